#pragma once

#include "ui/widgets/card.h"

class QPlainTextEdit;
class QToolButton;

namespace sudoscope {

/// What a person's own solver prints, and what can be done with its program.
class ConsoleView : public Card {
  Q_OBJECT

public:
  explicit ConsoleView(QWidget* parent = nullptr);

  /// Whose output it is; empty: nobody's, and nothing can be done.
  void setProgram(const QString& title, const QString& commandLine);
  /// All of the output that is kept, as it is now; the view stays at its end while that is in view.
  void setOutput(const QString& text);
  QString output() const;
  /// Whether a program runs that can be stopped.
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
  bool m_follows = true; ///< Nobody has scrolled away from the end.
};

} // namespace sudoscope
