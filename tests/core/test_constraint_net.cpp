#include "core/board/rules.h"
#include "core/exact/fast_generator.h"
#include "core/exact/generator.h"
#include "core/networks/candidate_graph.h"
#include "core/networks/model.h"
#include "core/networks/network.h"
#include "core/relaxation/losses.h"
#include "core/training/puzzle_source.h"
#include "core/training/training_pool.h"
#include "tests/support/at_least_one.h"
#include "tests/support/paths.h"
#include "tests/support/results.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QProcess>
#include <QTest>

#include <bit>
#include <cmath>
#include <set>

using namespace sudoscope;
using sudoscope::test::atLeastOne;
using namespace sudoscope::networks;
using namespace sudoscope::training;

namespace {

Architecture smallNet() {
  Architecture architecture;
  architecture.width = 16;
  architecture.hidden = 32;
  return architecture;
}

/// Of the kind of that name; for boards of that side, where it knows one side only.
Architecture smallNet(const QString& kind, int side) {
  Architecture architecture = smallNet();
  architecture.kind = *networkKind(kind.toStdString());
  architecture.blocks = 2;
  architecture.side = side;
  return architecture;
}

template <class Scalar>
std::vector<Scalar> randomWeights(const Network<Scalar>& network, std::uint64_t seed) {
  std::vector<Scalar> weights(network.parameterCount());
  Random random(seed);
  network.initialize(weights.data(), random);
  // Biases start at 0, where an error in their gradient could hide.
  for (auto& w : weights) w += static_cast<Scalar>(0.05 * random.normal());
  return weights;
}

struct Example {
  CandidateGraph graph;
  std::vector<std::uint8_t> truth;
  Grid givens;
};

Example dugExample(const Geometry& geometry, std::uint64_t seed, int clues) {
  const auto generator = FastGenerator::make(geometry);
  Random random(seed);
  const Grid solution = generator->randomSolution(random);
  Example example;
  example.givens = generator->dig(solution, clues, random);
  example.graph = CandidateGraph(geometry, example.givens);
  example.truth = example.graph.truth(solution);
  return example;
}

/// The weighted loss of a segment from the start, and its gradient when wanted.
double segmentLoss(const Network<double>& network, const std::vector<double>& weights,
                   const Example& example, const TrainingWeights& lossWeights,
                   std::vector<double>* gradient) {
  const int iterations = network.stateWidth() > 0 ? 3 : 1;
  const auto tape = network.makeActivations();
  std::vector<double> state;
  network.start(weights.data(), example.graph, state);
  network.forward(weights.data(), example.graph, iterations, true, state, *tape);
  const auto nodes = static_cast<std::size_t>(example.graph.nodeCount());
  std::vector<double> dLogits(nodes * static_cast<std::size_t>(iterations));
  TrainingLoss<double> loss;
  double total = 0.0;
  for (int t = iterations / 3; t < iterations; ++t) {
    const auto terms = loss.add(example.graph, tape->logits(t), example.truth.data(), lossWeights,
                                0.5, dLogits.data() + static_cast<std::size_t>(t) * nodes);
    total += 0.5 * terms.total(lossWeights);
  }
  if (gradient != nullptr) {
    std::vector<double> prepared;
    network.prepare(weights.data(), prepared);
    gradient->assign(weights.size(), 0.0);
    network.backward(weights.data(), prepared, example.graph, dLogits.data(), true, *tape,
                     gradient->data());
  }
  return total;
}

template <class Scalar>
std::vector<Scalar> logitsAfter(const Network<Scalar>& network, const std::vector<Scalar>& weights,
                                const CandidateGraph& graph, int iterations) {
  const auto tape = network.makeActivations();
  std::vector<Scalar> state;
  network.start(weights.data(), graph, state);
  network.forward(weights.data(), graph, iterations, false, state, *tape);
  return {tape->logits(0), tape->logits(0) + graph.nodeCount()};
}

/// The logits after one iteration from h, with the messages of a family times a factor. No logit
/// depends on the messages into another node in the same iteration.
std::vector<double> logitsWith(const Network<double>& network, const std::vector<double>& weights,
                               const CandidateGraph& graph, const std::vector<double>& h,
                               int family, double factor) {
  const auto tensor = [&](const char* name) {
    return &weights[std::ranges::find(network.tensors(), name, &TensorSpec::name)->offset];
  };
  const Kernels<double>& k = kernels<double>();
  const int nodes = graph.nodeCount();
  const int width = network.architecture().width;
  const int hidden = network.architecture().hidden;
  std::vector<double> x(2 * width * graph.setCount()), message(hidden), u(nodes * hidden);
  std::vector<double> next(nodes * width), rms(nodes), logits(nodes);
  k.aggregate(graph.lists(), h.data(), width, 0.33, x.data());
  k.gather(nullptr, 0, nodes, nullptr, tensor("b1"), hidden, u.data());
  k.multiply(product(nodes, width, hidden), h.data(), tensor("w1"), u.data(), true);
  for (int set = 0; set < graph.setCount(); ++set) {
    const int group = graph.groupOf(set);
    const int its = group < 0 ? 0 : 1 + int(graph.geometry().groups()[group].family);
    const char* type = its == 0 ? "wg.cell" : its < 3 ? "wg.line" : "wg.region";
    k.multiply(product(1, 2 * width, hidden), &x[2 * width * set], tensor(type), message.data(),
               false);
    for (const auto node : graph.members(set)) {
      for (int j = 0; j < hidden; ++j)
        u[node * hidden + j] += (its == family ? factor : 1.0) * message[j];
    }
  }
  k.relu(u.data(), nodes * hidden);
  k.multiply(product(nodes, hidden, width), u.data(), tensor("w2"), next.data(), false);
  k.residualNorm(h.data(), tensor("b2"), nodes, width, next.data(), rms.data());
  k.readOut(next.data(), tensor("out"), nodes, width, logits.data());
  return logits;
}

} // namespace

