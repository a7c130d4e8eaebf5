#include "core/solvers/network_solver.h"

#include "core/base/buffers.h"
#include "core/base/random.h"
#include "core/base/sha256.h"
#include "core/board/rules.h"
#include "core/networks/candidate_graph.h"
#include "core/relaxation/softmax.h"
#include "core/solvers/registry.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sudoscope {

namespace {

using networks::CandidateGraph;
using networks::Model;
using networks::Network;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

/// The part of the board that commits and retries change.
struct Board {
  Grid digits;                   ///< Givens and filled cells.
  std::vector<DigitSet> allowed; ///< Candidates not ruled out by a retry.
};

class NetworkSolver final : public WithParameters<NetworkSolver, NetworkSettings, Solver> {
public:
  /// `noisy`: starts as after a restart.
  NetworkSolver(const Puzzle& puzzle, const ParameterValues& values,
                std::shared_ptr<const Model> model, std::uint64_t seed, bool noisy = false)
      : WithParameters(networkParameters(), values), m_puzzle(puzzle), m_model(std::move(model)),
        m_random(seed), m_noisy(noisy && settings().noise > 0.0), m_board(firstBoard()),
        m_filledAlone(m_board.digits.size(), 0) {
    if (m_noisy) drawWeights();
    // Starts in any case: an impossible board also has a cube to show.
    const bool possible = startPass();
    if (!possible || !rules::conflicts(puzzle.geometry(), puzzle.givens()).empty()) {
      m_status = Status::Infeasible;
    } else if (rules::isSolved(puzzle, m_board.digits)) {
      m_status = Status::Solved;
    }
  }

  const Puzzle& puzzle() const override { return m_puzzle; }
  Status status() const override { return m_status; }
  std::int64_t iteration() const override { return m_iteration; }
  Grid decoded() const override { return networks::mostProbable(m_graph, m_logits.data()); }
  void cube(ProbabilityCube& cube) const override {
    networks::beliefCube(m_graph, m_logits.data(), cube);
  }

  Event step() override {
    if (m_status != Status::Running) return {};
    fillBuffers();
    networks::mostProbable(m_graph, m_logits.data(), m_before);
    ++m_iteration;
    // A network without recurrence is finished after one iteration.
    const bool recurrent = m_model->network->stateWidth() > 0;
    const std::int64_t length = m_retries > 0 ? settings().retryIterations : settings().iterations;
    const std::int64_t passLength = recurrent ? length : 1;
    const bool commits = settings().mode != NetworkMode::Iterate;
    Event event;
    // Only now, so that the end of a pass can be seen.
    if (commits && m_passIteration >= passLength) {
      event = commit();
      if (m_status != Status::Running) return event;
    }
    const std::int64_t fresh = settings().restartAfter;
    if (!commits && recurrent && fresh > 0 && m_passIteration >= fresh && settings().noise > 0.0) {
      event = {EventKind::Restart, Message::marked("fresh state"), -1, 0,
               static_cast<int>(m_starts)};
      ++m_starts;
      ++m_passes;
      if (m_retries == 0) ++m_passesAlone;
      if (!beginAfresh()) {
        m_status = Status::Infeasible;
        return event;
      }
    }
    ++m_passIteration;
    m_stateBefore = m_state;
    m_model->network->forward(weights(), m_graph, 1, false, m_state, **m_activations);
    std::copy_n((*m_activations)->logits(0), m_logits.size(), m_logits.begin());
    networks::mostProbable(m_graph, m_logits.data(), m_now);
    if (rules::isSolved(m_puzzle, m_now) && beliefIsNumbers()) {
      m_status = Status::Solved;
      return event.kind == EventKind::None ? solvedEvent() : event;
    }
    if (!std::ranges::all_of(m_logits, [](float z) { return std::isfinite(z); })) {
      m_status = Status::Diverged;
      return event;
    }
    if (!commits && !recurrent) {
      m_status = Status::Stuck;
      return {EventKind::Converged, Message::marked("the network is not recurrent")};
    }
    if (m_status == Status::Running && m_iteration >= settings().limit) {
      m_status = Status::Exhausted;
    }
    return event;
  }

