#pragma once

#include "app/apart_engines.h"
#include "app/background_job.h"
#include "app/puzzle_loader.h"
#include "core/runs/race_player.h"
#include "core/studies/race_repeats.h"

#include <QObject>

#include <atomic>
#include <memory>

namespace sudoscope {

class CompareView;
class PuzzleModel;

/// Connects a CompareView to a race: the view says what is wanted, the race how it stands. Owned
/// by the view.
class CompareController : public QObject {
  Q_OBJECT

public:
  /// The model is the main window's; it must outlive the view.
  CompareController(CompareView* view, const PuzzleModel* model);
  ~CompareController() override;

  /// Races on the main window's puzzle, from the start.
  void race();

signals:
  void updateArrived(const sudoscope::RaceUpdate& update);

private:
  void restart();
  void play();
  void poll();
  void show(const RaceUpdate& update);
  void repeat(std::size_t races);
  void showTally(const RaceTally& tally, bool running);

  CompareView* m_view;
  const PuzzleModel* m_model;
  PuzzleLoader m_loader;
  std::uint64_t m_race = 0;    ///< Updates of others are dropped.
  std::uint64_t m_command = 0; ///< Until it has begun, the shown state is a promise.
  bool m_ended = false;
  std::shared_ptr<std::atomic<bool>> m_closed = std::make_shared<std::atomic<bool>>(false);
  ApartEngines m_own;                ///< Those that take part.
  BackgroundJob m_repeats;           ///< The race with other seeds, for its tally.
  RaceTally m_tally;                 ///< As last told.
  PlayerThread<RacePlayer> m_player; ///< Goes first: its thread calls into this object.
};

} // namespace sudoscope
