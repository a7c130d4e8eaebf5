#pragma once

#include "ui/widgets/number_field.h"

#include <QLocale>
#include <QSpinBox>

#include <type_traits>

namespace sudoscope {

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
