#include "core/relaxation/losses.h"
#include "core/relaxation/softmax.h"
#include "core/solvers/registry.h"
#include "core/studies/landscape.h"
#include "tests/core/solver_puzzles.h"
#include "tests/support/at_least_one.h"
#include "tests/support/recordings.h"
#include "tests/support/settings.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cmath>

using namespace sudoscope;
using sudoscope::test::atLeastOne;

namespace {

/// A gradient run of a hard puzzle in double precision, played to the iteration.
std::unique_ptr<Recording> runTo(std::int64_t iteration, bool mask = false) {
  const SolverEntry* entry = findSolver("gradient");
  const RunSetup setup{
      entry, solver_puzzles::find("9x9 norvig top95").puzzle,
      test::with(entry->defaults(),
                 QString("precision=double;mask_candidates=%1").arg(mask ? "on" : "off")),
      1};
  auto run = std::move(test::startRecording(setup)).value();
  while (run->head() < iteration) run->step();
  return run;
}

LandscapeRequest requestFor(const Recording& run) {
  const Snapshot snapshot = run.snapshot();
  LandscapeRequest request;
  request.puzzle = run.setup().puzzle;
  request.state = *snapshot.logits;
  request.plane = randomPlane(snapshot.logits->logits, 7);
  request.resolution = 5;
  return request;
}

} // namespace

class TestLandscape : public QObject {
  Q_OBJECT

private slots:
  void centreIsThePresentLoss() {
    const auto run = runTo(40);
    const LandscapeRequest request = requestFor(*run);
    const auto result = landscape(request);
    QVERIFY(result.has_value());
    const int index = run->setup().solver->metricIndex("L_total");
    const double present = run->metrics()[static_cast<std::size_t>(index)];
    QVERIFY(std::abs(result->centreLoss() - present) <= 1e-12 * present);
    QCOMPARE(result->centreLoss(), lossAt(request.puzzle, request.state.logits,
                                          request.state.temperature, request.state.weights));
    QVERIFY(result->lowest <= result->centreLoss() && result->centreLoss() <= result->highest);
  }

  void pointsAreTheLossesThere() {
    const auto run = runTo(10);
    LandscapeRequest request = requestFor(*run);
    request.radius = 0.5;
    const auto result = landscape(request);
    ProbabilityCube logits = request.state.logits;
    for (std::size_t i = 0; i < logits.size(); ++i) {
      logits.data()[i] +=
          0.5 * request.plane.first.data()[i] - 0.25 * request.plane.second.data()[i];
    }
    ProbabilityCube p;
    softmax(logits, request.state.temperature, p);
    const double wanted =
        losses(request.puzzle, p, request.state.weights).total(request.state.weights);
    QVERIFY(std::abs(result->loss(4, 1) - wanted) <= 1e-12 * wanted);
  }

  void directionsAreNormalizedPerCell() {
    const auto run = runTo(20);
    const LogitPlane plane = requestFor(*run).plane;
    for (const ProbabilityCube* direction : {&plane.first, &plane.second}) {
      for (int cell = 0; cell < 81; ++cell) {
        double mean = 0.0;
        double sum = 0.0;
        for (int k = 0; k < 9; ++k) {
          mean += plane.centre.at(cell, k) / 9;
          sum += direction->at(cell, k);
        }
        double wanted = 0.0;
        double length = 0.0;
        for (int k = 0; k < 9; ++k) {
          wanted += std::pow(plane.centre.at(cell, k) - mean, 2);
          length += std::pow(direction->at(cell, k), 2);
        }
        QVERIFY(std::abs(sum) < 1e-12);
        QVERIFY(std::abs(std::sqrt(length) - std::max(1.0, std::sqrt(wanted))) < 1e-10);
      }
    }
  }

  void seedsAreKept() {
    const auto run = runTo(1);
    const ProbabilityCube logits = run->snapshot().logits->logits;
    QVERIFY(randomPlane(logits, 3).first == randomPlane(logits, 3).first);
    QVERIFY(!(randomPlane(logits, 3).first == randomPlane(logits, 4).first));
  }

