#include "ui/grid/grid_painter.h"

#include "ui/state/snapshot_reading.h"
#include "ui/style/colormap.h"

#include <QCoreApplication>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

constexpr double barsShare = 0.2;
constexpr int smallestText = 5;     // px; smaller digits are drawn as dots
constexpr double smallShare = 0.92; // of the cell's width for its small digits

int smallColumns(int side) {
  return static_cast<int>(std::ceil(std::sqrt(static_cast<double>(side))));
}

std::size_t at(int cell) {
  return static_cast<std::size_t>(cell);
}

QString rowName(int row) {
  return QCoreApplication::translate("GridView", "r%1").arg(row + 1);
}

QString columnName(int column) {
  return QCoreApplication::translate("GridView", "c%1").arg(column + 1);
}

} // namespace

QString digitText(int digit, bool numbers) {
  if (digit == 0) return {};
  return numbers ? QString::number(digit) : QString(QLatin1Char(digitSymbol(digit)));
}

GridPainter::GridPainter(QPainter& painter, const GridLayout& layout, const GridPicture& picture,
                         const GridOptions& options, const Theme& theme, const QFont& font)
    : m_painter(painter), m_layout(layout), m_picture(picture), m_options(options), m_theme(theme),
      m_font(font), m_side(picture.puzzle.side()) {}

void GridPainter::paint() {
  m_painter.save();
  m_painter.setRenderHint(QPainter::Antialiasing, false);
  paintFills();
  paintExtraFamilies();
  m_painter.setRenderHint(QPainter::Antialiasing, true);
  for (int cell = 0; cell < m_side * m_side; ++cell) {
    // A decided cell needs no bars, which would repeat its digit.
    const bool open = !m_picture.puzzle.isGiven(cell);
    if (open && hasBars() && isDecided(cell) && m_picture.certainty[at(cell)] < 0.995) {
      paintHistogram(cell);
    }
    paintContent(cell);
  }
  if (m_picture.rimmed && m_picture.sums) {
    for (int region = 0; region < m_side; ++region) paintSumCorner(region);
  }
  m_painter.setRenderHint(QPainter::Antialiasing, false);
  if (m_options.spotlight && m_picture.current >= 0) paintSpotlight();
  paintLines();
  if (m_picture.rimmed) paintRims();
  paintSelection();
  m_painter.restore();
}

bool GridPainter::isConflict(int cell) const {
  return std::ranges::binary_search(m_picture.conflicts, cell);
}

bool GridPainter::hasBars() const {
  // A bar thinner than a pixel is useless.
  return m_options.histograms && m_picture.snapshot && m_options.display == CellDisplay::Digits &&
         m_picture.regionDraft.empty() && !m_picture.alternatives &&
         m_layout.cellSize() * 0.8 / m_side >= 1.0;
}

double GridPainter::digitShare() const {
  // Small cells have no bars and need the room.
  const double small = hasBars() ? 0.0 : std::clamp((34.0 - m_layout.cellSize()) / 12.0, 0.0, 1.0);
  return 0.47 + 0.17 * small;
}

bool GridPainter::isDecided(int cell) const {
  if (!m_picture.snapshot || m_picture.snapshot->decoded[at(cell)] == 0) return false;
  // If the rules confirm the whole grid, all its digits count, even with a low P.
  return m_picture.snapshot->status == Status::Solved ||
         m_picture.certainty[at(cell)] > digitShownFrom;
}

const std::vector<int>& GridPainter::regions() const {
  return m_picture.regionDraft.empty() ? m_picture.puzzle.geometry().regionMap()
                                       : m_picture.regionDraft;
}

