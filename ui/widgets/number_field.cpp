#include "ui/widgets/number_field.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QRegularExpression>
#include <QStyleOptionFrame>
#include <QToolTip>

#include <cmath>

namespace sudoscope {

QString numberText(double value) {
  QString text = QString::number(value, 'g', QLocale::FloatingPointShortest);
  if (const qsizetype e = text.indexOf(u'e'); e >= 0) {
    // "1e-8", not "1e-08"
    if (e + 2 < text.size() - 1 && text[e + 2] == u'0') text.remove(e + 2, 1);
    return text;
  }
  if (!std::isfinite(value)) return text;
  const qsizetype dot = text.indexOf(u'.');
  if (dot < 0) return std::abs(value) >= 100.0 ? text : text + QStringLiteral(".00");
  while (text.size() - dot < 3) text += u'0';
  return text;
}

QString groupedText(double whole) {
  QString text = QString::number(whole, 'f', 0);
  const QString mark = NumberField::tr(",", "between the thousands");
  const qsizetype first = text.startsWith(u'-') ? 1 : 0;
  for (qsizetype at = text.size() - 3; at > first; at -= 3) text.insert(at, mark);
  return text;
}

QString withoutGroups(const QString& text) {
  static const QRegularExpression groups(
      QStringLiteral("^[+-]?\\d{1,3}(?:[,' \u00a0\u2009\u202f]\\d{3})+$"));
  if (!groups.match(text).hasMatch()) return text;
  QString plain = text;
  return plain.removeIf([](QChar c) { return !c.isDigit() && c != u'-' && c != u'+'; });
}

NumberField::NumberField(QWidget* parent) : QLineEdit(parent) {
  setAlignment(Qt::AlignRight);
  connect(this, &QLineEdit::editingFinished, this, &NumberField::commit);
}

void NumberField::showText(const QString& text) {
  m_shown = text;
  if (this->text() != text) setText(text);
}

void NumberField::refreshText(const QString& text) {
  if (isTypedInto()) {
    m_shown = text;
  } else {
    showText(text);
  }
}

void NumberField::commit() {
  setModified(false);
  if (text() != m_shown) emit typed(text());
}

QRect NumberField::textRoom() const {
  QStyleOptionFrame option;
  initStyleOption(&option);
  constexpr int inside = 2; // as QLineEdit itself keeps
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
  if (event->type() == QEvent::ToolTip && shownText() != text()) {
    QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), text(), this);
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

// No number has words: all of it is what one wants to replace.
void NumberField::mouseDoubleClickEvent(QMouseEvent* event) {
  if (m_takesText) return QLineEdit::mouseDoubleClickEvent(event);
  selectAll();
}

void NumberField::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
  case Qt::Key_Space:
    if (m_takesText) return QLineEdit::keyPressEvent(event);
    event->ignore();
    break;
  case Qt::Key_Return:
  case Qt::Key_Enter:
    QLineEdit::keyPressEvent(event);
    selectAll();
    break;
  case Qt::Key_Up:
    emit stepped(1);
    break;
  case Qt::Key_Down:
    emit stepped(-1);
    break;
  case Qt::Key_PageUp:
    emit stepped(10);
    break;
  case Qt::Key_PageDown:
    emit stepped(-10);
    break;
  case Qt::Key_Escape:
    if (text() == m_shown) {
      QLineEdit::keyPressEvent(event);
    } else {
      setText(m_shown);
      selectAll();
      emit textEdited(m_shown);
    }
    break;
  default:
    QLineEdit::keyPressEvent(event);
  }
}

} // namespace sudoscope
