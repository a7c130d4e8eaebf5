#pragma once

#include "core/board/puzzle.h"
#include "core/formats/puzzle_reader.h"
#include "core/relaxation/constraint_sums.h"
#include "core/solvers/snapshot.h"
#include "ui/grid/grid_layout.h"
#include "ui/grid/grid_painter.h"
#include "ui/state/distribution_tracker.h"
#include "ui/style/figure.h"

#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

namespace sudoscope {

struct GridKey;
class PuzzleModel;

/// The puzzle as a grid to look at and to edit, with what the method thinks of every cell. Edits go
/// to the model; the view itself keeps only selection and options. One QAccessible table.
class GridView : public QWidget {
  Q_OBJECT

public:
  /// The model must outlive the view.
  explicit GridView(PuzzleModel* model, QWidget* parent = nullptr);

  PuzzleModel* model() const { return m_model; }
  const GridOptions& options() const { return m_options; }
  void setOptions(const GridOptions& options);

  /// The cell with the outline, -1 when there is none.
  int selectedCell() const { return m_current; }
  /// All selected cells, increasing.
  std::vector<int> selectedCells() const;
  /// Selects these cells, the last one with the outline; the others no more.
  void selectCells(const std::vector<int>& cells);
  /// What a cell is, in words, for screen readers and tips: "row 4, column 5, block 5".
  QString cellPlace(int cell) const;
  /// What a cell holds, in words: "given 7", "empty", "5, probability 48 %, conflict".
  QString cellContent(int cell) const;
  const GridLayout& gridLayout() const { return m_layout; }
  /// Shows around the grid the names of rows and columns and the sums of the digit chosen.
  void setRimmed(bool rimmed);
  /// Width that a rimmed view of this height fills, px.
  int widthForHeight(int height) const;
  /// The digit (k, 0-based) whose sums the rims show: the selected cell's until one is chosen here,
  /// which holds for as long as that cell is selected.
  int selectedDigit() const { return m_digit; }
  void chooseDigit(int k);

  /// Shows the first puzzle of a pasted text, or says what is wrong with the text.
  void takePasted(const Result<std::vector<PuzzleRecord>>& text);

  /// Into the clipboard: the puzzle as text, the digits shown as text, or the picture.
  enum class Copy : std::uint8_t { Puzzle, Solution, Image };
  void copy(Copy what = Copy::Puzzle);

  /// The grid alone, `side` px wide, in the view's theme.
  QImage image(int side) const;
  /// For print, without what is selected.
  Figure figure() const;
  /// The same with the rims, where it has any; `pixelRatio`: device pixels to a unit.
  void print(QPainter& painter, const QRectF& rect, const Theme& theme, double pixelRatio) const;

  QSize sizeHint() const override { return {340, 340}; }
  QSize minimumSizeHint() const override { return {160, 160}; }
  /// Whether a puzzle is being typed into a grid that was emptied, or begins to be.
  bool isNewPuzzle() const { return m_newPuzzle; }
  void setNewPuzzle(bool isNew);
  bool hasAlternatives() const { return m_alternatives.has_value(); }
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override { return width; }

public slots:
  /// Null: nothing is shown but the puzzle. A snapshot of another board is not shown.
  void showSnapshot(const sudoscope::SnapshotPtr& snapshot);
  /// Marks the cells whose digit was another one in this earlier snapshot of the run; null: none.
  void showEarlier(const sudoscope::SnapshotPtr& snapshot);
  void setSelectedCell(int cell);
  /// As chooseDigit(), of another digit than the one shown.
  void setSelectedDigit(int k);
  /// Points out the cells of Geometry::groups()[group], whichever the digit; -1 for none.
  void setSelectedGroup(int group, int k = -1);
  /// Two solutions side by side, cells that differ marked, until the puzzle changes.
  void showAlternatives(const sudoscope::Grid& first, const sudoscope::Grid& second);
  void hideAlternatives();

