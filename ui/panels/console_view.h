#pragma once

#include "ui/widgets/card.h"

class QPlainTextEdit;
class QToolButton;

namespace sudoscope {

class ConsoleView : public Card {
  Q_OBJECT

public:
  explicit ConsoleView(QWidget* parent = nullptr);

  /// The program of the output; empty: none, and no actions.
  void setProgram(const QString& title, const QString& commandLine);
  /// The stored output; the view follows its end while that is visible.
  void setOutput(const QString& text);
  QString output() const { return m_shown; }
  void setRunning(bool running);

signals:
  void restartRequested();
  void stopRequested();
  void forgetRequested();

private:
  QPlainTextEdit* m_text;
  QToolButton* m_restart;
  QToolButton* m_stop;
  QToolButton* m_forget;
  QString m_shown;
  bool m_follows = true; ///< The user has not scrolled away from the end.
};

} // namespace sudoscope
