#pragma once

#include "core/solvers/parameter_schema.h"
#include "core/solvers/snapshot.h"
#include "core/solvers/solver.h"

#include <QWidget>

#include <memory>
#include <vector>

class QGridLayout;
class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace sudoscope {

class Fader;
class MetricHistory;
class NumberField;
class ParameterRow;
class ShareBar;
class TemperatureCurve;

/// The equation of a method with the parameters that matter most in it. Of a weighted loss: a fader
/// under each term, its value and its share of the total; the step size; the temperature schedule.
/// Of other methods: their own equation, their first parameters, and of copies that disagree by how
/// much. Lays out the rows of parameters that its owner has; shows and asks.
class Levers : public QWidget {
  Q_OBJECT

public:
  explicit Levers(QWidget* parent = nullptr);

  /// The method must outlive this, and the values' schema, too; null: there is none.
  void setMethod(const RunnableEntry* method);
  void setValues(const ParameterValues& values);
  /// A row for each parameter, which the owner has, in the schema's order. To be called before the
  /// values of another schema.
  void setRows(std::vector<ParameterRow*> rows);
  /// Takes the rows that stand here into its layout, or leaves them to the owner.
  void showRows(bool here);
  /// The weight of further groups stands here on boards alone that have some.
  void setGeometry(const Geometry& geometry);
  void showSnapshot(const SnapshotPtr& snapshot);
  /// What the lanes show of the run; null: the snapshot is none of its samples.
  void setHistory(const std::shared_ptr<const MetricHistory>& history);

  /// Rows of parameters that stand here besides the faders.
  const std::vector<ParameterRow*>& rows() const { return m_rows; }
  /// Rows of all other parameters; as many stand here as there is room for.
  const std::vector<ParameterRow*>& furtherRows() const { return m_further; }
  /// Shows the further rows that fit below the others into that height, px.
  void fitInto(int height);
  /// Stands beside the equation.
  void setCorner(QWidget* corner);
  /// Links to panels that tell more, for the foot of the panel; whoever shows it owns it.
  QLabel* links() const { return m_links; }
  /// How many parameters are not here to be seen.
  int othersCount() const;
  /// "L = 0.53 =", or the method's equation.
  QString equation() const;
  /// Of a loss term with that weight: its part of the total, 0..1.
  double share(ParameterRole weight) const;

signals:
  void edited(const QString& key, const sudoscope::ParameterValue& value);
  /// A panel that shows more of it, by its name.
  void openRequested(const QString& panel);
  /// See othersCount().
  void othersChanged();
  void lessonRequested(const QString& id);

protected:
  void changeEvent(QEvent* event) override;

private:
  /// A loss term with its weight.
  struct Term {
    const Parameter* weight = nullptr;
    int metric = -1; ///< Index of the unweighted term.
    int color = 0;   ///< See Theme::lossTerm().
    QLabel* name = nullptr;
    Fader* fader = nullptr;
    NumberField* field = nullptr;
    ShareBar* bar = nullptr;
    QLabel* percent = nullptr;
    double share = 0.0;
  };

  void rebuild();
  QWidget* buildTerms();
  QWidget* buildSchedule();
  QWidget* buildDisagreement();
  void sortRows();
  /// Whether a fader or the schedule sets it.
  bool hasControl(const Parameter& parameter) const;
  void collectTerms();
  void showTerms();
  /// Marks the field of the term, which is none of them for null.
  void showFault(const Term* term, const QString& fault);
  bool hasPlace(const Term& term) const;
  void placeTerms();
  void showDisagreement();
  void showSchedule();
  void showLinks();
  void showColors();
  double lossTerm(int index) const;
  /// The loss that the run had there; NaN: not known.
  double recordedTotal() const;

  void offerLesson(QWidget* control, const Parameter& parameter);

  const RunnableEntry* m_method = nullptr;
  bool m_stale = false; ///< What is shown was built for another method or other rows.
  ParameterValues m_values;
  std::shared_ptr<const MetricHistory> m_history;
  SnapshotPtr m_snapshot;
  Geometry m_geometry;
  std::vector<Term> m_terms;
  std::vector<ParameterRow*> m_all; ///< The owner's.
  std::vector<ParameterRow*> m_rows;
  std::vector<ParameterRow*> m_further;
  bool m_rowsHere = true;
  QVBoxLayout* m_rowBox = nullptr;
  QVBoxLayout* m_furtherBox = nullptr;
  int m_height = 0;                    ///< To fit into, px.
  QHBoxLayout* m_top = nullptr;        ///< Equation and corner.
  const Parameter* m_starts = nullptr; ///< Of the schedule, or null.
  const Parameter* m_ends = nullptr;
  const Parameter* m_length = nullptr;
  QVBoxLayout* m_layout = nullptr;
  QWidget* m_content = nullptr;
  QGridLayout* m_grid = nullptr; ///< Of the terms, or null.
  QLabel* m_fault = nullptr;     ///< Why a weight that was typed is none.
  QLabel* m_equation = nullptr;
  TemperatureCurve* m_curve = nullptr;
  QLabel* m_temperatures = nullptr;
  QWidget* m_disagreement = nullptr;
  ShareBar* m_disagreementBar = nullptr;
  QLabel* m_disagreementWords = nullptr;
  QLabel* m_links = nullptr;
};

} // namespace sudoscope
