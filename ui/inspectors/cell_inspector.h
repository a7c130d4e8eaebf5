#pragma once

#include "core/board/puzzle.h"
#include "core/runs/cell_history.h"
#include "core/solvers/snapshot.h"
#include "ui/inspectors/cell_report.h"
#include "ui/inspectors/constraint_tables.h"
#include "ui/state/snapshot_reading.h"
#include "ui/widgets/card.h"

#include <QElapsedTimer>
#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QActionGroup;
class QComboBox;
class QLabel;
class QTimer;
class QToolButton;

namespace sudoscope {

class BarList;
class EmptyStateStack;
struct RunnableEntry;
class ScrollArea;

/// P of a cell's digits over a run as a raster: time to the right, digits 1..N downwards, viridis.
/// Triangles above it mark changes of the most probable digit; the last few are labelled.
///
/// A click goes to that iteration, Left to the previous flip.
class CellHistoryView : public QWidget {
  Q_OBJECT

public:
  explicit CellHistoryView(QWidget* parent = nullptr);

  /// Null or empty: unknown. `name` describes the values, e.g. "P of r4c5".
  void setHistory(std::shared_ptr<const CellHistory> history, const QString& name);
  const std::vector<DigitFlip>& flips() const { return m_flips; }
  /// "P of r4c5: 3 flips, the last at 41"; brief: "3 flips". "≥ 3" if iterations are left out.
  QString caption(bool brief = false) const;
  /// The raster, px.
  QRectF field() const;

  QSize sizeHint() const override { return {300, 78}; }
  QSize minimumSizeHint() const override { return {160, 72}; }

signals:
  void iterationRequested(qint64 iteration);

protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

private:
  std::size_t indexAt(double x) const;
  double xOf(std::int64_t iteration) const;
  void paintRaster(QPainter& painter) const;
  void paintFlips(QPainter& painter) const;

  std::shared_ptr<const CellHistory> m_history;
  QString m_name;
  std::vector<DigitFlip> m_flips;
};

/// Explains one cell: its digits in order, each with its gradient terms on one labelled axis (for
/// methods without logits: competing claims), the same in a sentence, and its P over the run.
/// Without a cell: the groups whose sums are furthest from 1.
class CellInspector : public LazyCard {
  Q_OBJECT

public:
  enum class View : std::uint8_t {
    Why, ///< The gradient split by terms, or the claims of other cells.
    Probability,
    Logit,    ///< Z, only methods with logits.
    Gradient, ///< dL/dZ, only methods with logits.
  };

  explicit CellInspector(QWidget* parent = nullptr);

  BarList* bars() const { return m_bars; }
  CellHistoryView* history() const { return m_history; }
  View view() const { return m_view; }
  /// Text about the chosen digit, by default the most probable one.
  QString words() const;
  /// The change of the cell since the reference iteration; empty without one.
  QString changeWords() const;
  /// When and why the cell's digit last changed, as rich text; empty if never.
  QString flipWords() const;
  /// Without a cell: "No group is violated. Largest deviations from 1:", the heading of the list.
  QString boardWords() const;
  bool listsMissing() const;
  /// Links to related panels, by name: see openRequested().
  void addLink(const QString& text, const QString& panel);

public slots:
  void showSnapshot(const sudoscope::SnapshotPtr& snapshot);
  void setPuzzle(const sudoscope::Puzzle& puzzle);
  void setSelectedCell(int cell);
  void setView(sudoscope::CellInspector::View view);
  /// P of the selected cell up to the position; that of another cell or run is ignored.
  void showHistory(const std::shared_ptr<const sudoscope::CellHistory>& history);
  /// Compares the cell with its state this many iterations ago; 0: no comparison.
  void setLookBack(qint64 iterations);
  void showEarlier(const sudoscope::SnapshotPtr& snapshot) {
    m_earlier = snapshot;
    rebuild();
  }
  /// The answer to flipAsked(); null: unavailable.
  void showCauseOfFlip(const sudoscope::SnapshotPtr& snapshot);
  /// The method with the objective for changes of the board; null: none. It must outlive this.
  void setMethod(const sudoscope::RunnableEntry* method) { m_method = method; }
  /// While a run plays, the list of groups changes its order only every few seconds.
  void setPlaying(bool playing);

signals:
  /// Requests the snapshot of this iteration, which explains why the cell's digit changed: the last
  /// one before that, or with messages the first one after.
  void flipAsked(qint64 iteration);
  void cellSelected(int cell);
  void groupSelected(int group, int k);
  void digitSelected(int k);
  /// Requests the history of the cell, at most a few times a second.
  void historyWanted(int cell);
  void iterationRequested(qint64 iteration);
  void lookBackRequested(qint64 iterations);
  void openRequested(const QString& panel);

private:
  struct CellFlip {
    DigitFlip digits;
    std::int64_t before = 0; ///< The last known iteration before it.
    std::int64_t cause = 0;  ///< See flipAsked().
  };