  void describeState(Snapshot& snapshot) const override {
    snapshot.firstSolved = networks::firstSolvedAt(m_model->firstSolved, m_puzzle);
    if (m_passIteration == 0) return;
    const Network<float>& network = *m_model->network;
    if (*m_activations == nullptr) { // a recorded state, whose buffers stay empty
      NetworkSolver again(*this);
      again.fillBuffers();
      network.forward(again.weights(), m_graph, 1, false, again.m_stateBefore,
                      **again.m_activations);
      return again.describeState(snapshot);
    }
    std::vector<float> pushes;
    network.pushes(weights(), m_graph, **m_activations, pushes);
    // A changed parameter may have changed the weights since that iteration.
    const float* logits = (*m_activations)->logits(0);
    if (pushes.empty() || !std::equal(m_logits.begin(), m_logits.end(), logits)) return;
    const int side = m_puzzle.side();
    MessageState& messages = snapshot.messages.emplace();
    messages.logits = ProbabilityCube(side, -std::numeric_limits<double>::infinity());
    messages.pushes.fill(ProbabilityCube(side));
    for (int node = 0; node < m_graph.nodeCount(); ++node) {
      const int cell = m_graph.cellOf(node);
      const int k = m_graph.digitOf(node) - 1;
      messages.logits.at(cell, k) = m_logits[node];
      for (std::size_t family = 0; family < networks::messageFamilyCount; ++family)
        messages.pushes[family].at(cell, k) = pushes[family * m_graph.nodeCount() + node];
    }
    ProbabilityCube p;
    softmax(messages.logits, 1.0, p);
    for (ProbabilityCube& push : messages.pushes) {
      for (int cell = 0; cell < p.cellCount(); ++cell) {
        double mean = 0.0;
        for (int k = 0; k < side; ++k) mean += p.at(cell, k) * push.at(cell, k);
        for (int k = 0; k < side; ++k) {
          if (std::isfinite(messages.logits.at(cell, k))) push.at(cell, k) -= mean;
        }
      }
    }
  }

  void metrics(std::span<double> values) const override {
    ProbabilityCube belief;
    cube(belief);
    double entropy = 0.0;
    double surest = 0.0;
    int open = 0;
    int lastCell = -1;
    for (int node = 0; node < m_graph.nodeCount(); ++node) {
      const double p = belief.at(m_graph.cellOf(node), m_graph.digitOf(node) - 1);
      if (p > 0.0) entropy -= p * std::log(p);
      surest = std::max(surest, p);
      open += m_graph.cellOf(node) != lastCell;
      lastCell = m_graph.cellOf(node);
    }
    values[SurestMetric] = open > 0 ? surest : nan;
    values[EntropyMetric] = open > 0 ? entropy / open : 0.0;
    values[OpenMetric] = open;
    const Grid now = decoded();
    values[ViolatedMetric] = rules::violatedGroups(m_puzzle.geometry(), now);
    values[PassesMetric] = static_cast<double>(m_passes);
    values[RetriesMetric] = static_cast<double>(m_retries);
    values[StartsMetric] = static_cast<double>(m_starts);
    int committed = 0;
    int changed = 0;
    for (std::size_t cell = 0; cell < now.size(); ++cell) {
      committed += m_board.digits[cell] != m_puzzle.givens()[cell];
      changed += !m_before.empty() && now[cell] != m_before[cell];
    }
    values[CommittedMetric] = committed;
    values[ChangedMetric] = changed;
    const bool solved = m_status == Status::Solved;
    const int right = solved ? rightAlone() : 0;
    const bool alone = solved && m_retries == 0;
    values[AloneMetric] = solved ? alone : nan;
    // The pass that ended with the solution filled no cell.
    values[PassesAloneMetric] =
        static_cast<double>(m_passesAlone + (alone && m_passIteration > 0 ? 1 : 0));
    values[RightAloneMetric] = solved ? right : nan;
    values[TakenBackMetric] = static_cast<double>(m_takenBack);
  }

