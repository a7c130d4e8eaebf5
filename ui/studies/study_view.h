#pragma once

#include "core/base/random.h"
#include "core/studies/study.h"
#include "ui/studies/puzzle_picker.h"
#include "ui/studies/study_results.h"
#include "ui/widgets/notice.h"

#include <QString>
#include <QTimer>
#include <QWidget>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QMenu;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace sudoscope {

class NumberField;

/// One parameter of a sweep with its values: a range (from, to, number of values, linear or
/// logarithmic steps) or a list, the only choice for parameters that are not numbers.
class AxisEditor : public QWidget {
  Q_OBJECT

public:
  /// `optional` adds the choice "none".
  explicit AxisEditor(bool optional, QWidget* parent = nullptr);

  /// Offers the parameters of the method; preserves the choice if possible.
  void setSolver(const SolverEntry& solver);
  /// May be empty.
  QString key() const;
  void setKey(const QString& key);
  void setRange(double from, double to, int count, Scale scale);
  /// Without values: none.
  void setAxis(const SweepAxis& axis);
  /// The axis, or its error. Precondition: key() is not empty.
  Result<SweepAxis> axis() const;

signals:
  void changed();

private:
  void suggestRange();
  void setList(const SweepAxis& axis);
  void showFields();
  const Parameter* parameter() const;
  bool isList() const;
  Result<double> number(const NumberField* field) const;
  Result<std::string> list() const;

  bool m_optional;
  const SolverEntry* m_solver = nullptr;
  QComboBox* m_key = nullptr;
  QLineEdit* m_values = nullptr;
  NumberField* m_from = nullptr;
  QLabel* m_toWord = nullptr;
  NumberField* m_to = nullptr;
  QSpinBox* m_count = nullptr;
  QComboBox* m_scale = nullptr;
  int m_spacing = 0; ///< The last value that the user chose in m_scale.
};

struct WorkLimits {
  int puzzles = 0; ///< Use only the first ones; 0 = all.
  int seeds = 1;   ///< Runs per puzzle.
  std::uint64_t seed = defaultSeed;
  std::int64_t iterations = 0; ///< Limit of a run; 0 = none.
  int threads = 0;             ///< 0 = one per processor.
};

/// Methods on puzzles, as a benchmark of several or a sweep of one over the values of one or two
/// parameters: at the left the setup and the button that starts, cancels or continues, at the right
/// the results so far, updated while the study runs.
class StudyView : public QWidget {
  Q_OBJECT

public:
  enum class Kind { Benchmark, Sweep };

  /// `external` must outlive the view.
  StudyView(Kind kind, ExternalMethods& external, QWidget* parent = nullptr);

  bool isSweep() const { return m_x != nullptr; }
  PuzzlePicker* picker() const { return m_picker; }
  QPushButton* button() const { return m_run; }
  /// The menu for the study's files, to be filled by the owner.
  QMenu* menu() const { return m_menu; }
  WorkLimits limits() const;
  void setLimits(const WorkLimits& limits);
  /// The setup without puzzles: one set for each source in the picker. The error says what cannot
  /// be used and why.
  Result<StudyPlan> plan() const;
  /// Applies the plan to the setup, as far as the controls allow.
  void setPlan(const StudyPlan& plan);
  /// The number of puzzles in each chosen set; empty while they are being read.
  void setPuzzleCounts(std::vector<std::size_t> counts) {
    m_available = std::move(counts);
    showPlan();
  }

  const ShownStudy& shown() const { return m_shown; }
  /// Shows a study, whose setup is the current one from now on.
  void setStudy(std::shared_ptr<const Study> study, Provenance provenance);
  /// Only the first reason for each method is shown.
  void setFailure(std::size_t method, const QString& why) {
    if (!m_shown.failures.contains(method)) m_shown.failures.insert(method, why);
  }
  /// Whether the button would continue the study: runs are missing or have failed, and the setup is
  /// unchanged.
  bool wouldContinue() const;

  bool isRunning() const { return m_running; }
  void begin();
  /// More runs were made; they are shown soon.
  void studyGrew() {
    if (!m_show.isActive()) m_show.start();
  }
  /// The study stopped; `cancelled` or an error is shown until the next start.
  void end(bool cancelled, double seconds, const MaybeError& error = {});
  void showNotice(const Notice& notice);

signals:
  void startRequested();
  void cancelRequested();
  void parametersChosen(const sudoscope::MethodChoice& choice);

private:
  Card* buildSetup();
  void buildSweep();
  void addSection(const QString& title, QWidget* widget);
  void buildForm(QVBoxLayout* column);
  QVBoxLayout* buildFoot();
  QSpinBox* addNumber(QFormLayout* form, const QString& label, int low, int high, int value,
                      const QString& zero, const QString& tip);
  MaybeError addMethods(StudyPlan& plan) const;
  MaybeError addAxes(StudyPlan& plan) const;
  void showPlan();
  QString planText(const StudyPlan& plan, std::size_t puzzles) const;
  std::size_t used(std::size_t set) const {
    const auto limit = static_cast<std::size_t>(limits().puzzles);
    return limit == 0 ? m_available[set] : std::min(m_available[set], limit);
  }
  void setRunning(bool running);
  void showButton();
  void showNow();

  PuzzlePicker* m_picker;
  MethodList* m_methods;
  AxisEditor* m_x = nullptr; ///< Null in a benchmark, as m_y.
  AxisEditor* m_y = nullptr;
  StudyResults* m_results;
  QVBoxLayout* m_sections;
  QSpinBox* m_puzzles = nullptr;
  QSpinBox* m_seeds = nullptr;
  QSpinBox* m_seed = nullptr;
  QSpinBox* m_iterations = nullptr;
  QSpinBox* m_threads = nullptr;
  QPushButton* m_run;
  QProgressBar* m_progress;
  QLabel* m_text;
  QMenu* m_menu;
  bool m_running = false;
  bool m_possible = false;
  bool m_ready = false;                 ///< The study could already be started.
  std::vector<std::size_t> m_available; ///< Puzzles of each set.

  ShownStudy m_shown;
  std::optional<StudyPlan> m_setup; ///< plan() at the time of setStudy().
  QTimer m_show{this};              ///< Limits the update rate during runs.
};

} // namespace sudoscope
