#pragma once

#include "core/solvers/parameter_schema.h"

#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QPushButton;

namespace sudoscope {

class NumberField;
class ToggleSwitch;
class ValueSlider;

/// What a parameter is for and what too low and too high do.
QString effectsHint(const Parameter& parameter);

/// All there is to say about a parameter: help, unit, range, default, what too low and too high do.
QString parameterHint(const Parameter& parameter, const ParameterValue& value);

/// One parameter in the panel: label and symbol, the control its kind asks for, and below it, when
/// there is something to say, a note in words. Emits edited() only with values the schema allows.
class ParameterRow : public QWidget {
  Q_OBJECT

public:
  /// The parameter must outlive the row; it lives in the schema the panel holds.
  explicit ParameterRow(const Parameter& parameter, QWidget* parent = nullptr);

  const Parameter& parameter() const { return m_parameter; }
  const ParameterValue& value() const { return m_value; }
  /// Shows what holds now, where it is not what is shown.
  void refresh(const ParameterValue& value);
  /// True while a run is under way, which a parameter that is not live does not reach.
  void setRunning(bool running);
  /// Words instead of controls: the value is the past's.
  void setReadOnly(bool readOnly);
  /// True when the shown value waits for the next restart, also that of a live parameter (a run
  /// that has ended takes nothing more); the row says so.
  void setWaiting(bool waiting);
  /// An error in words; empty takes it away.
  void showError(const QString& message);
  bool isChanged() const;
  /// Whether label, key, symbol, section or help contain the text.
  bool matches(const QString& text) const;
  /// Why a text is no value of the parameter, for a person.
  static QString refusal(const Parameter& parameter, const QString& text);
  /// "a number from 0 to 1"
  static QString expectation(const Parameter& parameter);
  /// The width the label would like, px.
  int labelWidth() const;
  void setLabelWidth(int width);

signals:
  void edited(const sudoscope::ParameterValue& value);
  void lessonRequested(const QString& id);

public slots:
  /// As if a person had entered it; emits edited() if that is a change.
  void enter(const sudoscope::ParameterValue& value);
  /// The same with the default value.
  void reset();

protected:
  void changeEvent(QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

private:
  void buildNumber(QHBoxLayout* layout);
  void buildFlag(QHBoxLayout* layout);
  void buildChoice(QHBoxLayout* layout);
  void buildText(QHBoxLayout* layout);
  void showValue(const ParameterValue& value);
  void acceptText(const QString& text);
  void stepBy(int steps);
  void pickFile();
  void showLabel();
  void showNote();
  void showPlain();

  const Parameter& m_parameter;
  ParameterValue m_value;
  bool m_running = false;
  bool m_waiting = false; ///< The shown value is not the run's.
  QString m_error;
  QLabel* m_label = nullptr;
  QLabel* m_note = nullptr;
  ValueSlider* m_slider = nullptr;
  NumberField* m_field = nullptr;
  ToggleSwitch* m_switch = nullptr;
  QComboBox* m_choice = nullptr;
  QPushButton* m_pick = nullptr;
  QLabel* m_plain = nullptr; ///< The value in words.
  bool m_readOnly = false;
};

} // namespace sudoscope
