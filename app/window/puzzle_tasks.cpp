#include "app/window/puzzle_tasks.h"

#include "core/exact/generator.h"
#include "core/exact/puzzle_check.h"
#include "ui/grid/puzzle_card.h"
#include "ui/state/puzzle_model.h"
#include "ui/style/core_text.h"
#include "ui/window/main_window.h"

namespace sudoscope {

namespace {

Result<Puzzle> make(const GeneratorRequest& request, const CancelCheck& cancelled) {
  GeneratorOptions options;
  options.clues = request.clues;
  options.symmetry = request.symmetry;
  options.seed = request.seed;
  options.cancelled = cancelled;
  if (!request.randomRegions) return generatePuzzle(request.geometry, options);
  Random random(request.seed);
  const auto geometry = randomJigsaw(request.geometry.side(), random, cancelled);
  if (!geometry) return geometry.error();
  return generatePuzzle(*geometry, options);
}

} // namespace

PuzzleTasks::PuzzleTasks(PuzzleModel& model, MainWindow& window, QObject* parent)
    : QObject(parent), m_model(model), m_window(window) {
  PuzzleCard* card = window.puzzleCard();
  connect(card, &PuzzleCard::generateRequested, this, &PuzzleTasks::generate);
  connect(card, &PuzzleCard::checkRequested, this, &PuzzleTasks::check);
  connect(card, &PuzzleCard::cancelRequested, &m_job, &BackgroundJob::cancel);
  connect(window.actions()[Command::CheckPuzzle], &QAction::triggered, this, &PuzzleTasks::check);
  connect(&m_job, &BackgroundJob::failed, card, &PuzzleCard::showError);
  connect(&m_job, &BackgroundJob::runningChanged, card, [card](bool running) {
    if (!running) card->setBusy({});
  });
}

void PuzzleTasks::generate(const GeneratorRequest& request) {
  m_job.start([this, request](const BackgroundJob::Cancelled& cancelled) {
    auto puzzle = make(request, cancelled);
    return BackgroundJob::Finish([this, puzzle = std::move(puzzle)] {
      if (!puzzle) {
        m_window.puzzleCard()->showError(errorText(puzzle.error()));
      } else {
        m_model.setPuzzleAs(*puzzle, tr("Generate"));
      }
    });
  });
  m_window.puzzleCard()->setBusy(tr("Generating a puzzle …"));
}

void PuzzleTasks::check() {
  m_job.start([this, puzzle = m_model.puzzle()](const BackgroundJob::Cancelled& cancelled) {
    auto result = checkPuzzle(puzzle, {.minimal = true, .cancelled = cancelled});
    return BackgroundJob::Finish([this, puzzle, result = std::move(result)] {
      if (m_model.puzzle() == puzzle) m_window.puzzleCard()->showCheck(result);
    });
  });
  m_window.puzzleCard()->setBusy(tr("Checking the puzzle …"));
}

} // namespace sudoscope
