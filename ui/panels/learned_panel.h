#pragma once

#include "core/runs/metric_history.h"
#include "core/training/trainer_parameters.h"
#include "ui/widgets/card.h"

#include <array>
#include <cstdint>
#include <memory>

class QLabel;
class QPushButton;

namespace sudoscope {

class ShareBar;

/// The milestones of a training, read from its curves: each is the first iteration at which it was
/// reached.
class TrainingProgress {
public:
  struct Moment {
    std::int64_t iteration = -1; ///< -1: not reached.
    double seconds = 0.0;        ///< Of training until then.

    /// Before the position or there.
    bool isReached(std::int64_t position) const { return iteration >= 0 && iteration <= position; }
    bool operator==(const Moment&) const = default;
  };
  /// Of the held-out boards: the first was solved, half of them, nine of ten.
  enum Share { FirstBoard, Half, NineTenths, ShareCount };

  /// Reads new samples; another history is read from its start. False: no new milestone.
  bool look(const std::shared_ptr<const MetricHistory>& history);

  const std::array<Moment, ShareCount>& shares() const { return m_shares; }
  /// Half of the boards up to a difficulty; by Difficulty.
  const std::array<Moment, training::difficulties>& halves() const { return m_halves; }

private:
  void lookAt(std::int64_t iteration);

  std::shared_ptr<const MetricHistory> m_history;
  std::uint64_t m_truncations = 0;
  std::int64_t m_next = 0;
  std::array<Moment, ShareCount> m_shares;
  std::array<Moment, training::difficulties> m_halves;
};

/// What a network has learned at the position: the share of held-out boards that it solves alone,
/// by difficulty for people, and actions on the network.
class LearnedPanel : public Card {
  Q_OBJECT

public:
  explicit LearnedPanel(QWidget* parent = nullptr);

  /// The curves of the training, the milestones read from them, the position, and the steps before
  /// the run, which are added to what is shown. Null: none.
  void showProgress(const MetricHistory* history, const TrainingProgress& progress,
                    std::int64_t position, std::int64_t stepsBefore = 0);

signals:
  void solveRequested();
  void saveRequested();
  void continueRequested();

private:
  struct Row {
    ShareBar* bar = nullptr;
    QLabel* share = nullptr;
    QLabel* time = nullptr;
  };

  std::array<Row, training::difficulties> m_rows;
  QLabel* m_sentence = nullptr;
  QPushButton* m_solve = nullptr;
  QPushButton* m_save = nullptr;
};

} // namespace sudoscope