/// The nearest number with 8 binary digits; of two, the one with the even last digit.
float toBfloat16(float value) {
  auto bits = std::bit_cast<std::uint32_t>(value);
  bits += 0x7fffU + (bits >> 16U & 1U);
  return std::bit_cast<float>(bits & 0xffff0000U);
}

class TestConstraintNet : public QObject {
  Q_OBJECT

private slots:
  /// Both are told with their scale: a training's terms are means over the sets that are open,
  /// those of the gradient method sums over all.
  void ruleLossesAreMeansOfTheGradientsSums() {
    const Geometry geometry;
    const Example example = dugExample(geometry, 3, 30);
    std::vector<float> logits(example.graph.nodeCount());
    Random random(4);
    for (float& z : logits) z = static_cast<float>(random.normal());
    TrainingWeights weights;
    weights.teacher = 0.0;
    weights.rules = {0.0, 1.0, 1.0, 1.0};
    weights.entropy = 1.0;
    std::vector<float> gradient(logits.size());
    TrainingLoss<float> loss;
    const TrainingTerms mean =
        loss.add(example.graph, logits.data(), nullptr, weights, 1.0, gradient.data());
    ProbabilityCube cube;
    beliefCube(example.graph, logits.data(), cube);
    const Losses sum = losses(*Puzzle::fromGivens(geometry, example.givens), cube, {});
    const auto& begin = example.graph.familyBegin();
    const auto sets = [&](LossFamily family) { return double(begin[family + 1] - begin[family]); };
    const auto near = [](double a, double b) {
      return std::abs(a - b) < 1e-4 * (1.0 + std::abs(b));
    };
    QVERIFY(sum.row > 1.0 && sum.block > 1.0);
    QVERIFY(near(mean.rules[RowLoss] * sets(RowLoss), sum.row));
    QVERIFY(near(mean.rules[ColumnLoss] * sets(ColumnLoss), sum.column));
    QVERIFY(near(mean.rules[BlockLoss] * sets(BlockLoss), sum.block));
    QVERIFY(near(mean.entropy * sets(CellLoss), sum.entropy));
  }

