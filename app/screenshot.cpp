#include "app/screenshot.h"

#include "app/run_controller.h"
#include "ui/cube/cube_view.h"
#include "ui/style/picture_file.h"
#include "ui/window/main_window.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPixmap>

#include <cstdio>
#include <utility>

namespace sudoscope {

namespace {

/// Charts and cube draw at most every 33 ms and finish a picture in a second frame.
constexpr int settleTime = 600;

} // namespace

Screenshot::Screenshot(RunController& controller, MainWindow& window, QString path, QObject* parent)
    : QObject(parent), m_controller(controller), m_window(window), m_path(std::move(path)) {
  m_settled.setSingleShot(true);
  m_settled.setInterval(settleTime);
  connect(&m_settled, &QTimer::timeout, this, &Screenshot::save);
}

void Screenshot::takeAt(std::int64_t iteration) {
  m_iteration = iteration;
  connect(&m_controller, &RunController::transportChanged, this, &Screenshot::look);
  if (iteration > 0) {
    StopConditions stop;
    stop.whenSolved = false;
    stop.afterIterations = iteration;
    m_controller.setStopConditions(stop);
    m_controller.play();
  }
  look();
}

void Screenshot::look() {
  const TransportState& state = m_controller.transport();
  const bool arrived = state.position >= m_iteration ||
                       (state.atHead() && state.headStatus != Status::Running) ||
                       state.stopReason == StopReason::Failed;
  if (state.run != noRun && arrived && !state.playing && state.progress < 0.0) {
    m_settled.start();
  } else if (state.run == noRun && state.stopReason == StopReason::Failed) {
    m_settled.start();
  }
}

void Screenshot::save() {
  saveAndQuit(m_window, m_path);
}

void saveAndQuit(QWidget& window, const QString& path) {
  QPixmap picture = window.grab();
  {
    // What is painted over the GL scene does not get into a grab; the view's own picture has it.
    QPainter painter(&picture);
    for (CubeView* cube : window.findChildren<CubeView*>()) {
      if (!cube->isVisible()) continue;
      painter.drawImage(cube->mapTo(&window, QPoint()),
                        cube->image(cube->size(), picture.devicePixelRatio()));
    }
  }
  const auto error = savePngFile(picture.toImage(), path);
  if (error) std::fprintf(stderr, "sudoscope: %s\n", error->text().c_str());
  window.close();
  QCoreApplication::exit(error ? 1 : 0);
}

} // namespace sudoscope
