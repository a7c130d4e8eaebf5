#pragma once

#include <QApplication>
#include <QString>

namespace sudoscope {

/// The application object: an exception that reaches the event loop becomes a signal instead of
/// ending the program. Numbers have a decimal point in every locale, also in C functions, so that
/// files and reports are the same everywhere.
class GuardedApplication final : public QApplication {
  Q_OBJECT

public:
  /// Both must outlive the application.
  GuardedApplication(int& argc, char** argv);

  bool notify(QObject* receiver, QEvent* event) override;

signals:
  /// Emitted after the event; `what` is the exception's text, or empty.
  void exceptionCaught(const QString& what);

private:
  void report(const QString& what);
};

} // namespace sudoscope
