#include "app/app_settings.h"
#include "app/application.h"
#include "app/restart_file.h"
#include "app/start_options.h"
#include "app/ui_scale.h"
#include "core/base/instruction_set.h"

#include <QApplication>
#include <QFile>
#include <QIcon>

#include <csignal>
#include <cstdio>
#include <unistd.h>

namespace {

/// Goes on in a new process in place of this one, which has written the file.
int resume(const QByteArray& program, const QString& file) {
  const QByteArray path = QFile::encodeName(file);
  execl(program.constData(), "sudoscope", "--resume", path.constData(), nullptr);
  std::fprintf(stderr, "sudoscope: cannot start again; sudoscope --resume %s goes on\n",
               path.constData());
  return 1;
}

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

} // namespace

int main(int argc, char** argv) {
  std::signal(SIGXFSZ, SIG_IGN); // a file that may grow no further is a failed write
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
  if (const QString missing = missingDisplay(); !missing.isEmpty()) {
    std::fprintf(stderr, "sudoscope: %s\n", qPrintable(missing));
    return 2;
  }

  // Docking recreates a GL context; shared ones keep what they hold.
  QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
  sudoscope::StartOptions options = parsed.options;
  if (!options.scaleApplied) {
    const int requested = options.scale.value_or(sudoscope::AppSettings().scale());
    options.scaleApplied = {requested, requested};
  }
  int& percent = options.scaleApplied->percent;
  QByteArray executable;
  QString resumeFile;
  {
    const auto application = sudoscope::UiScale::makeApplication(argc, argv, percent);
    executable = QFile::encodeName(QCoreApplication::applicationFilePath());
    const int fitting = sudoscope::UiScale::largestFitting(percent);
    if (fitting < percent) {
      percent = fitting;
      // Without a place for it everything is too large, but there.
      if (const auto file = sudoscope::writeRestartFile(options)) resumeFile = *file;
    }
    if (resumeFile.isEmpty()) {
      QApplication::setWindowIcon(QIcon(QStringLiteral(":/desktop/sudoscope.svg")));
      QGuiApplication::setApplicationDisplayName(QStringLiteral("Sudoscope"));
      QGuiApplication::setDesktopFileName(QStringLiteral("sudoscope"));
      sudoscope::Application program(options);
      if (const auto error = program.start()) {
        std::fprintf(stderr, "sudoscope: %s\n", error->text().c_str());
        return 2;
      }
      const int status = QApplication::exec();
      if (status != sudoscope::Application::restartCode) return status;
      const auto file = sudoscope::writeRestartFile(program.restartOptions());
      if (!file) {
        std::fprintf(stderr, "sudoscope: %s\n", file.error().text().c_str());
        if (const auto lost = program.autosave().keep()) { // offered at the next start
          std::fprintf(stderr, "sudoscope: %s\n", lost->text().c_str());
        }
        return 1;
      }
      resumeFile = *file;
    }
  }
  return resume(executable, resumeFile);
}
