#pragma once

#include "core/base/provenance.h"
#include "core/base/result.h"
#include "ui/style/theme.h"

#include <QByteArray>
#include <QFont>
#include <QSizeF>
#include <QString>

#include <functional>

class QPainter;
class QRectF;

namespace sudoscope {

/// How a figure is printed.
struct FigureOptions {
  QSizeF millimetres{160.0, 100.0};
  int dpi = 300;           ///< Of a PNG; the others are vectors.
  double fontPoints = 8.0; ///< Of the labels; titles, lines and marks grow with them.
  bool light = true;       ///< The light theme, whatever the window's is.
  bool title = true;
  QString xTitle; ///< Of the axes, where it has any; empty for none.
  QString yTitle;

  static constexpr double leastMillimetres = 20.0;
  static constexpr double mostMillimetres = 1000.0;
  static constexpr int leastDpi = 50;
  static constexpr int mostDpi = 1200;
};

/// Something of the window that can be printed at any size: what was there when it was made, but
/// for `dataFacts`, which tell of the files as they are when it is written.
struct Figure {
  using Paint = void(QPainter&, const QRectF&, const Theme&, const FigureOptions&);

  QString name;           ///< Of a file, without suffix.
  QString title;          ///< A heading.
  QSizeF shape{160, 100}; ///< Its natural width and height, in any unit.
  bool hasAxes = false;
  QString xTitle = {}; ///< As the window has them.
  QString yTitle = {};
  /// Paints into the rectangle with fonts of the usual size: the painter scales them. Owns all
  /// that it reads; called in the GUI thread.
  std::function<Paint> paint = {};
  Provenance facts = {};            ///< Beside the program's.
  LaterFacts dataFacts = {};        ///< As well; may be none.
  Theme theme = Theme::of(nullptr); ///< The window's.
  QFont font = Theme::baseFont(1.0);

  /// At its natural shape and with its own titles.
  FigureOptions usualOptions() const;
  /// As it is drawn with the options, which any thread may then encode. Call in the GUI thread.
  Figure drawn(const FigureOptions& options) const;
};

/// A PNG, an SVG or a PDF, by the suffix ("png", "svg", "pdf"). The facts and those
/// of the program stand in text chunks, in <metadata> or in an attached file.
Result<QByteArray> figureBytes(const Figure& figure, const FigureOptions& options,
                               const QString& suffix);

/// Writes the file; its suffix says which kind.
MaybeError writeFigure(const QString& path, const Figure& figure, const FigureOptions& options);

} // namespace sudoscope
