#include "app/screenshot.h"

#include "app/run_controller.h"
#include "ui/cube/cube_view.h"
#include "ui/studies/compare_view.h"
#include "ui/studies/race_bar.h"
#include "ui/studies/setup_view.h"
#include "ui/style/file_output.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPixmap>
#include <QPushButton>

#include <algorithm>
#include <cstdio>
#include <utility>

namespace sudoscope {

namespace {

constexpr int lookInterval = 20; // ms

/// Views put off drawing with timers of their own that run once.
bool drawsLater(const QWidget& window) {
  const auto timers = window.findChildren<QTimer*>();
  return std::any_of(timers.begin(), timers.end(), [](const QTimer* timer) {
    return timer->isActive() && timer->isSingleShot();
  });
}

} // namespace

Screenshot::Screenshot(QWidget& window, QString path, std::function<bool()> arrived,
                       QObject* parent)
    : QObject(parent), m_window(window), m_path(std::move(path)), m_arrived(std::move(arrived)) {
  for (CubeView* cube : window.findChildren<CubeView*>()) cube->setAnimated(false);
  connect(&m_look, &QTimer::timeout, this, &Screenshot::look);
  m_look.start(lookInterval);
}

void Screenshot::look() {
  // Twice: what came last may have been put into the event queue for the views.
  const bool ready = m_window.isVisible() && m_arrived() && !drawsLater(m_window);
  if (std::exchange(m_wasReady, ready) && ready) save();
}

void Screenshot::save() {
  m_look.stop();
  QPixmap picture = m_window.grab();
  {
    // What is painted over the GL scene does not get into a grab; the view's own picture has it.
    QPainter painter(&picture);
    for (CubeView* cube : m_window.findChildren<CubeView*>()) {
      if (!cube->isVisible()) continue;
      painter.drawImage(cube->mapTo(&m_window, QPoint()),
                        cube->image(cube->size(), picture.devicePixelRatio()));
    }
  }
  const auto error = savePngFile(picture.toImage(), m_path);
  if (error) std::fprintf(stderr, "sudoscope: %s\n", error->text().c_str());
  m_window.close();
  QCoreApplication::exit(error ? 1 : 0);
}

bool hasArrived(const RunController& controller, std::int64_t iteration) {
  const TransportState& state = controller.transport();
  const bool failed = state.stopReason == StopReason::Failed;
  if (state.run == noRun) return failed;
  const bool ended = state.atHead() && state.headStatus != Status::Running;
  return (state.position >= iteration || ended || failed) && !state.playing && state.progress < 0.0;
}

std::function<bool()> startTool(QWidget& window, std::optional<std::int64_t> iterations) {
  if (auto* view = qobject_cast<CompareView*>(&window)) {
    return [view, iterations, begun = false]() mutable {
      if (begun) return !view->bar()->isPlaying() && view->reached() >= iterations.value_or(0);
      begun = true;
      for (std::int64_t i = 0; i < iterations.value_or(0); ++i) view->bar()->step();
      if (!iterations) view->bar()->play();
      return false;
    };
  }
  const auto* setup = qobject_cast<SetupView*>(&window);
  return [setup, begun = false]() mutable {
    if (setup == nullptr) return true;
    if (begun) return !setup->isRunning();
    // Its puzzles are read first.
    begun = setup->button()->isEnabled();
    if (begun) setup->button()->click();
    return false;
  };
}

} // namespace sudoscope
