// Compiled once per instruction set (.cmake/Kernels.cmake): everything is in an unnamed namespace.
#include "core/base/simd.h"
#include "core/networks/kernels.h"

namespace sudoscope::networks {
namespace {

template <class S>
SUDOSCOPE_INLINE typename S::Vector fusedMultiplyAdd(typename S::Vector a, typename S::Vector b,
                                                     typename S::Vector c) {
#ifdef __AVX512F__
  if constexpr (S::bytes == 64 && sizeof(typename S::Scalar) == 4) return _mm512_fmadd_ps(a, b, c);
#endif
#ifdef __FMA__
  if constexpr (S::bytes == 32 && sizeof(typename S::Scalar) == 4) return _mm256_fmadd_ps(a, b, c);
#endif
  return a * b + c;
}

/// The sum of 16 partial sums, pairwise, in the same order for every vector width.
template <class Scalar>
inline Scalar sumOf16(const Scalar* lanes) {
  Scalar half[8];
  for (int i = 0; i < 8; ++i) half[i] = lanes[i] + lanes[i + 8];
  for (int i = 0; i < 4; ++i) half[i] += half[i + 4];
  return (half[0] + half[2]) + (half[1] + half[3]);
}

template <class S>
inline typename S::Scalar dot(const typename S::Scalar* a, const typename S::Scalar* b,
                              std::ptrdiff_t width) {
  constexpr int parts = 16 / S::lanes;
  typename S::Vector sums[parts] = {};
  for (std::ptrdiff_t c = 0; c < width; c += 16) {
    for (int p = 0; p < parts; ++p) {
      const std::ptrdiff_t at = c + p * S::lanes;
      sums[p] = fusedMultiplyAdd<S>(S::load(a + at), S::load(b + at), sums[p]);
    }
  }
  typename S::Scalar lanes[16];
  for (int p = 0; p < parts; ++p) S::store(lanes + p * S::lanes, sums[p]);
  return sumOf16(lanes);
}

template <class S, int rows, int vectors>
inline void productTile(const ProductShape& shape, const typename S::Scalar* a,
                        const typename S::Scalar* b, typename S::Scalar* c, bool accumulate) {
  typename S::Vector sums[rows][vectors];
  for (int r = 0; r < rows; ++r) {
    for (int v = 0; v < vectors; ++v) {
      sums[r][v] = accumulate ? S::load(c + r * shape.cRowStride + v * S::lanes)
                              : S::all(typename S::Scalar(0));
    }
  }
  for (std::ptrdiff_t j = 0; j < shape.inner; ++j) {
    typename S::Vector row[vectors];
    for (int v = 0; v < vectors; ++v) row[v] = S::load(b + v * S::lanes);
    for (int r = 0; r < rows; ++r) {
      const auto factor = S::all(a[r * shape.aRowStride]);
      for (int v = 0; v < vectors; ++v) {
        sums[r][v] = fusedMultiplyAdd<S>(factor, row[v], sums[r][v]);
      }
    }
    a += shape.aInnerStride;
    b += shape.bRowStride;
  }
  for (int r = 0; r < rows; ++r) {
    for (int v = 0; v < vectors; ++v) {
      S::store(c + r * shape.cRowStride + v * S::lanes, sums[r][v]);
    }
  }
}

/// All rows of a strip of `vectors` vectors, `rows` at a time.
template <class S, int rows, int vectors>
inline void productStrip(const ProductShape& shape, std::ptrdiff_t row, const typename S::Scalar* a,
                         const typename S::Scalar* b, typename S::Scalar* c, bool accumulate) {
  for (; row + rows <= shape.rows; row += rows) {
    productTile<S, rows, vectors>(shape, a + row * shape.aRowStride, b, c + row * shape.cRowStride,
                                  accumulate);
  }
  if constexpr (rows > 1) {
    if (row < shape.rows) {
      productStrip<S, rows / 2, vectors>(shape, row, a, b, c, accumulate);
    }
  }
}

/// The last columns, too few for a vector.
template <class Scalar>
inline void productRemainder(const ProductShape& shape, std::ptrdiff_t column, const Scalar* a,
                             const Scalar* b, Scalar* c, bool accumulate) {
  for (std::ptrdiff_t r = 0; r < shape.rows; ++r) {
    for (std::ptrdiff_t k = column; k < shape.columns; ++k) {
      Scalar sum = accumulate ? c[r * shape.cRowStride + k] : Scalar(0);
      for (std::ptrdiff_t j = 0; j < shape.inner; ++j) {
        sum += a[r * shape.aRowStride + j * shape.aInnerStride] * b[j * shape.bRowStride + k];
      }
      c[r * shape.cRowStride + k] = sum;
    }
  }
}

template <class S>
struct KernelSet {
  using Scalar = typename S::Scalar;
  using Vector = typename S::Vector;
  static constexpr int lanes = S::lanes;

