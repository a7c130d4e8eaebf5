#include "app/training_puzzles.h"

#include "core/board/rules.h"
#include "core/datasets/dataset_examples.h"
#include "core/formats/puzzle_reader.h"
#include "core/training/training_snapshot.h"

#include <QFile>

#include <algorithm>
#include <bit>
#include <utility>

namespace sudoscope {

using learning::TrainingExample;

namespace {

constexpr std::size_t mostHeldOut = 1000;
constexpr QLatin1String newspaperPuzzles(":/puzzles/9x9_snow2005.txt");

Result<std::vector<TrainingExample>> newspaperExamples() {
  QFile file(newspaperPuzzles);
  if (!file.open(QIODevice::ReadOnly))
    return Error{Message::tr("the newspaper puzzles are missing")};
  const auto report = readPuzzles(file.readAll().toStdString());
  if (!report) return report.error();
  std::vector<TrainingExample> examples;
  for (const PuzzleRecord& record : report->records) {
    auto example = learning::exampleOf(record.puzzle);
    if (!example.ok()) return example.error();
    examples.push_back(std::move(*example));
  }
  return examples;
}

/// Puzzles like those of the source, which is endless: practically none of them comes again.
std::vector<TrainingExample> drawExamples(const learning::PuzzleSource& source, std::int64_t count,
                                          const BackgroundJob::Cancelled& cancelled) {
  std::vector<TrainingExample> examples;
  for (std::int64_t i = 0; i < count && (i == 0 || !cancelled()); ++i) {
    Random random = Random::stream(0x68656c646f7574, static_cast<std::uint64_t>(i));
    examples.push_back(source.next(random));
  }
  return examples;
}

bool hasNewspaperBoards(const learning::PuzzleSource& source) {
  const auto boards = source.boards();
  return std::any_of(boards.begin(), boards.end(),
                     [](const Geometry& board) { return board == Geometry(); });
}

} // namespace

Result<learning::TrainerSetup> prepareTraining(const TrainingPlan& plan, TrainingData data,
                                               const BackgroundJob::Cancelled& cancelled) {
  learning::TrainerSetup setup;
  if (plan.fromData && data.puzzles != nullptr) {
    setup.source = data.puzzles;
  } else {
    const auto made = learning::GeneratedSource::make(plan.settings().generator);
    if (!made.ok()) return made.error();
    setup.source = *made;
  }
  if (plan.heldOut == HeldOutChoice::File && !data.heldOut.empty()) {
    setup.heldOut = std::move(data.heldOut);
  } else if (plan.heldOut == HeldOutChoice::Newspaper && hasNewspaperBoards(*setup.source)) {
    auto examples = newspaperExamples();
    if (!examples.ok()) return examples.error();
    setup.heldOut = std::move(*examples);
  } else {
    setup.heldOut = plan.fromData ? std::move(data.setAside)
                                  : drawExamples(*setup.source, plan.settings().heldOut, cancelled);
  }
  return setup;
}

Result<std::vector<TrainingExample>> readHeldOut(const std::string& path,
                                                 const BackgroundJob::Cancelled& cancelled) {
  auto read = learning::readExamples(
      path, {.most = mostHeldOut, .keepGoing = [&] { return !cancelled(); }});
  if (!read) return read.error();
  return std::move(read->examples);
}

SnapshotPtr trainingPreview() {
  const auto examples = newspaperExamples();
  auto training = std::make_shared<learning::TrainingSnapshot>();
  const auto count = static_cast<std::size_t>(learning::TrainerSettings().samples);
  for (std::size_t i = 0; examples.ok() && i < count; ++i) {
    const TrainingExample& example = (*examples)[i * examples->size() / count];
    const auto puzzle = Puzzle::fromGivens(example.geometry, example.givens);
    if (!puzzle.ok()) continue;
    learning::SampleBoard board{*puzzle, ProbabilityCube(puzzle->side()), example.givens, false};
    const auto candidates = rules::directCandidates(*puzzle);
    for (int cell = 0; cell < board.cube.cellCount(); ++cell) {
      const DigitSet open = candidates[cell];
      for (int k = 0; k < puzzle->side(); ++k) {
        if (hasDigit(open, k + 1)) board.cube.at(cell, k) = 1.0 / std::popcount(open);
      }
    }
    training->boards.push_back(std::move(board));
  }
  auto snapshot = std::make_shared<Snapshot>();
  snapshot->training = std::move(training);
  return snapshot;
}

} // namespace sudoscope
