#include "app/window/run_list_actions.h"

#include "app/playback/playback.h"
#include "app/playback/run_collection.h"
#include "ui/paint/number_text.h"
#include "ui/panels/run_list.h"
#include "ui/timeline/time_card.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>

#include <algorithm>
#include <iterator>
#include <utility>
#include <vector>

namespace sudoscope {

RunListActions::RunListActions(Playback& playback, RunCollection& runs, MainWindow& window)
    : m_playback(playback), m_runs(runs), m_window(window) {
  RunList* list = window.runList();
  connect(list, &RunList::runActivated, &playback, &Playback::activate);
  connect(list, &RunList::overlayToggled, &runs, &RunCollection::setDrawn);
  connect(list, &RunList::clearRequested, this, &RunListActions::askToRemoveAllRuns);
  connect(list, &RunList::runRenamed, &runs, &RunCollection::rename);
  connect(list, &RunList::drawnOnly, &runs, &RunCollection::drawOnly);
  connect(list, &RunList::runTagged, &runs, &RunCollection::tag);
  connect(list, &RunList::runNoted, &runs, &RunCollection::note);
  connect(list, &RunList::runRecoloured, &runs, &RunCollection::recolour);
  connect(list, &RunList::runClosed, this, &RunListActions::askToRemoveRun);
  connect(list, &RunList::fileWanted, this, &RunListActions::askForFile);
  connect(list, &RunList::replayRequested, &m_playback,
          [this](quint64 run) { m_playback.replay(run); });

  TimeCard* timeline = window.timeline();
  connect(timeline, &TimeCard::bookmarkToggled, this, &RunListActions::toggleBookmark);
  connect(timeline, &TimeCard::bookmarkRenameRequested, this, &RunListActions::renameBookmark);
  const WindowActions& actions = window.actions();
  connect(actions[Command::Bookmark], &QAction::triggered, this,
          [this] { toggleBookmark(m_playback.transport().position); });
  connect(actions[Command::PreviousBookmark], &QAction::triggered, this,
          [this] { seekPlace(false); });
  connect(actions[Command::NextBookmark], &QAction::triggered, this, [this] { seekPlace(true); });
}

void RunListActions::ask(const QString& question, const QString& why, const QString& yes,
                         std::function<void()> then) {
  auto* box =
      new QMessageBox(QMessageBox::Question, question, question, QMessageBox::Cancel, &m_window);
  box->setObjectName(QStringLiteral("removeQuestion"));
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setInformativeText(why);
  QPushButton* remove = box->addButton(yes, QMessageBox::AcceptRole);
  box->setDefaultButton(remove);
  connect(remove, &QPushButton::clicked, this, std::move(then));
  box->open();
}

void RunListActions::askForFile(std::uint64_t run) {
  const RunInfo* info = m_runs.find(run);
  if (info == nullptr || !info->summary.notReplayed) return;
  const QFileInfo former(QString::fromStdString(info->summary.notReplayed->file));
  const QString path = QFileDialog::getOpenFileName(
      &m_window, tr("Find %1").arg(former.fileName()), former.path(),
      former.suffix().isEmpty() ? QString() : QStringLiteral("*.%1;;*").arg(former.suffix()));
  if (!path.isEmpty()) findFile(run, path);
}

void RunListActions::findFile(std::uint64_t run, const QString& path) {
  const RunInfo* chosen = m_runs.find(run);
  const Parameter* file = chosen == nullptr ? nullptr : missingFile(chosen->summary);
  if (file == nullptr) return;
  const std::string former = chosen->summary.notReplayed->file;
  for (const RunInfo& info : m_runs.all()) {
    if (missingFile(info.summary) != file || info.summary.notReplayed->file != former) continue;
    RunPlan plan = *info.summary.plan;
    plan.setup.parameters.set(file->key, path.toStdString());
    m_playback.replay(info.summary.id, plan);
  }
}

void RunListActions::askToRemoveRun(std::uint64_t run) {
  const RunInfo* info = m_runs.find(run);
  if (info == nullptr) return;
  const std::int64_t iterations = info->summary.plan->length;
  if (iterations == 0 && !isUnreplayed(info->summary)) return m_playback.remove(run);
  ask(tr("Remove %1?").arg(m_runs.name(run)),
      tr("Its %1 iterations and bookmarks cannot be restored.").arg(countText(iterations)),
      tr("Remove"), [this, run] { m_playback.remove(run); });
}

void RunListActions::askToRemoveAllRuns() {
  const auto& runs = m_runs.all();
  const bool played = std::any_of(runs.begin(), runs.end(), [](const RunInfo& info) {
    return info.summary.plan->length > 0 || isUnreplayed(info.summary);
  });
  if (!played) return m_playback.removeAll();
  ask(tr("Remove all runs?"), tr("They cannot be restored; a new run starts."), tr("Remove all"),
      [this] { m_playback.removeAll(); });
}

// --- bookmarks -----------------------------------------------------------------------------------

void RunListActions::toggleBookmark(std::int64_t iteration) {
  if (m_runs.bookmark(iteration) != nullptr) {
    return m_playback.setBookmark(iteration, std::nullopt);
  }
  if (m_runs.current() != nullptr) askForBookmark(iteration, {});
}

void RunListActions::renameBookmark(std::int64_t iteration) {
  if (const Bookmark* mark = m_runs.bookmark(iteration)) {
    askForBookmark(iteration, QString::fromStdString(mark->text));
  }
}

void RunListActions::askForBookmark(std::int64_t iteration, const QString& name) {
  bool accepted = false;
  const QString text = QInputDialog::getText(
      &m_window, tr("Bookmark"), tr("A name for iteration %1 (may be empty):").arg(iteration),
      QLineEdit::Normal, name, &accepted);
  if (accepted) m_playback.setBookmark(iteration, text.trimmed());
}

void RunListActions::seekPlace(bool forward) {
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
