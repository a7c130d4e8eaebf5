#include "ui/panels/console_view.h"

#include "ui/widgets/layouts.h"

#include <QFontDatabase>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QToolButton>

#include <algorithm>

namespace sudoscope {

constexpr int mostLines = 5000;

ConsoleView::ConsoleView(QWidget* parent)
    : Card(tr("Console"), parent), m_text(new QPlainTextEdit),
      m_restart(named(iconButton(Icon::Restart, tr("Restart the program")), "consoleRestart")),
      m_stop(named(iconButton(Icon::Stop, tr("Stop the program")), "consoleStop")),
      m_forget(named(iconButton(Icon::Trash, tr("Remove it from the menu")), "consoleForget")) {
  m_restart->setToolTip(tr("Restart the program, e.g. after a change of its script"));
  m_stop->setToolTip(tr("Stop the program: it is interrupted, then terminated"));
  m_forget->setToolTip(tr("Remove it from the menu of solvers; the script is not deleted"));
  m_text->setAccessibleName(tr("Output of your own solver"));
  m_text->setReadOnly(true);
  m_text->setFrameShape(QFrame::NoFrame);
  m_text->setMaximumBlockCount(mostLines);
  m_text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  for (QToolButton* tool : {m_restart, m_stop, m_forget}) addTool(tool);
  connect(m_restart, &QToolButton::clicked, this, &ConsoleView::restartRequested);
  connect(m_stop, &QToolButton::clicked, this, &ConsoleView::stopRequested);
  connect(m_forget, &QToolButton::clicked, this, &ConsoleView::forgetRequested);
  QScrollBar* bar = m_text->verticalScrollBar();
  connect(bar, &QScrollBar::actionTriggered, this,
          [this, bar] { m_follows = bar->sliderPosition() >= bar->maximum(); });
  // The lines of wrapped text are only known after painting.
  connect(
      bar, &QScrollBar::rangeChanged, this,
      [this, bar] {
        if (m_follows) bar->setValue(bar->maximum());
      },
      Qt::QueuedConnection);
  setBody(m_text);
  setProgram({}, {});
}

void ConsoleView::setProgram(const QString& title, const QString& commandLine) {
  setTitle(title.isEmpty() ? tr("Console") : title); // its tab already has the name
  header()->setToolTip(commandLine);
  m_text->setPlaceholderText(title.isEmpty() ? tr("The output of your own solver is shown here. "
                                                  "Choose one with Run > Method > Your own.")
                                             : tr("It has printed nothing yet."));
  m_restart->setEnabled(!title.isEmpty());
  m_forget->setEnabled(!title.isEmpty());
  setRunning(false);
}

void ConsoleView::setRunning(bool running) {
  m_stop->setEnabled(running);
}

void ConsoleView::setOutput(const QString& text) {
  if (text == m_shown) return;
  QScrollBar* bar = m_text->verticalScrollBar();
  if (text.isEmpty()) m_follows = true;
  const int place = bar->value();
  const auto common = static_cast<int>(
      std::mismatch(m_shown.begin(), m_shown.end(), text.begin(), text.end()).first -
      m_shown.begin());
  if (common > 0) {
    QTextCursor end(m_text->document());
    end.movePosition(QTextCursor::End);
    const int replaced = static_cast<int>(m_shown.size()) - common; // e.g. a progress bar
    end.setPosition(std::max(0, end.position() - replaced), QTextCursor::KeepAnchor);
    end.insertText(text.mid(common));
  } else {
    m_text->setPlainText(text);
  }
  m_shown = text;
  bar->setValue(m_follows ? bar->maximum() : place);
}

} // namespace sudoscope