  static void multiply(const ProductShape& shape, const Scalar* a, const Scalar* b, Scalar* c,
                       bool accumulate) {
    std::ptrdiff_t k = 0;
    if constexpr (sizeof(Vector) == 64) { // 32 registers
      for (; k + 4 * lanes <= shape.columns; k += 4 * lanes) {
        productStrip<S, 6, 4>(shape, 0, a, b + k, c + k, accumulate);
      }
      for (; k + 2 * lanes <= shape.columns; k += 2 * lanes) {
        productStrip<S, 12, 2>(shape, 0, a, b + k, c + k, accumulate);
      }
    }
    for (; k + 2 * lanes <= shape.columns; k += 2 * lanes) {
      productStrip<S, 6, 2>(shape, 0, a, b + k, c + k, accumulate);
    }
    for (; k + lanes <= shape.columns; k += lanes) {
      productStrip<S, 8, 1>(shape, 0, a, b + k, c + k, accumulate);
    }
    if (k < shape.columns) productRemainder(shape, k, a, b, c, accumulate);
  }

  static void aggregate(const GroupLists& lists, const Scalar* h, std::ptrdiff_t width,
                        Scalar sumScale, Scalar* x) {
    const Vector scale = S::all(sumScale);
    for (std::ptrdiff_t g = 0; g < lists.groups; ++g, x += 2 * width) {
      const std::int32_t* first = lists.members + lists.begin[g];
      const std::int32_t* last = lists.members + lists.begin[g + 1];
      for (std::ptrdiff_t c = 0; c < width; c += 16) {
        constexpr int parts = 16 / lanes;
        Vector sum[parts];
        Vector top[parts];
        for (int p = 0; p < parts; ++p) {
          sum[p] = top[p] = S::load(h + *first * width + c + p * lanes);
        }
        for (const std::int32_t* m = first + 1; m < last; ++m) {
          for (int p = 0; p < parts; ++p) {
            const Vector value = S::load(h + *m * width + c + p * lanes);
            sum[p] += value;
            top[p] = S::larger(top[p], value);
          }
        }
        for (int p = 0; p < parts; ++p) {
          S::store(x + c + p * lanes, scale * sum[p]);
          S::store(x + width + c + p * lanes, top[p]);
        }
      }
    }
  }

  static void aggregateBackward(const GroupLists& lists, const Scalar* h, const Scalar* x,
                                const Scalar* dx, std::ptrdiff_t width, Scalar sumScale,
                                Scalar* dh) {
    const Vector zero = S::all(Scalar(0));
    const Vector one = S::all(Scalar(1));
    const Vector scale = S::all(sumScale);
    for (std::ptrdiff_t g = 0; g < lists.groups; ++g, x += 2 * width, dx += 2 * width) {
      const std::int32_t* first = lists.members + lists.begin[g];
      const std::int32_t* last = lists.members + lists.begin[g + 1];
      for (std::ptrdiff_t c = 0; c < width; c += lanes) {
        const Vector top = S::load(x + width + c);
        Vector ties = zero;
        for (const std::int32_t* m = first; m < last; ++m) {
          ties += S::load(h + *m * width + c) == top ? one : zero;
        }
        const Vector shared = scale * S::load(dx + c);
        const Vector toTop = S::load(dx + width + c) / ties;
        for (const std::int32_t* m = first; m < last; ++m) {
          Scalar* d = dh + *m * width + c;
          const Vector isTop = S::load(h + *m * width + c) == top ? toTop : zero;
          S::store(d, S::load(d) + (shared + isTop));
        }
      }
    }
  }

  static void gather(const std::int32_t* groupOf, std::ptrdiff_t layers, std::ptrdiff_t nodes,
                     const Scalar* y, const Scalar* bias, std::ptrdiff_t width, Scalar* u) {
    for (std::ptrdiff_t i = 0; i < nodes; ++i, u += width) {
      for (std::ptrdiff_t c = 0; c < width; c += lanes) {
        Vector sum = S::load(bias + c);
        for (std::ptrdiff_t layer = 0; layer < layers; ++layer) {
          sum += S::load(y + groupOf[layer * nodes + i] * width + c);
        }
        S::store(u + c, sum);
      }
    }
  }

  static void scatter(const GroupLists& lists, const Scalar* u, std::ptrdiff_t width, Scalar* y) {
    for (std::ptrdiff_t g = 0; g < lists.groups; ++g, y += width) {
      for (std::ptrdiff_t c = 0; c < width; c += lanes) {
        Vector sum = S::all(Scalar(0));
        for (std::int32_t m = lists.begin[g]; m < lists.begin[g + 1]; ++m) {
          sum += S::load(u + lists.members[m] * width + c);
        }
        S::store(y + c, sum);
      }
    }
  }

