#include "core/board/rules.h"
#include "core/runs/diagnosis.h"
#include "core/solvers/registry.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/recordings.h"
#include "tests/support/rows.h"
#include "tests/support/settings.h"
#include "tests/support/test_program.h"

#include <QTest>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

constexpr const char* hard =
    ".3.6.29.....5.9....49.3.2...9...7.3.218.............96..2.15..81.....42..7..2..6.";

constexpr const char* hardest =
    "..4..3....7..8....2.81....6..3....9..8..2....1..7....3......45....8..9....9..5..8";

struct Ended {
  RunSetup setup;
  Snapshot end;
  std::shared_ptr<const MetricHistory> history;
  std::optional<Diagnosis> verdict;
};

Ended played(const RunSetup& setup) {
  auto run = test::startRecording(setup);
  if (!run) qFatal("%s", run.error().message.english().c_str());
  while ((*run)->step()) {
  }
  Ended ended{setup, (*run)->snapshot(), (*run)->history(), {}};
  ended.verdict = diagnosisOf(setup, ended.end, *ended.history);
  return ended;
}

RunSetup setupOf(const QByteArray& method, const QByteArray& line, const QByteArray& settings) {
  const SolverEntry* entry = findSolver(method.toStdString());
  const Puzzle puzzle = solver_puzzles::ofLine(line.toStdString());
  return {entry, puzzle, with(entry->defaults(), QString(settings)), 1};
}

RunSetup with(const RunSetup& setup, const Suggestion& suggestion) {
  if (!suggestion.method.empty()) {
    const SolverEntry* other = findSolver(suggestion.method);
    return {other, setup.puzzle, other->defaults(), setup.seed};
  }
  RunSetup changed = setup;
  for (const auto& [key, value] : suggestion.changes) {
    if (const auto error = changed.parameters.set(key, value))
      qFatal("%s", error->message.english().c_str());
  }
  if (suggestion.otherSeed) ++changed.seed;
  return changed;
}

} // namespace

class TestVerdict : public QObject {
  Q_OBJECT

private slots:
  void everyEndIsToldAsItIs_data() {
    const auto row = columns<QByteArray, QByteArray, QByteArray, Diagnosis::Kind, QByteArray>(
        "method", "line", "settings", "kind", "begins");
    const char* empty9 =
        "................................................................................."; // 81
    row("solved", "gradient", hard, "", Diagnosis::Kind::Solved, "Solved at iteration");
    row("saturated", "gradient", hard, "T_start=0.02;T_end=0.02", Diagnosis::Kind::Saturated,
        "Saturated at iteration 300");
    row("large step saturates", "gradient", hard, "lr=20", Diagnosis::Kind::StepTooLarge,
        "Step too large at iteration 300: steps of η = 20 (usual: 0.2) drove every P to 0 or 1");
    row("entropy saturates", "gradient", hard, "w_ent=5", Diagnosis::Kind::EntropyTooStrong,
        "Entropy too strong too early at iteration 300");
    row("entropy hurries", "gradient", hard, "w_ent=0.3", Diagnosis::Kind::EntropyTooStrong,
        "Entropy too strong too early at iteration 300");
    row("large step", "gradient", hard, "lr=5", Diagnosis::Kind::StepTooLarge,
        "Step too large at iteration 300: steps of η = 5 (usual: 0.2) overshoot");
    row("no weight", "gradient", hard, "w_col=0", Diagnosis::Kind::WeightDominates,
        "A weight is too small at iteration 300: w_col = 0 (usual: 1)");
    row("symmetric", "gradient", empty9, "", Diagnosis::Kind::Undecided,
        "Undecided at iteration 300: 81 of 81 cells");
    row("too warm", "gradient", hard, "T_end=20", Diagnosis::Kind::Undecided,
        "Undecided at iteration 300: at T = 20, where 0.6 is usual");
    // Two cells of a row and the two below them can be exchanged: both ways are a solution.
    row("tie", "gradient", "..343412..434321", "", Diagnosis::Kind::Tie,
        "Tie at iteration 300: in each of 4 cells");
    row("oscillating", "gradient", hardest, "lr=0.5;precision=double", Diagnosis::Kind::Oscillating,
        "Oscillating");
    row("falling", "gradient", hard, "steps=60", Diagnosis::Kind::StillFalling, "Still falling");
    row("minimum", "local-search", hard, "mode=steepest", Diagnosis::Kind::LocalMinimum,
        "Local minimum");
    row("integral", "lp", hard, "", Diagnosis::Kind::Solved, "Integral at iteration");
    row("fractional", "lp", hardest, "", Diagnosis::Kind::Undecided, "Fractional at iteration");
    row("not converged", "lp", hardest, "max_iterations=50", Diagnosis::Kind::Undecided,
        "Not converged at iteration 50: a sum still differs");
    row("no rule", "constriction", hard, "", Diagnosis::Kind::Stuck, "Stuck");
    row("infeasible", "constriction",
        "11...............................................................................", "",
        Diagnosis::Kind::Infeasible, "Proved infeasible");
  }

