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

/// The equation of a method with its most important parameters. For a weighted loss: a fader under
/// each term, its value and its share of the total; the step size; the temperature schedule. For
/// other methods: their equation, their first parameters, and the disagreement of copies if any.
/// Lays out the rows of parameters of its owner.
class Levers : public QWidget {
  Q_OBJECT

public:
  explicit Levers(QWidget* parent = nullptr);

  /// The method and the values' schema must outlive this; null: none.
  void setMethod(const RunnableEntry* method);
  void setValues(const ParameterValues& values);
  /// The owner's row for each parameter, in the order of the schema. Call before setValues() with
  /// another schema.
  void setRows(std::vector<ParameterRow*> rows);
  /// Adds the rows to its layout, or returns them to the owner.
  void showRows(bool here);
  /// The weight of extra groups is only shown for boards with some.
  void setGeometry(const Geometry& geometry);
  void showSnapshot(const SnapshotPtr& snapshot);
  /// The figures of the run; null: the snapshot is not one of its samples.
  void setHistory(const std::shared_ptr<const MetricHistory>& history);

  const std::vector<ParameterRow*>& rows() const { return m_rows; }
  /// Rows of all other parameters, shown as far as there is room.
  const std::vector<ParameterRow*>& furtherRows() const { return m_further; }
  /// Shows as many further rows as fit into this height, px.
  void fitInto(int height);
  void setCorner(QWidget* corner);
  /// Links to related panels, for the foot of the panel, which owns it when shown.
  QLabel* links() const { return m_links; }
  /// Number of parameters that are not shown here.
  int othersCount() const;
  /// "L = 0.53 =", or the method's equation.
  QString equation() const;
  /// Fraction 0..1 of the total of the loss term with that weight.
  double share(ParameterRole weight) const;

signals:
  void edited(const QString& key, const sudoscope::ParameterValue& value);
  void openRequested(const QString& panel);
  void othersChanged();
  void lessonRequested(const QString& id);

protected:
  void changeEvent(QEvent* event) override;

private:
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
  /// Whether a fader or the schedule controls it.
  bool hasControl(const Parameter& parameter) const;
  void collectTerms();
  void showTerms();
  /// Marks the field of the term; null: none.
  void showFault(const Term* term, const QString& fault);
  bool hasPlace(const Term& term) const;
  void placeTerms();
  void showDisagreement();
  void showSchedule();
  void showLinks();
  void showColors();
  double lossTerm(int index) const;
  /// The loss recorded at the position; NaN: unknown.
  double recordedTotal() const;

  void offerLesson(QWidget* control, const Parameter& parameter);

  const RunnableEntry* m_method = nullptr;
  bool m_stale = false; ///< The controls belong to another method or other rows.
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
  int m_height = 0;                    ///< Available height, px.
  QHBoxLayout* m_top = nullptr;        ///< Equation and corner.
  const Parameter* m_starts = nullptr; ///< Of the schedule, or null.
  const Parameter* m_ends = nullptr;
  const Parameter* m_length = nullptr;
  QVBoxLayout* m_layout = nullptr;
  QWidget* m_content = nullptr;
  QGridLayout* m_grid = nullptr; ///< Of the terms, or null.
  QLabel* m_fault = nullptr;     ///< Why a typed weight is invalid.
  QLabel* m_equation = nullptr;
  TemperatureCurve* m_curve = nullptr;
  QLabel* m_temperatures = nullptr;
  QWidget* m_disagreement = nullptr;
  ShareBar* m_disagreementBar = nullptr;
  QLabel* m_disagreementWords = nullptr;
  QLabel* m_links = nullptr;
};

} // namespace sudoscope
