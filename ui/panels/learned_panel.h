#pragma once

#include "ui/panels/training_progress.h"
#include "ui/widgets/card.h"

#include <array>

class QLabel;
class QPushButton;

namespace sudoscope {

class ShareBar;

/// What a network has learned where one looks: the share of held-out boards that it solves alone by
/// what a person would need for them, and what can be done with it.
class LearnedPanel : public Card {
  Q_OBJECT

public:
  explicit LearnedPanel(QWidget* parent = nullptr);

  /// The curves of the training, what was read from them, and the iteration at which one looks.
  /// Null: there is none.
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