  void everyEndIsToldAsItIs() {
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, settings);
    QFETCH(Diagnosis::Kind, kind);
    QFETCH(QByteArray, begins);
    const Ended ended = played(setupOf(method, line, settings));
    QVERIFY(ended.verdict);
    const std::string text = ended.verdict->text.english();
    QVERIFY2(ended.verdict->kind == kind, text.c_str());
    QVERIFY2(text.starts_with(begins.toStdString()), text.c_str());
    const bool solved = rules::isSolved(ended.setup.puzzle, ended.end.decoded);
    QCOMPARE(ended.verdict->kind == Diagnosis::Kind::Solved, solved);
    const bool final = solved || ended.verdict->kind == Diagnosis::Kind::Infeasible;
    QCOMPARE(ended.verdict->suggestions.empty(), final);
  }

  void remediesSolve_data() {
    const auto row = columns<QByteArray, QByteArray, QByteArray>("method", "line", "settings");
    row("Restart with suppositions", "constriction", hardest, "");
    row("Restart with η = 0.2", "gradient", hard, "lr=20");
    row("Restart with 180 steps", "gradient", hard, "steps=60");
    row("Restart with T₁ = 0.6", "gradient", hard, "T_end=20");
    row("Restart with w_ent = 0.01", "gradient", hard, "w_ent=5");
    row("Restart with the usual weights", "gradient", hard, "w_col=0");
    row("Restart with noise 0.5", "gradient", "..343412..434321", ""); // ends a tie
    row("Restart up to 99 times", "local-search", hard, "");
    row("Restart up to 99 times", "gradient", "................", "");
  }

  void remediesSolve() {
    QFETCH(QByteArray, method);
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, settings);
    const Ended ended = played(setupOf(method, line, settings));
    const auto& suggestions = ended.verdict->suggestions;
    QCOMPARE(suggestions[0].label.english(), std::string(QTest::currentDataTag()));
    QCOMPARE(suggestions.back().method, std::string(solver_names::rrr));
    for (const Suggestion& each : {suggestions[0], suggestions.back()})
      QCOMPARE(played(with(ended.setup, each)).verdict->kind, Diagnosis::Kind::Solved);
  }

  void whatFailedIsNotSuggestedAgain_data() {
    const auto row = columns<QByteArray, QByteArray, QString>("settings", "failed", "labels");
    row("another lever", "w_row=50", "lr=5", "Restart with the usual weights|RRR");
    row("others, too", "w_ent=0.5", "w_ent=0.3;lr=5|lr=5", "Restart with w_ent = 0.01|RRR");
    row("another value", "lr=5", "lr=8|w_col=0", "Restart with η = 0.2|RRR");
    row("usual weights", "w_row=50", "lr=5|", "RRR");
    row("usual entropy", "w_ent=0.5", "", "RRR");
    row("restarts", "", "restarts=99", "RRR");
    row("of this kind", "restarts=99", "", "RRR|Restart with another seed");
    row("of another verdict", "lr=0.2;noise=0.5", "lr=5;noise=0.5", "RRR|Restart up to 99 times");
    row("of another run", "noise=0.5", "lr=5", "Restart up to 99 times|RRR");
  }

  /// Once a remedy of the kind has failed, a method that solves the puzzle comes first.
  void whatFailedIsNotSuggestedAgain() {
    QFETCH(QByteArray, settings);
    QFETCH(QByteArray, failed);
    QFETCH(QString, labels);
    const Ended ended = played(setupOf("gradient", hardest, settings));
    std::vector<RunSetup> others;
    for (const QByteArray& other : failed.split('|'))
      others.push_back(setupOf("gradient", hardest, other));
    QStringList found;
    const auto verdict = diagnosisOf(ended.setup, ended.end, *ended.history, {}, others);
    for (const Suggestion& each : verdict->suggestions)
      found << (each.method.empty() ? QString::fromStdString(each.label.english()) : "RRR");
    QCOMPARE(found.join(u'|'), labels);
  }

  void aLargeLeverIsNamedAsTheCause() {
    const auto has = [](const Ended& ended, const char* words) {
      return ended.verdict->text.english().find(words) != std::string::npos;
    };
    // The figure is the run's.
    const Ended hasty = played(setupOf("gradient", hard, "w_ent=5"));
    QVERIFY2(has(hasty, "w_ent = 5, usual: 0.01"), hasty.verdict->text.english().c_str());
    const Ended uneven = played(setupOf("gradient", hard, "w_col=0"));
    QVERIFY2(has(uneven, "; column sums differ from 1 by up to "),
             uneven.verdict->text.english().c_str());
    const Ended large = played(setupOf("gradient", hard, "lr=20"));
    const int violated = rules::violatedGroups(large.setup.puzzle.geometry(), large.end.decoded);
    const std::string figures = std::to_string(violated) + " of 27 groups are violated";
    QVERIFY2(violated > 0 && has(large, figures.c_str()), large.verdict->text.english().c_str());
    // Where the step is a usual one, it is not blamed.
    const Ended tooFew = played(setupOf("gradient", hard, "steps=60"));
    QVERIFY(!has(tooFew, "usual: "));
  }

  void aRunThatWasPlayedOnWasSolvedBefore() {
    auto run = test::startRecording(setupOf("gradient", hard, "stop_when_solved=off"));
    QVERIFY(run);
    std::int64_t first = -1;
    std::int64_t last = -1; // of what was no solution
    while ((*run)->step()) {
      const bool solved = rules::isSolved((*run)->setup().puzzle, (*run)->snapshot().decoded);
      if (!solved) last = (*run)->head();
      if (solved && first < 0) first = (*run)->head();
    }
    QVERIFY(first > 0 && first < (*run)->head());
    QCOMPARE((*run)->solvedAt().value_or(-1), last + 1);
    const auto verdict =
        diagnosisOf((*run)->setup(), (*run)->snapshot(), *(*run)->history(), (*run)->solvedAt());
    QVERIFY(verdict);
    const std::string text = verdict->text.english();
    QVERIFY2(text.starts_with("Solved at iteration " + std::to_string(last + 1) + ":"),
             text.c_str());
    QVERIFY2(text.ends_with("; played on to " + std::to_string((*run)->head()) + "."),
             text.c_str());
  }

  void nothingHelpsWhereTheGivensContradict() {
    // A row with 1 twice, and a cell without candidates.
    for (const char* line : {"1.1.............", "123....4........"}) {
      const Ended ended = played(setupOf("gradient", line, "steps=20"));
      QVERIFY(ended.verdict);
      QVERIFY(ended.verdict->kind != Diagnosis::Kind::Solved);
      QVERIFY(ended.verdict->suggestions.empty());
    }
  }

  void aRunUnderWayHasNone() {
    auto run = test::startRecording(setupOf("gradient", hard, ""));
    QVERIFY(run);
    QVERIFY((*run)->step());
    QVERIFY(!diagnosisOf((*run)->setup(), (*run)->snapshot(), *(*run)->history()));
  }
};

SUDOSCOPE_TEST(TestVerdict, Nothing)
#include "test_run_verdict.moc"
