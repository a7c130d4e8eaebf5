#pragma once

#include "core/exact/puzzle_check.h"
#include "ui/grid/generator_request.h"
#include "ui/widgets/card.h"

class QAction;
class QLabel;
class QMenu;
class QPushButton;
class QToolButton;

namespace sudoscope {

class GeneratorSheet;
class GridView;
class NoticeBar;
class PuzzleModel;

/// The card with the puzzle: the grid, the board's size, paste, generate, check, and a line that
/// says in words what went wrong. What takes time is only asked for by a signal.
class PuzzleCard : public Card {
  Q_OBJECT

public:
  /// The model must outlive the card.
  explicit PuzzleCard(PuzzleModel* model, QWidget* parent = nullptr);

  GridView* grid() const { return m_grid; }
  /// As a part of the stage: without a frame, the grid with rims and the bar of sums below it.
  void setStaged();
  /// Width that the card of this height fills, px. Precondition: staged.
  int widthForHeight(int height) const;
  /// The menu of everything that has no button of its own; for entries of the window.
  QMenu* moreMenu() const;
  /// What stands in the line over the foot of the grid; empty when nothing does.
  QString notice() const;
  /// The first seed for generated puzzles, instead of one by chance.
  void setGeneratorSeed(std::uint64_t seed);

public slots:
  /// Opens the sheet of the Generate button, for a menu or a key.
  void openGenerator();
  /// The answer to checkRequested(): in words, and two differing solutions in the grid.
  void showCheck(const sudoscope::PuzzleCheck& check);
  void showError(const QString& message);
  void showNotice(const QString& message);
  /// A job runs that was asked for here, e.g. "Generating"; empty when it has ended. Shows a
  /// cancel button meanwhile.
  void setBusy(const QString& what);

signals:
  void generateRequested(const sudoscope::GeneratorRequest& request);
  void checkRequested();
  void cancelRequested();
  /// The menu offers the sample puzzles only while something is connected here.
  void libraryRequested();

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void placeNotice();
  QRect noticeRoom() const;
  void buildSizes();
  void buildMore();
  void buildMovesOn();
  void buildDrawingBar(QWidget* body);
  void puzzleChanged();
  void showDraft();
  void chooseBoard();
  void changeOptions();

  PuzzleModel* m_model;
  bool m_staged = false;
  GridView* m_grid = nullptr;
  QToolButton* m_movesOn = nullptr; ///< While a new puzzle is typed.
  QToolButton* m_size = nullptr;
  QToolButton* m_generate = nullptr;
  QToolButton* m_more = nullptr;
  GeneratorSheet* m_sheet = nullptr;
  NoticeBar* m_notice = nullptr;
  QWidget* m_footer = nullptr; ///< Below the grid on the stage.
  QWidget* m_drawing = nullptr;
  QLabel* m_faults = nullptr;
  QPushButton* m_done = nullptr;
  QAction* m_diagonals = nullptr;
  QAction* m_windoku = nullptr;
  QAction* m_candidates = nullptr;
  QAction* m_shading = nullptr;
  QAction* m_bars = nullptr;
  QAction* m_numbers = nullptr;
  QAction* m_advance = nullptr;
  QAction* m_advanceInNew = nullptr;
  QAction* m_wrap = nullptr;
};

} // namespace sudoscope