  std::size_t stateBytes() const override {
    const std::size_t board = m_board.digits.size() * (1 + sizeof(DigitSet));
    return sizeof(*this) + (m_state.size() + m_stateBefore.size()) * sizeof(float) +
           std::size_t{64} * m_graph.nodeCount() + board * (m_trail.size() + 1);
  }

protected:
  MaybeError settingsChanged(const NetworkSettings&) override {
    m_activations->reset();
    if (m_status == Status::Exhausted && m_iteration < settings().limit) m_status = Status::Running;
    return {};
  }

private:
  /// A pass's outcome: the board before it and its surest cell.
  struct Choice {
    Board before;
    int cell = -1;
    int digit = 0;
    double probability = 0.0;
  };

  Board firstBoard() const {
    const DigitSet all = allDigits(m_puzzle.side());
    return {m_puzzle.givens(), std::vector<DigitSet>(m_puzzle.givens().size(), all)};
  }

  /// Builds the graph of the board and a fresh state; false when the board is contradictory.
  bool startPass() {
    if (settings().mode != NetworkMode::Iterate) m_weightNoise = 0.0; // until the next restart
    m_graph = CandidateGraph(m_puzzle.geometry(), m_board.digits, m_board.allowed);
    m_model->network->start(weights(), m_graph, m_state);
    if (m_noisy || m_starts > 1) {
      // The first start is the network's own answer; later ones must differ.
      const auto noise = static_cast<float>(settings().noise);
      for (float& h : m_state) h += noise * static_cast<float>(m_random.normal());
    }
    m_logits.assign(m_graph.nodeCount(), 0.0F);
    m_passIteration = 0;
    return !m_graph.contradictory();
  }

  /// Resets the cells that clash in the answer before this step, or all if another mode had filled
  /// cells. False when the board is contradictory.
  bool beginAfresh() {
    drawWeights();
    if (m_filled) {
      m_trail.clear();
      m_board = firstBoard();
      m_filled = false;
      return startPass();
    }
    m_model->network->restart(weights(), m_graph, rules::conflicts(m_puzzle.geometry(), m_before),
                              settings().noise, m_random, m_state);
    m_passIteration = 0;
    return true;
  }

  void drawWeights() {
    m_weightNoise = settings().weightNoise;
    m_noisyWeights->clear();
    if (m_weightNoise > 0.0) m_weightSeed = m_random.next();
    fillBuffers();
  }

  bool hasNoisyWeights() const {
    return m_weightNoise > 0.0 && settings().mode == NetworkMode::Iterate;
  }

  /// The weights of this start. Precondition: fillBuffers().
  const float* weights() const {
    return hasNoisyWeights() ? m_noisyWeights->data() : m_model->parameters.data();
  }

  void fillBuffers() {
    if (*m_activations == nullptr) *m_activations = m_model->network->makeActivations();
    if (!hasNoisyWeights() || !m_noisyWeights->empty()) return;
    Random random(m_weightSeed);
    m_noisyWeights->reserve(m_model->parameters.size());
    for (const float weight : m_model->parameters) {
      m_noisyWeights->push_back(weight * static_cast<float>(1.0 + m_weightNoise * random.normal()));
    }
  }

  /// Without numbers no digit is most probable, even if the first one is correct.
  bool beliefIsNumbers() const {
    ProbabilityCube belief;
    cube(belief);
    return std::ranges::all_of(belief.values(), [](double p) { return std::isfinite(p); });
  }

  Event commit() {
    const double confidence = settings().confidence;
    ProbabilityCube belief;
    cube(belief);
    Choice choice{m_board, -1, 0, -1.0};
    Board next = m_board;
    int filled = 0;
    for (int node = 0; node < m_graph.nodeCount(); ++node) {
      const int cell = m_graph.cellOf(node);
      const int k = m_graph.digitOf(node) - 1;
      const double p = belief.at(cell, k);
      if (p > confidence) {
        next.digits[cell] = static_cast<std::uint8_t>(k + 1);
        ++filled;
      }
      if (p > choice.probability) {
        choice.cell = cell;
        choice.digit = k + 1;
        choice.probability = p;
      }
    }
    next.digits[choice.cell] = static_cast<std::uint8_t>(choice.digit);
    Event event{EventKind::Commit, "", choice.cell, choice.digit, std::max(1, filled),
                choice.probability};
    m_board = std::move(next);
    if (m_retries == 0) {
      for (std::size_t cell = 0; cell < m_filledAlone.size(); ++cell) {
        if (choice.before.digits[cell] == 0) m_filledAlone[cell] = m_board.digits[cell];
      }
      ++m_passesAlone;
    }
    m_trail.push_back(std::move(choice));
    m_filled = true;
    ++m_passes;
    const bool clash = !rules::conflicts(m_puzzle.geometry(), m_board.digits).empty();
    if (clash || !startPass()) {
      if (settings().mode == NetworkMode::Search) return retry();
      m_status = Status::Stuck;
      return {EventKind::Converged, Message::marked("contradiction, and search is off")};
    }
    // With a low confidence a cell may get another digit than its most probable one.
    if (rules::isSolved(m_puzzle, m_board.digits)) m_status = Status::Solved;
    return event;
  }