  void setsHoldOneTrueCandidate_data() {
    const auto row = test::columns<Geometry>("geometry");
    row("4x4", *Geometry::boxes(2, 2));
    row("6x6", *Geometry::boxes(2, 3));
    row("9x9", Geometry());
    row("9x9 diagonals", Geometry().withDiagonals());
    row("16x16", *Geometry::boxes(4, 4));
    Random random(3);
    row("jigsaw 7", scrambledBoxes(7, random));
  }

  void setsHoldOneTrueCandidate() {
    QFETCH(Geometry, geometry);
    const Example example = dugExample(geometry, 5, geometry.cellCount() / 2);
    const CandidateGraph& graph = example.graph;
    QVERIFY(!graph.contradictory());
    const GroupLists lists = graph.lists();
    for (int s = 0; s < graph.setCount(); ++s) {
      int trueMembers = 0;
      for (auto m = lists.begin[s]; m < lists.begin[s + 1]; ++m) {
        trueMembers += example.truth[static_cast<std::size_t>(lists.members[m])];
      }
      QCOMPARE(trueMembers, 1);
    }
    // Every digit missing from a group has a set: count them from the rules.
    std::vector<std::uint8_t> missing(geometry.groups().size());
    const auto blanks = std::ranges::count(example.givens, 0);
    const auto expected =
        int(blanks) + rules::countMissingDigits(geometry, example.givens, missing);
    QCOMPARE(graph.setCount(), expected);
  }

  void gradientMatchesDifferences_data() {
    const auto row =
        test::columns<QString, Geometry, bool, double>("kind", "geometry", "teacher", "exponent");
    const Geometry six = *Geometry::boxes(2, 3);
    const Geometry diagonals = Geometry::boxes(2, 2)->withDiagonals();
    row("6x6, teacher", "constraint", six, true, 0.0);
    row("6x6, teacher, exponent", "constraint", six, true, 0.5);
    row("6x6, rules", "constraint", six, false, 0.0);
    row("4x4 diagonals", "constraint", diagonals, true, 0.0);
    row("4x4 diagonals, rules", "constraint", diagonals, false, 0.0);
    row("convolutions", "cnn", six, true, 0.0);
    row("convolutions, rules", "cnn", six, false, 0.0);
    row("perceptron", "mlp", six, true, 0.0);
    row("perceptron, rules", "mlp", *Geometry::boxes(2, 2), false, 0.0);
  }

  void gradientMatchesDifferences() {
    QFETCH(QString, kind);
    QFETCH(Geometry, geometry);
    QFETCH(bool, teacher);
    QFETCH(double, exponent);
    const auto network = test::valueOf(makeNetwork<double>(smallNet(kind, geometry.side())));
    const Example example = dugExample(geometry, 11, 6);
    TrainingWeights lossWeights;
    lossWeights.teacherExponent = exponent;
    if (teacher) {
      lossWeights.teacher = 0.7;
    } else {
      lossWeights.teacher = 0.0;
      lossWeights.rules = {0.8, 1.0, 1.1, 1.2};
      lossWeights.entropy = 0.3;
    }
    auto weights = randomWeights(*network, 7);
    std::vector<double> gradient;
    segmentLoss(*network, weights, example, lossWeights, &gradient);
    Random random(1);
    for (const TensorSpec& tensor : atLeastOne(network->tensors())) {
      double largest = 0.0;
      for (int trial = 0; trial < 16; ++trial) {
        std::size_t i = tensor.offset + random.below(static_cast<std::uint32_t>(tensor.size()));
        // Half of the trials on weights that matter: in a first layer few inputs are 1.
        for (int again = 0; trial % 2 == 1 && gradient[i] == 0.0 && again < 1000; ++again) {
          i = tensor.offset + random.below(static_cast<std::uint32_t>(tensor.size()));
        }
        const double step = 1e-7; // small, or some relu or maximum would change sides
        const double kept = weights[i];
        weights[i] = kept + step;
        const double up = segmentLoss(*network, weights, example, lossWeights, nullptr);
        weights[i] = kept - step;
        const double down = segmentLoss(*network, weights, example, lossWeights, nullptr);
        weights[i] = kept;
        const double numeric = (up - down) / (2 * step);
        largest = std::max(largest, std::abs(numeric));
        QVERIFY2(std::abs(numeric - gradient[i]) < 1e-6 + 1e-5 * std::abs(numeric),
                 qPrintable(QString("%1[%2]: %3 by differences, %4 by hand")
                                .arg(tensor.name.c_str())
                                .arg(i - tensor.offset)
                                .arg(numeric)
                                .arg(gradient[i])));
      }
      QVERIFY2(largest > 1e-7 || (tensor.name == "wg.extra" && geometry.extraFamilies().empty()),
               tensor.name.c_str());
    }
  }

