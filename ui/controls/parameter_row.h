#pragma once

#include "core/solvers/parameter_schema.h"
#include "ui/style/metatypes.h"

#include <QLineEdit>
#include <QWidget>

class QComboBox;
class QHBoxLayout;
class QLabel;

namespace sudoscope {

class ToggleSwitch;
class ValueSlider;

/// A right-aligned number one can type, or step with the arrow and page keys; Esc takes back what
/// was typed. In a number Space is none of its keys: it commits and goes on to whoever plays with
/// it.
class NumberField : public QLineEdit {
  Q_OBJECT

public:
  explicit NumberField(QWidget* parent = nullptr);

  /// For text, which may hold spaces; double-clicks then select words as usual.
  void setTakesText(bool takes) { m_takesText = takes; }
  /// The text Esc returns to.
  void showText(const QString& text);

signals:
  /// What a person typed, when finished with it and only if it differs from what was shown.
  void typed(const QString& text);
  /// +1, -1 for the arrow keys, +10, -10 for the page keys.
  void stepped(int steps);

protected:
  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
  void commit();

  QString m_shown;
  bool m_takesText = false;
};

/// One parameter in the panel: label and symbol, the control its kind asks for, and below it, when
/// there is something to say, a note in words. Emits edited() only with values the schema allows.
class ParameterRow : public QWidget {
  Q_OBJECT

public:
  /// The parameter must outlive the row; it lives in the schema the panel holds.
  explicit ParameterRow(const Parameter& parameter, QWidget* parent = nullptr);

  const Parameter& parameter() const { return m_parameter; }
  void showValue(const ParameterValue& value);
  /// True while a run is under way, which a parameter that is not live does not reach.
  void setRunning(bool running);
  /// An error in words; empty takes it away.
  void showError(const QString& message);
  bool isChanged() const;
  /// Whether label, key, symbol, section or help contain the text.
  bool matches(const QString& text) const;
  /// The width the label would like, px.
  int labelWidth() const;
  void setLabelWidth(int width);

signals:
  void edited(const sudoscope::ParameterValue& value);

public slots:
  /// To the default value; emits edited() if that is a change.
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
  void acceptText(const QString& text);
  void acceptValue(const ParameterValue& value);
  void stepBy(int steps);
  void pickFile();
  void showLabel();
  void showNote();
  QString expectation() const;

  const Parameter& m_parameter;
  ParameterValue m_value;
  bool m_running = false;
  bool m_waiting = false; ///< Edited during a run that it does not reach.
  QString m_error;
  QLabel* m_label = nullptr;
  QLabel* m_note = nullptr;
  ValueSlider* m_slider = nullptr;
  NumberField* m_field = nullptr;
  ToggleSwitch* m_switch = nullptr;
  QComboBox* m_choice = nullptr;
};

/// A number as the fields show it: the shortest text that reads back to the same number, with at
/// least two decimals unless it is large or written with an exponent ("1.00", "0.015", "1e-8").
QString numberText(double value);

} // namespace sudoscope
