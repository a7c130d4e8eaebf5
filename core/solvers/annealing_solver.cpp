#include "core/board/digit_set.h"
#include "core/solvers/candidate_solver.h"
#include "core/solvers/methods.h"

#include <climits>

#include <cmath>

namespace sudoscope {

namespace {

struct Settings : CandidateSettings {
  double temperature = 0.25;
  std::int64_t proposals = 100;
};

const ParameterTable<Settings>& table() {
  using S = Settings;
  static const auto table = candidateTable<S>(
      {{Message::tr("Iteration"),
        {field(&S::temperature, "temperature", "T", Message::tr("temperature"),
               Message::tr("A rise of the cost by d is accepted with probability exp(-d / T)"),
               {0.01, 10.0, Scale::Log})
             .effects(Message::tr("stays in the first local minimum"),
                      Message::tr("exchanges digits at random and does not converge"),
                      "block-annealing"),
         field(&S::proposals, "proposals", "", Message::tr("exchanges per iteration"),
               Message::tr("Proposed exchanges that make one iteration"),
               {1, 1000000, Scale::Log})}}},
      verbatim("200000"));
  return table;
}

/// The cost is the number of missing (group, digit) pairs over rows, columns and extra groups;
/// regions hold each digit by construction. One iteration is a number of proposed exchanges. When
/// the iterations are used up, the best grid of all starts is the answer.
class AnnealingSolver final : public CandidateMethod<AnnealingSolver, Settings> {
public:
  AnnealingSolver(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed)
      : CandidateMethod(table(), puzzle, values, 200000,
                        Message::marked("the regions were refilled"), seed) {
    m_digits = system().fixed();
    if (!running()) return;
    const Geometry& geometry = puzzle.geometry();
    for (int region = 0; region < system().side(); ++region) {
      std::vector<int> cells;
      for (int cell = 0; cell < geometry.cellCount(); ++cell) {
        if (m_digits[cell] == 0 && geometry.regionOf(cell) == region) cells.push_back(cell);
      }
      if (cells.size() >= 2) m_movable.push_back(std::move(cells));
    }
    begin();
    conclude();
  }

  void cube(ProbabilityCube& cube) const override { cube = cubeOf(system().side(), decoded()); }
  Grid decoded() const override { return status() == Status::Exhausted ? m_best : m_digits; }
  std::size_t stateBytes() const override {
    return sizeof(*this) + baseBytes() + m_digits.size() * 2 * sizeof(int) + m_count.size();
  }
  /// Not called: the grid may hold digits that are no candidates, so decoded() and cube() are
  /// overridden.
  int chosen(int blank) const override { return system().members(blank).front(); }
  double value(int) const override { return 0.0; }

protected:
  void begin() override {
    const Geometry& geometry = puzzle().geometry();
    if (iteration() > 0) m_startCost = m_cost;
    m_digits = system().fixed();
    for (const Group& group : geometry.groups()) {
      if (group.family != GroupFamily::Region) continue;
      DigitSet used = 0;
      for (const int cell : group.cells) {
        const int digit = m_digits[cell];
        if (digit != 0) used |= digitBit(digit);
      }
      std::vector<int> missing;
      for (int digit = 1; digit <= system().side(); ++digit) {
        if (!hasDigit(used, digit)) missing.push_back(digit);
      }
      random().shuffle(missing);
      for (const int cell : group.cells) {
        auto& digit = m_digits[cell];
        if (digit != 0) continue;
        digit = static_cast<std::uint8_t>(missing.back());
        missing.pop_back();
      }
    }
    const auto others = static_cast<int>(geometry.groups().size()) - system().side();
    m_count.assign(geometry.groups().size() * (system().side() + 1), 0);
    m_cost = others * system().side();
    for (int cell = 0; cell < geometry.cellCount(); ++cell) place(cell, 1);
    noteBest();
  }

  void advance() override {
    m_accepted = 0;
    m_startCost = std::nan("");
    // Without two movable cells in any region the only grid was checked at once.
    if (m_movable.empty()) return setStatus(Status::Infeasible);
    for (std::int64_t n = 0; n < settings().proposals && m_cost > 0; ++n) propose();
  }

