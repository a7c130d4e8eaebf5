#include "core/base/sha256.h"
#include "core/board/rules.h"
#include "core/datasets/training_run.h"
#include "core/exact/singles.h"
#include "core/runs/tape.h"
#include "core/training/trainer.h"
#include "core/training/trainer_parameters.h"
#include "core/training/training_pool.h"
#include "tests/support/results.h"
#include "tests/support/rows.h"
#include "tests/support/settings.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cmath>

using namespace sudoscope;
using namespace sudoscope::datasets;
using namespace sudoscope::networks;
using namespace sudoscope::training;

namespace {

/// Small enough to train within a test.
ParameterValues smallRun(const QString& changes = {}) {
  return test::with(ParameterValues(Trainer::schema()),
                    "width=16;hidden=16;boards=4;batch=16;warm_up=10;held_out=12;"
                    "lr=0.005;evaluate_every=5;" +
                        changes);
}

std::unique_ptr<Trainer> trainer(const QString& changes = {}, std::uint64_t seed = 1) {
  return test::valueOf(Trainer::create({}, smallRun(changes), seed));
}

double metric(const Steppable& solver, const char* key) {
  std::vector<double> values(Trainer::metricInfos().size());
  solver.metrics(values);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (Trainer::metricInfos()[i].key == key) return values[i];
  }
  qFatal("no metric %s", key);
}

/// All metrics but those that depend on the machine's speed.
std::vector<double> figures(const Steppable& solver) {
  std::vector<double> values(Trainer::metricInfos().size());
  solver.metrics(values);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (Trainer::metricInfos()[i].panel.text() == "Speed" || std::isnan(values[i]))
      values[i] = -1.0;
  }
  return values;
}

/// As the player runs it, on an empty 4×4 board.
std::unique_ptr<Run> startedRun(const QString& changes = {}, std::size_t memory = 64 << 20) {
  RunSetup setup{&trainingEntry(), Puzzle(*Geometry::boxes(2, 2)), smallRun(changes), 1};
  return test::valueOf(startRun(std::move(setup), memory));
}

void advance(Run& run, std::int64_t to) {
  while (run.head() < to && run.step()) {
  }
}

/// Whether two runs have the same curves up to there, but for what depends on the machine.
bool areAlike(const Run& one, const Run& other, std::int64_t last) {
  for (std::int64_t i = 1; i <= last; ++i) {
    for (const auto metric : {LossMetric, GradientMetric, RateMetric}) {
      if (one.history()->value(metric, i) != other.history()->value(metric, i)) return false;
    }
  }
  return true;
}

} // namespace

class TestTrainer : public QObject {
  Q_OBJECT

private slots:
  void learnsSmallBoards() {
    const auto run = trainer();
    QVERIFY(std::isnan(metric(*run, "loss")));
    run->step();
    const double before = metric(*run, "loss");
    for (int i = 0; i < 149; ++i) run->step();
    QCOMPARE(run->iteration(), std::int64_t(150));
    QVERIFY2(metric(*run, "loss") < 0.5 * before,
             qPrintable(QString::number(metric(*run, "loss"))));
    QVERIFY2(metric(*run, "boards") >= 0.9, qPrintable(QString::number(metric(*run, "boards"))));
    QVERIFY(metric(*run, "cells") >= 0.95);
    QVERIFY(metric(*run, "puzzles_per_s") > 0.0);
    QVERIFY(rules::isSolved(run->puzzle(), run->decoded()));
  }

  void anyCompletionCounts() {
    const auto digits = [](std::string_view line) {
      Grid grid;
      for (const char character : line)
        grid.push_back(static_cast<std::uint8_t>(character == '.' ? 0 : character - '0'));
      return grid;
    };
    const CandidateGraph graph(*Geometry::boxes(2, 2), digits("..343412..434321"));
    const auto truth = graph.truth(digits("1234341221434321"));
    const auto rightOf = [&](std::string_view answer) {
      const auto chosen = graph.truth(digits(answer));
      const std::vector<float> logits(chosen.begin(), chosen.end());
      return countCells(graph, logits.data(), truth).right;
    };
    QCOMPARE(rightOf("1234341221434321"), 4);
    QCOMPARE(rightOf("2134341212434321"), 4); // the other solution
    QCOMPARE(rightOf("2134341221434321"), 2);
  }

