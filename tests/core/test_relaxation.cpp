#include "core/relaxation/logit_descent.h"
#include "core/relaxation/losses.h"
#include "core/relaxation/softmax.h"
#include "core/relaxation/vector_math.h"
#include "tests/core/arbitrary_puzzles.h"
#include "tests/core/random_boards.h"
#include "tests/support/at_least_one.h"
#include "tests/support/property.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace sudoscope;
using sudoscope::test::atLeastOne;

namespace {

/// |a - b| relative to |b|, absolute below 1.
bool close(double a, double b, double tolerance) {
  return std::abs(a - b) <= tolerance * std::max(1.0, std::abs(b));
}

/// No two weights alike, so that terms that were exchanged are seen.
constexpr LossWeights unevenWeights{0.7, 1.3, 1.2, 2.0, 0.05, 0.9, 1e-8};

struct Term {
  const char* name;
  double Losses::*loss;
  double Attribution::*part;
  double LossWeights::*weight;
};

constexpr Term terms[] = {
    {"row", &Losses::row, &Attribution::row, &LossWeights::row},
    {"column", &Losses::column, &Attribution::column, &LossWeights::column},
    {"block", &Losses::block, &Attribution::block, &LossWeights::block},
    {"extra", &Losses::extra, &Attribution::extra, &LossWeights::extra},
    {"givens", &Losses::givens, &Attribution::givens, &LossWeights::givens},
    {"entropy", &Losses::entropy, &Attribution::entropy, &LossWeights::entropy}};

/// Small enough that a failure can be read, with diagonals and regions of any shape.
rc::Gen<Puzzle> puzzles() {
  auto boards = arbitrary::boxBoards(2, 6);
  boards.push_back(Geometry());
  for (const int side : {4, 6}) boards.push_back(Geometry::ofSide(side)->withDiagonals());
  return arbitrary::puzzle(arbitrary::board(boards, true));
}

} // namespace

class TestRelaxation : public QObject {
  Q_OBJECT

  /// Odd numbers get the squared givens term.
  static LossWeights weightsFor(int number) {
    LossWeights weights = unevenWeights;
    weights.givensLoss = number % 2 != 0 ? GivensLoss::Squared : GivensLoss::Likelihood;
    return weights;
  }

private slots:
  void exponentialAndLogarithm() {
    for (int i = 0; i <= 45985; ++i) { // from -60 to 3
      const double x = -60.0 + 0.00137 * i;
      const double e = std::exp(x);
      QVERIFY2(std::abs(vector_math::exponential(x) - e) <= 5e-16 * e,
               qPrintable(QString::number(x)));
      const auto single = static_cast<float>(x);
      const double exact = std::exp(static_cast<double>(single));
      QVERIFY(std::abs(static_cast<double>(vector_math::exponential(single)) - exact) <=
              3e-7 * exact);
      QVERIFY(close(vector_math::logarithm(e), x, 5e-16));
      QVERIFY(close(static_cast<double>(vector_math::logarithm(static_cast<float>(e))),
                    std::log(static_cast<double>(static_cast<float>(e))), 3e-7));
    }
    QCOMPARE(vector_math::exponential(0.0), 1.0);
    QCOMPARE(vector_math::logarithm(1.0), 0.0);
    QCOMPARE(vector_math::exponential(maskedLogit<float>), 0.0F);
    QCOMPARE(vector_math::exponential(maskedLogit<double>), 0.0);
    QVERIFY(std::isnan(vector_math::exponential(std::nan(""))));
  }
  void softmaxIsADistribution_data() { test::rowsOf("side", {4, 6, 9, 16, 25}); }
  void softmaxIsADistribution() {
    QFETCH(int, side);
    Random random(static_cast<std::uint64_t>(side));
    for (const double temperature : {0.01, 0.6, 1.5, 50.0}) {
      const ProbabilityCube logits = random_boards::logits(side, 5.0, random);
      ProbabilityCube p;
      softmax(logits, temperature, p);
      for (int cell = 0; cell < p.cellCount(); ++cell) {
        double sum = 0.0;
        for (int k = 0; k < side; ++k) {
          sum += p.at(cell, k);
          const double odds = std::exp((logits.at(cell, k) - logits.at(cell, 0)) / temperature);
          if (p.at(cell, 0) > 1e-200) QVERIFY(close(p.at(cell, k) / p.at(cell, 0), odds, 1e-10));
        }
        QVERIFY(close(sum, 1.0, 1e-14));
      }
    }
  }

