#include "tests/example/random_fill_solver.h"

#include "core/base/random.h"
#include "core/board/rules.h"
#include "core/solvers/parameter_table.h"

#include <algorithm>
#include <bit>

namespace sudoscope {

namespace {

struct Settings {
  double care = 0.9;
  std::int64_t restarts = 100000;
};

const ParameterTable<Settings>& table() {
  static const ParameterTable<Settings> table(
      {{Message::tr("Filling"),
        {field(&Settings::care, "care", "c", Message::tr("care"),
               Message::tr(
                   "How often the cell with the fewest digits left comes next, instead of any")),
         field(&Settings::restarts, "restarts", "", Message::tr("restarts"),
               Message::tr("How often a dead end may be left by starting over"),
               {0, 1e9, Scale::Log})}}});
  return table;
}

enum Metric : std::size_t { OpenCells, Restarts };

class RandomFillSolver final : public WithParameters<RandomFillSolver, Settings, Solver> {
public:
  RandomFillSolver(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed)
      : WithParameters(table(), values), m_puzzle(puzzle), m_random(seed), m_grid(puzzle.givens()) {
    judge();
  }

  const Puzzle& puzzle() const override { return m_puzzle; }
  Status status() const override { return m_status; }
  std::int64_t iteration() const override { return m_iteration; }
  Grid decoded() const override { return m_grid; }
  void cube(ProbabilityCube& cube) const override { cube = cubeOf(m_puzzle.side(), m_grid); }
  void metrics(std::span<double> values) const override {
    values[OpenCells] = static_cast<double>(std::count(m_grid.begin(), m_grid.end(), 0));
    values[Restarts] = static_cast<double>(m_restarts);
  }
  std::size_t stateBytes() const override { return sizeof(*this) + m_grid.size(); }

  Event step() override {
    if (m_status != Status::Running) return {};
    ++m_iteration;
    const int cell = nextCell();
    const DigitSet left = digitsLeft(cell);
    if (left == 0) return startOver();
    auto skipped = m_random.below(static_cast<std::uint32_t>(std::popcount(left)));
    int digit = 1;
    while ((left >> (digit - 1) & 1U) == 0 || skipped-- > 0) ++digit;
    m_grid[static_cast<std::size_t>(cell)] = static_cast<std::uint8_t>(digit);
    judge();
    return {EventKind::Move, "", cell, digit, 1};
  }

protected:
  /// Everything but this follows from the table: a larger number of restarts goes on.
  MaybeError settingsChanged(const Settings&) override {
    const bool more = m_restarts < settings().restarts;
    if (m_status == Status::Exhausted && more) m_status = Status::Running;
    return std::nullopt;
  }

private:
  DigitSet digitsLeft(int cell) const {
    DigitSet left = (DigitSet{1} << m_puzzle.side()) - 1;
    for (const int peer : m_puzzle.geometry().peersOf(cell)) {
      const int digit = m_grid[static_cast<std::size_t>(peer)];
      if (digit != 0) left &= ~(DigitSet{1} << (digit - 1));
    }
    return left;
  }

  int nextCell() {
    std::vector<int> open;
    for (int cell = 0; cell < m_puzzle.geometry().cellCount(); ++cell) {
      if (m_grid[static_cast<std::size_t>(cell)] == 0) open.push_back(cell);
    }
    if (m_random.uniform() >= settings().care) {
      return open[m_random.below(static_cast<std::uint32_t>(open.size()))];
    }
    return *std::min_element(open.begin(), open.end(), [this](int a, int b) {
      return std::popcount(digitsLeft(a)) < std::popcount(digitsLeft(b));
    });
  }

  Event startOver() {
    if (m_restarts >= settings().restarts) {
      m_status = Status::Exhausted;
      return {};
    }
    m_grid = m_puzzle.givens();
    return {EventKind::Restart, Message::marked("a dead end"), -1, 0,
            static_cast<int>(++m_restarts)};
  }

  void judge() {
    if (std::find(m_grid.begin(), m_grid.end(), 0) != m_grid.end()) return;
    m_status = rules::isSolved(m_puzzle, m_grid) ? Status::Solved : Status::Infeasible;
  }

  Puzzle m_puzzle;
  Random m_random;
  Grid m_grid;
  std::int64_t m_iteration = 0;
  std::int64_t m_restarts = 0;
  Status m_status = Status::Running;
};

} // namespace

SolverEntry randomFillEntry() {
  SolverEntry entry;
  entry.name = "random-fill";
  entry.title = Message::tr("Filling at random");
  entry.summary =
      Message::tr("Fills cell after cell with a digit that fits, and starts over in a dead end.");
  entry.schema = table().schema();
  entry.metrics = {
      {"open_cells", Message::tr("open cells"), Message::tr("Cells"), Message::tr("cells")},
      {"restarts", Message::tr("restarts"), Message::tr("Restarts"), {}, false, false}};
  entry.objective = OpenCells;
  entry.usesSeed = true;
  entry.create = makeSolver<RandomFillSolver>;
  return entry;
}

} // namespace sudoscope
