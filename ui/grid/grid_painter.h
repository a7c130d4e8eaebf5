#pragma once

#include "core/board/puzzle.h"
#include "core/relaxation/losses.h"
#include "core/solvers/snapshot.h"
#include "ui/grid/grid_layout.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/view_options.h"

#include <QStaticText>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QPainter;

namespace sudoscope {

enum class CellDisplay : std::uint8_t {
  Digits,     ///< The method's digit if P > 0.5; tiles of the candidates if undecided.
  Candidates, ///< All digits as tiles, with size and colour by probability.
};

struct GridOptions {
  CellDisplay display = CellDisplay::Digits;
  bool shading = true;      ///< Decided cells are shaded by the probability of their digit.
  bool histograms = false;  ///< P of all digits as small bars at the bottom of each cell.
  bool numbers = false;     ///< Digits above 9 as 10, 11, ... instead of A, B, ...
  bool autoAdvance = false; ///< A typed digit advances to the next cell.
  bool advanceInNew = true; ///< It does so at least while a new puzzle is typed.
  bool wrap = false;        ///< Arrows wrap around at the edge.
  bool spotlight = false;   ///< Dims all but the selected cells; not a setting.

  bool operator==(const GridOptions&) const = default;

  static void list(auto& options, auto&& option) {
    option("candidates", options.display, upTo(CellDisplay::Candidates));
    option("shading", options.shading);
    option("histograms", options.histograms);
    option("numbers", options.numbers);
    option("autoAdvance", options.autoAdvance);
    option("advanceInNew", options.advanceInNew);
    option("wrap", options.wrap);
  }
};

/// The content of the picture, composed by the view. A value: it owns or shares everything it
/// shows.
struct GridPicture {
  Puzzle puzzle;
  SnapshotPtr snapshot;          ///< Of this puzzle, or null.
  std::vector<double> certainty; ///< Max P per cell when there is a snapshot.
  std::vector<int> conflicts;    ///< Givens that are repeated in a group.
  std::vector<int> duplicates;   ///< Digits of the method that are repeated in a group; increasing.
  std::vector<int> violated;     ///< Groups with a shown digit that do not have each digit once.
  Grid earlier;                  ///< The answer of an earlier iteration for comparison, or empty.
  std::shared_ptr<const ConstraintSums> sums;        ///< For the rims; may be null.
  int sumDigit = 0;                                  ///< Digit index of the sums in the rims.
  bool rimmed = false;                               ///< Names, sums and ticks around the grid.
  std::vector<int> regionDraft;                      ///< While regions are drawn; otherwise empty.
  std::vector<bool> selected;                        ///< Per cell.
  std::vector<int> highlighted;                      ///< The cells of a highlighted group.
  int current = -1;                                  ///< The current cell, with the outline, or -1.
  bool focused = false;                              ///< Whether the grid has the keyboard focus.
  std::optional<std::pair<Grid, Grid>> alternatives; ///< Two solutions to compare.
};

/// '7', 'A' or '10'; empty for 0.
QString digitText(int digit, bool numbers);

/// Draws a grid, on a widget or into an image. Stateless.
class GridPainter {
public:
  GridPainter(QPainter& painter, const GridLayout& layout, const GridPicture& picture,
              const GridOptions& options, const Theme& theme, const QFont& font);

  void paint();

  /// Candidates below this probability have no tile.
  static constexpr double tileFrom = 0.05;
  static constexpr auto rimGap = 6.0_px;   ///< Between the grid and its bars of sums, px.
  static constexpr auto rimWidth = 8.0_px; ///< Of those bars, px.

private:
  /// The height of a cell's digit relative to the cell.
  double digitShare() const;
  void paintFills();
  void paintExtraFamilies();
  void paintHistogram(int cell);
  void paintContent(int cell);
  void paintDigit(int cell, int digit, const QColor& color, bool strong, bool struck = false);
  void paintUnderline(int cell);
  /// Tiles of the candidates with P >= `least`: colour viridis, side proportional to √P.
  void paintTiles(int cell, double least);
  void paintSumCorner(int region);
  void paintRims();
  void paintNames();
  void paintTicks();
  bool isDecided(int cell) const;
  void paintMarks(int cell);
  /// Digits laid out once per font: a board may show 46,000 of them.
  std::vector<QStaticText> staticDigits(const QFont& font) const;
  void paintSmallDigit(int cell, int digit, const QColor& color);
  void paintAlternatives(int cell);
  void paintChangedGiven(int cell, int digit);
  /// The previous digit, on a patch in the corner.
  void paintEarlier(int cell);
  void paintLines();
  void paintSpotlight();
  void paintSelection();
  bool isConflict(int cell) const;
  bool hasBars() const;
  const std::vector<int>& regions() const;

  QPainter& m_painter;
  const GridLayout& m_layout;
  const GridPicture& m_picture;
  const GridOptions& m_options;
  const Theme& m_theme;
  QFont m_font;
  int m_side;
  QFont m_smallFont;
  std::vector<QStaticText> m_smallDigits;
  QFont m_tileFont;
  std::vector<QStaticText> m_tileDigits;
};

} // namespace sudoscope
