#include "ui/style/colormap.h"

#include "ui/style/theme.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace sudoscope {

namespace {

// Equally spaced samples of viridis (Smith, van der Walt; CC0) and cividis (Nunez, Anderton,
// Renslow 2018; CC0), linearly interpolated.
constexpr std::array<QRgb, 16> viridis{0x440154, 0x481a6c, 0x472f7d, 0x414487, 0x39568c, 0x31688e,
                                       0x2a788e, 0x23888e, 0x1f988b, 0x22a884, 0x35b779, 0x54c568,
                                       0x7ad151, 0xa5db36, 0xd2e21b, 0xfde725};
constexpr std::array<QRgb, 10> cividis{0x00204d, 0x00336f, 0x39486b, 0x575c6d, 0x707173,
                                       0x8a8779, 0xa69d75, 0xc4b56c, 0xe4cf5b, 0xffea46};

QColor interpolate(std::span<const QRgb> stations, double t) {
  const double position = t * static_cast<double>(stations.size() - 1);
  const auto i = std::min(static_cast<std::size_t>(position), stations.size() - 2);
  return mix(QColor(stations[i + 1]), QColor(stations[i]), position - static_cast<double>(i));
}

double clamped(double t) {
  return std::isnan(t) ? 0.0 : std::clamp(t, 0.0, 1.0);
}

} // namespace

QColor divergingColor(double t, const QColor& neutral) {
  const double signedValue = 2.0 * clamped(t) - 1.0;
  const QColor end = signedValue < 0.0 ? QColor(0x0072b2) : QColor(0xd55e00);
  return mix(end, neutral, std::abs(signedValue));
}

QColor colorAt(Colormap map, double t, double uniform) {
  t = clamped(t);
  if (map == Colormap::Viridis) return interpolate(viridis, t);
  if (map == Colormap::Cividis) return interpolate(cividis, t);
  if (map == Colormap::Diverging) return divergingColor(t, QColor(0xffffff));
  const QColor beige(0xf3ead7);
  const QColor grey(0xa0a0a0);
  uniform = std::clamp(uniform, 1e-3, 0.999);
  return t < uniform ? mix(grey, beige, t / uniform)
                     : mix(QColor(Qt::black), grey, (t - uniform) / (1.0 - uniform));
}

QColor inkOn(const QColor& ground) {
  const auto linear = [](float v) {
    return v <= 0.04045F ? v / 12.92F : std::pow((v + 0.055F) / 1.055F, 2.4F);
  };
  const float luminance = 0.2126F * linear(ground.redF()) + 0.7152F * linear(ground.greenF()) +
                          0.0722F * linear(ground.blueF());
  return luminance > 0.19F ? QColor(0x10151b) : QColor(Qt::white);
}

QString colormapName(Colormap map) {
  if (map == Colormap::Viridis) return QStringLiteral("viridis");
  if (map == Colormap::Cividis) return QStringLiteral("cividis");
  return map == Colormap::Notebook ? QCoreApplication::translate("Colormap", "notebook grey")
                                   : QCoreApplication::translate("Colormap", "blue to orange");
}

} // namespace sudoscope
