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

struct FigureOptions {
  QSizeF millimetres{160.0, 100.0};
  int dpi = 300;           ///< Of a PNG; other formats are vector graphics.
  double fontPoints = 8.0; ///< Of the labels; titles, lines and marks are proportional.
  bool light = true;       ///< The light theme, independent of the window's.
  bool title = true;
  QString xTitle; ///< Titles of the axes, if any; empty for none.
  QString yTitle;

  static constexpr double leastMillimetres = 20.0;
  static constexpr double mostMillimetres = 1000.0;
  static constexpr int leastDpi = 50;
  static constexpr int mostDpi = 1200;
};

/// A part of the window that can be printed at any size, with its content at the time of creation;
/// only `dataProvenance` describes the files at the time of writing.
struct Figure {
  using Paint = void(QPainter&, const QRectF&, const Theme&, const FigureOptions&);

  QString name;           ///< File name without suffix.
  QString title;          ///< A heading.
  QSizeF shape{160, 100}; ///< Natural width and height, in any unit.
  bool hasAxes = false;
  QString xTitle = {}; ///< As in the window.
  QString yTitle = {};
  /// Paints into the rectangle with fonts of the usual size: the painter scales them. Owns all
  /// that it reads; called in the GUI thread.
  std::function<Paint> paint = {};
  Provenance provenance = {};           ///< In addition to the program's.
  FutureProvenance dataProvenance = {}; ///< Additional; may be invalid.
  Theme theme = Theme::of(nullptr);     ///< The window's.
  QFont font = Theme::baseFont(1.0);

  /// Natural shape and default titles.
  FigureOptions usualOptions() const;
  /// As it is drawn with the options, which any thread may then encode. Call in the GUI thread.
  Figure drawn(const FigureOptions& options) const;
};

/// A PNG, an SVG or a PDF, by the suffix ("png", "svg", "pdf"). The facts and those
/// of the program stand in text chunks, in <metadata> or in an attached file.
Result<QByteArray> figureBytes(const Figure& figure, const FigureOptions& options,
                               const QString& suffix);

/// The suffix decides the format.
MaybeError writeFigure(const QString& path, const Figure& figure, const FigureOptions& options);

} // namespace sudoscope
