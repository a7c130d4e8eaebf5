#include "core/training/puzzle_source.h"

#include "core/base/plain_text.h"
#include "core/exact/exact_solver.h"
#include "core/exact/generator.h"

#include <numeric>

namespace sudoscope::training {
namespace {

std::vector<int> shuffled(int count, Random& random) {
  std::vector<int> order(count);
  std::iota(order.begin(), order.end(), 0);
  random.shuffle(order);
  return order;
}

/// Lines 0 .. bands * height - 1, permuted as whole bands and inside each band.
std::vector<int> shuffledLines(int bands, int height, Random& random) {
  std::vector<int> lineTo(static_cast<std::size_t>(bands * height));
  const auto bandTo = shuffled(bands, random);
  for (int band = 0; band < bands; ++band) {
    const auto inside = shuffled(height, random);
    for (int i = 0; i < height; ++i) {
      lineTo[band * height + i] = bandTo[band] * height + inside[i];
    }
  }
  return lineTo;
}

/// Small boards have no hard puzzles; large ones take too long.
bool hasHardPuzzles(int side) {
  return side >= 6 && side <= 9;
}

Error boardError(std::string_view item, const Message& why) {
  return Error{Message::tr("boards: \"%1\" %2", item, why)};
}

} // namespace

BoardSymmetry BoardSymmetry::random(const Geometry& geometry, Random& random) {
  BoardSymmetry result{std::vector<int>(geometry.cellCount()), {0}};
  std::iota(result.cellTo.begin(), result.cellTo.end(), 0);
  const int side = geometry.side();
  for (const int k : shuffled(side, random)) result.digitTo.push_back(k + 1);
  if (!geometry.hasBoxes() || !geometry.extraFamilies().empty()) return result;
  const int height = geometry.boxHeight();
  const int width = geometry.boxWidth();
  const auto rowTo = shuffledLines(side / height, height, random);
  const auto columnTo = shuffledLines(side / width, width, random);
  const bool transposed = height == width && random.below(2) == 1;
  for (int cell = 0; cell < geometry.cellCount(); ++cell) {
    const int row = rowTo[geometry.rowOf(cell)];
    const int column = columnTo[geometry.columnOf(cell)];
    result.cellTo[cell] = transposed ? geometry.cellAt(column, row) : geometry.cellAt(row, column);
  }
  return result;
}

Grid BoardSymmetry::apply(const Grid& digits) const {
  Grid result(digits.size());
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    result[cellTo[cell]] = static_cast<std::uint8_t>(digitTo[digits[cell]]);
  }
  return result;
}

TrainingExample PuzzleSource::after(const TrainingExample&, Random& random) const {
  return next(random);
}

Result<std::shared_ptr<const GeneratedSource>>
GeneratedSource::make(const GeneratorRecipe& recipe) {
  auto source = std::shared_ptr<GeneratedSource>(new GeneratedSource(recipe));
  std::string_view rest = recipe.boards;
  while (!rest.empty()) {
    const auto comma = std::min(rest.find(','), rest.size());
    const std::string_view item = rest.substr(0, comma);
    rest.remove_prefix(std::min(comma + 1, rest.size()));
    Board board;
    const auto colon = std::min(item.find(':'), item.size());
    std::string_view name = item.substr(0, colon);
    if (colon < item.size() &&
        (!readNumber(item.substr(colon + 1), board.share) || !(board.share > 0.0))) {
      return boardError(item, Message::tr("has no positive share after the colon"));
    }
    const char kind = name.empty() ? ' ' : name.front();
    if (kind == 'j' || kind == 'x') name.remove_prefix(1);
    if (!readNumber(name, board.side) || board.side < 4 || board.side > 25) {
      return boardError(item,
                        Message::tr("is not a board: expected a side from 4 to 25, with j for "
                                    "jigsaw or x for diagonals before it, such as 9, j7 or x9"));
    }
    board.jigsaw = kind == 'j';
    if (!board.jigsaw) {
      auto geometry = Geometry::ofSide(board.side);
      if (!geometry.ok())
        return boardError(item, Message::tr("is not a board: %1", geometry.error().message));
      board.generator = FastGenerator::make(kind == 'x' ? geometry->withDiagonals() : *geometry);
    }
    source->m_totalShare += board.share;
    source->m_boards.push_back(std::move(board));
  }
  if (recipe.cluesMax > 0 && recipe.cluesMin > recipe.cluesMax) {
    return Error{Message::tr("clues_min is %1, above clues_max, which is %2", recipe.cluesMin,
                             recipe.cluesMax)};
  }
  if (source->m_boards.empty())
    return Error{Message::tr("boards: expected at least one board, such as 9")};
  return std::shared_ptr<const GeneratedSource>(std::move(source));
}

std::vector<Geometry> GeneratedSource::boards() const {
  std::vector<Geometry> result;
  Random random(0);
  for (const Board& board : m_boards) {
    result.push_back(board.jigsaw ? scrambledBoxes(board.side, random)
                                  : board.generator->geometry());
  }
  return result;
}

