#pragma once

#include "core/board/puzzle.h"
#include "core/solvers/snapshot.h"
#include "ui/inspectors/cell_report.h"
#include "ui/state/distribution_tracker.h"
#include "ui/style/metatypes.h"
#include "ui/widgets/card.h"

#include <cstdint>

class QActionGroup;
class QLabel;
class QScrollArea;
class QToolButton;

namespace sudoscope {

class BarList;
class PageOrWords;

/// One cell under the glass: its digits with their probabilities, logits and gradients, and who
/// pushes each of them where. For methods without logits: who else claims each digit.
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
  View view() const { return m_view; }
  /// The sentence about the chosen digit, else about the most probable one.
  QString words() const;

public slots:
  void showSnapshot(const sudoscope::SnapshotPtr& snapshot);
  void setPuzzle(const sudoscope::Puzzle& puzzle);
  void setSelectedCell(int cell);
  void setView(sudoscope::CellInspector::View view);

signals:
  /// A digit (1..N) was chosen.
  void digitSelected(int cell, int digit);

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void buildViewMenu();
  void makeContents() override;
  void showBars(const CellReport& report);
  void showLegend(const CellReport& report);
  void showWords();
  QString sentence(const DigitReport& digit) const;
  QString emptyText() const;
  /// "P", or "weight" of methods whose cube holds no probabilities.
  QString probabilityName() const;
  void nameProbability();

  Puzzle m_puzzle;
  SnapshotPtr m_snapshot;
  DistributionTracker m_meaning;
  bool m_isDistribution = true;
  int m_cell = -1;
  int m_digit = 0; ///< Chosen by hand; 0 for the most probable.
  View m_view = View::Why;
  std::vector<DigitReport> m_shown; ///< In the order of the bars.
  QToolButton* m_viewButton = nullptr;
  QActionGroup* m_views = nullptr;
  BarList* m_bars = nullptr;
  QScrollArea* m_scroll = nullptr;
  QLabel* m_words = nullptr;
  QLabel* m_legend = nullptr;
  PageOrWords* m_page = nullptr;
};

} // namespace sudoscope
