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

/// The one visual language: colours, spacing and type of the window, in a light and a dark form.
/// A value. Widgets ask Theme::of(this) in paintEvent, so a palette change is all it takes to
/// switch; no widget stores a theme for longer than a paint.
struct Theme {
  bool dark = false;

  QColor ground;       ///< Window behind the cards.
  QColor card;         ///< Card surface.
  QColor cardEdge;     ///< Outline of a card; in the dark theme the card's own colour.
  QColor lane;         ///< Ground of a plot within a card.
  QColor border;       ///< Hairlines, outlines of controls.
  QColor borderStrong; ///< Outlines under the pointer, of menus.
  QColor fieldLine;    ///< Outlines that alone tell a control's shape (3:1 on the card).
  QColor text;         ///< Primary text, given digits.
  QColor mutedText;    ///< Secondary text, axis labels.
  QColor disabledText; ///< Text of what cannot be used now.
  QColor track;        ///< Slider tracks, empty bars.
  QColor hover;        ///< Under the pointer.
  QColor pressed;      ///< Held down.
  QColor stripe;       ///< Every other row of a table.
  QColor accent;       ///< The one accent: selection and primary button.
  QColor accentText;   ///< The accent as text on the card or on accentSoft (4.5:1).
  QColor onAccent;     ///< Text on the accent.
  QColor accentSoft;   ///< Accent at low strength: pills, hover, selected rows.
  QColor digitInk;     ///< Digits in the grid, given or found.
  QColor conflict; ///< Contradictions and errors (always with a second sign, never colour alone).
  QColor good;     ///< Solved, digit goes up.
  QColor warn;     ///< Stuck, digit goes down.
  QColor boxLine;  ///< Region outlines in the grid.
  QColor thinLine; ///< Lines between the cells of a region.
  QColor flag;     ///< Ground of a flag on a time axis.
  QColor otherRun; ///< Curves of runs beside the one that is shown.
  QColor sumBelow; ///< Constraint sums below 1.
  QColor sumAbove; ///< Constraint sums above 1.

  static Theme lightTheme();
  static Theme darkTheme();
  /// The theme whose lightness the widget's palette has; the application's for nullptr.
  static Theme of(const QWidget* widget);
  /// True when a palette (say, the desktop's) is a dark one.
  static bool isDark(const QPalette& palette);

  QPalette palette() const;
  /// For the stock widgets. Besides their types it knows these dynamic properties:
  /// primary (QPushButton, QToolButton), compact (buttons in a card's header), iconOnly
  /// (QToolButton with a menu), invalid (fields), role = muted | heading | error | good | warn
  /// (QLabel), flat (item views without a frame).
  QString styleSheet() const;
  /// Fusion style, palette, style sheet and font on the whole application.
  void apply(QApplication& application) const;
  /// The two halves of that, each of which takes a tenth of a second where many windows are open:
  /// the palette while there is no sheet, then the sheet.
  void applyPalette(QApplication& application) const;
  void applySheet(QApplication& application) const;

  /// Okabe-Ito colours for series, adapted for contrast on the card; cycles.
  QColor series(int index) const;
  /// Fixed colours of the loss terms: 0 row, 1 column, 2 block, 3 givens, 4 entropy, 5 extra
  /// families.
  QColor lossTerm(int term) const;
  /// The same hues for text (4.5:1 on card and lane).
  QColor lossTermText(int term) const;
  /// What is laid over `track` for a constraint sum: clear at 1, sumBelow at 0, sumAbove at 2 and
  /// beyond. strength 0..1 weakens it, for large areas.
  QColor sumTint(double sum, double strength = 1.0) const;

  /// Inter where it is installed, else the system's font, at the base size of texts; `scale`
  /// as of textScale().
  static QFont baseFont(double scale = textScale());
  /// The font one step smaller, for axis labels and captions.
  static QFont small(const QFont& font);
  /// The font in the weight of headings and given digits.
  static QFont strong(const QFont& font);

  static constexpr Length<int> unit = 4_px;   ///< All spacing is a multiple of this.
  static constexpr Length<int> gutter = 8_px; ///< Between cards.
  static constexpr Length<int> radius = 8_px; ///< Card corners.
};

/// A blend: `share` of a over b, 0..1.
QColor mix(const QColor& a, const QColor& b, double share);

/// Sets a dynamic property the style sheet knows and lets the widget take on its new look.
void setStyleProperty(QWidget* widget, const char* name, const QVariant& value);

/// Draws one line of text whose digits all have the same width, so that a running number does not
/// jitter (Inter's own tabular figures are out of reach of Qt below 6.7). Alignment: Qt::Alignment
/// flags; text that does not fit is not elided.
void drawFigures(QPainter& painter, const QRectF& rect, int alignment, const QString& text);
/// The width drawFigures() needs, px.
double figuresWidth(const QFont& font, const QString& text);

} // namespace sudoscope
