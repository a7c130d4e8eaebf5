#include "core/training/training_pool.h"

#include "core/board/rules.h"

#include <algorithm>
#include <cmath>

namespace sudoscope::training {

using networks::CandidateGraph;

double TrainingTerms::total(const TrainingWeights& weights) const {
  double sum = weights.entropy * entropy;
  for (std::size_t f = 0; f < lossFamilies; ++f) {
    sum += weights.teacher * teacher[f] + weights.rules[f] * rules[f];
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

namespace {

/// Consecutive sets of a graph.
struct Range {
  int begin = 0;
  int end = 0;
  int count() const { return end - begin; }
};

Range rangeOf(const CandidateGraph& graph, std::size_t family) {
  const auto& begin = graph.familyBegin();
  return {begin[family], family == BlockLoss ? graph.setCount() : begin[family + 1]};
}

/// A call of TrainingLoss::add().
template <class Scalar>
struct LossPass {
  const CandidateGraph& graph;
  const Scalar* logits;
  const std::uint8_t* truth;
  const TrainingWeights& weights;
  double scale;
  Scalar* dLogits;
  std::vector<Scalar>& cellSoftmax;
  std::vector<Scalar>& lineSoftmax;
  std::vector<Scalar>& dp; ///< Derivatives by one of these.
  TrainingTerms terms = {};

  void softmax(Range sets, std::vector<Scalar>& p) const {
    p.resize(graph.nodeCount());
    for (int s = sets.begin; s < sets.end; ++s) {
      const auto members = graph.members(s);
      Scalar top = logits[members.front()];
      for (const auto node : members) top = std::max(top, logits[node]);
      Scalar sum = 0;
      for (const auto node : members) {
        p[node] = std::exp(logits[node] - top);
        sum += p[node];
      }
      const Scalar factor = Scalar(1) / sum;
      for (const auto node : members) p[node] *= factor;
    }
  }

  /// Converts dp, the derivatives by p = softmax over the sets, to derivatives by the logits.
  void addThroughSoftmax(Range sets, const std::vector<Scalar>& p) const {
    for (int s = sets.begin; s < sets.end; ++s) {
      Scalar mean = 0;
      for (const auto node : graph.members(s)) mean += p[node] * dp[node];
      for (const auto node : graph.members(s)) dLogits[node] += p[node] * (dp[node] - mean);
    }
  }

  double addTeacher(Range sets, const std::vector<Scalar>& p, double factor) const {
    const double exponent = weights.teacherExponent;
    const auto step = static_cast<Scalar>(factor / sets.count());
    double loss = 0.0;
    for (int s = sets.begin; s < sets.end; ++s) {
      const auto members = graph.members(s);
      const auto known =
          std::find_if(members.begin(), members.end(), [&](auto node) { return truth[node] != 0; });
      // Below the smallest normal number the logarithm would be infinite.
      const double right =
          std::max(known != members.end() ? static_cast<double>(p[*known]) : 1.0, 1e-37);
      const double power = exponent > 0.0 ? std::pow(right, exponent) : 1.0;
      loss += exponent > 0.0 ? (1.0 - power) / exponent : -std::log(right);
      const auto size = static_cast<Scalar>(power) * step;
      for (const auto node : members)
        dLogits[node] += size * (p[node] - static_cast<Scalar>(truth[node]));
    }
    return loss / sets.count();
  }

  double addSumRule(Range sets, const std::vector<Scalar>& p, double factor) const {
    double loss = 0.0;
    for (int s = sets.begin; s < sets.end; ++s) {
      double excess = -1.0;
      for (const auto node : graph.members(s)) excess += static_cast<double>(p[node]);
      loss += excess * excess;
      const auto d = static_cast<Scalar>(2.0 * factor * excess / sets.count());
      for (const auto node : graph.members(s)) dp[node] += d;
    }
    return loss / sets.count();
  }

  double addEntropy(double factor) const {
    const int cells = rangeOf(graph, CellLoss).count();
    double loss = 0.0;
    for (std::size_t node = 0; node < cellSoftmax.size(); ++node) {
      const auto p = static_cast<double>(cellSoftmax[node]);
      const double log = std::log(p + 1e-8);
      loss -= p * log;
      dp[node] -= static_cast<Scalar>(factor / cells * (log + p / (p + 1e-8)));
    }
    return loss / cells;
  }

  void addAllTeachers() {
    const auto& begin = graph.familyBegin();
    for (std::size_t family = 0; family + 1 < begin.size(); ++family) {
      const Range sets{begin[family], begin[family + 1]};
      const std::size_t f = std::min<std::size_t>(family, BlockLoss);
      if (sets.count() == 0) continue;
      // Extra groups share the block's mean but overlap, so each family has its own softmax.
      const double share = static_cast<double>(sets.count()) / rangeOf(graph, f).count();
      if (family != CellLoss) softmax(sets, lineSoftmax);
      terms.teacher[f] += share * addTeacher(sets, family == CellLoss ? cellSoftmax : lineSoftmax,
                                             share * scale * weights.teacher);
    }
  }

  void addAllRules() {
    const Range cells = rangeOf(graph, CellLoss);
    const Range rows = rangeOf(graph, RowLoss);
    dp.assign(graph.nodeCount(), Scalar(0));
    for (std::size_t f = RowLoss; f < lossFamilies; ++f)
      terms.rules[f] = addSumRule(rangeOf(graph, f), cellSoftmax, scale * weights.rules[f]);
    terms.entropy = addEntropy(scale * weights.entropy);
    addThroughSoftmax(cells, cellSoftmax);
    if (weights.rules[CellLoss] == 0.0) return;
    softmax(rows, lineSoftmax);
    std::fill(dp.begin(), dp.end(), Scalar(0));
    terms.rules[CellLoss] = addSumRule(cells, lineSoftmax, scale * weights.rules[CellLoss]);
    addThroughSoftmax(rows, lineSoftmax);
  }
};

void begin(const networks::Network<float>& network, const float* parameters, TrainingSlot& slot) {
  network.start(parameters, slot.graph, slot.state);
  slot.segments = 0;
}

} // namespace

template <class Scalar>
TrainingTerms TrainingLoss<Scalar>::add(const CandidateGraph& graph, const Scalar* logits,
                                        const std::uint8_t* truth, const TrainingWeights& weights,
                                        double scale, Scalar* dLogits) {
  if (graph.nodeCount() == 0) return {};
  LossPass<Scalar> pass{graph,   logits,        truth,         weights, scale,
                        dLogits, m_cellSoftmax, m_lineSoftmax, m_dp};
  pass.softmax(rangeOf(graph, CellLoss), m_cellSoftmax);
  if (truth != nullptr && weights.usesTeacher()) pass.addAllTeachers();
  if (weights.usesRules()) pass.addAllRules();
  return pass.terms;
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
  const bool wrong = count.right < count.cells;
  if (wrong && rules::violatedGroups(graph.geometry(), networks::mostProbable(graph, logits)) == 0)
    count.right = count.cells;
  return count;
}

SegmentResult SegmentWorker::run(const networks::Network<float>& network, const float* parameters,
                                 const std::vector<float>& prepared, const PuzzleSource& source,
                                 const SegmentSettings& settings, TrainingSlot& slot,
                                 float* gradient) {
  if (!slot.occupied) {
    const bool first = slot.example.givens.empty();
    slot.example = first ? source.next(slot.random) : source.after(slot.example, slot.random);
    slot.derive();
    begin(network, parameters, slot);
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
  if (settings.selfTeaching && !slot.verified) weights.teacher = 0.0;
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
    solved = rules::violatedGroups(slot.example.geometry, answer) == 0;
    if (solved && !slot.verified) {
      slot.verified = true;
      slot.example.solution = answer;
      slot.derive();
      begin(network, parameters, slot);
      result.segments = result.solved = 1;
      return result;
    }
  } else {
    const CellCount count = countCells(slot.graph, last, slot.truth);
    solved = count.right == count.cells;
  }
  const bool leaves =
      slot.segments >= settings.maxSegments || (solved && slot.random.uniform() < 0.5);
  slot.occupied = !leaves;
  if (!leaves && !solved && settings.restarts > 0.0 && slot.random.uniform() < settings.restarts) {
    network.restart(
        parameters, slot.graph,
        rules::conflicts(slot.example.geometry, networks::mostProbable(slot.graph, last)), 1.0,
        slot.random, slot.state);
  }
  result.segments = 1;
  result.solved = solved ? 1 : 0;
  result.finished = leaves ? 1 : 0;
  return result;
}

} // namespace sudoscope::training