void GridPainter::paintFills() {
  m_painter.fillRect(m_layout.frame(), m_theme.card);
  const bool drawing = !m_picture.regionDraft.empty();
  const bool shaded = m_options.shading && m_picture.snapshot && !m_picture.alternatives;
  for (int cell = 0; cell < m_side * m_side; ++cell) {
    QColor fill = m_theme.card;
    if (drawing) {
      const int region = m_picture.regionDraft[at(cell)];
      // Eight colours, paler for further regions; every region also has its number.
      fill = mix(m_theme.series(region), fill, region / 8 % 2 ? 0.16 : 0.34);
    } else if (shaded && !m_picture.puzzle.isGiven(cell) && isDecided(cell)) {
      const double sure = std::clamp(2.0 * m_picture.certainty[at(cell)] - 1.0, 0.0, 1.0);
      fill = mix(m_theme.digitInk, fill, m_theme.dark ? 0.035 + 0.095 * sure : 0.02 + 0.06 * sure);
    }
    if (isConflict(cell)) fill = mix(m_theme.conflict, m_theme.card, 0.16);
    const bool selected = !m_picture.selected.empty() && m_picture.selected[at(cell)];
    if (selected && cell != m_picture.current) {
      fill = mix(m_theme.accent, fill, drawing ? 0.3 : 0.2);
    }
    if (fill != m_theme.card) m_painter.fillRect(m_layout.cellRect(cell), fill);
  }
  for (const int cell : m_picture.highlighted) {
    QColor veil = m_theme.accent;
    veil.setAlphaF(m_theme.dark ? 0.24F : 0.18F);
    m_painter.fillRect(m_layout.cellRect(cell), veil);
  }
}

void GridPainter::paintSpotlight() {
  QColor veil = m_theme.card;
  veil.setAlphaF(0.7F);
  for (int cell = 0; cell < m_side * m_side; ++cell) {
    if (!m_picture.selected[at(cell)]) m_painter.fillRect(m_layout.cellRect(cell), veil);
  }
}

void GridPainter::paintExtraFamilies() {
  const Geometry& geometry = m_picture.puzzle.geometry();
  for (const ExtraFamily& family : geometry.extraFamilies()) {
    if (family.kind == ExtraKind::Diagonals) {
      m_painter.setRenderHint(QPainter::Antialiasing, true);
      m_painter.setPen(QPen(mix(m_theme.series(4), m_theme.card, 0.55),
                            std::max(1.5, m_layout.cellSize() * 0.05)));
      m_painter.drawLine(m_layout.corner(0, 0), m_layout.corner(m_side, m_side));
      m_painter.drawLine(m_layout.corner(0, m_side), m_layout.corner(m_side, 0));
      m_painter.setRenderHint(QPainter::Antialiasing, false);
      continue;
    }
    QColor veil = family.kind == ExtraKind::Windoku ? m_theme.mutedText : m_theme.series(4);
    veil.setAlphaF(0.16F);
    for (const auto& group : family.groups) {
      for (const int cell : group) m_painter.fillRect(m_layout.cellRect(cell), veil);
    }
  }
}

void GridPainter::paintHistogram(int cell) {
  const QRectF rect = m_layout.cellRect(cell);
  const double size = rect.width();
  const double inset = size * 0.1;
  const double step = (size - 2.0 * inset) / m_side;
  const double width = std::max(1.0, step * 0.72);
  const double highest = size * barsShare;
  const double bottom = rect.bottom() - std::max(2.0, size * 0.06);
  QColor color = m_theme.boxLine;
  color.setAlphaF(m_theme.dark ? 0.5F : 0.6F);
  for (int k = 0; k < m_side; ++k) {
    const double p = std::clamp(m_picture.snapshot->cube.at(cell, k), 0.0, 1.0);
    if (!(p > 0.004)) continue;
    const double height = std::max(0.6, p * highest);
    m_painter.fillRect(QRectF(rect.left() + inset + k * step, bottom - height, width, height),
                       color);
  }
}

