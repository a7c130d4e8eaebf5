#pragma once

#include "core/board/puzzle.h"
#include "core/relaxation/losses.h"
#include "core/solvers/snapshot.h"
#include "ui/grid/grid_layout.h"
#include "ui/grid/grid_painter.h"
#include "ui/state/snapshot_reading.h"
#include "ui/style/figure.h"
#include "ui/widgets/notice.h"

#include <QTimer>
#include <QWidget>
#include <Qt>

#include <cstdint>
#include <optional>
#include <vector>

class QKeyEvent;
class QMimeData;

namespace sudoscope {

class PuzzleModel;

enum class GridCommand : std::uint8_t {
  Digit,
  Mark,  ///< Toggle the pencil mark.
  Clear, ///< Backspace, Delete.
  Blank, ///< '.' and Space: like Clear, but a character of the puzzle, so it may advance.
  Left,  ///< One cell; with `jump` to the next empty one.
  Right,
  Up,
  Down,
  RowStart, ///< Home; with `jump` the first cell of the grid.
  RowEnd,   ///< End; with `jump` the last cell of the grid.
  Deselect,
  SelectAll,
  Copy,
  Cut,
  Paste,
  Undo,
  Redo,
};

struct GridKey {
  GridCommand command = GridCommand::Clear;
  int digit = 0;       ///< Digit and Mark: 0..9 from a digit key, 10..35 from a letter.
  bool letter = false; ///< The digit came from a letter key.
  bool extend = false; ///< Shift with a movement.
  bool jump = false;   ///< Ctrl with a movement.
};

/// Interprets a key press. Pencil marks are matched by the key, not by its character: Shift+1 is
/// the 1 key although it writes "!" on some layouts. Letters count only on boards above side 9, so
/// that a letter never has two meanings.
std::optional<GridKey> gridKey(const QKeyEvent& event, int side);

/// The digit on the key, 0..9, or -1: by the native key code if available.
int figureOnKey(int key, Qt::KeyboardModifiers modifiers, quint32 nativeScanCode,
                quint32 nativeVirtualKey);

/// The puzzle as an editable grid with the method's belief about every cell. Edits go to the model;
/// the view only stores selection and options. One QAccessible table.
class GridView : public QWidget {
  Q_OBJECT

public:
  /// The model must outlive the view.
  explicit GridView(PuzzleModel* model, QWidget* parent = nullptr);

  PuzzleModel* model() const { return m_model; }
  const GridOptions& options() const { return m_options; }
  void setOptions(const GridOptions& options);

  /// The current cell, with the outline; -1 if none.
  int selectedCell() const { return m_picture.current; }
  /// Increasing.
  std::vector<int> selectedCells() const;
  /// Replaces the selection; the last cell becomes the current one.
  void selectCells(const std::vector<int>& cells);
  /// The cell's position in words, for screen readers and tips: "row 4, column 5, block 5".
  QString cellPlace(int cell) const;
  /// The cell's content in words: "given 7", "empty", "5, probability 48 %, conflict".
  QString cellContent(int cell) const;
  const GridLayout& gridLayout() const { return m_layout; }
  /// Shows the names of rows and columns and the sums of the chosen digit around the grid.
  void setRimmed(bool rimmed);
  /// Width of a rimmed view of this height, px.
  int widthForHeight(int height) const;
  /// The digit (k, 0-based) of the sums in the rims: that of the selected cell unless one is chosen
  /// here, until the selection changes.
  int selectedDigit() const { return m_picture.sumDigit; }
  void chooseDigit(int k);

  /// For the clipboard: the puzzle as text, the shown digits as text, or the picture.
  enum class Copy : std::uint8_t { Puzzle, Solution, Image };
  void copy(Copy what = Copy::Puzzle);

  /// Without rims, `side` px wide, in the view's theme.
  QImage image(int side) const;
  /// For print, without the selection.
  Figure figure() const;
  /// Like figure() with the rims, if any; `pixelRatio`: device pixels per unit.
  void print(QPainter& painter, const QRectF& rect, const Theme& theme, double pixelRatio) const;

