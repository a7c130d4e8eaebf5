#include "core/board/rules.h"
#include "core/training/optimizer.h"
#include "core/training/trainer.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace sudoscope;
using namespace sudoscope::learning;

namespace {

using Settings = std::vector<std::pair<const char*, const char*>>;

/// Small enough to train within a test.
ParameterValues smallRun(const Settings& changes = {}) {
  ParameterValues values(Trainer::schema());
  const Settings small = {{"width", "16"}, {"hidden", "16"},    {"boards", "4"},
                          {"batch", "16"}, {"warm_up", "10"},   {"held_out", "12"},
                          {"lr", "0.005"}, {"average", "0.95"}, {"evaluate_every", "5"}};
  for (const auto& list : {small, changes}) {
    for (const auto& [key, text] : list) {
      if (const auto error = values.setText(key, text))
        qFatal("%s", error->message.english().c_str());
    }
  }
  return values;
}

std::unique_ptr<Trainer> trainer(const Settings& changes = {}, std::uint64_t seed = 1) {
  auto made = Trainer::create({}, smallRun(changes), seed);
  if (!made.ok()) qFatal("%s", made.error().message.english().c_str());
  return std::move(*made);
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

} // namespace

class TestTrainer : public QObject {
  Q_OBJECT

private slots:
  void learnsSmallBoards();
  void learnsFromTheRulesAlone();
  void teachesItself();
  void baselinesLearnToo_data();
  void baselinesLearnToo();
  void threadsDoNotMatter_data();
  void threadsDoNotMatter();
  void bfloat16LearnsToo();
  void clonesContinueEqually();
  void startNoiseReachesTheFirstState();
  void restartsReachTheNextStep();
  void resumesToTheBit_data();
  void resumesToTheBit();
  void brokenStatesAreExplained();
  void liveParametersTakeEffect();
  void stepsEndTheRun();
  void impossibleRunsAreRefused();
  void heldOutPuzzlesAreTheGivenOnes();
  void sampleKeepsItsGivens();
  void updatesFollowTheFormula();
  void scheduleRisesAndFalls();
};

void TestTrainer::learnsSmallBoards() {
  const auto run = trainer();
  QVERIFY(std::isnan(metric(*run, "loss")));
  run->step();
  const double before = metric(*run, "loss");
  for (int i = 0; i < 149; ++i) run->step();
  QCOMPARE(run->iteration(), std::int64_t(150));
  QVERIFY2(metric(*run, "loss") < 0.5 * before, qPrintable(QString::number(metric(*run, "loss"))));
  QVERIFY2(metric(*run, "boards") >= 0.9, qPrintable(QString::number(metric(*run, "boards"))));
  QVERIFY(metric(*run, "cells") >= 0.95);
  QVERIFY(metric(*run, "puzzles_per_s") > 0.0);
  QVERIFY(rules::isSolved(run->puzzle(), run->decoded()));
}

void TestTrainer::learnsFromTheRulesAlone() {
  const auto run = trainer({{"w_ce_cell", "0"},
                            {"w_ce_row", "0"},
                            {"w_ce_col", "0"},
                            {"w_ce_blk", "0"},
                            {"w_row", "1"},
                            {"w_col", "1"},
                            {"w_blk", "1"},
                            {"w_cell", "1"},
                            {"w_ent", "0.1"}});
  for (int i = 0; i < 150; ++i) run->step();
  QCOMPARE(metric(*run, "CE_cell"), 0.0);
  QVERIFY2(metric(*run, "boards") >= 0.75, qPrintable(QString::number(metric(*run, "boards"))));
}

void TestTrainer::teachesItself() {
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
    std::shared_ptr<const GeneratedSource> m_honest = *GeneratedSource::make({"4", 0.6, 0.0, 3});
  };
  Random random(5);
  TrainerSetup setup;
  for (int i = 0; i < 12; ++i) {
    setup.heldOut.push_back((*GeneratedSource::make({"4", 0.6, 0.0, 3}))->next(random));
  }
  setup.source = std::make_shared<LyingSource>();
  auto run = Trainer::create(setup,
                             smallRun({{"w_row", "1"},
                                       {"w_col", "1"},
                                       {"w_blk", "1"},
                                       {"w_cell", "1"},
                                       {"w_ent", "0.1"},
                                       {"self_teaching", "on"}}),
                             1);
  QVERIFY(run.ok());
  for (int i = 0; i < 150; ++i) (*run)->step();
  QVERIFY(metric(**run, "CE_cell") > 0.0);
  QVERIFY2(metric(**run, "boards") >= 0.9, qPrintable(QString::number(metric(**run, "boards"))));
  auto resumed = Trainer::resume(*parseTensors(toBytes((*run)->checkpoint()), "net"), setup);
  QVERIFY(resumed.ok());
  (*run)->step();
  (*resumed)->step();
  QCOMPARE((*resumed)->model().parameters, (*run)->model().parameters);
}

