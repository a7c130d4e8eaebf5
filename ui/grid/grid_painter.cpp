#include "ui/grid/grid_painter.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

constexpr double barsShare = 0.2;
constexpr int smallestText = 5;     // px; below it a dot stands for a digit
constexpr double smallShare = 0.92; // of the cell's width for its small digits

int smallColumns(int side) {
  return static_cast<int>(std::ceil(std::sqrt(static_cast<double>(side))));
}

std::size_t at(int cell) {
  return static_cast<std::size_t>(cell);
}

} // namespace

QVariantMap GridOptions::save() const {
  return {{QStringLiteral("candidates"), display == CellDisplay::Candidates},
          {QStringLiteral("shading"), shading},
          {QStringLiteral("histograms"), histograms},
          {QStringLiteral("numbers"), numbers},
          {QStringLiteral("autoAdvance"), autoAdvance},
          {QStringLiteral("wrap"), wrap}};
}

GridOptions GridOptions::restore(const QVariantMap& values) {
  GridOptions options;
  const auto read = [&values](const char* key, bool otherwise) {
    return values.value(QLatin1String(key), otherwise).toBool();
  };
  options.display = read("candidates", false) ? CellDisplay::Candidates : CellDisplay::Digits;
  options.shading = read("shading", options.shading);
  options.histograms = read("histograms", options.histograms);
  options.numbers = read("numbers", options.numbers);
  options.autoAdvance = read("autoAdvance", options.autoAdvance);
  options.wrap = read("wrap", options.wrap);
  return options;
}

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
    // A decided cell needs no bars: they would say once more what the digit says.
    const bool open = !m_picture.puzzle.isGiven(cell);
    if (open && hasBars() && m_picture.certainty[at(cell)] < 0.995) paintHistogram(cell);
    paintContent(cell);
  }
  m_painter.setRenderHint(QPainter::Antialiasing, false);
  paintLines();
  paintSelection();
  m_painter.restore();
}

bool GridPainter::isConflict(int cell) const {
  return std::binary_search(m_picture.conflicts.begin(), m_picture.conflicts.end(), cell);
}

bool GridPainter::hasBars() const {
  // A bar thinner than a pixel tells nothing.
  return m_options.histograms && m_picture.snapshot && m_options.display == CellDisplay::Digits &&
         m_picture.regionDraft.empty() && !m_picture.alternatives &&
         m_layout.cellSize() * 0.8 / m_side >= 1.0;
}

double GridPainter::digitShare() const {
  // Small cells need every pixel, and have no bars to leave room for.
  const double small = hasBars() ? 0.0 : std::clamp((34.0 - m_layout.cellSize()) / 12.0, 0.0, 1.0);
  return 0.52 + 0.14 * small;
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
      // Eight colours; later rounds are paler, and every region has its number besides.
      fill = mix(m_theme.series(region), fill, region / 8 % 2 ? 0.16 : 0.34);
    } else if (shaded && !m_picture.puzzle.isGiven(cell)) {
      fill = mix(m_theme.accent, fill, 0.05 + 0.21 * m_picture.certainty[at(cell)]);
    }
    if (isConflict(cell)) fill = mix(m_theme.conflict, m_theme.card, 0.16);
    if (!m_picture.selected.empty() && m_picture.selected[at(cell)]) {
      fill = mix(m_theme.accent, fill, drawing ? 0.3 : 0.2);
    }
    if (fill != m_theme.card) m_painter.fillRect(m_layout.cellRect(cell), fill);
  }
  for (const int cell : m_picture.highlighted) {
    QColor veil(0xe69f00);
    veil.setAlphaF(m_theme.dark ? 0.30F : 0.28F);
    m_painter.fillRect(m_layout.cellRect(cell), veil);
  }
}

void GridPainter::paintExtraFamilies() {
  const Geometry& geometry = m_picture.puzzle.geometry();
  for (const ExtraFamily& family : geometry.extraFamilies()) {
    if (family.name == "diagonals") {
      m_painter.setRenderHint(QPainter::Antialiasing, true);
      m_painter.setPen(QPen(mix(m_theme.series(4), m_theme.card, 0.55),
                            std::max(1.5, m_layout.cellSize() * 0.05)));
      m_painter.drawLine(m_layout.corner(0, 0), m_layout.corner(m_side, m_side));
      m_painter.drawLine(m_layout.corner(0, m_side), m_layout.corner(m_side, 0));
      m_painter.setRenderHint(QPainter::Antialiasing, false);
      continue;
    }
    QColor veil = family.name == "windoku" ? m_theme.mutedText : m_theme.series(4);
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
    paintDigit(cell, puzzle.given(cell), conflict ? m_theme.conflict : m_theme.text, true,
               conflict);
    if (m_picture.snapshot) {
      const int answer = m_picture.snapshot->decoded[at(cell)];
      if (answer != 0 && answer != puzzle.given(cell)) paintChangedGiven(cell, answer);
    }
    return;
  }
  if (m_picture.alternatives) {
    paintAlternatives(cell);
    return;
  }
  if (!m_picture.snapshot) {
    paintMarks(cell);
    return;
  }
  if (m_options.display == CellDisplay::Candidates) {
    paintCandidates(cell);
    return;
  }
  const int digit = m_picture.snapshot->decoded[at(cell)];
  const double p = m_picture.certainty[at(cell)];
  // Where the rules confirm the whole grid each digit of it counts, however faint its P.
  const bool solved = m_picture.snapshot->status == Status::Solved;
  if (digit == 0 || (!solved && p < shownFrom(m_side))) {
    paintMarks(cell);
    return;
  }
  const bool conflict = isConflict(cell);
  // Faint while the method is undecided, but never too faint to read.
  const QColor color = mix(conflict ? m_theme.conflict : m_theme.filled, m_theme.card,
                           0.65 + 0.35 * std::clamp(p, 0.0, 1.0));
  paintDigit(cell, digit, color, false, conflict);
}

