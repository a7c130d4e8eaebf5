#pragma once

#include "ui/state/theme_choice.h"

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QVariantMap>

#include <cstddef>

namespace sudoscope {

/// What the program remembers from start to start. A thin, typed door to QSettings.
class AppSettings {
public:
  static constexpr int maxRecentFiles = 10;

  /// The user's own settings, or those of a file (tests).
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

  /// How a person likes one of the views; opaque here.
  QVariantMap view(const QString& name) const;
  void setView(const QString& name, const QVariantMap& state);

  /// Programs of the person's own, opaque here, in the order in which they were last started.
  QStringList ownSolvers() const;
  void setOwnSolvers(const QStringList& programs);

  QString solver() const;
  void setSolver(const QString& name);
  /// Steps per second; infinity is kept as 0.
  double speed() const;
  void setSpeed(double stepsPerSecond);

  /// Two-letter code, or empty for the system's.
  QString language() const;
  /// Ids of the lessons that were gone through.
  QStringList finishedLessons() const;
  void setFinishedLessons(const QStringList& ids);
  void setLanguage(const QString& code);

  /// For states and curves of all runs together, bytes.
  std::size_t memory() const;
  void setMemory(std::size_t bytes);

  /// Whether the tour of the window was shown.
  bool tourSeen() const;
  void setTourSeen();

  /// Seconds between automatic saves; 0 = never.
  int autosaveInterval() const;
  void setAutosaveInterval(int seconds);

private:
  QSettings m_settings;
};

} // namespace sudoscope
