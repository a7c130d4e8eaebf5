#pragma once

#include "core/board/puzzle.h"
#include "core/solvers/parameter_schema.h"
#include "core/solvers/registry.h"
#include "core/solvers/snapshot.h"
#include "tests/ui/ui_test.h"

#include <memory>

namespace sudoscope::test {

/// A 9×9 puzzle with 26 givens on that board.
inline Puzzle puzzleOn(const Geometry& geometry) {
  const char* line =
      "..8..3.1.5.3.9...........7..8.2....51..4.6..27....8.4..2...........3.9.4.4.7..6..";
  Grid givens;
  for (; *line != 0; ++line)
    givens.push_back(static_cast<std::uint8_t>(*line == '.' ? 0 : *line - '0'));
  return *Puzzle::fromGivens(geometry, givens);
}

/// Where the method stands after some steps.
inline SnapshotPtr run(const char* solver, const Puzzle& puzzle, int steps) {
  const SolverEntry* entry = findSolver(solver);
  auto created = entry->create(puzzle, ParameterValues(entry->schema), 7);
  for (int i = 0; i < steps; ++i) (*created)->step();
  return std::make_shared<Snapshot>((*created)->snapshot(entry->metrics.size()));
}

/// A panel about a run, shown: with the puzzle, the place of the run and the cell.
template <class Panel>
struct Shown : Panel {
  Shown(const Puzzle& puzzle, const SnapshotPtr& snapshot, int cell = -1,
        QSize size = QSize(336, 416)) {
    this->resize(size);
    this->setPuzzle(puzzle);
    this->setSelectedCell(cell);
    this->showSnapshot(snapshot);
    QVERIFY(showActive(this));
  }
};

} // namespace sudoscope::test
