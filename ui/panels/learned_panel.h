#pragma once

#include "ui/panels/training_progress.h"
#include "ui/widgets/card.h"

#include <array>

class QLabel;
class QPushButton;

namespace sudoscope {

class ShareBar;

/// What a network has learned at the position: the share of held-out boards that it solves alone,
/// by difficulty for people, and actions on the network.
class LearnedPanel : public Card {
  Q_OBJECT

public:
  explicit LearnedPanel(QWidget* parent = nullptr);

  /// The curves of the training, the milestones read from them, and the position. Null: none.
  void showProgress(const MetricHistory* history, const TrainingProgress& progress,
                    std::int64_t position);
  QString sentence() const;

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

  std::array<Row, learning::difficulties> m_rows;
  QLabel* m_sentence = nullptr;
  QPushButton* m_solve = nullptr;
  QPushButton* m_save = nullptr;
};

} // namespace sudoscope
