#pragma once

#include "ui/state/theme_choice.h"

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QVariantMap>

#include <cstddef>

namespace sudoscope {

/// Settings that persist between starts. A thin, typed interface to QSettings.
class AppSettings {
public:
  static constexpr int maxRecentFiles = 10;

  /// The user's settings, or those of a file (tests).
  AppSettings();
  explicit AppSettings(const QString& iniFile);

  ThemeChoice theme() const;
  void setTheme(ThemeChoice theme);

  /// Per cent, see UiScale.
  int scale() const;
  void setScale(int percent);

  QByteArray windowGeometry() const;
  QByteArray layout() const;
  void setWindow(const QByteArray& geometry, const QByteArray& layout);

  QStringList recentFiles() const;
  /// Moves the path to the top.
  void addRecentFile(const QString& path);
  void removeRecentFile(const QString& path);
  void clearRecentFiles();

  /// The user's options of a view; opaque here.
  QVariantMap view(const QString& name) const;
  void setView(const QString& name, const QVariantMap& state);

  /// External solvers, opaque here, in order of their last start.
  QStringList ownSolvers() const;
  void setOwnSolvers(const QStringList& programs);

  QString solver() const;
  void setSolver(const QString& name);
  /// Steps per second; infinity is stored as 0.
  double speed() const;
  void setSpeed(double stepsPerSecond);

  /// Two-letter code, or empty for the system's.
  QString language() const;
  QStringList finishedLessons() const;
  void setFinishedLessons(const QStringList& ids);
  void setLanguage(const QString& code);

  /// Limit of states and curves of all runs together, bytes.
  std::size_t memory() const;
  void setMemory(std::size_t bytes);

  bool tourSeen() const;
  void setTourSeen();

  /// Seconds between automatic saves; 0 = never.
  int autosaveInterval() const;
  void setAutosaveInterval(int seconds);

private:
  QSettings m_settings;
};

} // namespace sudoscope
