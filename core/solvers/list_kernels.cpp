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

/// Uses the processor's gather instruction, which is faster in short loops that store nothing, and
/// slower elsewhere.
SUDOSCOPE_INLINE Floats gatherAtOnce(const float* table, const std::int32_t* index) {
#if defined(__AVX2__)
  return _mm256_i32gather_ps(table, _mm256_loadu_si256(reinterpret_cast<const __m256i*>(index)), 4);
#else
  return gather(table, index);
#endif
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
    Floats top = gatherAtOnce(table, index + slice.begin) + S::load(own + slice.begin);
    Ints where{};
    Ints entry{};
    for (int m = 1; m < slice.width; ++m) {
      const int at = slice.begin + m * lanes;
      const Floats value = gatherAtOnce(table, index + at) + S::load(own + at);
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
    // 0 where all sets agree: there D is unchanged. (A comparison would prevent vectorization.)
    const std::int32_t others = setsOf[i] - votes[i];
    const auto disputed = static_cast<float>(others < 1 ? others : 1);
    // Adding and subtracting tiny flushes decayed values to 0 before they become slow denormals.
    mean[i] = (mean[i] + (pull - beta * mean[i]) + tiny) - tiny;
    shared[i] += disputed * pull;
    field[i] = mean[i] + shared[i];
    step[i] = disputed * beta;
  }
}

using Wide = simd::Native<float>;
using WideFloats = Wide::Vector;
using WideInts __attribute__((vector_size(Wide::bytes))) = std::int32_t;
using LooseInts __attribute__((vector_size(Wide::bytes), aligned(4), may_alias)) = std::int32_t;

SUDOSCOPE_INLINE WideInts loadInts(const std::int32_t* p) {
  return *reinterpret_cast<const LooseInts*>(p);
}

/// The same operations per lane as average().
void averageLanes(const RrrLaneArrays& arrays, float beta) {
  constexpr int all = RrrLaneArrays::lanes;
  const std::int32_t* const chosen = arrays.chosen;
  float* __restrict mean = arrays.mean;
  float* __restrict shared = arrays.shared;
  float* __restrict field = arrays.field;
  float* __restrict step = arrays.step;
  const WideInts one = WideInts{} + 1;
  const WideFloats tiny = Wide::all(1e-12F);
  const std::int32_t* place = arrays.places;
  for (std::ptrdiff_t i = 0; i < arrays.count; ++i) {
    const int sets = arrays.placeBegin[i + 1] - arrays.placeBegin[i];
    const float weight = beta * arrays.share[i];
    for (int lane = 0; lane < all; lane += Wide::lanes) {
      WideInts votes{};
      for (int m = 0; m < 2 * sets; m += 2)
        votes -= loadInts(chosen + std::ptrdiff_t{place[m]} * all + lane) == place[m + 1];
      const WideFloats pull = weight * __builtin_convertvector(votes, WideFloats);
      const WideInts others = sets - votes;
      const auto disputed = __builtin_convertvector(others < one ? others : one, WideFloats);
      const std::ptrdiff_t at = i * all + lane;
      const WideFloats before = Wide::load(mean + at);
      const WideFloats after = (before + (pull - beta * before) + tiny) - tiny;
      const WideFloats common = Wide::load(shared + at) + disputed * pull;
      Wide::store(mean + at, after);
      Wide::store(shared + at, common);
      Wide::store(field + at, after + common);
      Wide::store(step + at, disputed * beta);
    }
    place += 2 * std::ptrdiff_t{sets};
  }
}

/// Subtracts the step from the chosen replicas, and chooses again.
void argmaxLanes(const RrrLaneArrays& arrays) {
  constexpr int all = RrrLaneArrays::lanes;
  constexpr int width = Wide::lanes;
  const float* const step = arrays.step;
  const float* const field = arrays.field;
  const std::int32_t* candidate = arrays.members;
  float* own = arrays.own;
  std::int32_t* chosen = arrays.chosen;
  for (std::ptrdiff_t set = 0; set < arrays.sets; ++set, chosen += all) {
    const int size = arrays.setBegin[set + 1] - arrays.setBegin[set];
    for (int lane = 0; lane < all; lane += width) {
      const WideInts former = loadInts(chosen + lane);
      WideFloats top = Wide::all(-__builtin_inff());
      WideInts where{};
      WideInts m{};
      for (int i = 0; i < size; ++i, m += 1) {
        const std::ptrdiff_t at = std::ptrdiff_t{candidate[i]} * all + lane;
        float* const replica = own + std::ptrdiff_t{i} * all + lane;
        const auto taken = reinterpret_cast<WideInts>(Wide::load(step + at)) & (former == m);
        const WideFloats left = Wide::load(replica) - reinterpret_cast<WideFloats>(taken);
        Wide::store(replica, left);
        const WideFloats value = Wide::load(field + at) + left;
        const WideInts better = value > top;
        where = better ? m : where;
        top = better ? value : top;
      }
      *reinterpret_cast<LooseInts*>(chosen + lane) = where;
    }
    candidate += size;
    own += std::ptrdiff_t{size} * all;
  }
}

