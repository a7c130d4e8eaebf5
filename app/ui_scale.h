#pragma once

#include <QList>
#include <QObject>
#include <QSize>

namespace sudoscope {

class AppSettings;
class MainWindow;

/// How large everything in the windows is drawn, in per cent: for a class room fonts, icons and
/// painted views alike can be made larger than the desktop asks for. A change takes effect at once.
class UiScale : public QObject {
  Q_OBJECT

public:
  static constexpr int usual = 100;
  static QList<int> sizes() { return {usual, 125, 150, 175, 200}; }
  /// The next of sizes() above or below; the same where there is none.
  static int larger(int percent);
  static int smaller(int percent);
  /// What the main window needs with its frame at the usual size, in any language, px.
  static constexpr QSize leastRoom{1040, 640};
  /// Whether the main window has room on a screen with so much of it.
  static bool fits(const QSize& available, int percent);
  /// The same for any of the screens there are: the window can be moved to it.
  static bool fitsSomewhere(int percent);
  /// That, or the largest of sizes() below it that a screen has room for.
  static int largestFitting(int percent);

  /// `percent` is the size that was set for the application. The others must outlive it.
  UiScale(MainWindow& window, AppSettings& settings, int percent, QObject* parent = nullptr);

  int percent() const { return m_percent; }
  /// Also for the next starts. Refused, with a notice, where no screen has room.
  void choose(int percent);

signals:
  /// Just before: the theme's style sheet is to be taken off, and applied again later.
  void changing();

private:
  void enableActions();

  MainWindow& m_window;
  AppSettings& m_settings;
  int m_percent;
};

} // namespace sudoscope