  QSize sizeHint() const override { return {340, 340}; }
  QSize minimumSizeHint() const override { return {160, 160}; }
  /// Whether a puzzle is being typed into an emptied grid.
  bool isNewPuzzle() const { return m_newPuzzle; }
  void setNewPuzzle(bool isNew);
  bool hasAlternatives() const { return m_picture.alternatives.has_value(); }
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override { return width; }

public slots:
  /// Null: only the puzzle. A snapshot of another board is ignored.
  void showSnapshot(const sudoscope::SnapshotPtr& snapshot);
  /// Marks the cells with another digit in this earlier snapshot of the run; null: none.
  void showEarlier(const sudoscope::SnapshotPtr& snapshot);
  void setSelectedCell(int cell);
  /// Like chooseDigit(), if it differs from the shown digit.
  void setSelectedDigit(int k);
  /// Highlights the cells of Geometry::groups()[group] for any digit; -1 for none.
  void setSelectedGroup(int group, int k = -1);
  /// Two solutions side by side with differences marked, until the puzzle changes.
  void showAlternatives(const sudoscope::Grid& first, const sudoscope::Grid& second);
  void hideAlternatives();

  void paste();
  /// Of the clipboard or of a drop.
  void pasteData(const QMimeData& pasted);
  void pasteText(const QString& text);

signals:
  void cellSelected(int cell);
  /// The name of a row or a column in the rims was clicked.
  void rowClicked(int row);
  void columnClicked(int column);
  void digitSelected(int k);
  void layoutChanged();
  /// The receiver reads it, see Workspace::paste().
  void textPasted(const QString& text);
  /// E.g. that only the first of several puzzles was pasted, or the error of a text and its place.
  void noticed(const sudoscope::Notice& notice);
  void newPuzzleChanged(bool isNew);
  void optionsChanged(const sudoscope::GridOptions& options);

protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void dragEnterEvent(QDragEnterEvent* event) override;
  void dropEvent(QDropEvent* event) override;

private:
  bool hasSnapshot() const;
  /// The model's; empty unless it belongs to this board.
  std::vector<int> regionDraft() const;
  GridPicture picture(bool selection = true) const;
  GridLayout layoutFor(const QRectF& area, double pixelRatio) const;
  /// Around the grid, px.
  QMarginsF marginsFor(double height) const;
  void puzzleChanged();
  /// Whether a typed digit advances to the next cell.
  bool movesOn() const { return m_options.autoAdvance || (m_newPuzzle && m_options.advanceInNew); }
  /// Derives from puzzle and snapshot: decided digits, conflicts, sums.
  void evaluate();
  void placeCells();
  void showDigit(int k);
  /// After another cell was selected.
  void followDigit();
  /// The cell's given or most probable digit, as k; -1 if unknown.
  int leadingDigit(int cell) const;
  /// The row (0..N-1) or column (N..2N-1) whose name, bar or tick is at a position of the rims, as
  /// an index into Geometry::groups().
  std::optional<int> rimAt(const QPointF& position) const;
  /// The rims' data of a group, in words: "row 4, digit 5: sum 0.94".
  QString rimWords(int group) const;
  QString distribution(int cell) const;
  /// The method's belief about an empty cell: "empty, most probable 6 (0.48)".
  QString methodWords(int cell) const;

  void select(int cell, bool extend);
  void addToSelection(int cell);
  void currentChanged();

  bool runKey(const GridKey& key);
  void enterDigit(int digit, bool mayGrow);
  void move(const GridKey& key);
  int target(const GridKey& key) const;
  void advance();
  void forgetTyped();
  /// Completes a typed number that could have a second digit and advances.
  void finishTyped();
  /// Whether Space currently enters a blank of a puzzle.
  bool isTyping() const { return m_options.autoAdvance && m_typing && m_picture.current >= 0; }

  const Puzzle& puzzle() const { return m_picture.puzzle; }

  PuzzleModel* m_model;
  /// The shown puzzle, its evaluation and the selection. The model may be newer until it has
  /// notified all views.
  GridPicture m_picture;
  GridOptions m_options;
  GridLayout m_layout;
  SnapshotPtr m_snapshot; ///< Perhaps of another board.
  DistributionTracker m_meaning;
  bool m_isDistribution = true;
  bool m_digitFollows = true; ///< The digit follows the selected cell.

  int m_anchor = -1; ///< Start of an extended selection.
  bool m_dragging = false;
  int m_brush = -1;      ///< The region a drag draws, or -1.
  int m_gesture = 0;     ///< Number of the current stroke or typed number.
  int m_typed = 0;       ///< First digit of a number that may get a second one.
  bool m_typing = false; ///< The last key was a character of a puzzle.
  bool m_newPuzzle = false;
  bool m_byKey = false; ///< The current change of the puzzle comes from a key in this grid.
  QTimer m_typedTimer;
};

/// Presents a GridView to assistive technology as a table of N×N cells with names. May be called
/// repeatedly.
void installGridAccessibility();

void notifyGridFocus(GridView* view);
/// Notifies assistive technology that cells changed, and reads out the current one; or that the
/// board has other rows and columns.
void notifyGridContent(GridView* view, bool otherBoard);

} // namespace sudoscope
