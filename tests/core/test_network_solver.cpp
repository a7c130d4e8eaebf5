#include "core/board/rules.h"
#include "core/networks/model.h"
#include "core/relaxation/softmax.h"
#include "core/solvers/network_solver.h"
#include "core/solvers/registry.h"
#include "core/training/puzzle_source.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/results.h"
#include "tests/support/rows.h"
#include "tests/support/settings.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace sudoscope;

namespace {

Puzzle puzzleOf(const char* boards, std::uint64_t seed) {
  training::GeneratorRecipe recipe;
  recipe.boards = boards;
  Random random(seed);
  const auto source = training::GeneratedSource::make(recipe);
  const auto example = (*source)->next(random);
  return *Puzzle::fromGivens(example.geometry, example.givens);
}

/// The defaults with search, which most of these tests are about.
ParameterValues searching() {
  return test::with(findSolver("network")->defaults(), "mode=search");
}

std::unique_ptr<Solver> solverFor(const Puzzle& puzzle, const QString& settings = {},
                                  std::uint64_t seed = 1) {
  return test::valueOf(
      findSolver("network")->create(puzzle, test::with(searching(), settings), seed));
}

void runToEnd(Solver& solver) {
  while (solver.status() == Status::Running) solver.step();
}

std::vector<double> metricsOf(const Solver& solver) {
  std::vector<double> values(findSolver("network")->metrics.size());
  solver.metrics(values);
  return values;
}

} // namespace

ProbabilityCube beliefOf(const Solver& solver) {
  ProbabilityCube cube;
  solver.cube(cube);
  return cube;
}

auto hardPuzzles() {
  training::GeneratorRecipe recipe;
  recipe.hard = 1.0;
  return *training::GeneratedSource::make(recipe);
}

/// Of top1465.
Puzzle hardPuzzle() {
  return solver_puzzles::ofLine(
      "7.8...3.....6.1...5.........4.....263...8.......1...9..9.2....4....7.5...........");
}

/// A puzzle on which two iterations a pass are too few to go without a contradiction.
Puzzle puzzleWithDetours() {
  const auto source = hardPuzzles();
  Random random(2);
  for (;;) {
    const auto example = source->next(random);
    Puzzle puzzle = *Puzzle::fromGivens(example.geometry, example.givens);
    const auto solver = solverFor(puzzle, "mode=fill;iterations=2");
    runToEnd(*solver);
    if (solver->status() == Status::Stuck) return puzzle;
  }
}

double figureOf(const Solver& solver, NetworkMetric metric) {
  return metricsOf(solver)[metric];
}

QString remarkOf(const Solver& solver) {
  return QString::fromStdString(findSolver("network")->remark(metricsOf(solver)).english());
}

class TestNetworkSolver : public QObject {
  Q_OBJECT

private slots:
  void solvesEveryGeometry_data() {
    const auto row = test::columns<QString, QString, int>("boards", "mode", "atLeast");
    for (const char* boards : {"4", "6", "8", "9", "x9", "j5", "j7", "j9", "12"})
      row(qPrintable(boards + QString(" search")), boards, "search", 4);
    row("16 search", "16", "search", 2); // few iterations for so large a board
    for (const char* boards : {"4", "6", "9", "j6"})
      row(qPrintable(boards + QString(" iterate")), boards, "iterate", 4);
  }

