#include "app/compare_controller.h"

#include "ui/state/puzzle_model.h"
#include "ui/studies/compare_view.h"
#include "ui/studies/race_bar.h"
#include "ui/style/core_text.h"

#include <QElapsedTimer>

namespace sudoscope {

CompareController::CompareController(CompareView* view, const PuzzleModel* model)
    : QObject(view), m_view(view), m_model(model), m_loader(view->picker(), model),
      m_own([closed = m_closed] { return closed->load(); }), m_player([this] {
        QMetaObject::invokeMethod(this, &CompareController::poll, Qt::QueuedConnection);
      }) {
  connect(&m_loader, &PuzzleLoader::reading, this, [this] { m_view->picker()->showState({}); });
  connect(&m_loader, &PuzzleLoader::loaded, this, [this](const PuzzleSets& sets) {
    // Of a set the first: there is one puzzle in a race.
    const std::vector<Puzzle>& puzzles = sets.front();
    m_view->picker()->showState(
        puzzles.size() == 1 ? QString() : tr("The first of %1 puzzles.").arg(puzzles.size()));
    m_view->setPuzzle(puzzles.front());
  });

  RaceBar* bar = view->bar();
  connect(bar, &RaceBar::playRequested, this, &CompareController::play);
  connect(bar, &RaceBar::pauseRequested, this, [this] {
    m_command = m_player.pause();
    m_view->bar()->setPlaying(false);
  });
  connect(bar, &RaceBar::stepRequested, this, [this] {
    m_command = m_player.post(Reach::Play, &RacePlayer::step);
    m_view->bar()->setPlaying(false);
  });
  connect(bar, &RaceBar::restartRequested, this, &CompareController::restart);
  connect(bar, &RaceBar::speedChanged, this,
          [this](double speed) { m_player.post(Reach::Nothing, &RacePlayer::setSpeed, speed); });
  connect(view, &CompareView::raceChanged, this, &CompareController::restart);
  connect(view, &CompareView::raceChanged, this, [this] { m_repeats.cancel(); });
  connect(view, &CompareView::repeatRequested, this, &CompareController::repeat);
  connect(view, &CompareView::repeatCancelled, this, [this] {
    m_repeats.cancel();
    m_view->showTally(m_tally, false);
  });
  connect(&m_repeats, &BackgroundJob::failed, view, &CompareView::showRepeatError);
  connect(this, &CompareController::updateArrived, this, &CompareController::show);
  m_player.post(Reach::Nothing, &RacePlayer::setSpeed, bar->speed());
  view->setPuzzle(model->puzzle());
  restart();
}

CompareController::~CompareController() {
  *m_closed = true; // or the race's thread might wait for an own solver that answers never
}

void CompareController::restart() {
  using namespace std::chrono_literals;
  m_own.interruptSilent(500ms);
  auto entrants = m_view->entrants();
  for (RaceEntrant& entrant : entrants) entrant.solver = m_own.of(entrant.solver);
  m_race = m_player.post(Reach::Everything, &RacePlayer::start, m_view->puzzle(),
                         std::move(entrants), m_view->bar()->by());
  m_command = m_race;
  m_ended = false;
  m_view->bar()->setPlaying(false);
}

void CompareController::race() {
  m_view->picker()->setCurrent(PuzzleLoader::windowKey);
  m_view->picker()->showState({});
  m_view->setPuzzle(m_model->puzzle());
  restart();
  play();
}

void CompareController::play() {
  if (m_ended) restart(); // play at the end begins anew
  m_command = m_player.post(Reach::Play, &RacePlayer::play);
  m_view->bar()->setPlaying(true);
}

void CompareController::poll() {
  if (const auto update = m_player.poll()) emit updateArrived(*update);
}

void CompareController::show(const RaceUpdate& update) {
  if (update.race != m_race) return;
  m_ended = update.ended;
  if (update.lastCommand >= m_command) return m_view->showRace(update);
  // The button already shows what was asked for and not begun.
  RaceUpdate promised = update;
  promised.playing = m_view->bar()->isPlaying();
  m_view->showRace(promised);
}

void CompareController::repeat(std::size_t races) {
  m_tally = {};
  m_tally.asked = races;
  const auto entrants = m_view->entrants();
  m_tally.first.resize(entrants.size());
  m_view->showTally(m_tally, true);
  RaceRepeatOptions options;
  options.by = m_view->bar()->by();
  options.races = races;
  m_repeats.start([this, options, entrants, puzzle = m_view->puzzle()](
                      const BackgroundJob::Cancelled& cancelled) -> BackgroundJob::Finish {
    ApartEngines own(cancelled);
    auto apart = entrants;
    for (RaceEntrant& entrant : apart) entrant.solver = own.of(entrant.solver);
    RaceRepeatOptions work = options;
    work.cancelled = cancelled;
    QElapsedTimer clock;
    clock.start();
    qint64 last = 0;
    work.progress = [&](const RaceTally& tally) {
      constexpr qint64 interval = 50; // ms
      if (cancelled() || clock.elapsed() - last < interval) return;
      last = clock.elapsed();
      m_repeats.tell(cancelled, [this, tally] { showTally(tally, true); });
    };
    const auto tally = repeatRace(puzzle, apart, work);
    return [this, tally] {
      if (tally) return showTally(*tally, false);
      m_view->showRepeatError(errorText(tally.error()));
    };
  });
}

void CompareController::showTally(const RaceTally& tally, bool running) {
  m_tally = tally;
  m_view->showTally(tally, running);
}

} // namespace sudoscope
