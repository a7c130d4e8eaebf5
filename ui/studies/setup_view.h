#pragma once

#include "core/base/provenance.h"
#include "core/base/random.h"
#include "core/studies/study.h"
#include "ui/studies/puzzle_picker.h"

#include <QMap>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QFormLayout;
class QLabel;
class QAction;
class QMenu;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace sudoscope {

class Card;
class ExternalMethods;

/// Limits of a benchmark or a sweep.
struct WorkLimits {
  int puzzles = 0; ///< Use only the first ones; 0 = all.
  int seeds = 1;   ///< Runs per puzzle.
  std::uint64_t seed = defaultSeed;
  std::int64_t iterations = 0; ///< Limit of a run; 0 = none.
  int threads = 0;             ///< 0 = one per processor.
};

/// The common part of benchmark and sweep: at the left the setup in sections, the limits and the
/// button that starts, cancels or continues, with the progress above; at the right the study so
/// far, updated while it runs.
class SetupView : public QWidget {
  Q_OBJECT

public:
  /// The external solvers.
  ExternalMethods& ownMethods() const { return m_own; }
  PuzzlePicker* picker() const { return m_picker; }
  QPushButton* button() const { return m_run; }
  WorkLimits limits() const;
  void setLimits(const WorkLimits& limits);
  bool isRunning() const { return m_running; }
  /// The number of runs made.
  double progress() const;
  /// The text above the button.
  QString message() const;

  /// The setup without puzzles: one set for each source in the picker. The error says what cannot
  /// be used and why.
  Result<StudyPlan> plan() const;
  /// Applies the plan to the setup, as far as the controls allow.
  void setPlan(const StudyPlan& plan);

  /// The number of puzzles in each chosen set; empty while they are being read.
  void setPuzzleCounts(std::vector<std::size_t> counts);

  /// Shows a study, and takes the current setup as its setup. Null: none.
  void setStudy(std::shared_ptr<const Study> study);
  const Study* study() const { return m_study.get(); }
  /// Its provenance in files, in addition to its plan; see StudyFile::facts.
  void setFacts(Provenance facts) { m_facts = std::move(facts); }
  /// The first reason why runs of the method have failed.
  void setFailure(std::size_t method, const QString& why);
  /// Whether the button would continue the study: runs are missing or have failed, and the setup is
  /// unchanged.
  bool goesOn() const;
  /// More runs were made; they are shown soon.
  void studyGrew();

  /// The study is running.
  void begin();
  /// The study stopped; `cancelled` or an error is shown until the next start.
  void end(bool cancelled, double seconds, const QString& error = {});
  void showMessage(const QString& text, bool isError = false);
  /// Whether there is a previous study to return to.
  void setHasFormer(bool has);
  /// The menu of archived studies, filled from outside when it opens.
  QMenu* archiveMenu() const { return m_archive; }

signals:
  void startRequested();
  void cancelRequested();
  void openRequested();
  void saveRequested();
  void formerRequested();

protected:
  SetupView(ExternalMethods& own, QWidget* parent);

  /// Adds a section above the limits.
  void addSection(const QString& title, QWidget* widget);
  /// Sets the result view beside the setup; call after addSection().
  void setResult(QWidget* result);
  /// Describes the effect of the button, from planText().
  void showPlan();
  /// The description for this number of puzzles; may set `possible` to false, which disables the
  /// button, and return the reason.
  virtual QString planText(std::size_t puzzles, bool& possible) const = 0;
  /// The methods, and the axes of a sweep.
  virtual Result<StudyPlan> methodPlan() const = 0;
  virtual void setMethodPlan(const StudyPlan& plan) = 0;
  /// The study was replaced or removed.
  virtual void studyChanged() = 0;
  virtual void showResults() = 0;

  /// The provenance of an export: the view, the plan, and whether it is incomplete.
  Provenance studyProvenance() const;

  /// From setFailure(); may be empty.
  QString failureOf(std::size_t method) const { return m_failures.value(method); }

  /// The number of puzzles used of a set.
  std::size_t taken(std::size_t set) const;

private:
  void buildForm(QVBoxLayout* column);
  QVBoxLayout* buildFoot();
  QSpinBox* addNumber(QFormLayout* form, const QString& label, int low, int high, int value,
                      const QString& zero, const QString& tip);
  void setRunning(bool running);
  void showButton();
  void showNow();

  QMap<std::size_t, QString> m_failures; ///< By method of the study.
  ExternalMethods& m_own;
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
  bool m_ready = false; ///< The study could already be started.
  QAction* m_save = nullptr;
  QAction* m_former = nullptr;
  QMenu* m_archive = nullptr;
  std::vector<std::size_t> m_available; ///< Puzzles of each set.

  std::shared_ptr<const Study> m_study;
  Provenance m_facts;
  std::optional<StudyPlan> m_setUp; ///< plan() at the time of setStudy().
  QTimer m_show{this};              ///< Limits the update rate during runs.
};

} // namespace sudoscope
