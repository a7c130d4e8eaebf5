#include "app/settings/app_settings.h"

#include "core/solvers/registry.h"

#include <QFileDevice>
#include <QSet>
#include <QTemporaryFile>

#include <cmath>
#include <limits>

namespace sudoscope {

namespace {

constexpr qulonglong mebibyte = 1ULL << 20;

/// Files that could not be read, which must not be overwritten. (GUI thread.)
QSet<QString>& unreadFiles() {
  static QSet<QString> names;
  return names;
}

QString nameOf(const QIODevice& device) {
  return static_cast<const QFileDevice&>(device).fileName();
}

/// Reads the valid part of a faulty text, like QSettings' own format.
bool readIni(QIODevice& device, QSettings::SettingsMap& values) {
  QTemporaryFile file;
  const QByteArray text = device.readAll();
  const bool copied = static_cast<QFileDevice&>(device).error() == QFileDevice::NoError &&
                      file.open() && file.write(text) == text.size() && file.flush();
  const QSettings ini(file.fileName(), QSettings::IniFormat);
  if (!copied || ini.status() == QSettings::AccessError) {
    unreadFiles().insert(nameOf(device));
    return false;
  }
  unreadFiles().remove(nameOf(device));
  for (const QString& key : ini.allKeys()) {
    if (!key.isEmpty()) values.insert(key, ini.value(key)); // otherwise it could not be written
  }
  return true;
}

/// Each value is one line, so a truncated text has a missing or incomplete line.
bool isWhole(const QByteArray& ini, qsizetype values) {
  if (values == 0) return true;
  const QList<QByteArray> lines = ini.split('\n');
  return lines.back().isEmpty() && std::ranges::count_if(lines, [](const QByteArray& line) {
                                     return !line.isEmpty() && !line.startsWith('[');
                                   }) == values;
}

bool writeIni(QIODevice& device, const QSettings::SettingsMap& values) {
  QTemporaryFile file;
  if (unreadFiles().contains(nameOf(device)) || !file.open()) return false;
  {
    QSettings ini(file.fileName(), QSettings::IniFormat);
    for (auto value = values.cbegin(); value != values.cend(); ++value) {
      ini.setValue(value.key(), value.value());
    }
  }
  QFile written(file.fileName());
  if (!written.open(QIODevice::ReadOnly)) return false;
  const QByteArray text = written.readAll();
  return isWhole(text, values.size()) && device.write(text) == text.size() &&
         static_cast<QFileDevice&>(device).flush();
}

/// Like QSettings' format, but preserves the old file on a full disk: by itself QSettings passes
/// its text to a QSaveFile, whose commit() would install a truncated file.
QSettings::Format checkedIni() {
  static const QSettings::Format format =
      QSettings::registerFormat(QStringLiteral("conf"), readIni, writeIni);
  return format;
}

} // namespace

AppSettings::AppSettings()
    : m_settings(checkedIni(), QSettings::UserScope, QStringLiteral("sudoscope"),
                 QStringLiteral("sudoscope")) {}

AppSettings::AppSettings(const QString& iniFile) : m_settings(iniFile, checkedIni()) {}

ThemeChoice AppSettings::theme() const {
  const QString name = m_settings.value(QStringLiteral("theme")).toString();
  if (name == QLatin1String("light")) return ThemeChoice::Light;
  if (name == QLatin1String("dark")) return ThemeChoice::Dark;
  return ThemeChoice::System;
}

void AppSettings::setTheme(ThemeChoice theme) {
  const char* names[] = {"system", "light", "dark"};
  m_settings.setValue(QStringLiteral("theme"), QLatin1String(names[static_cast<int>(theme)]));
}

QStringList AppSettings::recentFiles() const {
  return m_settings.value(QStringLiteral("recentFiles")).toStringList().mid(0, maxRecentFiles);
}

void AppSettings::addRecentFile(const QString& path) {
  QStringList files = recentFiles();
  files.removeAll(path);
  files.prepend(path);
  m_settings.setValue(QStringLiteral("recentFiles"), files.mid(0, maxRecentFiles));
}

void AppSettings::removeRecentFile(const QString& path) {
  QStringList files = recentFiles();
  files.removeAll(path);
  m_settings.setValue(QStringLiteral("recentFiles"), files);
}

QString AppSettings::firstSolver() {
  return QString::fromStdString(solverRegistry().front().name);
}

double AppSettings::speed() const {
  const double speed = m_settings.value(QStringLiteral("speed"), 60.0).toDouble();
  if (std::isnan(speed)) return 60.0;
  return speed > 0.0 ? speed : std::numeric_limits<double>::infinity();
}

void AppSettings::setSpeed(double stepsPerSecond) {
  m_settings.setValue(QStringLiteral("speed"), std::isinf(stepsPerSecond) ? 0.0 : stepsPerSecond);
}

std::size_t AppSettings::memory() const {
  const auto stored = m_settings.value(QStringLiteral("memory/runs"), 1280).toULongLong();
  return std::clamp(stored, 64ULL, mebibyte) * mebibyte; // 64 MiB to 1 TiB
}

void AppSettings::setMemory(std::size_t bytes) {
  m_settings.setValue(QStringLiteral("memory/runs"), qulonglong(bytes / mebibyte));
}

} // namespace sudoscope
