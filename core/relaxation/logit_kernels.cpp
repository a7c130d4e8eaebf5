#include "core/relaxation/logit_kernels.h"

#include "core/relaxation/vector_math.h"

namespace sudoscope {

namespace {

using simd::Native;
using simd::Simd;

constexpr std::ptrdiff_t chunk = PlaneLayout::chunk;

/// Four chains of additions, in double: a fixed order without a dependency on each sum.
template <class Scalar>
double total(const Scalar* values, std::ptrdiff_t count) {
  using Four = Simd<Scalar, 4>;
  using Sums = Simd<double, 4>;
  typename Sums::Vector sums{};
  std::ptrdiff_t i = 0;
  for (; i + 4 <= count; i += 4)
    sums += __builtin_convertvector(Four::load(values + i), typename Sums::Vector);
  for (int lane = 0; lane < 3 && i < count; ++lane, ++i)
    sums[lane] += static_cast<double>(values[i]);
  return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

/// For boards of boxSide × boxSide boxes, as compile-time sizes, or for any board (boxSide = 0).
template <class Scalar, int boxSide>
struct Kernel {
  using S = Native<Scalar>;
  using V = typename S::Vector;
  using Board = LogitBoard<Scalar>;
  using Arrays = LogitArrays<Scalar>;
  using Weights = KernelWeights<Scalar>;
  static constexpr std::ptrdiff_t lanes = S::lanes;
  /// The number of cells for which the cubes of a pass fit into the first-level cache.
  static constexpr std::ptrdiff_t blockCells = 6 * chunk;
  /// Available on every set: for sums along rows and for boxes, which are short.
  using Short = Simd<Scalar, 16 / static_cast<int>(sizeof(Scalar))>;
  static_assert(chunk % lanes == 0);

  static constexpr PlaneLayout fixedLayout{boxSide * boxSide};

  SUDOSCOPE_INLINE static std::ptrdiff_t sideOf(const Board& board) {
    return boxSide > 0 ? fixedLayout.side : board.layout.side;
  }
  /// Cells, rounded up to whole vectors of this set.
  SUDOSCOPE_INLINE static std::ptrdiff_t placesOf(const Board& board) {
    return (sideOf(board) * sideOf(board) + lanes - 1) / lanes * lanes;
  }
  SUDOSCOPE_INLINE static std::ptrdiff_t strideOf(const Board& board) {
    return boxSide > 0 ? fixedLayout.stride : board.layout.stride;
  }
  SUDOSCOPE_INLINE static std::ptrdiff_t heightOf(const Board& board) {
    return boxSide > 0 ? boxSide : board.boxHeight;
  }
  SUDOSCOPE_INLINE static std::ptrdiff_t widthOf(const Board& board) {
    return boxSide > 0 ? boxSide : board.boxWidth;
  }
  SUDOSCOPE_INLINE static std::ptrdiff_t rowOf(const Board& board) {
    return boxSide > 0 ? PlaneLayout::wholeChunks(fixedLayout.side) : board.rowStride();
  }
  SUDOSCOPE_INLINE static std::ptrdiff_t bandsOf(const Board& board) {
    return boxSide > 0 ? boxSide : board.bands();
  }

  struct Scratch {
    Scalar* rows;    ///< [digit][row]: the sum, then its contribution to dL/dP.
    Scalar* columns; ///< [digit][column]
    Scalar* bands;   ///< [digit][band][column]: sums over the band's rows, then its boxes.
    Scalar* shared;  ///< [digit][band][column]: contributions of column and box.
    Scalar* given;   ///< The givens' P, then their contributions.
    Scalar* terms;   ///< The givens' terms of the loss, negated.

    Scratch(const Board& board, Scalar* memory) {
      const std::ptrdiff_t cube = sideOf(board) * rowOf(board);
      rows = memory;
      columns = rows + cube;
      bands = columns + cube;
      shared = bands + cube * bandsOf(board);
      given = shared + cube * bandsOf(board) + chunk;
      terms = given + PlaneLayout::wholeChunks(board.givenCount);
    }
  };

  static void activate(const Board& board, const Arrays& arrays, Scalar coldness) {
    activateCells<false>(board, arrays, {}, coldness);
  }

  static void adam(const Board& board, const Arrays& arrays, const AdamStep<Scalar>& step,
                   Scalar coldness) {
    activateCells<true>(board, arrays, step, coldness);
  }

  static void differentiate(const Board& board, const Arrays& arrays, const Weights& weights,
                            Scalar coldness, LossSums& sums) {
    const Scratch scratch(board, arrays.scratch);
    for (std::ptrdiff_t k = 0; k < sideOf(board); ++k) sumPlane(board, arrays, scratch, k);
    takeExcess(board, scratch, weights, sums);
    // In two passes: data just written in short vectors cannot be read in long ones without a
    // stall.
    if (widthOf(board) > 0) {
      for (std::ptrdiff_t k = 0; k < sideOf(board); ++k) shareBand(board, scratch, k);
    }
    for (std::ptrdiff_t k = 0; k < sideOf(board); ++k) pushPlane(board, arrays, scratch, k);
    pushLists(board, arrays, weights, sums);
    pushGivens(board, arrays, scratch, weights, sums);
    gather(board, arrays, weights, coldness, sums);
  }

  // Arguments are passed by value from here on: references would be read again after every store,
  // which could have changed them.

  /// Adam and softmax. Each part processes as many cells as fit into the first-level cache before
  /// the next one starts: vectors within a part are independent of each other.
  template <bool update>
  static void activateCells(Board board, Arrays arrays, AdamStep<Scalar> step, Scalar coldness) {
    const std::ptrdiff_t cells = placesOf(board);
    for (std::ptrdiff_t begin = 0; begin < cells; begin += blockCells) {
      const std::ptrdiff_t end = begin + blockCells < cells ? begin + blockCells : cells;
      for (std::ptrdiff_t i = begin; i < end; i += lanes) {
        updateCells<update>(board, arrays, step, i);
      }
      for (std::ptrdiff_t i = begin; i < end; i += lanes) {
        exponentiate(board, arrays, coldness, i);
      }
      for (std::ptrdiff_t i = begin; i < end; i += lanes) scaleCells(board, arrays, coldness, i);
      for (std::ptrdiff_t i = begin; i < end; i += lanes) normalize(board, arrays, i);
    }
  }

  /// Updates logits; writes their maximum to `offset`, their minimum to `lowest`.
  template <bool update>
  SUDOSCOPE_INLINE static void updateCells(Board board, Arrays arrays, AdamStep<Scalar> step,
                                           std::ptrdiff_t i) {
    V largest = S::all(-__builtin_inf());
    V smallest = S::all(__builtin_inf());
    for (std::ptrdiff_t k = 0; k < sideOf(board); ++k) {
      const std::ptrdiff_t at = k * strideOf(board) + i;
      V logit = S::load(arrays.logits + at);
      if constexpr (update) {
        logit = updated(arrays, step, at, logit);
        S::store(arrays.logits + at, logit);
      }
      largest = S::larger(logit, largest);
      smallest = S::smaller(logit, smallest);
    }
    S::store(arrays.offset + i, largest);
    S::store(arrays.lowest + i, smallest);
  }

  /// P times the sum over a cell, which is written to `scale`.
  SUDOSCOPE_INLINE static void exponentiate(Board board, Arrays arrays, Scalar coldness,
                                            std::ptrdiff_t i) {
    const V largest = S::load(arrays.offset + i);
    V sum{};
    V lost{};
    for (std::ptrdiff_t k = 0; k < sideOf(board); ++k) {
      const std::ptrdiff_t at = k * strideOf(board) + i;
      const V e = vector_math::exponential<V>((S::load(arrays.logits + at) - largest) * coldness);
      S::store(arrays.probabilities + at, e);
      if constexpr (sizeof(Scalar) == sizeof(double)) {
        // Equal small terms would all be rounded in the same direction; Adam magnifies that bias
        // wherever a gradient cancels, so the error of each addition is compensated (Dekker's
        // two-sum).
        const V whole = sum + e;
        const V added = whole - sum;
        lost += (sum - (whole - added)) + (e - added);
        sum = whole;
      } else {
        sum += e;
      }
    }
    S::store(arrays.scale + i, sum + lost);
  }

  /// Writes the inverse of that sum to `scale` and the final offset and lowest. A long chain of
  /// operations, therefore not after each vector of exponentials.
  SUDOSCOPE_INLINE static void scaleCells(Board board, Arrays arrays, Scalar coldness,
                                          std::ptrdiff_t i) {
    const V sum = S::load(arrays.scale + i);
    const V offset =
        S::load(arrays.offset + i) + vector_math::logarithm<V>(sum) * (Scalar(1) / coldness);
    S::store(arrays.offset + i, offset);
    const V live = S::load(board.live + i);
    S::store(arrays.lowest + i, (S::load(arrays.lowest + i) - offset) * coldness * live);
    S::store(arrays.scale + i, live / sum);
  }

  SUDOSCOPE_INLINE static void normalize(Board board, Arrays arrays, std::ptrdiff_t i) {
    const V scale = S::load(arrays.scale + i);
    // The largest logit's exponential was 1, so `scale` is the largest P. Digits are of type Scalar
    // here, and counted from the last, so that the first wins.
    const V count = S::all(static_cast<Scalar>(sideOf(board)));
    V fromLast = S::all(Scalar(1));
    V candidate = count;
    for (std::ptrdiff_t k = 0; k < sideOf(board); ++k) {
      Scalar* const p = arrays.probabilities + k * strideOf(board) + i;
      const V value = S::load(p) * scale;
      S::store(p, value);
      fromLast = S::larger(value == scale ? candidate : V{}, fromLast);
      candidate -= Scalar(1);
    }
    const V digit = count - fromLast + Scalar(1);
    S::storeBytes(arrays.digits + i, digit);
  }

  SUDOSCOPE_INLINE static V updated(Arrays arrays, AdamStep<Scalar> step, std::ptrdiff_t at,
                                    V logit) {
    constexpr Scalar negligible = vector_math::Format<Scalar>::negligible;
    const V g = S::load(arrays.gradient + at);
    const V first =
        vector_math::flushed<V>(step.keep1 * S::load(arrays.first + at) + step.add1 * g);
    // Not 0 but negligible beside eps.
    const V second = S::larger(step.keep2 * S::load(arrays.second + at) + step.add2 * (g * g),
                               S::all(negligible * negligible));
    S::store(arrays.first + at, first);
    S::store(arrays.second + at, second);
    return logit - step.rate * first / (S::squareRoot(second) * step.spread + step.eps);
  }

  /// Sums over rows, columns, and the columns of each band of boxes.
  static void sumPlane(Board board, Arrays arrays, Scratch scratch, std::ptrdiff_t k) {
    const std::ptrdiff_t side = sideOf(board);
    const std::ptrdiff_t row = rowOf(board);
    const std::ptrdiff_t bands = bandsOf(board);
    const Scalar* const plane = arrays.probabilities + k * strideOf(board);
    for (std::ptrdiff_t c = 0; c < side; c += lanes) {
      V column{};
      for (std::ptrdiff_t b = 0; b < bands; ++b) {
        const Scalar* p = plane + b * heightOf(board) * side + c;
        V band = S::load(p);
        for (std::ptrdiff_t r = 1; r < heightOf(board); ++r) band += S::load(p += side);
        S::store(scratch.bands + (k * bands + b) * row + c, band);
        column += band;
      }
      S::store(scratch.columns + k * row + c, column);
    }
    sumRows(board, plane, scratch.rows + k * row);
  }

  /// Four rows at a time, each in the same four parts for every instruction set.
  static void sumRows(Board board, const Scalar* plane, Scalar* sums) {
    using Vector = typename Short::Vector;
    constexpr std::ptrdiff_t parts = Short::lanes;
    const std::ptrdiff_t side = sideOf(board);
    const std::ptrdiff_t whole = side / parts * parts;
    // Mask of the last vector of a row.
    Scalar inside[parts];
    for (std::ptrdiff_t j = 0; j < parts; ++j) inside[j] = j < side - whole ? Scalar(1) : Scalar(0);
    const Vector rest = Short::load(inside);
    // Defines the values behind the sums.
    if (side % lanes != 0) S::store(sums + side / lanes * lanes, V{});
    std::ptrdiff_t r = 0;
    for (; r + parts <= side; r += parts) {
      Vector part[parts];
      const Scalar* p = plane + r * side;
      for (std::ptrdiff_t n = 0; n < parts; ++n) part[n] = Short::load(p + n * side + whole) * rest;
      for (std::ptrdiff_t c = 0; c < whole; c += parts, p += parts) {
        for (std::ptrdiff_t n = 0; n < parts; ++n) part[n] += Short::load(p + n * side);
      }
      if constexpr (parts == 4) {
        const Vector ab = __builtin_shufflevector(part[0], part[1], 0, 4, 1, 5) +
                          __builtin_shufflevector(part[0], part[1], 2, 6, 3, 7);
        const Vector cd = __builtin_shufflevector(part[2], part[3], 0, 4, 1, 5) +
                          __builtin_shufflevector(part[2], part[3], 2, 6, 3, 7);
        Short::store(sums + r, __builtin_shufflevector(ab, cd, 0, 1, 4, 5) +
                                   __builtin_shufflevector(ab, cd, 2, 3, 6, 7));
      } else {
        Short::store(sums + r, __builtin_shufflevector(part[0], part[1], 0, 2) +
                                   __builtin_shufflevector(part[0], part[1], 1, 3));
      }
    }
    if (side % parts == 0) return;
    for (; r < side; ++r) {
      const Scalar* const p = plane + r * side;
      Vector part = Short::load(p + whole) * rest;
      for (std::ptrdiff_t c = 0; c < whole; c += parts) part += Short::load(p + c);
      if constexpr (parts == 4) {
        sums[r] = (part[0] + part[2]) + (part[1] + part[3]);
      } else {
        sums[r] = part[0] + part[1];
      }
    }
  }

  /// For `count` vectors at distance `step` from `values`: S is the sum of `width` numbers from
  /// each lane on. Replaces them by 2 w (S - 1) and returns the sums of (S - 1)² over them.
  SUDOSCOPE_INLINE static V excess(Scalar* values, std::ptrdiff_t count, std::ptrdiff_t step,
                                   std::ptrdiff_t width, Scalar weight) {
    V squares{};
    for (std::ptrdiff_t n = 0; n < count; ++n, values += step) {
      V sum = S::load(values);
      for (std::ptrdiff_t w = 1; w < width; ++w) sum += S::load(values + w);
      const V e = sum - Scalar(1);
      squares += e * e;
      S::store(values, (Scalar(2) * weight) * e);
    }
    return squares;
  }

  static void takeExcess(Board board, Scratch scratch, Weights weights, LossSums& sums) {
    const std::ptrdiff_t side = sideOf(board);
    const std::ptrdiff_t row = rowOf(board);
    Scalar rows[3 * chunk] = {};
    Scalar columns[3 * chunk] = {};
    Scalar boxes[3 * chunk] = {};
    for (std::ptrdiff_t c = 0; c < side; c += lanes) {
      S::store(rows + c, excess(scratch.rows + c, side, row, 1, weights.row));
      S::store(columns + c, excess(scratch.columns + c, side, row, 1, weights.column));
      if (widthOf(board) == 0) continue;
      // Only lanes at the start of a box have its sum; the others are unused.
      S::store(boxes + c, excess(scratch.bands + c, side * bandsOf(board), row, widthOf(board),
                                 weights.region));
    }
    sums.row = total(rows, side);
    sums.column = total(columns, side);
    sums.region = 0.0;
    if (widthOf(board) == 0) return;
    for (std::ptrdiff_t c = 0; c < side; c += widthOf(board)) {
      sums.region += static_cast<double>(boxes[c]);
    }
  }

  /// The contributions of column and box, in each band.
  static void shareBand(Board board, Scratch scratch, std::ptrdiff_t k) {
    const std::ptrdiff_t row = rowOf(board);
    const Scalar* const columns = scratch.columns + k * row;
    for (std::ptrdiff_t n = k * bandsOf(board); n < (k + 1) * bandsOf(board); ++n) {
      const Scalar* const boxes = scratch.bands + n * row;
      Scalar* const shared = scratch.shared + n * row;
      // Values written behind a box are overwritten by the next one.
      for (std::ptrdiff_t box = 0; box < sideOf(board); box += widthOf(board)) {
        for (std::ptrdiff_t c = box; c < box + widthOf(board); c += Short::lanes) {
          Short::store(shared + c, Short::load(columns + c) + boxes[box]);
        }
      }
    }
  }

  static void pushPlane(Board board, Arrays arrays, Scratch scratch, std::ptrdiff_t k) {
    const std::ptrdiff_t side = sideOf(board);
    const std::ptrdiff_t row = rowOf(board);
    const Scalar* shared =
        widthOf(board) > 0 ? scratch.shared + k * bandsOf(board) * row : scratch.columns + k * row;
    const Scalar* rows = scratch.rows + k * row;
    Scalar* push = arrays.push + k * strideOf(board);
    // Values written behind a row are overwritten by the next one.
    for (std::ptrdiff_t b = 0; b < bandsOf(board); ++b, shared += row) {
      for (std::ptrdiff_t r = 0; r < heightOf(board); ++r, push += side, ++rows) {
        for (std::ptrdiff_t c = 0; c < side; c += lanes) {
          S::store(push + c, S::load(shared + c) + *rows);
        }
      }
    }
  }

  /// Regions that are not boxes, and extra groups.
  static void pushLists(Board board, Arrays arrays, Weights weights, LossSums& sums) {
    const std::ptrdiff_t side = sideOf(board);
    sums.extra = 0.0;
    for (std::ptrdiff_t g = 0; g < board.listedGroups; ++g) {
      const std::int32_t* const cells = board.listed + g * side;
      const bool region = g < board.listedRegions;
      const Scalar twice = Scalar(2) * (region ? weights.region : weights.extra);
      double squares = 0.0;
      for (std::ptrdiff_t k = 0; k < side; ++k) {
        const Scalar* const p = arrays.probabilities + k * strideOf(board);
        Scalar* const push = arrays.push + k * strideOf(board);
        Scalar sum = 0;
        for (std::ptrdiff_t j = 0; j < side; ++j) sum += p[cells[j]];
        const Scalar e = sum - Scalar(1);
        for (std::ptrdiff_t j = 0; j < side; ++j) push[cells[j]] += twice * e;
        squares += static_cast<double>(e) * static_cast<double>(e);
      }
      (region ? sums.region : sums.extra) += squares;
    }
  }

  static void pushGivens(Board board, Arrays arrays, Scratch scratch, Weights weights,
                         LossSums& sums) {
    const std::ptrdiff_t count = board.givenCount;
    for (std::ptrdiff_t n = 0; n < count; ++n) {
      scratch.given[n] = arrays.probabilities[board.givens[n]];
    }
    for (std::ptrdiff_t n = count; n % lanes != 0; ++n) scratch.given[n] = Scalar(1);
    for (std::ptrdiff_t n = 0; n < count; n += lanes) {
      const V p = S::load(scratch.given + n);
      const V shifted = weights.squaredGivens ? p - Scalar(1) : p + weights.eps;
      S::store(scratch.terms + n,
               weights.squaredGivens ? -shifted * shifted : vector_math::logarithm<V>(shifted));
      S::store(scratch.given + n, weights.squaredGivens ? Scalar(-2) * weights.givens * shifted
                                                        : weights.givens / shifted);
    }
    for (std::ptrdiff_t n = 0; n < count; ++n) arrays.push[board.givens[n]] -= scratch.given[n];
    sums.givens = 0.0 - total(scratch.terms, count); // a negated zero would be -0
  }

  /// If P is at least this for all digits of a chunk of cells, eps is below the rounding errors of
  /// dL/dP: log(P + eps) + P / (P + eps) exceeds log P + 1 by less than (eps / P)² / 2.
  static double boundOfLogP(Scalar eps) {
    constexpr int bits = vector_math::Format<Scalar>::mantissaBits / 2 + 1;
    return __builtin_log(static_cast<double>(eps) * static_cast<double>(1ULL << bits));
  }

  /// The entropy, and the complete dL/dZ.
  static void gather(Board board, Arrays arrays, Weights weights, Scalar coldness, LossSums& sums) {
    const std::ptrdiff_t cells = placesOf(board);
    const auto bound = static_cast<Scalar>(boundOfLogP(weights.eps));
    constexpr std::ptrdiff_t parts = chunk / lanes;
    V entropy[parts] = {};
    V square[parts] = {};
    for (std::ptrdiff_t begin = 0; begin < cells; begin += blockCells) {
      const std::ptrdiff_t end = begin + blockCells < cells ? begin + blockCells : cells;
      for (std::ptrdiff_t i = begin; i < end; i += chunk) {
        V lowest = S::load(arrays.lowest + i);
        for (std::ptrdiff_t part = 1; part < parts; ++part) {
          lowest = S::smaller(lowest, S::load(arrays.lowest + i + part * lanes));
        }
        const bool likely = S::allAtLeast(lowest, bound);
        for (std::ptrdiff_t part = 0; part < parts && i + part * lanes < end; ++part) {
          const std::ptrdiff_t at = i + part * lanes;
          entropy[part] -= likely ? addEntropy<true>(board, arrays, weights, coldness, at)
                                  : addEntropy<false>(board, arrays, weights, coldness, at);
        }
      }
      for (std::ptrdiff_t i = begin; i < end; i += chunk) {
        for (std::ptrdiff_t part = 0; part < parts && i + part * lanes < end; ++part) {
          square[part] += project(board, arrays, coldness, i + part * lanes);
        }
      }
    }
    Scalar each[chunk];
    for (std::ptrdiff_t part = 0; part < parts; ++part)
      S::store(each + part * lanes, entropy[part]);
    sums.entropy = total(each, chunk);
    for (std::ptrdiff_t part = 0; part < parts; ++part) S::store(each + part * lanes, square[part]);
    sums.squaredNorm = total(each, chunk);
  }

  /// Writes dL/dP to the gradient, its mean over P to `scale`; returns the sum of P log(P + eps)
  /// per cell.
  template <bool likely>
  SUDOSCOPE_INLINE static V addEntropy(Board board, Arrays arrays, Weights weights, Scalar coldness,
                                       std::ptrdiff_t at) {
    const std::ptrdiff_t stride = strideOf(board);
    const V offset = S::load(arrays.offset + at);
    const Scalar* const p = arrays.probabilities + at;
    // P log(P + eps) = P log P + eps for all such P.
    V negative = likely
                     ? S::load(board.live + at) * (static_cast<Scalar>(sideOf(board)) * weights.eps)
                     : V{};
    V mean{};
    for (std::ptrdiff_t n = 0; n < sideOf(board) * stride; n += stride) {
      const V value = S::load(p + n);
      V log;
      V slope;
      if constexpr (likely) {
        log = slope = (S::load(arrays.logits + at + n) - offset) * coldness; // up to a constant
      } else {
        const V shifted = value + weights.eps;
        log = vector_math::logarithm<V>(shifted);
        slope = log + value / shifted;
      }
      const V d = S::load(arrays.push + at + n) - weights.entropy * slope;
      negative += value * log;
      mean += value * d;
      S::store(arrays.gradient + at + n, d);
    }
    S::store(arrays.scale + at, mean);
    return negative;
  }

  /// dL/dZ from dL/dP; returns its square per cell.
  SUDOSCOPE_INLINE static V project(Board board, Arrays arrays, Scalar coldness,
                                    std::ptrdiff_t at) {
    const V mean = S::load(arrays.scale + at);
    const std::ptrdiff_t stride = strideOf(board);
    const Scalar* const p = arrays.probabilities + at;
    Scalar* const gradient = arrays.gradient + at;
    V squares{};
    for (std::ptrdiff_t n = 0; n < sideOf(board) * stride; n += stride) {
      const V g =
          vector_math::flushed<V>(S::load(p + n) * coldness * (S::load(gradient + n) - mean));
      S::store(gradient + n, g);
      squares += g * g;
    }
    return squares;
  }

  static constexpr LogitKernels<Scalar> table{activate, adam, differentiate};
};

template <class Scalar>
constexpr LogitKernelTable<Scalar> tables{Kernel<Scalar, 0>::table, Kernel<Scalar, 2>::table,
                                          Kernel<Scalar, 3>::table, Kernel<Scalar, 4>::table,
                                          Kernel<Scalar, 5>::table};

} // namespace

template <>
const LogitKernelTable<float>&
compiledKernels<LogitKernelTable<float>, InstructionSet::SUDOSCOPE_KERNEL_SET>() {
  return tables<float>;
}

template <>
const LogitKernelTable<double>&
compiledKernels<LogitKernelTable<double>, InstructionSet::SUDOSCOPE_KERNEL_SET>() {
  return tables<double>;
}

} // namespace sudoscope