  void learnsFromTheRulesAlone() {
    const auto run = trainer("w_ce=0;w_row=1;w_col=1;w_blk=1;w_cell=1;w_ent=0.1");
    for (int i = 0; i < 150; ++i) run->step();
    QCOMPARE(metric(*run, "CE_cell"), 0.0);
    QVERIFY2(metric(*run, "boards") >= 0.75, qPrintable(QString::number(metric(*run, "boards"))));
  }

  void teachesItself() {
    // A source that lies about every solution: self-teaching must not notice.
    class LyingSource final : public PuzzleSource {
    public:
      TrainingExample next(Random& random) const override {
        TrainingExample example = m_honest->next(random);
        for (auto& digit : example.solution) digit = static_cast<std::uint8_t>(digit % 4 + 1);
        return example;
      }
      std::vector<Geometry> boards() const override { return m_honest->boards(); }
      std::string description() const override { return "lies"; }

    private:
      std::shared_ptr<const GeneratedSource> m_honest = *GeneratedSource::make({.boards = "4"});
    };
    Random random(5);
    TrainerSetup setup;
    for (int i = 0; i < 12; ++i) {
      setup.heldOut.push_back((*GeneratedSource::make({.boards = "4"}))->next(random));
    }
    setup.source = std::make_shared<LyingSource>();
    auto run = test::valueOf(Trainer::create(
        setup, smallRun("w_row=1;w_col=1;w_blk=1;w_cell=1;w_ent=0.1;self_teaching=on"), 1));
    for (int i = 0; i < 150; ++i) run->step();
    QVERIFY(metric(*run, "CE_cell") > 0.0);
    QVERIFY2(metric(*run, "boards") >= 0.9, qPrintable(QString::number(metric(*run, "boards"))));
    auto resumed =
        test::valueOf(Trainer::resume(*parseTensors(toBytes(run->checkpoint()), "net"), setup));
    run->step();
    resumed->step();
    QCOMPARE(resumed->model().parameters, run->model().parameters);
  }

  void baselinesLearnToo_data() { test::rowsOf("network", {"cnn", "mlp"}); }

  void baselinesLearnToo() {
    QFETCH(QString, network);
    const auto run = trainer(QString("network=%1;blocks=2;width=32;batch=64").arg(network));
    run->step();
    const double before = metric(*run, "loss");
    for (int i = 0; i < 199; ++i) run->step();
    QVERIFY2(metric(*run, "loss") < 0.85 * before,
             qPrintable(QString::number(metric(*run, "loss"))));
    QVERIFY2(metric(*run, "cells") > 0.5, qPrintable(QString::number(metric(*run, "cells"))));
    const std::string bytes = toBytes(run->checkpoint());
    auto resumed = test::valueOf(Trainer::resume(*parseTensors(bytes, "net"), {}));
    run->step();
    resumed->step();
    QCOMPARE(resumed->model().parameters, run->model().parameters);
  }

  void threadsDoNotMatter_data() {
    test::rowsOf("precision", {"float32"});
    if (bfloat16Kernels() != nullptr) QTest::newRow("bfloat16") << "bfloat16";
  }

  void threadsDoNotMatter() {
    QFETCH(QString, precision);
    const auto one = trainer(QString("threads=1;boards=4:1,6:1;precision=%1").arg(precision));
    const auto three = trainer(QString("threads=3;boards=4:1,6:1;precision=%1").arg(precision));
    const auto other = trainer("threads=1;boards=4:1,6:1", 2);
    for (int i = 0; i < 12; ++i) {
      one->step();
      three->step();
      other->step();
    }
    QCOMPARE(one->model().parameters, three->model().parameters);
    QCOMPARE(figures(*one), figures(*three));
    QVERIFY(one->model().parameters != other->model().parameters);
  }