  void pushesMatchDifferences_data() {
    const auto row = test::columns<Geometry>("geometry");
    Random random(9);
    row("9x9", Geometry());
    row("jigsaw", scrambledBoxes(9, random));
    row("diagonals", Geometry().withDiagonals());
  }

  void pushesMatchDifferences() {
    QFETCH(Geometry, geometry);
    const auto network = test::valueOf(makeNetwork<double>(smallNet()));
    const auto weights = randomWeights(*network, 7);
    const CandidateGraph graph = dugExample(geometry, 11, 30).graph;
    const auto tape = network->makeActivations();
    std::vector<double> state;
    network->start(weights.data(), graph, state);
    network->forward(weights.data(), graph, 4, false, state, *tape);
    const std::vector<double> h = state;
    network->forward(weights.data(), graph, 1, false, state, *tape);
    std::vector<double> pushes;
    network->pushes(weights.data(), graph, *tape, pushes);
    const std::size_t nodes = graph.nodeCount();
    QCOMPARE(pushes.size(), messageFamilyCount * nodes);
    for (int family = 0; family < int(messageFamilyCount); ++family) {
      const auto logits = [&](double factor) {
        return logitsWith(*network, weights, graph, h, family, factor);
      };
      const auto same = logits(1.0), up = logits(1.0 + 1e-6), down = logits(1.0 - 1e-6);
      double largest = 0.0;
      for (std::size_t node = 0; node < nodes; ++node) {
        QVERIFY(std::abs(same[node] - tape->logits(0)[node]) < 1e-12);
        const double numeric = (up[node] - down[node]) / 2e-6;
        const double push = pushes[family * nodes + node];
        largest = std::max(largest, std::abs(push));
        // Rounding of the logits, about 1, adds 1e-10 to the difference.
        QVERIFY2(std::abs(numeric - push) < 1e-6 * std::abs(push) + 1e-9,
                 qPrintable(QString("%1 by differences, %2").arg(numeric).arg(push)));
      }
      QCOMPARE(largest > 0.01, family < 4 || !geometry.extraFamilies().empty());
    }
  }

  void carriedStateContinuesExactly() {
    const auto network = makeNetwork<float>(smallNet());
    const auto weights = randomWeights(**network, 2);
    const Example example = dugExample(Geometry(), 3, 30);
    const auto tape = (*network)->makeActivations();
    std::vector<float> state;
    (*network)->start(weights.data(), example.graph, state);
    (*network)->forward(weights.data(), example.graph, 3, true, state, *tape);
    (*network)->forward(weights.data(), example.graph, 4, true, state, *tape);
    const std::vector<float> inParts(tape->logits(3), tape->logits(3) + example.graph.nodeCount());
    QCOMPARE(inParts, logitsAfter(**network, weights, example.graph, 7));
  }

  void relabellingsCarryOver_data() {
    const auto row = test::columns<Geometry, QString>("geometry", "change");
    for (const char* change : {"digits", "rows", "bands", "columns", "transposition"}) {
      QTest::addRow("9x9, %s", change) << Geometry() << change;
      QTest::addRow("16x16, %s", change) << *Geometry::boxes(4, 4) << change;
    }
    row("6x6, rows", *Geometry::boxes(2, 3), "rows");
    row("diagonals, transposition", Geometry().withDiagonals(), "transposition");
    Random random(6);
    row("jigsaw, digits", scrambledBoxes(7, random), "digits");
  }

