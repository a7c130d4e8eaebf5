#pragma once

#include "app/base/background_job.h"
#include "app/external/isolated_processes.h"
#include "app/workspace/puzzle_loader.h"
#include "core/runs/player.h"
#include "core/studies/comparison_repeats.h"

#include <QObject>

#include <atomic>
#include <memory>

namespace sudoscope {

class CompareView;
class PuzzleModel;

/// Plays the runs of a CompareView, separately from the runs of the main window. Owned by the view.
class CompareController : public QObject {
  Q_OBJECT

public:
  /// The model is the main window's and must outlive the view.
  CompareController(CompareView* view, const PuzzleModel* model);
  ~CompareController() override;

  /// Restarts all methods with the main window's puzzle.
  void playHere();

signals:
  void updateArrived(const sudoscope::RunUpdate& update);

private:
  void restart();
  void play();
  void poll();
  void show(const RunUpdate& update);
  void repeat(std::size_t count);
  void showTally(const RepeatTally& tally, bool running);

  CompareView* m_view;
  const PuzzleModel* m_model;
  PuzzleLoader m_loader;
  std::uint64_t m_set = 0;     ///< Generation of the set; updates of other sets are dropped.
  std::uint64_t m_command = 0; ///< Last command; the shown state expects it.
  bool m_ended = false;
  std::shared_ptr<std::atomic<bool>> m_closed = std::make_shared<std::atomic<bool>>(false);
  IsolatedProcesses m_own;       ///< External solvers of the comparison.
  BackgroundJob m_repeats;       ///< Repeats with other seeds, for the tally.
  RepeatTally m_tally;           ///< As last shown.
  PlayerThread<Player> m_player; ///< Destroyed first: its thread calls into this object.
};

} // namespace sudoscope
