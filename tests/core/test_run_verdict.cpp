#include "core/board/rules.h"
#include "core/runs/diagnosis.h"
#include "core/solvers/registry.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/recordings.h"
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

RunSetup setupOf(const char* method, const std::string& line, const char* settings) {
  const SolverEntry* entry = findSolver(method);
  return {entry, solver_puzzles::ofLine(line), with(entry->defaults(), QString(settings)), 1};
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
    QTest::addColumn<QByteArray>("method");
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("settings");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("begins");
    const auto row = [](const char* name, const char* method, const char* line,
                        const char* settings, Diagnosis::Kind kind, const char* begins) {
      QTest::newRow(name) << QByteArray(method) << QByteArray(line) << QByteArray(settings)
                          << static_cast<int>(kind) << QByteArray(begins);
    };
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
        "A weight is too small at iteration 300: with w_col = 0 (usual: 1)");
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
    QFETCH(int, kind);
    QFETCH(QByteArray, begins);
    const Ended ended =
        played(setupOf(method.constData(), line.toStdString(), settings.constData()));
    QVERIFY(ended.verdict);
    const std::string text = ended.verdict->text.english();
    QVERIFY2(ended.verdict->kind == static_cast<Diagnosis::Kind>(kind), text.c_str());
    QVERIFY2(text.starts_with(begins.toStdString()), text.c_str());
    const bool solved = rules::isSolved(ended.setup.puzzle, ended.end.decoded);
    QCOMPARE(ended.verdict->kind == Diagnosis::Kind::Solved, solved);
    const bool final = solved || ended.verdict->kind == Diagnosis::Kind::Infeasible;
    QCOMPARE(ended.verdict->suggestions.empty(), final);
  }

  void figuresAreThoseOfTheRun() {
    const Ended ended = played(setupOf("gradient", hard, "lr=20"));
    const int violated = rules::violatedGroups(ended.setup.puzzle.geometry(), ended.end.decoded);
    QVERIFY(violated > 0);
    const std::string figures = std::to_string(violated) + " of 27 groups are violated";
    QVERIFY2(ended.verdict->text.english().find(figures) != std::string::npos,
             ended.verdict->text.english().c_str());
  }

  void remediesAreOtherRuns() {
    const Ended stuck = played(setupOf("constriction", hardest, ""));
    QCOMPARE(stuck.verdict->suggestions[0].label.english(),
             std::string("Restart with suppositions"));
    QCOMPARE(played(with(stuck.setup, stuck.verdict->suggestions[0])).verdict->kind,
             Diagnosis::Kind::Solved);
    // The smaller step of a saturated run solves this puzzle.
    const Ended saturated = played(setupOf("gradient", hard, "lr=20"));
    const auto& suggestions = saturated.verdict->suggestions;
    QCOMPARE(suggestions.size(), std::size_t(2));
    QCOMPARE(suggestions[0].label.english(), std::string("Restart with η = 0.2"));
    QCOMPARE(played(with(saturated.setup, suggestions[0])).verdict->kind, Diagnosis::Kind::Solved);
    QCOMPARE(suggestions.back().method, std::string(solver_names::rrr));
    QCOMPARE(played(with(saturated.setup, suggestions.back())).verdict->kind,
             Diagnosis::Kind::Solved);
    // A longer schedule lets the fall go on.
    const Ended falling = played(setupOf("gradient", hard, "steps=60"));
    QCOMPARE(falling.verdict->suggestions[0].changes[0].first, std::string("steps"));
    QCOMPARE(played(with(falling.setup, falling.verdict->suggestions[0])).verdict->kind,
             Diagnosis::Kind::Solved);
    // The usual temperature decides.
    const Ended warm = played(setupOf("gradient", hard, "T_end=20"));
    QCOMPARE(warm.verdict->suggestions[0].label.english(), std::string("Restart with T₁ = 0.6"));
    QCOMPARE(played(with(warm.setup, warm.verdict->suggestions[0])).verdict->kind,
             Diagnosis::Kind::Solved);
    // Noise ends a tie.
    const Ended tie = played(setupOf("gradient", "..343412..434321", ""));
    QCOMPARE(tie.verdict->suggestions[0].label.english(), std::string("Restart with noise 0.5"));
    QVERIFY(played(with(tie.setup, tie.verdict->suggestions[0])).verdict->kind !=
            Diagnosis::Kind::Tie);
  }

  /// After one remedy has failed, a method that solves the puzzle comes first.
  void aRemedyIsOfferedOnce() {
    const auto suggestionsAfter = [](const Ended& ended, const Ended& failed) {
      return diagnosisOf(ended.setup, ended.end, *ended.history, {}, {&failed.setup, 1})
          ->suggestions;
    };
    const Ended first = played(setupOf("gradient", hardest, ""));
    QCOMPARE(first.verdict->kind, Diagnosis::Kind::LocalMinimum);
    QCOMPARE(first.verdict->suggestions[0].label.english(), std::string("Restart with noise 0.5"));
    const Ended second = played(with(first.setup, first.verdict->suggestions[0]));
    QVERIFY(second.verdict->kind != Diagnosis::Kind::Solved);
    QCOMPARE(suggestionsAfter(second, first)[0].method, std::string(solver_names::rrr));
    // Noise was tried when the first run is shown again.
    QCOMPARE(suggestionsAfter(first, second).size(), std::size_t(1));
  }

  void aLargeLeverIsNamedAsTheCause() {
    const auto has = [](const Ended& ended, const char* words) {
      return ended.verdict->text.english().find(words) != std::string::npos;
    };
    // The usual entropy weight solves what a large one spoilt; the figure is the run's.
    const Ended hasty = played(setupOf("gradient", hard, "w_ent=5"));
    QVERIFY2(has(hasty, "w_ent = 5, usual: 0.01"), hasty.verdict->text.english().c_str());
    QCOMPARE(hasty.verdict->suggestions[0].label.english(),
             std::string("Restart with w_ent = 0.01"));
    QCOMPARE(played(with(hasty.setup, hasty.verdict->suggestions[0])).verdict->kind,
             Diagnosis::Kind::Solved);
    for (const char* large : {"lr=5", "lr=8", "lr=20"}) {
      const Ended ended = played(setupOf("gradient", hard, large));
      QVERIFY2(has(ended, "(usual: 0.2)"), ended.verdict->text.english().c_str());
      QCOMPARE(ended.verdict->suggestions[0].changes[0].first, std::string("lr"));
    }
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
    const std::string rowOfTwo = "1.1.............";
    const std::string noCandidate = "123....4........";
    for (const std::string& line : {rowOfTwo, noCandidate}) {
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
