#include "core/training/trainer.h"

#include "core/networks/candidate_graph.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>
#include <numbers>

namespace sudoscope::training {
namespace {

/// The minibatch is always summed in this many parts, in order, so that the sum is independent of
/// the number of threads.
constexpr std::size_t shardCount = 16;
/// Random streams far from those of the slots, which count from 0.
constexpr std::uint64_t weightStream = 0x1000000;
constexpr std::uint64_t heldOutSeed = 0x73756473636f7065;

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

std::vector<std::uint8_t> decayedParameters(const networks::Network<float>& network) {
  std::vector<std::uint8_t> decayed(network.parameterCount(), 0);
  for (const networks::TensorSpec& spec : network.tensors()) {
    if (spec.shape.size() < 2) continue;
    const auto first = decayed.begin() + static_cast<std::ptrdiff_t>(spec.offset);
    std::fill(first, first + static_cast<std::ptrdiff_t>(spec.size()), std::uint8_t{1});
  }
  return decayed;
}

MaybeError precisionError(Precision precision) {
  if (precision == Precision::Float32 || networks::bfloat16Kernels() != nullptr) return {};
  return Error{Message::tr("precision is bfloat16, but this processor cannot multiply in it "
                           "(AVX512-BF16); float32 works everywhere")};
}

} // namespace

Trainer::Trainer(std::shared_ptr<const networks::Network<float>> network,
                 const ParameterValues& values, std::uint64_t seed)
    : WithParameters(trainerParameters(), values), m_network(std::move(network)), m_seed(seed),
      m_metrics(TrainerMetricCount, nan) {}

Result<std::unique_ptr<Trainer>>
Trainer::create(const TrainerSetup& setup, const ParameterValues& values, std::uint64_t seed) {
  const TrainerSettings settings = trainerParameters().read(values);
  if (auto error = precisionError(settings.segment.precision)) return *error;
  auto source = setup.source;
  if (source == nullptr) {
    auto generated = GeneratedSource::make(settings.generator);
    if (!generated.ok()) return generated.error();
    source = *generated;
  }
  auto network =
      setup.initial ? setup.initial->network : std::shared_ptr<const networks::Network<float>>();
  if (network == nullptr) {
    networks::Architecture architecture = settings.architecture;
    architecture.side = source->boards().front().side();
    auto made = networks::makeNetwork<float>(architecture);
    if (!made.ok()) return made.error();
    network = *made;
  }
  auto trainer = std::unique_ptr<Trainer>(new Trainer(network, values, seed));
  trainer->m_source = std::move(source);
  if (auto error = trainer->takeHeldOut(setup.heldOut, setup.shown)) return *error;
  if (setup.puzzle) {
    trainer->m_sample = *setup.puzzle;
    trainer->m_sampleGraph.reset();
    const Geometry& board = setup.puzzle->geometry();
    if (!network->accepts(board))
      trainer->m_sampleGraph =
          std::make_shared<const networks::CandidateGraph>(board, setup.puzzle->givens());
  }
  std::vector<float> parameters(network->parameterCount());
  if (setup.initial) {
    parameters = setup.initial->parameters;
    trainer->m_from = setup.initial->recipe;
  } else {
    Random random = Random::stream(seed, weightStream);
    network->initialize(parameters.data(), random);
  }
  trainer->m_optimizer = AdamW(std::move(parameters), decayedParameters(*network));
  trainer->m_slots.resize(settings.batch);
  for (std::size_t i = 0; i < trainer->m_slots.size(); ++i) {
    trainer->m_slots[i].random = Random::stream(seed, i);
  }
  return trainer;
}

/// Also checks that the network supports every board of the source and of these.
MaybeError Trainer::takeHeldOut(std::vector<TrainingExample> examples,
                                const std::optional<TrainingExample>& shown) {
  for (const Geometry& board : m_source->boards()) {
    if (auto error = m_network->accepts(board)) return error;
  }
  const bool generate = examples.empty();
  for (std::int64_t i = 0; generate && i < settings().heldOut; ++i) {
    Random random = Random::stream(heldOutSeed, static_cast<std::uint64_t>(i));
    examples.push_back(m_source->next(random));
  }
  if (shown) examples.insert(examples.begin(), *shown);
  auto heldOut = std::make_shared<std::vector<HeldOut>>();
  for (const TrainingExample& example : examples) {
    if (auto error = m_network->accepts(example.geometry)) return error;
    auto puzzle = Puzzle::fromGivens(example.geometry, example.givens);
    if (!puzzle.ok()) return puzzle.error();
    HeldOut item{*puzzle, networks::CandidateGraph(example.geometry, example.givens), {}};
    item.truth = item.graph.truth(example.solution);
    item.difficulty = difficultyOf(item.puzzle);
    heldOut->push_back(std::move(item));
  }
  m_sample = heldOut->front().puzzle;
  m_sampleGraph = std::make_shared<const networks::CandidateGraph>(heldOut->front().graph);
  m_heldOut = std::move(heldOut);
  return {};
}

SegmentResult Trainer::runMinibatch(std::vector<float>& gradient) {
  SegmentSettings segment = settings().segment;
  if (m_network->stateWidth() == 0) {
    // Without recurrence one iteration is enough.
    segment.iterations = segment.scored = segment.maxSegments = 1;
  }
  std::vector<SegmentWorker>& workers = *m_workers;
  while (static_cast<int>(workers.size()) < threads()) workers.emplace_back(*m_network);
  std::vector<float> prepared;
  m_network->prepare(m_optimizer.parameters.data(), prepared);
  const std::size_t count = m_slots.size();
  const std::size_t shards = std::min(shardCount, count);
  std::vector<std::vector<float>> gradients(shards);
  std::vector<SegmentResult> results(shards);
  parallelForWorkers(shards, threads(), [&](std::size_t shard, std::size_t worker) {
    auto& sum = gradients[shard];
    sum.assign(m_optimizer.parameters.size(), 0.0F);
    for (std::size_t i = shard * count / shards; i < (shard + 1) * count / shards; ++i) {
      results[shard] += workers[worker].run(*m_network, m_optimizer.parameters.data(), prepared,
                                            *m_source, segment, m_slots[i], sum.data());
    }
  });
  gradient = std::move(gradients.front());
  SegmentResult total = results.front();
  for (std::size_t shard = 1; shard < gradients.size(); ++shard) {
    for (std::size_t i = 0; i < gradient.size(); ++i) gradient[i] += gradients[shard][i];
    total += results[shard];
  }
  const float scale = 1.0F / static_cast<float>(count);
  for (float& g : gradient) g *= scale;
  return total;
}

Event Trainer::step() {
  if (m_status != Status::Running) return {};
  using Clock = std::chrono::steady_clock;
  const auto begin = Clock::now();
  std::vector<float> gradient;
  const SegmentResult result = runMinibatch(gradient);
  AdamWSettings optimizer = settings().optimizer;
  optimizer.learningRate *= scheduleFactor(m_optimizer.updates, settings().warmUp, plannedSteps());
  const double norm = m_optimizer.update(gradient, optimizer);
  const double took = std::chrono::duration<double>(Clock::now() - begin).count();
  m_metrics[SecondsMetric] = seconds() + took;
  record(result, norm, optimizer.learningRate, took);
  if (!std::isfinite(norm)) {
    m_status = Status::Diverged;
    return {EventKind::Converged, Message::marked("the gradient is not finite")};
  }
  if (updates() % settings().evaluateEvery == 0 || atEnd()) {
    const auto evaluating = Clock::now();
    evaluate();
    m_metrics[SecondsMetric] += std::chrono::duration<double>(Clock::now() - evaluating).count();
  }
  if (atEnd()) {
    m_status = Status::Exhausted;
    return {EventKind::Converged, settings().seconds > 0.0
                                      ? Message::marked("its time limit is reached")
                                      : Message::marked("all steps done")};
  }
  return {};
}

double Trainer::seconds() const {
  const double seconds = m_metrics[SecondsMetric];
  return std::isnan(seconds) ? 0.0 : seconds;
}

/// The learning rate should reach its floor when the time is up, so the number of steps follows the
/// measured speed.
std::int64_t Trainer::plannedSteps() const {
  if (settings().seconds <= 0.0) return settings().steps;
  const double speed = static_cast<double>(updates()) / std::max(seconds(), 1e-3);
  return std::max(updates() + 2, static_cast<std::int64_t>(speed * settings().seconds));
}

bool Trainer::atEnd() const {
  if (settings().seconds > 0.0) return seconds() >= settings().seconds;
  return updates() >= settings().steps;
}

void Trainer::record(const SegmentResult& result, double norm, double rate, double seconds) {
  const double share = 1.0 / result.segments;
  m_metrics[LossMetric] = result.loss * share;
  for (std::size_t f = 0; f < lossFamilies; ++f) {
    m_metrics[TeacherMetric + f] = result.terms.teacher[f] * share;
    m_metrics[RuleMetric + f] = result.terms.rules[f] * share;
  }
  m_metrics[EntropyMetric] = result.terms.entropy * share;
  m_metrics[TrainSolvedMetric] = result.solved * share;
  m_metrics[RateMetric] = rate;
  m_metrics[GradientMetric] = norm;
  const auto smooth = [&](TrainerMetric metric, double count) {
    const double now = count / std::max(seconds, 1e-9);
    double& value = m_metrics[metric];
    value = std::isnan(value) ? now : 0.95 * value + 0.05 * now;
  };
  smooth(SegmentsPerSecondMetric, result.segments);
  smooth(PuzzlesPerSecondMetric, result.finished);
}

void Trainer::evaluate() {
  if (m_sampleGraph != nullptr && solved())
    m_firstSolved.try_emplace(puzzleHash(m_sample), updates());
  const auto iterations = static_cast<int>(settings().evaluateIterations);
  std::vector<CellCount> counts(m_heldOut->size());
  std::vector<std::unique_ptr<networks::Network<float>::Activations>> activations(threads());
  parallelForWorkers(m_heldOut->size(), threads(), [&](std::size_t i, std::size_t worker) {
    auto& own = activations[worker];
    if (own == nullptr) own = m_network->makeActivations();
    const HeldOut& example = (*m_heldOut)[i];
    std::vector<float> state;
    m_network->start(m_optimizer.average.data(), example.graph, state);
    m_network->forward(m_optimizer.average.data(), example.graph, iterations, false, state, *own);
    counts[i] = countCells(example.graph, own->logits(0), example.truth);
  });
  CellCount all;
  int boards = 0;
  std::array<int, difficulties> count{};
  std::array<int, difficulties> solved{};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const bool whole = counts[i].cells == counts[i].right;
    const auto difficulty = static_cast<std::size_t>((*m_heldOut)[i].difficulty);
    all.cells += counts[i].cells;
    all.right += counts[i].right;
    boards += whole;
    if (whole) m_firstSolved.try_emplace(puzzleHash((*m_heldOut)[i].puzzle), updates());
    ++count[difficulty];
    solved[difficulty] += whole;
  }
  m_metrics[HeldOutCellsMetric] = static_cast<double>(all.right) / std::max(1, all.cells);
  m_metrics[HeldOutBoardsMetric] =
      static_cast<double>(boards) / static_cast<double>(m_heldOut->size());
  for (std::size_t d = 0; d < difficulties; ++d)
    m_metrics[DifficultyMetric + d] =
        count[d] == 0 ? nan : static_cast<double>(solved[d]) / count[d];
}