void GridPainter::paintContent(int cell) {
  const Puzzle& puzzle = m_picture.puzzle;
  if (!m_picture.regionDraft.empty()) {
    const QRectF rect = m_layout.cellRect(cell);
    QFont font = m_font;
    font.setPixelSize(std::max(7, qRound(rect.height() * 0.32)));
    m_painter.setFont(font);
    m_painter.setPen(m_theme.text);
    m_painter.drawText(rect, Qt::AlignCenter, QString::number(m_picture.regionDraft[at(cell)] + 1));
    return;
  }
  if (puzzle.isGiven(cell)) {
    const bool conflict = isConflict(cell);
    paintDigit(cell, puzzle.given(cell), conflict ? m_theme.conflict : m_theme.digitInk, true,
               conflict);
    if (m_picture.snapshot) {
      const int answer = m_picture.snapshot->decoded[at(cell)];
      if (answer != 0 && answer != puzzle.given(cell)) paintChangedGiven(cell, answer);
    }
    return;
  }
  if (m_picture.alternatives) return paintAlternatives(cell);
  if (!m_picture.snapshot) return paintMarks(cell);
  if (m_options.display == CellDisplay::Candidates) {
    paintTiles(cell, 0.01);
  } else if (isDecided(cell)) {
    paintDigit(cell, m_picture.snapshot->decoded[at(cell)], m_theme.digitInk, false);
    paintUnderline(cell);
  } else if (m_picture.puzzle.marks().empty() || m_picture.puzzle.marks()[at(cell)] == 0) {
    paintTiles(cell, tileFrom);
  } else {
    paintMarks(cell);
  }
  paintEarlier(cell);
}

void GridPainter::paintDigit(int cell, int digit, const QColor& color, bool strong, bool struck) {
  QRectF rect = m_layout.cellRect(cell);
  const QString text = digitText(digit, m_options.numbers);
  QFont font = m_font;
  if (strong) font.setWeight(QFont::Bold);
  const double share = text.size() > 1 ? digitShare() * 0.82 : digitShare();
  font.setPixelSize(std::max(6, qRound(rect.height() * share)));
  m_painter.setFont(font);
  m_painter.setPen(color);
  // Room for the bars; givens have none, but all digits share one line.
  if (hasBars()) rect.translate(0.0, -rect.height() * (strong ? 0.0 : 0.04));
  m_painter.drawText(rect, Qt::AlignCenter, text);
  if (struck) {
    const double reach = rect.width() * 0.3;
    m_painter.setPen(QPen(color, std::max(1.2, rect.width() * 0.05), Qt::SolidLine, Qt::RoundCap));
    m_painter.drawLine(rect.center() + QPointF(-reach, reach),
                       rect.center() + QPointF(reach, -reach));
  }
}

void GridPainter::paintUnderline(int cell) {
  const auto& cells = m_picture.duplicates;
  if (!std::ranges::binary_search(cells, cell)) return;
  const QRectF rect = m_layout.cellRect(cell);
  // On whole pixels, because it is thin.
  const double width = std::round(rect.width() * 0.3);
  m_painter.fillRect(QRectF(std::round(rect.center().x() - width / 2),
                            std::round(rect.top() + rect.height() * 0.76), width,
                            rect.height() < 30.0   ? 1.0
                            : rect.height() < 55.0 ? 2.0
                                                   : 3.0),
                     m_theme.conflict);
}

std::vector<QStaticText> GridPainter::staticDigits(const QFont& font) const {
  std::vector<QStaticText> digits;
  for (int digit = 1; digit <= m_side; ++digit) {
    QStaticText text(digitText(digit, m_options.numbers));
    text.setTextFormat(Qt::PlainText);
    text.prepare({}, font);
    digits.push_back(std::move(text));
  }
  return digits;
}

void GridPainter::paintSmallDigit(int cell, int digit, const QColor& color) {
  const int columns = smallColumns(m_side);
  const QRectF rect = m_layout.cellRect(cell);
  const double step = rect.width() * smallShare / columns;
  if (m_smallDigits.empty()) {
    const bool wide = m_options.numbers && m_side > 9;
    m_smallFont = m_font;
    m_smallFont.setPixelSize(std::max(1, qRound(step * (wide ? 0.62 : 0.82))));
    m_smallDigits = staticDigits(m_smallFont);
  }
  const double inset = rect.width() * (1.0 - smallShare) / 2.0;
  const int row = (digit - 1) / columns;
  const QPointF center(rect.left() + inset + ((digit - 1) % columns + 0.5) * step,
                       rect.top() + inset + (row + 0.5) * step);
  if (m_smallFont.pixelSize() < smallestText) {
    const double size = std::max(1.0, step * 0.6);
    m_painter.fillRect(QRectF(center - QPointF(size, size) / 2.0, QSizeF(size, size)), color);
    return;
  }
  const QStaticText& text = m_smallDigits[at(digit - 1)];
  m_painter.setFont(m_smallFont);
  m_painter.setPen(color);
  m_painter.drawStaticText(center - QPointF(text.size().width(), text.size().height()) / 2.0, text);
}

