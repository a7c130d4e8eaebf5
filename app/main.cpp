#include "app/application.h"
#include "app/base/guarded_application.h"
#include "app/settings/start_options.h"
#include "core/base/instruction_set.h"

#include <QApplication>
#include <QIcon>

#include <csignal>
#include <cstdio>

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN); // a file at its size limit is a failed write
  QCoreApplication::setApplicationName(QStringLiteral("sudoscope"));
  QCoreApplication::setOrganizationName(QStringLiteral("sudoscope"));
  QCoreApplication::setApplicationVersion(QStringLiteral(SUDOSCOPE_VERSION));
  if (const auto error = sudoscope::checkInstructionSet()) {
    std::fprintf(stderr, "sudoscope: %s\n", error->text().c_str());
    return 2;
  }
  QStringList arguments;
  for (int i = 0; i < argc; ++i) arguments << QString::fromLocal8Bit(argv[i]);
  const auto parsed = sudoscope::parseStartOptions(arguments);
  if (parsed.exitStatus) return *parsed.exitStatus;
#ifdef Q_OS_LINUX
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM") && qEnvironmentVariableIsEmpty("DISPLAY") &&
      qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY")) {
    std::fputs("sudoscope: no display: neither DISPLAY nor WAYLAND_DISPLAY is set, so no window "
               "can be opened.\n"
               "Start it from a desktop session, or under a virtual display:\n"
               "  xvfb-run -a sudoscope ...        (package xvfb)\n"
               "sudoscope-cli needs no display.\n",
               stderr);
    return 2;
  }
#endif

  // Docking recreates a GL context; shared contexts preserve their objects.
  QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
  const sudoscope::GuardedApplication application(argc, argv);
  QApplication::setWindowIcon(QIcon(QStringLiteral(":/desktop/sudoscope.svg")));
  QGuiApplication::setApplicationDisplayName(QStringLiteral("Sudoscope"));
  QGuiApplication::setDesktopFileName(QStringLiteral("sudoscope"));
  sudoscope::Application program(parsed.options);
  if (const auto error = program.start()) {
    std::fprintf(stderr, "sudoscope: %s\n", error->text().c_str());
    return 2;
  }
  return QApplication::exec();
}
