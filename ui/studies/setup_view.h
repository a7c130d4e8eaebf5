#pragma once

#include "core/base/provenance.h"
#include "core/base/random.h"
#include "ui/studies/puzzle_picker.h"

#include <QWidget>

#include <cstddef>
#include <cstdint>
#include <string>

class QFormLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace sudoscope {

class Card;

/// How much a benchmark or a sweep should do.
struct WorkLimits {
  int puzzles = 0; ///< Only the first so many; 0 = all.
  int seeds = 1;   ///< Runs per puzzle.
  std::uint64_t seed = defaultSeed;
  std::int64_t iterations = 0; ///< Limit of a run; 0 = as long as the method goes on.
  int threads = 0;             ///< 0 = one per processor.
};

/// What benchmark and sweep have in common: at the left what is to be done, in sections, then the
/// limits and the button that starts and cancels with the progress above; the result growing at the
/// right; and a job that is begun, counted and ended.
class SetupView : public QWidget {
  Q_OBJECT

public:
  PuzzlePicker* picker() const { return m_picker; }
  QPushButton* button() const { return m_run; }
  WorkLimits limits() const;
  void setLimits(const WorkLimits& limits);
  bool isRunning() const { return m_running; }

  /// How many puzzles the chosen set has; 0 while it is being read.
  void setPuzzleCount(std::size_t count);
  /// Ends the job; `cancelled` says so in words that stay until the next start, an error likewise.
  virtual void end(bool cancelled, double seconds, const QString& error = {});

signals:
  void startRequested();
  void cancelRequested();

protected:
  explicit SetupView(QWidget* parent);

  /// Adds a section above the limits.
  void addSection(const QString& title, QWidget* widget);
  /// Puts the result beside the set-up, to be called once the sections are added.
  void setResult(QWidget* result);
  /// Tells what pressing the button would do, from planText().
  void showPlan();
  /// That, for so many puzzles; `possible` is true and may be taken back, then the text says why
  /// and the button is off.
  virtual QString planText(std::size_t puzzles, bool& possible) const = 0;

  /// What an export says of the job that beginJob() took the limits of: seed, limits, puzzles, and
  /// that it runs still or was cancelled.
  Provenance provenance() const;

  void beginJob(std::size_t total);
  void showDone(std::size_t done);
  std::size_t done() const { return m_done; }

  /// A whole number as the tables write it.
  static QString count(std::size_t number);

private:
  void buildForm(QVBoxLayout* column);
  QVBoxLayout* buildFoot();
  QSpinBox* addNumber(QFormLayout* form, const QString& label, int low, int high, int value,
                      const QString& zero, const QString& tip);
  void setRunning(bool running);
  void showText(const QString& text, bool isError = false);

  PuzzlePicker* m_picker = nullptr;
  Card* m_setup = nullptr;
  QVBoxLayout* m_sections = nullptr;
  QSpinBox* m_puzzles = nullptr;
  QSpinBox* m_seeds = nullptr;
  QSpinBox* m_seed = nullptr;
  QSpinBox* m_iterations = nullptr;
  QSpinBox* m_threads = nullptr;
  QPushButton* m_run = nullptr;
  QProgressBar* m_progress = nullptr;
  QLabel* m_text = nullptr;
  bool m_running = false;
  bool m_possible = false;
  bool m_ended = true;  ///< The job was finished, neither cancelled nor in error.
  bool m_ready = false; ///< The job could be started before.
  Provenance m_facts;   ///< Of the job, as it was begun.
  std::size_t m_available = 0;
  std::size_t m_done = 0;
  std::size_t m_total = 0;
};

} // namespace sudoscope
