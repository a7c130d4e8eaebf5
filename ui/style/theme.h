#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QString>

class QApplication;
class QWidget;

namespace sudoscope {

/// The one visual language: colours, spacing and type of the window, in a light and a dark form.
/// A value. Widgets ask Theme::of(this) in paintEvent, so a palette change is all it takes to
/// switch; nobody stores a theme for longer than a paint.
struct Theme {
  bool dark = false;

  QColor ground;     ///< Window behind the cards.
  QColor card;       ///< Card surface.
  QColor border;     ///< Card outlines, hairlines.
  QColor text;       ///< Primary text, given digits.
  QColor mutedText;  ///< Secondary text, axis labels.
  QColor track;      ///< Slider tracks, empty bars.
  QColor accent;     ///< The one accent: primary button, selection, slider fill.
  QColor onAccent;   ///< Text on the accent.
  QColor accentSoft; ///< Accent at low strength: pills, hover, selected rows.
  QColor filled;     ///< Digits a solver filled in.
  QColor conflict;   ///< Contradictions and errors (always with a second sign, never colour alone).
  QColor good;       ///< Solved, digit goes up.
  QColor warn;       ///< Stuck, digit goes down.
  QColor boxLine;    ///< Region outlines in the grid.

  static Theme lightTheme();
  static Theme darkTheme();
  /// The theme whose lightness the widget's palette has.
  static Theme of(const QWidget* widget);

  QPalette palette() const;
  /// For the stock widgets (buttons, combo boxes, sliders, menus, docks, tool tips).
  QString styleSheet() const;
  /// Fusion style, palette, style sheet and font on the whole application.
  void apply(QApplication& application) const;

  /// Okabe-Ito colours for series, adapted for contrast on the card; cycles.
  QColor series(int index) const;
  /// Fixed colours of the five loss terms: 0 row, 1 column, 2 block, 3 givens, 4 entropy.
  QColor lossTerm(int term) const;

  static constexpr int unit = 4;   ///< All spacing is a multiple of this, px.
  static constexpr int gutter = 8; ///< Between cards.
  static constexpr int radius = 6; ///< Card corners.
};

} // namespace sudoscope
