#include "core/relaxation/gradient.h"
#include "tests/support/at_least_one.h"
#include "tests/support/test_program.h"
#include "tests/ui/inspector_runs.h"
#include "tests/ui/ui_test.h"
#include "ui/grid/grid_view.h"
#include "ui/inspectors/cell_inspector.h"
#include "ui/state/puzzle_model.h"
#include "ui/style/theme.h"
#include "ui/widgets/bar_list.h"

#include <QApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <cmath>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

double rightOf(const BarRow& row) {
  double sum = 0.0;
  for (const BarRow::Part& part : row.parts) sum += part.value;
  return sum;
}

} // namespace

class TestCellInspector : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();
  void cellReportIsCoresAttribution();
  void roundingIsNoContribution();
  void barsShowTheAttribution();
  void wordsNameTheLargestFirst();
  void zeroTermsAreLeftOut();
  void withoutLogitsTheClaimsAreShown();
  void viewsShowProbabilitiesLogitsAndGradient();
  void weightsAreNoProbabilities();
  void choosingADigit();
  void cellInspectorSaysWhatIsMissing();
};

void TestCellInspector::initTestCase() {
  Theme::lightTheme().apply(*qApp);
}

void TestCellInspector::weightsAreNoProbabilities() {
  const Puzzle puzzle = puzzleOn(Geometry());
  CellInspector inspector;
  inspector.resize(400, 300);
  inspector.setPuzzle(puzzle);
  inspector.setSelectedCell(0);
  inspector.show();
  QVERIFY(QTest::qWaitForWindowExposed(&inspector));
  const auto figure = [&] { return inspector.findChild<BarList*>()->rows().front().figure; };
  inspector.showSnapshot(run("gradient", puzzle, 5));
  QVERIFY2(figure().startsWith(QStringLiteral("P ")), qPrintable(figure()));
  Snapshot weights = *run("rrr", puzzle, 5);
  weights.runId = 7;
  inspector.showSnapshot(std::make_shared<Snapshot>(weights));
  QVERIFY2(figure().startsWith(QStringLiteral("weight ")), qPrintable(figure()));
  inspector.setView(CellInspector::View::Probability);
  QVERIFY(inspector.title().contains(QStringLiteral("weights")));
  // The grid says the same.
  PuzzleModel model;
  model.setPuzzle(puzzle);
  GridView grid(&model);
  const auto everyCell = [&] {
    QString words;
    for (int cell = 0; cell < 81; ++cell) words += grid.cellContent(cell);
    return words;
  };
  grid.showSnapshot(run("gradient", puzzle, 5));
  QVERIFY(everyCell().contains(QStringLiteral("probable")));
  grid.showSnapshot(std::make_shared<Snapshot>(weights));
  QVERIFY(everyCell().contains(QStringLiteral("weight")));
  QVERIFY(!everyCell().contains(QStringLiteral("probab")));
}

void TestCellInspector::cellReportIsCoresAttribution() {
  const Puzzle puzzle = puzzleOn(Geometry().withDiagonals());
  const SnapshotPtr snapshot = run("gradient", puzzle, 20);
  const ProbabilityCube gradient = logitGradient(
      puzzle, snapshot->cube, snapshot->logits->temperature, snapshot->logits->weights);
  const ConstraintSums sums = constraintSums(puzzle.geometry(), snapshot->cube);
  for (const int cell : {0, 2, 40, 80}) {
    const CellReport report = cellReport(puzzle, *snapshot, cell);
    QCOMPARE(report.given, puzzle.given(cell));
    QCOMPARE(report.hasExtra, puzzle.geometry().groupsOf(cell).size() > 3);
    for (int k = 0; k < 9; ++k) {
      const DigitReport& digit = report.digits[std::size_t(k)];
      QCOMPARE(digit.probability, snapshot->cube.at(cell, k));
      QCOMPARE(*digit.logit, snapshot->logits->logits.at(cell, k));
      const Attribution parts =
          logitAttribution(puzzle, snapshot->cube, sums, snapshot->logits->temperature,
                           snapshot->logits->weights, cell, k);
      QCOMPARE(digit.contribution(GradientTerm::Row), -parts.row);
      QCOMPARE(digit.contribution(GradientTerm::Column), -parts.column);
      QCOMPARE(digit.contribution(GradientTerm::Block), -parts.block);
      QCOMPARE(digit.contribution(GradientTerm::Extra), -parts.extra);
      QCOMPARE(digit.contribution(GradientTerm::Givens), -parts.givens);
      QCOMPARE(digit.contribution(GradientTerm::Entropy), -parts.entropy);
      QVERIFY(std::abs(*digit.gradient - gradient.at(cell, k)) < 1e-12);
    }
  }
}