  /// Where the processor has none, that is said at the start and when it is asked for on the way.
  void bfloat16LearnsToo() {
    const bool here = bfloat16Kernels() != nullptr;
    const auto run = Trainer::create({}, smallRun("precision=bfloat16"), 1);
    QCOMPARE(run.ok(), here);
    const auto other = trainer();
    const auto error = other->setParameter("precision", std::string("bfloat16"));
    QCOMPARE(!error.has_value(), here);
    if (!here) {
      for (const Error& told : {run.error(), *error}) {
        QVERIFY(told.message.english().find("cannot multiply") != std::string::npos);
      }
      QSKIP("this machine does not multiply in bfloat16");
    }
    const auto exact = trainer();
    for (int i = 0; i < 150; ++i) {
      (*run)->step();
      exact->step();
    }
    QVERIFY((*run)->model().parameters != exact->model().parameters);
    QVERIFY2(metric(**run, "cells") > 0.6, qPrintable(QString::number(metric(**run, "cells"))));
    QVERIFY(std::abs(metric(**run, "cells") - metric(*exact, "cells")) < 0.3);
  }

  void restartsReachTheNextStep() {
    const auto lossesOf = [](const char* restarts) {
      const auto run = trainer(QString("restarts=%1").arg(restarts), 5);
      std::vector<double> losses;
      for (int i = 0; i < 2; ++i) {
        run->step();
        losses.push_back(metric(*run, "CE_cell"));
      }
      return losses;
    };
    const auto plain = lossesOf("0");
    const auto begun = lossesOf("1");
    QCOMPARE(begun[0], plain[0]);
    QVERIFY(begun[1] != plain[1]);
    QCOMPARE(lossesOf("1"), begun);
  }

  void resumesToTheBit_data() {
    const auto row = test::columns<QString>("settings");
    row("boxes", "boards=4:1,6:1;exchanges=0;segments=16");
    row("jigsaws and diagonals", "boards=j5:1,x4:1;exchanges=0;segments=16");
    // Puzzles leave at each step, at different ones, and the next follows from the one that left.
    row("chains", "boards=6:1,j6:1;exchanges=2;segments=2");
  }

  void resumesToTheBit() {
    QFETCH(QString, settings);
    const auto whole = trainer(settings + ";lr=0.004", 5);
    for (int i = 0; i < 8; ++i) whole->step();
    const std::string bytes = toBytes(whole->checkpoint());
    for (int i = 0; i < 9; ++i) whole->step();

    const auto file = test::valueOf(parseTensors(bytes, "net"));
    auto resumed = test::valueOf(Trainer::resume(file, {}));
    QCOMPARE(resumed->updates(), std::int64_t(8));
    QCOMPARE(toBytes(resumed->checkpoint()), bytes);
    for (int i = 0; i < 9; ++i) resumed->step();
    QCOMPARE(resumed->model().parameters, whole->model().parameters);
    QCOMPARE(figures(*resumed), figures(*whole));
  }

