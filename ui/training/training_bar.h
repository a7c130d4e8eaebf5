#pragma once

#include <QWidget>

#include <array>
#include <cstdint>
#include <utility>
#include <vector>

class QHBoxLayout;
class QPushButton;

namespace sudoscope {

class FigureLabel;

/// How a training stands, in figures.
struct TrainingFigures {
  std::int64_t updates = 0;
  std::int64_t steps = 0; ///< At which update the schedule ends.
  double seconds = 0.0;   ///< Spent training.
  int budget = 0;         ///< Seconds it may take; 0: none.
  double puzzlesPerSecond = 0.0;
  double boards = -1.0; ///< Share of the held-out puzzles that are solved; -1: not measured yet.
  double cells = -1.0;  ///< Share of their cells that are right.
};

/// The strip on top of the Train window: start and pause, how it goes in figures, and what can be
/// done with the network.
class TrainingBar : public QWidget {
  Q_OBJECT

public:
  /// What the primary button does.
  enum class Phase : std::uint8_t { Ready, Preparing, Training, Paused, Done };

  explicit TrainingBar(QWidget* parent = nullptr);

  void setPhase(Phase phase);
  Phase phase() const { return m_phase; }
  void showFigures(const TrainingFigures& figures);
  /// Whether there is a network to save or to use.
  void setHasNetwork(bool has);

  QSize minimumSizeHint() const override;

protected:
  void resizeEvent(QResizeEvent* event) override;

signals:
  void trainRequested();
  void pauseRequested();
  void resumeRequested();
  /// Another run, whatever the present one does.
  void newRunRequested();
  void continueRequested();
  void saveRequested();
  void useRequested();

private:
  enum Figure { Step, Time, Speed, Boards, Cells, FigureCount };

  QPushButton* addButton(QHBoxLayout* layout, const QString& text, const char* name);
  void addFigure(QHBoxLayout* layout, Figure figure, const QString& caption, const QString& widest);
  void press();
  /// Leaves out the words of buttons, which their tips tell, where there is no room for all.
  void fitWords();

  Phase m_phase = Phase::Ready;
  QPushButton* m_train = nullptr;
  QPushButton* m_new = nullptr;
  QPushButton* m_continue = nullptr;
  QPushButton* m_save = nullptr;
  QPushButton* m_use = nullptr;
  std::array<FigureLabel*, FigureCount> m_figures{};
  /// What may stand as an icon alone, the first to give way first, with its words.
  std::vector<std::pair<QPushButton*, QString>> m_shrinking;
};

} // namespace sudoscope
