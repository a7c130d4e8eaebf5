#pragma once

#include <QApplication>
#include <QList>
#include <QSize>

#include <memory>

namespace sudoscope {

/// The size at which everything is drawn, per cent, and the requested one: where no screen
/// has room for it, a smaller one has to do.
struct AppliedScale {
  int percent = 100;
  int requested = 100;
};

/// How large everything is drawn, in per cent: for a class room the whole window, fonts, lines and
/// painted views alike, can be made larger than the desktop asks for. Qt takes such a factor only
/// when a process starts, so a change starts another one.
class UiScale {
public:
  static constexpr int usual = 100;
  static QList<int> sizes() { return {usual, 125, 150, 175}; }
  /// The next of sizes() above or below; the same where there is none.
  static int larger(int percent);
  static int smaller(int percent);

  /// The application object, drawn at that size. A QT_SCALE_FACTOR of the user's own multiplies,
  /// and is what programs started from here find.
  static std::unique_ptr<QApplication> makeApplication(int& argc, char** argv, int percent);
  /// What the main window needs with its frame, in any language, px.
  static constexpr QSize leastRoom{1040, 640};
  /// Whether the main window would have room at `wanted`, on a screen that has so much room (in
  /// the coordinates of a program drawn at `now`).
  static bool fits(const QSize& available, int now, int wanted);
  /// The same for any of the screens there are: the window can be moved to it.
  static bool fitsSomewhere(int now, int wanted);
  /// For a program drawn at `now`: that, or the largest of sizes() below it that a screen has room
  /// for.
  static int largestFitting(int now);
};

} // namespace sudoscope
