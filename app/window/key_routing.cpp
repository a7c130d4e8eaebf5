#include "app/window/key_routing.h"

#include "ui/grid/grid_view.h"
#include "ui/state/view_state.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QApplication>
#include <QComboBox>
#include <QKeyEvent>

#include <algorithm>

namespace sudoscope {

namespace {

bool isOneOf(int key, std::initializer_list<int> keys) {
  return std::find(keys.begin(), keys.end(), key) != keys.end();
}

/// Qt's widgets use these keys but do not claim them before shortcuts.
bool isOfUse(const QWidget* focus, int key) {
  if (qobject_cast<const QAbstractButton*>(focus)) {
    return key == Qt::Key_Space && !focus->property("spacePlays").toBool();
  }
  if (qobject_cast<const QAbstractSlider*>(focus)) return isOneOf(key, {Qt::Key_Home, Qt::Key_End});
  // A combo box with the focus must not prevent Space from playing; F4 opens it.
  if (qobject_cast<const QComboBox*>(focus)) {
    return isOneOf(key, {Qt::Key_Home, Qt::Key_End, Qt::Key_Plus, Qt::Key_Minus});
  }
  if (qobject_cast<const QAbstractItemView*>(focus)) {
    return isOneOf(key, {Qt::Key_Space, Qt::Key_Home, Qt::Key_End, Qt::Key_Plus, Qt::Key_Minus});
  }
  return false;
}

} // namespace

KeyRouting::KeyRouting(const ViewState& state, const GridView* grid, QObject* parent)
    : QObject(parent), m_state(state), m_grid(grid) {
  QCoreApplication::instance()->installEventFilter(this);
}

bool KeyRouting::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride) return false;
  const auto* focus = qobject_cast<const QWidget*>(watched);
  auto* key = static_cast<QKeyEvent*>(event);
  if (focus == nullptr || focus != QApplication::focusWidget() ||
      (key->modifiers() & ~(Qt::KeypadModifier | Qt::ShiftModifier)) != 0) {
    return false;
  }
  if (focus == m_grid) {
    // The grid uses these keys, but stopping has priority.
    const bool toRun = isOneOf(key->key(), {Qt::Key_Space, Qt::Key_Home, Qt::Key_End}) &&
                       (m_grid->selectedCell() < 0 || m_state.transport.value().playing);
    if (toRun) event->ignore();
    return toRun;
  }
  if (key->modifiers() == Qt::NoModifier && isOfUse(focus, key->key())) event->accept();
  return event->isAccepted();
}

} // namespace sudoscope
