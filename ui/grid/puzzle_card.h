#pragma once

#include "core/exact/exact_solver.h"
#include "ui/grid/new_puzzle.h"
#include "ui/widgets/card.h"
#include "ui/widgets/notice.h"

class QLabel;
class QMenu;
class QPushButton;
class QToolButton;

namespace sudoscope {

class GeneratorSheet;
class GridView;
class PuzzleModel;

/// The grid with rims, the bar of sums below it, the board's size, paste, generate, check, and a
/// line for errors. Slow operations are requested by signals.
class PuzzleCard : public Card {
  Q_OBJECT

public:
  /// The model must outlive the card.
  explicit PuzzleCard(PuzzleModel* model, QWidget* parent = nullptr);

  GridView* grid() const { return m_grid; }
  /// Width of the card for this height, px.
  int widthForHeight(int height) const;
  QMenu* sizeMenu() const; ///< The window adds entries, likewise to moreMenu().
  QMenu* moreMenu() const; ///< Actions without buttons.
  /// The text in the line over the bottom of the grid; may be empty.
  QString notice() const;

public slots:
  /// Opens the panel of the Generate button, from a menu or a key.
  void openGenerator();
  /// The result of a check: a text, and two differing solutions in the grid.
  void showCheck(const sudoscope::PuzzleCheck& check);
  void showNotice(const sudoscope::Notice& notice);
  /// A job requested here is running, e.g. "Generating"; empty at its end. Shows a cancel button
  /// meanwhile.
  void setBusy(const QString& what);

signals:
  void generateRequested(const sudoscope::GeneratorRequest& request);
  void cancelRequested();

private:
  void placeNotice();
  void buildSizes();
  void buildMore();
  void addOptions(QMenu* menu);
  void buildMovesOn();
  void buildDrawingBar(QWidget* body);
  void puzzleChanged();
  void showDraft();
  void chooseBoard();

  PuzzleModel* m_model;
  GridView* m_grid = nullptr;
  QToolButton* m_movesOn = nullptr; ///< While a new puzzle is typed.
  QToolButton* m_size = nullptr;
  QToolButton* m_generate = nullptr;
  QToolButton* m_more = nullptr;
  GeneratorSheet* m_sheet = nullptr;
  NoticeBar* m_notice = nullptr;
  QWidget* m_footer = nullptr; ///< Below the grid.
  QWidget* m_drawing = nullptr;
  QLabel* m_faults = nullptr;
  QPushButton* m_done = nullptr;
};

} // namespace sudoscope