  /// One relabelling at a time, written out here, so that none hides behind another.
  void relabellingsCarryOver() {
    QFETCH(Geometry, geometry);
    QFETCH(QString, change);
    const int side = geometry.side();
    const int band = geometry.hasBoxes() ? geometry.boxHeight() : side;
    const auto lineTo = [&](int line) {
      if (change == "bands") return (line + band) % side;
      return line / band * band + (line % band + 1) % band; // inside the band
    };
    const auto cellTo = [&](int cell) {
      const int row = geometry.rowOf(cell);
      const int column = geometry.columnOf(cell);
      if (change == "transposition") return geometry.cellAt(column, row);
      if (change == "columns") return geometry.cellAt(row, lineTo(column));
      if (change == "digits") return cell;
      return geometry.cellAt(lineTo(row), column);
    };
    const auto digitTo = [&](int digit) {
      return change == "digits" && digit > 0 ? digit % side + 1 : digit;
    };
    const auto network = makeNetwork<float>(smallNet());
    const auto weights = randomWeights(**network, 5);
    const Example example = dugExample(geometry, 13, geometry.cellCount() * 2 / 5);
    Grid moved(example.givens.size());
    for (int cell = 0; cell < geometry.cellCount(); ++cell) {
      moved[static_cast<std::size_t>(cellTo(cell))] =
          static_cast<std::uint8_t>(digitTo(example.givens[static_cast<std::size_t>(cell)]));
    }
    const CandidateGraph movedGraph(geometry, moved);
    ProbabilityCube before;
    ProbabilityCube after;
    beliefCube(example.graph, logitsAfter(**network, weights, example.graph, 8).data(), before);
    beliefCube(movedGraph, logitsAfter(**network, weights, movedGraph, 8).data(), after);
    double difference = 0.0;
    double unmoved = 0.0; // what would be found without the relabelling
    for (int cell = 0; cell < geometry.cellCount(); ++cell) {
      for (int k = 0; k < side; ++k) {
        const double p = before.at(cell, k);
        difference = std::max(difference, std::abs(after.at(cellTo(cell), digitTo(k + 1) - 1) - p));
        unmoved = std::max(unmoved, std::abs(after.at(cell, k) - p));
      }
    }
    QVERIFY2(difference < 1e-4, qPrintable(QString::number(difference)));
    QVERIFY(unmoved > 0.5);
  }

  void candidatesAreInputs_data() { test::rowsOf("kind", {"cnn", "mlp"}); }

  /// What is believed of the other candidates changes with one that is struck, whatever its digit.
  void candidatesAreInputs() {
    QFETCH(QString, kind);
    const auto network = test::valueOf(makeNetwork<float>(smallNet(kind, 9)));
    const auto weights = randomWeights(*network, 1);
    const Example example = dugExample(Geometry(), 8, 30);
    const CandidateGraph& graph = example.graph;
    const auto before = logitsAfter(*network, weights, graph, 1);
    std::set<int> seen;
    for (int node = 0; node < graph.nodeCount(); ++node) {
      if (!seen.insert(graph.digitOf(node)).second) continue;
      std::vector<DigitSet> allowed(81, allDigits(9));
      allowed[static_cast<std::size_t>(graph.cellOf(node))] &= ~digitBit(graph.digitOf(node));
      const CandidateGraph struck(Geometry(), example.givens, allowed);
      QCOMPARE(struck.nodeCount(), graph.nodeCount() - 1);
      auto others = before;
      others.erase(others.begin() + node);
      QVERIFY(logitsAfter(*network, weights, struck, 1) != others);
    }
    QCOMPARE(seen.size(), std::size_t(9));
  }

  void givensAreClamped_data() { test::rowsOf("kind", {"constraint", "cnn", "mlp"}); }
  void givensAreClamped() {
    QFETCH(QString, kind);
    const auto network = test::valueOf(makeNetwork<float>(smallNet(kind, 9)));
    const auto weights = randomWeights(*network, 1);
    const Example example = dugExample(Geometry(), 8, 30);
    const auto logits = logitsAfter(*network, weights, example.graph, 5);
    ProbabilityCube cube;
    beliefCube(example.graph, logits.data(), cube);
    const Grid answer = mostProbable(example.graph, logits.data());
    const auto puzzle = Puzzle::fromGivens(Geometry(), example.givens);
    for (int cell = 0; cell < 81; ++cell) {
      const int given = puzzle->given(cell);
      double sum = 0.0;
      for (int k = 0; k < 9; ++k) {
        sum += cube.at(cell, k);
        if (given != 0) QCOMPARE(cube.at(cell, k), k + 1 == given ? 1.0 : 0.0);
        for (const int peer : atLeastOne(puzzle->geometry().peersOf(cell))) {
          if (puzzle->given(peer) == k + 1) QCOMPARE(cube.at(cell, k), 0.0);
        }
      }
      QVERIFY(std::abs(sum - 1.0) < 1e-9);
      if (given != 0) QCOMPARE(int(answer[static_cast<std::size_t>(cell)]), given);
    }
  }

