#include "app/bookmark_actions.h"

#include "app/playback/playback.h"
#include "app/playback/run_collection.h"
#include "ui/timeline/time_card.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QInputDialog>
#include <QLineEdit>

#include <algorithm>
#include <vector>

namespace sudoscope {

BookmarkActions::BookmarkActions(Playback& playback, const RunCollection& runs, MainWindow& window)
    : m_playback(playback), m_runs(runs), m_window(window) {
  Timeline* timeline = window.timeline();
  connect(timeline, &Timeline::bookmarkToggled, this, &BookmarkActions::toggle);
  connect(timeline, &Timeline::bookmarkRenameRequested, this, &BookmarkActions::rename);
  const WindowActions& actions = window.actions();
  connect(actions[Command::Bookmark], &QAction::triggered, this,
          [this] { toggle(m_playback.transport().position); });
  connect(actions[Command::PreviousBookmark], &QAction::triggered, this, [this] { go(false); });
  connect(actions[Command::NextBookmark], &QAction::triggered, this, [this] { go(true); });
}

void BookmarkActions::toggle(std::int64_t iteration) {
  if (m_runs.bookmark(iteration) != nullptr) {
    return m_playback.setBookmark(iteration, std::nullopt);
  }
  if (m_runs.current() != nullptr) askForName(iteration, {});
}

void BookmarkActions::rename(std::int64_t iteration) {
  if (const Bookmark* mark = m_runs.bookmark(iteration)) {
    askForName(iteration, QString::fromStdString(mark->text));
  }
}

void BookmarkActions::askForName(std::int64_t iteration, const QString& name) {
  bool accepted = false;
  const QString text = QInputDialog::getText(
      &m_window, tr("Bookmark"), tr("A name for iteration %1 (may be empty):").arg(iteration),
      QLineEdit::Normal, name, &accepted);
  if (accepted) m_playback.setBookmark(iteration, text.trimmed());
}

void BookmarkActions::go(bool forward) {
  const RunInfo* run = m_runs.current();
  if (run == nullptr) return;
  std::vector<std::int64_t> marks{0, m_playback.transport().head};
  for (const RunEdit& edit : run->summary.plan->edits) marks.push_back(edit.iteration);
  for (const Bookmark& mark : run->summary.plan->bookmarks) marks.push_back(mark.iteration);
  std::sort(marks.begin(), marks.end());
  const std::int64_t here = m_playback.transport().position;
  if (forward) {
    const auto next = std::upper_bound(marks.begin(), marks.end(), here);
    if (next != marks.end()) m_playback.seek(*next);
  } else {
    const auto next = std::lower_bound(marks.begin(), marks.end(), here);
    if (next != marks.begin()) m_playback.seek(*std::prev(next));
  }
}

} // namespace sudoscope