  static void residualNorm(const Scalar* h, const Scalar* bias, std::ptrdiff_t nodes,
                           std::ptrdiff_t width, Scalar* z, Scalar* inverseRms) {
    for (std::ptrdiff_t i = 0; i < nodes; ++i, h += width, z += width) {
      for (std::ptrdiff_t c = 0; c < width; c += lanes) {
        S::store(z + c, S::load(z + c) + (S::load(h + c) + S::load(bias + c)));
      }
      const Scalar square = dot<S>(z, z, width) / static_cast<Scalar>(width) + Scalar(1e-6);
      inverseRms[i] = Scalar(1) / static_cast<Scalar>(__builtin_sqrt(static_cast<double>(square)));
      const Vector factor = S::all(inverseRms[i]);
      for (std::ptrdiff_t c = 0; c < width; c += lanes) S::store(z + c, S::load(z + c) * factor);
    }
  }

  static void normBackward(const Scalar* normalized, const Scalar* inverseRms, std::ptrdiff_t nodes,
                           std::ptrdiff_t width, Scalar* d) {
    for (std::ptrdiff_t i = 0; i < nodes; ++i, normalized += width, d += width) {
      const Vector along = S::all(dot<S>(normalized, d, width) / static_cast<Scalar>(width));
      const Vector factor = S::all(inverseRms[i]);
      for (std::ptrdiff_t c = 0; c < width; c += lanes) {
        S::store(d + c, factor * (S::load(d + c) - S::load(normalized + c) * along));
      }
    }
  }

  static void readOut(const Scalar* h, const Scalar* weights, std::ptrdiff_t nodes,
                      std::ptrdiff_t width, Scalar* logits) {
    for (std::ptrdiff_t i = 0; i < nodes; ++i) logits[i] = dot<S>(h + i * width, weights, width);
  }

  static void readOutBackward(const Scalar* h, const Scalar* weights, const Scalar* dLogits,
                              std::ptrdiff_t nodes, std::ptrdiff_t width, Scalar* dh,
                              Scalar* dWeights) {
    for (std::ptrdiff_t i = 0; i < nodes; ++i, h += width, dh += width) {
      const Vector d = S::all(dLogits[i]);
      for (std::ptrdiff_t c = 0; c < width; c += lanes) {
        S::store(dh + c, fusedMultiplyAdd<S>(d, S::load(weights + c), S::load(dh + c)));
        S::store(dWeights + c, fusedMultiplyAdd<S>(d, S::load(h + c), S::load(dWeights + c)));
      }
    }
  }

  static void relu(Scalar* x, std::ptrdiff_t count) {
    const Vector zero = S::all(Scalar(0));
    std::ptrdiff_t i = 0;
    for (; i + lanes <= count; i += lanes) S::store(x + i, S::larger(S::load(x + i), zero));
    for (; i < count; ++i) x[i] = x[i] > 0 ? x[i] : 0;
  }

  static void reluBackward(const Scalar* activation, Scalar* d, std::ptrdiff_t count) {
    const Vector zero = S::all(Scalar(0));
    std::ptrdiff_t i = 0;
    for (; i + lanes <= count; i += lanes) {
      S::store(d + i, S::load(activation + i) > zero ? S::load(d + i) : zero);
    }
    for (; i < count; ++i) d[i] = activation[i] > 0 ? d[i] : 0;
  }

  static void columnSums(const Scalar* x, std::ptrdiff_t rows, std::ptrdiff_t width, Scalar* sums) {
    std::ptrdiff_t c = 0;
    for (; c + lanes <= width; c += lanes) {
      Vector sum = S::load(sums + c);
      for (std::ptrdiff_t r = 0; r < rows; ++r) sum += S::load(x + r * width + c);
      S::store(sums + c, sum);
    }
    for (; c < width; ++c) {
      for (std::ptrdiff_t r = 0; r < rows; ++r) sums[c] += x[r * width + c];
    }
  }

  static constexpr Kernels<Scalar> table = {
      multiply,     aggregate, aggregateBackward, gather, scatter,      residualNorm,
      normBackward, readOut,   readOutBackward,   relu,   reluBackward, columnSums};
};

} // namespace

} // namespace sudoscope::networks

namespace sudoscope {

template <>
const networks::Kernels<float>&
compiledKernels<networks::Kernels<float>, InstructionSet::SUDOSCOPE_KERNEL_SET>() {
  return networks::KernelSet<simd::Native<float>>::table;
}

template <>
const networks::Kernels<double>&
compiledKernels<networks::Kernels<double>, InstructionSet::SUDOSCOPE_KERNEL_SET>() {
  return networks::KernelSet<simd::Native<double>>::table;
}

} // namespace sudoscope
