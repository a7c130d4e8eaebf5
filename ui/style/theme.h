#pragma once

#include "ui/style/length.h"

#include <QColor>
#include <QFont>
#include <QPalette>
#include <QString>

class QApplication;
class QPainter;
class QRectF;
class QWidget;

namespace sudoscope {

/// System: the colours of the desktop.
enum class ThemeChoice { System, Light, Dark };

/// The visual design: colours, spacing and fonts of the window, light and dark. A value. Widgets
/// call Theme::of(this) in paintEvent and do not store it, so a palette change suffices to switch.
struct Theme {
  bool dark = false;

  QColor ground; ///< Window background behind the cards.
  QColor card;
  QColor cardEdge;     ///< Outline of a card; in the dark theme the card's own colour.
  QColor lane;         ///< Background of a plot within a card.
  QColor border;       ///< Thin lines, outlines of controls.
  QColor borderStrong; ///< Outlines under the pointer, of menus.
  QColor fieldLine;    ///< Outlines that define a control's shape (3:1 on the card).
  QColor text;         ///< Primary text, given digits.
  QColor mutedText;    ///< Secondary text, axis labels.
  QColor disabledText; ///< Text of disabled items.
  QColor track;        ///< Slider tracks, empty bars.
  QColor hover;        ///< Under the pointer.
  QColor pressed;      ///< Held down.
  QColor stripe;       ///< Every other row of a table.
  QColor accent;       ///< Selection and primary button.
  QColor accentText;   ///< The accent as text on the card or on accentSoft (4.5:1).
  QColor onAccent;     ///< Text on the accent.
  QColor accentSoft;   ///< Weak accent: pills, hover, selected rows.
  QColor digitInk;     ///< Digits in the grid, given or found.
  QColor conflict;     ///< Contradictions and errors (always with a second cue besides colour).
  QColor good;         ///< Solved, rising digit.
  QColor warn;         ///< Stuck, falling digit.
  QColor boxLine;      ///< Region outlines in the grid.
  QColor thinLine;     ///< Lines between the cells of a region.
  QColor flag;         ///< Background of a flag on a time axis.
  QColor otherRun;     ///< Curves of runs other than the shown one.
  QColor sumBelow;     ///< Constraint sums below 1.
  QColor sumAbove;     ///< Constraint sums above 1.

  static Theme lightTheme();
  static Theme darkTheme();
  /// The theme for the lightness of the widget's palette; the application's for nullptr.
  static Theme of(const QWidget* widget);
  static bool isDark(const QPalette& palette);

  QPalette palette() const;
  /// For Qt's widgets. Besides their types it supports these dynamic properties:
  /// primary (QPushButton, QToolButton), compact (buttons in a card's header), iconOnly
  /// (QToolButton with a menu), invalid (fields), role = muted | heading | error | good | warn
  /// (QLabel), flat (item views without a frame).
  QString styleSheet() const;
  /// Sets Fusion style, palette, style sheet and font of the application.
  void apply(QApplication& application) const;
  /// The two parts of apply(), each of which takes a tenth of a second with many windows: first the
  /// palette, without a style sheet, then the sheet.
  void applyPalette(QApplication& application) const;
  void applySheet(QApplication& application) const;

  /// Okabe-Ito colours for series, adapted for contrast on the card; cyclic.
  QColor series(int index) const;
  /// Fixed colours of the loss terms: 0 row, 1 column, 2 block, 3 givens, 4 entropy, 5 extra
  /// families.
  QColor lossTerm(int term) const;
  /// Similar colours for text (4.5:1 on card and lane).
  QColor lossTermText(int term) const;
  /// The overlay on `track` for a constraint sum: transparent at 1, sumBelow at 0, sumAbove from 2
  /// on. strength 0..1 weakens it, for large areas.
  QColor sumTint(double sum, double strength = 1.0) const;

  /// Inter if installed, otherwise the system's font, at the base text size; `scale` as in
  /// textScale().
  static QFont baseFont(double scale = textScale());
  /// One step smaller, for axis labels and captions.
  static QFont small(const QFont& font);
  /// The weight of headings and given digits.
  static QFont strong(const QFont& font);

  static constexpr Length<int> unit = 4_px;   ///< All spacing is a multiple of this.
  static constexpr Length<int> gutter = 8_px; ///< Between cards.
  static constexpr Length<int> radius = 8_px; ///< Card corners.
};

/// A blend: `share` of a over b, 0..1.
QColor mix(const QColor& a, const QColor& b, double share);

/// Sets a dynamic property of the style sheet and updates the widget's style.
void setStyleProperty(QWidget* widget, const char* name, const QVariant& value);

/// Draws one line of text with digits of equal width, so that changing numbers do not jitter
/// (Inter's tabular figures need Qt 6.7). Alignment: Qt::Alignment flags; text that does not fit is
/// not elided.
void drawFigures(QPainter& painter, const QRectF& rect, int alignment, const QString& text);
/// Width of text drawn by drawFigures(), px.
double figuresWidth(const QFont& font, const QString& text);

} // namespace sudoscope
