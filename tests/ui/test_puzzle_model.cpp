#include "core/board/rules.h"
#include "core/formats/puzzle_reader.h"
#include "tests/support/test_program.h"
#include "ui/state/puzzle_model.h"

#include <QSignalSpy>
#include <QTest>

using namespace sudoscope;

namespace {

const QString norvig = QStringLiteral(
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......");

Result<int> pasteText(PuzzleModel& model, const QString& text) {
  const auto read = readPuzzles(text.toStdString(), {.geometry = model.boardOfTexts()});
  if (!read) return read.error();
  model.paste(read->front().puzzle);
  return static_cast<int>(read->size());
}

/// Two cells change their regions.
void drawJigsaw(PuzzleModel& model) {
  model.beginDrawingRegions();
  model.drawRegion({0}, 1);
  model.drawRegion({3}, 0);
  QVERIFY(!model.finishDrawingRegions());
}

int givenCount(const PuzzleModel& model) {
  return model.puzzle().clueCount();
}

} // namespace

class TestPuzzleModel : public QObject {
  Q_OBJECT

private slots:
  void digitsOfOneGestureAreOneStep() {
    PuzzleModel model;
    model.setGeometry(*Geometry::ofSide(16));
    model.setDigit(7, 1, 5);
    model.setDigit(7, 12, 5);
    QCOMPARE(model.puzzle().given(7), 12);
    model.undoStack()->undo();
    QCOMPARE(model.puzzle().given(7), 0);
    model.setDigit(7, 3, 6);
    model.setDigit(7, 4, 7);
    model.undoStack()->undo();
    QCOMPARE(model.puzzle().given(7), 3);
  }

  void clearTakesTheGivenFirst() {
    PuzzleModel model;
    model.toggleMark({0}, 4);
    model.setDigit(0, 7);
    model.clearCells({0});
    QCOMPARE(model.puzzle().given(0), 0);
    QCOMPARE(model.puzzle().marks().at(0), DigitSet{1} << 3);
    model.clearCells({0});
    QVERIFY(model.puzzle().marks().empty());
  }

  void marksToggleTogether() {
    PuzzleModel model;
    model.setDigit(2, 9);
    model.toggleMark({0}, 4);
    model.toggleMark({0, 1, 2}, 4); // one has it: now all open cells have it
    QCOMPARE(model.puzzle().marks().at(0), DigitSet{1} << 3);
    QCOMPARE(model.puzzle().marks().at(1), DigitSet{1} << 3);
    QCOMPARE(model.puzzle().marks().at(2), DigitSet{0});
    model.toggleMark({0, 1, 2}, 4);
    QVERIFY(model.puzzle().marks().empty());
  }

  void filledMarksFollowTheRules() {
    PuzzleModel model;
    QVERIFY(pasteText(model, norvig));
    model.fillMarks();
    const auto direct = rules::directCandidates(model.puzzle());
    for (std::size_t cell = 0; cell < 81; ++cell) {
      const bool given = model.puzzle().isGiven(static_cast<int>(cell));
      QCOMPARE(model.puzzle().marks()[cell], given ? 0 : direct[cell]);
    }
  }

  void givensStayWhereTheSideStays() {
    PuzzleModel model;
    QVERIFY(pasteText(model, norvig));
    const int clues = givenCount(model);
    model.setGeometry(*Geometry::boxes(9, 1));
    QCOMPARE(givenCount(model), clues);
    model.setGeometry(*Geometry::ofSide(12));
    QCOMPARE(givenCount(model), 0);
  }

