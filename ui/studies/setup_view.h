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
class OwnMethods;

/// How much a benchmark or a sweep should do.
struct WorkLimits {
  int puzzles = 0; ///< Only the first so many; 0 = all.
  int seeds = 1;   ///< Runs per puzzle.
  std::uint64_t seed = defaultSeed;
  std::int64_t iterations = 0; ///< Limit of a run; 0 = as long as the method goes on.
  int threads = 0;             ///< 0 = one per processor.
};

/// What benchmark and sweep have in common: at the left what is to be done, in sections, then the
/// limits and the button that starts, cancels or goes on, with the progress above; at the right the
/// study as it stands, growing while it runs.
class SetupView : public QWidget {
  Q_OBJECT

public:
  /// The person's own solvers, which may take part.
  OwnMethods& ownMethods() const { return m_own; }
  PuzzlePicker* picker() const { return m_picker; }
  QPushButton* button() const { return m_run; }
  WorkLimits limits() const;
  void setLimits(const WorkLimits& limits);
  bool isRunning() const { return m_running; }
  /// How many runs of the study were made.
  double progress() const;
  /// What is told above the button.
  QString message() const;

  /// What is set up, without puzzles: a set for each source that the picker names. The error says
  /// what cannot be used and why.
  Result<StudyPlan> plan() const;
  /// Sets everything up as the plan says, as far as the controls can.
  void setPlan(const StudyPlan& plan);

  /// How many puzzles each of the chosen sets has; none while they are being read.
  void setPuzzleCounts(std::vector<std::size_t> counts);

  /// Shows a study, and takes what is set up now for its set-up. Null: none.
  void setStudy(std::shared_ptr<const Study> study);
  const Study* study() const { return m_study.get(); }
  /// What is said of it in files, besides its plan; see StudyFile::facts.
  void setFacts(Provenance facts) { m_facts = std::move(facts); }
  /// Why runs of the method have failed, the first time.
  void setFailure(std::size_t method, const QString& why);
  /// Whether the button would go on with the study: runs are missing or have failed, and nothing
  /// was set up anew.
  bool goesOn() const;
  /// More runs of the study were made; they are shown soon.
  void studyGrew();

  /// The study is being made.
  void begin();
  /// It is no longer; `cancelled` says so in words that stay until the next start, an error
  /// likewise.
  void end(bool cancelled, double seconds, const QString& error = {});
  void showMessage(const QString& text, bool isError = false);
  /// Whether there is a study from before to go back to.
  void setHasFormer(bool has);
  /// For whoever knows of further studies that were kept: to be filled when it is about to be
  /// shown.
  QMenu* keptMenu() const { return m_kept; }

signals:
  void startRequested();
  void cancelRequested();
  void openRequested();
  void saveRequested();
  void formerRequested();

protected:
  SetupView(OwnMethods& own, QWidget* parent);

  /// Adds a section above the limits.
  void addSection(const QString& title, QWidget* widget);
  /// Puts the result beside the set-up, to be called once the sections are added.
  void setResult(QWidget* result);
  /// Tells what pressing the button would do, from planText().
  void showPlan();
  /// That, for so many puzzles; `possible` is true and may be taken back, then the text says why
  /// and the button is off.
  virtual QString planText(std::size_t puzzles, bool& possible) const = 0;
  /// The methods, and the axes of a sweep.
  virtual Result<StudyPlan> methodPlan() const = 0;
  virtual void setMethodPlan(const StudyPlan& plan) = 0;
  /// There is another study to show, or none.
  virtual void studyChanged() = 0;
  /// Shows what there is of the study.
  virtual void showResults() = 0;

  /// What an export says of the study: the view, the plan, and that it is not complete.
  Provenance studyProvenance() const;

  /// As setFailure() said; empty where none did.
  QString failureOf(std::size_t method) const { return m_failures.value(method); }

  /// How many puzzles of a set are to be taken.
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
  OwnMethods& m_own;
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
  bool m_ready = false; ///< The job could be started before.
  QAction* m_save = nullptr;
  QAction* m_former = nullptr;
  QMenu* m_kept = nullptr;
  std::vector<std::size_t> m_available; ///< Puzzles of each set.

  std::shared_ptr<const Study> m_study;
  Provenance m_facts;
  std::optional<StudyPlan> m_setUp; ///< plan() when the study came.
  QTimer m_show{this};              ///< At most so often while runs stream in.
};

} // namespace sudoscope