  void masksAreExact() {
    LogitDescent<float> descent{Puzzle(*Geometry::boxes(2, 2))};
    for (int cell = 0; cell < 16; ++cell) descent.logits().at(cell, cell % 4) = maskedLogit<float>;
    descent.activate(0.7F);
    descent.differentiate(0.7F, {});
    for (int cell = 0; cell < 16; ++cell) {
      QCOMPARE(descent.probabilities().at(cell, cell % 4), 0.0F);
      QCOMPARE(descent.gradient().at(cell, cell % 4), 0.0F);
      QCOMPARE(int(descent.digits()[static_cast<std::size_t>(cell)]), cell % 4 == 0 ? 2 : 1);
    }
  }

  void attributionMatchesFiniteDifferences_data() {
    QTest::addColumn<int>("side");
    QTest::addColumn<int>("seed");
    for (const int side : {4, 6, 9}) {
      for (int seed = 0; seed < 3; ++seed) QTest::addRow("%d/%d", side, seed) << side << seed;
    }
  }

  void attributionMatchesFiniteDifferences() {
    QFETCH(int, side);
    QFETCH(int, seed);
    const LossWeights weights = weightsFor(side + seed);
    Random random =
        Random::stream(static_cast<std::uint64_t>(side), static_cast<std::uint64_t>(seed));
    const Geometry geometry = random_boards::jigsaw(side, random);
    const Puzzle puzzle = random_boards::puzzle(geometry, random);
    ProbabilityCube logits = random_boards::logits(side, 1.5, random);
    const double temperature = 0.6 + random.uniform();
    ProbabilityCube p;
    softmax(logits, temperature, p);
    const ConstraintSums sums = constraintSums(geometry, p);
    const ProbabilityCube whole = logitGradient(puzzle, p, temperature, weights);
    const auto lossesAt = [&](const ProbabilityCube& z) {
      ProbabilityCube moved;
      softmax(z, temperature, moved);
      return losses(puzzle, moved, weights);
    };
    constexpr double h = 1e-5;
    for (int cell = 0; cell < geometry.cellCount(); ++cell) {
      for (int k = 0; k < side; ++k) {
        const Attribution attribution =
            logitAttribution(puzzle, p, sums, temperature, weights, cell, k);
        QVERIFY(close(attribution.total(), whole.at(cell, k), 1e-12));
        const double z = logits.at(cell, k);
        logits.at(cell, k) = z + h;
        const Losses up = lossesAt(logits);
        logits.at(cell, k) = z - h;
        const Losses down = lossesAt(logits);
        logits.at(cell, k) = z;
        for (const Term& term : terms) {
          const double slope =
              weights.*(term.weight) * (up.*(term.loss) - down.*(term.loss)) / (2.0 * h);
          QVERIFY2(std::abs(attribution.*(term.part) - slope) <= 2e-7 + 1e-6 * std::abs(slope),
                   qPrintable(QString("%1 at cell %2, digit %3: %4, slope %5")
                                  .arg(term.name)
                                  .arg(cell)
                                  .arg(k + 1)
                                  .arg(attribution.*(term.part))
                                  .arg(slope)));
        }
      }
    }
  }

  void fusedEqualsPlain_data() {
    attributionMatchesFiniteDifferences_data();
    QTest::addRow("16/0") << 16 << 0;
    for (const int side : {1, 4, 6, 9, 12, 16, 25, 32, 36}) {
      QTest::addRow("boxes %d", side) << side << -1;
    }
  }

  void fusedEqualsPlain() {
    QFETCH(int, side);
    QFETCH(int, seed);
    const LossWeights weights = weightsFor(side + seed);
    Random random = Random::stream(77, static_cast<std::uint64_t>(side + 100 * seed));
    const Geometry geometry =
        seed < 0 ? *Geometry::ofSide(side) : random_boards::jigsaw(side, random);
    const Puzzle puzzle = random_boards::puzzle(geometry, random);
    const ProbabilityCube logits = random_boards::logits(side, 2.0, random);
    const double temperature = 0.6 + random.uniform();
    ProbabilityCube p;
    softmax(logits, temperature, p);
    const Losses plain = losses(puzzle, p, weights);
    const ProbabilityCube gradient = logitGradient(puzzle, p, temperature, weights);

    const auto compare = [&]<class Scalar>(Scalar, double tolerance) {
      LogitDescent<Scalar> descent(puzzle);
      descent.logits().assign(logits);
      descent.activate(static_cast<Scalar>(temperature));
      descent.differentiate(static_cast<Scalar>(temperature), weights);
      const auto fusedP = descent.probabilities().template dense<Scalar>();
      const auto fusedGradient = descent.gradient().template dense<Scalar>();
      const Grid digits(descent.digits().begin(), descent.digits().end());
      QCOMPARE(digits, argmaxDigits(fusedP));
      for (const Term& term : terms) {
        QVERIFY2(close(descent.losses().*(term.loss), plain.*(term.loss), tolerance), term.name);
      }
      double norm = 0.0;
      for (int cell = 0; cell < p.cellCount(); ++cell) {
        for (int k = 0; k < side; ++k) {
          QVERIFY(close(static_cast<double>(fusedP.at(cell, k)), p.at(cell, k), tolerance));
          const double g = gradient.at(cell, k);
          QVERIFY(close(static_cast<double>(fusedGradient.at(cell, k)), g, tolerance));
          norm += g * g;
        }
      }
      QVERIFY(close(descent.gradientNorm(), std::sqrt(norm), tolerance));
    };
    compare(0.0, 1e-12);
    compare(0.0F, 2e-5);
  }

