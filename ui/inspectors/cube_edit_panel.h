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

/// The experiment by hand: change P of the chosen cell, break one of its groups, violate its
/// given, and read what every loss says to it. Digits at the left, losses at the right, all in
/// sight at once. What one can do beyond the bars, break a group or set the cell or the whole cube,
/// is in two menus. The changed cube itself is kept elsewhere: the panel emits the cube as it
/// should become and shows what it is then given.
class CubeEditPanel : public LazyCard {
  Q_OBJECT

public:
  explicit CubeEditPanel(QWidget* parent = nullptr);

  DigitSliders* digits() const { return m_digits; }
  LossTable* losses() const { return m_losses; }
  /// "Row 1", "Column 3", ... in the order of Geometry::groupsOf() for the chosen cell.
  const std::vector<QAction*>& breaks() const { return m_breaks; }
  QAction* violate() const { return m_violate; }
  QAction* normalizeCell() const { return m_normalizeCell; }
  QAction* keepSum() const { return m_keepSum; }
  QAction* fromGivens() const { return m_fromGivens; }
  QToolButton* breakButton() const { return m_break; }
  QToolButton* setButton() const { return m_set; }
  QPushButton* continueButton() const { return m_continue; }
  QToolButton* revertButton() const { return m_revert; }
  /// All there is to say below the losses, whether or not there is room for it.
  QString words() const;
  /// Whether the method refuses the cube or changes it, in a sentence; else empty.
  static QString previewText(const EditPreview& preview);

public slots:
  void showSnapshot(const sudoscope::ShownSnapshot& shown);
  void setPuzzle(const sudoscope::Puzzle& puzzle);
  void setSelectedCell(int cell);

signals:
  /// P as it should become and what was done, for undo; changes of equal gesture (> 0) are one.
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
  /// Too narrow for two columns, and high enough for one.
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
  /// The same for the chosen cell, named in the place of %1. Widgets that are out of sight still
  /// show a former board's cell, and the keyboard may reach them: nothing is done without a cell.
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
  std::vector<QAction*> m_breaks;
  QAction* m_violate = nullptr;
  QAction* m_uniformCell = nullptr;
  QAction* m_normalizeCell = nullptr;
  QAction* m_keepSum = nullptr;
  QAction* m_fromGivens = nullptr;
  QAction* m_fromAnswer = nullptr;
  QAction* m_normalizeAll = nullptr;
  QWidget* m_breakGrid = nullptr; ///< The break menu laid open, where there is room.
};

} // namespace sudoscope