void GridPainter::paintTiles(int cell, double least) {
  const int columns = smallColumns(m_side);
  const QRectF rect = m_layout.cellRect(cell);
  const double step = rect.width() * smallShare / columns;
  const double inset = rect.width() * (1.0 - smallShare) / 2.0;
  constexpr double leastWithFigure = 7.0; // px
  const bool figures = m_side < 16 && step * 0.58 >= leastWithFigure;
  if (figures && m_tileDigits.empty()) {
    m_tileFont = m_font;
    m_tileFont.setPixelSize(qRound(step * 0.58));
    m_tileFont.setWeight(QFont::DemiBold);
    m_tileDigits = staticDigits(m_tileFont);
  }
  m_painter.setFont(m_tileFont);
  for (int k = 0; k < m_side; ++k) {
    const double p = m_picture.snapshot->cube.at(cell, k);
    if (!(p >= least)) continue;
    const double size = step * 0.96 * (0.5 + 0.5 * std::sqrt(std::min(p, 1.0)));
    const int row = k / columns;
    const QPointF center(rect.left() + inset + (k % columns + 0.5) * step,
                         rect.top() + inset + (row + 0.5) * step);
    const QRectF tile(center - QPointF(size, size) / 2.0, QSizeF(size, size));
    const QColor color = colorAt(Colormap::Viridis, p);
    if (!figures) {
      m_painter.fillRect(tile, color);
      continue;
    }
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(color);
    m_painter.drawRoundedRect(tile, 2.0_px, 2.0_px);
    const QStaticText& text = m_tileDigits[at(k)];
    m_painter.setPen(inkOn(color));
    m_painter.drawStaticText(center - QPointF(text.size().width(), text.size().height()) / 2.0,
                             text);
  }
}

void GridPainter::paintMarks(int cell) {
  const auto& marks = m_picture.puzzle.marks();
  if (marks.empty()) return;
  for (int digit = 1; digit <= m_side; ++digit) {
    if (hasDigit(marks[at(cell)], digit)) paintSmallDigit(cell, digit, m_theme.mutedText);
  }
}

void GridPainter::paintAlternatives(int cell) {
  const int first = m_picture.alternatives->first[at(cell)];
  const int second = m_picture.alternatives->second[at(cell)];
  if (first == second) return paintDigit(cell, first, m_theme.digitInk, false);
  const QRectF rect = m_layout.cellRect(cell);
  m_painter.fillRect(rect, mix(m_theme.warn, m_theme.card, 0.16));
  m_painter.setPen(QPen(m_theme.warn, 1.0));
  m_painter.drawLine(rect.bottomLeft(), rect.topRight());
  QFont font = Theme::strong(m_font);
  font.setPixelSize(std::max(6, qRound(rect.height() * 0.38)));
  m_painter.setFont(font);
  const double half = rect.width() * 0.56;
  m_painter.setPen(m_theme.digitInk);
  m_painter.drawText(QRectF(rect.topLeft(), QSizeF(half, half)), Qt::AlignCenter,
                     digitText(first, m_options.numbers));
  m_painter.setPen(m_theme.warn);
  m_painter.drawText(QRectF(rect.bottomRight() - QPointF(half, half), QSizeF(half, half)),
                     Qt::AlignCenter, digitText(second, m_options.numbers));
}

void GridPainter::paintChangedGiven(int cell, int digit) {
  const QRectF rect = m_layout.cellRect(cell);
  const double size = rect.width() * 0.5;
  QPainterPath corner(rect.topRight());
  corner.lineTo(rect.topRight() - QPointF(size, 0.0));
  corner.lineTo(rect.topRight() + QPointF(0.0, size));
  corner.closeSubpath();
  m_painter.fillPath(corner, m_theme.warn);
  QFont font = Theme::strong(m_font);
  font.setPixelSize(std::max(5, qRound(size * 0.54)));
  m_painter.setFont(font);
  m_painter.setPen(m_theme.card);
  m_painter.drawText(QRectF(rect.right() - size * 0.58, rect.top(), size * 0.56, size * 0.6),
                     Qt::AlignCenter, digitText(digit, m_options.numbers));
}

