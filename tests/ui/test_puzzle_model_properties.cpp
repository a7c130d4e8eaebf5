#include "tests/core/arbitrary_puzzles.h"
#include "tests/support/property.h"
#include "tests/support/test_program.h"
#include "ui/state/puzzle_model.h"

#include <QSignalSpy>

#include <map>
#include <ostream>
#include <tuple>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

/// Anything that can be done to a puzzle.
struct Change {
  int kind;
  int cell;
  int digit;
};

std::ostream& operator<<(std::ostream& out, const Change& change) {
  return out << "change " << change.kind << " cell " << change.cell << " digit " << change.digit;
}

rc::Gen<std::vector<Change>> changes() {
  return rc::gen::container<std::vector<Change>>(rc::gen::map(
      rc::gen::tuple(rc::gen::inRange(0, 20), rc::gen::inRange(0, 81), rc::gen::inRange(0, 10)),
      [](const std::tuple<int, int, int>& choice) {
        return Change{std::get<0>(choice), std::get<1>(choice), std::get<2>(choice)};
      }));
}

/// False for the changes that are a walk through the undo stack.
bool apply(const Change& change, PuzzleModel& model) {
  const int cells = model.puzzle().geometry().cellCount();
  const int cell = change.cell % cells;
  const int digit = change.digit % (model.puzzle().side() + 1);
  const std::vector<int> some{cell, (cell + 1) % cells, (cell + change.digit) % cells};
  switch (change.kind) {
  case 0:
    model.setDigit(cell, digit);
    return true;
  case 1:
    model.setDigit(cell, digit, 1 + change.digit % 2);
    return true;
  case 2:
    model.setDigits(some, digit);
    return true;
  case 3:
    model.clearCells(some);
    return true;
  case 4:
    if (digit > 0) model.toggleMark(some, digit);
    return true;
  case 5:
    model.fillMarks();
    return true;
  case 6:
    model.clearMarks();
    return true;
  case 7:
    model.setDiagonals(change.digit % 2 == 0);
    return true;
  case 8:
    model.setWindoku(change.digit % 2 == 0);
    return true;
  case 9: {
    constexpr int sides[] = {4, 6, 9};
    model.setGeometry(*Geometry::ofSide(sides[change.digit % 3]));
    return true;
  }
  case 10:
    model.beginDrawingRegions();
    return true;
  case 11:
    model.drawRegion(some, digit, change.digit % 2);
    return true;
  case 12:
    model.finishDrawingRegions();
    return true;
  case 13:
    model.cancelDrawingRegions();
    return true;
  case 14:
    model.clear();
    return true;
  default:
    if (change.kind % 2 == 0) {
      model.undoStack()->redo();
    } else {
      model.undoStack()->undo();
    }
    return false;
  }
}

using State = std::pair<Puzzle, std::vector<int>>;

State stateOf(const PuzzleModel& model) {
  return {model.puzzle(), model.regionDraft()};
}

} // namespace

/// What holds after every sequence of changes, undos and redos.
class TestPuzzleModelProperties : public QObject {
  Q_OBJECT

private slots:
  /// Wherever undo and redo lead, the puzzle is what it was when that place was left.
  void everyPlaceOfTheStackIsOneState() {
    VERIFY_PROPERTY([] {
      const auto done = *changes().as("done");
      PuzzleModel model;
      std::map<int, State> places{{0, stateOf(model)}};
      for (const Change& change : done) {
        const int before = model.undoStack()->index();
        const bool edit = apply(change, model);
        const int index = model.undoStack()->index();
        // A change of the same gesture that takes it all back leaves no step.
        if (edit && index >= before) {
          if (stateOf(model) == places.at(before)) {
            RC_ASSERT(index == before);
          } else {
            places.erase(places.lower_bound(index), places.end());
            places.insert({index, stateOf(model)});
          }
        }
        RC_ASSERT(stateOf(model) == places.at(index));
      }
      const State last = stateOf(model);
      const int index = model.undoStack()->index();
      while (model.undoStack()->canUndo()) {
        model.undoStack()->undo();
        RC_ASSERT(stateOf(model) == places.at(model.undoStack()->index()));
      }
      RC_ASSERT(stateOf(model) == places.at(0));
      model.undoStack()->setIndex(index);
      RC_ASSERT(stateOf(model) == last);
    });
  }

  /// Who follows the signals knows the puzzle and the drawing without asking.
  void changesAreTold() {
    VERIFY_PROPERTY([] {
      const auto done = *changes().as("done");
      PuzzleModel model;
      Puzzle followed = model.puzzle();
      QObject::connect(&model, &PuzzleModel::puzzleChanged, &model,
                       [&](const Puzzle& puzzle) { followed = puzzle; });
      QSignalSpy drawings(&model, &PuzzleModel::regionDraftChanged);
      auto draft = model.regionDraft();
      for (const Change& change : done) {
        drawings.clear();
        apply(change, model);
        RC_ASSERT(followed == model.puzzle());
        RC_ASSERT((drawings.size() == 1) == (draft != model.regionDraft()));
        draft = model.regionDraft();
      }
    });
  }
};

SUDOSCOPE_TEST(TestPuzzleModelProperties, EventLoop)
#include "test_puzzle_model_properties.moc"
