#pragma once

#include "ui/cube/cube_view.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QShowEvent>

namespace sudoscope::test {

/// Draws the view and returns when it is painted, or after two seconds. Processes events meanwhile.
inline void paintNow(CubeView& view) {
  if (!view.isVisible()) return;
  const std::uint64_t before = view.frameCount();
  QElapsedTimer patience;
  patience.start();
  QShowEvent shown; // prepares a frame
  QCoreApplication::sendEvent(&view, &shown);
  while (view.frameCount() == before && !patience.hasExpired(2000))
    QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents, 10);
}

} // namespace sudoscope::test