void TestTrainer::baselinesLearnToo_data() {
  QTest::addColumn<QString>("network");
  QTest::addColumn<bool>("candidates");
  QTest::newRow("convolutions") << "cnn" << false;
  QTest::newRow("perceptron") << "mlp" << false;
  QTest::newRow("convolutions, candidates") << "cnn" << true;
  QTest::newRow("perceptron, candidates") << "mlp" << true;
}

void TestTrainer::baselinesLearnToo() {
  QFETCH(QString, network);
  QFETCH(bool, candidates);
  const QByteArray kind = network.toUtf8();
  const auto run = trainer({{"network", kind.constData()},
                            {"candidate_inputs", candidates ? "on" : "off"},
                            {"blocks", "2"},
                            {"width", "32"},
                            {"batch", "64"}});
  run->step();
  const double before = metric(*run, "loss");
  for (int i = 0; i < 199; ++i) run->step();
  QVERIFY2(metric(*run, "loss") < 0.85 * before, qPrintable(QString::number(metric(*run, "loss"))));
  QVERIFY2(metric(*run, "cells") > 0.5, qPrintable(QString::number(metric(*run, "cells"))));
  const std::string bytes = toBytes(run->checkpoint());
  auto resumed = Trainer::resume(*parseTensors(bytes, "net"), {});
  QVERIFY2(resumed.ok(), resumed.ok() ? "" : resumed.error().message.english().c_str());
  run->step();
  (*resumed)->step();
  QCOMPARE((*resumed)->model().parameters, run->model().parameters);
}

void TestTrainer::threadsDoNotMatter_data() {
  QTest::addColumn<QByteArray>("precision");
  QTest::newRow("float32") << QByteArray("float32");
  if (bfloat16Kernels() != nullptr) QTest::newRow("bfloat16") << QByteArray("bfloat16");
}

