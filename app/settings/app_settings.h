#pragma once

#include "ui/style/theme.h"

#include <QByteArray>
#include <QLatin1String>
#include <QMetaType>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QVariantMap>

#include <algorithm>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace sudoscope {

/// A setting with its key, its default and, if it is a number, its range.
template <class Value>
class Setting {
public:
  Setting(QSettings& file, const char* key, Value usual = {}, std::pair<int, int> range = {})
      : m_file(file), m_key(key), m_usual(std::move(usual)), m_range(range) {}

  /// The default if none of this type is stored; a number is moved into its range.
  Value operator()() const {
    QVariant stored = m_file.value(m_key);
    if (!stored.convert(QMetaType::fromType<Value>())) return m_usual;
    if constexpr (std::is_same_v<Value, int>)
      return std::clamp(stored.toInt(), m_range.first, m_range.second);
    return stored.value<Value>();
  }
  void set(const Value& value) { m_file.setValue(m_key, value); }

private:
  QSettings& m_file;
  QLatin1String m_key;
  Value m_usual;
  std::pair<int, int> m_range;
};

/// Settings that persist between starts. A thin, typed interface to QSettings.
class AppSettings {
  QSettings m_settings; // before those that use it

public:
  static constexpr int maxRecentFiles = 10;

  /// The user's settings, or those of a file (tests).
  AppSettings();
  explicit AppSettings(const QString& iniFile);

  ThemeChoice theme() const;
  void setTheme(ThemeChoice theme);

  /// Per cent, see UiScale.
  Setting<int> scale{m_settings, "scale", 100, {100, 400}};

  Setting<QByteArray> windowGeometry{m_settings, "window/geometry"};
  Setting<QByteArray> layout{m_settings, "window/layout"};

  QStringList recentFiles() const;
  /// Moves the path to the top.
  void addRecentFile(const QString& path);
  void removeRecentFile(const QString& path);
  void clearRecentFiles() { m_settings.remove(QStringLiteral("recentFiles")); }

  /// The user's options of a view; opaque here.
  QVariantMap view(const QString& name) const {
    return m_settings.value(QStringLiteral("view/") + name).toMap();
  }
  void setView(const QString& name, const QVariantMap& state) {
    m_settings.setValue(QStringLiteral("view/") + name, state);
  }

  /// External solvers, opaque here, in order of their last start.
  Setting<QStringList> ownSolvers{m_settings, "own/solvers"};

  Setting<QString> solver{m_settings, "solver", firstSolver()};
  /// Steps per second; infinity is stored as 0.
  double speed() const;
  void setSpeed(double stepsPerSecond);

  /// Two-letter code, or empty for the system's.
  Setting<QString> language{m_settings, "language"};
  Setting<QStringList> finishedLessons{m_settings, "lessons/finished"};

  /// Limit of states and curves of all runs together, bytes.
  std::size_t memory() const;
  void setMemory(std::size_t bytes);

  Setting<bool> tourSeen{m_settings, "tourSeen"};

  /// Seconds between automatic saves; 0 = never.
  Setting<int> autosaveInterval{m_settings, "autosave", 20, {0, 86'400}};

private:
  static QString firstSolver();
};

} // namespace sudoscope
