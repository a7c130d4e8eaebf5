#include "core/logs/run_link.h"
#include "core/runs/unreplayed_run.h"
#include "core/solvers/registry.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <random>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

RunPlan planOf(const char* method, Puzzle puzzle) {
  const SolverEntry* entry = findSolver(method);
  return {{entry, std::move(puzzle), entry->defaults(), 7}, {}, 0, {}};
}

Puzzle medium() {
  return solver_puzzles::ofLine(
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
}

/// 20 changes of 17 digits.
RunLink changed() {
  RunLink link{planOf(solver_names::gradient, medium()), 26, 30};
  RunSetup& setup = link.plan.setup;
  [[maybe_unused]] const auto rate = setup.parameters.setText("lr", "0.30000000000000004");
  [[maybe_unused]] const auto sgd = setup.parameters.setText("optimizer", "sgd");
  std::vector<std::string> texts;
  for (int i = 1; i <= 20; ++i)
    texts.push_back(std::to_string(1000 * i) + ":w_col=0.1234567890123456" + std::to_string(i));
  link.plan.edits = *readEdits(texts, setup.parameters);
  link.stop = {300, "loss", 0.25, false};
  link.cube = "0123abcd";
  return link;
}

} // namespace

class TestRunLink : public QObject {
  Q_OBJECT

private slots:
  void comesBackWhole();
  void boardsOfAnyShape();
  void hostileTexts();
  void whatDoesNotFitIsRefused();
};

void TestRunLink::comesBackWhole() {
  const RunLink link = changed();
  const std::string text = *linkText(link);
  QVERIFY2(text.size() <= 2000, std::to_string(text.size()).c_str());
  const auto back = readLink("\n " + text + "\nsudoscope-cli trace ...");
  QVERIFY2(back.ok(), back.ok() ? "" : back.error().text().c_str());
  QVERIFY(back->notes.empty());
  QVERIFY(back->plan.edits == link.plan.edits);
  QVERIFY(back->plan.setup.parameters == link.plan.setup.parameters);
  QVERIFY(back->plan.setup.puzzle == link.plan.setup.puzzle);
  QCOMPARE(back->plan.setup.seed, std::uint64_t(7));
  QCOMPARE(back->plan.length, std::int64_t(20000));
  QCOMPARE(back->stop.iterations, std::int64_t(300));
  QCOMPARE(back->stop.below, 0.25);
  QVERIFY(!back->stop.solved);
  QCOMPARE(*linkText(*back), text);
}

void TestRunLink::boardsOfAnyShape() {
  const Geometry jigsaw = *Geometry::jigsaw(4, {0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 1, 3, 2, 3, 3, 3});
  const Geometry own = *jigsaw.withExtra({"a b:&%é", {{0, 5, 10, 15}, {3, 6, 9, 12}}});
  for (const Geometry& geometry : {*Geometry::boxes(3, 2), jigsaw, own, Geometry().withDiagonals(),
                                   *Geometry().withExtra(ExtraKind::Windoku),
                                   *Geometry::boxes(6, 6), *Geometry::boxes(1, 2)}) {
    Puzzle puzzle(geometry);
    puzzle.setGiven(geometry.cellCount() - 1, geometry.side());
    const auto back = readLink(*linkText({planOf(solver_names::gradient, puzzle)}));
    QVERIFY2(back.ok(), back.ok() ? "" : back.error().text().c_str());
    QVERIFY(back->plan.setup.puzzle == puzzle);
  }
}

void TestRunLink::hostileTexts() {
  const auto errorOf = [](const std::string& text) {
    const auto link = readLink("sudoscope:?" + text);
    return link.ok() ? std::string("none") : link.error().text();
  };
  const std::string four = "puzzle=1...............";
  QCOMPARE(errorOf(""), std::string("the link has no puzzle"));
  for (const char* text : {"&lr=%",
                           "&lr=%2",
                           "&lr=%zz",
                           "&lr=0,3",
                           "&lr=1e999",
                           "&seed=-1",
                           "&seed=1&seed=2",
                           "&at=x",
                           "&at=99999999999999999999",
                           "&cell=r5c1",
                           "&stop=soon",
                           "&edit=lr=1",
                           "&edit=-1:lr=1",
                           "&edit=4:lr=1000",
                           "&edit=4:init_given=2",
                           "&boxes=2x3",
                           "&boxes=0x0",
                           "&boxes=x",
                           "&regions=1111",
                           "&regions=1111222233334445",
                           "&extra=none",
                           "&extra=a:1,2",
                           "&extra=a:9999",
                           "&extra=a:-1,0,1,2",
                           "&method=nothing",
                           "&method=train",
                           "&method=network&weights=/etc/passwd",
                           "&method=%1B%5B2J",
                           "&puzzle=1",
                           "&title=%00"}) {
    QVERIFY2(errorOf(four + text).starts_with("the link: "), text);
  }
  QVERIFY(errorOf("puzzle=1...").starts_with("the link: ") ||
          errorOf("puzzle=1...") == "none"); // a board of side 2 has no usual boxes
  QVERIFY(errorOf("puzzle=" + std::string(20000, '.')).find("longer than") != std::string::npos);
  const auto unknown = readLink("sudoscope:///?" + four + "&color=red&edit=4:color=red");
  QVERIFY(unknown.ok());
  QCOMPARE(unknown->notes.size(), std::size_t(2));
  // Whatever is read can be written.
  std::mt19937 random(1);
  const std::string whole = *linkText(changed());
  for (int i = 0; i < 3000; ++i) {
    std::string text = whole.substr(0, 11 + random() % (whole.size() - 10));
    for (unsigned change = random() % 4; change > 0; --change)
      text[11 + random() % (text.size() - 10) - 1] = "%&=:,.0159rc~\xff"[random() % 14];
    const auto link = readLink(text);
    if (link.ok()) QVERIFY2(linkText(*link).ok(), text.c_str());
  }
}

void TestRunLink::whatDoesNotFitIsRefused() {
  RunPlan plan = planOf(solver_names::gradient, medium());
  plan.edits.push_back({3, CubeEdit{std::make_shared<const ProbabilityCube>(9)}});
  QVERIFY(linkText({plan}).error().text().find("by hand at iteration 3") != std::string::npos);
  RunPlan network = planOf(solver_names::network, medium());
  QVERIFY(linkText({network}).ok());
  QVERIFY(!network.setup.parameters.setText("weights", "my.safetensors"));
  QVERIFY(linkText({network}).error().text().find("no file") != std::string::npos);
  RunPlan other = planOf(solver_names::gradient, medium());
  SolverEntry engine = *findSolver(solver_names::gradient);
  engine.kind = MethodKind::Engine;
  other.setup.solver = &engine;
  QVERIFY(linkText({other}).error().text().find("starts no program") != std::string::npos);
}

SUDOSCOPE_TEST(TestRunLink, Nothing)
#include "test_run_link.moc"