void TestCellInspector::roundingIsNoContribution() {
  const Puzzle puzzle = puzzleOn(Geometry());
  Snapshot snapshot = *run("gradient", puzzle, 0);
  for (std::size_t i = 0; i < snapshot.cube.size(); ++i) snapshot.cube.data()[i] = 1.0 / 9;
  snapshot.logits->weights = {};
  snapshot.logits->weights.entropy = 1e-12;
  snapshot.cube.at(40, 3) += 0.1; // not uniform, so that entropy has a gradient
  const CellReport report = cellReport(puzzle, snapshot, 40);
  for (const DigitReport& digit : atLeastOne(report.digits)) {
    QVERIFY(std::abs(*digit.gradient) == 0.0 || std::abs(*digit.gradient) >= 1e-9);
    QCOMPARE(digit.contribution(GradientTerm::Entropy), 0.0);
  }
}

void TestCellInspector::barsShowTheAttribution() {
  const Puzzle puzzle = puzzleOn(Geometry());
  const SnapshotPtr snapshot = run("gradient", puzzle, 26);
  CellInspector inspector;
  inspector.resize(380, 300);
  inspector.setPuzzle(puzzle);
  inspector.setSelectedCell(31);
  inspector.showSnapshot(snapshot);
  QVERIFY(showActive(&inspector));
  QVERIFY(inspector.title().startsWith(QStringLiteral("Cell r4 c5")));
  const auto digits = cellReport(puzzle, *snapshot, 31).byProbability();
  const auto& rows = inspector.bars()->rows();
  QCOMPARE(rows.size(), std::size_t(9));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    QCOMPARE(rows[i].label, QString::number(digits[i].digit));
    QVERIFY(i == 0 || digits[i - 1].probability >= digits[i].probability);
    QCOMPARE(rows[i].parts.size(), std::size_t(gradientTermCount));
    for (int v = 0; v < gradientTermCount; ++v)
      QCOMPARE(rows[i].parts[std::size_t(v)].value, digits[i].contribution(GradientTerm(v)));
    QVERIFY(std::abs(rightOf(rows[i]) + *digits[i].gradient) < 1e-12);
    QCOMPARE(rows[i].trend, *digits[i].gradient < 0.0 ? BarRow::Up : BarRow::Down);
    QCOMPARE(rows[i].result, contributionText(std::abs(*digits[i].gradient)));
  }
  // The longest side of all rows fills its half of the scale.
  double longest = 0.0;
  for (const BarRow& row : rows) {
    double left = 0.0;
    double right = 0.0;
    for (const BarRow::Part& part : row.parts) (part.value < 0 ? left : right) += part.value;
    longest = std::max({longest, -left, right});
  }
  QCOMPARE(inspector.bars()->reach(), longest);
}

void TestCellInspector::wordsNameTheLargestFirst() {
  DigitReport digit;
  digit.attribution = Attribution{0.31, 0.0, -0.12, 0.0, 0.0, -0.04};
  QCOMPARE(contributionsInWords(digit),
           QStringLiteral("row pushes down 0.310, block up 0.120, entropy up 0.040"));
  digit.attribution = Attribution{0.001, -2.5, 0.0, 0.0, 0.0, 0.0};
  QCOMPARE(contributionsInWords(digit), QStringLiteral("column pushes up 2.500, row down 0.001"));
}

void TestCellInspector::zeroTermsAreLeftOut() {
  DigitReport digit;
  digit.attribution = Attribution{};
  QCOMPARE(contributionsInWords(digit), QStringLiteral("nothing pushes it"));
  digit.attribution->block = 4.2e-5;
  QCOMPARE(contributionsInWords(digit), QStringLiteral("block pushes down 4e-5"));
}

void TestCellInspector::withoutLogitsTheClaimsAreShown() {
  const Puzzle puzzle = puzzleOn(Geometry());
  const SnapshotPtr snapshot = run("constriction", puzzle, 4);
  QVERIFY(!snapshot->logits);
  CellInspector inspector;
  inspector.resize(380, 300);
  inspector.setPuzzle(puzzle);
  inspector.setSelectedCell(0);
  inspector.showSnapshot(snapshot);
  QVERIFY(showActive(&inspector));
  const ConstraintSums sums = constraintSums(puzzle.geometry(), snapshot->cube);
  for (const BarRow& row : atLeastOne(inspector.bars()->rows())) {
    const int k = row.label.toInt() - 1;
    const double p = snapshot->cube.at(0, k);
    QCOMPARE(row.parts.size(), std::size_t(3));
    QCOMPARE(row.parts[0].value, sums.row(0, k) - p);
    QCOMPARE(row.parts[1].value, sums.column(0, k) - p);
    QCOMPARE(row.parts[2].value, sums.region(0, k) - p);
    QCOMPARE(row.trend, BarRow::None);
    QVERIFY(row.hint.contains(QString::number(sums.row(0, k) - p, 'f', 2)));
  }
}

