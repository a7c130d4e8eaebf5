#pragma once

#include <QApplication>
#include <QString>

namespace sudoscope {

/// The application object of the program: an exception that reaches the event loop, which no event
/// loop survives, becomes a signal, and the program goes on. Numbers keep their decimal point in
/// every locale, in C's functions, too: files and reports are the same everywhere.
class GuardedApplication final : public QApplication {
  Q_OBJECT

public:
  /// Both must outlive the application.
  GuardedApplication(int& argc, char** argv);

  bool notify(QObject* receiver, QEvent* event) override;

signals:
  /// Comes once the event is over; `what` is the exception's own text, or empty.
  void wentWrong(const QString& what);

private:
  void tell(const QString& what);
};

} // namespace sudoscope
