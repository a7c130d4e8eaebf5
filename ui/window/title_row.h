#pragma once

#include "core/board/puzzle.h"
#include "core/solvers/snapshot.h"
#include "ui/state/view_state.h"
#include "ui/style/length.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QMenuBar;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace sudoscope {

class SuggestionButton;
class StatusLine;
class StatusOffer;

/// The top row: menus, the choice of a method, the puzzle's name, and at the right all messages:
/// status, notices, progress, questions.
class TitleRow : public QWidget {
  Q_OBJECT

public:
  static constexpr auto rowHeight = 44_px; ///< px

  explicit TitleRow(QWidget* parent = nullptr);

  QMenuBar* menus() const { return m_menus; }
  StatusLine* status() const { return m_status; }
  StatusOffer* offer() const { return m_offer; }
  SuggestionButton* suggestions() const { return m_suggestions; }
  /// To be shown while changed parameters wait for a restart.
  QPushButton* restart() const { return m_restart; }
  /// The choice of a method, created elsewhere; takes ownership.
  void setMethodBox(QComboBox* box);
  void setProgress(const void* work, double progress, const QString& what);

public slots:
  void setPuzzle(const sudoscope::Puzzle& puzzle);
  /// Shows the training instead of the puzzle.
  void setOfTraining(bool ofTraining) {
    m_ofTraining = ofTraining;
    ofTraining ? showSubject({}, {}) : setPuzzle(m_shownPuzzle);
  }
  void showTraining(const sudoscope::TrainingSnapshot& training, const QString& network);
  void showTransport(const sudoscope::TransportState& state) {
    m_state = state;
    showState();
  }
  /// Describes a contradiction of the givens; empty for none.
  void showContradiction(const QString& words) {
    m_contradicts = !words.isEmpty();
    showState();
  }
  void fitMethodBox();

signals:
  void cancelRequested(const void* work);
  void compareRequested();

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  /// In a narrow row the choice of a method gives way, and a question waits until the suggestions
  /// go.
  void fit();
  void showState();
  void showSubject(const QString& name, const QString& facts);
  QHBoxLayout* m_layout = nullptr;
  QMenuBar* m_menus = nullptr;
  QComboBox* m_method = nullptr;
  int m_methodWidth = 0; ///< Where there is room, px.
  QToolButton* m_compare = nullptr;
  QLabel* m_puzzle = nullptr;
  QLabel* m_givens = nullptr;
  StatusLine* m_status = nullptr;
  StatusOffer* m_offer = nullptr;
  QPushButton* m_restart = nullptr;
  SuggestionButton* m_suggestions = nullptr;
  struct Progress {
    const void* work;
    double share;
    QString what;
  };
  std::vector<Progress> m_working; ///< The last one is shown.
  QLabel* m_progressText = nullptr;
  QProgressBar* m_progress = nullptr;
  QToolButton* m_cancel = nullptr;
  bool m_ofTraining = false;
  Puzzle m_shownPuzzle;
  TransportState m_state;
  bool m_contradicts = false;
};

} // namespace sudoscope
