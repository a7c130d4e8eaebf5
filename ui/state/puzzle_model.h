#pragma once

#include "core/base/result.h"
#include "core/board/puzzle.h"
#include "core/formats/format.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <vector>

namespace sudoscope {

/// The puzzle a person edits, with everything they can change about it on one undo stack: digits,
/// pencil marks, paste, clear, size, extra groups, and the drawing of jigsaw regions.
///
/// While regions are drawn, the drawing is a draft of its own (it may be no valid board for a
/// time); the puzzle takes it over when it is finished.
class PuzzleModel : public QObject {
  Q_OBJECT

public:
  explicit PuzzleModel(QObject* parent = nullptr);

  const Puzzle& puzzle() const { return m_state.puzzle; }
  QUndoStack* undoStack() { return &m_undoStack; }

  /// Another puzzle without a step to undo, and no former steps either: for a program's start.
  void resetPuzzle(const Puzzle& puzzle);

  bool isDrawingRegions() const { return !m_state.draft.empty(); }
  /// N² entries 0..N-1 while regions are drawn, else empty.
  const std::vector<int>& regionDraft() const { return m_state.draft; }

  bool hasDiagonals() const;
  bool hasWindoku() const;

  /// The puzzle as text. The error says what the format cannot express.
  Result<std::string> text(const Format& format) const;
  /// As one line: the plain line where that suffices, the jigsaw line otherwise.
  QString lineText() const;

public slots:
  /// Every slot is one step to undo, or none when it changes nothing.
  void setPuzzle(const sudoscope::Puzzle& puzzle);
  void setPuzzleAs(const sudoscope::Puzzle& puzzle, const QString& whatWasDone);
  /// 0 clears. Changes of one gesture (a number that is not 0) are one step, so that "1" and "2"
  /// typed for a 12 are.
  void setDigit(int cell, int digit, int gesture = 0);
  void setDigits(const std::vector<int>& cells, int digit);
  /// Takes the given away, or the pencil marks where there is no given.
  void clearCells(const std::vector<int>& cells);
  void clear();
  void clearMarks();
  /// Adds the mark to all open cells, or takes it away when all of them have it.
  void toggleMark(const std::vector<int>& cells, int digit);
  /// The pencil marks become all digits that no given rules out.
  void fillMarks();
  /// Another board; the givens stay where the side stays.
  void setGeometry(const sudoscope::Geometry& geometry);
  void setDiagonals(bool on);
  void setWindoku(bool on);

  void beginDrawingRegions();
  void drawRegion(const std::vector<int>& cells, int region, int gesture = 0);
  /// Refused, with the reason, while a region has not N cells.
  MaybeError finishDrawingRegions();
  void cancelDrawingRegions();

public:
  /// For texts that name no regions: the board on the table, unless that is a jigsaw.
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

} // namespace sudoscope
