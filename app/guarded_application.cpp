#include "app/guarded_application.h"

#include <clocale>
#include <exception>

namespace sudoscope {

GuardedApplication::GuardedApplication(int& argc, char** argv) : QApplication(argc, argv) {
  std::setlocale(LC_NUMERIC, "C"); // which Qt has just made the user's
}

bool GuardedApplication::notify(QObject* receiver, QEvent* event) {
  try {
    return QApplication::notify(receiver, event);
  } catch (const std::exception& exception) {
    tell(QString::fromUtf8(exception.what()));
  } catch (...) {
    tell({});
  }
  return false;
}

/// Whoever hears of it may open windows: not while a stack is being unwound.
void GuardedApplication::tell(const QString& what) {
  QMetaObject::invokeMethod(
      this, [this, what] { emit wentWrong(what); }, Qt::QueuedConnection);
}

} // namespace sudoscope
