#include "core/solvers/list_kernels.h"

#include "core/relaxation/vector_math.h"

namespace sudoscope {

namespace {

constexpr int lanes = ListView::lanes;
using S = simd::Simd<float, lanes>;
using Floats = S::Vector;
using Ints __attribute__((vector_size(lanes * 4))) = std::int32_t;

SUDOSCOPE_INLINE Floats gather(const float* table, const std::int32_t* index) {
  Floats result;
  for (int lane = 0; lane < lanes; ++lane) result[lane] = table[index[lane]];
  return result;
}

SUDOSCOPE_INLINE float largestOf(Floats values) {
  float result = values[0];
  for (int lane = 1; lane < lanes; ++lane) result = values[lane] > result ? values[lane] : result;
  return result;
}

SUDOSCOPE_INLINE Floats growth(Floats violation, float eta) {
  const Floats x = eta * violation;
  return 1.0F + x + 0.5F * x * x;
}

void argmax(const ListView& lists, const float* table, const float* own, std::int32_t* best) {
  const std::int32_t* const index = lists.index;
  const Ints one = Ints{} + 1;
  for (std::ptrdiff_t s = 0; s < lists.sliceCount; ++s) {
    const ListSlice slice = lists.slices[s];
    Floats top = gather(table, index + slice.begin) + S::load(own + slice.begin);
    Ints where{};
    Ints entry{};
    for (int m = 1; m < slice.width; ++m) {
      const int at = slice.begin + m * lanes;
      const Floats value = gather(table, index + at) + S::load(own + at);
      entry += one;
      const Ints better = value > top;
      where = better ? entry : where;
      top = better ? value : top;
    }
    for (int lane = 0; lane < lanes; ++lane) {
      best[lane] = slice.begin + where[lane] * lanes + lane;
    }
    best += lanes;
  }
}

void exponentiate(const float* z, std::ptrdiff_t count, float* p) {
  for (std::ptrdiff_t i = 0; i < count; i += lanes) {
    S::store(p + i, vector_math::exponential<Floats>(S::load(z + i)));
  }
}

void average(const RrrArrays& arrays, float beta) {
  const std::int32_t* __restrict votes = arrays.votes;
  const std::int32_t* __restrict setsOf = arrays.setsOf;
  const float* __restrict share = arrays.share;
  float* __restrict mean = arrays.mean;
  float* __restrict shared = arrays.shared;
  float* __restrict field = arrays.field;
  float* __restrict step = arrays.step;
  constexpr float tiny = 1e-12F;
  for (std::ptrdiff_t i = 0; i < arrays.count; ++i) {
    const float pull = beta * share[i] * static_cast<float>(votes[i]);
    // 0 where all sets agree: there D stays. (A comparison would keep it from vectorizing.)
    const std::int32_t others = setsOf[i] - votes[i];
    const auto disputed = static_cast<float>(others < 1 ? others : 1);
    // The detour over tiny makes what has decayed 0 before it is a slow denormal number.
    mean[i] = (mean[i] + (pull - beta * mean[i]) + tiny) - tiny;
    shared[i] += disputed * pull;
    field[i] = mean[i] + shared[i];
    step[i] = disputed * beta;
  }
}

float weighSets(const ListView& members, const float* p, ClauseWeights weights, float* multipliers,
                float* terms) {
  Floats largest{};
  std::ptrdiff_t at = 0;
  for (std::ptrdiff_t s = 0; s < members.sliceCount; ++s, at += lanes) {
    const ListSlice slice = members.slices[s];
    Floats violation = S::all(1.0F);
    for (int m = 0; m < slice.width; ++m) {
      violation *= 1.0F - gather(p, members.index + slice.begin + m * lanes);
    }
    const Floats multiplier = S::load(multipliers + at);
    const Floats term = multiplier * violation * (violation + weights.linear);
    const Floats grown = multiplier * growth(violation, weights.eta);
    S::store(multipliers + at, grown);
    largest = S::larger(largest, grown);
    for (int lane = 0; lane < lanes; ++lane) terms[members.listAt[at + lane]] = term[lane];
  }
  return largestOf(largest);
}

float weighPairs(const ListView& rivals, const float* p, ClauseWeights weights, float* multipliers,
                 float* force) {
  Floats largest{};
  const std::int32_t* owner = rivals.listAt;
  for (std::ptrdiff_t s = 0; s < rivals.sliceCount; ++s, owner += lanes) {
    const ListSlice slice = rivals.slices[s];
    const Floats mine = gather(p, owner);
    Floats push{};
    for (int m = 0; m < slice.width; ++m) {
      const int at = slice.begin + m * lanes;
      const Floats other = gather(p, rivals.index + at);
      const Floats multiplier = S::load(multipliers + at);
      push += multiplier * other * (mine * other + weights.linear);
      const Floats grown = multiplier * growth(mine * other, weights.eta);
      S::store(multipliers + at, grown);
      largest = S::larger(largest, grown);
    }
    const Floats back = -push;
    for (int lane = 0; lane < lanes; ++lane) force[owner[lane]] = back[lane];
  }
  return largestOf(largest);
}

float addSets(const ListView& sets, const float* p, const float* terms, float* force) {
  // K_s / (1 - p_i) is the product over the others; near p_i = 1 both vanish.
  const Floats nearOne = S::all(1e-6F);
  float steepest = 0.0F;
  const std::int32_t* owner = sets.listAt;
  for (std::ptrdiff_t s = 0; s < sets.sliceCount; ++s, owner += lanes) {
    const ListSlice slice = sets.slices[s];
    Floats pull{};
    for (int m = 0; m < slice.width; ++m) {
      pull += gather(terms, sets.index + slice.begin + m * lanes);
    }
    pull /= S::larger(1.0F - gather(p, owner), nearOne);
    for (int lane = 0; lane < lanes; ++lane) {
      float& sum = force[owner[lane]];
      sum += pull[lane];
      const float size = sum < 0.0F ? -sum : sum;
      steepest = size > steepest ? size : steepest;
    }
  }
  return steepest;
}

} // namespace

#define SUDOSCOPE_JOIN2(a, b) a##b
#define SUDOSCOPE_JOIN(a, b) SUDOSCOPE_JOIN2(a, b)
extern const ListKernels SUDOSCOPE_JOIN(listKernels, SUDOSCOPE_KERNEL_SET);
const ListKernels SUDOSCOPE_JOIN(listKernels, SUDOSCOPE_KERNEL_SET){
    argmax, exponentiate, average, weighSets, weighPairs, addSets};

} // namespace sudoscope