  void vectorWidthsAgree() {
    if (availableInstructionSets().back() != InstructionSet::Avx512) {
      QSKIP("this machine has no AVX-512");
    }
    const Kernels<float>* wide = &kernelsOf<Kernels<float>>(InstructionSet::Avx512);
    const Kernels<float>& narrow = kernelsOf<Kernels<float>>(InstructionSet::Avx2);
    Random random(12);
    for (const auto& [rows, inner, columns] :
         {std::array{37, 32, 64}, {5, 64, 32}, {64, 129, 48}, {13, 7, 16}}) {
      std::vector<float> a(static_cast<std::size_t>(rows * inner));
      std::vector<float> b(static_cast<std::size_t>(inner * columns));
      for (auto& x : a) x = static_cast<float>(random.normal());
      for (auto& x : b) x = static_cast<float>(random.normal());
      std::vector<float> c1(static_cast<std::size_t>(rows * columns), 0.5F);
      std::vector<float> c2 = c1;
      const ProductShape shape{rows, inner, columns, inner, 1, columns, columns};
      narrow.multiply(shape, a.data(), b.data(), c1.data(), true);
      wide->multiply(shape, a.data(), b.data(), c2.data(), true);
      QCOMPARE(c1, c2);
      std::vector<float> inverse1(static_cast<std::size_t>(rows));
      std::vector<float> inverse2 = inverse1;
      if (columns % 16 != 0) continue;
      narrow.residualNorm(c1.data(), b.data(), rows, columns, c1.data(), inverse1.data());
      wide->residualNorm(c2.data(), b.data(), rows, columns, c2.data(), inverse2.data());
      QCOMPARE(inverse1, inverse2);
      QCOMPARE(c1, c2);
    }
  }

  void bfloat16RoundsTheFactorsAlone() {
    const Kernels<float>* units = bfloat16Kernels();
    if (units == nullptr) QSKIP("this machine does not multiply in bfloat16");
    Random random(13);
    for (const auto& [rows, inner, columns] : {std::array{37, 32, 64},
                                               {21, 40, 32},
                                               {9, 33, 76},
                                               {64, 129, 48},
                                               {13, 7, 5},
                                               {33, 61, 50},
                                               {260, 48, 96}}) {
      for (const bool transposed : {false, true}) {
        for (const bool accumulate : {false, true}) {
          std::vector<float> a(static_cast<std::size_t>(rows * inner));
          std::vector<float> b(static_cast<std::size_t>(inner * columns));
          for (auto* values : {&a, &b}) {
            for (float& x : *values) x = static_cast<float>(random.normal());
          }
          constexpr std::size_t beyond = 64; // nothing may be written there
          const auto size = static_cast<std::size_t>(rows * columns);
          std::vector<float> c(size + beyond, 0.5F);
          const ProductShape shape =
              transposed ? transposedProduct(rows, inner, columns) : product(rows, inner, columns);
          units->multiply(shape, a.data(), b.data(), c.data(), accumulate);
          for (int r = 0; r < rows; ++r) {
            for (int k = 0; k < columns; ++k) {
              double sum = accumulate ? 0.5 : 0.0;
              for (int j = 0; j < inner; ++j) {
                const int at = transposed ? j * rows + r : r * inner + j;
                sum += static_cast<double>(toBfloat16(a[std::size_t(at)])) *
                       static_cast<double>(toBfloat16(b[std::size_t(j * columns + k)]));
              }
              const double found = static_cast<double>(c[std::size_t(r * columns + k)]);
              QVERIFY2(std::abs(found - sum) < 1e-4, qPrintable(QString::number(found - sum)));
            }
          }
          QVERIFY(std::all_of(c.begin() + std::ssize(c) - std::ptrdiff_t(beyond), c.end(),
                              [](float x) { return x == 0.5F; }));
        }
      }
    }
  }