/// One iteration at a time, to find when the answer was reached.
void Trainer::answer(const HeldOut& example, SampleBoard& board) const {
  const auto activations = m_network->makeActivations();
  const float* weights = m_optimizer.average.data();
  std::vector<float> state;
  m_network->start(weights, example.graph, state);
  board.puzzle = example.puzzle;
  const std::int64_t iterations = m_network->stateWidth() == 0 ? 1 : settings().evaluateIterations;
  Grid grid;
  for (std::int64_t i = 1; i <= iterations; ++i) {
    m_network->forward(weights, example.graph, 1, false, state, *activations);
    networks::mostProbable(example.graph, activations->logits(0), grid);
    if (i > 1 && grid == board.decoded) continue;
    board.decoded = grid;
    board.solved = rules::isSolved(board.puzzle, grid);
    board.solvedIn = board.solved ? i : -1;
  }
  networks::beliefCube(example.graph, activations->logits(0), board.cube);
  board.violated = rules::violatedGroups(board.puzzle.geometry(), board.decoded);
  board.firstSolved = networks::firstSolvedAt(m_firstSolved, board.puzzle);
}

const ProbabilityCube& Trainer::shownBelief() const {
  ShownBelief& belief = *m_belief;
  const std::int64_t iterations = settings().evaluateIterations;
  if (belief.updates != updates() || belief.iterations != iterations) {
    if (m_sampleGraph == nullptr) {
      belief.cube = cubeOf(m_sample.side(), rules::directCandidates(m_sample));
    } else {
      const auto activations = m_network->makeActivations();
      std::vector<float> state;
      m_network->start(m_optimizer.average.data(), *m_sampleGraph, state);
      m_network->forward(m_optimizer.average.data(), *m_sampleGraph, static_cast<int>(iterations),
                         false, state, *activations);
      networks::beliefCube(*m_sampleGraph, activations->logits(0), belief.cube);
    }
    belief.updates = updates();
    belief.iterations = iterations;
  }
  return belief.cube;
}

