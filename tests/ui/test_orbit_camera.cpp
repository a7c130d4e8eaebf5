#include "tests/support/rows.h"
#include "tests/support/test_program.h"
#include "ui/cube/cube_geometry.h"
#include "ui/cube/orbit_camera.h"

#include <QTest>

#include <cmath>

using namespace sudoscope;

namespace {

const QSizeF viewport(1000, 800);

bool near(const QPointF& a, const QPointF& b, double within = 0.05) {
  return std::hypot(a.x() - b.x(), a.y() - b.y()) <= within;
}

} // namespace

class TestOrbitCamera : public QObject {
  Q_OBJECT

private slots:
  void frontViewKeepsTheGridUpright() {
    OrbitCamera camera;
    camera.setAngles(0, 0);
    const CubeGeometry geometry{Geometry()};
    const auto at = [&](int cell) { return *camera.project(geometry.centre(cell, 0), viewport); };
    QVERIFY(at(1).x() > at(0).x()); // columns to the right
    QVERIFY(std::abs(at(1).y() - at(0).y()) < 1e-3);
    QVERIFY(at(9).y() > at(0).y()); // rows downwards on the screen
    QVERIFY(std::abs(at(9).x() - at(0).x()) < 1e-3);
  }

  void positiveAnglesLookFromTheRightAndAbove() {
    OrbitCamera camera;
    camera.setAngles(30, 20);
    QVERIFY(camera.eye().x() > 0);
    QVERIFY(camera.eye().y() > 0);
    QVERIFY(camera.eye().z() > 0);
    QVERIFY(std::abs(camera.eye().length() - camera.distance()) < 1e-3f);
  }

  void pitchStopsAtThePoles() {
    OrbitCamera camera;
    camera.orbit(500, 400);
    QCOMPARE(camera.pitch(), 89.0f);
    QVERIFY(camera.yaw() >= -180 && camera.yaw() < 180);
    camera.orbit(0, -400);
    QCOMPARE(camera.pitch(), -89.0f);
  }

  void panMovesByPixels() {
    OrbitCamera camera;
    camera.pan({40, -25}, viewport);
    QVERIFY(near(*camera.project({}, viewport), {540, 375}));
  }

  void zoomKeepsThePointUnderThePointer() {
    OrbitCamera camera;
    camera.setAngles(0, 0);
    const QVector3D corner(4, 4, 0);
    const QPointF before = *camera.project(corner, viewport);
    const float distance = camera.distance();
    camera.zoom(1.7f, before, viewport);
    QVERIFY(camera.distance() < distance);
    QVERIFY(near(*camera.project(corner, viewport), before, 0.5));
  }

  void rayGoesThroughWhatWasProjected_data() {
    const auto row = test::columns<float, float, QPointF>("yaw", "pitch", "shift");
    row("front", 0.0f, 0.0f, QPointF());
    row("corner", 32.0f, 24.0f, QPointF());
    row("from behind, shifted", -150.0f, -60.0f, QPointF(3, -2));
  }

  void rayGoesThroughWhatWasProjected() {
    QFETCH(float, yaw);
    QFETCH(float, pitch);
    QFETCH(QPointF, shift);
    OrbitCamera camera;
    camera.setAngles(yaw, pitch);
    camera.setShift(shift);
    for (const QVector3D& point : {QVector3D(0, 0, 0), QVector3D(4, -3, 2), QVector3D(-4, 4, -4)}) {
      const Ray ray = camera.rayAt(*camera.project(point, viewport), viewport);
      QVERIFY(point.distanceToLine(ray.origin, ray.direction) < 1e-2f);
      QVERIFY(QVector3D::dotProduct(point - ray.origin, ray.direction) > 0);
    }
  }

  void fitFillsTheRoom_data() {
    const auto row = test::columns<QSizeF, float, float>("size", "yaw", "pitch");
    row("wide", QSizeF(1400, 500), 32.0f, 24.0f);
    row("tall", QSizeF(400, 900), 32.0f, 24.0f);
    row("front", QSizeF(1000, 800), 0.0f, 0.0f);
    row("below", QSizeF(1000, 800), -120.0f, -50.0f);
  }

  void fitFillsTheRoom() {
    QFETCH(QSizeF, size);
    QFETCH(float, yaw);
    QFETCH(float, pitch);
    OrbitCamera camera;
    camera.setAngles(yaw, pitch);
    const auto corners = CubeGeometry(Geometry()).corners();
    const QMarginsF room(40, 20, 90, 50);
    camera.fit(corners, size, room);
    const QRectF inner = QRectF(QPointF(), size).marginsRemoved(room);
    QRectF drawn;
    for (const QVector3D& corner : corners) {
      const QPointF pixel = *camera.project(corner, size);
      drawn = drawn.isNull() ? QRectF(pixel, QSizeF(1e-9, 1e-9))
                             : drawn.united(QRectF(pixel, QSizeF(1e-9, 1e-9)));
    }
    QVERIFY(inner.adjusted(-3, -3, 3, 3).contains(drawn));
    QVERIFY(drawn.width() > 0.97 * inner.width() || drawn.height() > 0.97 * inner.height());
    QVERIFY(near(drawn.center(), inner.center(), 3));
  }

