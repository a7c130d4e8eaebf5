#pragma once

#include <QList>
#include <QSize>

namespace sudoscope {

/// How large everything is drawn, in per cent: for a class room the whole window, fonts, lines and
/// painted views alike, can be made larger than the desktop asks for. Qt takes such a factor only
/// when an application object is made, so a change makes the program start anew.
class Presentation {
public:
  static constexpr int usual = 100;
  static QList<int> sizes() { return {usual, 125, 150, 175}; }
  /// The next of sizes() above or below; the same where there is none.
  static int larger(int percent);
  static int smaller(int percent);

  /// For the application object that is made next; a QT_SCALE_FACTOR of the user's own multiplies.
  static void prepare(int percent);
  /// Whether the main window would have room at `wanted`, on a screen that has so much room (in
  /// the coordinates of a program drawn at `now`).
  static bool fits(const QSize& available, int now, int wanted);
};

} // namespace sudoscope
