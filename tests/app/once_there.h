#pragma once

#include <QApplication>
#include <QTimer>

#include <functional>
#include <memory>

namespace sudoscope::test {

/// Calls `act` once, as soon as `find` returns a widget that is shown: for dialogs and menus that
/// come later, or whose opening does not return before they are closed. Looks as long as the
/// returned object lives, however long the widget takes to come.
template <class Widget>
[[nodiscard]] std::unique_ptr<QTimer> onceThere(std::function<Widget*()> find,
                                                std::function<void(Widget*)> act) {
  constexpr int interval = 20; // ms
  auto timer = std::make_unique<QTimer>();
  QObject::connect(timer.get(), &QTimer::timeout, timer.get(),
                   [timer = timer.get(), find = std::move(find), act = std::move(act)] {
                     Widget* widget = find();
                     if (widget == nullptr || !widget->isVisible()) return;
                     timer->stop();
                     act(widget);
                   });
  timer->start(interval);
  return timer;
}

/// The same for a modal dialog of the kind.
template <class Dialog>
[[nodiscard]] std::unique_ptr<QTimer> onceModal(std::function<void(Dialog*)> act) {
  return onceThere<Dialog>([] { return qobject_cast<Dialog*>(QApplication::activeModalWidget()); },
                           std::move(act));
}

} // namespace sudoscope::test
