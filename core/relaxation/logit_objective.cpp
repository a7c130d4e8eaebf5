#include "core/relaxation/logit_objective.h"

#include "core/relaxation/vector_math.h"

#include <algorithm>
#include <cmath>

namespace sudoscope {

template <class Scalar>
LogitObjective<Scalar>::LogitObjective(const Puzzle& puzzle)
    : m_side(puzzle.side()), m_cells(puzzle.geometry().cellCount()),
      m_regionOfCell(puzzle.geometry().regionMap()) {
  const auto& groups = puzzle.geometry().groups();
  for (const Group& group : groups) {
    if (group.family == GroupFamily::Row || group.family == GroupFamily::Column) continue;
    m_listedCells.insert(m_listedCells.end(), group.cells.begin(), group.cells.end());
  }
  for (int cell = 0; cell < static_cast<int>(m_cells); ++cell) {
    if (puzzle.isGiven(cell)) m_givens.push_back({cell, puzzle.given(cell) - 1});
  }
  m_excess.resize(groups.size());
  m_squares.resize(groups.size());
  m_entropy.resize(m_cells);
  m_cellA.resize(m_cells);
  m_cellB.resize(m_cells);
  m_cellC.resize(m_cells);
}

template <class Scalar>
void LogitObjective<Scalar>::activate(const BasicCube<Scalar>& logits, Scalar temperature,
                                      BasicCube<Scalar>& probabilities, Grid& digits) {
  const std::size_t cells = m_cells;
  const std::size_t side = m_side;
  Scalar* __restrict largest = m_cellA.data();
  Scalar* __restrict sum = m_cellB.data();
  std::copy_n(logits.data(), cells, largest);
  for (std::size_t k = 1; k < side; ++k) {
    const Scalar* __restrict z = logits.data() + k * cells;
    for (std::size_t i = 0; i < cells; ++i) largest[i] = z[i] > largest[i] ? z[i] : largest[i];
  }
  Scalar* __restrict lost = m_cellC.data();
  std::fill_n(sum, cells, Scalar(0));
  std::fill_n(lost, cells, Scalar(0));
  const Scalar coldness = Scalar(1) / temperature;
  for (std::size_t k = 0; k < side; ++k) {
    const Scalar* __restrict z = logits.data() + k * cells;
    Scalar* __restrict p = probabilities.data() + k * cells;
    for (std::size_t i = 0; i < cells; ++i) {
      const Scalar e = vector_math::exponential((z[i] - largest[i]) * coldness);
      p[i] = e;
      // Equal small terms would all be rounded the same way; Adam magnifies that bias wherever a
      // gradient cancels, so what each addition loses is kept (Dekker's two-sum).
      const Scalar total = sum[i] + e;
      const Scalar added = total - sum[i];
      lost[i] += (sum[i] - (total - added)) + (e - added);
      sum[i] = total;
    }
  }
  // From here on: `sum` its inverse, `largest` the largest P so far, `digit` where that was. The
  // digit is kept as a Scalar so that one vector width serves the whole loop.
  Scalar* __restrict digit = m_entropy.data();
  for (std::size_t i = 0; i < cells; ++i) {
    sum[i] = Scalar(1) / (sum[i] + lost[i]);
    largest[i] = Scalar(-1);
    digit[i] = Scalar(1);
  }
  for (std::size_t k = 0; k < side; ++k) {
    Scalar* __restrict p = probabilities.data() + k * cells;
    const auto candidate = static_cast<Scalar>(k + 1);
    for (std::size_t i = 0; i < cells; ++i) {
      const Scalar value = p[i] * sum[i];
      p[i] = value;
      digit[i] = value > largest[i] ? candidate : digit[i];
      largest[i] = value > largest[i] ? value : largest[i];
    }
  }
  digits.resize(cells);
  for (std::size_t i = 0; i < cells; ++i) {
    digits[i] = static_cast<std::uint8_t>(static_cast<int>(digit[i]));
  }
}

template <class Scalar>
void LogitObjective<Scalar>::sumGroups(const Scalar* plane) {
  const std::size_t side = m_side;
  Scalar* __restrict rows = m_excess.data();
  Scalar* __restrict columns = rows + side;
  Scalar* __restrict listed = columns + side;
  std::fill_n(columns, side, Scalar(0));
  for (std::size_t r = 0; r < side; ++r) {
    const Scalar* __restrict p = plane + r * side;
    Scalar sum = 0;
    for (std::size_t c = 0; c < side; ++c) sum += p[c];
    rows[r] = sum - Scalar(1);
    for (std::size_t c = 0; c < side; ++c) columns[c] += p[c];
  }
  for (std::size_t c = 0; c < side; ++c) columns[c] -= Scalar(1);
  const std::size_t listedCount = m_excess.size() - 2 * side;
  const int* cell = m_listedCells.data();
  for (std::size_t g = 0; g < listedCount; ++g, cell += side) {
    Scalar sum = 0;
    for (std::size_t j = 0; j < side; ++j) sum += plane[cell[j]];
    listed[g] = sum - Scalar(1);
  }
  Scalar* __restrict squares = m_squares.data();
  for (std::size_t g = 0; g < m_squares.size(); ++g) squares[g] += rows[g] * rows[g];
}

template <class Scalar>
void LogitObjective<Scalar>::addEntropy(const Scalar* plane, Scalar weight, Scalar eps,
                                        Scalar* gradient) {
  const Scalar* __restrict p = plane;
  Scalar* __restrict d = gradient;
  Scalar* __restrict entropy = m_entropy.data();
  for (std::size_t i = 0; i < m_cells; ++i) {
    const Scalar shifted = p[i] + eps;
    const Scalar logP = vector_math::logarithm(shifted);
    entropy[i] -= p[i] * logP;
    d[i] -= weight * (logP + p[i] / shifted);
  }
}

template <class Scalar>
void LogitObjective<Scalar>::addExtraTerm(Scalar weight, Scalar* gradient) const {
  const std::size_t side = m_side;
  for (std::size_t g = 3 * side; g < m_excess.size(); ++g) {
    const Scalar step = Scalar(2) * weight * m_excess[g];
    const int* cell = m_listedCells.data() + (g - 2 * side) * side;
    for (std::size_t j = 0; j < side; ++j) gradient[cell[j]] += step;
  }
}

template <class Scalar>
void LogitObjective<Scalar>::addGivens(const BasicCube<Scalar>& probabilities,
                                       const LossWeights& weights, BasicCube<Scalar>& gradient) {
  m_losses.givens = 0.0;
  const auto eps = static_cast<Scalar>(weights.eps);
  for (const Given& given : m_givens) {
    const Scalar shifted = probabilities.at(given.cell, given.k) + eps;
    m_losses.givens -= static_cast<double>(vector_math::logarithm(shifted));
    gradient.at(given.cell, given.k) -= static_cast<Scalar>(weights.givens) / shifted;
  }
}

template <class Scalar>
void LogitObjective<Scalar>::collectLosses() {
  const auto side = static_cast<std::ptrdiff_t>(m_side);
  const auto sum = [](auto begin, auto end) {
    double total = 0.0;
    for (; begin != end; ++begin) total += static_cast<double>(*begin);
    return total;
  };
  const auto squares = m_squares.begin();
  m_losses.row = sum(squares, squares + side);
  m_losses.column = sum(squares + side, squares + 2 * side);
  m_losses.block = sum(squares + 2 * side, squares + 3 * side);
  m_losses.extra = sum(squares + 3 * side, m_squares.end());
  m_losses.entropy = sum(m_entropy.begin(), m_entropy.end());
}

template <class Scalar>
void LogitObjective<Scalar>::differentiate(const BasicCube<Scalar>& probabilities,
                                           Scalar temperature, const LossWeights& weights,
                                           BasicCube<Scalar>& gradient) {
  const std::size_t cells = m_cells;
  const std::size_t side = m_side;
  const auto twice = [](double weight) { return static_cast<Scalar>(2.0 * weight); };
  const int* __restrict regionOfCell = m_regionOfCell.data();
  std::fill(m_squares.begin(), m_squares.end(), Scalar(0));
  std::fill(m_entropy.begin(), m_entropy.end(), Scalar(0));
  for (std::size_t k = 0; k < side; ++k) {
    const Scalar* p = probabilities.data() + k * cells;
    Scalar* __restrict d = gradient.data() + k * cells;
    sumGroups(p);
    const Scalar* __restrict rows = m_excess.data();
    const Scalar* __restrict columns = rows + side;
    const Scalar* __restrict regions = columns + side;
    for (std::size_t r = 0, i = 0; r < side; ++r) {
      const Scalar row = twice(weights.row) * rows[r];
      for (std::size_t c = 0; c < side; ++c, ++i) {
        d[i] = row + twice(weights.column) * columns[c] +
               twice(weights.block) * regions[regionOfCell[i]];
      }
    }
    if (m_excess.size() > 3 * side) addExtraTerm(static_cast<Scalar>(weights.extra), d);
    addEntropy(p, static_cast<Scalar>(weights.entropy), static_cast<Scalar>(weights.eps), d);
  }
  addGivens(probabilities, weights, gradient);
  collectLosses();

  Scalar* __restrict mean = m_cellA.data();
  Scalar* __restrict square = m_cellB.data();
  std::fill_n(mean, cells, Scalar(0));
  std::fill_n(square, cells, Scalar(0));
  for (std::size_t k = 0; k < side; ++k) {
    const Scalar* __restrict p = probabilities.data() + k * cells;
    const Scalar* __restrict d = gradient.data() + k * cells;
    for (std::size_t i = 0; i < cells; ++i) mean[i] += p[i] * d[i];
  }
  const Scalar coldness = Scalar(1) / temperature;
  for (std::size_t k = 0; k < side; ++k) {
    const Scalar* __restrict p = probabilities.data() + k * cells;
    Scalar* __restrict d = gradient.data() + k * cells;
    for (std::size_t i = 0; i < cells; ++i) {
      const Scalar g = vector_math::flushed(p[i] * coldness * (d[i] - mean[i]));
      d[i] = g;
      square[i] += g * g;
    }
  }
  double norm2 = 0.0;
  for (std::size_t i = 0; i < cells; ++i) norm2 += static_cast<double>(square[i]);
  m_gradientNorm = std::sqrt(norm2);
}

template class LogitObjective<float>;
template class LogitObjective<double>;

} // namespace sudoscope