  Event retry() {
    ++m_retries;
    if (++m_retriesHere <= settings().patience) {
      Event event = takeBack();
      if (event.kind != EventKind::None) return event;
    }
    return startAnew();
  }

  Event solvedEvent() const {
    Event event{EventKind::Converged, Message::marked("the network alone solved it")};
    if (m_retries > 0) {
      event.reason = Message::marked("solved with search");
      event.count = static_cast<int>(m_takenBack);
    }
    return event;
  }

  /// None if every choice led to a contradiction.
  Event takeBack() {
    while (!m_trail.empty()) {
      const auto weakest = std::ranges::min_element(m_trail, {}, &Choice::probability);
      const int cell = weakest->cell;
      const int digit = weakest->digit;
      m_board = weakest->before;
      m_board.allowed[cell] &= ~digitBit(digit);
      m_takenBack += m_trail.end() - weakest;
      m_trail.erase(weakest, m_trail.end());
      if (startPass()) {
        return {EventKind::Restart, Message::marked("contradiction"), cell, digit,
                static_cast<int>(m_retries)};
      }
    }
    return {};
  }

  Event startAnew() {
    if (m_model->network->stateWidth() == 0 || settings().noise == 0.0) {
      m_status = Status::Stuck; // it would repeat itself
      return {EventKind::Converged, Message::marked("every choice led to a contradiction")};
    }
    ++m_starts;
    m_retriesHere = 0;
    m_trail.clear();
    m_board = firstBoard();
    startPass(); // as possible as at the first start
    return {EventKind::Restart, Message::marked("new start"), -1, 0, static_cast<int>(m_retries)};
  }

  /// Number of blank cells with the network's own digits, filled before any retry. Precondition:
  /// solved.
  int rightAlone() const {
    const Grid solution = decoded();
    int right = 0;
    for (std::size_t cell = 0; cell < solution.size(); ++cell) {
      const bool open = m_board.digits[cell] == 0; // then the network's belief is the answer
      right += m_filledAlone[cell] == solution[cell] || (open && m_retries == 0);
    }
    return right;
  }

  Puzzle m_puzzle;
  std::shared_ptr<const Model> m_model;
  /// Of the last iteration; null in a copied run.
  Scratch<std::unique_ptr<Network<float>::Activations>> m_activations;
  Scratch<std::vector<float>> m_noisyWeights; ///< Empty until first used.
  std::uint64_t m_weightSeed = 0;             ///< Seed of their noise.
  double m_weightNoise = 0.0;                 ///< Standard deviation; 0 = the model's weights.
  Random m_random;
  bool m_noisy; ///< The first start has noise, too.
  Board m_board;
  std::vector<Choice> m_trail;
  bool m_filled = false; ///< Cells were filled or candidates ruled out since the first board.
  CandidateGraph m_graph;
  std::vector<float> m_state;
  std::vector<float> m_stateBefore; ///< Before the last iteration, for describeState().
  std::vector<float> m_logits;      ///< Per node; all equal before the first iteration.
  Grid m_before;                    ///< decoded() before the last step.
  Grid m_now;                       ///< decoded() after it, within step().
  std::int64_t m_passIteration = 0;
  std::int64_t m_passes = 0;
  Grid m_filledAlone; ///< Cells that the network filled before the first retry; otherwise 0.
  std::int64_t m_passesAlone = 0;
  std::int64_t m_takenBack = 0; ///< Number of undone choices.
  std::int64_t m_retries = 0;
  std::int64_t m_retriesHere = 0; ///< Since the last start.
  std::int64_t m_starts = 1;
  std::int64_t m_iteration = 0;
  Status m_status = Status::Running;
};

/// Several starts, each as if it were alone.
class NetworkStarts final : public Solver {
public:
  NetworkStarts(const Puzzle& puzzle, const ParameterValues& values,
                const std::shared_ptr<const Model>& model, std::uint64_t seed) {
    const std::int64_t count = networkParameters().read(values).starts;
    for (std::int64_t i = 0; i < count; ++i)
      m_runs.emplace_back(puzzle, values, model, i == 0 ? seed : Random::stream(seed, i).next(),
                          i > 0);
  }

