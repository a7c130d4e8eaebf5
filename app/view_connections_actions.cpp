#include "app/run_controller.h"
#include "app/view_connections.h"
#include "ui/grid/grid_view.h"
#include "ui/grid/puzzle_card.h"
#include "ui/state/view_state.h"
#include "ui/timeline/transport_bar.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QInputDialog>
#include <QLineEdit>
#include <QUndoStack>

#include <algorithm>

// What menus and keys ask for.

namespace sudoscope {

void ViewConnections::connectActions() {
  const WindowActions& actions = m_window.actions();
  const auto on = [&](Command command, auto&& action) {
    connect(actions[command], &QAction::triggered, this, action);
  };
  on(Command::PlayPause, [this] { m_controller.togglePlay(); });
  on(Command::PlayBackwards, [this] { m_controller.playBackwards(); });
  on(Command::Step, [this] { m_controller.step(); });
  on(Command::StepBack, [this] { m_controller.stepBack(); });
  on(Command::ToStart, [this] { m_controller.toStart(); });
  on(Command::ToEnd, [this] { m_controller.seek(m_controller.transport().head); });
  on(Command::Follow, [this] { m_controller.follow(); });
  on(Command::Restart, [this] { m_controller.restart(); });
  on(Command::Faster, [this] { m_window.transport()->faster(); });
  on(Command::Slower, [this] { m_window.transport()->slower(); });
  on(Command::StopConditions, [this] { m_window.transport()->showStopConditions(); });
  on(Command::Fork, [this] { m_controller.fork(); });
  on(Command::Bookmark, [this] { askForBookmark(m_controller.transport().position); });
  on(Command::PreviousBookmark, [this] { goToMark(false); });
  on(Command::NextBookmark, [this] { goToMark(true); });
  on(Command::DefaultParameters, [this] { m_controller.resetParameters(); });
  on(Command::Undo, [this] { m_state.puzzle.undoStack()->undo(); });
  on(Command::Redo, [this] { m_state.puzzle.undoStack()->redo(); });
  on(Command::Copy, [this] { m_window.grid()->copyText(); });
  on(Command::CopyImage, [this] { m_window.grid()->copyImage(); });
  on(Command::Paste, [this] { m_window.grid()->paste(); });
  on(Command::ClearGrid, [this] { m_state.puzzle.clear(); });
  on(Command::ClearMarks, [this] { m_state.puzzle.clearMarks(); });
  on(Command::FillMarks, [this] { m_state.puzzle.fillMarks(); });
  on(Command::Diagonals, [this](bool checked) { m_state.puzzle.setDiagonals(checked); });
  on(Command::Windoku, [this](bool checked) { m_state.puzzle.setWindoku(checked); });
  on(Command::DrawRegions, [this](bool checked) {
    checked ? m_state.puzzle.beginDrawingRegions() : m_state.puzzle.cancelDrawingRegions();
  });
  on(Command::Generate, [this] {
    m_window.showView(QStringLiteral("puzzle"));
    m_window.puzzleCard()->openGenerator();
  });
  on(Command::FullScreen,
     [this](bool checked) { checked ? m_window.showFullScreen() : m_window.showNormal(); });
  on(Command::ResetLayout, [this] { m_window.resetLayout(); });

  const auto undo = [this] {
    const WindowActions& now = m_window.actions();
    now[Command::Undo]->setEnabled(m_state.puzzle.undoStack()->canUndo());
    now[Command::Redo]->setEnabled(m_state.puzzle.undoStack()->canRedo());
    now[Command::Diagonals]->setChecked(m_state.puzzle.hasDiagonals());
    now[Command::Windoku]->setChecked(m_state.puzzle.hasWindoku());
    now[Command::DrawRegions]->setChecked(m_state.puzzle.isDrawingRegions());
    now[Command::Generate]->setEnabled(!m_state.puzzle.isDrawingRegions());
  };
  connect(m_state.puzzle.undoStack(), &QUndoStack::indexChanged, this, undo);
  undo();
}

void ViewConnections::askForBookmark(std::int64_t iteration) {
  const RunInfo* run = m_controller.currentRun();
  if (run == nullptr) return;
  for (const Bookmark& mark : run->summary.plan->bookmarks) {
    if (mark.iteration == iteration) return m_controller.removeBookmark(iteration);
  }
  nameBookmark(iteration, {});
}

void ViewConnections::renameBookmark(std::int64_t iteration) {
  const RunInfo* run = m_controller.currentRun();
  if (run == nullptr) return;
  for (const Bookmark& mark : run->summary.plan->bookmarks) {
    if (mark.iteration == iteration) {
      return nameBookmark(iteration, QString::fromStdString(mark.text));
    }
  }
}

void ViewConnections::nameBookmark(std::int64_t iteration, const QString& name) {
  bool accepted = false;
  const QString text = QInputDialog::getText(
      &m_window, tr("Bookmark"), tr("A name for iteration %1 (may be empty):").arg(iteration),
      QLineEdit::Normal, name, &accepted);
  if (accepted) m_controller.setBookmark(iteration, text.trimmed());
}

void ViewConnections::goToMark(bool forward) {
  const RunInfo* run = m_controller.currentRun();
  if (run == nullptr) return;
  std::vector<std::int64_t> marks{0, m_controller.transport().head};
  for (const RunEdit& edit : run->summary.plan->edits) marks.push_back(edit.iteration);
  for (const Bookmark& mark : run->summary.plan->bookmarks) marks.push_back(mark.iteration);
  std::sort(marks.begin(), marks.end());
  const std::int64_t here = m_controller.transport().position;
  if (forward) {
    const auto next = std::upper_bound(marks.begin(), marks.end(), here);
    if (next != marks.end()) m_controller.seek(*next);
  } else {
    const auto next = std::lower_bound(marks.begin(), marks.end(), here);
    if (next != marks.begin()) m_controller.seek(*std::prev(next));
  }
}

} // namespace sudoscope
