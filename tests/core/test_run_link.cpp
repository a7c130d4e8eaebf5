#include "core/logs/run_link.h"
#include "core/solvers/registry.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <random>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

const std::string four = "sudoscope:?puzzle=1...............";

/// 20 changes of 17 digits.
std::string longLink() {
  std::string text =
      "sudoscope:?puzzle=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5"
      "....8..79&method=gradient&lr=0.30000000000000004&optimizer=sgd&seed=7";
  for (int i = 1; i <= 20; ++i)
    text += "&edit=" + std::to_string(1000 * i) + ":w_col=0.12345678901234" +
            std::to_string(11 + 2 * i);
  return text + "&stop_solved=off&stop=300&stop_loss=0.25&at=26&cell=r4c5&p=0123abcd";
}

RunPlan planOf(const char* method, Puzzle puzzle) {
  const SolverEntry* entry = findSolver(method);
  return {{entry, std::move(puzzle), entry->defaults(), 7}, {}, 0, {}};
}

} // namespace

class TestRunLink : public QObject {
  Q_OBJECT

private slots:
  void comesBackWhole() {
    const auto link = readLink("\n " + longLink() + "\nsudoscope-cli trace ...");
    QVERIFY2(link.ok(), link.ok() ? "" : link.error().text().c_str());
    QVERIFY(link->notes.empty());
    QCOMPARE(link->plan.edits.size(), std::size_t(20));
    QCOMPARE(link->plan.length, std::int64_t(20000));
    QCOMPARE(link->plan.setup.parameters.real("lr"), 0.30000000000000004);
    QCOMPARE(link->plan.setup.seed, std::uint64_t(7));
    QCOMPARE(link->at, std::int64_t(26));
    QCOMPARE(link->cell, 31);
    QCOMPARE(link->stop.iterations, std::int64_t(300));
    QCOMPARE(link->stop.below, 0.25);
    QVERIFY(!link->stop.solved);
    const std::string text = *linkText(*link);
    QVERIFY2(text.starts_with(longLink()), text.c_str());
    QVERIFY(text.size() <= 2000);
  }

  void boardsOfAnyShape() {
    const Geometry jigsaw = *Geometry::jigsaw(4, {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3});
    for (const Geometry& geometry :
         {*Geometry::boxes(3, 2), jigsaw, *Geometry::boxes(6, 6), Geometry().withDiagonals(),
          *jigsaw.withExtra({"a b:&%é", {{0, 5, 10, 15}, {3, 6, 9, 12}}})}) {
      Puzzle puzzle(geometry);
      puzzle.setGiven(geometry.cellCount() - 1, geometry.side());
      const auto back = readLink(*linkText({planOf(solver_names::gradient, puzzle)}));
      QVERIFY2(back.ok(), back.ok() ? "" : back.error().text().c_str());
      QVERIFY(back->plan.setup.puzzle == puzzle);
    }
  }

  void hostileTexts() {
    for (const char* text : {"&lr=0,3",
                             "&lr=1e999",
                             "&seed=-1",
                             "&seed=1&seed=2",
                             "&at=x",
                             "&at=99999999999999999999",
                             "&cell=r5c1",
                             "&stop=soon",
                             "&stop_loss=nan",
                             "&edit=lr=1",
                             "&edit=-1:lr=1",
                             "&edit=4:lr=1000",
                             "&edit=4:init_given=2",
                             "&edit=4:color=2",
                             "&board=%7B",
                             "&board=[[[[",
                             "&method=nothing",
                             "&method=train",
                             "&method=network&weights=/etc/passwd",
                             "&lr=%1B%5B2J",
                             "&lr=%00",
                             "&lr=%2"}) {
      const auto link = readLink(four + text);
      QVERIFY2(!link.ok() && link.error().text().starts_with("the link: "), text);
    }
    for (const std::string& text :
         {std::string("sudoscope:"), std::string("sudoscope:?puzzle=1..."),
          "sudoscope:?puzzle=" + std::string(20000, '.')})
      QVERIFY(!readLink(text).ok());
    const auto unknown = readLink("sudoscope:///" + four.substr(10) + "&&color=red&=");
    QVERIFY(unknown.ok());
    QCOMPARE(unknown->notes.size(), std::size_t(2));
    // Whatever is read can be written.
    std::mt19937 random(1);
    const std::string whole = longLink();
    for (int i = 0; i < 3000; ++i) {
      std::string text = whole.substr(0, 11 + random() % (whole.size() - 10));
      for (std::size_t changes = text.size() > 11 ? random() % 4 : 0; changes > 0; --changes)
        text[11 + random() % (text.size() - 11)] = "%&=:,.0159rc~\xff"[random() % 14];
      const auto link = readLink(text);
      if (link.ok()) QVERIFY2(linkText(*link).ok(), text.c_str());
    }
  }

  void whatDoesNotFitIsRefused() {
    RunPlan plan = planOf(solver_names::gradient, Puzzle());
    plan.edits.push_back({3, CubeEdit{std::make_shared<const ProbabilityCube>(9)}});
    QVERIFY(linkText({plan}).error().text().find("by hand at iteration 3") != std::string::npos);
    RunPlan network = planOf(solver_names::network, Puzzle());
    QVERIFY(linkText({network}).ok());
    QVERIFY(!network.setup.parameters.setText("weights", "my.safetensors"));
    QVERIFY(linkText({network}).error().text().find("not a file") != std::string::npos);
    SolverEntry engine = *findSolver(solver_names::gradient);
    engine.kind = MethodKind::Engine;
    plan = planOf(solver_names::gradient, Puzzle());
    plan.setup.solver = &engine;
    QVERIFY(linkText({plan}).error().text().find("starts no program") != std::string::npos);
  }
};

SUDOSCOPE_TEST(TestRunLink, Nothing)
#include "test_run_link.moc"