  void everyFamilyCountsTheWholeCubeOnce() {
    VERIFY_PROPERTY([] {
      const Puzzle puzzle = *puzzles();
      const int side = puzzle.side();
      const ProbabilityCube cube = *arbitrary::cube(side, 0.0, 1.0);
      const ConstraintSums sums = constraintSums(puzzle.geometry(), cube);
      const auto values = cube.values();
      const double whole = std::accumulate(values.begin(), values.end(), 0.0);
      RC_ASSERT(close(std::accumulate(sums.cells.begin(), sums.cells.end(), 0.0), whole, 1e-12));
      for (int k = 0; k < side; ++k) {
        const auto plane = cube.plane(k);
        const double digit = std::accumulate(plane.begin(), plane.end(), 0.0);
        double rows = 0.0;
        double columns = 0.0;
        double regions = 0.0;
        for (int i = 0; i < side; ++i) {
          rows += sums.row(i, k);
          columns += sums.column(i, k);
          regions += sums.region(i, k);
        }
        RC_ASSERT(close(rows, digit, 1e-12));
        RC_ASSERT(close(columns, digit, 1e-12));
        RC_ASSERT(close(regions, digit, 1e-12));
      }
    });
  }

  void sumsAreLinear() {
    VERIFY_PROPERTY([] {
      const Puzzle puzzle = *puzzles();
      const ProbabilityCube a = *arbitrary::cube(puzzle.side(), -2.0, 2.0);
      const ProbabilityCube b = *arbitrary::cube(puzzle.side(), -2.0, 2.0);
      ProbabilityCube mixed(puzzle.side());
      for (std::size_t i = 0; i < mixed.size(); ++i) {
        mixed.data()[i] = 0.25 * a.data()[i] - 3.0 * b.data()[i];
      }
      const auto sumsA = constraintSums(puzzle.geometry(), a);
      const auto sumsB = constraintSums(puzzle.geometry(), b);
      const auto sums = constraintSums(puzzle.geometry(), mixed);
      for (std::size_t i = 0; i < sums.groups.size(); ++i) {
        RC_ASSERT(close(sums.groups[i], 0.25 * sumsA.groups[i] - 3.0 * sumsB.groups[i], 1e-12));
      }
    });
  }

  void renamingDigitsRenamesTheGradient() {
    VERIFY_PROPERTY([] {
      const Puzzle puzzle = *puzzles();
      const int side = puzzle.side();
      const ProbabilityCube cube = *arbitrary::cube(side, 0.01, 1.0);
      std::vector<int> names(static_cast<std::size_t>(side));
      std::iota(names.begin(), names.end(), 0);
      for (const int swap : *arbitrary::numbers(1 << 20)) {
        const auto i = static_cast<std::size_t>(swap % side);
        std::swap(names[0], names[i]);
      }
      const auto renamed = [&](int k) { return names[static_cast<std::size_t>(k)]; };
      Puzzle otherPuzzle(puzzle.geometry());
      ProbabilityCube otherCube(side);
      for (int cell = 0; cell < cube.cellCount(); ++cell) {
        if (puzzle.isGiven(cell)) otherPuzzle.setGiven(cell, renamed(puzzle.given(cell) - 1) + 1);
        for (int k = 0; k < side; ++k) otherCube.at(cell, renamed(k)) = cube.at(cell, k);
      }
      const ProbabilityCube gradient = probabilityGradient(puzzle, cube, unevenWeights);
      const ProbabilityCube other = probabilityGradient(otherPuzzle, otherCube, unevenWeights);
      for (int cell = 0; cell < cube.cellCount(); ++cell) {
        for (int k = 0; k < side; ++k) {
          RC_ASSERT(close(other.at(cell, renamed(k)), gradient.at(cell, k), 1e-12));
        }
      }
    });
  }
};

SUDOSCOPE_TEST(TestRelaxation, Nothing)
#include "test_relaxation.moc"