void GridPainter::paintEarlier(int cell) {
  if (m_picture.earlier.size() != m_picture.puzzle.givens().size()) return;
  const int before = m_picture.earlier[at(cell)];
  const int now = m_picture.snapshot->decoded[at(cell)];
  if (before == now) return;
  const QRectF rect = m_layout.cellRect(cell);
  const double size = rect.width() * 0.3;
  const QRectF patch(rect.right() - size - 1.0, rect.top() + 1.0, size, size);
  m_painter.fillRect(patch, m_theme.flag);
  QFont font = m_font;
  font.setPixelSize(std::max(5, qRound(size * 0.8)));
  font.setStrikeOut(before != 0);
  m_painter.setFont(font);
  m_painter.setPen(m_theme.text);
  m_painter.drawText(patch, Qt::AlignCenter,
                     before == 0 ? QStringLiteral("·") : digitText(before, m_options.numbers));
}

void GridPainter::paintLines() {
  const QRectF frame = m_layout.frame();
  // Lines are filled rectangles: exact pixels at every scale.
  const double thin = 1.0;
  const double thick = m_layout.cellSize() >= 14.0 ? 2.0 : 1.5;
  const QColor& thinColor = m_theme.thinLine;
  for (int i = 1; i < m_side; ++i) {
    const QPointF cross = m_layout.corner(i, i);
    m_painter.fillRect(QRectF(frame.left(), cross.y() - thin / 2, frame.width(), thin), thinColor);
    m_painter.fillRect(QRectF(cross.x() - thin / 2, frame.top(), thin, frame.height()), thinColor);
  }
  for (const auto& edge : GridLayout::regionEdges(m_side, regions())) {
    const QPointF from = m_layout.corner(edge.row, edge.column);
    const double length = m_layout.cellSize() + thick;
    const QPointF start = from - QPointF(thick / 2, thick / 2);
    m_painter.fillRect(
        QRectF(start, edge.horizontal ? QSizeF(length, thick) : QSizeF(thick, length)),
        m_theme.boxLine);
  }
}

void GridPainter::paintSelection() {
  if (m_picture.current < 0) return;
  const QRectF rect = m_layout.cellRect(m_picture.current);
  const double width = m_layout.cellSize() >= 30.0 ? 3.0 : m_layout.cellSize() >= 20.0 ? 2.0 : 1.5;
  m_painter.setRenderHint(QPainter::Antialiasing, true);
  m_painter.setBrush(Qt::NoBrush);
  QPen pen(m_picture.focused ? m_theme.accent : mix(m_theme.accent, m_theme.card, 0.65), width);
  pen.setJoinStyle(Qt::MiterJoin);
  m_painter.setPen(pen);
  const double inset = width >= 3.0 ? 0.5 : 1.0 + width / 2.0;
  m_painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), 2.0_px, 2.0_px);
}

void GridPainter::paintSumCorner(int region) {
  const auto& map = m_picture.puzzle.geometry().regionMap();
  const auto first = std::ranges::find(map, region);
  const QColor tint = m_theme.sumTint(m_picture.sums->region(region, m_picture.sumDigit));
  if (first == map.end() || tint.alpha() == 0) return;
  const double size = std::clamp(m_layout.cellSize() * 0.26, 6.0, 16.0);
  const QPointF corner = m_layout.cellRect(static_cast<int>(first - map.begin())).topLeft();
  QPainterPath path(corner);
  path.lineTo(corner + QPointF(size, 0.0));
  path.lineTo(corner + QPointF(0.0, size));
  path.closeSubpath();
  m_painter.fillPath(path, m_theme.track);
  m_painter.fillPath(path, tint);
}

