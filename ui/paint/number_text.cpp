#include "ui/paint/number_text.h"

#include "core/base/plain_text.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

constexpr QChar groupSpace(0x202f);

QString withMinus(QString text) {
  return text.replace(u'-', QChar(0x2212));
}

} // namespace

QString countText(double count) {
  const double whole = std::floor(count);
  QString text = decimalText(count, count == whole ? 0 : 1);
  if (!(std::abs(count) >= 1e4)) return text;
  for (auto at = decimalText(whole, 0).size() - 3; at > (count < 0.0); at -= 3)
    text.insert(at, groupSpace);
  return text;
}

QString figureText(double value, int digits) {
  return QString::fromStdString(readableText(value, digits));
}

QString decimalText(double value, int decimals) {
  return std::isfinite(value) ? withMinus(QString::number(value, 'f', decimals))
                              : figureText(value);
}

QString powerText(double value, int decimals) {
  QString text = QString::number(value, 'e', decimals);
  const qsizetype sign = text.indexOf(u'e') + 1;
  if (text[sign + 1] == u'0') text.remove(sign + 1, 1);
  if (text[sign] == u'+') text.remove(sign, 1);
  return withMinus(text);
}

QString decimalsOrPower(double value, int decimals) {
  const double size = std::abs(value);
  if (size == 0.0 || size >= 0.5 * std::pow(10.0, -decimals)) return decimalText(value, decimals);
  return powerText(value, 0);
}

QString steadyText(double value) {
  const double size = std::abs(value);
  if (!std::isfinite(value) || size >= 1e6 || (size > 0.0 && size < 1e-4))
    return figureText(value, 2);
  if (value == std::floor(value) || size >= 100.0) return decimalText(value, 0);
  return decimalText(value, size >= 10.0 ? 1 : size >= 0.01 ? 2 : 4);
}

QString signedText(double value, const QString& text) {
  return value > 0.0 ? u'+' + text : text;
}

QString percentText(double share) {
  const double percent = 100.0 * share;
  if (std::isnan(share)) return figureText(share);
  return percent > 0.0 && percent < 1.0 ? QStringLiteral("<1 %")
                                        : QStringLiteral("%1 %").arg(std::lround(percent));
}

QString durationText(double seconds) {
  if (std::isnan(seconds)) return {};
  if (seconds < 1.0) return QStringLiteral("%1 ms").arg(figureText(seconds * 1e3, 3));
  if (seconds < 60.0) return QStringLiteral("%1 s").arg(figureText(seconds, 3));
  const auto whole = static_cast<std::int64_t>(seconds);
  return QStringLiteral("%1 min %2 s").arg(countText(whole / 60)).arg(whole % 60);
}

QString clockText(double seconds) {
  const auto whole = static_cast<std::int64_t>(std::max(0.0, seconds));
  const QLatin1Char zero('0');
  const QString tail = QStringLiteral("%1:%2")
                           .arg(whole / 60 % 60, whole < 3600 ? 1 : 2, 10, zero)
                           .arg(whole % 60, 2, 10, zero);
  return whole < 3600 ? tail : QStringLiteral("%1:%2").arg(whole / 3600).arg(tail);
}

QString exactText(double value, int leastDecimals) {
  if (std::isnan(value)) return {};
  if (value == std::floor(value) && std::abs(value) < 1e15) {
    return QString::number(value, 'f', std::abs(value) < 100.0 ? leastDecimals : 0);
  }
  QString text = QString::number(value, 'g', QLocale::FloatingPointShortest);
  text.replace(QLatin1String("e-0"), QLatin1String("e-"));
  const qsizetype dot = text.indexOf(u'.');
  if (dot < 0 || text.contains(u'e')) return text;
  while (text.size() - dot <= leastDecimals) text += u'0';
  return text;
}

} // namespace sudoscope
