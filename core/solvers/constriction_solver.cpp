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
             .live()}}});
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
    if (state == ConstrictionState::Infeasible) {
      m_status = Status::Infeasible;
      return {};
    }
    if (state == ConstrictionState::Complete && rules::isSolved(m_puzzle, m_tensor.digits())) {
      m_status = Status::Solved;
      return {};
    }
    const Counts before = counts();
    for (const ConstrictionKind kind : m_order) {
      if (m_tensor.apply(kind) == 0) continue;
      const Counts after = counts();
      const double opened = after.open - before.open;
      return {EventKind::Constriction, "", -1, 0, after.fixed - before.fixed, opened, kind};
    }
    m_status = Status::Stuck;
    return {};
  }

  void metrics(std::span<double> values) const override {
    const Counts now = counts();
    values[0] = now.open;
    values[1] = now.fixed;
    values[2] = static_cast<double>(now.total) / static_cast<double>(m_tensor.candidates().size());
  }

  void describeState(Snapshot& snapshot) const override {
    snapshot.candidates = m_tensor.candidates();
  }

  MaybeError setCube(const ProbabilityCube& cube) override {
    const Geometry& geometry = m_puzzle.geometry();
    if (cube.side() != m_puzzle.side())
      return Error{Message::tr("the cube has another side than the board")};
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
    m_status = Status::Running;
    return {};
  }

  std::size_t stateBytes() const override {
    const std::size_t cells = m_puzzle.geometry().cellCount();
    return sizeof(*this) + cells * (2 * sizeof(DigitSet) + 2);
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
  std::int64_t m_iteration = 0;
  Status m_status = Status::Running;
};

Result<std::unique_ptr<Solver>>
makeConstriction(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed) {
  const std::string order = table().read(values).order;
  if (!parseConstrictionOrder(order)) return badOrder(order);
  return makeSolver<ConstrictionSolver>(puzzle, values, seed);
}

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
  entry.metrics = {{"open_candidates", Message::tr("open candidates"), Message::tr("Candidates"),
                    Message::tr("candidates"), false, true},
                   {"fixed_cells", Message::tr("fixed cells"), Message::tr("Cells"),
                    Message::tr("cells"), false, true},
                   {"candidates_mean", Message::tr("mean candidates per cell"),
                    Message::tr("Candidates per cell"), Message(), false, true}};
  entry.trace = {1, true, false};
  entry.create = makeConstriction;
  return entry;
}

} // namespace sudoscope
