#pragma once

#include "core/board/puzzle.h"
#include "core/relaxation/constraint_sums.h"
#include "core/solvers/snapshot.h"
#include "ui/grid/grid_layout.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QStaticText>
#include <QString>
#include <QVariantMap>

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QPainter;

namespace sudoscope {

/// What a cell without a given shows.
enum class CellDisplay : std::uint8_t {
  Digits,     ///< The method's digit where P > 0.5, tiles of the candidates where it is open.
  Candidates, ///< All digits as tiles, as large and as coloured as they are probable.
};

/// How a person likes the grid.
struct GridOptions {
  CellDisplay display = CellDisplay::Digits;
  bool shading = true;      ///< Decided cells shaded by the probability of their digit.
  bool histograms = false;  ///< P of all digits as small bars at the bottom of each cell.
  bool numbers = false;     ///< Digits above 9 as 10, 11, ... instead of A, B, ...
  bool autoAdvance = false; ///< A typed digit moves on to the next cell.
  bool advanceInNew = true; ///< It does so at least while a new puzzle is typed.
  bool wrap = false;        ///< Arrows go on at the opposite side.

  bool operator==(const GridOptions&) const = default;

  /// For the settings; restore() ignores what it does not know.
  QVariantMap save() const;
  static GridOptions restore(const QVariantMap& values);
};

/// What is to be seen, put together by the view. A value: it owns or shares all that it shows.
struct GridPicture {
  Puzzle puzzle;
  SnapshotPtr snapshot;          ///< Of this puzzle, or null.
  std::vector<double> certainty; ///< Max P per cell when there is a snapshot.
  std::vector<int> conflicts;    ///< Givens that stand again in a group.
  std::vector<int> duplicates;   ///< Digits of the method that stand again in a group; increasing.
  std::vector<int> violated;     ///< Groups with a digit shown that do not hold each once.
  Grid earlier; ///< Digits of an earlier iteration to compare with, 0 where undecided; or empty.
  std::shared_ptr<const ConstraintSums> sums;        ///< Of the snapshot, for the rims; null: none.
  int sumDigit = 0;                                  ///< k of the digit whose sums the rims show.
  bool rimmed = false;                               ///< Names, sums and ticks around the grid.
  std::vector<int> regionDraft;                      ///< While regions are drawn, else empty.
  std::vector<bool> selected;                        ///< Per cell.
  std::vector<int> highlighted;                      ///< The cells of a group that is pointed out.
  int current = -1;                                  ///< The cell with the outline, or -1.
  bool focused = false;                              ///< Whether keys go to the grid.
  std::optional<std::pair<Grid, Grid>> alternatives; ///< Two solutions to compare.
};

/// '7', 'A' or '10'; empty for 0.
QString digitText(int digit, bool numbers);

/// Draws a grid. No state: the same input, the same picture, on a widget or into an image.
class GridPainter {
public:
  GridPainter(QPainter& painter, const GridLayout& layout, const GridPicture& picture,
              const GridOptions& options, const Theme& theme, const QFont& font);

  void paint();

  /// Candidates below this probability have no tile.
  static constexpr double tileFrom = 0.05;
  static constexpr auto rimGap = 6.0_px;   ///< From the grid to its bars of sums, px.
  static constexpr auto rimWidth = 8.0_px; ///< Of those bars, px.

private:
  /// The height of a cell's digit in heights of the cell.
  double digitShare() const;
  void paintFills();
  void paintExtraFamilies();
  void paintHistogram(int cell);
  void paintContent(int cell);
  void paintDigit(int cell, int digit, const QColor& color, bool strong, bool struck = false);
  void paintUnderline(int cell);
  /// Tiles of the candidates whose P is at least `least`: colour viridis, side growing with √P.
  void paintTiles(int cell, double least);
  void paintSumCorner(int region);
  void paintRims();
  void paintNames();
  void paintTicks();
  bool isDecided(int cell) const;
  void paintMarks(int cell);
  /// Digits laid out once in a font of so many pixels: a board may show 46,000 of them.
  std::vector<QStaticText> staticDigits(const QFont& font) const;
  void prepareSmallDigits();
  void paintSmallDigit(int cell, int digit, const QColor& color);
  void paintAlternatives(int cell);
  void paintChangedGiven(int cell, int digit);
  /// The digit that stood there before, on a patch in the corner.
  void paintEarlier(int cell);
  void paintLines();
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
