#include "core/board/rules.h"
#include "core/relaxation/losses.h"
#include "tests/support/at_least_one.h"
#include "tests/support/recordings.h"
#include "tests/ui/drive.h"
#include "tests/ui/inspector_runs.h"
#include "tests/ui/ui_test.h"
#include "ui/grid/grid_view.h"
#include "ui/inspectors/cell_inspector.h"
#include "ui/inspectors/cell_report.h"
#include "ui/inspectors/constraint_tables.h"
#include "ui/paint/number_text.h"
#include "ui/state/puzzle_model.h"
#include "ui/state/snapshot_reading.h"
#include "ui/style/core_text.h"
#include "ui/widgets/bar_list.h"

#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
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

/// Of the first cell that changes its digit so often, as of run 4; null if none does.
std::shared_ptr<CellHistory> flippingHistory(const Run& run, std::size_t flips) {
  for (int cell = 0; cell < 81; ++cell) {
    auto history =
        std::make_shared<CellHistory>(run.cellHistory(cell, 1000, std::chrono::seconds(10)));
    history->run = 4;
    if (history->flips().size() >= flips) return history;
  }
  return nullptr;
}

class TestCellInspector : public QObject {
  Q_OBJECT

private slots:
  void cellReportIsCoresAttribution() {
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
        for (std::size_t term = 0; term < lossTerms.size(); ++term)
          QCOMPARE((*digit.pushes)[term], -(parts.*lossTerms[term]));
        QVERIFY(std::abs(*digit.gradient - gradient.at(cell, k)) < 1e-12);
      }
    }
  }

  void roundingIsNoContribution() {
    Snapshot snapshot = *run("gradient", m_puzzle, 0);
    for (std::size_t i = 0; i < snapshot.cube.size(); ++i) snapshot.cube.data()[i] = 1.0 / 9;
    snapshot.logits->weights = {};
    snapshot.logits->weights.entropy = 1e-12;
    snapshot.cube.at(40, 3) += 0.1; // not uniform, so that entropy has a gradient
    const CellReport report = cellReport(m_puzzle, snapshot, 40);
    for (const DigitReport& digit : atLeastOne(report.digits)) {
      QVERIFY(std::abs(*digit.gradient) == 0.0 || std::abs(*digit.gradient) >= 1e-9);
      QCOMPARE((*digit.pushes)[std::size_t(GradientTerm::Entropy)], 0.0);
    }
  }

  void barsShowTheAttribution() {
    const SnapshotPtr snapshot = run("gradient", m_puzzle, 26);
    Shown<CellInspector> inspector(m_puzzle, snapshot, 31);
    QCOMPARE(inspector.title(), QStringLiteral("Why does each digit move?"));
    QCOMPARE(inspector.findChild<QLabel*>(QStringLiteral("cellName"))->text(),
             QStringLiteral("r4c5"));
    const auto digits = cellReport(m_puzzle, *snapshot, 31).digits;
    const auto& rows = inspector.bars()->rows();
    QCOMPARE(rows.size(), std::size_t(9));
    double longest = 0.0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      QCOMPARE(rows[i].label, QString::number(i + 1)); // in fixed order
      QCOMPARE(rows[i].parts.size(), std::size_t(gradientTermCount));
      for (int v = 0; v < gradientTermCount; ++v)
        QCOMPARE(rows[i].parts[std::size_t(v)].value, (*digits[i].pushes)[std::size_t(v)]);
      QVERIFY(std::abs(rightOf(rows[i]) + *digits[i].gradient) < 1e-12);
      QCOMPARE(*rows[i].net, -*digits[i].gradient);
      const bool moves = !roundsToZero(*rows[i].net, 1e-3);
      QCOMPARE(rows[i].trend, !moves                    ? BarRow::None
                              : *digits[i].gradient < 0 ? BarRow::Up
                                                        : BarRow::Down);
      double left = 0.0;
      double right = 0.0;
      for (const BarRow::Part& part : rows[i].parts) (part.value < 0 ? left : right) += part.value;
      longest = std::max({longest, -left, right});
    }
    // The axis ends at a round figure that holds the longest bar.
    QVERIFY(inspector.bars()->reach() >= longest);
    QVERIFY(inspector.bars()->reach() <= 2.5 * longest);
  }

  void theAxisDoesNotJump() {
    Shown<CellInspector> inspector(m_puzzle, nullptr, 31);
    int changes = 0;
    double reach = 0.0;
    for (int steps = 1; steps <= 60; ++steps) {
      inspector.showSnapshot(run("gradient", m_puzzle, steps));
      changes += inspector.bars()->reach() != reach;
      reach = inspector.bars()->reach();
    }
    QVERIFY2(changes <= 5, qPrintable(QString::number(changes)));
  }

  void theSentenceSaysWhoOutweighsWhom() {
    DigitReport digit;
    digit.digit = 5;
    digit.pushes = Pushes{0.0, -0.0019, -0.003, 0.0, 0.0, 0.0027};
    QCOMPARE(movementInWords(digit),
             QStringLiteral(
                 "5 is pushed down: block (−3.0) and column (−1.9) outweigh entropy (+2.7)."));
    digit.pushes = Pushes{0.24, 0.01, 0.0, 0.0, 0.0, -0.001}; // the column counts too little
    QCOMPARE(movementInWords(digit),
             QStringLiteral("5 is pushed up: row (+240) outweighs entropy (−1.0)."));
    digit.pushes = Pushes{-0.002};
    QCOMPARE(movementInWords(digit), QStringLiteral("5 is pushed down: row (−2.0)."));
    digit.pushes = Pushes{-0.002, 0.002};
    QCOMPARE(movementInWords(digit),
             QStringLiteral("5 is pushed neither way: the pushes cancel out."));
    digit.pushes = Pushes{};
    QCOMPARE(movementInWords(digit), QStringLiteral("5 is pushed neither way: no net push."));
    digit.fromMessages = true;
    digit.pushes = Pushes{-0.4, 0.0, 3.0, 0.0, 0.0, 0.0, 0.01};
    QCOMPARE(
        movementInWords(digit),
        QStringLiteral("5 would gain from stronger messages: block (+3.0) outweighs row (−0.4)."));
  }

  void theHistoryShowsFlipsAndLeadsThere() {
    const auto run = recorded("rrr", 59);
    const auto history = flippingHistory(*run, 2);
    QVERIFY2(history, "some cell changes its mind twice");
    const std::vector<DigitFlip> expected = history->flips();
    for (const DigitFlip& flip : expected) {
      const Grid digits = argmaxDigits(run->snapshotAt(flip.iteration)->cube);
      QCOMPARE(int(digits[std::size_t(history->cell)]), flip.to);
    }
    Shown<CellInspector> inspector(m_puzzle, nullptr);
    QSignalSpy wanted(&inspector, &CellInspector::historyWanted);
    inspector.setSelectedCell(history->cell);
    Snapshot now = run->snapshot();
    now.runId = 4;
    inspector.showSnapshot(std::make_shared<Snapshot>(now));
    QTRY_VERIFY2(!wanted.isEmpty(), "it asks for what it shows");
    QCOMPARE(wanted.last()[0].toInt(), history->cell);
    QCOMPARE(history->iterations.size(), std::size_t(60));
    history->run = 3; // of another run
    inspector.showHistory(history);
    QVERIFY(inspector.history()->flips().empty());
    history->run = 4;
    inspector.showHistory(history);
    QCOMPARE(inspector.history()->flips(), expected);
    QVERIFY(inspector.history()->caption().contains(QString::number(expected.back().iteration)));
    QVERIFY(!inspector.history()->caption().contains(u'≥'));
    auto coarse = std::make_shared<CellHistory>(*history);
    coarse->iterations.erase(coarse->iterations.begin() + 1);
    coarse->values.erase(coarse->values.begin() + 9, coarse->values.begin() + 18);
    inspector.showHistory(coarse);
    QVERIFY(inspector.history()->caption().contains(u'≥'));
    inspector.showHistory(history);
    QSignalSpy asked(&inspector, &CellInspector::iterationRequested);
    const QRectF field = inspector.history()->field();
    QTest::mouseClick(inspector.history(), Qt::LeftButton, {},
                      QPointF(field.left() + field.width() / 2, field.center().y()).toPoint());
    QCOMPARE(asked.size(), 1);
    QVERIFY(std::abs(asked[0][0].toLongLong() - 30) <= 1);
    QTest::keyClick(inspector.history(), Qt::Key_Left);
    QCOMPARE(asked[1][0].toLongLong(), expected.back().iteration);
  }

  void anEarlierIterationIsCompared() {
    const auto recording = recorded("gradient", 40);
    const Snapshot now = recording->snapshot();
    QCOMPARE(now.iteration, 40);
    Shown<CellInspector> inspector(m_puzzle, std::make_shared<Snapshot>(now), 31);
    QVERIFY(inspector.changeWords().isEmpty());
    const auto before = recording->snapshotAt(10);
    QVERIFY(before);
    QCOMPARE(before->iteration, 10);
    inspector.showEarlier(std::make_shared<Snapshot>(*before));
    int most = 0;
    for (int k = 1; k < 9; ++k) {
      const auto change = [&](int digit) {
        return std::abs(now.cube.at(31, digit) - before->cube.at(31, digit));
      };
      if (change(k) > change(most)) most = k;
    }
    const double change = now.cube.at(31, most) - before->cube.at(31, most);
    QVERIFY(std::abs(change) > 0.005);
    const QString figure = QStringLiteral("%1 %2%3")
                               .arg(most + 1)
                               .arg(change < 0 ? QStringLiteral("−") : QStringLiteral("+"))
                               .arg(std::abs(change), 0, 'f', 2);
    QVERIFY2(inspector.changeWords().contains(QStringLiteral("Since iteration 10: ") + figure),
             qPrintable(inspector.changeWords()));
    inspector.showEarlier(nullptr);
    QVERIFY(inspector.changeWords().isEmpty());
  }

  void theChangeOfTheWholeBoardIsTold() {
    const SolverEntry* entry = findSolver("gradient");
    const SnapshotPtr before = run("gradient", m_puzzle, 20);
    const SnapshotPtr now = run("gradient", m_puzzle, 30);
    Shown<CellInspector> inspector(m_puzzle, now);
    inspector.setMethod(entry);
    auto* change = inspector.findChild<QLabel*>(QStringLiteral("change"));
    QVERIFY(!change->isVisible());
    inspector.showEarlier(before);
    QVERIFY2(change->isVisible(), "also where no cell is chosen");
    const Grid& digits = now->decoded;
    const Grid& former = before->decoded;
    int changed = 0;
    int first = -1;
    for (int cell = 0; cell < 81; ++cell) {
      if (digits[std::size_t(cell)] == former[std::size_t(cell)]) continue;
      if (changed++ == 0) first = cell;
    }
    QVERIFY(changed > 1);
    const QString told = change->text();
    const auto& geometry = m_puzzle.geometry();
    const QStringList expected{
        QStringLiteral("Whole board since iteration 20: %1 cells changed their most probable digit")
            .arg(changed),
        QString::fromStdString(geometry.cellName(first)),
        QStringLiteral("violated groups&nbsp;%1→%2")
            .arg(rules::violatedGroups(geometry, before->decoded))
            .arg(rules::violatedGroups(geometry, now->decoded)),
        QStringLiteral("total&nbsp;%1→%2")
            .arg(figureText(before->metrics[entry->objective], 3),
                 figureText(now->metrics[entry->objective], 3))};
    for (const QString& words : expected) QVERIFY2(told.contains(words), qPrintable(told));
    // Its cells are links.
    QSignalSpy chosen(&inspector, &CellInspector::cellSelected);
    QVERIFY(test::followLink(change, QStringLiteral("cell:%1").arg(first)));
    QCOMPARE(chosen[0][0].toInt(), first);
    inspector.setSelectedCell(first);
    QVERIFY(change->text().contains(QStringLiteral("ince iteration 20: ")));
    QVERIFY(change->text().contains(expected[0]));
  }

  void theFlipIsExplained() {
    const auto recording = recorded("gradient", 60);
    const auto history = flippingHistory(*recording, 1);
    QVERIFY2(history, "some cell changes its mind");
    const int cell = history->cell;
    const DigitFlip flip = history->flips().back();
    Snapshot now = recording->snapshot();
    now.runId = 4;
    Shown<CellInspector> inspector(m_puzzle, std::make_shared<Snapshot>(now), cell);
    QVERIFY(inspector.flipWords().isEmpty());
    QSignalSpy asked(&inspector, &CellInspector::flipAsked);
    inspector.showHistory(history);
    QCOMPARE(asked.size(), 1);
    QCOMPARE(asked[0][0].toLongLong(), flip.iteration - 1);
    inspector.showHistory(history);
    QCOMPARE(asked.size(), 1); // the same is not asked twice
    const QString head = QStringLiteral("Flipped %1→%2 at iteration %3")
                             .arg(flip.from)
                             .arg(flip.to)
                             .arg(flip.iteration);
    QVERIFY2(inspector.flipWords().contains(head), qPrintable(inspector.flipWords()));
    auto before = std::make_shared<Snapshot>(*recording->snapshotAt(flip.iteration - 1));
    inspector.showCauseOfFlip(before); // of another run
    QVERIFY(!inspector.flipWords().contains(QStringLiteral(": ")));
    before->runId = 4;
    inspector.showCauseOfFlip(before);
    const auto digits = cellReport(m_puzzle, *before, cell).digits;
    const QString why =
        overtakingInWords(digits[std::size_t(flip.from - 1)], digits[std::size_t(flip.to - 1)]);
    QVERIFY2(inspector.flipWords().contains(why), qPrintable(inspector.flipWords()));
    auto* label = inspector.findChild<QLabel*>(QStringLiteral("flip"));
    inspector.showEarlier(before); // in a comparison, too
    QVERIFY(label->isVisible());
    QSignalSpy there(&inspector, &CellInspector::iterationRequested);
    QVERIFY(test::followLink(label, QStringLiteral("at:%1").arg(flip.iteration)));
    QCOMPARE(there[0][0].toLongLong(), flip.iteration);
    inspector.setSelectedCell(cell == 0 ? 1 : 0);
    QVERIFY(inspector.flipWords().isEmpty());
    CellHistory ended = *history; // that a method stopped is no cause
    ended.add(1000, before->cube, {EventKind::Converged});
    QCOMPARE(ended.events.size(), history->events.size());

    // Who pushed, by the difference of the two digits.
    DigitReport from;
    from.digit = 6;
    DigitReport to;
    to.digit = 5;
    from.pushes = Pushes{-0.002, 0.0, 0.0, 0.0, 0.0, 0.001};
    to.pushes = Pushes{0.001, 0.0, -0.0005, 0.0, 0.0, 0.001};
    QCOMPARE(overtakingInWords(from, to),
             QStringLiteral("row (+3.0) pushed 5 past 6; block (−0.5) against it"));
    QCOMPARE(overtakingInWords(to, from),
             QStringLiteral("the pushes no longer favoured 6; the previous steps moved it past 5"));
  }

  void withoutACellTheWorstRulesAreNamed() {
    const SnapshotPtr snapshot = run("gradient", m_puzzle, 26);
    Shown<CellInspector> inspector(m_puzzle, snapshot);
    QCOMPARE(inspector.title(), QStringLiteral("Which groups are violated?"));
    const auto worst = violatedGroups(m_puzzle, *snapshot, true);
    QVERIFY(worst.size() > 8);
    // The violated ones first, each part by its deviation.
    QVERIFY(std::ranges::is_sorted(worst, std::greater(), [](const ContestedGroup& group) {
      return std::pair(group.missing > 0, group.value);
    }));
    QCOMPARE(inspector.bars()->rows().size(), std::size_t(8));
    const BarRow& first = inspector.bars()->rows().front();
    QCOMPARE(first.label, groupLabel(m_puzzle.geometry(), worst[0].group));
    QCOMPARE(first.result, QString::number(worst[0].value, 'f', 3));
    QCOMPARE(first.figure, QString::number(worst[0].missing));
    QCOMPARE(rightOf(first), worst[0].value);
    auto* label = inspector.findChild<QLabel*>(QStringLiteral("board"));
    const int broken = rules::violatedGroups(m_puzzle.geometry(), snapshot->decoded);
    QCOMPARE(broken, std::ranges::count_if(worst, [](auto& group) { return group.missing > 0; }));
    QVERIFY(label->isVisible());
    QCOMPARE(label->text(),
             QStringLiteral(
                 "%1 of 27 groups are violated. The largest deviation from 1 is that of column 4, "
                 "which has all its digits. Violated groups first, by their deviation from 1:")
                 .arg(broken));
    QSignalSpy chosen(&inspector, &CellInspector::groupSelected);
    QTest::mouseClick(inspector.bars(), Qt::LeftButton, {},
                      inspector.bars()->barRect(2).center().toPoint());
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].toInt(), worst[2].group);
    inspector.setSelectedCell(3);
    QVERIFY(!label->isVisible());
    QCOMPARE(inspector.bars()->rows().size(), std::size_t(9));
    // A solved grid violates nothing; of weights it is the grid that counts.
    Snapshot solved;
    for (int cell = 0; cell < 81; ++cell)
      solved.decoded.push_back(std::uint8_t((cell / 9 * 3 + cell / 27 + cell % 9) % 9 + 1));
    solved.cube = cubeOf(9, solved.decoded);
    const auto words = [&](const Snapshot& shown) {
      inspector.setSelectedCell(-1);
      inspector.showSnapshot(std::make_shared<Snapshot>(shown));
      return inspector.boardWords();
    };
    QCOMPARE(words(solved), QStringLiteral("No group is violated. All sums are close to 1."));
    QVERIFY(!inspector.bars()->isVisible());
    solved.cube.at(0, 0) = 0.6;
    solved.cube.at(0, 1) = 0.4;
    QVERIFY(violatedGroups(m_puzzle, solved, false).empty());
    QCOMPARE(words(solved), QStringLiteral("No group is violated. Largest deviations from 1:"));
    QVERIFY(inspector.bars()->isVisible());
    // Undecided, all sums can be 1 while the grid is none.
    Snapshot uniform;
    uniform.cube = ProbabilityCube(9, 1.0 / 9.0);
    uniform.decoded = Grid(81, 1);
    const QString sums =
        QStringLiteral("All sums are close to 1. Undecided cells (no P above 0.5): 81.");
    QCOMPARE(words(uniform), QStringLiteral("Before the first step. ") + sums);
    uniform.iteration = 1;
    QCOMPARE(words(uniform),
             QStringLiteral("27 of 27 groups are violated. ") + sums +
                 QStringLiteral(" Violated groups first, by their deviation from 1:"));
    // Of weights the words are about the grid that is judged.
    for (double& weight : solved.cube.values()) weight *= 3.0;
    const QString ofWeights = words(solved);
    QVERIFY2(ofWeights.contains(QStringLiteral("decoded grid")) &&
                 !ofWeights.contains(QStringLiteral("close to 1")),
             qPrintable(ofWeights));
  }

  /// While a run plays the list keeps its order, with the values of now.
  void theRankingIsCalm() {
    const auto groups = [](const std::vector<ContestedGroup>& list) {
      std::vector<int> names;
      names.reserve(list.size());
      for (const ContestedGroup& entry : list) names.push_back(entry.group);
      return names;
    };
    const std::vector<ContestedGroup> before{{4, -1, 0.9}, {7, -1, 0.5}, {1, -1, 0.2}};
    const std::vector<ContestedGroup> after{{1, -1, 0.8}, {2, -1, 0.7}, {4, -1, 0.1}};
    StableOrder ranking;
    ranking.setPlaying(true);
    QCOMPARE(groups(ranking.of(before, 2, 1000)), (std::vector<int>{4, 7}));
    const auto kept = ranking.of(after, 2, 1000 + StableOrder::pause - 1);
    QCOMPARE(groups(kept), (std::vector<int>{4, 7}));
    QCOMPARE(kept[0].value, 0.1);
    QCOMPARE(kept[1].value, 0.0);
    QCOMPARE(groups(ranking.of(after, 2, 1000 + StableOrder::pause)), (std::vector<int>{1, 2}));
    ranking.setPlaying(false);
    QCOMPARE(groups(ranking.of(before, 2, 1001 + StableOrder::pause)), (std::vector<int>{4, 7}));
    ranking.setPlaying(true);
    ranking.forget(); // of another board
    QCOMPARE(groups(ranking.of(after, 2, 1002 + StableOrder::pause)), (std::vector<int>{1, 2}));

    // In the panel it settles when the run pauses.
    const SnapshotPtr early = run("gradient", m_puzzle, 5);
    const SnapshotPtr late = run("gradient", m_puzzle, 60);
    const auto first = groups(violatedGroups(m_puzzle, *early, true));
    const auto last = groups(violatedGroups(m_puzzle, *late, true));
    QVERIFY(!std::equal(first.begin(), first.begin() + 3, last.begin()));
    Shown<CellInspector> inspector(m_puzzle, early);
    inspector.setPlaying(true);
    inspector.showSnapshot(late);
    inspector.setPlaying(false);
    QCOMPARE(inspector.bars()->rows().front().label, groupLabel(m_puzzle.geometry(), last.front()));
  }

  /// Of large boards fewer states are recorded: what is known of a flip stays known.
  void whatIsKnownOfAFlipStays() {
    Snapshot now = *run("gradient", m_puzzle, 26);
    now.runId = 4;
    Shown<CellInspector> inspector(m_puzzle, std::make_shared<Snapshot>(now), 0);
    const auto show = [&](const std::vector<std::pair<std::int64_t, int>>& digits) {
      auto history = std::make_shared<CellHistory>();
      history->run = 4;
      history->cell = 0;
      for (const auto& [iteration, digit] : digits) {
        ProbabilityCube cube(9, 0.0);
        cube.at(0, digit - 1) = 1.0;
        history->add(iteration, cube, {});
      }
      inspector.showHistory(history);
      return inspector.flipWords();
    };
    const QString told = show({{0, 3}, {8, 3}, {12, 5}, {20, 5}});
    QVERIFY2(told.contains(QStringLiteral("Flipped 3→5 by iteration 12")), qPrintable(told));
    QCOMPARE(show({{0, 3}, {16, 5}, {32, 5}}), told);
    const QString exact = show({{0, 3}, {9, 3}, {10, 5}, {20, 5}});
    QVERIFY2(exact.contains(QStringLiteral("at iteration 10")), qPrintable(exact));
    const QString again = show({{0, 3}, {10, 5}, {16, 3}, {24, 5}});
    QVERIFY2(again.contains(QStringLiteral("by iteration 24")), qPrintable(again));
    // Messages explain the step that they belong to.
    Snapshot passing = *run("network", m_puzzle, 26);
    passing.runId = 4;
    inspector.showSnapshot(std::make_shared<Snapshot>(passing));
    QSignalSpy asked(&inspector, &CellInspector::flipAsked);
    show({{0, 3}, {9, 3}, {10, 4}});
    QCOMPARE(asked.last()[0].toLongLong(), 10);
  }

  void theAxisOfNothingIsShort() {
    Snapshot still = *run("gradient", m_puzzle, 0);
    for (std::size_t i = 0; i < still.cube.size(); ++i) still.cube.data()[i] = 1.0 / 9;
    still.logits->weights = {};
    Shown<CellInspector> inspector(m_puzzle, std::make_shared<Snapshot>(still), 0);
    QCOMPARE(inspector.bars()->reach(), 1e-3); // one thousandth, in which the scale counts
  }

  void withoutLogitsTheClaimsAreShown() {
    const SnapshotPtr snapshot = run("constriction", m_puzzle, 4);
    QVERIFY(!snapshot->logits);
    Shown<CellInspector> inspector(m_puzzle, snapshot, 0);
    const ConstraintSums sums = constraintSums(m_puzzle.geometry(), snapshot->cube);
    for (const BarRow& row : atLeastOne(inspector.bars()->rows())) {
      const int k = row.label.toInt() - 1;
      const double p = snapshot->cube.at(0, k);
      QCOMPARE(row.parts.size(), std::size_t(3));
      QCOMPARE(row.parts[0].value, sums.row(0, k) - p);
      QCOMPARE(row.parts[1].value, sums.column(0, k) - p);
      QCOMPARE(row.parts[2].value, sums.region(0, k) - p);
      QCOMPARE(row.trend, BarRow::None);
      const double strongest =
          std::max({sums.row(0, k) - p, sums.column(0, k) - p, sums.region(0, k) - p});
      // Shares that sum to 1 over several cells do not take it: one other cell must have it.
      bool taken = false;
      for (const int group : m_puzzle.geometry().groupsOf(0)) {
        for (const int other : m_puzzle.geometry().groups()[static_cast<std::size_t>(group)].cells)
          taken = taken || (other != 0 && snapshot->cube.at(other, k) > 0.99);
      }
      QCOMPARE(row.result, taken              ? QStringLiteral("taken")
                           : strongest < 0.05 ? QStringLiteral("free")
                                              : QString::number(strongest, 'f', 2));
    }
    QCOMPARE(inspector.bars()->reach(), 3.0);
    QCOMPARE(inspector.title(), QStringLiteral("Who claims each digit?"));
    // What changed the cell last, as the method told it.
    const auto recording = recorded("constriction", 1000); // to its end
    Snapshot end = recording->snapshot();
    end.runId = 2;
    inspector.showSnapshot(std::make_shared<Snapshot>(end));
    auto history =
        std::make_shared<CellHistory>(recording->cellHistory(0, 1000, std::chrono::seconds(10)));
    history->run = 2;
    QVERIFY(!history->events.empty());
    inspector.showHistory(history);
    const CellEvent& last = history->events.back();
    QVERIFY2(inspector.words().endsWith(QStringLiteral("Last event here, at iteration %1: %2.")
                                            .arg(last.iteration)
                                            .arg(eventText(last.event, m_puzzle.geometry()))),
             qPrintable(inspector.words()));
  }

  void messagesOfANetworkAreShown() {
    const auto snapshot = std::make_shared<Snapshot>(*run("network", m_puzzle, 5));
    snapshot->firstSolved = 1200;
    const MessageState& state = *snapshot->messages;
    Shown<CellInspector> inspector(m_puzzle, snapshot, 0);
    QCOMPARE(inspector.title(), QStringLiteral("Which way do messages push?"));
    for (const BarRow& row : atLeastOne(inspector.bars()->rows())) {
      const int k = row.label.toInt() - 1;
      QCOMPARE(row.parts.empty(), std::isinf(state.logits.at(0, k))); // a given rules it out
      if (row.parts.empty()) continue;
      QCOMPARE(row.parts[std::size_t(GradientTerm::Column)].value, state.pushes[2].at(0, k));
      QCOMPARE(row.parts[std::size_t(GradientTerm::Cell)].value, state.pushes[0].at(0, k));
      QCOMPARE(row.result, pushText(std::abs(rightOf(row)), 1.0).remove(u'+'));
    }
    inspector.setView(CellInspector::View::Logit);
    const int k = inspector.bars()->currentRow();
    QCOMPARE(rightOf(inspector.bars()->rows()[std::size_t(k)]), state.logits.at(0, k));
    inspector.setView(CellInspector::View::Gradient); // it lowers no loss
    QVERIFY(!inspector.bars()->isVisible());
    inspector.setView(CellInspector::View::Why);
    inspector.setSelectedCell(2); // a given
    QCOMPARE(inspector.title(), QStringLiteral("Who claims each digit?"));
    const QString given = QString::number(m_puzzle.given(2));
    QCOMPARE(inspector.words(), given + " is given: the grid always shows it. The network first "
                                        "solved this puzzle at step 1200 of its training.");
  }

  void techniquesAreNamed() {
    const Geometry board = *Geometry::boxes(2, 2);
    const auto inFirstCell = [&](const QByteArray& digits) {
      Grid held;
      for (const char digit : digits) held.push_back(std::uint8_t(digit == '.' ? 0 : digit - '0'));
      const QString ofGivens = techniqueInWords(*Puzzle::fromGivens(board, held), {}, 0);
      const QString counted = QStringLiteral(" (Digits with P above 0.99 count as filled.)");
      const QString told = ofGivens.isEmpty() ? ofGivens : ofGivens + counted;
      [&] { QCOMPARE(techniqueInWords(Puzzle(board), cubeOf(4, held), 0), told); }();
      return ofGivens.section(QStringLiteral("A person would see "), 1);
    };
    QCOMPARE(inFirstCell(".23.4..........."), QStringLiteral("a naked single: only 1 fits here."));
    QCOMPARE(inFirstCell("......1..1......"),
             QStringLiteral("a hidden single: in row 1, 1 fits only here."));
    QCOMPARE(inFirstCell("......23........"),
             QStringLiteral("locked candidates: in row 2, 1 fits only in block 1, so not here."));
    // The only place in row 2 is a single, not locked candidates.
    QCOMPARE(inFirstCell(".....423........"),
             QStringLiteral("locked candidates: in block 2, 1 fits only in row 1, so not here."));
    for (const char* nothing : {"................", ".22.4...........", "123............."})
      QCOMPARE(inFirstCell(nothing), QString());
  }

  void viewsShowProbabilitiesLogitsAndGradient() {
    const SnapshotPtr snapshot = run("gradient", m_puzzle, 26);
    Shown<CellInspector> inspector(m_puzzle, snapshot, 31);
    const CellReport report = cellReport(m_puzzle, *snapshot, 31);
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
    inspector.showSnapshot(run("constriction", m_puzzle, 2));
    QVERIFY(!inspector.bars()->isVisible());
  }

  void weightsAreNoProbabilities() {
    Shown<CellInspector> inspector(m_puzzle, nullptr, 0);
    const QAction* view = inspector.findChild<QMenu*>()->actions().at(1);
    inspector.showSnapshot(run("gradient", m_puzzle, 5));
    QCOMPARE(view->text(), QStringLiteral("Probability P"));
    Snapshot weights = *run("rrr", m_puzzle, 5);
    weights.runId = 7;
    inspector.showSnapshot(std::make_shared<Snapshot>(weights));
    QCOMPARE(view->text(), QStringLiteral("Weight w"));
    inspector.setView(CellInspector::View::Probability);
    QCOMPARE(inspector.title(), QStringLiteral("How large is the weight of each digit?"));
    // The grid says the same.
    PuzzleModel model;
    model.setPuzzle(m_puzzle);
    GridView grid(&model);
    const auto everyCell = [&] {
      QString words;
      for (int cell = 0; cell < 81; ++cell) words += grid.cellContent(cell);
      return words;
    };
    grid.showSnapshot(run("gradient", m_puzzle, 5));
    QVERIFY(everyCell().contains(QStringLiteral("probable")));
    grid.showSnapshot(std::make_shared<Snapshot>(weights));
    QVERIFY(everyCell().contains(QStringLiteral("weight")));
    QVERIFY(!everyCell().contains(QStringLiteral("probab")));
  }

  void choosingADigit() {
    const SnapshotPtr snapshot = run("gradient", m_puzzle, 26);
    Shown<CellInspector> inspector(m_puzzle, snapshot, 31, {380, 480});
    QSignalSpy selected(&inspector, &CellInspector::digitSelected);
    BarList* bars = inspector.bars();
    auto likeliest = cellReport(m_puzzle, *snapshot, 31).digits;
    std::stable_sort(likeliest.begin(), likeliest.end(),
                     [](const auto& a, const auto& b) { return a.probability > b.probability; });
    QCOMPARE(bars->currentRow(), likeliest[0].digit - 1);
    QVERIFY(inspector.words().startsWith(QString::number(likeliest[0].digit)));
    QVERIFY2(inspector.words().contains(QStringLiteral("Rival: %1").arg(likeliest[1].digit)),
             qPrintable(inspector.words()));
    const int row = likeliest[0].digit == 3 ? 3 : 2;
    QTest::mouseClick(bars, Qt::LeftButton, {}, bars->barRect(row).center().toPoint());
    QCOMPARE(selected.size(), 1);
    QCOMPARE(selected[0][0].toInt(), row);
    QVERIFY(inspector.words().startsWith(bars->rows()[std::size_t(row)].hint));
    QTest::keyClick(bars, Qt::Key_Down);
    QCOMPARE(selected[1][0].toInt(), row + 1);
    // The chosen digit stays chosen while the run goes on.
    inspector.showSnapshot(run("gradient", m_puzzle, 60));
    QCOMPARE(bars->currentRow(), row + 1);
    QVERIFY(inspector.words().startsWith(QString::number(row + 2)));
    QCOMPARE(selected.size(), 2);
  }

  void cellInspectorSaysWhatIsMissing() {
    CellInspector inspector;
    inspector.resize(380, 300);
    QVERIFY(showActive(&inspector));
    const auto told = [&](const char* words) {
      return visibleTexts(&inspector).contains(QLatin1String(words));
    };
    QVERIFY(told("Select a cell"));
    inspector.setSelectedCell(3);
    QVERIFY(told("Press Play"));
    inspector.showSnapshot(run("gradient", puzzleOn(Geometry()), 1));
    auto* bars = inspector.findChild<BarList*>();
    QCOMPARE(bars->rows().size(), 9U);
    inspector.setPuzzle(Puzzle(*Geometry::ofSide(4)));
    QVERIFY2(told("Select a cell"), "another board has other cells");
    QSignalSpy selected(&inspector, &CellInspector::digitSelected);
    QSignalSpy grouped(&inspector, &CellInspector::groupSelected);
    QTest::keyClick(bars, Qt::Key_Down); // the keyboard may have been left there
    QCOMPARE(selected.count() + grouped.count(), 0);
    inspector.setSelectedCell(15);
    inspector.showSnapshot(run("gradient", puzzleOn(Geometry()), 1)); // of the board before
    QVERIFY(told("Press Play"));
  }

private:
  /// What a method did in so many steps, as the program records it.
  std::unique_ptr<Recording> recorded(const char* method, int steps) const {
    const SolverEntry* entry = findSolver(method);
    auto recording = test::startRecording({entry, m_puzzle, entry->defaults(), 3}).value();
    for (int i = 0; i < steps && recording->step(); ++i) {
    }
    return recording;
  }

  const Puzzle m_puzzle = puzzleOn(Geometry());
};

SUDOSCOPE_UI_TEST(TestCellInspector)
#include "test_cell_inspector.moc"
