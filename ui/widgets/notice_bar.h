#pragma once

#include <QWidget>

class QLabel;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace sudoscope {

/// A line under a view with a text until it is closed: an error, a remark, or a running job that
/// can be cancelled.
class NoticeBar : public QWidget {
  Q_OBJECT

public:
  enum class Kind : std::uint8_t { Remark, Good, Error };

  explicit NoticeBar(QWidget* parent = nullptr);

  /// Empty hides the bar.
  void say(const QString& message, Kind kind);
  /// Empty ends the job.
  void setBusy(const QString& what);
  QString text() const;

signals:
  void cancelRequested();
  /// Its text changed, and so its height or visibility.
  void changed();
  void dismissed();

protected:
  void paintEvent(QPaintEvent* event) override;
  void changeEvent(QEvent* event) override;

private:
  void refresh();

  Kind m_kind = Kind::Remark;
  QString m_message;
  QString m_busy;
  QLabel* m_text = nullptr;
  QProgressBar* m_progress = nullptr;
  QPushButton* m_cancel = nullptr;
  QToolButton* m_close = nullptr;
};

} // namespace sudoscope
