#include "core/base/instruction_set.h"
#include "core/base/simd.h"
#include "core/relaxation/logit_descent.h"
#include "core/relaxation/softmax.h"
#include "core/relaxation/vector_math.h"
#include "tests/core/random_boards.h"
#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <bit>

using namespace sudoscope;
using sudoscope::test::atLeastOne;

/// The kernels of every instruction set that this machine runs.
class TestInstructionSets : public QObject {
  Q_OBJECT

private slots:
  void theEnvironmentLimitsTheChoice() {
    const auto& available = availableInstructionSets();
    QCOMPARE(available.front(), InstructionSet::Baseline);
    QVERIFY(std::is_sorted(available.begin(), available.end()));
    const QByteArray limit = qgetenv("SUDOSCOPE_ISA");
    InstructionSet widest = InstructionSet::Baseline;
    for (const InstructionSet set : available) {
      widest = set;
      if (instructionSetName(set) == limit.toStdString()) break;
    }
    if (limit == "baseline") QCOMPARE(widest, InstructionSet::Baseline);
    QCOMPARE(instructionSet(), widest);
    QVERIFY(!checkInstructionSet());
    qputenv("SUDOSCOPE_ISA", "mmx");
    const MaybeError error = checkInstructionSet();
    qputenv("SUDOSCOPE_ISA", limit);
    if (limit.isEmpty()) qunsetenv("SUDOSCOPE_ISA");
    QVERIFY(error && error->text().find("mmx") != std::string::npos);
  }

  void vectorsEqualNumbers() {
    using S = simd::Simd<float, 4>;
    for (int i = 0; i <= 5328; ++i) { // from -70 to 3
      const float x = -70.0F + 0.0137F * static_cast<float>(i);
      const S::Vector e = vector_math::exponential(S::all(x));
      QCOMPARE(e[0], vector_math::exponential(x));
      if (e[3] > 0.0F) QCOMPARE(vector_math::logarithm(e)[3], vector_math::logarithm(e[3]));
    }
  }

  void everySetGivesTheSameBits_data() {
    QTest::addColumn<Geometry>("geometry");
    QTest::addColumn<bool>("masked");
    Random random(5);
    for (const int side : {1, 4, 6, 9, 12, 16, 25, 32, 36}) {
      QTest::addRow("%d", side) << *Geometry::ofSide(side) << false;
    }
    QTest::addRow("9, masked") << Geometry() << true;
    QTest::addRow("9, diagonals") << Geometry().withDiagonals() << false;
    for (const int side : {5, 7, 9}) {
      QTest::addRow("jigsaw %d", side) << random_boards::jigsaw(side, random) << false;
    }
  }

  void everySetGivesTheSameBits() {
    QFETCH(Geometry, geometry);
    QFETCH(bool, masked);
    const auto run = [&]<class Scalar>(Scalar) {
      Random random(7);
      const Puzzle puzzle = random_boards::puzzle(geometry, random);
      const ProbabilityCube logits = random_boards::logits(geometry.side(), 2.0, random);
      std::vector<LogitDescent<Scalar>> runs;
      for (const InstructionSet set : availableInstructionSets()) {
        auto& descent = runs.emplace_back(puzzle, set);
        descent.logits().assign(logits);
        for (int cell = 0; masked && cell < geometry.cellCount(); cell += 3) {
          descent.logits().at(cell, cell % geometry.side()) = maskedLogit<Scalar>;
        }
        descent.activate(Scalar(1.5));
        for (int step = 0; step < 100; ++step) {
          // Cold at the end, so that some P are below what the entropy's shortcut asks for.
          const auto temperature = static_cast<Scalar>(1.5 - 0.012 * step);
          descent.differentiate(temperature, {});
          // First Adam, then each optimizer in turn, with what the others left in its state.
          const auto kind = static_cast<OptimizerKind>(step < 50 ? 0 : step % optimizers().size());
          descent.update({.kind = kind}, temperature);
        }
        descent.differentiate(Scalar(0.3), {});
      }
      const auto bits = [](double x) { return std::bit_cast<std::uint64_t>(x); };
      for (const auto& other : atLeastOne(runs)) {
        const auto& first = runs.front();
        QVERIFY(other.logits().template dense<Scalar>() == first.logits().template dense<Scalar>());
        QVERIFY(other.probabilities().template dense<Scalar>() ==
                first.probabilities().template dense<Scalar>());
        QVERIFY(other.gradient().template dense<Scalar>() ==
                first.gradient().template dense<Scalar>());
        QVERIFY(std::equal(other.digits().begin(), other.digits().end(), first.digits().begin()));
        for (const auto term : lossTerms) {
          QCOMPARE(bits(other.losses().*term), bits(first.losses().*term));
        }
        QCOMPARE(bits(other.gradientNorm()), bits(first.gradientNorm()));
      }
    };
    run(0.0F);
    run(0.0);
  }
};

SUDOSCOPE_TEST(TestInstructionSets, Nothing)
#include "test_instruction_sets.moc"
