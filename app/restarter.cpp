#include "app/restarter.h"

#include "app/file_actions.h"
#include "app/lesson_player.h"
#include "app/playback/playback.h"
#include "app/session_file.h"
#include "app/tool_windows.h"
#include "app/training_windows.h"
#include "app/ui_scale.h"
#include "app/window_dialogs.h"
#include "ui/cube/cube_view.h"
#include "ui/panels/learn_panel.h"
#include "ui/state/view_state.h"
#include "ui/window/main_window.h"

#include <QMessageBox>
#include <QPushButton>

namespace sudoscope {

Restarter::Restarter(const Parts& parts, QObject* parent)
    : QObject(parent), m(parts), m_scale(scaleOf(parts.options)),
      m_startLanguage(parts.settings.language()) {
  connectActions();
}

int Restarter::scaleOf(const StartOptions& options) {
  return options.scaleApplied ? options.scaleApplied->percent
                              : options.scale.value_or(UiScale::usual);
}

void Restarter::connectActions() {
  const WindowActions& actions = m.window.actions();
  const auto on = [&](Command command, int percent) {
    actions[command]->setEnabled(percent != m_scale);
    connect(actions[command], &QAction::triggered, this, [this, percent] { chooseScale(percent); });
  };
  on(Command::Larger, UiScale::larger(m_scale));
  on(Command::Smaller, UiScale::smaller(m_scale));
  on(Command::UsualSize, UiScale::usual);
  connect(&m.dialogs, &WindowDialogs::scaleChosen, this, &Restarter::chooseScale);
  connect(&m.dialogs, &WindowDialogs::languageChosen, this, &Restarter::chooseLanguage);
}

// --- choices
// ---------------------------------------------------------------------------------------

void Restarter::setScale(int percent) {
  m.settings.setScale(percent);
  m_scaleChosen = true;
}

void Restarter::chooseScale(int percent) {
  if (percent > m_scale && !UiScale::fitsSomewhere(m_scale, percent)) {
    m.window.showNotice(tr("There is no room for %1 % on this screen.").arg(percent), true);
    return;
  }
  setScale(percent);
  if (losses().isEmpty()) return restart();
  offer(tr("Start again at %1 %?").arg(percent),
        tr("The size changes when the program starts again. Your work and its runs are kept."));
}

void Restarter::chooseLanguage(int percent) {
  // What the command line asked for is for this time only.
  if (percent != m_scale) {
    setScale(percent);
  } else if (!m.tools.isOpen() && !m.training.isOpen() && m.lessons.former() == nullptr) {
    return emit languageRequested();
  }
  offer(tr("Start again in the other language?"),
        tr("The language changes when the program starts again. Your work and its runs are kept."));
}

QStringList Restarter::losses() const {
  QStringList all;
  if (m.tools.isOpen() || m.training.isOpen()) all << tr("The other windows are closed.");
  if (m.lessons.former() != nullptr) all << tr("The scene of the lesson begins anew.");
  if (m.state.draft() != nullptr) {
    all << tr("What you changed by hand in the cube is lost unless you go on from it first.");
  }
  if (m.state.puzzle.undoStack()->canUndo()) all << tr("Earlier changes can no longer be undone.");
  return all;
}

void Restarter::offer(const QString& question, const QString& why) {
  const QString text = (QStringList{why} + losses()).join(u'\n');
  auto* box =
      new QMessageBox(QMessageBox::Question, question, text, QMessageBox::NoButton, &m.window);
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setObjectName(QStringLiteral("restart"));
  const QAbstractButton* now = box->addButton(tr("Start Again Now"), QMessageBox::AcceptRole);
  box->addButton(tr("Later"), QMessageBox::RejectRole);
  connect(box, &QMessageBox::buttonClicked, this, [=, this](const QAbstractButton* clicked) {
    if (clicked == now) restart();
  });
  box->open();
}

void Restarter::restart() {
  if (!m.training.mayClose()) return;
  emit restarting();
  QCoreApplication::exit(exitCode);
}

// --- from one start to the next ------------------------------------------------------------------

StartOptions Restarter::options() const {
  StartOptions options;
  options.session = QByteArray::fromStdString(writeSession(m.lessons.sessionAfter()));
  options.open = m.files.sessionPath();
  options.contentHash = QString::fromStdString(m.files.place().stamp.contentHash());
  options.puzzlePath = m.files.puzzlePath();
  const RunSelection* former = m.lessons.former();
  options.stop = former != nullptr ? former->stop : m.state.stop.value();
  options.lesson = m.window.learn()->place();
  // What the command line asked for and what was not changed since.
  if (m.options.theme) options.theme = m.state.theme.value();
  if (m.settings.language() == m_startLanguage) options.language = m.options.language;
  if (!m_scaleChosen) options.scale = m.options.scale;
  if (const int cell = m.state.cell.value(); cell >= 0 && former == nullptr) {
    options.cell = QString::fromStdString(m.state.puzzle.puzzle().geometry().cellName(cell));
  }
  // A lesson's puzzle may be of another size.
  if (former == nullptr) options.slice = m.window.cube()->options().slice;
  return options;
}

void Restarter::resume() {
  if (const auto& scale = m.options.scaleApplied; scale && scale->percent < scale->requested) {
    m.window.showNotice(tr("There is no room for %1 %: everything is shown at %2 %.")
                            .arg(scale->requested)
                            .arg(m_scale),
                        true);
  }
  if (!m.options.puzzlePath.isEmpty()) m.files.setPuzzlePath(m.options.puzzlePath);
  if (m.options.stop) m.state.stop.set(*m.options.stop);
  if (m.options.slice.kind != SliceKind::None) {
    CubeOptions cube = m.window.cube()->options();
    cube.slice = m.options.slice;
    m.window.cube()->setOptions(cube);
  }
  if (!m.options.lesson.lesson.isEmpty()) reopenLesson();
}

void Restarter::reopenLesson() {
  // Only once the runs are as they were can the lesson bring them back; an inspection waits for
  // that.
  m.playback.inspect(this, [this](const Steppable&) {
    return [this] {
      if (m.window.learn()->currentLesson() >= 0) return;
      m.window.showView(QStringLiteral("learn"));
      m.window.learn()->goTo(m.options.lesson);
    };
  });
}

} // namespace sudoscope