void GridPainter::paintDigit(int cell, int digit, const QColor& color, bool strong, bool conflict) {
  QRectF rect = m_layout.cellRect(cell);
  const QString text = digitText(digit, m_options.numbers);
  QFont font = strong ? Theme::strong(m_font) : m_font;
  const double share = text.size() > 1 ? digitShare() * 0.82 : digitShare();
  font.setPixelSize(std::max(6, qRound(rect.height() * share)));
  m_painter.setFont(font);
  m_painter.setPen(color);
  // Room for the bars; givens have none, but all digits share one line.
  if (hasBars()) rect.translate(0.0, -rect.height() * (strong ? 0.0 : 0.04));
  m_painter.drawText(rect, Qt::AlignCenter, text);
  if (conflict) {
    const double reach = rect.width() * 0.3;
    m_painter.setPen(QPen(color, std::max(1.2, rect.width() * 0.05), Qt::SolidLine, Qt::RoundCap));
    m_painter.drawLine(rect.center() + QPointF(-reach, reach),
                       rect.center() + QPointF(reach, -reach));
  }
}

void GridPainter::prepareSmallDigits() {
  if (!m_smallDigits.empty()) return;
  const bool wide = m_options.numbers && m_side > 9;
  const double step = m_layout.cellSize() * smallShare / smallColumns(m_side);
  m_smallFont = m_font;
  m_smallFont.setPixelSize(std::max(1, qRound(step * (wide ? 0.62 : 0.82))));
  for (int digit = 1; digit <= m_side; ++digit) {
    QStaticText text(digitText(digit, m_options.numbers));
    text.setTextFormat(Qt::PlainText);
    text.prepare({}, m_smallFont);
    m_smallDigits.push_back(std::move(text));
  }
}

void GridPainter::paintSmallDigit(int cell, int digit, const QColor& color) {
  prepareSmallDigits();
  const int columns = smallColumns(m_side);
  const QRectF rect = m_layout.cellRect(cell);
  const double step = rect.width() * smallShare / columns;
  const double inset = rect.width() * (1.0 - smallShare) / 2.0;
  const QPointF center(rect.left() + inset + ((digit - 1) % columns + 0.5) * step,
                       rect.top() + inset + ((digit - 1) / columns + 0.5) * step);
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

void GridPainter::paintCandidates(int cell) {
  for (int k = 0; k < m_side; ++k) {
    const double p = std::clamp(m_picture.snapshot->cube.at(cell, k), 0.0, 1.0);
    if (!(p > 0.01)) continue;
    // The square root spreads the many small probabilities.
    paintSmallDigit(cell, k + 1, mix(m_theme.accentText, m_theme.card, 0.2 + 0.8 * std::sqrt(p)));
  }
}

void GridPainter::paintMarks(int cell) {
  const auto& marks = m_picture.puzzle.marks();
  if (marks.empty()) return;
  for (int digit = 1; digit <= m_side; ++digit) {
    if (hasDigit(marks[at(cell)], digit)) {
      paintSmallDigit(cell, digit, m_theme.mutedText);
    }
  }
}

void GridPainter::paintAlternatives(int cell) {
  const int first = m_picture.alternatives->first[at(cell)];
  const int second = m_picture.alternatives->second[at(cell)];
  if (first == second) {
    paintDigit(cell, first, m_theme.filled, false, false);
    return;
  }
  const QRectF rect = m_layout.cellRect(cell);
  m_painter.fillRect(rect, mix(m_theme.warn, m_theme.card, 0.16));
  m_painter.setPen(QPen(m_theme.warn, 1.0));
  m_painter.drawLine(rect.bottomLeft(), rect.topRight());
  QFont font = Theme::strong(m_font);
  font.setPixelSize(std::max(6, qRound(rect.height() * 0.38)));
  m_painter.setFont(font);
  const double half = rect.width() * 0.56;
  m_painter.setPen(m_theme.filled);
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

void GridPainter::paintLines() {
  const QRectF frame = m_layout.frame();
  // Lines are filled rectangles: exact pixels at every scale.
  const double thin = 1.0;
  const double thick = m_layout.cellSize() >= 14.0 ? 2.0 : 1.5;
  const QColor thinColor = mix(m_theme.boxLine, m_theme.card, m_theme.dark ? 0.3 : 0.26);
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
  const double width = m_layout.cellSize() >= 20.0 ? 2.0 : 1.5;
  m_painter.setRenderHint(QPainter::Antialiasing, true);
  m_painter.setBrush(Qt::NoBrush);
  QPen pen(m_picture.focused ? m_theme.accent : mix(m_theme.accent, m_theme.card, 0.65), width);
  pen.setJoinStyle(Qt::MiterJoin);
  m_painter.setPen(pen);
  const double inset = 1.0 + width / 2.0;
  m_painter.drawRect(rect.adjusted(inset, inset, -inset, -inset));
}

} // namespace sudoscope
