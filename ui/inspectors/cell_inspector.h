#pragma once

#include "core/board/puzzle.h"
#include "core/runs/cell_history.h"
#include "core/solvers/snapshot.h"
#include "ui/inspectors/calm_ranking.h"
#include "ui/inspectors/cell_report.h"
#include "ui/state/distribution_tracker.h"
#include "ui/widgets/card.h"

#include <QElapsedTimer>

#include <cstdint>
#include <memory>
#include <optional>

class QActionGroup;
class QComboBox;
class QLabel;
class QMenu;
class QTimer;
class QToolButton;

namespace sudoscope {

class BarList;
class CellHistoryView;
class PageOrWords;
class ScrollArea;
struct RunnableEntry;

/// One cell explained: its digits in order, each with what pushes it where on one labelled axis (of
/// methods without logits: who else claims it), the same in a sentence, and its P over the run.
/// Without a cell: the groups whose sums are furthest from 1.
class CellInspector : public LazyCard {
  Q_OBJECT

public:
  enum class View : std::uint8_t {
    Why,         ///< The gradient split by its causes, or the claims of the others.
    Probability, ///< P.
    Logit,       ///< Z, of methods with logits.
    Gradient,    ///< dL/dZ, of methods with logits.
  };

  explicit CellInspector(QWidget* parent = nullptr);

  BarList* bars() const { return m_bars; }
  CellHistoryView* history() const { return m_history; }
  View view() const { return m_view; }
  /// The sentences about the chosen digit, else about the most probable one.
  QString words() const;
  /// What became of the cell since what it is compared with; empty where it is with nothing.
  QString changeWords() const;
  /// When and why the cell last became another digit, as rich text; empty where it never did.
  QString flipWords() const;
  /// Without a cell: how many rules are broken, and what the list below it is of.
  QString boardWords() const;
  /// Without a cell: what that list names.
  const std::vector<ContestedGroup>& listedGroups() const { return m_listed; }
  /// Panels that tell more, by their names: see openRequested().
  void addLink(const QString& text, const QString& panel);

public slots:
  void showSnapshot(const sudoscope::SnapshotPtr& snapshot);
  void setPuzzle(const sudoscope::Puzzle& puzzle);
  void setSelectedCell(int cell);
  void setView(sudoscope::CellInspector::View view);
  /// P of the selected cell up to the position; what is of another cell or run is left aside.
  void showHistory(const std::shared_ptr<const sudoscope::CellHistory>& history);
  /// What the cell is compared with so many iterations back; 0: with nothing.
  void setLookBack(qint64 iterations);
  void showEarlier(const sudoscope::SnapshotPtr& snapshot);
  /// The answer to flipAsked(); null: it cannot be had.
  void showBeforeFlip(const sudoscope::SnapshotPtr& snapshot);
  /// Whose objective a change of the board is told with; null: none. It must outlive this.
  void setMethod(const sudoscope::RunnableEntry* method) { m_method = method; }
  /// While a run plays, the list of groups keeps its order for some seconds.
  void setPlaying(bool playing);

signals:
  /// What pushed at an iteration is to be told: the last before the cell became another digit.
  void flipAsked(qint64 iteration);
  void cellSelected(int cell);
  void groupSelected(int group, int k);
  void digitSelected(int k);
  /// The history of the cell is to be shown: at most a few times a second.
  void historyWanted(int cell);
  void iterationRequested(qint64 iteration);
  void lookBackRequested(qint64 iterations);
  void openRequested(const QString& panel);

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  /// A flip and the last iteration known before it.
  struct CellFlip {
    DigitFlip digits;
    std::int64_t before = 0;
    bool operator==(const CellFlip&) const = default;
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
  void follow(const QString& link);
  double reachFor(double needed, double least);
  const DigitReport* chosenDigit() const;
  QString sentence(const DigitReport& digit) const;
  QString rivalWords(const DigitReport& digit) const;
  QString eventWords() const;
  QString emptyText() const;
  bool hasCell() const;
  QString cellName() const;
  /// "P", or "w" of methods whose cube holds no probabilities.
  QString probabilityName() const;
  void nameProbability();

  Puzzle m_puzzle;
  SnapshotPtr m_snapshot;
  SnapshotPtr m_earlier;
  std::shared_ptr<const CellHistory> m_told; ///< Of the selected cell and the shown run, or null.
  std::optional<CellFlip> m_flip;            ///< The last one told of.
  SnapshotPtr m_beforeFlip;                  ///< Where the cell stood before that, or null.
  const RunnableEntry* m_method = nullptr;
  DistributionTracker m_meaning;
  bool m_isDistribution = true;
  bool m_hasLogits = true; ///< Of what was shown last.
  int m_cell = -1;
  int m_digit = 0; ///< Chosen by hand; 0 for the most probable.
  View m_view = View::Why;
  double m_reach = 0.0;                 ///< Where the axis ends; 0: not known yet.
  std::vector<DigitReport> m_shown;     ///< 1..N.
  std::vector<ContestedGroup> m_listed; ///< Without a cell.
  CalmRanking m_ranking;
  QElapsedTimer m_clock;
  QToolButton* m_more = nullptr;
  QMenu* m_menu = nullptr;
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
  QLabel* m_board = nullptr; ///< In place of all that is of a cell.
  QLabel* m_links = nullptr;
  QTimer* m_wait = nullptr;
  PageOrWords* m_page = nullptr;
};

} // namespace sudoscope
