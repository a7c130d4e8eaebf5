#include "app/tool_screenshot.h"

#include "app/screenshot.h"
#include "ui/studies/benchmark_view.h"
#include "ui/studies/compare_view.h"
#include "ui/studies/race_bar.h"
#include "ui/studies/sweep_view.h"

#include <QPushButton>
#include <QWidget>

namespace sudoscope {

namespace {

constexpr int lookInterval = 100;
/// Charts and cubes finish a picture in a second frame.
constexpr int settledLooks = 12;

} // namespace

ToolScreenshot::ToolScreenshot(QWidget* window, QString path,
                               std::optional<std::int64_t> iterations, QObject* parent)
    : QObject(parent), m_window(window), m_path(std::move(path)), m_iterations(iterations) {
  m_look.setInterval(lookInterval);
  connect(&m_look, &QTimer::timeout, this, &ToolScreenshot::look);
  m_look.start();
}

bool ToolScreenshot::begin() {
  if (const auto* view = qobject_cast<CompareView*>(m_window)) {
    if (m_iterations) {
      for (std::int64_t i = 0; i < *m_iterations; ++i) emit view->bar()->stepRequested();
    } else {
      emit view->bar()->playRequested();
    }
  } else if (const auto* setup = qobject_cast<SetupView*>(m_window)) {
    if (!setup->button()->isEnabled()) return false;
    setup->button()->click();
  }
  return true;
}

bool ToolScreenshot::atRest() const {
  if (const auto* view = qobject_cast<CompareView*>(m_window)) {
    return !view->bar()->isPlaying() && view->reached() >= m_iterations.value_or(0);
  }
  const auto* setup = qobject_cast<SetupView*>(m_window);
  return setup == nullptr || !setup->isRunning();
}

void ToolScreenshot::look() {
  if (!m_begun) {
    m_begun = begin();
    return;
  }
  m_restingLooks = atRest() ? m_restingLooks + 1 : 0;
  if (m_restingLooks >= settledLooks) save();
}

void ToolScreenshot::save() {
  m_look.stop();
  saveAndQuit(*m_window, m_path);
}

} // namespace sudoscope