  void pasteKnowsTheBoardOnTheTable() {
    PuzzleModel model;
    model.setGeometry(*Geometry::boxes(2, 6));
    QVERIFY(pasteText(model, QString(144, u'.')));
    QCOMPARE(model.puzzle().geometry().boxWidth(), 6);
    model.setGeometry(Geometry().withDiagonals());
    QVERIFY(pasteText(model, norvig));
    QVERIFY(model.hasDiagonals());
    // A jigsaw's regions belong to its own puzzle.
    drawJigsaw(model);
    QVERIFY(!model.puzzle().geometry().hasBoxes());
    QVERIFY(pasteText(model, norvig));
    QVERIFY(model.puzzle().geometry().hasBoxes());
  }

  void lineTextReadsBack() {
    PuzzleModel model;
    QVERIFY(pasteText(model, norvig));
    QCOMPARE(model.lineText(), norvig);
    drawJigsaw(model);
    const Puzzle jigsaw = model.puzzle();
    PuzzleModel other;
    QVERIFY(pasteText(other, model.lineText()));
    QVERIFY(other.puzzle() == jigsaw);
  }

  void drawnRegionsAreUndoable() {
    PuzzleModel model;
    QSignalSpy drafts(&model, &PuzzleModel::regionDraftChanged);
    QSignalSpy puzzles(&model, &PuzzleModel::puzzleChanged);
    model.beginDrawingRegions();
    QVERIFY(model.isDrawingRegions());
    model.drawRegion({3}, 0, 1);
    model.drawRegion({4}, 0, 1); // the same stroke
    model.drawRegion({9}, 3, 2);
    QCOMPARE(model.undoStack()->count(), 3);
    QCOMPARE(puzzles.count(), 0);
    const auto refused = model.finishDrawingRegions();
    QVERIFY(refused);
    QVERIFY(refused->message.english().find("Region 1 has 10 cells") != std::string::npos);
    QVERIFY(refused->message.english().find("Region 2 has 7") != std::string::npos);
    model.undoStack()->undo();
    model.undoStack()->undo();
    QCOMPARE(model.regionDraft(), Geometry().regionMap());
    model.undoStack()->undo();
    QVERIFY(!model.isDrawingRegions());
    model.undoStack()->redo();
    model.cancelDrawingRegions();
    QVERIFY(!model.isDrawingRegions());
    model.undoStack()->undo();
    QVERIFY(model.isDrawingRegions());
    QVERIFY(drafts.count() >= 7);
  }

  void finishedRegionsKeepDigitsAndExtras() {
    PuzzleModel model;
    model.setDigit(40, 5);
    model.setDiagonals(true);
    drawJigsaw(model);
    QCOMPARE(model.puzzle().given(40), 5);
    QVERIFY(model.hasDiagonals());
    QCOMPARE(model.puzzle().geometry().regionOf(0), 1);
    model.undoStack()->undo();
    QVERIFY(model.isDrawingRegions());
    QVERIFY(model.puzzle().geometry().hasBoxes());
  }

  void windokuNeedsSquareBoxes() {
    PuzzleModel model;
    model.setGeometry(*Geometry::ofSide(6));
    model.setWindoku(true);
    QVERIFY(!model.hasWindoku());
    QCOMPARE(model.undoStack()->count(), 1);
  }

  void remarksAboutPieces() {
    std::vector<int> map = Geometry().regionMap();
    QVERIFY(regionFaults(9, map).isEmpty());
    QVERIFY(regionRemarks(9, map).isEmpty());
    std::swap(map[0], map[80]);
    QVERIFY(regionFaults(9, map).isEmpty());
    QCOMPARE(regionRemarks(9, map).size(), 2);
    QCOMPARE(regionPieces(9, map, 0), 2);
    QCOMPARE(regionPieces(9, map, 4), 1);
  }

  void resetForgetsTheSteps() {
    PuzzleModel model;
    model.setDigit(0, 1);
    model.resetPuzzle(Puzzle(*Geometry::ofSide(4)));
    QCOMPARE(model.puzzle().side(), 4);
    QVERIFY(!model.undoStack()->canUndo());
  }
};

SUDOSCOPE_TEST(TestPuzzleModel, Windows)
#include "test_puzzle_model.moc"