void GridPainter::paintRims() {
  paintNames();
  if (m_picture.sums == nullptr) return;
  const QRectF frame = m_layout.frame();
  const double cell = m_layout.cellSize();
  const double inset = std::min(2.0, cell * 0.05);
  m_painter.setRenderHint(QPainter::Antialiasing, true);
  m_painter.setPen(Qt::NoPen);
  const auto bar = [this](const QRectF& rect, double sum) {
    m_painter.setBrush(m_theme.track);
    m_painter.drawRoundedRect(rect, 1.5, 1.5);
    m_painter.setBrush(m_theme.sumTint(sum));
    m_painter.drawRoundedRect(rect, 1.5, 1.5);
  };
  for (int i = 0; i < m_side; ++i) {
    bar(QRectF(frame.left() - rimGap - rimWidth, frame.top() + i * cell + inset, rimWidth,
               cell - 2.0 * inset),
        m_picture.sums->row(i, m_picture.sumDigit));
    bar(QRectF(frame.left() + i * cell + inset, frame.top() - rimGap - rimWidth, cell - 2.0 * inset,
               rimWidth),
        m_picture.sums->column(i, m_picture.sumDigit));
  }
  paintTicks();
}

void GridPainter::paintTicks() {
  const QRectF frame = m_layout.frame();
  const double cell = m_layout.cellSize();
  const double length = std::max(4.0, cell * 0.3);
  constexpr double width = 2.5;
  m_painter.setRenderHint(QPainter::Antialiasing, false);
  const double beside = rimGap + rimWidth + 2.0_px + width;
  for (const int group : m_picture.violated) {
    if (group < m_side) {
      m_painter.fillRect(QRectF(frame.left() - beside,
                                frame.top() + (group + 0.5) * cell - length / 2, width, length),
                         m_theme.conflict);
    } else if (group < 2 * m_side) {
      m_painter.fillRect(QRectF(frame.left() + (group - m_side + 0.5) * cell - length / 2,
                                frame.top() - beside, length, width),
                         m_theme.conflict);
    } else if (group < 3 * m_side) {
      // On the block's edge, beside the corner with its sum, because the cell has its candidates.
      const auto& map = m_picture.puzzle.geometry().regionMap();
      const auto first = std::ranges::find(map, group - 2 * m_side);
      if (first == map.end()) continue;
      const QRectF rect = m_layout.cellRect(static_cast<int>(first - map.begin()));
      m_painter.fillRect(QRectF(rect.center().x() - length / 2, rect.top() - 1.0, length, width),
                         m_theme.conflict);
    }
  }
}

void GridPainter::paintNames() {
  const QRectF frame = m_layout.frame();
  const double cell = m_layout.cellSize();
  QFont font = Theme::small(m_font);
  const QFontMetricsF metrics(font);
  const double height = metrics.height();
  const double widest = metrics.horizontalAdvance(columnName(m_side - 1)) + 4.0_px;
  const int rowStride = std::max(1, static_cast<int>(std::ceil(height * 0.95 / cell)));
  const int columnStride = std::max(1, static_cast<int>(std::ceil(widest / cell)));
  const int row = m_picture.current < 0 ? -1 : m_picture.current / m_side;
  const int column = m_picture.current < 0 ? -1 : m_picture.current % m_side;
  const auto name = [&](const QRectF& rect, const QString& text, bool marked) {
    m_painter.setRenderHint(QPainter::Antialiasing, true);
    if (marked) {
      m_painter.setPen(Qt::NoPen);
      m_painter.setBrush(m_theme.accentSoft);
      m_painter.drawRoundedRect(rect, 4.0_px, 4.0_px);
    }
    m_painter.setFont(marked ? Theme::strong(font) : font);
    m_painter.setPen(marked ? m_theme.accentText : m_theme.mutedText);
    m_painter.drawText(rect, Qt::AlignCenter, text);
  };
  const auto shows = [](int i, int marked, int stride) {
    return i == marked ||
           (i % stride == 0 && (stride == 1 || marked < 0 || std::abs(i - marked) >= stride));
  };
  for (int i = 0; i < m_side; ++i) {
    if (shows(i, column, columnStride)) {
      const double width = std::max(cell, widest);
      name(QRectF(frame.left() + (i + 0.5) * cell - std::min(width, widest + 4.0_px) / 2,
                  frame.top() - rimGap - rimWidth - 6.0_px - height,
                  std::min(width, widest + 4.0_px), height),
           columnName(i), i == column);
    }
    if (shows(i, row, rowStride)) {
      name(QRectF(frame.right() + 5.0_px, frame.top() + (i + 0.5) * cell - height / 2, 30.0_px,
                  height),
           rowName(i), i == row);
    }
  }
}

} // namespace sudoscope
