#pragma once

#include "core/base/instruction_set.h"

#include <cstddef>
#include <cstdint>

namespace sudoscope::networks {

/// Members of groups in compressed rows: those of group g are
/// members[begin[g]] .. members[begin[g + 1] - 1].
struct GroupLists {
  const std::int32_t* begin = nullptr; ///< groups + 1 entries.
  const std::int32_t* members = nullptr;
  std::ptrdiff_t groups = 0;
};

/// Sizes of a matrix product: C (rows × columns) from A (rows × inner) and B (inner × columns). A
/// may be strided in both directions, so that its transpose is free; B and C are row-major with the
/// given row strides. All strides count elements.
struct ProductShape {
  std::ptrdiff_t rows = 0;
  std::ptrdiff_t inner = 0;
  std::ptrdiff_t columns = 0;
  std::ptrdiff_t aRowStride = 0;
  std::ptrdiff_t aInnerStride = 1;
  std::ptrdiff_t bRowStride = 0;
  std::ptrdiff_t cRowStride = 0;
};

/// The inner loops of the networks, per number type and instruction set. All matrices hold one node
/// (or group, or cell) per row, with contiguous features; feature counts of all except multiply()
/// are multiples of 16. Sums have a fixed order independent of the vector width, so the AVX2 and
/// AVX-512 versions give the same bits; Baseline has no fused multiply-add.
template <class Scalar>
struct Kernels {
  /// C = A B, or C += A B when accumulate.
  void (*multiply)(const ProductShape& shape, const Scalar* a, const Scalar* b, Scalar* c,
                   bool accumulate);
  /// x[g] = [sumScale * sum of h over the members, maximum of h over them]: 2 width numbers.
  /// Precondition: no group is empty.
  void (*aggregate)(const GroupLists& lists, const Scalar* h, std::ptrdiff_t width, Scalar sumScale,
                    Scalar* x);
  /// dh += the gradient through aggregate(); members that tie for the maximum share it.
  void (*aggregateBackward)(const GroupLists& lists, const Scalar* h, const Scalar* x,
                            const Scalar* dx, std::ptrdiff_t width, Scalar sumScale, Scalar* dh);
  /// u[i] = bias + sum over the layers of y[groupOf[layer * nodes + i]].
  void (*gather)(const std::int32_t* groupOf, std::ptrdiff_t layers, std::ptrdiff_t nodes,
                 const Scalar* y, const Scalar* bias, std::ptrdiff_t width, Scalar* u);
  /// y[g] = sum of u over the members.
  void (*scatter)(const GroupLists& lists, const Scalar* u, std::ptrdiff_t width, Scalar* y);
  /// z := (h + z + bias) / rms; inverseRms[i] = 1 / rms, rms² = mean square + 1e-6.
  void (*residualNorm)(const Scalar* h, const Scalar* bias, std::ptrdiff_t nodes,
                       std::ptrdiff_t width, Scalar* z, Scalar* inverseRms);
  /// d: the gradient after the normalization on entry, before it on return.
  void (*normBackward)(const Scalar* normalized, const Scalar* inverseRms, std::ptrdiff_t nodes,
                       std::ptrdiff_t width, Scalar* d);
  /// logits[i] = weights . h[i].
  void (*readOut)(const Scalar* h, const Scalar* weights, std::ptrdiff_t nodes,
                  std::ptrdiff_t width, Scalar* logits);
  /// dh[i] += dLogits[i] weights; dWeights += sum of dLogits[i] h[i].
  void (*readOutBackward)(const Scalar* h, const Scalar* weights, const Scalar* dLogits,
                          std::ptrdiff_t nodes, std::ptrdiff_t width, Scalar* dh, Scalar* dWeights);
  /// x := max(x, 0).
  void (*relu)(Scalar* x, std::ptrdiff_t count);
  /// d := 0 where activation is 0.
  void (*reluBackward)(const Scalar* activation, Scalar* d, std::ptrdiff_t count);
  /// sums += the sum of the rows.
  void (*columnSums)(const Scalar* x, std::ptrdiff_t rows, std::ptrdiff_t width, Scalar* sums);
};

/// The version for the current processor. Networks compute in `float`; `double` is for gradient
/// checks.
template <class Scalar>
const Kernels<Scalar>& kernels() {
  return chosenKernels<Kernels<Scalar>>();
}

/// A version with a faster multiply() that rounds the factors to bfloat16 (8 bits of precision) and
/// sums in float. nullptr if the processor has no AVX512-BF16 (AMD since Zen 4, Intel Xeon since
/// Cooper Lake).
const Kernels<float>* bfloat16Kernels();

} // namespace sudoscope::networks