/// As many lanes as a register holds in double precision; `parts` of them are the lanes of a list.
using Double = simd::Native<double>;
using Doubles = Double::Vector;
constexpr int parts = lanes / Double::lanes;

template <class Scalar>
SUDOSCOPE_INLINE Doubles widen(const Scalar* values) {
  return __builtin_convertvector((simd::Simd<Scalar, Double::lanes>::load(values)), Doubles);
}

SUDOSCOPE_INLINE Doubles gatherWide(const float* table, const std::int32_t* index) {
#if defined(__AVX512F__)
  return _mm512_maskz_cvtps_pd(0xff, gather(table, index));
#elif defined(__AVX2__)
  return _mm256_cvtps_pd(
      _mm_set_ps(table[index[3]], table[index[2]], table[index[1]], table[index[0]]));
#else
  Doubles result;
  for (int lane = 0; lane < Double::lanes; ++lane) result[lane] = table[index[lane]];
  return result;
#endif
}

/// The order of summation does not depend on the register width.
SUDOSCOPE_INLINE double sumOf(const Doubles (&sums)[parts]) {
  double lane[lanes];
  for (int part = 0; part < parts; ++part) Double::store(lane + part * Double::lanes, sums[part]);
  return ((lane[0] + lane[4]) + (lane[1] + lane[5])) + ((lane[2] + lane[6]) + (lane[3] + lane[7]));
}

/// c of the m replicas of a candidate are chosen: c (1 - P)² + (m - c) P².
SUDOSCOPE_INLINE void addSquares(Doubles& sum, const Doubles& p, const Doubles& chosen,
                                 const Doubles& all) {
  const Doubles rest = 1.0 - p;
  sum += chosen * (rest * rest) + (all - chosen) * (p * p);
}

double squaredDistance(std::ptrdiff_t count, const float* mean, const std::int32_t* votes,
                       const std::int32_t* setsOf) {
  Doubles sums[parts] = {};
  std::ptrdiff_t i = 0;
  for (; i + lanes <= count; i += lanes) {
    for (int part = 0; part < parts; ++part) {
      const std::ptrdiff_t at = i + part * Double::lanes;
      addSquares(sums[part], widen(mean + at), widen(votes + at), widen(setsOf + at));
    }
  }
  for (int lane = 0; i < count; ++i, ++lane) {
    Doubles p{};
    Doubles chosen{};
    Doubles all{};
    const int at = lane % Double::lanes;
    p[at] = mean[i];
    chosen[at] = votes[i];
    all[at] = setsOf[i];
    addSquares(sums[lane / Double::lanes], p, chosen, all);
  }
  return sumOf(sums);
}

int countPositive(std::ptrdiff_t count, const float* values) {
  Ints sum{};
  std::ptrdiff_t i = 0;
  for (; i + lanes <= count; i += lanes) sum -= S::load(values + i) > 0.0F;
  int result = 0;
  for (int lane = 0; lane < lanes; ++lane) result += sum[lane];
  for (; i < count; ++i) result += values[i] > 0.0F ? 1 : 0;
  return result;
}

double violation(const ListView& members, int sets, const ListView& repeated, const float* p) {
  Doubles sums[parts] = {};
  const std::int32_t* list = members.listAt;
  for (std::ptrdiff_t s = 0; s < members.sliceCount; ++s) {
    const ListSlice slice = members.slices[s];
    for (int part = 0; part < parts; ++part, list += Double::lanes) {
      Doubles product;
      for (int lane = 0; lane < Double::lanes; ++lane)
        product[lane] = list[lane] < sets ? 1.0 : 0.0;
      Doubles pairs{};
      Doubles earlier{};
      const std::int32_t* member = members.index + slice.begin + part * Double::lanes;
      for (int m = 0; m < slice.width; ++m) {
        const Doubles value = gatherWide(p, member + m * lanes);
        const Doubles square = value * value;
        product *= 1.0 - value;
        pairs += earlier * square;
        earlier += square;
      }
      sums[part] += product * product + pairs;
    }
  }
  const std::int32_t* owner = repeated.listAt;
  for (std::ptrdiff_t s = 0; s < repeated.sliceCount; ++s) {
    const ListSlice slice = repeated.slices[s];
    for (int part = 0; part < parts; ++part, owner += Double::lanes) {
      Doubles others{};
      const std::int32_t* rival = repeated.index + slice.begin + part * Double::lanes;
      for (int m = 0; m < slice.width; ++m) {
        const Doubles other = gatherWide(p, rival + m * lanes);
        others += other * other;
      }
      const Doubles mine = gatherWide(p, owner);
      sums[part] -= (mine * mine) * others;
    }
  }
  return sumOf(sums);
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

template <>
const ListKernels& compiledKernels<ListKernels, InstructionSet::SUDOSCOPE_KERNEL_SET>() {
  static constexpr ListKernels table{argmax,      exponentiate,    average,       averageLanes,
                                     argmaxLanes, squaredDistance, countPositive, weighSets,
                                     weighPairs,  addSets,         violation};
  return table;
}

} // namespace sudoscope
