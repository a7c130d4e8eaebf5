#pragma once

#include "core/base/random.h"
#include "core/board/puzzle.h"
#include "core/exact/fast_generator.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sudoscope::learning {

/// A puzzle with its solution.
struct TrainingExample {
  Geometry geometry;
  Grid givens;
  Grid solution;
};

/// The puzzle with its solution, which is computed. The error says that there is none, or that none
/// was found soon.
Result<TrainingExample> exampleOf(const Puzzle& puzzle);

/// Where training puzzles come from. Const and without own state: the same random numbers give the
/// same puzzles, from any thread.
class PuzzleSource {
public:
  virtual ~PuzzleSource() = default;
  virtual TrainingExample next(Random& random) const = 0;
  /// The next one in the place of `previous`, which this source made.
  virtual TrainingExample after(const TrainingExample& previous, Random& random) const;
  /// One board of every kind that next() may return.
  virtual std::vector<Geometry> boards() const = 0;
  /// For the recipe, e.g. "generated, boards 9".
  virtual std::string description() const = 0;
};

/// By what chains of exchanges grow harder, see FastGenerator. (`hard` always goes by guesses.)
enum class HardnessMeasure : std::uint8_t {
  Guesses,   ///< guessesToRefute()
  Unrefuted, ///< unrefutedCandidates()
};

/// What kind of puzzles to generate.
struct GeneratorRecipe {
  /// Boards and their shares, e.g. "9" or "4:1,6:1,9:10,j7:2,x9:1,16:0.5": a side with its usual
  /// boxes; j = random jigsaw regions, x = with both diagonals. Shares count puzzles.
  std::string boards = "9";
  double minimal = 0.6; ///< Share of puzzles dug until every clue is needed.
  double hard = 0.0;    ///< Share of puzzles that need at least hardGuesses guesses after singles.
  int hardGuesses = 3;
  /// With exchanges > 0 puzzles of 6 to 9 digits come in chains: each follows from the one before
  /// by so many exchanges of three clues, of which those stay that make it no less hard by
  /// `hardness`. A chain begins anew with the probability `fresh`.
  int exchanges = 0;
  HardnessMeasure hardness = HardnessMeasure::Guesses;
  double fresh = 0.1;
  /// With cluesMax > 0 every puzzle has about so many clues, evenly spread, and `minimal` does not
  /// matter. Fewer than a puzzle needs cannot be: it then keeps what it needs.
  int cluesMin = 0;
  int cluesMax = 0;
};

/// Puzzles made on the fly by FastGenerator; practically none ever repeats.
class GeneratedSource final : public PuzzleSource {
public:
  /// The error says which part of recipe.boards is wrong.
  static Result<std::shared_ptr<const GeneratedSource>> make(const GeneratorRecipe& recipe);
  ~GeneratedSource() override;

  TrainingExample next(Random& random) const override;
  TrainingExample after(const TrainingExample& previous, Random& random) const override;
  std::vector<Geometry> boards() const override;
  std::string description() const override;

private:
  struct Board;
  /// The board's generator, which is made where the board is a jigsaw.
  const FastGenerator& generatorOf(const Geometry& geometry,
                                   std::optional<FastGenerator>& made) const;
  explicit GeneratedSource(GeneratorRecipe recipe);
  TrainingExample make(const Board& board, Random& random) const;
  TrainingExample dug(const FastGenerator& generator, Grid solution, bool hard,
                      Random& random) const;

  GeneratorRecipe m_recipe;
  std::vector<Board> m_boards;
  double m_totalShare = 0.0;
};

/// Puzzles from a list (a data set), drawn at random, each under a random symmetry when `augment`.
class ListedSource final : public PuzzleSource {
public:
  /// Precondition: at least one example.
  ListedSource(std::vector<TrainingExample> examples, bool augment, std::string description);

  TrainingExample next(Random& random) const override;
  std::vector<Geometry> boards() const override;
  std::string description() const override { return m_description; }

private:
  std::vector<TrainingExample> m_examples;
  bool m_augment;
  std::string m_description;
};

} // namespace sudoscope::learning
