#include "ui/cube/cube_options.h"

#include <algorithm>

namespace sudoscope {

namespace {

/// The value of an enumeration stored as a number, if it lies in 0..last.
template <class Enum>
void read(const QVariantMap& values, const char* key, Enum last, Enum& target) {
  bool ok = false;
  const int value = values.value(QString::fromLatin1(key)).toInt(&ok);
  if (ok && value >= 0 && value <= static_cast<int>(last)) target = static_cast<Enum>(value);
}

void read(const QVariantMap& values, const char* key, double low, double high, double& target) {
  bool ok = false;
  const double value = values.value(QString::fromLatin1(key)).toDouble(&ok);
  if (ok && value >= low && value <= high) target = value;
}

void read(const QVariantMap& values, const char* key, bool& target) {
  const QVariant value = values.value(QString::fromLatin1(key));
  if (value.isValid()) target = value.toBool();
}

} // namespace

QVariantMap CubeOptions::save() const {
  return {{QStringLiteral("source"), static_cast<int>(source)},
          {QStringLiteral("colormap"), static_cast<int>(colormap)},
          {QStringLiteral("hideBelow"), hideBelow},
          {QStringLiteral("rowWall"), walls.rows},
          {QStringLiteral("columnWall"), walls.columns},
          {QStringLiteral("backWall"), static_cast<int>(walls.back)},
          {QStringLiteral("animate"), animate}};
}

CubeOptions CubeOptions::restore(const QVariantMap& values) {
  CubeOptions options;
  read(values, "source", CubeSource::Difference, options.source);
  read(values, "colormap", Colormap::Notebook, options.colormap);
  read(values, "hideBelow", -1.0, 1.0, options.hideBelow);
  read(values, "rowWall", options.walls.rows);
  read(values, "columnWall", options.walls.columns);
  read(values, "backWall", BackWall::Regions, options.walls.back);
  read(values, "animate", options.animate);
  return options;
}

double CubeOptions::threshold(int side) const {
  if (hideBelow >= 0.0) return hideBelow;
  // A uniform start of a large board would fill the cube: there only larger values are shown.
  return side > 25 ? 1.5 / side : std::min(0.05, 0.5 / std::max(side, 1));
}

} // namespace sudoscope
