#pragma once

#include "core/base/result.h"
#include "core/board/puzzle.h"
#include "core/formats/format.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QUndoStack>

#include <vector>

namespace sudoscope {

/// The puzzle that the user edits, with all edits on one undo stack: digits, pencil marks, paste,
/// clear, size, extra groups, and drawing jigsaw regions.
///
/// While regions are drawn they are a separate draft (temporarily not a valid board), which is
/// applied to the puzzle at the end.
class PuzzleModel : public QObject {
  Q_OBJECT

public:
  explicit PuzzleModel(QObject* parent = nullptr);

  const Puzzle& puzzle() const { return m_state.puzzle; }
  QUndoStack* undoStack() { return &m_undoStack; }

  /// Replaces the puzzle and clears the undo stack, at the program's start.
  void resetPuzzle(const Puzzle& puzzle) {
    m_undoStack.clear();
    setState({puzzle, {}});
  }

  bool isDrawingRegions() const { return !m_state.draft.empty(); }
  /// N² entries 0..N-1 while regions are drawn, otherwise empty.
  const std::vector<int>& regionDraft() const { return m_state.draft; }

  bool hasDiagonals() const { return puzzle().geometry().hasExtra(ExtraKind::Diagonals); }
  bool hasWindoku() const { return puzzle().geometry().hasExtra(ExtraKind::Windoku); }

  /// The puzzle as text. The error says what the format cannot represent.
  Result<std::string> text(const Format& format) const;
  /// A single line: the plain line if it suffices, otherwise the jigsaw line.
  QString lineText() const;

public slots:
  /// Every slot is one undo step, or none if nothing changes.
  void setPuzzle(const sudoscope::Puzzle& puzzle);
  void setPuzzleAs(const sudoscope::Puzzle& puzzle, const QString& whatWasDone) {
    push({puzzle, {}}, whatWasDone);
  }
  /// 0 clears. Changes of one gesture (a number other than 0) are merged into one step, e.g. "1"
  /// and "2" typed for a 12.
  void setDigit(int cell, int digit, int gesture = 0);
  void setDigits(const std::vector<int>& cells, int digit);
  /// Clears the given, or the pencil marks if there is none.
  void clearCells(const std::vector<int>& cells);
  void clear();
  void clearMarks();
  /// Adds the mark to all open cells, or removes it if all of them have it.
  void toggleMark(const std::vector<int>& cells, int digit);
  /// Sets the pencil marks to all digits that no given rules out.
  void fillMarks();
  /// Changes the board; preserves the givens if the side is unchanged.
  void setGeometry(const sudoscope::Geometry& geometry);
  void setDiagonals(bool on);
  void setWindoku(bool on);

  void beginDrawingRegions();
  void drawRegion(const std::vector<int>& cells, int region, int gesture = 0);
  /// Refused, with the reason, while a region does not have N cells.
  MaybeError finishDrawingRegions();
  void cancelDrawingRegions();

public:
  /// The board for texts without regions: the current one, unless it is a jigsaw.
  std::optional<Geometry> boardOfTexts() const;
  void paste(const Puzzle& puzzle);

signals:
  void puzzleChanged(const sudoscope::Puzzle& puzzle);
  void regionDraftChanged();

private:
  friend class PuzzleCommand;
  struct State {
    Puzzle puzzle;
    std::vector<int> draft;

    bool operator==(const State&) const = default;
  };

  void push(State state, const QString& text, int gesture = 0);
  void setState(const State& state);
  void changeFamily(ExtraKind kind, bool on, const QString& text);

  State m_state;
  QUndoStack m_undoStack;
};

/// A sentence about unread parts of a puzzle (PuzzleRecord::notes), e.g. the rules of a variant;
/// empty if there are none.
QString leftOutText(const std::vector<Message>& notes);

/// The faults of a region map: one translated sentence for every region without exactly N cells.
/// Empty if it is a valid board. regionOfCell: N² entries 0..N-1.
QStringList regionFaults(int side, const std::vector<int>& regionOfCell);

/// Unusual but valid properties: regions in several pieces.
QStringList regionRemarks(int side, const std::vector<int>& regionOfCell);

int regionPieces(int side, const std::vector<int>& regionOfCell, int region);

} // namespace sudoscope
