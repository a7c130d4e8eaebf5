#include "app/app_settings.h"
#include "app/application.h"
#include "app/presentation.h"
#include "app/start_options.h"

#include <QApplication>
#include <QScreen>
#include <QSurfaceFormat>

#include <cstdio>
#include <memory>

namespace {

/// Empty when a window can be opened here, else what is missing.
QString missingDisplay() {
#ifdef Q_OS_LINUX
  const bool chosen = qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
  const bool display =
      !qEnvironmentVariableIsEmpty("DISPLAY") || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
  if (!chosen && !display) {
    return QStringLiteral(
        "no display: neither DISPLAY nor WAYLAND_DISPLAY is set, so no window can be opened.\n"
        "Start it from a desktop session, or under a virtual display:\n"
        "  xvfb-run -a sudoscope ...        (package xvfb)\n"
        "sudoscope-cli needs no display.");
  }
#endif
  return {};
}

/// Drawn at the wished size, or at the largest one below it that this screen has room for.
std::unique_ptr<QApplication> makeApplication(int& argc, char** argv, int wished, int& scale) {
  using sudoscope::Presentation;
  for (scale = wished;; scale = Presentation::smaller(scale)) {
    Presentation::prepare(scale);
    auto application = std::make_unique<QApplication>(argc, argv);
    const QSize room = QGuiApplication::primaryScreen()->availableSize();
    const bool smallest = Presentation::smaller(scale) == scale;
    if (!smallest && !Presentation::fits(room, scale, scale)) continue;
    application->setWindowIcon(QIcon(QStringLiteral(":/desktop/sudoscope.svg")));
    QGuiApplication::setApplicationDisplayName(QStringLiteral("Sudoscope"));
    QGuiApplication::setDesktopFileName(QStringLiteral("sudoscope"));
    return application;
  }
}

} // namespace

int main(int argc, char** argv) {
  QCoreApplication::setApplicationName(QStringLiteral("sudoscope"));
  QCoreApplication::setOrganizationName(QStringLiteral("sudoscope"));
  QCoreApplication::setApplicationVersion(QStringLiteral(SUDOSCOPE_VERSION));
  QStringList arguments;
  for (int i = 0; i < argc; ++i) arguments << QString::fromLocal8Bit(argv[i]);
  const auto parsed = sudoscope::parseStartOptions(arguments);
  if (parsed.exitStatus) return *parsed.exitStatus;
  if (const QString missing = missingDisplay(); !missing.isEmpty()) {
    std::fprintf(stderr, "sudoscope: %s\n", qPrintable(missing));
    return 2;
  }

  // Docking recreates a GL context; shared ones keep what they hold.
  QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
  sudoscope::StartOptions options = parsed.options;
  while (true) {
    // The command line's is for the first time only.
    const int wished = options.scale.value_or(sudoscope::AppSettings().scale());
    const auto application = makeApplication(argc, argv, wished, options.scale.emplace());
    sudoscope::Application program(options);
    if (const auto error = program.start()) {
      std::fprintf(stderr, "sudoscope: %s\n", error->text().c_str());
      return 2;
    }
    const int status = QApplication::exec();
    if (status != sudoscope::Application::restartCode) return status;
    options = program.restartOptions();
  }
}