  void pathLiesAtItsProjections() {
    const auto run = runTo(60);
    LandscapeRequest request = requestFor(*run);
    request.path = run->path(20);
    QVERIFY(request.path.size() >= 10 && request.path.size() <= 20);
    QCOMPARE(request.path.front().iteration, 0);
    QCOMPARE(request.path.back().iteration, 60);
    request.others = {{request.path.front()}, {request.path.back()}};
    const auto result = landscape(request);
    QCOMPARE(result->path.size(), request.path.size());
    QCOMPARE(result->others[0].front().x, result->path.front().x);
    QCOMPARE(result->others[1].front().y, result->path.back().y);
    QVERIFY(std::abs(result->path.back().x) < 1e-12);
    QVERIFY(std::abs(result->path.back().y) < 1e-12);
    for (std::size_t i = 0; i < request.path.size(); ++i) {
      // What is left of the difference is orthogonal to the plane.
      const ProbabilityCube foot = request.plane.at(result->path[i].x, result->path[i].y);
      double alongFirst = 0.0;
      double alongSecond = 0.0;
      for (std::size_t j = 0; j < foot.size(); ++j) {
        const double rest = request.path[i].logits.data()[j] - foot.data()[j];
        alongFirst += rest * request.plane.first.data()[j];
        alongSecond += rest * request.plane.second.data()[j];
      }
      QVERIFY(std::abs(alongFirst) < 1e-8);
      QVERIFY(std::abs(alongSecond) < 1e-8);
    }
  }

  void principalPlaneHoldsThePath() {
    const auto run = runTo(100);
    const Snapshot snapshot = run->snapshot();
    const auto path = run->path(30);
    const auto plane = pathPlane(snapshot.logits->logits, path);
    QVERIFY(plane.has_value());
    double firstLength = 0.0;
    double both = 0.0;
    for (std::size_t i = 0; i < plane->first.size(); ++i) {
      firstLength += plane->first.data()[i] * plane->first.data()[i];
      both += plane->first.data()[i] * plane->second.data()[i];
    }
    QVERIFY(std::abs(firstLength - 1.0) < 1e-10);
    QVERIFY(std::abs(both) < 1e-10);
    QVERIFY(*plane->firstShare >= *plane->secondShare);
    // Descent is far from a random walk: two directions hold nearly all of it.
    QVERIFY(*plane->firstShare + *plane->secondShare > 0.9);
    QVERIFY(*plane->firstShare + *plane->secondShare < 1.0 + 1e-12);
    const auto [x, y] = plane->project(path.front().logits);
    QVERIFY(x < 0.0 && y <= 0.0);
  }

  void noPlaneWithoutAPath() {
    const auto run = runTo(0);
    QVERIFY(!pathPlane(run->snapshot().logits->logits, run->path(10)).has_value());
  }

  void ruledOutDigitsStayOut() {
    const auto run = runTo(5, true);
    LandscapeRequest request = requestFor(*run);
    int out = 0;
    for (std::size_t i = 0; i < request.plane.centre.size(); ++i) {
      if (std::isfinite(request.plane.centre.data()[i])) continue;
      ++out;
      QCOMPARE(request.plane.first.data()[i], 0.0);
    }
    QVERIFY(out > 50);
    request.path = run->path(5);
    const auto result = landscape(request);
    for (const double loss : atLeastOne(result->losses)) QVERIFY(std::isfinite(loss));
    for (const auto& place : atLeastOne(result->path))
      QVERIFY(std::isfinite(place.x) && std::isfinite(place.y));
    QVERIFY(pathPlane(request.state.logits, request.path).has_value());
  }

  void canBeGivenUp() {
    const auto run = runTo(1);
    std::vector<double> told;
    const auto result = landscape(requestFor(*run), [&](double progress) {
      told.push_back(progress);
      return told.size() < 3;
    });
    QVERIFY(!result.has_value());
    QCOMPARE(told.size(), std::size_t(3));
    QVERIFY(told[0] < told[1]);
  }
};

SUDOSCOPE_TEST(TestLandscape, Nothing)
#include "test_landscape.moc"
