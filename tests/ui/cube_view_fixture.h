#pragma once

#include "tests/ui/cube_fixture.h"
#include "tests/ui/paint_now.h"
#include "ui/cube/cube_view.h"

#include <QColor>
#include <QImage>
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <memory>

namespace sudoscope::test {

inline const char* const backendNames[] = {"widget", "image", "painter"};

/// A shown view of a solved 4×4 cube, drawn in a given way.
inline std::unique_ptr<CubeView> makeView(const QString& backend, QSize size = {640, 520}) {
  qputenv("SUDOSCOPE_CUBE", backend.toLatin1());
  auto view = std::make_unique<CubeView>();
  qunsetenv("SUDOSCOPE_CUBE");
  view->setOption(&CubeOptions::animate, false);
  view->resize(size);
  const Geometry board = *Geometry::boxes(2, 2);
  view->setPuzzle(Puzzle(board));
  view->showSnapshot(snapshotOf(solvedCube(board)));
  view->show();
  // A display that exposes late holds nothing up: events and paintNow() need no exposed window.
  if (!QTest::qWaitForWindowExposed(view.get())) qWarning("the view is not exposed yet");
  view->activateWindow();
  view->setFocus();
  paintNow(*view);
  return view;
}

inline QImage picture(CubeView& view) {
  paintNow(view);
  return view.grab().toImage().convertToFormat(QImage::Format_RGB32);
}

inline QPoint pixelOf(const CubeView& view, Voxel voxel) {
  const QVector3D centre = view.model().geometry().centre(voxel.cell, voxel.k);
  return view.model().camera().project(centre, view.size())->toPoint();
}

inline bool close(QRgb a, const QColor& b, int within) {
  return std::abs(qRed(a) - b.red()) <= within && std::abs(qGreen(a) - b.green()) <= within &&
         std::abs(qBlue(a) - b.blue()) <= within;
}

inline int colouredPixels(const QImage& image) {
  int count = 0;
  for (int y = 0; y < image.height(); ++y) {
    const auto* line = reinterpret_cast<const QRgb*>(image.constScanLine(y));
    for (int x = 0; x < image.width(); ++x) {
      const int high = std::max({qRed(line[x]), qGreen(line[x]), qBlue(line[x])});
      const int low = std::min({qRed(line[x]), qGreen(line[x]), qBlue(line[x])});
      count += high - low > 90;
    }
  }
  return count;
}

/// Mean absolute difference of two pictures' channels, 0..255.
inline double difference(const QImage& a, const QImage& b) {
  double sum = 0.0;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      const QRgb p = a.pixel(x, y);
      const QRgb q = b.pixel(x, y);
      sum += std::abs(qRed(p) - qRed(q)) + std::abs(qGreen(p) - qGreen(q)) +
             std::abs(qBlue(p) - qBlue(q));
    }
  }
  return sum / 3.0 / a.width() / a.height();
}

/// A data row for each way to draw.
inline void addBackends() {
  QTest::addColumn<QString>("backend");
  for (const char* name : backendNames) QTest::newRow(name) << QString::fromLatin1(name);
}

} // namespace sudoscope::test
