#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace sudoscope {

/// A non-modal question in the status bar with two answers, shown until it is answered or closed.
class StatusOffer : public QWidget {
  Q_OBJECT

public:
  explicit StatusOffer(QWidget* parent = nullptr);

  /// Replaces an earlier question; `about` explains it in a tool tip.
  void ask(const QString& question, const QString& about, const QString& yes, const QString& no);
  QString question() const;
  QPushButton* yesButton() const { return m_yes; }
  QPushButton* noButton() const { return m_no; }

signals:
  void accepted();
  void declined();

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  QLabel* m_text = nullptr;
  QPushButton* m_yes = nullptr;
  QPushButton* m_no = nullptr;
};

} // namespace sudoscope
