#pragma once

#include "core/board/puzzle.h"
#include "core/relaxation/losses.h"
#include "core/solvers/snapshot.h"
#include "ui/style/card.h"
#include "ui/style/metatypes.h"

#include <QString>

#include <vector>

class QBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace sudoscope {

class BarList;
class DigitSliders;
class ToggleSwitch;

/// The experiment by hand: change P of the chosen cell, break one of its groups, violate its
/// given, and read what every loss says to it. The changed cube itself is kept elsewhere: the
/// panel emits the cube as it should become and shows what it is then given.
class HandPanel : public Card {
  Q_OBJECT

public:
  explicit HandPanel(QWidget* parent = nullptr);

  DigitSliders* digits() const { return m_digits; }
  BarList* losses() const { return m_losses; }
  ToggleSwitch* keepSumSwitch() const { return m_keepSum; }
  QPushButton* continueButton() const { return m_continue; }
  /// The buttons "row 1", "column 3", ... of the cell's groups, in the order of
  /// Geometry::groupsOf().
  const std::vector<QPushButton*>& breakButtons() const { return m_breaks; }
  QPushButton* violateButton() const { return m_violate; }
  /// The sentence above the button.
  QString words() const;

public slots:
  /// Where the run stands.
  void showSnapshot(const sudoscope::SnapshotPtr& snapshot);
  /// The cube as changed by hand; null: it is the run's.
  void showDraft(const sudoscope::SnapshotPtr& draft);
  /// Why the method cannot go on from the draft, in words; empty: it can.
  void setRefusal(const QString& reason);
  void setPuzzle(const sudoscope::Puzzle& puzzle);
  void setSelectedCell(int cell);

  /// Every given for certain, 1/N everywhere else: where the notebooks begin.
  void startUniform();
  /// Every cell certain of its most probable digit.
  void startFromAnswer();
  void normalizeAll();

signals:
  /// P as it should become and what was done, for undo; changes of equal gesture (> 0) are one.
  void edited(const sudoscope::ProbabilityCube& cube, const QString& what, int gesture);
  void resetRequested();
  void continueRequested();

protected:
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

private:
  QWidget* buildBody();
  QWidget* buildFooter();
  void buildTools();
  void rebuild();
  void showGroups();
  void showLosses();
  void showWords();
  bool hasCube() const;
  bool hasCell() const;
  const ProbabilityCube& cube() const;
  QString cellText() const;
  template <class Change>
  void change(const QString& what, const Change& change, int gesture = 0);

  Puzzle m_puzzle;
  SnapshotPtr m_run;
  SnapshotPtr m_draft;
  QString m_refusal;
  int m_cell = -1;
  bool m_stale = true;

  DigitSliders* m_digits = nullptr;
  ToggleSwitch* m_keepSum = nullptr;
  QLabel* m_sum = nullptr;
  QPushButton* m_normalize = nullptr;
  QPushButton* m_uniform = nullptr;
  QLabel* m_breakLabel = nullptr;
  QBoxLayout* m_breakRow = nullptr;
  std::vector<QPushButton*> m_breaks;
  QPushButton* m_violate = nullptr;
  BarList* m_losses = nullptr;
  QLabel* m_figures = nullptr;
  QLabel* m_words = nullptr;
  QPushButton* m_continue = nullptr;
  QToolButton* m_reset = nullptr;
  QWidget* m_cellPart = nullptr;
  QLabel* m_hint = nullptr;
};

} // namespace sudoscope
