#include "app/exports/screenshot.h"

#include "app/settings/start_options.h"
#include "ui/cube/cube_view.h"
#include "ui/state/view_state.h"
#include "ui/studies/compare_view.h"
#include "ui/studies/study_view.h"
#include "ui/style/file_output.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPainter>
#include <QPixmap>

#include <algorithm>
#include <cstdio>
#include <utility>

namespace sudoscope {

namespace {

constexpr int lookInterval = 20; // ms
constexpr std::chrono::milliseconds patienceAfterFailure = std::chrono::seconds(1);

/// Views postpone drawing with single-shot timers.
bool drawsLater(const QWidget& window) {
  const auto timers = window.findChildren<QTimer*>();
  return std::ranges::any_of(
      timers, [](const QTimer* timer) { return timer->isActive() && timer->isSingleShot(); });
}

} // namespace

Screenshot::Screenshot(QWidget& window, QString path, std::function<Progress()> progress,
                       QObject* parent)
    : QObject(parent), m_window(window), m_path(std::move(path)), m_progress(std::move(progress)) {
  for (CubeView* cube : window.findChildren<CubeView*>())
    cube->setOption(&CubeOptions::animate, false);
  connect(&m_look, &QTimer::timeout, this, &Screenshot::look);
  m_look.start(lookInterval);
}

void Screenshot::setOptions(const StartOptions& options) {
  m_part = options.part;
  if (!options.patience) return;
  const auto patience = std::chrono::ceil<std::chrono::milliseconds>(
      std::chrono::duration<double>(*options.patience));
  setPatience(patience, patience);
}

void Screenshot::setPatience(std::chrono::milliseconds resting, std::chrono::milliseconds working) {
  m_restingPatience = resting;
  m_workingPatience = working;
}

void Screenshot::look() {
  const Progress now = m_progress();
  if (!m_unchanged.isValid() || now.readiness != m_last.readiness ||
      now.progress != m_last.progress) {
    m_last = now;
    m_unchanged.start();
  }
  const bool ready =
      m_window.isVisible() && now.readiness == Readiness::Arrived && !drawsLater(m_window);
  // Twice: the last change may still be in the event queue of the views.
  if (std::exchange(m_wasReady, ready) && ready) return save(true);
  const bool rests = now.readiness == Readiness::Resting;
  const auto patience = !rests      ? m_workingPatience
                        : m_failure ? std::min(patienceAfterFailure, m_restingPatience)
                                    : m_restingPatience;
  if (std::chrono::milliseconds(m_unchanged.elapsed()) <= patience) return;
  const double seconds = std::chrono::duration<double>(patience).count();
  if (!rests) {
    noteFailure(QStringLiteral("nothing has moved for %1 s").arg(seconds));
  } else if (!m_failure) {
    noteFailure(QStringLiteral("there was nothing to show for %1 s").arg(seconds));
  }
  save(false);
}

void Screenshot::noteFailure(const QString& reason) {
  m_failure = reason;
  std::fprintf(stderr, "sudoscope: %s\n", qPrintable(reason));
}

void Screenshot::refuse(const QString& reason) {
  noteFailure(reason);
  m_look.stop();
  m_window.close();
  QCoreApplication::exit(2);
}

void Screenshot::save(bool ready) {
  m_look.stop();
  const auto error = m_write ? m_write() : savePicture();
  const bool follows = !ready && m_write && error && error->file.empty();
  if (error && !follows) noteFailure(QString::fromStdString(error->text()));
  m_window.close();
  QCoreApplication::exit(m_failure ? 1 : 0);
}

MaybeError Screenshot::savePicture() const {
  QWidget* shown = m_part.isEmpty() ? &m_window : m_window.findChild<QWidget*>(m_part);
  if (shown == nullptr || !shown->isVisible()) {
    return Error{verbatim("the window shows no part \"" + m_part.toStdString() + "\"")};
  }
  QWidget& window = *shown->window();
  // Text that came last may need more lines.
  QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
  QPixmap picture = window.grab();
  const double ratio = picture.devicePixelRatio();
  {
    // A grab lacks the overlay painted over the GL scene, which the view's own picture has.
    QPainter painter(&picture);
    for (CubeView* cube : window.findChildren<CubeView*>()) {
      if (!cube->isVisible()) continue;
      painter.drawImage(cube->mapTo(&window, QPoint()), cube->seen(ratio));
    }
  }
  const QRectF part(shown->mapTo(&window, QPointF()) * ratio, QSizeF(shown->size()) * ratio);
  return savePngFile(picture.copy(part.toAlignedRect()).toImage(), m_path);
}

Progress progressOf(const TransportState& state, std::int64_t iteration) {
  const bool failed = state.stopReason == StopReason::Failed;
  const bool ended = state.atHead() && (state.headStatus != Status::Running || state.recorded);
  const auto readiness = [&] {
    if (state.playing || state.progress >= 0.0) return Readiness::Working;
    if (state.run == noRun) return failed ? Readiness::Arrived : Readiness::Resting;
    return state.position >= iteration || ended || failed ? Readiness::Arrived : Readiness::Resting;
  };
  return {readiness(), static_cast<double>(state.position) + static_cast<double>(state.head) +
                           std::max(state.progress, 0.0)};
}

std::function<Progress()> startTool(QWidget& window, std::optional<std::int64_t> iterations) {
  if (auto* view = qobject_cast<CompareView*>(&window)) {
    return [view, iterations, begun = false]() mutable -> Progress {
      const double progress = view->progress();
      if (begun) {
        if (view->bar()->isPlaying()) return {Readiness::Working, progress};
        const bool there = view->reached() >= static_cast<double>(iterations.value_or(0));
        return {there ? Readiness::Arrived : Readiness::Resting, progress};
      }
      begun = true;
      for (std::int64_t i = 0; i < iterations.value_or(0); ++i) view->bar()->step();
      if (!iterations) view->bar()->play();
      return {Readiness::Working, progress};
    };
  }
  const auto* view = qobject_cast<StudyView*>(&window);
  return [view, begun = false]() mutable -> Progress {
    if (view == nullptr) return {Readiness::Arrived};
    if (begun) {
      const Study* study = view->shown().study.get();
      return {view->isRunning() ? Readiness::Working : Readiness::Arrived,
              study == nullptr ? 0.0 : static_cast<double>(study->made())};
    }
    // Its puzzles are read first.
    begun = view->button()->isEnabled();
    if (begun) view->button()->click();
    return {Readiness::Resting};
  };
}

} // namespace sudoscope