  void brokenStatesAreExplained() {
    const auto run = trainer();
    for (int i = 0; i < 3; ++i) run->step();
    const TensorFile good = run->checkpoint();
    const auto errorOf = [](const TensorFile& file) {
      const auto resumed = Trainer::resume(file, {});
      return resumed.ok() ? std::string("resumed") : resumed.error().message.english();
    };
    TensorFile weightsOnly = toTensors(run->model());
    QVERIFY(errorOf(weightsOnly).find("not the state of its training") != std::string::npos);
    TensorFile broken = good;
    broken.tensors.erase("training.first_moment");
    QVERIFY(errorOf(broken).find("optimizer") != std::string::npos);
    broken = good;
    broken.tensors["training.pool_states"] = {{1}, {0.0F}};
    QVERIFY(errorOf(broken).find("states of the puzzles") != std::string::npos);
    broken = good;
    auto& state = broken.metadata["training.state"];
    for (const auto& [from, to] : {std::pair{"\"givens\":[", "\"givens\":[77,"},
                                   {"\"batch\":\"16\"", "\"batch\":\"many\""},
                                   {"\"box\":[2,2]", "\"box\":[9,9]"},
                                   {"\"seed\":1", "\"seed\":-1.5e300"},
                                   {"\"updates\":3", "\"updates\":-3"},
                                   {"\"random\":[", "\"random\":[0,0,0,0,0,0],\"other\":["},
                                   {"\"pool\":", "\"pol\":"}}) {
      state = good.metadata.at("training.state");
      const auto at = state.find(from);
      QVERIFY2(at != std::string::npos, from);
      state.replace(at, std::strlen(from), to);
      const std::string error = errorOf(broken);
      QVERIFY2(error != "resumed", from);
    }
    state = state.substr(0, state.size() / 2);
    QVERIFY(errorOf(broken).find("broken state") != std::string::npos);
  }

  void olderCheckpointsAreExplained() {
    TensorFile file = trainer()->checkpoint();
    std::string& state = file.metadata["training.state"];
    const std::string changed = "\"parameters\":{";
    state.insert(state.find(changed) + changed.size(), "\"floor\":\"0.1\",");
    VERIFY_CONTAINS(test::errorOf(Trainer::resume(file, {})), "\"floor\", which no longer exists");
    QVERIFY(modelFrom(file).ok());
  }

  void liveParametersTakeEffect() {
    const auto run = trainer();
    run->step();
    QVERIFY(!run->setParameter("lr", 0.0));
    const auto before =
        static_cast<Trainer&>(*run->copy()).checkpoint().tensors.at("training.weights");
    run->step();
    QCOMPARE(run->checkpoint().tensors.at("training.weights").values, before.values);
    QCOMPARE(metric(*run, "lr"), 0.0);
    QVERIFY(!run->setParameter("w_row", 2.0));
    run->step();
    QVERIFY(metric(*run, "L_row") > 0.0);
    const auto refused = run->setParameter("width", std::int64_t(32));
    QVERIFY(refused && refused->message.english().find("width") != std::string::npos);
    QVERIFY(run->setParameter("lr", -1.0).has_value());
  }

  void stepsEndTheRun() {
    const auto run = trainer("steps=4");
    for (int i = 0; i < 3; ++i) run->step();
    QCOMPARE(run->status(), Status::Running);
    QCOMPARE(run->step().kind, EventKind::Converged);
    QCOMPARE(run->status(), Status::Exhausted);
    QVERIFY(!std::isnan(metric(*run, "boards")));
    run->step();
    QCOMPARE(run->iteration(), std::int64_t(4));
    QVERIFY(!run->setParameter("steps", std::int64_t(6)));
    QCOMPARE(run->status(), Status::Running);
    run->step();
    QCOMPARE(run->iteration(), std::int64_t(5));
  }

  void heldOutPuzzlesAreTheGivenOnes() {
    GeneratorRecipe recipe;
    recipe.boards = "6";
    Random random(3);
    TrainerSetup setup;
    const auto source = GeneratedSource::make(recipe);
    for (int i = 0; i < 3; ++i) setup.heldOut.push_back((*source)->next(random));
    auto run = test::valueOf(Trainer::create(setup, smallRun(), 1));
    QVERIFY(run->puzzle().givens() == setup.heldOut.front().givens);
    ProbabilityCube cube;
    run->cube(cube);
    QCOMPARE(cube.side(), 6);
  }

