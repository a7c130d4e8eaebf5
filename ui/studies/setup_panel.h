#pragma once

#include <QWidget>

#include <cstdint>

class QFormLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace sudoscope {

/// How much a benchmark or a sweep should do.
struct WorkLimits {
  int puzzles = 0; ///< Only the first so many; 0 = all.
  int seeds = 1;   ///< Runs per puzzle.
  std::uint64_t seed = 1;
  std::int64_t iterations = 0; ///< Limit of a run; 0 = as long as the method goes on.
  int threads = 0;             ///< 0 = one per processor.
};

/// The left side of a benchmark or a sweep: what is to be done, in sections that the view adds,
/// then the limits, and the button that starts and cancels with the progress below.
class SetupPanel : public QWidget {
  Q_OBJECT

public:
  explicit SetupPanel(QWidget* parent = nullptr);

  /// Adds a section above the limits.
  void addSection(const QString& title, QWidget* widget);
  WorkLimits limits() const;
  void setLimits(const WorkLimits& limits);
  QPushButton* button() const { return m_run; }

  /// What pressing would mean, or why it cannot be done (then the button is off).
  void showPlan(const QString& text, bool possible);
  void setRunning(bool running);
  bool isRunning() const { return m_running; }
  void showProgress(std::size_t done, std::size_t total);
  /// "1,000 runs in 12.3 s", "cancelled after ...": stays until the next start.
  void showEnd(const QString& text, bool isError = false);

signals:
  void startRequested();
  void cancelRequested();
  void limitsChanged();

private:
  QSpinBox* addNumber(QFormLayout* form, const QString& label, int low, int high, int value,
                      const QString& zero, const QString& tip);

  bool m_running = false;
  bool m_possible = false;
  QVBoxLayout* m_sections = nullptr;
  QSpinBox* m_puzzles = nullptr;
  QSpinBox* m_seeds = nullptr;
  QSpinBox* m_seed = nullptr;
  QSpinBox* m_iterations = nullptr;
  QSpinBox* m_threads = nullptr;
  QPushButton* m_run = nullptr;
  QProgressBar* m_progress = nullptr;
  QLabel* m_text = nullptr;
};

} // namespace sudoscope