void TestTrainer::threadsDoNotMatter() {
  QFETCH(QByteArray, precision);
  const char* as = precision.constData();
  const auto one = trainer({{"threads", "1"}, {"boards", "4:1,6:1"}, {"precision", as}});
  const auto three = trainer({{"threads", "3"}, {"boards", "4:1,6:1"}, {"precision", as}});
  const auto other = trainer({{"threads", "1"}, {"boards", "4:1,6:1"}}, 2);
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
void TestTrainer::bfloat16LearnsToo() {
  const bool here = bfloat16Kernels() != nullptr;
  const auto run = Trainer::create({}, smallRun({{"precision", "bfloat16"}}), 1);
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

void TestTrainer::clonesContinueEqually() {
  const auto run = trainer();
  for (int i = 0; i < 7; ++i) run->step();
  const auto copy = run->copy();
  QCOMPARE(figures(*copy), figures(*run));
  for (int i = 0; i < 7; ++i) {
    run->step();
    copy->step();
  }
  QCOMPARE(figures(*copy), figures(*run));
  QCOMPARE(static_cast<Trainer&>(*copy).model().parameters, run->model().parameters);
  QVERIFY(run->stateBytes() > 10000);
}

void TestTrainer::startNoiseReachesTheFirstState() {
  const auto lossOf = [](const char* noise) {
    const auto run = trainer({{"start_noise", noise}}, 5);
    run->step();
    return metric(*run, "CE_cell");
  };
  const double plain = lossOf("0");
  const double noisy = lossOf("1");
  QVERIFY(noisy != plain);
  QCOMPARE(lossOf("1"), noisy);
}

void TestTrainer::restartsReachTheNextStep() {
  const auto lossesOf = [](const char* restarts, const char* noise) {
    const auto run = trainer({{"restarts", restarts}, {"restart_noise", noise}}, 5);
    std::vector<double> losses;
    for (int i = 0; i < 2; ++i) {
      run->step();
      losses.push_back(metric(*run, "CE_cell"));
    }
    return losses;
  };
  const auto plain = lossesOf("0", "1");
  const auto begun = lossesOf("1", "1");
  QCOMPARE(begun[0], plain[0]);
  QVERIFY(begun[1] != plain[1]);
  QCOMPARE(lossesOf("1", "1"), begun);
  QVERIFY(lossesOf("1", "0.5")[1] != begun[1]);
}

void TestTrainer::resumesToTheBit_data() {
  QTest::addColumn<QString>("boards");
  QTest::addColumn<QString>("exchanges");
  QTest::addColumn<QString>("segments");
  QTest::newRow("boxes") << "4:1,6:1"
                         << "0"
                         << "16";
  QTest::newRow("jigsaws and diagonals") << "j5:1,x4:1"
                                         << "0"
                                         << "16";
  // Puzzles leave at each step, at different ones, and the next follows from the one that left.
  QTest::newRow("chains") << "6:1,j6:1"
                          << "2"
                          << "2";
}

void TestTrainer::resumesToTheBit() {
  QFETCH(QString, boards);
  QFETCH(QString, exchanges);
  QFETCH(QString, segments);
  const std::string texts[] = {boards.toStdString(), exchanges.toStdString(),
                               segments.toStdString()};
  const auto whole = trainer({{"boards", texts[0].c_str()},
                              {"exchanges", texts[1].c_str()},
                              {"segments", texts[2].c_str()},
                              {"lr", "0.004"}},
                             5);
  for (int i = 0; i < 8; ++i) whole->step();
  const std::string bytes = toBytes(whole->checkpoint());
  for (int i = 0; i < 9; ++i) whole->step();

  const auto file = parseTensors(bytes, "net");
  QVERIFY(file.ok());
  auto resumed = Trainer::resume(*file, {});
  QVERIFY2(resumed.ok(), resumed.ok() ? "" : resumed.error().message.english().c_str());
  QCOMPARE((*resumed)->updates(), std::int64_t(8));
  QCOMPARE(toBytes((*resumed)->checkpoint()), bytes);
  for (int i = 0; i < 9; ++i) (*resumed)->step();
  QCOMPARE((*resumed)->model().parameters, whole->model().parameters);
  QCOMPARE(figures(**resumed), figures(*whole));
}

void TestTrainer::brokenStatesAreExplained() {
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

void TestTrainer::liveParametersTakeEffect() {
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

void TestTrainer::stepsEndTheRun() {
  const auto run = trainer({{"steps", "4"}});
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

void TestTrainer::impossibleRunsAreRefused() {
  const auto uneven = Trainer::create({}, smallRun({{"width", "20"}}), 1);
  QVERIFY(!uneven.ok() && uneven.error().message.english().find("20") != std::string::npos);
  const auto noBoard = Trainer::create({}, smallRun({{"boards", "7"}}), 1);
  QVERIFY(!noBoard.ok() && noBoard.error().message.english().find("\"7\"") != std::string::npos);
  for (const char* boards : {"4:1,6:1", "4:1,j4:1", "x4"}) {
    const auto mixed = Trainer::create({}, smallRun({{"network", "cnn"}, {"boards", boards}}), 1);
    QVERIFY2(!mixed.ok() && mixed.error().message.english().find("side 4") != std::string::npos,
             boards);
  }
}

void TestTrainer::heldOutPuzzlesAreTheGivenOnes() {
  GeneratorRecipe recipe;
  recipe.boards = "6";
  Random random(3);
  TrainerSetup setup;
  const auto source = GeneratedSource::make(recipe);
  for (int i = 0; i < 3; ++i) setup.heldOut.push_back((*source)->next(random));
  auto run = Trainer::create(setup, smallRun(), 1);
  QVERIFY(run.ok());
  QVERIFY((*run)->puzzle().givens() == setup.heldOut.front().givens);
  ProbabilityCube cube;
  (*run)->cube(cube);
  QCOMPARE(cube.side(), 6);
}

void TestTrainer::sampleKeepsItsGivens() {
  const auto run = trainer({{"boards", "9"}});
  const Puzzle& puzzle = run->puzzle();
  const Grid answer = run->decoded();
  for (int cell = 0; cell < 81; ++cell) {
    if (puzzle.isGiven(cell))
      QCOMPARE(int(answer[static_cast<std::size_t>(cell)]), puzzle.given(cell));
  }
}

void TestTrainer::updatesFollowTheFormula() {
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
  QVERIFY(std::abs(static_cast<double>(optimizer.parameters()[0]) - w) < 1e-5);
  QVERIFY(std::abs(static_cast<double>(optimizer.average()[0]) - average) < 1e-5);
  std::vector<float> infinite = {std::numeric_limits<float>::infinity()};
  QVERIFY(!std::isfinite(optimizer.update(infinite, settings)));
  QCOMPARE(optimizer.updates(), std::int64_t(2));
}

void TestTrainer::scheduleRisesAndFalls() {
  QCOMPARE(scheduleFactor(0, 10, 110, 0.1), 0.1);
  QCOMPARE(scheduleFactor(9, 10, 110, 0.1), 1.0);
  QVERIFY(std::abs(scheduleFactor(60, 10, 110, 0.1) - 0.55) < 1e-12);
  QCOMPARE(scheduleFactor(110, 10, 110, 0.1), 0.1);
  QCOMPARE(scheduleFactor(5, 0, 5, 0.2), 0.2);
}

SUDOSCOPE_TEST(TestTrainer, Nothing)
#include "test_trainer.moc"
