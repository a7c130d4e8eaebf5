#pragma once

#include <QLineEdit>
#include <QLocale>
#include <QSpinBox>

#include <optional>
#include <type_traits>

namespace sudoscope {

/// A right-aligned number to type, or to step with the arrow and page keys; Esc reverts the typed
/// text. A comma is converted to a point while typing, see commaAsPoint(). In a number Space
/// commits and is propagated, e.g. to play.
class NumberField : public QLineEdit {
  Q_OBJECT

public:
  explicit NumberField(QWidget* parent = nullptr);

  /// For text, which may contain spaces; double-clicks then select words. Long texts such as paths
  /// are elided in the middle without the focus, with the whole text as tool tip.
  void setTakesText(bool takes);
  /// Empty if the text is not a number.
  std::optional<double> number() const;
  /// Sets the text that Esc restores.
  void showText(const QString& text);
  /// Like showText() when the number changes by itself: does not replace what the user is typing,
  /// but Esc restores this text.
  void refreshText(const QString& text);
  bool isTypedInto() const { return hasFocus() && isModified(); }
  /// The visible part of the text.
  QString shownText() const;

signals:
  /// The user finished a text that differs from the shown one.
  void typed(const QString& text);
  /// +1, -1 for the arrow keys, +10, -10 for the page keys.
  void stepped(int steps);

protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
  void commit();
  QRect textRoom() const;

  QString m_shown;
  bool m_takesText = false;
};

/// What every number field makes of a text: comma and point are the decimal mark, shown as a point.
/// No mark separates groups of digits, so that "1.234,5" is no number.
QString commaAsPoint(QString text);

/// A QSpinBox or QDoubleSpinBox that parses numbers like NumberField. A box of whole numbers shows
/// "0.5" as typed, and restores its previous value when it loses the focus.
template <class SpinBox>
class NumberBox : public SpinBox {
public:
  NumberBox() {
    this->setLocale(QLocale::c());
    QObject::connect(this, &SpinBox::editingFinished, this, [this] { m_before = this->value(); });
  }

  QValidator::State validate(QString& text, int& position) const override {
    if (text == this->specialValueText()) return SpinBox::validate(text, position);
    text = commaAsPoint(text);
    const QValidator::State state = SpinBox::validate(text, position);
    return state == QValidator::Invalid && isFraction(text) ? QValidator::Intermediate : state;
  }

  void fixup(QString& text) const override {
    if (!isFraction(text)) return SpinBox::fixup(text);
    text = this->prefix() + this->textFromValue(m_before) + this->suffix();
  }

protected:
  void focusInEvent(QFocusEvent* event) override {
    m_before = this->value();
    SpinBox::focusInEvent(event);
  }

private:
  /// For a whole number, which must not have a decimal mark.
  bool isFraction(QString text) const {
    if (!std::is_same_v<SpinBox, QSpinBox> || text.count(u'.') != 1) return false;
    int ignored = 0;
    return SpinBox::validate(text.remove(u'.'), ignored) != QValidator::Invalid;
  }

  decltype(SpinBox().value()) m_before{}; ///< The value before the user typed.
};

using WholeNumberBox = NumberBox<QSpinBox>;
using RealNumberBox = NumberBox<QDoubleSpinBox>;

} // namespace sudoscope