  void measure(std::span<double> values) const override {
    const bool ended = status() == Status::Solved || status() == Status::Exhausted;
    values[0] = status() == Status::Exhausted ? m_bestCost : m_cost;
    values[1] = m_bestCost;
    values[2] = static_cast<double>(m_accepted) / static_cast<double>(settings().proposals);
    values[3] = restarts();
    values[4] = ended ? m_cost : m_startCost;
  }

  /// Only the grid is shown.
  void describeState(Snapshot&) const override {}

  void conclude() override {
    if (m_cost == 0 && running()) confirm();
  }

  MaybeError takeValues(const std::vector<double>&) override {
    return Error{Message::tr("this method has a full grid, not probabilities")};
  }

private:
  void propose() {
    const auto& cells = m_movable[random().below(static_cast<std::uint32_t>(m_movable.size()))];
    const auto first = random().below(static_cast<std::uint32_t>(cells.size()));
    auto second = random().below(static_cast<std::uint32_t>(cells.size()) - 1);
    if (second >= first) ++second;
    const int before = m_cost;
    exchange(cells[first], cells[second]);
    const int rise = m_cost - before;
    if (rise > 0 && random().uniform() >= std::exp(-rise / settings().temperature)) {
      exchange(cells[first], cells[second]);
      return;
    }
    ++m_accepted;
    noteBest();
  }

  void exchange(int a, int b) {
    place(a, -1);
    place(b, -1);
    std::swap(m_digits[a], m_digits[b]);
    place(a, 1);
    place(b, 1);
  }

  void noteBest() {
    if (m_cost >= m_bestCost) return;
    m_bestCost = m_cost;
    m_best = m_digits;
  }

  /// Adds `by` to the count of a digit in the cell's groups other than its region.
  void place(int cell, int by) {
    const Geometry& geometry = puzzle().geometry();
    const int digit = m_digits[cell];
    for (const int group : geometry.groupsOf(cell)) {
      const bool region = group >= 2 * system().side() && group < 3 * system().side();
      if (region) continue;
      auto& count = m_count[group * (system().side() + 1) + digit];
      if (by > 0 && count == 0) --m_cost;
      count = static_cast<std::uint8_t>(count + by);
      if (by < 0 && count == 0) ++m_cost;
    }
  }

  int m_cost = 0;
  int m_bestCost = INT_MAX; ///< Lowest of all starts, and where it was.
  Grid m_best;
  double m_startCost = std::nan(""); ///< Of the start that ended with the last iteration.
  std::int64_t m_accepted = 0;       ///< Exchanges accepted in the last iteration.
  Grid m_digits;
  std::vector<std::uint8_t> m_count;       ///< Per group and digit 0..N.
  std::vector<std::vector<int>> m_movable; ///< Blank cells of each region that has two or more.
};

} // namespace

SolverEntry annealingEntry() {
  auto entry = seededEntry<AnnealingSolver>("annealing", table().schema());
  entry.title = Message::tr("Annealing of block permutations");
  entry.summary =
      Message::tr("Two cells of a block exchange their digits; an exchange that raises the cost is "
                  "accepted with a probability that depends on the temperature.");
  entry.formula = "<i>p</i>(Δ) = min( 1, e<sup>−Δ / <b>T</b></sup> )";
  entry.metrics = {
      {"cost", Message::tr("cost"), Message::tr("Cost"), {}, false, true, MetricRole::Cost},
      {"best_cost", Message::tr("lowest cost"), Message::tr("Cost"), Message(), false, true,
       MetricRole::BestCost},
      {"kept", Message::tr("share of accepted exchanges"), Message::tr("Acceptance"), Message(),
       false, false},
      restartsMetric(),
      {"start_cost", Message::tr("final cost of each start"), Message::tr("Starts"), Message(),
       false, false, MetricRole::StartCost}};
  return entry;
}

} // namespace sudoscope
