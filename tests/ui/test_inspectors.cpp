#include "core/relaxation/constraint_sums.h"
#include "core/relaxation/gradient.h"
#include "core/relaxation/losses.h"
#include "core/solvers/registry.h"
#include "tests/ui/ui_test.h"
#include "ui/inspect/bar_list.h"
#include "ui/inspect/cell_inspector.h"
#include "ui/inspect/constraint_inspector.h"
#include "ui/inspect/heat_map.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <cmath>
#include <set>

using namespace sudoscope;

namespace {

Puzzle puzzleOn(const Geometry& geometry) {
  const char* line =
      "..8..3.1.5.3.9...........7..8.2....51..4.6..27....8.4..2...........3.9.4.4.7..6..";
  Assignment givens;
  for (; *line != 0; ++line)
    givens.push_back(static_cast<std::uint8_t>(*line == '.' ? 0 : *line - '0'));
  return *Puzzle::fromGivens(geometry, givens);
}

SnapshotPtr run(const char* solver, const Puzzle& puzzle, int steps) {
  const SolverEntry* entry = findSolver(solver);
  auto created = entry->create(puzzle, ParameterValues(entry->schema), 7);
  for (int i = 0; i < steps; ++i) (*created)->step();
  return std::make_shared<Snapshot>((*created)->snapshot(entry->metrics.size()));
}

double rightOf(const BarRow& row) {
  double sum = 0.0;
  for (const BarRow::Part& part : row.parts) sum += part.value;
  return sum;
}

} // namespace

class TestInspectors : public QObject {
  Q_OBJECT

private slots:
  void initTestCase();

  void cellReportIsCoresAttribution();
  void roundingIsNoPush();
  void barsShowTheAttribution();
  void wordsNameTheLoudestFirst();
  void silentVoicesAreLeftOut();
  void withoutLogitsTheClaimsAreShown();
  void viewsShowProbabilitiesLogitsAndGradient();
  void choosingADigit();
  void cellInspectorSaysWhatIsMissing();

  void tablesAreCoresSums();
  void lossesAddUpToCores();
  void candidateCountsAreCounted();
  void measureSuitsTheMethod();
  void extraFamiliesGetTheirMap();
  void clickOnASquareSelectsGroupAndDigit();
  void clickOnACellSelectsIt();
  void keyboardReachesEverySquare();
  void groupFieldsHaveAViewOfTheirOwn();
  void contestedGroupsAreTheWorst();
  void figuresOfTheBrokenFirstRow();
};

void TestInspectors::initTestCase() {
  Theme::lightTheme().apply(*qApp);
}

void TestInspectors::cellReportIsCoresAttribution() {
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
      QCOMPARE(digit.push(Voice::Row), -parts.row);
      QCOMPARE(digit.push(Voice::Column), -parts.column);
      QCOMPARE(digit.push(Voice::Block), -parts.block);
      QCOMPARE(digit.push(Voice::Extra), -parts.extra);
      QCOMPARE(digit.push(Voice::Givens), -parts.givens);
      QCOMPARE(digit.push(Voice::Entropy), -parts.entropy);
      QVERIFY(std::abs(*digit.gradient - gradient.at(cell, k)) < 1e-12);
    }
  }
}

void TestInspectors::roundingIsNoPush() {
  const Puzzle puzzle = puzzleOn(Geometry());
  Snapshot snapshot = *run("gradient", puzzle, 0);
  for (std::size_t i = 0; i < snapshot.cube.size(); ++i) snapshot.cube.data()[i] = 1.0 / 9;
  snapshot.logits->weights = {};
  snapshot.logits->weights.entropy = 1e-12;
  snapshot.cube.at(40, 3) += 0.1; // not uniform, so that entropy has something to push
  const CellReport report = cellReport(puzzle, snapshot, 40);
  for (const DigitReport& digit : report.digits) {
    QVERIFY(std::abs(*digit.gradient) == 0.0 || std::abs(*digit.gradient) >= 1e-9);
    QCOMPARE(digit.push(Voice::Entropy), 0.0);
  }
}