void TestCellInspector::viewsShowProbabilitiesLogitsAndGradient() {
  const Puzzle puzzle = puzzleOn(Geometry());
  const SnapshotPtr snapshot = run("gradient", puzzle, 26);
  CellInspector inspector;
  inspector.resize(380, 300);
  inspector.setPuzzle(puzzle);
  inspector.setSelectedCell(31);
  inspector.showSnapshot(snapshot);
  QVERIFY(showActive(&inspector));
  const CellReport report = cellReport(puzzle, *snapshot, 31);
  for (const auto view : {CellInspector::View::Probability, CellInspector::View::Logit,
                          CellInspector::View::Gradient}) {
    inspector.setView(view);
    const auto& rows = inspector.bars()->rows();
    for (std::size_t k = 0; k < 9; ++k) {
      const DigitReport& digit = report.digits[k];
      QCOMPARE(rows[k].label, QString::number(k + 1));
      const double expected = view == CellInspector::View::Probability ? digit.probability
                              : view == CellInspector::View::Logit     ? *digit.logit
                                                                       : -*digit.gradient;
      QCOMPARE(rightOf(rows[k]), expected);
    }
  }
  // A method without logits has nothing to show here, and says so.
  inspector.showSnapshot(run("constriction", puzzle, 2));
  QVERIFY(!inspector.bars()->isVisible());
}

void TestCellInspector::choosingADigit() {
  const Puzzle puzzle = puzzleOn(Geometry());
  CellInspector inspector;
  inspector.resize(380, 400);
  inspector.setPuzzle(puzzle);
  inspector.setSelectedCell(31);
  inspector.showSnapshot(run("gradient", puzzle, 26));
  QVERIFY(showActive(&inspector));
  QSignalSpy selected(&inspector, &CellInspector::digitSelected);
  BarList* bars = inspector.bars();
  const QString likeliest = bars->rows()[0].label;
  QVERIFY(inspector.words().startsWith(likeliest + QStringLiteral(": ")));
  QTest::mouseClick(bars, Qt::LeftButton, {}, bars->barRect(2).center().toPoint());
  QCOMPARE(selected.size(), 1);
  QCOMPARE(selected[0][0].toInt(), 31);
  QCOMPARE(selected[0][1].toInt(), bars->rows()[2].label.toInt());
  QCOMPARE(inspector.words(), bars->rows()[2].hint);
  QTest::keyClick(bars, Qt::Key_Down);
  QCOMPARE(selected[1][1].toInt(), bars->rows()[3].label.toInt());
  // The chosen digit stays chosen while the run goes on, wherever its row moves.
  const QString chosen = bars->rows()[3].label;
  inspector.showSnapshot(run("gradient", puzzle, 60));
  QCOMPARE(bars->rows()[std::size_t(bars->currentRow())].label, chosen);
  QVERIFY(inspector.words().startsWith(chosen + QStringLiteral(": ")));
  QCOMPARE(selected.size(), 2);
}

void TestCellInspector::cellInspectorSaysWhatIsMissing() {
  CellInspector inspector;
  inspector.resize(380, 300);
  QVERIFY(showActive(&inspector));
  const auto told = [&](const char* word) {
    for (const QLabel* label : inspector.findChildren<QLabel*>())
      if (label->isVisible() && label->text().contains(QLatin1String(word))) return true;
    return false;
  };
  QVERIFY(told("Choose a cell"));
  inspector.setSelectedCell(3);
  QVERIFY(told("Press play"));
  inspector.setPuzzle(Puzzle(*Geometry::ofSide(4)));
  QVERIFY2(told("Choose a cell"), "another board has other cells");
  inspector.setSelectedCell(15);
  inspector.showSnapshot(run("gradient", puzzleOn(Geometry()), 1)); // of the board before
  QVERIFY(told("Press play"));
}

SUDOSCOPE_TEST(TestCellInspector, Windows)
#include "test_cell_inspector.moc"
