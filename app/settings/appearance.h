#pragma once

#include "ui/style/theme.h"

#include <QList>
#include <QObject>
#include <QPointer>
#include <QSize>
#include <QTimer>
#include <QWidget>

namespace sudoscope {

class AppSettings;
class MainWindow;

/// The scale of everything in the windows, in per cent: for a classroom fonts, icons and painted
/// views can be made larger than the desktop's setting. Changes apply at once.
class UiScale : public QObject {
  Q_OBJECT

public:
  static constexpr int usual = 100;
  static QList<int> sizes() { return {usual, 125, 150, 175, 200}; }
  /// The next of sizes() above or below; the same if there is none.
  static int larger(int percent);
  static int smaller(int percent);
  /// The main window's minimum size with its frame at normal scale, in any language, px.
  static constexpr QSize leastRoom{1040, 640};
  /// Of a lecture, which has neither frame nor rail.
  static constexpr QSize lectureRoom{1020, 620};
  /// Whether the main window fits on a screen with this available size.
  static bool fits(const QSize& available, int percent, const QSize& least = leastRoom);
  static bool fitsSomewhere(int percent, const QSize& least = leastRoom);
  /// `percent`, or the largest of sizes() below it that fits on a screen.
  static int largestFitting(int percent, const QSize& least = leastRoom);

  /// `percent` is the application's current scale. The others must outlive it.
  UiScale(MainWindow& window, AppSettings& settings, int percent, QObject* parent = nullptr);

  int percent() const { return m_percent; }
  /// Also for the next starts. Refused, with a notice, if no screen is large enough.
  void choose(int percent);

signals:
  /// Emitted before a change: remove the theme's style sheet, and apply it again later.
  void changing();

private:
  /// Until the next start at most.
  void apply(int percent);
  /// Full screen and large type, until it is left.
  void setLecture(bool on);
  void enableActions();

  MainWindow& m_window;
  AppSettings& m_settings;
  int m_percent;
  Qt::WindowStates m_before; ///< Of the window, while it shows a lecture.
};

/// Applies the chosen theme to the application; "system" is the desktop's theme before the program
/// set its own palette.
class ThemeSwitch {
public:
  /// Stores the desktop's palette: construct it before the palette is changed.
  ThemeSwitch();

  /// Immediately without windows; otherwise the windows remain responsive, and are painted at the
  /// end.
  void choose(ThemeChoice choice);

private:
  void finish();

  bool m_systemIsDark = false;
  bool m_dark = false;
  QTimer m_rest;
  QList<QPointer<QWidget>> m_held; ///< Not painted until the end.
};

} // namespace sudoscope