void TestInspectors::barsShowTheAttribution() {
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
    QCOMPARE(rows[i].parts.size(), std::size_t(voiceCount));
    for (int v = 0; v < voiceCount; ++v)
      QCOMPARE(rows[i].parts[std::size_t(v)].value, digits[i].push(Voice(v)));
    QVERIFY(std::abs(rightOf(rows[i]) + *digits[i].gradient) < 1e-12);
    QCOMPARE(rows[i].trend, *digits[i].gradient < 0.0 ? BarRow::Up : BarRow::Down);
    QCOMPARE(rows[i].result, pushText(std::abs(*digits[i].gradient)));
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

void TestInspectors::wordsNameTheLoudestFirst() {
  DigitReport digit;
  digit.attribution = Attribution{0.31, 0.0, -0.12, 0.0, 0.0, -0.04};
  QCOMPARE(pushesInWords(digit),
           QStringLiteral("row pushes down 0.310, block up 0.120, entropy up 0.040"));
  digit.attribution = Attribution{0.001, -2.5, 0.0, 0.0, 0.0, 0.0};
  QCOMPARE(pushesInWords(digit), QStringLiteral("column pushes up 2.500, row down 0.001"));
}

void TestInspectors::silentVoicesAreLeftOut() {
  DigitReport digit;
  digit.attribution = Attribution{};
  QCOMPARE(pushesInWords(digit), QStringLiteral("nothing pushes it"));
  digit.attribution->block = 4.2e-5;
  QCOMPARE(pushesInWords(digit), QStringLiteral("block pushes down 4e-5"));
}

void TestInspectors::withoutLogitsTheClaimsAreShown() {
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
  for (const BarRow& row : inspector.bars()->rows()) {
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

void TestInspectors::viewsShowProbabilitiesLogitsAndGradient() {
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

void TestInspectors::choosingADigit() {
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

void TestInspectors::cellInspectorSaysWhatIsMissing() {
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

void TestInspectors::tablesAreCoresSums() {
  const Puzzle puzzle = puzzleOn(Geometry());
  const SnapshotPtr snapshot = run("gradient", puzzle, 26);
  const auto tables = constraintTables(puzzle, *snapshot, ConstraintMeasure::Sums);
  const ConstraintSums sums = constraintSums(puzzle.geometry(), snapshot->cube);
  QCOMPARE(tables.size(), std::size_t(4));
  for (int i = 0; i < 9; ++i) {
    for (int j = 0; j < 9; ++j) {
      QCOMPARE(tables[0].value(i, j), sums.cell(i * 9 + j));
      QCOMPARE(tables[1].value(i, j), sums.row(i, j));
      QCOMPARE(tables[2].value(i, j), sums.column(i, j));
      QCOMPARE(tables[3].value(i, j), sums.region(i, j));
    }
  }
}

void TestInspectors::lossesAddUpToCores() {
  const Puzzle puzzle = puzzleOn(Geometry().withDiagonals());
  const SnapshotPtr snapshot = run("gradient", puzzle, 26);
  const Losses terms = losses(puzzle, snapshot->cube, 1e-8);
  const std::vector<double> expected{terms.row, terms.column, terms.block, terms.extra};
  const auto tables = constraintTables(puzzle, *snapshot, ConstraintMeasure::Loss);
  QCOMPARE(tables.size(), std::size_t(5));
  for (std::size_t family = 0; family < 4; ++family) {
    const ConstraintTable& table = tables[family + 1];
    double groups = 0.0;
    double entries = 0.0;
    for (const double loss : table.losses) groups += loss;
    for (const double loss : table.values) entries += loss;
    QVERIFY(std::abs(groups - expected[family]) < 1e-9);
    QVERIFY(std::abs(entries - expected[family]) < 1e-9);
  }
}

void TestInspectors::candidateCountsAreCounted() {
  const Puzzle puzzle = puzzleOn(Geometry());
  const SnapshotPtr snapshot = run("constriction", puzzle, 5);
  const auto tables = constraintTables(puzzle, *snapshot, ConstraintMeasure::Candidates);
  const Geometry& geometry = puzzle.geometry();
  for (int cell = 0; cell < 81; ++cell) {
    int open = 0;
    for (int k = 0; k < 9; ++k) open += snapshot->cube.at(cell, k) > 0.0;
    QCOMPARE(tables[0].value(geometry.rowOf(cell), geometry.columnOf(cell)), double(open));
  }
  for (std::size_t family = 1; family < 4; ++family) {
    for (int line = 0; line < 9; ++line) {
      const int group = tables[family].groups[std::size_t(line)];
      for (int k = 0; k < 9; ++k) {
        int open = 0;
        for (const int cell : geometry.groups()[std::size_t(group)].cells)
          open += snapshot->cube.at(cell, k) > 0.0;
        QCOMPARE(tables[family].value(line, k), double(open));
      }
    }
  }
}

void TestInspectors::measureSuitsTheMethod() {
  const Puzzle puzzle = puzzleOn(Geometry());
  QVERIFY(suggestedMeasure(*run("gradient", puzzle, 5)) == ConstraintMeasure::Sums);
  QVERIFY(suggestedMeasure(*run("constriction", puzzle, 5)) == ConstraintMeasure::Candidates);
  QVERIFY(suggestedMeasure(*run("local-search", puzzle, 5)) == ConstraintMeasure::Candidates);
  ConstraintInspector inspector;
  inspector.setPuzzle(puzzle);
  inspector.showSnapshot(run("constriction", puzzle, 5));
  QVERIFY(inspector.measure() == ConstraintMeasure::Candidates);
  inspector.setMeasure(ConstraintMeasure::Loss);
  inspector.showSnapshot(run("gradient", puzzle, 5));
  QVERIFY2(inspector.measure() == ConstraintMeasure::Loss, "what a person chose stays");
  inspector.setMeasure(std::nullopt);
  QVERIFY(inspector.measure() == ConstraintMeasure::Sums);
}

void TestInspectors::extraFamiliesGetTheirMap() {
  const Puzzle puzzle = puzzleOn(Geometry().withDiagonals());
  ConstraintInspector inspector;
  inspector.resize(400, 500);
  inspector.setPuzzle(puzzle);
  inspector.showSnapshot(run("gradient", puzzle, 5));
  QVERIFY(showActive(&inspector));
  QCOMPARE(inspector.maps().size(), std::size_t(5));
  QCOMPARE(inspector.maps()[4]->table().lines, 2);
  QCOMPARE(inspector.maps()[4]->table().title, QStringLiteral("diagonals"));
  QCOMPARE(groupLabel(puzzle.geometry(), 28), QStringLiteral("diagonals 2"));
  const Puzzle plain = puzzleOn(Geometry());
  inspector.setPuzzle(plain);
  inspector.showSnapshot(run("gradient", plain, 5));
  QCOMPARE(inspector.maps().size(), std::size_t(4));
}

void TestInspectors::clickOnASquareSelectsGroupAndDigit() {
  const Puzzle puzzle = puzzleOn(Geometry());
  const SnapshotPtr snapshot = run("gradient", puzzle, 26);
  ConstraintInspector inspector;
  inspector.resize(420, 500);
  inspector.setPuzzle(puzzle);
  inspector.showSnapshot(snapshot);
  QVERIFY(showActive(&inspector));
  QSignalSpy selected(&inspector, &ConstraintInspector::groupSelected);
  HeatMap* columns = inspector.maps()[2];
  QTest::mouseClick(columns, Qt::LeftButton, {}, columns->squareRect(4, 6).center().toPoint());
  QCOMPARE(selected.size(), 1);
  QCOMPARE(selected[0][0].toInt(), 9 + 4);
  QCOMPARE(selected[0][1].toInt(), 6);
  const double sum = constraintSums(puzzle.geometry(), snapshot->cube).column(4, 6);
  QVERIFY(inspector.words().startsWith(QStringLiteral("column 5, digit 7: ")));
  QVERIFY(inspector.words().contains(QString::number(sum, 'g', 4)));
  // The number at the left stands for the whole group.
  HeatMap* blocks = inspector.maps()[3];
  QTest::mouseClick(blocks, Qt::LeftButton, {},
                    QPoint(4, int(blocks->squareRect(2, 0).center().y())));
  QCOMPARE(selected[1][0].toInt(), 18 + 2);
  QCOMPARE(selected[1][1].toInt(), -1);
  QVERIFY(inspector.words().startsWith(QStringLiteral("block 3")));
}

void TestInspectors::clickOnACellSelectsIt() {
  const Puzzle puzzle = puzzleOn(Geometry());
  ConstraintInspector inspector;
  inspector.resize(420, 500);
  inspector.setPuzzle(puzzle);
  inspector.showSnapshot(run("gradient", puzzle, 26));
  QVERIFY(showActive(&inspector));
  QSignalSpy cells(&inspector, &ConstraintInspector::cellSelected);
  QSignalSpy groups(&inspector, &ConstraintInspector::groupSelected);
  HeatMap* map = inspector.maps()[0];
  QTest::mouseClick(map, Qt::LeftButton, {}, map->squareRect(3, 7).center().toPoint());
  QCOMPARE(cells.size(), 1);
  QCOMPARE(cells[0][0].toInt(), 3 * 9 + 7);
  QVERIFY(groups.isEmpty());
}

void TestInspectors::keyboardReachesEverySquare() {
  const Puzzle puzzle = puzzleOn(Geometry());
  ConstraintInspector inspector;
  inspector.resize(420, 500);
  inspector.setPuzzle(puzzle);
  inspector.showSnapshot(run("gradient", puzzle, 26));
  QVERIFY(showActive(&inspector));
  QSignalSpy selected(&inspector, &ConstraintInspector::groupSelected);
  HeatMap* rows = inspector.maps()[1];
  rows->setFocus(Qt::TabFocusReason);
  for (const int key : {Qt::Key_Up, Qt::Key_Right, Qt::Key_Right, Qt::Key_Down})
    QTest::keyClick(rows, Qt::Key(key));
  QVERIFY(inspector.words().startsWith(QStringLiteral("row 2, digit 3: ")));
  QTest::keyClick(rows, Qt::Key_Return);
  QCOMPARE(selected[0][0].toInt(), 1);
  QCOMPARE(selected[0][1].toInt(), 2);
}

void TestInspectors::groupFieldsHaveAViewOfTheirOwn() {
  const Puzzle puzzle = puzzleOn(Geometry());
  auto snapshot = std::make_shared<Snapshot>(*run("gradient", puzzle, 5));
  GroupField field{"multiplier", "Multipliers", true, std::vector<double>(27 * 9, 0.0)};
  field.values[12 * 9 + 4] = -3.5;
  field.values[20 * 9 + 8] = 2.0;
  snapshot->groupFields.push_back(field);
  snapshot->groupFields.push_back({"age", "Age", false, std::vector<double>(27, 1.0)});
  ConstraintInspector inspector;
  inspector.resize(420, 500);
  inspector.setPuzzle(puzzle);
  inspector.showSnapshot(snapshot);
  QVERIFY(showActive(&inspector));
  inspector.setField(QStringLiteral("multiplier"));
  QVERIFY(!inspector.measure());
  QCOMPARE(inspector.maps().size(), std::size_t(3));
  QCOMPARE(inspector.maps()[1]->table().value(3, 4), -3.5);
  QCOMPARE(inspector.maps()[2]->table().value(2, 8), 2.0);
  const auto& rows = inspector.contested()->rows();
  QCOMPARE(rows.size(), std::size_t(2));
  QCOMPARE(rows[0].label + rows[0].figure, QStringLiteral("column 4digit 5"));
  QCOMPARE(rows[0].parts[0].value, -3.5);
  QSignalSpy selected(&inspector, &ConstraintInspector::groupSelected);
  BarList* list = inspector.contested();
  QTest::mouseClick(list, Qt::LeftButton, {}, list->barRect(1).center().toPoint());
  QCOMPARE(selected[0][0].toInt(), 20);
  QCOMPARE(selected[0][1].toInt(), 8);

  inspector.setField(QStringLiteral("age"));
  QCOMPARE(inspector.maps()[0]->table().columns, 1);
  QTest::mouseClick(inspector.maps()[0], Qt::LeftButton, {},
                    inspector.maps()[0]->squareRect(5, 0).center().toPoint());
  QCOMPARE(selected.last()[0].toInt(), 5);
  QCOMPARE(selected.last()[1].toInt(), -1);
  // Another method without that field falls back to what it has.
  inspector.showSnapshot(run("gradient", puzzle, 6));
  QVERIFY(inspector.measure() == ConstraintMeasure::Sums);
  QCOMPARE(inspector.maps().size(), std::size_t(4));
}

void TestInspectors::contestedGroupsAreTheWorst() {
  const Puzzle puzzle = puzzleOn(Geometry());
  const SnapshotPtr snapshot = run("gradient", puzzle, 26);
  const auto tables = constraintTables(puzzle, *snapshot, ConstraintMeasure::Sums);
  const auto worst = mostContested(tables, 6);
  QCOMPARE(worst.size(), std::size_t(6));
  std::multiset<double> all;
  for (const ConstraintTable& table : tables) all.insert(table.losses.begin(), table.losses.end());
  auto expected = all.rbegin();
  for (const ContestedGroup& entry : worst) {
    QCOMPARE(entry.k, -1);
    QCOMPARE(entry.value, *expected++);
  }
}

/// The published hand-made example: the first row one-hot, all else uniform; then the same broken.
void TestInspectors::figuresOfTheBrokenFirstRow() {
  const Puzzle puzzle(*Geometry::ofSide(4));
  Snapshot snapshot;
  snapshot.cube = ProbabilityCube(4, 0.25);
  const auto setCell = [&](int cell, int digit) {
    for (int k = 0; k < 4; ++k) snapshot.cube.at(cell, k) = k + 1 == digit ? 1.0 : 0.0;
  };
  for (int column = 0; column < 4; ++column) setCell(column, column + 1);
  auto tables = constraintTables(puzzle, snapshot, ConstraintMeasure::Sums);
  for (int k = 0; k < 4; ++k) QCOMPARE(tables[1].value(0, k), 1.0);
  QCOMPARE(tables[1].losses[0], 0.0);
  QCOMPARE(tables[2].value(0, 0), 1.75);
  QCOMPARE(tables[3].value(0, 0), 1.5);
  QCOMPARE(tables[2].losses[0], 0.75 * 0.75 + 3 * 0.25 * 0.25);
  setCell(2, 1); // a second 1 in the first row, no 3
  tables = constraintTables(puzzle, snapshot, ConstraintMeasure::Sums);
  QCOMPARE(tables[1].value(0, 0), 2.0);
  QCOMPARE(tables[1].value(0, 2), 0.0);
  QCOMPARE(tables[1].losses[0], 2.0);
}

QTEST_MAIN(TestInspectors)
#include "test_inspectors.moc"