  void betweenTakesTheShortWay() {
    OrbitCamera from;
    OrbitCamera to;
    from.setAngles(170, 0);
    to.setAngles(-170, 40);
    from.setDistance(10);
    to.setDistance(40);
    const OrbitCamera middle = OrbitCamera::between(from, to, 0.5f);
    QVERIFY(std::abs(std::abs(middle.yaw()) - 180) < 1e-3f);
    QCOMPARE(middle.pitch(), 20.0f);
    QCOMPARE(middle.distance(), 20.0f);
    QVERIFY(OrbitCamera::between(from, to, 0).yaw() == from.yaw());
  }

  void pointsBehindTheEyeAreNotProjected() {
    OrbitCamera camera;
    camera.setAngles(0, 0);
    QVERIFY(!camera.project({0, 0, camera.distance() + 5}, viewport));
  }

  void atRestTheRowsAreTheGrids_data() {
    const auto row = test::columns<int, double>("side", "cell");
    row("4", 4, 139.0);
    row("9", 9, 62.0);
    row("16", 16, 34.0);
    row("36", 36, 15.0);
  }

  void atRestTheRowsAreTheGrids() {
    QFETCH(int, side);
    QFETCH(double, cell);
    const QSizeF size(602, 696);
    const AlignedView view = restingView(side, {30.0, 506.0, 52.0, cell}, size);
    const CubeGeometry geometry(*Geometry::ofSide(side), view.pitch);
    const float half = 0.5f * static_cast<float>(side);
    for (int row = 0; row <= side; ++row) {
      const QVector3D edge = geometry.toWorld(-half, static_cast<float>(row) - half, -half);
      QVERIFY(near(*view.camera.project(edge, size), {30.0, 52.0 + row * cell}, 0.6));
    }
    const QPointF right = *view.camera.project(geometry.toWorld(half, -half, half), size);
    QVERIFY(std::abs(right.x() - 506.0) < 0.6);
    // Columns and digits take half the width each.
    const QPointF front = *view.camera.project(geometry.toWorld(half, -half, -half), size);
    QVERIFY(std::abs(front.x() - 268.0) < 0.6);
  }

  void atRestAWideBoxStaysInTheView() {
    const int side = 9;
    const double cell = 110.0;
    const QSizeF size(1180, 1130);
    const AlignedView view = restingView(side, {120.0, 1030.0, 58.0, cell}, size);
    QVERIFY(view.camera.pitch() > 0.0f && view.camera.pitch() < OrbitCamera::defaultPitch);
    const CubeGeometry geometry(*Geometry::ofSide(side), view.pitch);
    const float half = 0.5f * static_cast<float>(side);
    const QPointF back = *view.camera.project(geometry.toWorld(-half, -half, half), size);
    const QPointF front = *view.camera.project(geometry.toWorld(half, half, -half), size);
    QVERIFY2(back.y() >= 0.0, qPrintable(QString::number(back.y())));
    QVERIFY2(front.y() + 0.28 * cell <= size.height(), qPrintable(QString::number(front.y())));
    // The rows are still the grid's.
    const QPointF first = *view.camera.project(geometry.toWorld(-half, -half, -half), size);
    const QPointF last = *view.camera.project(geometry.toWorld(-half, half, -half), size);
    QVERIFY(near(first, {120.0, 58.0}, 0.6) && near(last, {120.0, 58.0 + side * cell}, 0.6));
  }

  void perspectiveKeepsTheSize() {
    OrbitCamera camera;
    camera.setFieldOfView(OrbitCamera::parallelFieldOfView);
    camera.setDistance(5000.0f);
    const float before = camera.pixelsPerVoxel(viewport);
    camera.setPerspective(20.0f);
    QCOMPARE(camera.fieldOfView(), 20.0f);
    QVERIFY(std::abs(camera.pixelsPerVoxel(viewport) / before - 1.0f) < 1e-4f);
  }

  /// What a voxel shows in front has the colour of the colour bar, wherever one looks from.
  void theFaceTurnedToTheEyeIsFullyLit() {
    OrbitCamera camera; // resting
    QVERIFY((camera.faceLight() - QVector3D(0.72f, 0.92f, 1.0f)).length() < 1e-6f);
    for (int yaw = -180; yaw < 180; yaw += 5) {
      for (int pitch = -85; pitch <= 85; pitch += 5) {
        camera.setAngles(float(yaw), float(pitch));
        const QVector3D to = camera.eye();
        int front = 0;
        for (const int axis : {1, 2})
          if (std::abs(to[axis]) > std::abs(to[front])) front = axis;
        QVERIFY2(std::abs(camera.faceLight()[front] - 1.0f) < 1e-3f,
                 qPrintable(QStringLiteral("yaw %1, pitch %2").arg(yaw).arg(pitch)));
      }
    }
    // Turning does not make them flicker.
    camera.setAngles(40, 10);
    for (int yaw = 40; yaw < 130; ++yaw) {
      const QVector3D before = camera.faceLight();
      camera.setAngles(static_cast<float>(yaw), 10);
      QVERIFY((camera.faceLight() - before).length() < 0.15f);
    }
  }
};

SUDOSCOPE_TEST(TestOrbitCamera, Nothing)
#include "test_orbit_camera.moc"