void Trainer::describeState(Snapshot& snapshot) const {
  constexpr std::size_t shownBoards = 9;
  const std::size_t count = std::min(shownBoards, m_heldOut->size());
  auto training = std::make_shared<TrainingSnapshot>();
  training->updates = updates();
  training->weights = static_cast<std::int64_t>(m_network->parameterCount());
  training->puzzles = m_source->description();
  training->boards.resize(count);
  parallelFor(count, threads(), [&](std::size_t i) {
    // Spread over the whole list, which may be sorted by difficulty.
    answer((*m_heldOut)[i * m_heldOut->size() / count], training->boards[i]);
  });
  snapshot.training = std::move(training);
}

void Trainer::metrics(std::span<double> values) const {
  std::copy(m_metrics.begin(), m_metrics.end(), values.begin());
}

MaybeError Trainer::settingsChanged(const TrainerSettings& before) {
  if (before.segment.precision != settings().segment.precision) {
    if (auto error = precisionError(settings().segment.precision)) return error;
  }
  if (m_status == Status::Exhausted && !atEnd()) m_status = Status::Running;
  return {};
}

std::size_t Trainer::stateBytes() const {
  std::size_t bytes = m_optimizer.parameters.size() * 4 * sizeof(float) + m_firstSolved.size() * 96;
  for (const TrainingSlot& slot : m_slots) {
    const std::size_t nodes = slot.graph.nodeCount();
    bytes += slot.state.size() * sizeof(float) + nodes * 64 + slot.example.givens.size() * 8;
  }
  return bytes;
}

