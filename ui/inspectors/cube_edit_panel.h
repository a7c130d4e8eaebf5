#pragma once

#include "core/board/puzzle.h"
#include "core/relaxation/probability_cube.h"
#include "ui/state/view_state.h"
#include "ui/widgets/card.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

class QAction;
class QLabel;
class QMenu;
class QPushButton;
class QToolButton;

namespace sudoscope {

class DigitSliders;
class LossTable;
class ScrollArea;

/// Manual experiments: edit P of the chosen cell, break one of its groups, violate its given, and
/// see the effect on every loss. Digits at the left, losses at the right. Two menus have further
/// edits of a group, the cell or the whole cube. The edited cube is stored elsewhere: the panel
/// emits the new cube and shows what it receives.
class CubeEditPanel : public LazyCard {
  Q_OBJECT

public:
  explicit CubeEditPanel(QWidget* parent = nullptr);

  DigitSliders* digits() const { return m_digits; }
  LossTable* losses() const { return m_losses; }
  /// The complete text below the losses, even if there is no room for it.
  QString words() const;
  /// Whether the method refuses or changes the cube, in a sentence; may be empty.
  static QString previewText(const EditPreview& preview);

public slots:
  void showSnapshot(const sudoscope::ShownSnapshot& shown);
  void setPuzzle(const sudoscope::Puzzle& puzzle);
  void setSelectedCell(int cell);

signals:
  /// The new P and its description for undo; changes of equal gesture (> 0) are merged.
  void edited(const sudoscope::ProbabilityCube& cube, const QString& what, int gesture);
  void resetRequested();
  void continueRequested();

protected:
  void changeEvent(QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  using Change = std::function<void(ProbabilityCube&)>;

  void buildBreakMenu();
  void buildSetMenu();
  QToolButton* addMenuButton(const QString& text, const QString& tip);
  QAction* addAction(QMenu* menu, const QString& text, const QString& tip);
  QWidget* buildDigits();
  QWidget* buildSide();
  QWidget* buildBreakGrid();
  void fillBreakGrid();
  /// Whether it is too narrow for two columns, and high enough for one.
  bool isStacked() const;
  void arrange();
  void makeContents() override;
  void showActions();
  void showBreaks();
  void breakGroup(std::size_t index);
  void showDigits();
  void showLosses();
  void showWords();
  /// The most important first.
  QStringList sentences() const;
  bool hasCube() const;
  bool hasCell() const;
  bool isChanged() const { return m_shown.isChangedByHand(); }
  const ProbabilityCube& cube() const;
  QString cellText() const;
  void change(const QString& what, const Change& change, int gesture = 0);
  /// Edits the chosen cell, whose name replaces %1. Does nothing without a cell: hidden widgets
  /// that the keyboard can reach may still show a cell of the previous board.
  void changeCell(const QString& what, const Change& change, int gesture = 0);

  Puzzle m_puzzle;
  ShownSnapshot m_shown;
  int m_cell = -1;
  QStringList m_sentences;

  QHBoxLayout* m_sides = nullptr;
  QLabel* m_name = nullptr;
  QToolButton* m_break = nullptr;
  QToolButton* m_set = nullptr;
  ScrollArea* m_scroll = nullptr;
  DigitSliders* m_digits = nullptr;
  QLabel* m_hint = nullptr;
  LossTable* m_losses = nullptr;
  QLabel* m_words = nullptr;
  QPushButton* m_continue = nullptr;
  QToolButton* m_revert = nullptr;
  /// "Row 1", "Column 3", ... in the order of Geometry::groupsOf() of the chosen cell.
  std::vector<QAction*> m_breaks;
  QAction* m_violate = nullptr;
  QAction* m_uniformCell = nullptr;
  QAction* m_normalizeCell = nullptr;
  QAction* m_keepSum = nullptr;
  QAction* m_fromGivens = nullptr;
  QAction* m_fromAnswer = nullptr;
  QAction* m_normalizeAll = nullptr;
  QWidget* m_breakGrid = nullptr; ///< The break menu as buttons, if there is room.
};

} // namespace sudoscope
