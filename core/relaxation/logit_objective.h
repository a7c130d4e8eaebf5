#pragma once

#include "core/board/puzzle.h"
#include "core/relaxation/losses.h"
#include "core/relaxation/probability_cube.h"

#include <vector>

namespace sudoscope {

/// Softmax, losses and dL/dZ in fused passes over digit planes: what a logit method evaluates
/// every iteration. The same formulas as softmax.h, losses.h and gradient.h, which say them plainly
/// and which the tests compare with this; Scalar is float or double.
///
/// A value; holds scratch memory, so one thread at a time.
template <class Scalar>
class LogitObjective {
public:
  explicit LogitObjective(const Puzzle& puzzle);

  /// P = softmax(Z / T), and the most probable digit per cell (the first maximum wins).
  /// Masked logits as in softmax.h. Precondition: both cubes have the puzzle's side, T > 0.
  void activate(const BasicCube<Scalar>& logits, Scalar temperature,
                BasicCube<Scalar>& probabilities, Grid& digits);

  /// dL/dZ at the P that activate() gave, and with it losses() and gradientNorm().
  void differentiate(const BasicCube<Scalar>& probabilities, Scalar temperature,
                     const LossWeights& weights, BasicCube<Scalar>& gradient);

  /// Unweighted, of the last differentiate().
  const Losses& losses() const { return m_losses; }
  /// Euclidean norm of the last gradient.
  double gradientNorm() const { return m_gradientNorm; }

private:
  void sumGroups(const Scalar* plane);
  void addEntropy(const Scalar* plane, Scalar weight, Scalar eps, Scalar* gradient);
  void addExtraTerm(Scalar weight, Scalar* gradient) const;
  void addGivens(const BasicCube<Scalar>& probabilities, const LossWeights& weights,
                 BasicCube<Scalar>& gradient);
  void collectLosses();

  struct Given {
    int cell;
    int k;
  };

  int m_side;
  std::size_t m_cells;
  std::vector<int> m_regionOfCell;
  std::vector<int> m_listedCells; ///< Cells of the regions and extra groups, N each.
  std::vector<Given> m_givens;
  std::vector<Scalar> m_excess;  ///< Per group, S - 1 for the plane at hand.
  std::vector<Scalar> m_squares; ///< Per group, the sum of squared excesses so far.
  std::vector<Scalar> m_entropy; ///< Per cell.
  std::vector<Scalar> m_cellA;   ///< Per cell, scratch.
  std::vector<Scalar> m_cellB;   ///< Per cell, scratch.
  std::vector<Scalar> m_cellC;   ///< Per cell, scratch.
  Losses m_losses;
  double m_gradientNorm = 0.0;
};

extern template class LogitObjective<float>;
extern template class LogitObjective<double>;

} // namespace sudoscope
