#include "app/base/guarded_application.h"

#include <clocale>
#include <exception>

namespace sudoscope {

GuardedApplication::GuardedApplication(int& argc, char** argv) : QApplication(argc, argv) {
  std::setlocale(LC_NUMERIC, "C"); // Qt has just set the user's
}

bool GuardedApplication::notify(QObject* receiver, QEvent* event) {
  try {
    return QApplication::notify(receiver, event);
  } catch (const std::exception& exception) {
    report(QString::fromUtf8(exception.what()));
  } catch (...) {
    report({});
  }
  return false;
}

/// Queued: slots may open windows, which must not happen during stack unwinding.
void GuardedApplication::report(const QString& what) {
  QMetaObject::invokeMethod(
      this, [this, what] { emit exceptionCaught(what); }, Qt::QueuedConnection);
}

} // namespace sudoscope
