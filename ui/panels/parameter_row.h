#pragma once

#include "core/solvers/parameter_schema.h"
#include "ui/widgets/notice.h"

#include <QAbstractButton>
#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QPushButton;

namespace sudoscope {

class NumberField;
class ValueSlider;

/// An on/off switch; Space toggles it.
class ToggleSwitch : public QAbstractButton {
  Q_OBJECT

public:
  explicit ToggleSwitch(QWidget* parent = nullptr);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

protected:
  void paintEvent(QPaintEvent* event) override;
};

/// The effects of values that are too low and too high; may be empty.
QString effectsHint(const Parameter& parameter);

/// Everything about a parameter: help, effects, default, unit, range.
QString parameterHint(const Parameter& parameter, const ParameterValue& value);

/// One parameter in the panel: label and symbol, the control for its kind, and optionally a note
/// below. Emits edited() only with valid values.
class ParameterRow : public QWidget {
  Q_OBJECT

public:
  /// The parameter must outlive the row; it belongs to the panel's schema.
  explicit ParameterRow(const Parameter& parameter, QWidget* parent = nullptr);

  const Parameter& parameter() const { return m_parameter; }
  void refresh(const ParameterValue& value);
  /// True during a run, which only live parameters affect.
  void setRunning(bool running);
  /// Text instead of controls, for recorded values.
  void setReadOnly(bool readOnly);
  /// True if the shown value applies after the next restart, also for a live parameter after the
  /// end of its run; the row says so.
  void setWaiting(bool waiting);
  /// Below the controls; an error also marks them. Empty removes it.
  void showNotice(const Notice& notice);
  bool isChanged() const { return m_value != m_parameter.defaultValue; }
  /// Whether label, key, symbol, section or help contain the text.
  bool matches(const QString& text) const;
  /// Why a text is not a value of the parameter, for display.
  static QString refusal(const Parameter& parameter, const QString& text);
  /// "a number from 0 to 1"
  static QString expectation(const Parameter& parameter);
  /// Label, and symbol unless it is in the label.
  QString title() const;
  /// The label's preferred width, px.
  int labelWidth() const;
  void setLabelWidth(int width);

signals:
  void edited(const sudoscope::ParameterValue& value);
  void lessonRequested(const QString& id);

public slots:
  /// Like user input; emits edited() on a change.
  void enter(const sudoscope::ParameterValue& value);
  void reset();

protected:
  void contextMenuEvent(QContextMenuEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent*) override { reset(); }
  void paintEvent(QPaintEvent* event) override;

private:
  void buildNumber(QHBoxLayout* layout);
  void buildFlag(QHBoxLayout* layout);
  void buildChoice(QHBoxLayout* layout);
  void buildText(QHBoxLayout* layout);
  void showValue(const ParameterValue& value);
  void acceptText(const QString& text);
  void showLabel();
  void showNote();
  void showPlain();

  const Parameter& m_parameter;
  ParameterValue m_value;
  bool m_running = false;
  bool m_waiting = false; ///< The shown value is not the run's.
  Notice m_notice;
  QLabel* m_label = nullptr;
  QLabel* m_note = nullptr;
  ValueSlider* m_slider = nullptr;
  NumberField* m_field = nullptr;
  ToggleSwitch* m_switch = nullptr;
  QComboBox* m_choice = nullptr;
  QPushButton* m_pick = nullptr;
  QLabel* m_plain = nullptr; ///< The value as text.
  bool m_readOnly = false;
};

} // namespace sudoscope
