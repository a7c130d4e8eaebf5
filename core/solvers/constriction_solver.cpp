#include "core/board/digit_set.h"
#include "core/board/rules.h"
#include "core/solvers/constriction.h"
#include "core/solvers/methods.h"
#include "core/solvers/parameter_table.h"

#include <algorithm>
#include <bit>

namespace sudoscope {

namespace {

Error badOrder(std::string_view text) {
  return Error{Message::tr(
      "parameter order: \"%1\" is not allowed, expected one or more of cell, block, row "
      "and column, with commas between them; with digit, the notebook's word for cell, "
      "all four in the notebook's words",
      text)};
}

struct Settings {
  std::string order = "cell,block,row,column";
  bool suppose = false;
  std::int64_t solutions = 1;
};

const ParameterTable<Settings>& table() {
  static const ParameterTable<Settings> table(
      {{Message::tr("Constrictions"),
        {field(
             &Settings::order, "order", "", Message::tr("order"),
             Message::tr("Which sums fix digits, and which of them first: cell (over digits, "
                         "the notebook's \"digit\"), block (over cells), row (over columns, the "
                         "notebook's \"column\"), column (over rows, the notebook's \"row\"); one "
                         "or more of them"))
             .live()}},
       {Message::tr("Search"),
        {field(&Settings::suppose, "suppose", "", Message::tr("suppose"),
               Message::tr("Where no sum is 1, suppose a digit of the cell with the fewest "
                           "candidates, and undo it when a sum becomes 0"))
             .live(),
         field(&Settings::solutions, "solutions", "", Message::tr("solutions"),
               Message::tr("The search continues until it has found this many solutions, or all"),
               {1, 1000000, Scale::Log})}}});
  return table;
}

class ConstrictionSolver final : public WithParameters<ConstrictionSolver, Settings, Solver> {
public:
  ConstrictionSolver(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t)
      : WithParameters(table(), values), m_puzzle(puzzle),
        m_order(parseConstrictionOrder(settings().order).value()), m_tensor(puzzle.geometry()) {
    m_tensor.reset(puzzle.givens());
  }

  const Puzzle& puzzle() const override { return m_puzzle; }
  Status status() const override { return m_status; }
  std::int64_t iteration() const override { return m_iteration; }
  Grid decoded() const override { return m_tensor.digits(); }
  void cube(ProbabilityCube& cube) const override {
    cube = cubeOf(m_puzzle.side(), m_tensor.candidates());
  }

  /// Not before the method has found it: that iteration counts, as in the published logs.
  bool solved() const override { return m_status == Status::Solved; }

  Event step() override {
    if (m_status != Status::Running) return {};
    ++m_iteration;
    const ConstrictionState state = m_tensor.state();
    if (state == ConstrictionState::Infeasible) return m_branch.empty() ? end() : undo(conflict());
    if (state == ConstrictionState::Complete && rules::isSolved(m_puzzle, m_tensor.digits())) {
      if (++m_solutions >= settings().solutions || m_branch.empty()) {
        m_status = Status::Solved;
        return {};
      }
      m_solution = m_tensor.candidates();
      return undo({EventKind::Undo, Message::marked("a solution, search for another one")});
    }
    const Counts before = counts();
    for (const ConstrictionKind kind : m_order) {
      if (m_tensor.apply(kind) == 0) continue;
      const Counts after = counts();
      const double opened = after.open - before.open;
      return {EventKind::Constriction, "", -1, 0, after.fixed - before.fixed, opened, kind};
    }
    const int cell = settings().suppose ? fewestCandidates() : -1;
    if (cell >= 0) return suppose(cell);
    m_status = Status::Stuck;
    return {};
  }

  void metrics(std::span<double> values) const override {
    const Counts now = counts();
    values[0] = now.open;
    values[1] = now.fixed;
    values[2] = static_cast<double>(now.total) / static_cast<double>(m_tensor.candidates().size());
    values[3] = static_cast<double>(m_branch.size());
    values[4] = static_cast<double>(m_suppositions);
    values[5] = static_cast<double>(m_solutions);
  }

  void describeState(Snapshot& snapshot) const override {
    snapshot.candidates = m_tensor.candidates();
  }

  MaybeError setCube(const ProbabilityCube& cube) override {
    const Geometry& geometry = m_puzzle.geometry();
    if (cube.side() != m_puzzle.side())
      return Error{Message::tr("the sides of the cube and of the board differ")};
    std::vector<DigitSet> candidates(cube.cellCount(), 0);
    for (int cell = 0; cell < cube.cellCount(); ++cell) {
      DigitSet& set = candidates[cell];
      for (int k = 0; k < cube.side(); ++k) {
        if (cube.at(cell, k) > 0.0) set |= digitBit(k + 1);
      }
      if (m_puzzle.isGiven(cell)) set = digitBit(m_puzzle.given(cell));
      if (set == 0)
        return Error{Message::tr("cell %1 has no candidate left", geometry.cellName(cell))};
    }
    m_tensor.reset(candidates);
    m_branch.clear();
    m_solutions = 0;
    m_status = Status::Running;
    return {};
  }