  const Puzzle& puzzle() const override { return shown().puzzle(); }
  const ParameterValues& parameters() const override { return shown().parameters(); }
  std::int64_t iteration() const override { return m_iteration; }
  Grid decoded() const override { return shown().decoded(); }
  void cube(ProbabilityCube& cube) const override { shown().cube(cube); }
  void metrics(std::span<double> values) const override { shown().metrics(values); }
  std::unique_ptr<Solver> clone() const override { return std::make_unique<NetworkStarts>(*this); }

  Status status() const override {
    if (shown().status() == Status::Solved) return Status::Solved;
    const bool running = std::ranges::any_of(
        m_runs, [](const NetworkSolver& run) { return run.status() == Status::Running; });
    return running ? Status::Running : shown().status();
  }

  Event step() override {
    if (status() != Status::Running) return {};
    ++m_iteration;
    std::vector<Event> events;
    for (NetworkSolver& run : m_runs) events.push_back(run.step());
    const auto solved = std::ranges::find(m_runs, Status::Solved, &NetworkSolver::status);
    if (solved == m_runs.end() || solved == m_runs.begin()) return events.front();
    m_shown = solved - m_runs.begin();
    return {EventKind::Restart, Message::marked("it solves the puzzle and is shown from here"), -1,
            0, static_cast<int>(m_shown)};
  }

  MaybeError setParameter(std::string_view key, const ParameterValue& value) override {
    MaybeError error; // of all or none
    for (NetworkSolver& run : m_runs) error = run.setParameter(key, value);
    return error;
  }

  void describeState(Snapshot& snapshot) const override {
    shown().describeState(snapshot);
    if (m_iteration == 0) return;
    auto starts = std::make_shared<TrainingSnapshot>();
    starts->updates = m_iteration;
    for (const NetworkSolver& run : m_runs) {
      SampleBoard& board = starts->boards.emplace_back();
      board.puzzle = run.puzzle();
      run.cube(board.cube);
      board.decoded = run.decoded();
      board.solved = run.solved();
      board.solvedIn = board.solved ? run.iteration() : -1;
      board.violated = rules::violatedGroups(board.puzzle.geometry(), board.decoded);
    }
    snapshot.training = std::move(starts);
  }

  std::size_t stateBytes() const override { return m_runs.size() * shown().stateBytes(); }

private:
  const NetworkSolver& shown() const { return m_runs[m_shown]; }

