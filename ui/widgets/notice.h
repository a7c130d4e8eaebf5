#pragma once

#include "core/base/result.h"

#include <QString>
#include <QWidget>

#include <cstdint>
#include <functional>
#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace sudoscope {

/// A message to the user. A plain text is an information, an Error of core an error.
struct Notice {
  enum class Severity : std::uint8_t { Info, Success, Warning, Error };

  /// An answer that the user can choose.
  struct Action {
    QString text;
    std::function<void()> run; ///< Null: the answer has no effect.
    QString about = {};        ///< For a tool tip.
  };

  Notice() = default;
  Notice(QString words, Severity how = Severity::Info);
  Notice(const Error& error);
  /// A question with its answers; `explanation` is shown in a tool tip.
  Notice(QString question, QString explanation, std::vector<Action> answers);

  bool isEmpty() const { return text.isEmpty(); }
  bool isError() const { return severity == Severity::Error && !isEmpty(); }

  QString text;
  Severity severity = Severity::Info;
  QString about;
  std::vector<Action> actions;
};

/// A window that shows temporary notices.
class NoticePlace {
public:
  virtual ~NoticePlace() = default;
  virtual void showNotice(const Notice& notice) = 0;
};

/// Shows the text in the label in the color of its severity; hides the label if it is empty.
void setNotice(QLabel* label, const Notice& notice);

/// A line under a view with a notice until it is closed, or a running job that can be cancelled.
class NoticeBar : public QWidget {
  Q_OBJECT

public:
  explicit NoticeBar(QWidget* parent = nullptr);

  /// Empty hides the bar.
  void showNotice(const Notice& notice);
  /// Empty ends the job.
  void setBusy(const QString& what);
  QString text() const { return m_busy.isEmpty() ? m_notice.text : m_busy; }

signals:
  void cancelRequested();
  /// Its text changed, and so its height or visibility.
  void changed();
  void dismissed();

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  void refresh();

  Notice m_notice;
  QString m_busy;
  QLabel* m_text = nullptr;
  QProgressBar* m_progress = nullptr;
  QPushButton* m_cancel = nullptr;
  QToolButton* m_close = nullptr;
};

} // namespace sudoscope