  void updatesFollowTheFormula() {
    // One weight, two updates, against AdamW written out by hand.
    AdamW optimizer({1.0F}, {1});
    AdamWSettings settings;
    settings.learningRate = 0.1;
    settings.weightDecay = 0.5;
    settings.clipNorm = 2.0;
    settings.averageDecay = 0.5;
    double w = 1.0, m = 0.0, v = 0.0, average = 1.0;
    int t = 0;
    for (const double g : {0.5, -4.0}) {
      std::vector<float> gradient = {static_cast<float>(g)};
      QCOMPARE(optimizer.update(gradient, settings), std::abs(g));
      const double clipped = std::abs(g) > 2.0 ? std::copysign(2.0, g) : g;
      ++t;
      m = 0.9 * m + 0.1 * clipped;
      v = 0.98 * v + 0.02 * clipped * clipped;
      w -= 0.1 * 0.5 * w;
      w -= 0.1 * (m / (1 - std::pow(0.9, t))) / (std::sqrt(v / (1 - std::pow(0.98, t))) + 1e-8);
      const double decay = std::min(0.5, (1.0 + t) / (10.0 + t));
      average = decay * average + (1 - decay) * w;
    }
    QVERIFY(std::abs(static_cast<double>(optimizer.parameters[0]) - w) < 1e-5);
    QVERIFY(std::abs(static_cast<double>(optimizer.average[0]) - average) < 1e-5);
    std::vector<float> infinite = {std::numeric_limits<float>::infinity()};
    QVERIFY(!std::isfinite(optimizer.update(infinite, settings)));
    QCOMPARE(optimizer.updates, std::int64_t(2));
  }

  void scheduleRisesAndFalls() {
    QCOMPARE(scheduleFactor(0, 10, 110), 0.1);
    QCOMPARE(scheduleFactor(9, 10, 110), 1.0);
    QVERIFY(std::abs(scheduleFactor(60, 10, 110) - 0.525) < 1e-12);
    QCOMPARE(scheduleFactor(110, 10, 110), 0.05);
    QCOMPARE(scheduleFactor(5, 0, 5), 0.05);
  }

  /// Looking back shows the boards of then, and says of when they are; nothing is trained again.
  void aRunKeepsKeyframes() {
    const auto run = startedRun("batch=4;held_out=3;evaluate_iterations=4");
    advance(*run, 1100);
    QCOMPARE(run->head(), std::int64_t(1100));
    QCOMPARE(run->stride(), std::int64_t(16)); // 8 would be more than 128 keyframes
    QVERIFY(run->seek(1001));
    QCOMPARE(run->position(), std::int64_t(1001));
    QCOMPARE(run->snapshotIteration(), std::int64_t(992));
    const Snapshot then = run->snapshot();
    QVERIFY(then.training != nullptr);
    QCOMPARE(then.training->boards.size(), std::size_t(4));
    QCOMPARE(then.training->updates, std::int64_t(992));
    QCOMPARE(then.metrics[LossMetric], run->history()->value(LossMetric, 1001));
    QVERIFY(run->method() != nullptr);
    QVERIFY(run->method()->iteration() <= 1001 && run->method()->iteration() > 900);
    QCOMPARE(run->headMethod()->iteration(), std::int64_t(1100));
    QVERIFY(run->seek(1100));
    QCOMPARE(run->snapshot().training->updates, std::int64_t(1100));
  }