std::string GeneratedSource::description() const {
  return "generated, boards " + m_recipe.boards;
}

TrainingExample GeneratedSource::next(Random& random) const {
  double pick = random.uniform() * m_totalShare;
  for (std::size_t i = 0; i + 1 < m_boards.size(); ++i) {
    pick -= m_boards[i].share;
    if (pick < 0.0) return make(m_boards[i], random);
  }
  return make(m_boards.back(), random);
}

TrainingExample GeneratedSource::after(const TrainingExample& previous, Random& random) const {
  const int side = previous.geometry.side();
  if (m_recipe.exchanges == 0 || !hasHardPuzzles(side) || random.uniform() < m_recipe.fresh)
    return next(random);
  constexpr int clues = 3;
  constexpr int mostGuesses = 1000;
  const auto generator = generatorOf(previous.geometry);
  TrainingExample example = previous;
  const auto hardness = [&](const Grid& givens) {
    return generator->guessesToRefute(givens, example.solution, mostGuesses);
  };
  int best = hardness(example.givens);
  for (int i = 0; i < m_recipe.exchanges; ++i) {
    Grid other = generator->exchangeClues(example.givens, example.solution, clues, random);
    const int reached = hardness(other);
    if (reached < best) continue;
    best = reached;
    example.givens = std::move(other);
  }
  return example;
}

std::shared_ptr<const FastGenerator> GeneratedSource::generatorOf(const Geometry& geometry) const {
  for (const Board& board : m_boards) {
    if (board.generator && board.generator->geometry() == geometry) return board.generator;
  }
  return FastGenerator::make(geometry);
}

TrainingExample GeneratedSource::make(const Board& board, Random& random) const {
  const bool hard = random.uniform() < m_recipe.hard;
  for (;;) {
    const std::shared_ptr<const FastGenerator> generator =
        board.jigsaw ? FastGenerator::make(scrambledBoxes(board.side, random)) : board.generator;
    Grid solution = generator->randomSolution(random);
    if (!solution.empty()) return dug(*generator, std::move(solution), hard, random);
  }
}

TrainingExample GeneratedSource::dug(const FastGenerator& generator, Grid solution, bool hard,
                                     Random& random) const {
  // A puzzle is rarely hard enough at once.
  constexpr int attempts = 300;
  constexpr double minimalShare = 0.6;
  const int cells = generator.geometry().cellCount();
  const int side = generator.geometry().side();
  Grid givens;
  for (int attempt = 1;; ++attempt) {
    int target = 0;
    if (m_recipe.cluesMax > 0) {
      const int from = std::min(m_recipe.cluesMin, cells);
      const int to = std::min(m_recipe.cluesMax, cells);
      target = from + static_cast<int>(random.below(static_cast<std::uint32_t>(to - from + 1)));
    } else if (!hard && random.uniform() >= minimalShare) {
      target =
          cells * 3 / 10 + static_cast<int>(random.below(static_cast<std::uint32_t>(cells / 4)));
    }
    // Minimal large boards take long and teach little more.
    if (side > 9) target = std::max(target, cells * 4 / 10);
    givens = generator.dig(solution, target, random);
    if (!hard || attempt == attempts || !hasHardPuzzles(side) ||
        generator.guessesToRefute(givens, solution, m_recipe.hardGuesses) >= m_recipe.hardGuesses) {
      break;
    }
    Grid other = generator.randomSolution(random);
    if (!other.empty()) solution = std::move(other);
  }
  return {generator.geometry(), std::move(givens), std::move(solution)};
}

ListedSource::ListedSource(std::vector<TrainingExample> examples, std::string description)
    : m_count(examples.size()), m_description(std::move(description)) {
  for (const TrainingExample& example : examples) {
    if (m_boards.empty() || !(m_boards.back() == example.geometry))
      m_boards.push_back(example.geometry);
  }
  m_rows = [held = std::move(examples)](std::size_t row) { return held[row]; };
}

TrainingExample ListedSource::next(Random& random) const {
  TrainingExample example = m_rows(random.below(static_cast<std::uint32_t>(m_count)));
  const auto symmetry = BoardSymmetry::random(example.geometry, random);
  example.givens = symmetry.apply(example.givens);
  example.solution = symmetry.apply(example.solution);
  return example;
}

Result<TrainingExample> exampleOf(const Puzzle& puzzle) {
  // Many times the number for an ordinary puzzle.
  constexpr std::int64_t mostConflicts = 20'000;
  auto found = countSolutions(puzzle, 1, {.maxConflicts = mostConflicts});
  if (found.solutions.empty())
    return Error{Message::tr("the puzzle has no solution, or none was found soon")};
  return TrainingExample{puzzle.geometry(), puzzle.givens(), std::move(found.solutions.front())};
}

} // namespace sudoscope::training