  std::size_t stateBytes() const override {
    const std::size_t cells = m_puzzle.geometry().cellCount();
    return sizeof(*this) + cells * ((3 + m_branch.size()) * sizeof(DigitSet) + 2);
  }

protected:
  Message cubeLimits() const override {
    return Message::tr("the candidates of a cell, its digits with P above 0, have equal shares, "
                       "and a given is its only candidate");
  }

  MaybeError settingsChanged(const Settings&) override {
    auto order = parseConstrictionOrder(settings().order);
    if (!order) return badOrder(settings().order);
    m_order = *std::move(order);
    if (m_status == Status::Stuck)
      m_status = Status::Running; // other kinds may be able to continue
    return {};
  }

private:
  /// The first cell with the fewest candidates, but several; -1: no cell has several.
  int fewestCandidates() const {
    const auto& candidates = m_tensor.candidates();
    const auto fewest = std::ranges::min_element(candidates, {}, [](DigitSet set) {
      const int count = std::popcount(set);
      return count > 1 ? count : Geometry::maxSide + 1;
    });
    return std::popcount(*fewest) > 1 ? static_cast<int>(fewest - candidates.begin()) : -1;
  }

  Event suppose(int cell) {
    std::vector<DigitSet> candidates = m_tensor.candidates();
    const int digit = lowestDigit(candidates[cell]);
    m_branch.push_back(candidates);
    m_branch.back()[cell] &= ~digitBit(digit);
    candidates[cell] = digitBit(digit);
    m_tensor.reset(candidates);
    ++m_suppositions;
    return {EventKind::Suppose, "", cell, digit, static_cast<int>(m_branch.size())};
  }

  Event undo(const Event& event) {
    m_tensor.reset(m_branch.back());
    m_branch.pop_back();
    return event;
  }

  /// The sum that is 0. Precondition: the tensor is infeasible.
  Event conflict() const {
    const ConstraintSums sums = tensorSums(m_puzzle.geometry(), m_tensor.candidates());
    const auto cell = std::ranges::find(sums.cells, 0.0);
    if (cell != sums.cells.end())
      return {EventKind::Undo, "", static_cast<int>(cell - sums.cells.begin())};
    const auto at = static_cast<int>(std::ranges::find(sums.groups, 0.0) - sums.groups.begin());
    return {EventKind::Undo, "", -1, at % sums.side + 1, at / sums.side};
  }

  /// Every supposition was refuted.
  Event end() {
    if (m_solutions == 0) {
      m_status = Status::Infeasible;
      return {};
    }
    m_tensor.reset(m_solution);
    m_status = Status::Solved;
    return {EventKind::Converged,
            Message::marked("the search is complete, there is no other solution")};
  }

  struct Counts {
    int open = 0;  ///< Candidates in cells with several.
    int fixed = 0; ///< Cells with one.
    int total = 0; ///< Candidates.
  };

  Counts counts() const {
    Counts counts;
    for (const DigitSet set : m_tensor.candidates()) {
      const int count = std::popcount(set);
      counts.total += count;
      counts.open += count > 1 ? count : 0;
      counts.fixed += count == 1;
    }
    return counts;
  }

  Puzzle m_puzzle;
  std::vector<ConstrictionKind> m_order;
  Constriction m_tensor;
  /// What is left if the supposition at each depth is refuted: the candidates before it, without
  /// its digit.
  std::vector<std::vector<DigitSet>> m_branch;
  std::vector<DigitSet> m_solution; ///< The latest.
  std::int64_t m_solutions = 0;
  std::int64_t m_suppositions = 0;
  std::int64_t m_iteration = 0;
  Status m_status = Status::Running;
};

} // namespace

SolverEntry constrictionEntry() {
  SolverEntry entry;
  entry.name = "constriction";
  entry.title = Message::tr("Constriction of candidates");
  entry.summary =
      Message::tr("A binary tensor of candidates, shrunk wherever a cell, row, column or block sum "
                  "is 1, until it is solved, stuck or infeasible.");
  entry.formula = "Σ T = 1 &nbsp;⇒&nbsp; T<sub>rck</sub> = 1, T<sub>peers</sub> = 0";
  entry.schema = table().schema();
  entry.metrics = {
      {"open_candidates", Message::tr("open candidates"), Message::tr("Candidates"),
       Message::tr("candidates")},
      {"fixed_cells", Message::tr("fixed cells"), Message::tr("Cells"), Message::tr("cells")},
      {"candidates_mean", Message::tr("mean candidates per cell"),
       Message::tr("Candidates per cell"), Message()},
      {"depth", Message::tr("depth"), Message::tr("Search"), {}},
      {"suppositions", Message::tr("suppositions"), Message::tr("Search"), {}, false, false},
      {"solutions", Message::tr("solutions found"), Message::tr("Search"), {}, false, false}};
  entry.trace = {1, true, false};
  entry.create = [](const Puzzle& puzzle, const ParameterValues& values,
                    std::uint64_t seed) -> Result<std::unique_ptr<Solver>> {
    const std::string order = table().read(values).order;
    if (!parseConstrictionOrder(order)) return badOrder(order);
    return makeSolver<ConstrictionSolver>(puzzle, values, seed);
  };
  return entry;
}

} // namespace sudoscope
