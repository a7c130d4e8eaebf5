#include "core/training/training_pool.h"

#include "core/board/rules.h"

#include <algorithm>
#include <cmath>

namespace sudoscope::training {

using networks::CandidateGraph;
using networks::GroupLists;

double TrainingTerms::total(const TrainingWeights& weights) const {
  double sum = weights.entropy * entropy;
  for (std::size_t f = 0; f < lossFamilies; ++f) {
    sum += weights.teacher[f] * teacher[f] + weights.rules[f] * rules[f];
  }
  return sum;
}

TrainingTerms& TrainingTerms::operator+=(const TrainingTerms& other) {
  for (std::size_t f = 0; f < lossFamilies; ++f) {
    teacher[f] += other.teacher[f];
    rules[f] += other.rules[f];
  }
  entropy += other.entropy;
  return *this;
}

TrainingTerms& TrainingTerms::operator*=(double factor) {
  for (std::size_t f = 0; f < lossFamilies; ++f) {
    teacher[f] *= factor;
    rules[f] *= factor;
  }
  entropy *= factor;
  return *this;
}

template <class Scalar>
typename TrainingLoss<Scalar>::Range TrainingLoss<Scalar>::rangeOf(const CandidateGraph& graph,
                                                                   std::size_t family) {
  const auto& begin = graph.familyBegin();
  return {begin[family], family == BlockLoss ? graph.setCount() : begin[family + 1]};
}

template <class Scalar>
void TrainingLoss<Scalar>::softmax(const CandidateGraph& graph, Range sets, const Scalar* logits,
                                   std::vector<Scalar>& p) const {
  const GroupLists lists = graph.lists();
  p.resize(graph.nodeCount());
  for (int s = sets.begin; s < sets.end; ++s) {
    const auto* first = lists.members + lists.begin[s];
    const auto* last = lists.members + lists.begin[s + 1];
    Scalar top = logits[*first];
    for (const auto* m = first; m < last; ++m) top = std::max(top, logits[*m]);
    Scalar sum = 0;
    for (const auto* m = first; m < last; ++m) {
      const Scalar e = std::exp(logits[*m] - top);
      p[*m] = e;
      sum += e;
    }
    const Scalar factor = Scalar(1) / sum;
    for (const auto* m = first; m < last; ++m) p[*m] *= factor;
  }
}

template <class Scalar>
void TrainingLoss<Scalar>::addThroughSoftmax(const CandidateGraph& graph, Range sets,
                                             const std::vector<Scalar>& p, Scalar* dLogits) const {
  const GroupLists lists = graph.lists();
  for (int s = sets.begin; s < sets.end; ++s) {
    const auto* first = lists.members + lists.begin[s];
    const auto* last = lists.members + lists.begin[s + 1];
    Scalar mean = 0;
    for (const auto* m = first; m < last; ++m) {
      const std::size_t node = *m;
      mean += p[node] * m_dp[node];
    }
    for (const auto* m = first; m < last; ++m) {
      const std::size_t node = *m;
      dLogits[node] += p[node] * (m_dp[node] - mean);
    }
  }
}

template <class Scalar>
double TrainingLoss<Scalar>::addTeacher(const CandidateGraph& graph, Range sets,
                                        const std::vector<Scalar>& p, const std::uint8_t* truth,
                                        double exponent, double factor, Scalar* dLogits) const {
  const GroupLists lists = graph.lists();
  const auto step = static_cast<Scalar>(factor / sets.count());
  double loss = 0.0;
  for (int s = sets.begin; s < sets.end; ++s) {
    const auto* first = lists.members + lists.begin[s];
    const auto* last = lists.members + lists.begin[s + 1];
    const auto* known = std::find_if(first, last, [&](auto node) { return truth[node] != 0; });
    // Below the smallest normal number the logarithm would be infinite.
    const double right = std::max(known != last ? static_cast<double>(p[*known]) : 1.0, 1e-37);
    const double power = exponent > 0.0 ? std::pow(right, exponent) : 1.0;
    loss += exponent > 0.0 ? (1.0 - power) / exponent : -std::log(right);
    const auto size = static_cast<Scalar>(power) * step;
    for (const auto* m = first; m < last; ++m) {
      dLogits[*m] += size * (p[*m] - static_cast<Scalar>(truth[*m]));
    }
  }
  return loss / sets.count();
}

template <class Scalar>
double TrainingLoss<Scalar>::addSumRule(const CandidateGraph& graph, Range sets,
                                        const std::vector<Scalar>& p, double factor) {
  const GroupLists lists = graph.lists();
  double loss = 0.0;
  for (int s = sets.begin; s < sets.end; ++s) {
    double excess = -1.0;
    for (auto m = lists.begin[s]; m < lists.begin[s + 1]; ++m) {
      excess += static_cast<double>(p[lists.members[m]]);
    }
    loss += excess * excess;
    const auto d = static_cast<Scalar>(2.0 * factor * excess / sets.count());
    for (auto m = lists.begin[s]; m < lists.begin[s + 1]; ++m) {
      m_dp[lists.members[m]] += d;
    }
  }
  return loss / sets.count();
}

template <class Scalar>
double TrainingLoss<Scalar>::addEntropy(const CandidateGraph& graph, const std::vector<Scalar>& p,
                                        double factor) {
  const int cells = rangeOf(graph, CellLoss).count();
  double loss = 0.0;
  for (std::size_t node = 0; node < p.size(); ++node) {
    const double log = std::log(static_cast<double>(p[node]) + 1e-8);
    loss -= static_cast<double>(p[node]) * log;
    m_dp[node] -= static_cast<Scalar>(
        factor / cells *
        (log + static_cast<double>(p[node]) / (static_cast<double>(p[node]) + 1e-8)));
  }
  return loss / cells;
}

template <class Scalar>
void TrainingLoss<Scalar>::addAllTeachers(const CandidateGraph& graph, const Scalar* logits,
                                          const std::uint8_t* truth, const TrainingWeights& weights,
                                          double scale, Scalar* dLogits, TrainingTerms& terms) {
  const auto& begin = graph.familyBegin();
  for (std::size_t family = 0; family + 1 < begin.size(); ++family) {
    const Range sets{begin[family], begin[family + 1]};
    const std::size_t f = std::min<std::size_t>(family, BlockLoss);
    if (sets.count() == 0 || weights.teacher[f] == 0.0) continue;
    // Extra groups share the block's mean but overlap, so each family has its own softmax.
    const double share = static_cast<double>(sets.count()) / rangeOf(graph, f).count();
    if (family != CellLoss) softmax(graph, sets, logits, m_lineSoftmax);
    terms.teacher[f] +=
        share * addTeacher(graph, sets, family == CellLoss ? m_cellSoftmax : m_lineSoftmax, truth,
                           weights.teacherExponent, share * scale * weights.teacher[f], dLogits);
  }
}

template <class Scalar>
void TrainingLoss<Scalar>::addAllRules(const CandidateGraph& graph, const Scalar* logits,
                                       const TrainingWeights& weights, double scale,
                                       Scalar* dLogits, TrainingTerms& terms) {
  const Range cells = rangeOf(graph, CellLoss);
  const Range rows = rangeOf(graph, RowLoss);
  m_dp.assign(graph.nodeCount(), Scalar(0));
  for (std::size_t f = RowLoss; f < lossFamilies; ++f) {
    terms.rules[f] = addSumRule(graph, rangeOf(graph, f), m_cellSoftmax, scale * weights.rules[f]);
  }
  terms.entropy = addEntropy(graph, m_cellSoftmax, scale * weights.entropy);
  addThroughSoftmax(graph, cells, m_cellSoftmax, dLogits);
  if (weights.rules[CellLoss] == 0.0) return;
  softmax(graph, rows, logits, m_lineSoftmax);
  std::fill(m_dp.begin(), m_dp.end(), Scalar(0));
  terms.rules[CellLoss] = addSumRule(graph, cells, m_lineSoftmax, scale * weights.rules[CellLoss]);
  addThroughSoftmax(graph, rows, m_lineSoftmax, dLogits);
}

template <class Scalar>
TrainingTerms TrainingLoss<Scalar>::add(const CandidateGraph& graph, const Scalar* logits,
                                        const std::uint8_t* truth, const TrainingWeights& weights,
                                        double scale, Scalar* dLogits) {
  TrainingTerms terms;
  if (graph.nodeCount() == 0) return terms;
  softmax(graph, rangeOf(graph, CellLoss), logits, m_cellSoftmax);
  if (truth != nullptr && weights.usesTeacher()) {
    addAllTeachers(graph, logits, truth, weights, scale, dLogits, terms);
  }
  if (weights.usesRules()) addAllRules(graph, logits, weights, scale, dLogits, terms);
  return terms;
}

template class TrainingLoss<float>;
template class TrainingLoss<double>;

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
  networks::forEachCell(graph, logits, [&](int, int, int best) {
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

void begin(const networks::Network<float>& network, const float* parameters,
           const SegmentSettings& settings, TrainingSlot& slot) {
  network.start(parameters, slot.graph, slot.state);
  slot.segments = 0;
  if (settings.startNoise <= 0.0) return;
  const auto noise = static_cast<float>(settings.startNoise);
  for (float& h : slot.state) h += noise * static_cast<float>(slot.random.normal());
}

} // namespace

SegmentResult SegmentWorker::run(const networks::Network<float>& network, const float* parameters,
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
  const networks::Kernels<float>* units =
      settings.precision == Precision::Bfloat16 ? networks::bfloat16Kernels() : nullptr;
  m_activations->kernels = units != nullptr ? units : &networks::kernels<float>();
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
    const Grid answer = networks::mostProbable(slot.graph, last);
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
    network.restart(
        parameters, slot.graph,
        rules::conflicts(slot.example.geometry, networks::mostProbable(slot.graph, last)),
        settings.restartNoise, slot.random, slot.state);
  }
  result.segments = 1;
  result.solved = solved ? 1 : 0;
  result.finished = leaves ? 1 : 0;
  return result;
}

} // namespace sudoscope::training
