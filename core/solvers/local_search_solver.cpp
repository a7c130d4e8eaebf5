#include "core/solvers/local_search_solver.h"

#include "core/base/buffers.h"
#include "core/board/rules.h"
#include "core/solvers/methods.h"
#include "core/solvers/parameter_table.h"

#include <climits>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <string_view>
#include <unordered_set>

namespace sudoscope {

namespace {

constexpr double costPerDefect = 0.1;

enum class Mode : std::uint8_t { Steepest, Stochastic, Plateau, Annealing, MinConflicts, Beam };

struct Settings {
  Mode mode = Mode::Plateau;
  Neighbourhood neighbourhood = Neighbourhood::ExchangeAndChange;
  std::int64_t limit = 1000; ///< Iterations of one start; 0: no limit. Each family has its own.
  std::int64_t annealingSteps = 500'000;
  std::int64_t conflictLimit = 20'000;
  std::int64_t restarts = 0;
  double temperatureStart = 0.06;
  double temperatureEnd = 0.03;
  std::int64_t tenure = 3;
  std::int64_t width = 10;
  std::int64_t patience = 5;
};

const ParameterTable<Settings>& table() {
  using S = Settings;
  static const ParameterTable<S> table(
      {{Message::tr("Descent"),
        {choice(&S::mode, "mode", Message::tr("mode"), Message::tr("How the next move is chosen"),
                {{Message::tr("steepest"), Mode::Steepest},
                 {Message::tr("stochastic"), Mode::Stochastic},
                 {Message::tr("plateau"), Mode::Plateau},
                 {Message::tr("annealing"), Mode::Annealing},
                 {Message::tr("min-conflicts"), Mode::MinConflicts},
                 {Message::tr("beam"), Mode::Beam}})
             .live(),
         choice(&S::neighbourhood, "neighbourhood", Message::tr("moves"),
                Message::tr(
                    "Two free cells of a row, column or block exchange their digits; one free cell "
                    "changes its digit; or both (min-conflicts only changes)"),
                {{Message::tr("exchange and change"), Neighbourhood::ExchangeAndChange},
                 {Message::tr("exchange"), Neighbourhood::Exchange},
                 {Message::tr("change"), Neighbourhood::Change}})
             .live(),
         field(
             &S::limit, "limit", "", Message::tr("iteration limit"),
             Message::tr("Iterations of one start; 0 = no limit. Annealing and min-conflicts have "
                         "limits of their own"),
             {0, 1'000'000'000, Scale::Log})
             .unit(Message::tr("iterations")),
         field(&S::restarts, "restarts", "", Message::tr("restarts"),
               Message::tr("Number of restarts with another random filling"),
               {0, 1'000'000, Scale::Log})
             .role(ParameterRole::Restarts)}},
       {Message::tr("Annealing"),
        {field(
             &S::temperatureStart, "T_start", "T₀", Message::tr("temperature at the start"),
             Message::tr("Annealing only: temperature of the first proposal, in units of the cost"),
             {1e-4, 10.0, Scale::Log}),
         field(&S::temperatureEnd, "T_end", "T₁", Message::tr("temperature at the end"),
               Message::tr("Annealing only: temperature of the last proposal"),
               {1e-4, 10.0, Scale::Log}),
         field(&S::annealingSteps, "T_steps", "", Message::tr("iterations of cooling"),
               Message::tr("Annealing only: iterations over which the temperature falls, and with "
                           "which a start ends"),
               {1, 1'000'000'000, Scale::Log})
             .unit(Message::tr("iterations"))}},
       {Message::tr("Min-conflicts"),
        {field(&S::tenure, "tenure", "", Message::tr("tabu tenure"),
               Message::tr("Min-conflicts only: iterations during which a cell cannot return to a "
                           "previous digit"),
               {0, 10'000})
             .unit(Message::tr("iterations")),
         field(&S::conflictLimit, "repairs", "", Message::tr("iteration limit"),
               Message::tr("Min-conflicts only: iterations of one start; 0 = no limit"),
               {0, 1'000'000'000, Scale::Log})
             .unit(Message::tr("iterations"))}},
       {Message::tr("Beam"),
        {field(&S::width, "beam", "k", Message::tr("beam width"),
               Message::tr(
                   "Beam only: number of grids; the best of all their neighbours replace them"),
               {1, 1000, Scale::Log})
             .unit(Message::tr("grids")),
         field(&S::patience, "patience", "", Message::tr("patience"),
               Message::tr("Beam only: a start ends after this many iterations without a new "
                           "minimum of the cost"),
               {1, 1'000'000, Scale::Log})
             .unit(Message::tr("iterations"))}}});
  return table;
}

class LocalSearchSolver final : public WithParameters<LocalSearchSolver, Settings, Solver> {
public:
  LocalSearchSolver(const Puzzle& puzzle, const ParameterValues& values, std::uint64_t seed)
      : WithParameters(table(), values), m_puzzle(puzzle), m_random(seed),
        m_state(puzzle, settings().neighbourhood) {
    begin();
  }

  const Puzzle& puzzle() const override { return m_puzzle; }
  Status status() const override { return m_status; }
  std::int64_t iteration() const override { return m_iteration; }
  Grid decoded() const override { return m_state.grid(); }
  void cube(ProbabilityCube& cube) const override {
    cube = cubeOf(m_puzzle.side(), m_state.grid());
    if (m_beam.empty()) return;
    std::ranges::fill(cube.values(), 0.0);
    for (const LocalSearchState& state : m_beam) {
      for (int cell = 0; cell < cube.cellCount(); ++cell)
        cube.at(cell, state.grid()[cell] - 1) += 1.0 / static_cast<double>(m_beam.size());
    }
  }

  Event step() override {
    if (m_status != Status::Running) return {};
    ++m_iteration;
    m_startCost = std::nan("");
    if (m_state.defect() == 0 && rules::isSolved(m_puzzle, m_state.grid())) {
      end(Status::Solved);
      return {EventKind::Converged, Message::marked("no defect is left")};
    }
    if (m_state.freeCells().empty())
      return finish(Status::Stuck, Message::marked("there is no free cell"));
    if (m_age >= limit())
      return finish(Status::Exhausted, Message::marked("the iteration limit is reached"));
    ++m_age;
    const Mode mode = settings().mode;
    if (mode == Mode::Beam) return advanceBeam();
    const auto move = choose();
    if (move.cell < 0) {
      if (mode == Mode::Annealing || mode == Mode::MinConflicts) {
        endIfUsedUp();
        return {};
      }
      return finish(Status::Stuck, mode == Mode::Plateau ? Message::marked("every move is worse")
                                                         : Message::marked("no move improves"));
    }
    const int former = move.cell * m_puzzle.side() + m_state.grid()[move.cell] - 1;
    m_state.move(move);
    if (mode == Mode::MinConflicts) m_tabuUntil[former] = m_age + settings().tenure;
    noteBest();
    if (m_state.defect() == 0 && rules::isSolved(m_puzzle, m_state.grid())) end(Status::Solved);
    endIfUsedUp();
    return {EventKind::Move, "", move.cell, move.k + 1, 1, costPerDefect * move.delta};
  }

  void metrics(std::span<double> values) const override {
    values[0] = costPerDefect * m_state.defect();
    values[1] = costPerDefect * m_bestDefect;
    const LocalSearchState::Survey survey = m_state.survey();
    values[2] = survey.better;
    values[3] = survey.notWorse;
    values[4] = survey.conflicted;
    values[5] = survey.violated;
    values[6] = settings().mode == Mode::Annealing ? temperature() : std::nan("");
    values[7] = m_restarts;
    values[8] = m_startCost;
    std::fill_n(&values[9], 3, std::nan(""));
    if (m_beam.empty()) return;
    std::unordered_set<std::string_view> distinct;
    values[9] = 0.0;
    for (const LocalSearchState& state : m_beam) {
      values[9] += costPerDefect * state.defect() / static_cast<double>(m_beam.size());
      const Grid& grid = state.grid();
      distinct.emplace(reinterpret_cast<const char*>(grid.data()), grid.size());
    }
    values[10] =
        costPerDefect * std::ranges::max_element(m_beam, {}, &LocalSearchState::defect)->defect();
    values[11] = static_cast<double>(distinct.size());
  }

  MaybeError setCube(const ProbabilityCube& cube) override {
    if (cube.side() != m_puzzle.side())
      return Error{Message::tr("the sides of the cube and of the board differ")};
    m_state.assign(argmaxDigits(cube));
    m_beam.assign(m_beam.size(), m_state);
    noteBest();
    m_status = Status::Running;
    return {};
  }

  std::size_t stateBytes() const override {
    const auto& geometry = m_puzzle.geometry();
    const std::size_t cells = geometry.cellCount();
    const std::size_t state =
        geometry.groups().size() * (geometry.side() + sizeof(DigitSet)) + cells * (3 + sizeof(int));
    return sizeof(*this) + state + m_beam.size() * (sizeof(LocalSearchState) + state) +
           m_tabuUntil.size() * sizeof(std::int64_t);
  }

protected:
  Message cubeLimits() const override {
    return Message::tr("its grid has one digit per cell, the given or the one with the largest P");
  }

  MaybeError settingsChanged(const Settings&) override {
    m_state.setNeighbourhood(settings().neighbourhood);
    for (LocalSearchState& state : m_beam) state.setNeighbourhood(settings().neighbourhood);
    keepTabu();
    fitBeam();
    const bool ended = m_status == Status::Exhausted || m_status == Status::Stuck;
    if (ended) m_status = Status::Running;
    endIfUsedUp();
    return {};
  }

private:
  void begin() {
    m_state.fill(m_random);
    m_beam.clear();
    fitBeam();
    m_startBest = m_state.defect();
    m_sinceBest = 0;
    noteBest();
    m_age = 0;
    m_tabuUntil.clear();
    keepTabu();
  }

  void keepTabu() {
    const std::size_t size = m_state.grid().size() * static_cast<std::size_t>(m_puzzle.side());
    m_tabuUntil.resize(settings().mode == Mode::MinConflicts ? size : 0, 0);
  }

  /// Adds random grids, or removes the worst; the first best one is the grid shown.
  void fitBeam() {
    const std::size_t width =
        settings().mode == Mode::Beam ? static_cast<std::size_t>(settings().width) : 0;
    if (m_beam.size() > width)
      m_beam.erase(m_beam.begin() + static_cast<std::ptrdiff_t>(width), m_beam.end());
    while (m_beam.size() < width) {
      m_beam.push_back(m_state);
      if (m_beam.size() > 1) m_beam.back().fill(m_random);
    }
    if (width > 0) m_state = *std::ranges::min_element(m_beam, {}, &LocalSearchState::defect);
  }

  /// The best of all neighbours of all grids replace these.
  Event advanceBeam() {
    std::vector<std::array<int, 3>>& moves = *m_moves; // defect, index of grid and of move
    moves.clear();
    for (int i = 0; i < std::ssize(m_beam); ++i) {
      for (int n = 0; n < m_beam[i].moveCount(); ++n)
        moves.push_back({m_beam[i].defect() + m_beam[i].moveAt(n).delta, i, n});
    }
    if (moves.empty()) return finish(Status::Stuck, Message::marked("there is no move"));
    const std::size_t width = std::min(moves.size(), m_beam.size());
    std::ranges::partial_sort(moves, moves.begin() + static_cast<std::ptrdiff_t>(width));
    m_next->resize(width, m_state);
    for (std::size_t i = 0; i < width; ++i) {
      const LocalSearchState& parent = m_beam[moves[i][1]];
      (*m_next)[i] = parent;
      (*m_next)[i].move(parent.moveAt(moves[i][2]));
    }
    std::swap(m_beam, *m_next);
    m_state = m_beam.front();
    m_sinceBest = m_state.defect() < m_startBest ? 0 : m_sinceBest + 1;
    noteBest();
    if (m_state.defect() == 0 && rules::isSolved(m_puzzle, m_state.grid())) {
      end(Status::Solved);
    } else if (m_sinceBest >= settings().patience) {
      return finish(Status::Stuck, Message::marked("the cost does not fall any more"));
    }
    endIfUsedUp();
    return {};
  }

  /// Of one start.
  std::int64_t limit() const {
    const Settings& s = settings();
    if (s.mode == Mode::Annealing) return s.annealingSteps;
    const std::int64_t limit = s.mode == Mode::MinConflicts ? s.conflictLimit : s.limit;
    return limit > 0 ? limit : std::numeric_limits<std::int64_t>::max();
  }

  double temperature() const {
    const auto last = static_cast<double>(std::max<std::int64_t>(1, limit() - 1));
    const double share = std::min(1.0, static_cast<double>(m_age) / last);
    return settings().temperatureStart *
           std::pow(settings().temperatureEnd / settings().temperatureStart, share);
  }

  LocalSearchState::Move choose() {
    switch (settings().mode) {
    case Mode::Steepest: {
      const auto move = m_state.bestMove();
      return move.delta < 0 ? move : LocalSearchState::Move{};
    }
    case Mode::Stochastic:
      return m_state.randomMove(-1, m_random);
    case Mode::Plateau:
      return m_state.randomMove(0, m_random);
    case Mode::MinConflicts:
      return chooseMinConflicts();
    case Mode::Annealing:
    case Mode::Beam:
      break;
    }
    const auto move = m_state.randomMove(m_random);
    if (move.delta > 0 &&
        m_random.uniform() >= std::exp(-costPerDefect * move.delta / temperature()))
      return {};
    return move;
  }

  LocalSearchState::Move chooseMinConflicts() {
    const int conflicted = m_state.countConflicted();
    if (conflicted == 0) return m_state.randomMove(0, m_random);
    const int cell = m_state.conflictedCell(
        static_cast<int>(m_random.below(static_cast<std::uint32_t>(conflicted))));
    const int side = m_puzzle.side();
    LocalSearchState::Move best;
    int equals = 0;
    for (int k = 0; k < side; ++k) {
      if (k == m_state.grid()[cell] - 1) continue;
      const int delta = m_state.delta(cell, k);
      const bool tabu = m_tabuUntil[cell * side + k] > m_age;
      // A tabu move is allowed if it leads to a new minimum (aspiration).
      if (tabu && m_state.defect() + delta >= m_startBest) continue;
      if (best.cell >= 0 && delta > best.delta) continue;
      equals = best.cell >= 0 && delta == best.delta ? equals + 1 : 1;
      if (equals == 1 || m_random.below(static_cast<std::uint32_t>(equals)) == 0) {
        best = {cell, -1, k, delta};
      }
    }
    return best;
  }

  void noteBest() {
    m_startBest = std::min(m_startBest, m_state.defect());
    if (m_state.defect() >= m_bestDefect) return;
    m_bestDefect = m_state.defect();
    m_best = m_state.grid();
  }

  /// The last start ends with its last iteration; earlier ones with the following restart.
  void endIfUsedUp() {
    const bool usedUp = m_age >= limit() && m_restarts >= settings().restarts;
    if (m_status == Status::Running && usedUp) end(Status::Exhausted);
  }

  void end(Status status) {
    m_status = status;
    m_startCost = costPerDefect * m_state.defect();
    if (status != Status::Solved) m_state.assign(m_best);
  }

  Event finish(Status status, MarkedText reason) {
    if (m_restarts >= settings().restarts) {
      end(status);
      return {EventKind::Converged, reason};
    }
    ++m_restarts;
    m_startCost = costPerDefect * m_state.defect();
    begin();
    return {EventKind::Restart, reason, -1, 0, m_restarts};
  }

  Puzzle m_puzzle;
  Random m_random;
  LocalSearchState m_state;             ///< With a beam, the first best grid of it.
  std::vector<LocalSearchState> m_beam; ///< Empty in other modes.
  Scratch<std::vector<LocalSearchState>> m_next;
  Scratch<std::vector<std::array<int, 3>>> m_moves;
  /// [cell * N + k], iterations of this start; empty if the mode has no tabu list.
  std::vector<std::int64_t> m_tabuUntil;
  std::int64_t m_iteration = 0;
  std::int64_t m_age = 0;       ///< Iterations since this start.
  std::int64_t m_sinceBest = 0; ///< Iterations since the lowest defect of this start.
  int m_restarts = 0;
  int m_startBest = 0;        ///< Lowest defect of this start.
  int m_bestDefect = INT_MAX; ///< Lowest defect of all starts, and where it was.
  Grid m_best;
  double m_startCost = std::nan(""); ///< Of the start that ended with the last step.
  Status m_status = Status::Running;
};

} // namespace

SolverEntry localSearchEntry() {
  auto entry = seededEntry<LocalSearchSolver>("local-search", table().schema());
  entry.title = Message::tr("Local search (discrete descent)");
  entry.shortTitle = Message::tr("discrete descent");
  entry.summary =
      Message::tr("A complete grid in which two free cells exchange their digits or one changes: "
                  "steepest, stochastic, plateau moves, annealing, min-conflicts with tabu, or a "
                  "beam of grids.");
  entry.formula = "Δ = cost(x′) − cost(x) &nbsp;→&nbsp; min";
  entry.metrics = {
      {"cost", Message::tr("cost"), Message::tr("Cost"), {}, false, true, MetricRole::Cost},
      {"best_cost", Message::tr("best cost"), Message::tr("Cost"), Message(), false, true,
       MetricRole::BestCost},
      {"improving_moves", Message::tr("improving moves"), Message::tr("Moves"),
       Message::tr("moves")},
      {"allowed_moves", Message::tr("moves not worse"), Message::tr("Moves"), Message::tr("moves")},
      {"conflicted_cells", Message::tr("cells in conflict"), Message::tr("Conflicts"),
       Message::tr("cells")},
      {"violated_groups", Message::tr("violated groups"), Message::tr("Conflicts"),
       Message::tr("groups"), false, true, MetricRole::ViolatedGroups},
      {"T", Message::tr("temperature"), Message::tr("Temperature"), {}},
      restartsMetric(),
      {"start_cost", Message::tr("final cost of each start"), Message::tr("Starts"), Message(),
       false, true, MetricRole::StartCost},
      {"mean_cost", Message::tr("mean cost of the beam"), Message::tr("Cost"), {}},
      {"worst_cost", Message::tr("worst cost of the beam"), Message::tr("Cost"), {}},
      {"distinct_grids", Message::tr("distinct grids"), Message::tr("Beam"), Message::tr("grids")}};
  return entry;
}

} // namespace sudoscope