  void buildMenu();
  QWidget* buildContent();
  void makeContents() override;
  void showBars(const CellReport& report);
  void showLegend(const CellReport& report);
  void showWords();
  void askForHistory();
  void askForFlip();
  void showBoard();
  void showChange();
  double reachFor(double needed, double least);
  const DigitReport* chosenDigit() const;
  QString sentence(const DigitReport& digit) const {
    return digit.pushes ? movementInWords(digit) : claimSentence(digit);
  }
  QString rivalWords(const DigitReport& digit) const;
  /// The duals of the digit's groups and of the cell, for methods that have them.
  QString priceWords(int digit) const;
  QString eventWords() const;
  QString emptyText() const;
  bool hasCell() const { return m_cell >= 0 && m_cell < m_puzzle.geometry().cellCount(); }
  QString cellName() const {
    return hasCell() ? QString::fromStdString(m_puzzle.geometry().cellName(m_cell)) : QString();
  }
  /// "P", or "w" for methods whose cube is not a distribution.
  QString probabilityName() const;
  void nameProbability();

  Puzzle m_puzzle;
  SnapshotPtr m_snapshot;
  SnapshotPtr m_earlier;
  std::shared_ptr<const CellHistory>
      m_cellHistory;              ///< For the selected cell and the shown run, or null.
  std::optional<CellFlip> m_flip; ///< The last one described.
  SnapshotPtr m_causeOfFlip;      ///< The state of the cell that explains it, or null.
  const RunnableEntry* m_method = nullptr;
  DistributionTracker m_meaning;
  bool m_isDistribution = true;
  ReportKind m_kind = ReportKind::Gradient; ///< Of the last report.
  int m_cell = -1;
  int m_digit = 0; ///< Chosen by the user; 0 for the most probable.
  View m_view = View::Why;
  double m_reach = 0.0;                 ///< End of the axis; 0: unknown.
  std::vector<DigitReport> m_shown;     ///< 1..N.
  std::vector<ContestedGroup> m_listed; ///< Without a cell.
  StableOrder m_ranking;
  QElapsedTimer m_clock;
  QToolButton* m_more = nullptr;
  QActionGroup* m_views = nullptr;
  QLabel* m_name = nullptr;
  BarList* m_bars = nullptr;
  ScrollArea* m_scroll = nullptr;
  QLabel* m_words = nullptr;
  QLabel* m_legend = nullptr;
  CellHistoryView* m_history = nullptr;
  QComboBox* m_compare = nullptr;
  QLabel* m_flipWords = nullptr;
  QLabel* m_change = nullptr;
  QLabel* m_board = nullptr; ///< Replaces the cell's widgets.
  QLabel* m_links = nullptr;
  QTimer* m_wait = nullptr;
  EmptyStateStack* m_page = nullptr;
};

} // namespace sudoscope
