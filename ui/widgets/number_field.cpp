#include "ui/widgets/number_field.h"

#include "core/base/plain_text.h"
#include "ui/widgets/labels.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyleOptionFrame>
#include <QValidator>

#include <utility>

namespace sudoscope {

QString commaAsPoint(QString text) {
  return text.replace(u',', u'.');
}

namespace {

/// Accepts every text: the owner of a field reports invalid numbers.
class DecimalPoint final : public QValidator {
public:
  using QValidator::QValidator;
  State validate(QString& text, int&) const override {
    text = commaAsPoint(text);
    return Acceptable;
  }
};

} // namespace

NumberField::NumberField(QWidget* parent) : QLineEdit(parent) {
  setAlignment(Qt::AlignRight);
  setTakesText(false);
  connect(this, &QLineEdit::editingFinished, this, &NumberField::commit);
}

void NumberField::setTakesText(bool takes) {
  m_takesText = takes;
  setValidator(takes ? nullptr : new DecimalPoint(this));
}

std::optional<double> NumberField::number() const {
  return numberOf(text().trimmed().toStdString());
}

void NumberField::showText(const QString& text) {
  m_shown = text;
  if (this->text() != text) setText(text);
}

void NumberField::refreshText(const QString& text) {
  if (!isTypedInto()) return showText(text);
  m_shown = text;
}

void NumberField::commit() {
  setModified(false);
  if (text() != m_shown) emit typed(text());
}

QRect NumberField::textRoom() const {
  QStyleOptionFrame option;
  initStyleOption(&option);
  constexpr int inside = 2; // margin of QLineEdit
  return style()
      ->subElementRect(QStyle::SE_LineEditContents, &option, this)
      .marginsRemoved(textMargins())
      .adjusted(inside, 0, -inside, 0);
}

QString NumberField::shownText() const {
  if (!m_takesText || hasFocus()) return text();
  return fontMetrics().elidedText(text(), Qt::ElideMiddle, textRoom().width());
}

void NumberField::paintEvent(QPaintEvent* event) {
  const QString shown = shownText();
  if (shown == text()) return QLineEdit::paintEvent(event);
  QStyleOptionFrame option;
  initStyleOption(&option);
  QPainter painter(this);
  style()->drawPrimitive(QStyle::PE_PanelLineEdit, &option, &painter, this);
  painter.setPen(palette().color(QPalette::Text));
  painter.drawText(textRoom(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine, shown);
}

bool NumberField::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip && (shownText() != text() || !toolTip().isEmpty())) {
    showTip(this, shownText() != text() ? text() : toolTip(), rect());
    return true;
  }
  if (event->type() == QEvent::ShortcutOverride && !m_takesText) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Space && key->modifiers() == Qt::NoModifier) {
      commit();
      return false;
    }
  }
  return QLineEdit::event(event);
}

// A number has no words: a double-click selects all of it.
void NumberField::mouseDoubleClickEvent(QMouseEvent* event) {
  if (m_takesText) return QLineEdit::mouseDoubleClickEvent(event);
  selectAll();
}

void NumberField::keyPressEvent(QKeyEvent* event) {
  constexpr std::pair<int, int> steps[] = {
      {Qt::Key_Up, 1}, {Qt::Key_Down, -1}, {Qt::Key_PageUp, 10}, {Qt::Key_PageDown, -10}};
  for (const auto& [key, by] : steps) {
    if (event->key() == key) return emit stepped(by);
  }
  const int pressed = event->key();
  if (pressed == Qt::Key_Space && !m_takesText) return event->ignore();
  if (pressed == Qt::Key_Escape && text() != m_shown) {
    setText(m_shown);
    selectAll();
    return emit textEdited(m_shown);
  }
  QLineEdit::keyPressEvent(event);
  if (pressed == Qt::Key_Return || pressed == Qt::Key_Enter) selectAll();
}

} // namespace sudoscope