  void solvesEveryGeometry() {
    QFETCH(QString, boards);
    QFETCH(QString, mode);
    QFETCH(int, atLeast);
    const QByteArray boardText = boards.toUtf8();
    int solved = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      const Puzzle puzzle = puzzleOf(boardText.constData(), seed);
      const auto solver = solverFor(puzzle, QString("mode=%1;limit=1500").arg(mode));
      runToEnd(*solver);
      const bool claims = solver->status() == Status::Solved;
      QCOMPARE(rules::isSolved(puzzle, solver->decoded()), claims);
      solved += claims;
    }
    QVERIFY2(solved >= atLeast, qPrintable(QString::number(solved)));
  }

  void cubeIsADistributionWithGivens() {
    const Puzzle puzzle = puzzleOf("9", 3);
    const auto solver = solverFor(puzzle);
    const auto candidates = rules::directCandidates(puzzle);
    for (int step = 0; step < 70 && solver->status() == Status::Running; ++step) {
      const ProbabilityCube cube = beliefOf(*solver);
      for (int cell = 0; cell < 81; ++cell) {
        double sum = 0.0;
        for (int k = 0; k < 9; ++k) {
          sum += cube.at(cell, k);
          if ((candidates[static_cast<std::size_t>(cell)] >> k & 1U) == 0)
            QCOMPARE(cube.at(cell, k), 0.0);
        }
        QVERIFY(std::abs(sum - 1.0) < 1e-9);
        if (puzzle.isGiven(cell)) QCOMPARE(cube.at(cell, puzzle.given(cell) - 1), 1.0);
      }
      solver->step();
    }
  }

  void everyStepIsOneIteration() {
    const Puzzle puzzle = puzzleOf("9", 4);
    const auto solver = solverFor(puzzle, "mode=iterate");
    const auto model = loadNetwork(networks::shippedNetworks().front().name);
    QVERIFY(model.ok());
    const networks::CandidateGraph graph(puzzle.geometry(), puzzle.givens());
    const auto tape = model->network->makeActivations();
    std::vector<float> state;
    model->network->start(model->parameters.data(), graph, state);
    std::vector<float> pushes;
    for (int step = 0; step < 3; ++step) {
      solver->step();
      model->network->forward(model->parameters.data(), graph, 1, false, state, *tape);
      model->network->pushes(model->parameters.data(), graph, *tape, pushes);
      const ProbabilityCube belief = beliefOf(*solver);
      Snapshot shown;
      solver->describeState(shown);
      Snapshot copied; // without the activations of the step
      solver->clone()->describeState(copied);
      QVERIFY(shown.messages && copied.messages);
      QVERIFY(copied.messages->pushes == shown.messages->pushes);
      ProbabilityCube p;
      softmax(shown.messages->logits, 1.0, p);
      std::array<ProbabilityCube, networks::messageFamilyCount> stronger;
      for (std::size_t family = 0; family < stronger.size(); ++family) {
        ProbabilityCube logits = shown.messages->logits;
        for (int node = 0; node < graph.nodeCount(); ++node) {
          logits.at(graph.cellOf(node), graph.digitOf(node) - 1) +=
              1e-8 * pushes[family * std::size_t(graph.nodeCount()) + std::size_t(node)];
        }
        softmax(logits, 1.0, stronger[family]);
      }
      for (int node = 0; node < graph.nodeCount(); ++node) {
        const int cell = graph.cellOf(node);
        const int k = graph.digitOf(node) - 1;
        QVERIFY(std::abs(belief.at(cell, k) - p.at(cell, k)) < 1e-6);
        QCOMPARE(shown.messages->logits.at(cell, k), double(tape->logits(0)[node]));
        // With messages stronger by a factor 1 + 1e-8.
        for (std::size_t family = 0; family < networks::messageFamilyCount; ++family) {
          const double change = (stronger[family].at(cell, k) - p.at(cell, k)) * 1e8;
          QVERIFY(std::abs(change - p.at(cell, k) * shown.messages->pushes[family].at(cell, k)) <
                  1e-4);
        }
      }
    }
    QCOMPARE(solver->iteration(), std::int64_t(3));
  }

  void commitsFillCellsForGood() {
    const Puzzle puzzle = puzzleOf("9", 7);
    const auto solver = solverFor(puzzle, "mode=fill;iterations=4");
    std::vector<std::pair<int, int>> filled;
    QCOMPARE(figureOf(*solver, CommittedMetric), 0.0);
    while (solver->status() == Status::Running) {
      const ProbabilityCube before = beliefOf(*solver);
      const Grid answer = solver->decoded();
      const double cells = figureOf(*solver, CommittedMetric);
      const Event event = solver->step();
      int changed = 0;
      for (std::size_t i = 0; i < answer.size(); ++i) changed += answer[i] != solver->decoded()[i];
      QCOMPARE(figureOf(*solver, ChangedMetric), double(changed));
      if (event.kind == EventKind::Commit) {
        QVERIFY(!puzzle.isGiven(event.cell));
        QVERIFY(event.digit >= 1 && event.digit <= 9 && event.amount > 0.0 && event.count >= 1);
        filled.emplace_back(event.cell, event.digit);
        // What it was filled for is the belief that the last iteration of the pass showed.
        QCOMPARE(solver->iteration() % 4, std::int64_t(1));
        QCOMPARE(before.at(event.cell, event.digit - 1), event.amount);
        QCOMPARE(figureOf(*solver, CommittedMetric), cells + event.count);
      }
      for (const auto& [cell, digit] : filled) {
        QCOMPARE(int(solver->decoded()[static_cast<std::size_t>(cell)]), digit);
      }
    }
    QVERIFY(!filled.empty());
  }

  void retriesTakeChoicesBack() {
    // One iteration per pass is far too few, so wrong choices must happen and be mended.
    const auto source = hardPuzzles();
    Random random(2);
    int restarts = 0;
    int solvedAfterwards = 0;
    for (int i = 0; i < 12; ++i) {
      const auto example = source->next(random);
      const auto puzzle = Puzzle::fromGivens(example.geometry, example.givens);
      // Weights small enough to need retries.
      const auto solver = solverFor(*puzzle, "weights=constraint;iterations=2;retry_iterations=2;"
                                             "limit=1000;patience=200");
      int mine = 0;
      while (solver->status() == Status::Running) {
        const Event event = solver->step();
        if (event.kind == EventKind::Restart) {
          QCOMPARE(event.count, ++mine);
          if (event.cell < 0) continue;                                     // a new start
          QCOMPARE(beliefOf(*solver).at(event.cell, event.digit - 1), 0.0); // ruled out
        }
      }
      restarts += mine;
      if (solver->status() == Status::Solved) {
        QVERIFY(solver->decoded() == example.solution);
        solvedAfterwards += mine > 0;
      }
    }
    QVERIFY(restarts > 0);
    QVERIFY(solvedAfterwards > 0);
  }

  void theFirstOfSeveralStartsEndsTheRun() {
    // Alone, the first start needs 154 iterations.
    const Puzzle puzzle = hardPuzzle();
    const auto several = solverFor(puzzle, "mode=iterate;starts=4");
    const auto alone = solverFor(puzzle, "mode=iterate");
    Snapshot snapshot = several->snapshot(metricsOf(*several).size());
    QVERIFY(snapshot.training == nullptr);
    const auto copy = several->clone();
    for (int i = 0; i < 10; ++i) {
      for (Solver* solver : {several.get(), alone.get()}) solver->step();
    }
    snapshot = several->snapshot(metricsOf(*several).size());
    QCOMPARE(snapshot.training->boards.size(), std::size_t(4));
    QVERIFY(snapshot.training->boards[0].decoded == alone->decoded());
    QVERIFY(snapshot.training->boards[1].cube != snapshot.training->boards[2].cube);
    runToEnd(*several);
    runToEnd(*alone);
    runToEnd(*copy);
    QCOMPARE(several->status(), Status::Solved);
    QVERIFY(rules::isSolved(puzzle, several->decoded()));
    QVERIFY(several->iteration() < alone->iteration());
    QCOMPARE(copy->iteration(), several->iteration());
    snapshot = several->snapshot(metricsOf(*several).size());
    const auto& boards = snapshot.training->boards;
    const auto solved = std::ranges::find(boards, true, &SampleBoard::solved);
    QVERIFY(solved != boards.end());
    QCOMPARE(solved->solvedIn, several->iteration());
    QVERIFY(solved->decoded == several->decoded());
    QVERIFY(!several->setParameter("mode", std::string("search")));
    QVERIFY(several->setParameter("starts", std::int64_t(2)).has_value());
  }

  void newStartsDiffer() {
    const Puzzle puzzle = hardPuzzle();
    const auto commitsOf = [&](std::uint64_t seed) {
      // Weights weak enough to go other ways.
      const auto solver = solverFor(puzzle,
                                    "weights=constraint;iterations=2;retry_iterations=2;"
                                    "patience=0;limit=3000",
                                    seed);
      std::vector<std::vector<int>> starts(1);
      while (solver->status() == Status::Running) {
        const Event event = solver->step();
        if (event.kind == EventKind::Commit) starts.back().push_back(event.cell * 10 + event.digit);
        if (event.kind != EventKind::Restart) continue;
        starts.emplace_back();
        // Nothing is left of the start before.
        const ProbabilityCube cube = beliefOf(*solver);
        const auto candidates = rules::directCandidates(puzzle);
        for (int cell = 0; cell < 81; ++cell) {
          for (int k = 0; k < 9; ++k) {
            const bool possible = (candidates[static_cast<std::size_t>(cell)] >> k & 1U) != 0;
            if ((cube.at(cell, k) > 0.0) != possible) starts.clear();
          }
        }
        if (starts.empty()) return starts;
      }
      return starts;
    };
    const auto first = commitsOf(1);
    QVERIFY2(first.size() >= 3, qPrintable(QString::number(first.size())));
    QVERIFY(first[1] != first[0]);
    QVERIFY(first[2] != first[1]);
    QVERIFY(commitsOf(1) == first);
    const auto second = commitsOf(2);
    QVERIFY(second.size() >= 2);
    QVERIFY(second[0] == first[0]); // the first start has no noise
    QVERIFY(second[1] != first[1]);
  }

  void withoutNoiseThereIsOneStart() {
    const auto solver = solverFor(puzzleWithDetours(), "iterations=2;patience=0;noise=0");
    runToEnd(*solver);
    QCOMPARE(solver->status(), Status::Stuck);
    QCOMPARE(figureOf(*solver, StartsMetric), 1.0);
  }

  void laterPassesHaveTheirOwnLength() {
    const auto solver = solverFor(puzzleWithDetours(), "iterations=2;retry_iterations=5;limit=400");
    std::int64_t passBegan = 1; // cells are filled at the beginning of the next pass
    int early = 0;
    int late = 0;
    while (solver->status() == Status::Running) {
      const bool mended = figureOf(*solver, RetriesMetric) > 0.0;
      const Event event = solver->step();
      if (event.kind != EventKind::Commit && event.kind != EventKind::Restart) continue;
      QCOMPARE(solver->iteration() - passBegan, std::int64_t(mended ? 5 : 2));
      ++(mended ? late : early);
      passBegan = solver->iteration();
    }
    QVERIFY(early > 0 && late > 0);
  }

  /// By default the network is by itself; filling cells ends at the first contradiction unless
  /// search is asked for.
  void searchIsAChoice() {
    const SolverEntry* entry = findSolver("network");
    QCOMPARE(entry->defaults().text("mode"), std::string("iterate"));

    const auto solver = solverFor(puzzleWithDetours(), "mode=fill;iterations=2");
    Event last;
    while (solver->status() == Status::Running) last = solver->step();
    QCOMPARE(solver->status(), Status::Stuck);
    QVERIFY(last.kind == EventKind::Converged);
    QCOMPARE(figureOf(*solver, RetriesMetric), 0.0);
    QCOMPARE(figureOf(*solver, TakenBackMetric), 0.0);
  }

  /// Without an end in sight the state is drawn anew, which stays the network's own doing.
  void iteratingBeginsAfresh() {
    const Puzzle puzzle = puzzleOf("16", 1);
    const auto eventsOf = [&](const char* noise, std::uint64_t seed) {
      const auto solver = solverFor(
          puzzle, QString("mode=iterate;restart_after=3;limit=11;noise=%1").arg(noise), seed);
      std::vector<std::int64_t> at;
      std::vector<ProbabilityCube> cubes(1);
      while (solver->status() == Status::Running) {
        const Event event = solver->step();
        if (event.kind == EventKind::Restart) at.push_back(solver->iteration());
        if (!at.empty() && solver->status() == Status::Running) {
          // No cell is filled, so nothing is said of filled ones.
          const QString told = QString("The network alone so far: new starts %1.").arg(at.size());
          [&] { QCOMPARE(remarkOf(*solver), told); }();
        }
        cubes.push_back(beliefOf(*solver));
      }
      return std::tuple{at, cubes.back(), figureOf(*solver, StartsMetric),
                        figureOf(*solver, RetriesMetric)};
    };
    using Iterations = std::vector<std::int64_t>;
    const auto [at, last, starts, retries] = eventsOf("1", 1);
    QCOMPARE(at, Iterations({4, 7, 10}));
    QCOMPARE(starts, 4.0);
    QCOMPARE(retries, 0.0);
    QVERIFY(std::get<1>(eventsOf("1", 1)) == last);
    QVERIFY(!(std::get<1>(eventsOf("1", 2)) == last));
    QCOMPARE(std::get<0>(eventsOf("0", 1)), Iterations());
  }

  /// The first start is the network's own answer; noise in the weights leads later ones other ways.
  void weightsHaveNoiseFromTheSecondStartOn() {
    const Puzzle puzzle = puzzleOf("16", 1);
    const auto begun = [&](const char* weightNoise, const char* mode = "iterate") {
      return solverFor(puzzle,
                       QString("mode=%1;iterations=3;restart_after=3;limit=9;weight_noise=%2")
                           .arg(mode)
                           .arg(weightNoise));
    };
    const auto beliefsOf = [](Solver& solver) {
      std::vector<ProbabilityCube> beliefs;
      while (solver.status() == Status::Running) {
        solver.step();
        beliefs.push_back(beliefOf(solver));
      }
      return beliefs;
    };
    const auto own = beliefsOf(*begun("0"));
    const auto noisy = beliefsOf(*begun("0.03"));
    QCOMPARE(own.size(), std::size_t(9));
    QCOMPARE(noisy.size(), std::size_t(9));
    for (int t = 0; t < 3; ++t) QVERIFY(own[t] == noisy[t]);
    QVERIFY(!(own[8] == noisy[8]));
    QVERIFY(beliefsOf(*begun("0.03")) == noisy);
    QVERIFY(!(beliefsOf(*begun("0.02"))[8] == noisy[8]));

    // A copy has the same noise, without keeping the weights.
    const auto solver = begun("0.03");
    for (int t = 0; t < 5; ++t) solver->step();
    const auto rest = beliefsOf(*solver->clone());
    QVERIFY(std::equal(rest.begin(), rest.end(), noisy.begin() + 5, noisy.end()));

    // A pass of another mode has the network's own weights again: it goes as in a run of its own.
    const auto switched = begun("0.03");
    for (int t = 0; t < 5; ++t) switched->step();
    for (const auto& [key, value] : {std::pair<const char*, ParameterValue>{"noise", 0.0},
                                     {"confidence", 1.0},
                                     {"mode", std::string("fill")}}) {
      QVERIFY(!switched->setParameter(key, value));
    }
    Event filled;
    while (filled.kind != EventKind::Commit && switched->status() == Status::Running) {
      filled = switched->step();
    }
    QCOMPARE(filled.kind, EventKind::Commit);
    Grid digits = puzzle.givens();
    digits[filled.cell] = static_cast<std::uint8_t>(filled.digit);
    const auto afresh = solverFor(*Puzzle::fromGivens(puzzle.geometry(), digits));
    afresh->step();
    QVERIFY(beliefOf(*switched) == beliefOf(*afresh));
  }

  /// A network of random weights knows nothing: what it solves, the search solves.
  void searchIsNotTheNetworksDoing() {
    const Puzzle puzzle = solver_puzzles::ofLine("....5.4.6...2....5...21...1......53.");
    networks::Architecture architecture;
    architecture.width = 16;
    architecture.hidden = 16;
    networks::Model model{*networks::makeNetwork<float>(architecture), {}, {}};
    model.parameters.assign(model.network->parameterCount(), 0.0F);
    const ParameterValues values = searching();
    int searched = 0;
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
      Random random(seed);
      model.network->initialize(model.parameters.data(), random);
      const auto solver = std::move(makeNetworkSolver(puzzle, values, model, 1)).value();
      Grid filled(36, 0); // by the network, before the first retry
      int passes = 0;
      int taken = 0;
      int retries = 0;
      while (solver->status() == Status::Running) {
        QVERIFY(std::isnan(figureOf(*solver, AloneMetric)));
        const QString told = remarkOf(*solver);
        if (retries > 0) {
          QVERIFY2(told.contains(QString("choices undone %1, new starts %2")
                                     .arg(figureOf(*solver, TakenBackMetric))
                                     .arg(figureOf(*solver, StartsMetric) - 1)),
                   qPrintable(told));
        } else if (passes > 0) {
          QVERIFY2(told.startsWith("The network alone so far: cells filled "), qPrintable(told));
        }
        const Event event = solver->step();
        retries += event.kind == EventKind::Restart;
        taken += event.kind == EventKind::Restart && event.cell >= 0;
        if (solver->status() == Status::Solved && event.kind == EventKind::Converged) {
          QCOMPARE(QString(event.reason.text),
                   QString(retries > 0 ? "solved with search" : "the network alone solved it"));
        }
        if (retries > 0 || event.kind != EventKind::Commit) continue;
        ++passes;
        filled[std::size_t(event.cell)] = std::uint8_t(event.digit);
      }
      if (solver->status() != Status::Solved || retries == 0) continue;
      ++searched;
      QCOMPARE(figureOf(*solver, AloneMetric), 0.0);
      QVERIFY(figureOf(*solver, TakenBackMetric) >= taken);
      QCOMPARE(figureOf(*solver, PassesAloneMetric),
               double(passes + 1)); // the one that failed, too
      int right = 0;
      for (std::size_t cell = 0; cell < 36; ++cell)
        right += filled[cell] != 0 && filled[cell] == solver->decoded()[cell];
      QVERIFY(figureOf(*solver, RightAloneMetric) >= right);
      QVERIFY(figureOf(*solver, RightAloneMetric) < 36 - puzzle.clueCount());
      const QString remark = remarkOf(*solver);
      QVERIFY2(remark.startsWith("Not solved by the network alone: ") &&
                   remark.contains(" cells right before the first retry, "),
               qPrintable(remark));
      QVERIFY2(remark.contains(
                   QString("choices undone: %1").arg(int(figureOf(*solver, TakenBackMetric)))),
               qPrintable(remark));
    }
    QVERIFY(searched > 0);
  }

  /// Weights that let every logit overflow: with a single candidate left the grid is right all the
  /// same.
  void aRightGridIsSolvedWhateverTheLogits() {
    networks::Model model{*networks::makeNetwork<float>(networks::Architecture()), {}, {}};
    model.parameters.assign(model.network->parameterCount(), 3e38F);
    const auto ends = [&](Grid givens) {
      const Puzzle puzzle = *Puzzle::fromGivens(*Geometry::ofSide(4), std::move(givens));
      auto solver = makeNetworkSolver(puzzle, findSolver("network")->defaults(), model, 1);
      (*solver)->step();
      const ProbabilityCube belief = beliefOf(**solver);
      const bool solved = (*solver)->status() == Status::Solved;
      [&] {
        QVERIFY(!solved || std::all_of(belief.data(), belief.data() + belief.size(),
                                       [](double p) { return p == 0.0 || p == 1.0; }));
      }();
      return (*solver)->status();
    };
    QCOMPARE(ends({0, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}), Status::Solved);
    QCOMPARE(ends(Grid(16, 0)), Status::Diverged);
  }

  /// What the search did to the board is undone at the next start.
  void modeMayChangeWhileItIterates() {
    const auto solver = solverFor(puzzleWithDetours(), "iterations=2;retry_iterations=2;"
                                                       "restart_after=3");
    while (figureOf(*solver, RetriesMetric) == 0.0) solver->step();
    QVERIFY(!solver->setParameter("mode", std::string("iterate")));
    while (solver->status() == Status::Running && solver->step().kind != EventKind::Restart) {
    }
    QCOMPARE(solver->status(), Status::Running);
    QCOMPARE(figureOf(*solver, CommittedMetric), 0.0);
  }

  void theNetworkAloneIsSaidToSuffice() {
    for (const char* mode : {"search", "fill", "iterate"}) {
      const Puzzle puzzle = puzzleOf("6", 2);
      const auto solver = solverFor(puzzle, QString("mode=%1").arg(mode));
      runToEnd(*solver);
      QCOMPARE(solver->status(), Status::Solved);
      QCOMPARE(figureOf(*solver, RetriesMetric), 0.0);
      QCOMPARE(figureOf(*solver, AloneMetric), 1.0);
      QCOMPARE(figureOf(*solver, RightAloneMetric), 36.0 - puzzle.clueCount());
      QCOMPARE(figureOf(*solver, PassesAloneMetric), figureOf(*solver, PassesMetric) + 1.0);
      QVERIFY2(remarkOf(*solver).startsWith("Solved by the network alone"),
               qPrintable(remarkOf(*solver)));
    }
  }

  void trainingIsKnown() {
    const Puzzle puzzle = puzzleOf("6", 2);
    networks::Model model = *loadNetwork(NetworkSettings().weights);
    model.firstSolved = {{puzzleHash(puzzle), 1200}};
    for (const auto& [shown, updates] : {std::pair{puzzle, 1200}, {puzzleOf("6", 3), -1}}) {
      const auto solver = makeNetworkSolver(shown, networkEntry().defaults(), model, 1);
      QCOMPARE((*solver)->snapshot(networkEntry().metrics.size()).firstSolved, updates);
    }
  }

  void limitsAreObeyed() {
    const Puzzle puzzle = puzzleOf("16", 1);
    const auto solver = solverFor(puzzle, "mode=iterate;limit=3");
    runToEnd(*solver);
    QCOMPARE(solver->status(), Status::Exhausted);
    QCOMPARE(solver->iteration(), std::int64_t(3));
    QVERIFY(!solver->setParameter("limit", std::int64_t(5)));
    QCOMPARE(solver->status(), Status::Running);
    runToEnd(*solver);
    QCOMPARE(solver->iteration(), std::int64_t(5));
    QVERIFY(solver->setParameter("weights", std::string("other")).has_value());
  }

  void impossibleBoardsAreInfeasible() {
    Puzzle clash;
    clash.setGiven(0, 5);
    clash.setGiven(1, 5);
    const auto refused = solverFor(clash);
    QCOMPARE(refused->status(), Status::Infeasible);
    const Snapshot shown = refused->snapshot(findSolver("network")->metrics.size());
    QCOMPARE(shown.cube.side(), 9);
    QCOMPARE(shown.cube.at(0, 4), 1.0);
    QCOMPARE(shown.decoded[1], std::uint8_t(5));
    Puzzle noCandidate(*Geometry::boxes(2, 2));
    noCandidate.setGiven(1, 1);
    noCandidate.setGiven(2, 2);
    noCandidate.setGiven(4, 3);
    noCandidate.setGiven(8, 4);
    const auto solver = solverFor(noCandidate);
    QCOMPARE(solver->status(), Status::Infeasible);
    QCOMPARE(solver->step().kind, EventKind::None);
    QCOMPARE(solver->iteration(), std::int64_t(0));
  }

  void solvedBoardsAreSolvedAtOnce() {
    Random random(1);
    const auto example = (*training::GeneratedSource::make({}))->next(random);
    const auto full = Puzzle::fromGivens(example.geometry, example.solution);
    const auto solver = solverFor(*full);
    QCOMPARE(solver->status(), Status::Solved);
    QVERIFY(solver->decoded() == example.solution);
    QCOMPARE(metricsOf(*solver)[2], 0.0); // open cells
  }

  void baselinesSolveOnlyTheirBoards() {
    networks::Architecture architecture;
    architecture.kind = networks::NetworkKind::Mlp;
    architecture.width = 16;
    architecture.blocks = 1;
    architecture.side = 4;
    networks::Model model{*networks::makeNetwork<float>(architecture), {}, {}};
    model.parameters.assign(model.network->parameterCount(), 0.0F);
    const auto wrong = makeNetworkSolver(Puzzle(), networkEntry().defaults(), model, 1);
    QVERIFY(!wrong.ok() && wrong.error().message.english().find("side 4") != std::string::npos);
    // All logits are 0, so only commits with what the rules leave can solve it, or contradict.
    const Puzzle puzzle = puzzleOf("4", 2);
    ParameterValues values = searching();
    auto commit = makeNetworkSolver(puzzle, values, model, 1);
    QVERIFY(commit.ok());
    runToEnd(**commit);
    QCOMPARE((*commit)->status(), Status::Solved);
    QVERIFY(!values.setText("mode", "iterate"));
    auto iterate = makeNetworkSolver(puzzle, values, model, 1);
    runToEnd(**iterate);
    QCOMPARE((*iterate)->status(), Status::Stuck);
    QCOMPARE((*iterate)->iteration(), std::int64_t(1));
  }
};

SUDOSCOPE_TEST(TestNetworkSolver, Nothing)
#include "test_network_solver.moc"
