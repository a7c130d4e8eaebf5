#include "core/training/training_pool.h"

#include "core/board/rules.h"
#include "core/networks/belief.h"

namespace sudoscope::learning {

SegmentResult& SegmentResult::operator+=(const SegmentResult& other) {
  terms += other.terms;
  loss += other.loss;
  segments += other.segments;
  solved += other.solved;
  finished += other.finished;
  return *this;
}

void TrainingSlot::derive() {
  graph = CandidateGraph(example.geometry, example.givens);
  truth = graph.truth(example.solution);
}

CellCount countCells(const CandidateGraph& graph, const float* logits,
                     const std::vector<std::uint8_t>& truth) {
  CellCount count;
  forEachCell(graph, logits, [&](int, int, int best) {
    ++count.cells;
    count.right += truth[best];
  });
  return count;
}

namespace {

bool obeysRules(const TrainingExample& example, const Grid& answer) {
  const auto puzzle = Puzzle::fromGivens(example.geometry, example.givens);
  return puzzle.ok() && rules::isSolved(*puzzle, answer);
}

void begin(const Network<float>& network, const float* parameters, const SegmentSettings& settings,
           TrainingSlot& slot) {
  network.start(parameters, slot.graph, slot.state);
  slot.segments = 0;
  if (settings.startNoise <= 0.0) return;
  const auto noise = static_cast<float>(settings.startNoise);
  for (float& h : slot.state) h += noise * static_cast<float>(slot.random.normal());
}

} // namespace

SegmentResult SegmentWorker::run(const Network<float>& network, const float* parameters,
                                 const std::vector<float>& prepared, const PuzzleSource& source,
                                 const SegmentSettings& settings, TrainingSlot& slot,
                                 float* gradient) {
  if (!slot.occupied) {
    const bool first = slot.example.givens.empty();
    slot.example = first ? source.next(slot.random) : source.after(slot.example, slot.random);
    slot.derive();
    begin(network, parameters, settings, slot);
    slot.verified = false;
    slot.occupied = true;
  }
  const bool fromStart = slot.segments == 0;
  const Kernels<float>* units =
      settings.precision == Precision::Bfloat16 ? bfloat16Kernels() : nullptr;
  m_activations->kernels = units != nullptr ? units : &kernels<float>();
  network.forward(parameters, slot.graph, settings.iterations, true, slot.state, *m_activations);

  const std::size_t nodes = slot.graph.nodeCount();
  m_dLogits.assign(nodes * settings.iterations, 0.0F);
  SegmentResult result;
  TrainingWeights weights = settings.weights;
  if (settings.selfTeaching && !slot.verified) weights.teacher = {};
  for (int t = settings.iterations - settings.scored; t < settings.iterations; ++t) {
    result.terms += m_loss.add(slot.graph, m_activations->logits(t), slot.truth.data(), weights,
                               1.0 / settings.scored, m_dLogits.data() + t * nodes);
  }
  result.terms *= 1.0 / settings.scored;
  result.loss = result.terms.total(weights);
  network.backward(parameters, prepared, slot.graph, m_dLogits.data(), fromStart, *m_activations,
                   gradient);

  ++slot.segments;
  const float* last = m_activations->logits(settings.iterations - 1);
  bool solved = false;
  if (settings.selfTeaching) {
    const Grid answer = mostProbable(slot.graph, last);
    solved = obeysRules(slot.example, answer);
    if (solved && !slot.verified) {
      slot.verified = true;
      slot.example.solution = answer;
      slot.derive();
      begin(network, parameters, settings, slot);
      result.segments = result.solved = 1;
      return result;
    }
  } else {
    const CellCount count = countCells(slot.graph, last, slot.truth);
    solved = count.right == count.cells;
  }
  const bool leaves = slot.segments >= settings.maxSegments ||
                      (solved && slot.random.uniform() < settings.leaveWhenSolved);
  slot.occupied = !leaves;
  if (!leaves && !solved && settings.restarts > 0.0 && slot.random.uniform() < settings.restarts) {
    network.restart(parameters, slot.graph,
                    rules::conflicts(slot.example.geometry, mostProbable(slot.graph, last)),
                    settings.restartNoise, slot.random, slot.state);
  }
  result.segments = 1;
  result.solved = solved ? 1 : 0;
  result.finished = leaves ? 1 : 0;
  return result;
}

} // namespace sudoscope::learning