  std::vector<NetworkSolver> m_runs;
  std::size_t m_shown = 0;
  std::int64_t m_iteration = 0;
};

/// Who found a solution; before that, the cells filled and the search so far.
Message attributionMessage(std::span<const double> metrics) {
  const auto count = [&](NetworkMetric metric) { return std::llround(metrics[metric]); };
  if (std::isnan(metrics[CommittedMetric])) return {}; // no iteration yet
  const auto blanks = count(CommittedMetric) + count(OpenMetric);
  if (std::isnan(metrics[AloneMetric])) {
    if (metrics[RetriesMetric] > 0.0) {
      return Message::tr(
          "Search so far: choices undone %1, new starts %2; passes before the first retry %3.",
          count(TakenBackMetric), count(StartsMetric) - 1, count(PassesAloneMetric));
    }
    if (metrics[PassesMetric] == 0.0) return {};
    if (count(CommittedMetric) == 0) { // it iterates and fills no cell
      if (count(StartsMetric) <= 1) return {};
      return Message::tr("The network alone so far: new starts %1.", count(StartsMetric) - 1);
    }
    return Message::tr("The network alone so far: cells filled %1 of %2, passes %3.",
                       count(CommittedMetric), blanks, count(PassesAloneMetric));
  }
  if (metrics[AloneMetric] == 1.0) {
    return Message::tr(
        "Solved by the network alone: %1 of %2 cells right, passes: %3, no backtracking.",
        count(RightAloneMetric), blanks, count(PassesAloneMetric));
  }
  return Message::tr(
      "Not solved by the network alone: %1 of %2 cells right before the first retry, passes until "
      "then: %3. Search found the others: choices undone: %4, new starts: %5.",
      count(RightAloneMetric), blanks, count(PassesAloneMetric), count(TakenBackMetric),
      count(StartsMetric) - 1);
}

using S = NetworkSettings;

ParameterSection<S> networkSection() {
  return {
      Message::tr("Network"),
      {field(&S::weights, "weights", "", Message::tr("weights"),
             Message::tr("Name of a shipped network, or a .safetensors file"))
           .path(),
       choice(&S::mode, "mode", Message::tr("mode"),
              Message::tr("iterate: the network iterates; fill: it also fills the surest cells; "
                          "search: it also undoes choices that led to a contradiction"),
              {{Message::tr("iterate"), NetworkMode::Iterate},
               {Message::tr("fill"), NetworkMode::Fill},
               {Message::tr("search"), NetworkMode::Search}})
           .live(),
       field(&S::limit, "limit", "", Message::tr("limit"),
             Message::tr("Give up after this many iterations"), {1, 10000000, Scale::Log})
           .unit(Message::tr("iterations")),
       field(&S::starts, "starts", "", Message::tr("starts"),
             Message::tr("Starts at the same time, each with its own noise; the first that solves "
                         "the puzzle ends the run"),
             {1, 64, Scale::Log})
           .atStart(),
       field(&S::restartAfter, "restart_after", "", Message::tr("fresh state after"),
             Message::tr(
                 "In mode iterate: restart, with noise, after this many iterations; 0 = never"),
             {0, 10000000, Scale::Log})
           .unit(Message::tr("iterations")),
       field(&S::noise, "noise", "", Message::tr("noise"),
             Message::tr("Standard deviation of the noise that new starts add to the state; 0 = "
                         "no new starts"),
             {0.0, 10.0})
           .role(ParameterRole::StartNoise),
       field(&S::weightNoise, "weight_noise", "", Message::tr("noise of weights"),
             Message::tr("In mode iterate, from the second start on: standard deviation of the "
                         "noise in every weight, relative to the weight; redrawn at each start"),
             {0.0, 1.0})}};
}

ParameterSection<S> fillingSection() {
  return {Message::tr("Filling cells"),
          {field(&S::iterations, "iterations", "", Message::tr("pass"),
                 Message::tr("Iterations before cells are filled"), {1, 10000, Scale::Log})
               .unit(Message::tr("iterations")),
           field(&S::retryIterations, "retry_iterations", "", Message::tr("later pass"),
                 Message::tr("Iterations before cells are filled, after the first contradiction: "
                             "fewer mean more search"),
                 {1, 10000, Scale::Log})
               .unit(Message::tr("iterations")),
           field(&S::confidence, "confidence", "", Message::tr("confidence"),
                 Message::tr("Every cell above this probability is filled, and always at least the "
                             "most certain one"),
                 {0.0, 1.0}),
           field(&S::patience, "patience", "", Message::tr("patience"),
                 Message::tr(
                     "How many times the least certain choice may be undone before a new start"),
                 {0, 100000, Scale::Log})}};
}

/// In the order of NetworkMetric.
std::vector<MetricInfo> networkMetrics() {
  return {
      {"surest", Message::tr("surest cell"), Message::tr("Belief"), {}},
      {"entropy", Message::tr("mean entropy of open cells"), Message::tr("Entropy"), {}},
      {"open", Message::tr("open cells"), Message::tr("Cells"), Message::tr("cells")},
      {"violated", Message::tr("violated groups"), Message::tr("Cells"), Message::tr("groups")},
      {"passes", Message::tr("passes"), Message::tr("Passes"), {}},
      {"retries", Message::tr("retries"), Message::tr("Passes"), {}},
      {"starts", Message::tr("starts"), Message::tr("Passes"), {}, false, true, MetricRole::Start},
      {"committed", Message::tr("filled cells"), Message::tr("Cells"), Message::tr("cells")},
      {"changed", Message::tr("changed answers"), Message::tr("Cells"), Message::tr("cells")},
      {"alone", Message::tr("solved by the network alone"), Message::tr("Credit"), Message(), false,
       false, MetricRole::Alone},
      {"passes_alone", Message::tr("passes before any retry"), Message::tr("Credit"), Message(),
       false, false, MetricRole::Credit},
      {"right_alone", Message::tr("cells right before any retry"), Message::tr("Credit"),
       Message::tr("cells"), false, false, MetricRole::Credit},
      {"taken_back", Message::tr("choices undone"), Message::tr("Credit"), Message(), false, false,
       MetricRole::Credit}};
}

} // namespace