  void aForkBeginsAtTheCheckpoint() {
    // Room for few of them, so that they are sparse.
    const auto run = startedRun({}, 400'000);
    advance(*run, 20);
    QVERIFY(!run->setParameter("lr", 0.02));
    advance(*run, 40);
    const auto* tape = dynamic_cast<Tape*>(run.get());
    QVERIFY(tape != nullptr && tape->checkpoints() != nullptr);
    const std::int64_t stride = tape->checkpoints()->stride();
    QVERIFY2(stride > 1 && stride < 20, qPrintable(QString::number(stride)));
    for (const std::int64_t at : {13, 20, 31}) {
      QVERIFY(run->seek(at));
      const auto fork = run->fork(7);
      QVERIFY(fork != nullptr);
      QCOMPARE(fork->head(), at - at % stride);
      QCOMPARE(fork->position(), fork->head());
      const std::int64_t begun = fork->head();
      QCOMPARE(fork->parameters().real("lr"), begun >= 20 ? 0.02 : 0.005);
      QVERIFY(areAlike(*fork, *run, begun));
      if (begun < 20) {
        advance(*fork, 20);
        QVERIFY(!fork->setParameter("lr", 0.02));
      }
      advance(*fork, 40);
      QVERIFY2(areAlike(*fork, *run, 40), qPrintable(QString::number(at)));
      QCOMPARE(fork->log().front().kind, RunLogKind::Started);
    }
    // From the end it goes on exactly there.
    QVERIFY(run->seek(40));
    const auto fork = run->fork(7);
    QCOMPARE(fork->head(), std::int64_t(40));
    advance(*fork, 45);
    advance(*run, 45);
    QVERIFY(areAlike(*fork, *run, 45));
    QVERIFY(fork->refuses(ProbabilityCube(4)).has_value());
  }

  void aRunGoesOnAfterItsEnd() {
    const auto run = startedRun("steps=6");
    advance(*run, 10);
    QCOMPARE(run->head(), std::int64_t(6));
    QCOMPARE(run->headStatus(), Status::Exhausted);
    QVERIFY(run->wouldHaveNoEffect("lr", 0.001));
    QVERIFY(!run->wouldHaveNoEffect("steps", std::int64_t(9)));
    QVERIFY(!run->setParameter("steps", std::int64_t(9)));
    advance(*run, 10);
    QCOMPARE(run->head(), std::int64_t(9));
  }

  void timeIsABudget() {
    const auto run = trainer("seconds=0.25;steps=1");
    while (run->status() == Status::Running) run->step();
    QCOMPARE(run->status(), Status::Exhausted);
    QVERIFY(metric(*run, "time") >= 0.25);
    QVERIFY(!std::isnan(metric(*run, "boards")));
    if (run->iteration() > 30) { // else it was too short for a schedule
      QVERIFY2(metric(*run, "lr") < 0.4 * 0.005, "the rate falls with the time");
    }
    QVERIFY(!run->setParameter("seconds", 0.5));
    QCOMPARE(run->status(), Status::Running);
    const std::int64_t before = run->iteration();
    run->step();
    QCOMPARE(run->iteration(), before + 1);
  }

  void boardsCountByTechnique() {
    TrainerSetup setup;
    std::array<int, 3> count{};
    const auto source = GeneratedSource::make({.boards = "6"});
    Random random(11);
    for (int i = 0; i < 40; ++i) {
      setup.heldOut.push_back((*source)->next(random));
      const TrainingExample& example = setup.heldOut.back();
      const auto puzzle = Puzzle::fromGivens(example.geometry, example.givens);
      ++count[static_cast<std::size_t>(difficultyOf(*puzzle))];
    }
    QVERIFY(count[0] > 0 && count[1] > 0);
    auto run = test::valueOf(Trainer::create(setup, smallRun("boards=6;evaluate_every=60"), 1));
    for (int i = 0; i < 60; ++i) run->step();
    const std::array shares{metric(*run, "boards_naked"), metric(*run, "boards_hidden"),
                            metric(*run, "boards_more")};
    double solved = 0.0;
    for (std::size_t i = 0; i < 3; ++i) {
      QCOMPARE(std::isnan(shares[i]), count[i] == 0);
      if (count[i] > 0) solved += shares[i] * count[i];
    }
    QVERIFY(std::abs(solved - 40 * metric(*run, "boards")) < 1e-9);
  }

  void boardsTellWhenTheyWereSolved() {
    const auto run = trainer("evaluate_iterations=16");
    for (int i = 0; i < 150; ++i) run->step();
    Snapshot snapshot;
    run->describeState(snapshot);
    int solved = 0;
    for (const SampleBoard& board : snapshot.training->boards) {
      QCOMPARE(board.solved, rules::isSolved(board.puzzle, board.decoded));
      QCOMPARE(board.solved, board.violated == 0);
      QCOMPARE(board.solved, board.solvedIn >= 1 && board.solvedIn <= 16);
      QVERIFY(!board.solved || board.firstSolved % 5 == 0);
      QVERIFY(board.decoded == argmaxDigits(board.cube));
      solved += board.solved ? 1 : 0;
    }
    QVERIFY(solved >= 7);
    QCOMPARE(snapshot.training->updates, std::int64_t(150));
    QVERIFY(snapshot.training->puzzles.starts_with("generated"));
    const auto resumed = test::valueOf(Trainer::resume(run->checkpoint(), {}));
    QCOMPARE(toBytes(resumed->checkpoint()), toBytes(run->checkpoint()));
    TrainerSetup setup;
    setup.initial = resumed->model(); // another training, which solves the boards again
    setup.puzzle = *Puzzle::fromGivens(*Geometry::ofSide(4), run->decoded());
    const auto other = test::valueOf(Trainer::create(setup, smallRun("evaluate_every=2"), 1));
    for (int i = 0; i < 3; ++i) other->step();
    QCOMPARE(firstSolvedAt(other->model().firstSolved, *setup.puzzle), std::int64_t(2));
    QCOMPARE(firstSolvedAt(other->model().firstSolved, run->puzzle()), std::int64_t(2));
  }

  /// Of a board that the network has no place for all digits are equally likely.
  void anyPuzzleIsShown() {
    TrainerSetup setup;
    setup.puzzle = Puzzle(*Geometry::boxes(2, 3));
    auto run = test::valueOf(Trainer::create(setup, smallRun("network=mlp"), 1));
    ProbabilityCube cube;
    run->cube(cube);
    QCOMPARE(cube.side(), 6);
    QCOMPARE(cube.at(7, 3), 1.0 / 6.0);
    auto constraint = test::valueOf(Trainer::create(setup, smallRun(), 1));
    constraint->cube(cube);
    QCOMPARE(cube.side(), 6);
  }

  void parametersSayWhatIsMeasured() {
    const auto newspaper = test::valueOf(setupOf(smallRun("boards=9;measured_on=newspaper")));
    QCOMPARE(newspaper.heldOut.size(), std::size_t(100));
    // There are none of that size.
    const auto small = setupOf(smallRun("measured_on=newspaper"));
    QVERIFY(small.ok() && small->heldOut.empty());
    for (const char* file : {"data", "measured_on"}) {
      const auto missing = setupOf(smallRun(QString("%1=/nowhere/puzzles.csv").arg(file)));
      VERIFY_CONTAINS(test::errorOf(missing), "/nowhere/puzzles.csv");
    }
  }

  void aCheckpointIsGoneOnFrom() {
    QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("six.safetensors")).toStdString();
    const auto whole = trainer();
    for (int i = 0; i < 6; ++i) whole->step();
    QVERIFY(!writeTensors(path, whole->checkpoint()));
    for (int i = 0; i < 4; ++i) whole->step();
    const auto run = startedRun(QString("checkpoint=%1").arg(path.c_str()));
    QCOMPARE(run->head(), std::int64_t(0));
    QCOMPARE(run->snapshot().training->updates, std::int64_t(6));
    QCOMPARE(run->stepsBefore(), std::int64_t(6));
    advance(*run, 4);
    QCOMPARE(TrainingEntry::trainer(*run->headMethod()).model().parameters,
             whole->model().parameters);
    QVERIFY(trainer()->model().recipe.find(path) == std::string::npos);
    // What decides the training is known by its content.
    const auto files = trainingEntry().files(smallRun(QString("checkpoint=%1").arg(path.c_str())));
    QCOMPARE(files.size(), std::size_t(1));
    QCOMPARE(files[0].role, std::string("checkpoint"));
    QCOMPARE(files[0].digest, *sha256OfFile(path));
  }
};

SUDOSCOPE_TEST(TestTrainer, Nothing)
#include "test_trainer.moc"
