#include "app/screenshot.h"

#include "app/run_controller.h"
#include "ui/cube/cube_view.h"
#include "ui/studies/compare_view.h"
#include "ui/studies/race_bar.h"
#include "ui/studies/setup_view.h"
#include "ui/style/file_output.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPainter>
#include <QPixmap>
#include <QPushButton>

#include <algorithm>
#include <cstdio>
#include <utility>

namespace sudoscope {

namespace {

constexpr int lookInterval = 20; // ms
// How long something may rest before it has arrived, in ms.
constexpr qint64 patience = 30'000;
constexpr qint64 patienceAfterFailure = 1'000;

/// Views put off drawing with timers of their own that run once.
bool drawsLater(const QWidget& window) {
  const auto timers = window.findChildren<QTimer*>();
  return std::any_of(timers.begin(), timers.end(), [](const QTimer* timer) {
    return timer->isActive() && timer->isSingleShot();
  });
}

} // namespace

Screenshot::Screenshot(QWidget& window, QString path, std::function<Readiness()> readiness,
                       QObject* parent)
    : QObject(parent), m_window(window), m_path(std::move(path)),
      m_readiness(std::move(readiness)) {
  for (CubeView* cube : window.findChildren<CubeView*>()) cube->setAnimated(false);
  connect(&m_look, &QTimer::timeout, this, &Screenshot::look);
  m_look.start(lookInterval);
}

void Screenshot::look() {
  const Readiness now = m_readiness();
  if (now != Readiness::Resting) {
    m_resting.invalidate();
  } else if (!m_resting.isValid()) {
    m_resting.start();
  } else if (m_resting.elapsed() > (m_failed ? patienceAfterFailure : patience)) {
    if (!m_failed) noteFailure(QStringLiteral("there was nothing to show"));
    return save();
  }
  // Twice: what came last may have been put into the event queue for the views.
  const bool ready = m_window.isVisible() && now == Readiness::Arrived && !drawsLater(m_window);
  if (std::exchange(m_wasReady, ready) && ready) save();
}

void Screenshot::noteFailure(const QString& reason) {
  m_failed = true;
  std::fprintf(stderr, "sudoscope: %s\n", qPrintable(reason));
}

void Screenshot::save() {
  m_look.stop();
  const auto error = m_write ? m_write() : savePicture();
  if (error) noteFailure(QString::fromStdString(error->text()));
  m_window.close();
  QCoreApplication::exit(m_failed ? 1 : 0);
}

MaybeError Screenshot::savePicture() const {
  QWidget* shown = m_part.isEmpty() ? &m_window : m_window.findChild<QWidget*>(m_part);
  if (shown == nullptr || !shown->isVisible()) {
    return Error{verbatim("the window shows no part \"" + m_part.toStdString() + "\"")};
  }
  QWidget& window = *shown->window();
  // Words that came last may need more lines.
  QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
  QPixmap picture = window.grab();
  const double ratio = picture.devicePixelRatio();
  {
    // What is painted over the GL scene does not get into a grab; the view's own picture has it.
    QPainter painter(&picture);
    for (CubeView* cube : window.findChildren<CubeView*>()) {
      if (!cube->isVisible()) continue;
      painter.drawImage(cube->mapTo(&window, QPoint()), cube->seen(ratio));
    }
  }
  const QRectF part(shown->mapTo(&window, QPointF()) * ratio, QSizeF(shown->size()) * ratio);
  return savePngFile(picture.copy(part.toAlignedRect()).toImage(), m_path);
}

Readiness readinessOf(const RunController& controller, std::int64_t iteration) {
  const TransportState& state = controller.transport();
  if (state.playing || state.progress >= 0.0) return Readiness::Working;
  const bool failed = state.stopReason == StopReason::Failed;
  if (state.run == noRun) return failed ? Readiness::Arrived : Readiness::Resting;
  const bool ended = state.atHead() && (state.headStatus != Status::Running || state.recorded);
  return state.position >= iteration || ended || failed ? Readiness::Arrived : Readiness::Resting;
}

std::function<Readiness()> startTool(QWidget& window, std::optional<std::int64_t> iterations) {
  if (auto* view = qobject_cast<CompareView*>(&window)) {
    return [view, iterations, begun = false]() mutable {
      if (begun) {
        if (view->bar()->isPlaying()) return Readiness::Working;
        return view->reached() >= iterations.value_or(0) ? Readiness::Arrived : Readiness::Resting;
      }
      begun = true;
      for (std::int64_t i = 0; i < iterations.value_or(0); ++i) view->bar()->step();
      if (!iterations) view->bar()->play();
      return Readiness::Working;
    };
  }
  const auto* setup = qobject_cast<SetupView*>(&window);
  return [setup, begun = false]() mutable {
    if (setup == nullptr) return Readiness::Arrived;
    if (begun) return setup->isRunning() ? Readiness::Working : Readiness::Arrived;
    // Its puzzles are read first.
    begun = setup->button()->isEnabled();
    if (begun) setup->button()->click();
    return Readiness::Resting;
  };
}

} // namespace sudoscope