NetworkSettings::NetworkSettings() : weights(networks::shippedNetworks().front().name) {}

const ParameterTable<NetworkSettings>& networkParameters() {
  static const ParameterTable<NetworkSettings> table({networkSection(), fillingSection()});
  return table;
}

Result<Model> loadNetwork(const std::string& weights) {
  if (weights.empty())
    return Error{Message::tr("weights: expected the name of a shipped network, or a file")};
  const networks::ShippedNetwork* shipped = networks::findShippedNetwork(weights);
  if (shipped == nullptr) return networks::loadModel(weights);
  const auto file = networks::parseTensors(shipped->bytes, weights);
  if (!file.ok()) return file.error();
  return networks::modelFrom(*file);
}

SourceFile networkFile(const std::string& weights) {
  constexpr const char* role = "weights";
  const networks::ShippedNetwork* shipped = networks::findShippedNetwork(weights);
  if (shipped == nullptr) return sourceFile(role, weights);
  return {role, weights, sha256({shipped->bytes.data(), shipped->bytes.size()})};
}

Result<std::unique_ptr<Solver>> makeNetworkSolver(const Puzzle& puzzle,
                                                  const ParameterValues& values, Model model,
                                                  std::uint64_t seed) {
  if (auto error = model.network->accepts(puzzle.geometry())) return *error;
  const auto shared = std::make_shared<const Model>(std::move(model));
  if (networkParameters().read(values).starts > 1)
    return std::unique_ptr<Solver>(std::make_unique<NetworkStarts>(puzzle, values, shared, seed));
  return std::unique_ptr<Solver>(std::make_unique<NetworkSolver>(puzzle, values, shared, seed));
}

SolverEntry networkEntry() {
  SolverEntry entry;
  entry.name = solver_names::network;
  entry.title = Message::tr("Trained network");
  entry.summary = Message::tr("Message passing between the candidates of each constraint, learned "
                              "from puzzles; one pass per step.");
  entry.formula = "h ← <i>f</i><sub>θ</sub>(h, x), &nbsp;P = softmax(<i>g</i><sub>θ</sub>(h))";
  entry.files = [](const ParameterValues& values) {
    return SourceFiles{networkFile(networkParameters().read(values).weights)};
  };
  entry.schema = networkParameters().schema();
  entry.metrics = networkMetrics();
  entry.remark = attributionMessage;
  entry.usesSeed = true;
  entry.draws = [](const ParameterValues& values) { // if it restarts
    const NetworkSettings settings = networkParameters().read(values);
    return settings.noise > 0.0 &&
           (settings.mode == NetworkMode::Search || settings.starts > 1 ||
            (settings.mode == NetworkMode::Iterate && settings.restartAfter > 0));
  };
  entry.objective = ViolatedMetric;
  entry.create = [](const Puzzle& puzzle, const ParameterValues& values,
                    std::uint64_t seed) -> Result<std::unique_ptr<Solver>> {
    auto model = loadNetwork(networkParameters().read(values).weights);
    if (!model.ok()) return model.error();
    return makeNetworkSolver(puzzle, values, std::move(*model), seed);
  };
  return entry;
}

} // namespace sudoscope