AdamW::AdamW(std::vector<float> initial, std::vector<std::uint8_t> decay)
    : parameters(std::move(initial)), average(parameters), firstMoment(parameters.size()),
      secondMoment(parameters.size()), decayed(std::move(decay)) {}

double AdamW::update(std::vector<float>& gradient, const AdamWSettings& settings) {
  double square = 0.0;
  for (const float g : gradient) square += static_cast<double>(g) * static_cast<double>(g);
  const double norm = std::sqrt(square);
  if (!std::isfinite(norm)) return norm;
  const bool clip = settings.clipNorm > 0.0 && norm > settings.clipNorm;
  const auto scale = static_cast<float>(clip ? settings.clipNorm / norm : 1.0);

  ++updates;
  const auto t = static_cast<double>(updates);
  const double rate = settings.learningRate;
  const auto step = static_cast<float>(rate / (1.0 - std::pow(settings.beta1, t)));
  const auto unbias2 = static_cast<float>(1.0 / (1.0 - std::pow(settings.beta2, t)));
  const auto beta1 = static_cast<float>(settings.beta1);
  const auto beta2 = static_cast<float>(settings.beta2);
  const auto epsilon = static_cast<float>(settings.eps);
  const auto shrink = static_cast<float>(1.0 - rate * settings.weightDecay);
  const auto decay = static_cast<float>(std::min(settings.averageDecay, (1.0 + t) / (10.0 + t)));
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const float g = scale * gradient[i];
    firstMoment[i] = beta1 * firstMoment[i] + (1.0F - beta1) * g;
    secondMoment[i] = beta2 * secondMoment[i] + (1.0F - beta2) * g * g;
    float w = parameters[i];
    if (decayed[i] != 0) w *= shrink;
    w -= step * firstMoment[i] / (std::sqrt(secondMoment[i] * unbias2) + epsilon);
    parameters[i] = w;
    average[i] = decay * average[i] + (1.0F - decay) * w;
  }
  return norm;
}

double scheduleFactor(std::int64_t update, std::int64_t warmUp, std::int64_t horizon) {
  if (update < warmUp) return static_cast<double>(update + 1) / static_cast<double>(warmUp);
  if (update >= horizon) return finalRate;
  const double progress = static_cast<double>(update - warmUp) /
                          static_cast<double>(std::max<std::int64_t>(1, horizon - warmUp));
  return finalRate + (1.0 - finalRate) * 0.5 * (1.0 + std::cos(std::numbers::pi * progress));
}

} // namespace sudoscope::training
