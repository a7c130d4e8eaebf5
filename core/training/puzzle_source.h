#pragma once

#include "core/base/random.h"
#include "core/board/puzzle.h"
#include "core/exact/fast_generator.h"

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace sudoscope::training {

/// A relabelling of cells and digits that maps every valid grid of a board to a valid grid of the
/// same board: permutes digits; on boards with boxes also bands, rows in a band, stacks, columns in
/// a stack, and, with square boxes, transposes. On boards with irregular regions or extra families
/// it permutes only digits.
struct BoardSymmetry {
  std::vector<int> cellTo;  ///< The new place of each cell's content.
  std::vector<int> digitTo; ///< The new digit of 0..N; 0 stays 0.

  static BoardSymmetry random(const Geometry& geometry, Random& random);
  Grid apply(const Grid& digits) const;
};

struct TrainingExample {
  Geometry geometry;
  Grid givens;
  Grid solution;
};

/// Solves the puzzle. The error says that it has no solution, or that none was found in time.
Result<TrainingExample> exampleOf(const Puzzle& puzzle);

/// A source of training puzzles. Stateless: equal random numbers give equal puzzles, from any
/// thread.
class PuzzleSource {
public:
  virtual ~PuzzleSource() = default;
  virtual TrainingExample next(Random& random) const = 0;
  /// The successor of `previous`, which this source made.
  virtual TrainingExample after(const TrainingExample& previous, Random& random) const;
  /// One board of each kind that next() may return.
  virtual std::vector<Geometry> boards() const = 0;
  /// For the recipe, e.g. "generated, boards 9".
  virtual std::string description() const = 0;
};

struct GeneratorRecipe {
  /// Boards and their shares, e.g. "9" or "4:1,6:1,9:10,j7:2,x9:1,16:0.5": a side with its usual
  /// boxes; j = random jigsaw regions, x = with both diagonals. Shares count puzzles.
  std::string boards = "9";
  double hard = 0.0; ///< Share of puzzles that need at least hardGuesses guesses after singles.
  static constexpr int hardGuesses = 3;
  /// If > 0, puzzles of 6 to 9 digits come in chains: each follows from the previous one by this
  /// many exchanges of three clues, of which those are accepted that do not lower its
  /// guessesToRefute(). A new chain starts with the probability `fresh`.
  int exchanges = 0;
  double fresh = 0.1;
  /// If cluesMax > 0 every puzzle has about this many clues, evenly distributed; a puzzle that
  /// needs more clues has as many as it needs. Otherwise every clue is needed in 3 of 5 puzzles.
  int cluesMin = 0;
  int cluesMax = 0;
};

/// Puzzles generated on the fly by FastGenerator; repetitions are practically impossible.
class GeneratedSource final : public PuzzleSource {
public:
  /// The error says which part of recipe.boards is wrong.
  static Result<std::shared_ptr<const GeneratedSource>> make(const GeneratorRecipe& recipe);

  TrainingExample next(Random& random) const override;
  TrainingExample after(const TrainingExample& previous, Random& random) const override;
  std::vector<Geometry> boards() const override;
  std::string description() const override;

private:
  struct Board {
    double share = 1.0;
    int side = 9;
    bool jigsaw = false;
    std::shared_ptr<const FastGenerator> generator; ///< Null for jigsaws, which differ every time.
  };
  std::shared_ptr<const FastGenerator> generatorOf(const Geometry& geometry) const;
  explicit GeneratedSource(GeneratorRecipe recipe) : m_recipe(std::move(recipe)) {}
  TrainingExample make(const Board& board, Random& random) const;
  TrainingExample dug(const FastGenerator& generator, Grid solution, bool hard,
                      Random& random) const;

  GeneratorRecipe m_recipe;
  std::vector<Board> m_boards;
  double m_totalShare = 0.0;
};

/// Puzzles drawn at random from a list (a data set), each under a random symmetry.
class ListedSource final : public PuzzleSource {
public:
  /// The example of a row, from 0; called from any thread.
  using Rows = std::function<TrainingExample(std::size_t)>;

  /// `boards`: of the rows. Precondition: there is a row.
  ListedSource(std::size_t count, Rows rows, std::vector<Geometry> boards, std::string description)
      : m_count(count), m_rows(std::move(rows)), m_boards(std::move(boards)),
        m_description(std::move(description)) {}
  /// All examples in memory.
  ListedSource(std::vector<TrainingExample> examples, std::string description);

  TrainingExample next(Random& random) const override;
  std::vector<Geometry> boards() const override { return m_boards; }
  std::string description() const override { return m_description; }

private:
  std::size_t m_count;
  Rows m_rows;
  std::vector<Geometry> m_boards;
  std::string m_description;
};

} // namespace sudoscope::training