  void paste();
  void pasteText(const QString& text);

signals:
  void cellSelected(int cell);
  /// The name of a row or a column beside a rimmed grid was clicked.
  void rowClicked(int row);
  void columnClicked(int column);
  void digitSelected(int k);
  /// Cells lie elsewhere than before.
  void layoutChanged();
  /// In words, what was wrong with a pasted text and where.
  void pasteFailed(const QString& message);
  /// Too long to be read while the window waits; whoever listens reads it for takePasted().
  void longTextPasted(const QString& text);
  /// Something a person should know, in words, e.g. that only the first of several was pasted.
  void noticed(const QString& message);
  /// See isNewPuzzle().
  void newPuzzleChanged(bool isNew);
  /// Options changed, by whomever; for the settings.
  void optionsChanged(const sudoscope::GridOptions& options);

protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
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
  void cut();
  bool hasSnapshot() const;
  /// The model's, empty unless it is of this board.
  std::vector<int> regionDraft() const;
  GridPicture picture() const;
  GridLayout layoutFor(const QRectF& area, double pixelRatio) const;
  /// Kept free around the grid, px.
  QMarginsF marginsFor(double height) const;
  void puzzleChanged();
  /// Whether a typed digit moves on to the next cell.
  bool movesOn() const { return m_options.autoAdvance || (m_newPuzzle && m_options.advanceInNew); }
  /// What follows from puzzle and snapshot: digits that are decided, their contradictions, sums.
  void evaluate();
  void placeCells();
  void showDigit(int k);
  /// After another cell was selected.
  void followDigit();
  /// The digit most probable in a cell, or its given, as k; -1 when nothing is known of it.
  int leadingDigit(int cell) const;
  /// The row (0..N-1) or column (N..2N-1) whose name, bar or tick is at a place of the rims, as an
  /// index into Geometry::groups().
  std::optional<int> rimAt(const QPointF& position) const;
  /// What the rims say of a group, in words: "row 4, digit 5: sum 0.94".
  QString rimWords(int group) const;
  QString distribution(int cell) const;
  /// What the method thinks of a cell that is no given: "empty, most probable 6 (0.48)".
  QString methodWords(int cell) const;

  void select(int cell, bool extend);
  void addToSelection(int cell);
  void selectRectangle(int from, int to);
  void deselect();
  void currentChanged();

  bool runKey(const GridKey& key);
  void enterDigit(int digit, bool mayGrow);
  void applyDigit(const std::vector<int>& cells, int digit);
  void enterMark(int digit);
  void move(const GridKey& key);
  int target(const GridKey& key) const;
  void advance();
  void forgetTyped();
  /// What was typed and waited for a second figure stays as it is; on to the next cell.
  void finishTyped();
  /// Whether the next Space is a blank of a puzzle being typed.
  bool isTyping() const;

  const Puzzle& puzzle() const { return m_puzzle; }

  PuzzleModel* m_model;
  /// What is shown; all per-cell members are of its board. The model may be ahead of it until it
  /// has told everyone.
  Puzzle m_puzzle;
  GridOptions m_options;
  bool m_rimmed = false;
  GridLayout m_layout;
  SnapshotPtr m_snapshot;
  Grid m_earlier; ///< See GridPicture.
  DistributionTracker m_meaning;
  bool m_isDistribution = true;
  std::vector<double> m_certainty;
  std::vector<int> m_conflicts;  ///< Among the givens.
  std::vector<int> m_duplicates; ///< Among givens and what the method has decided; increasing.
  std::vector<int> m_violated;   ///< Groups that do not hold each digit once; empty without a run.
  std::shared_ptr<const ConstraintSums> m_sums;
  int m_digit = 0;
  bool m_digitFollows = true; ///< The selected cell's digit.
  std::vector<int> m_highlighted;
  std::optional<std::pair<Grid, Grid>> m_alternatives;

  std::vector<bool> m_selected;
  int m_current = -1;
  int m_anchor = -1; ///< Where an extended selection began.
  bool m_dragging = false;
  int m_brush = -1;      ///< The region a drag draws, or -1.
  int m_gesture = 0;     ///< Number of the present stroke or typed number.
  int m_typed = 0;       ///< First figure of a number that may still grow.
  bool m_typing = false; ///< The last key was a character of a puzzle.
  bool m_newPuzzle = false;
  bool m_byKey = false; ///< What changes in the puzzle now, a key in this grid does.
  QTimer m_typedTimer;
};

} // namespace sudoscope