  void onlyChosenCellsBeginAgain() {
    const auto network = *makeNetwork<float>({});
    const auto weights = randomWeights(*network, 3);
    const Example example = dugExample(Geometry(), 5, 30);
    const CandidateGraph& graph = example.graph;
    const auto width = static_cast<std::size_t>(network->stateWidth());
    std::vector<float> start;
    network->start(weights.data(), graph, start);
    std::vector<float> before = start;
    const auto tape = network->makeActivations();
    network->forward(weights.data(), graph, 3, false, before, *tape);
    const std::vector<int> cells = {graph.cellOf(0), graph.cellOf(graph.nodeCount() - 1)};
    for (const double noise : {0.0, 0.5}) {
      std::vector<float> state = before;
      Random random(1);
      network->restart(weights.data(), graph, cells, noise, random, state);
      int begun = 0;
      for (int node = 0; node < graph.nodeCount(); ++node) {
        const bool chosen = graph.cellOf(node) == cells[0] || graph.cellOf(node) == cells[1];
        begun += chosen;
        const auto at = static_cast<std::size_t>(node) * width;
        const auto& expected = chosen ? start : before;
        for (std::size_t i = at; i < at + width; ++i) {
          if (chosen && noise > 0.0) {
            QVERIFY(state[i] != start[i] && std::abs(state[i] - start[i]) < 5.0F * 0.5F);
          } else {
            QCOMPARE(state[i], expected[i]);
          }
        }
      }
      QVERIFY(begun > 2 && begun < graph.nodeCount());
    }
  }

  void companionInPyTorchAgrees() {
    const QString python = "/usr/bin/python3";
    if (QProcess::execute(python, {"-c", "import torch"}) != 0) {
      QSKIP("PyTorch (python3-torch) is not installed");
    }
    const QString path = SUDOSCOPE_RESOURCES "/networks/constraint.safetensors";
    const auto model = test::valueOf(loadModel(path.toStdString()));
    std::vector<Example> examples;
    for (const int side : {4, 6, 9, 16}) {
      const Geometry geometry = *Geometry::ofSide(side);
      for (const std::uint64_t seed : {1, 2}) {
        examples.push_back(dugExample(geometry, seed, side * side / 2));
      }
    }
    QProcess process;
    process.start(python, {"-B", SUDOSCOPE_RESOURCES "/pytorch/constraint_net.py", "forward",
                           "--network", path, "--iterations", "16"});
    for (const Example& example : examples) {
      process.write((toLine(example.givens) + "\n").c_str());
    }
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(100000));
    QVERIFY2(process.exitCode() == 0, process.readAllStandardError().constData());
    // In double precision, where two ways to add up differ by nothing that matters.
    const auto network = test::valueOf(makeNetwork<double>(model.network->architecture()));
    const std::vector<double> parameters(model.parameters.begin(), model.parameters.end());
    double largest = 0.0;
    for (const auto& [graph, truth, givens] : examples) {
      const auto logits = logitsAfter(*network, parameters, graph, 16);
      const QJsonArray theirs = QJsonDocument::fromJson(process.readLine()).array();
      QCOMPARE(int(theirs.size()), graph.nodeCount());
      for (int node = 0; node < graph.nodeCount(); ++node) {
        const QJsonArray entry = theirs[node].toArray();
        QCOMPARE(entry[0].toInt(), graph.cellOf(node));
        QCOMPARE(entry[1].toInt(), graph.digitOf(node));
        largest = std::max(largest, std::abs(entry[2].toDouble() - logits[std::size_t(node)]));
      }
    }
    QVERIFY2(largest < 1e-9, qPrintable(QString::number(largest)));
    QVERIFY(largest > 0.0); // two programs, not one
  }
};

SUDOSCOPE_TEST(TestConstraintNet, Nothing)
#include "test_constraint_net.moc"
