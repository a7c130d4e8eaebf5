#include "ui/inspectors/heat_map.h"

#include "core/board/puzzle.h"
#include "ui/paint/number_text.h"
#include "ui/paint/scale.h"
#include "ui/style/colormap.h"
#include "ui/style/theme.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sudoscope {
namespace {

constexpr auto titleHeight = 18.0_px;
constexpr auto labelWidth = 20.0_px;
constexpr auto barWidth = 30.0_px;
constexpr auto barGap = 6.0_px;
constexpr auto leastSquare = 4.0_px; ///< Without figures.
constexpr auto largestSquare = 30.0_px;
constexpr int usualColumns = 9; ///< Larger maps have smaller figures.

constexpr auto leastWidth = 130_px;
constexpr auto mostWidth = 330_px;
constexpr auto gap = 12_px;

/// At most one decimal; empty for values close to 0.
QString shortNumber(double value) {
  return std::abs(value) < 0.05 ? QString() : figureText(std::round(10.0 * value) / 10.0);
}

QString twoDecimals(double value) {
  return decimalText(value, 2);
}

QString firstDigits(double value) {
  return std::abs(value) < 1e-9 ? QStringLiteral("0") : decimalsOrPower(value, 2);
}

QString widestOf(const std::vector<ConstraintTable>& tables, QString (*figure)(double)) {
  QString widest;
  for (const ConstraintTable& table : tables) {
    if (table.entropy) continue;
    for (const double value : table.values) {
      if (const QString text = figure(value); text.size() > widest.size()) widest = text;
    }
  }
  return widest;
}

/// The largest absolute value, 1 if all are 0.
double largestOf(const std::vector<ConstraintTable>& tables) {
  double largest = 0.0;
  for (const ConstraintTable& table : tables) {
    if (table.entropy) continue;
    for (const double value : table.values) largest = std::max(largest, std::abs(value));
  }
  return largest > 0.0 ? largest : 1.0;
}

QColor neutralColor(const Theme& theme) {
  return mix(theme.track, theme.card, theme.dark ? 0.35 : 0.25);
}

} // namespace

HeatMap::HeatMap(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setMouseTracking(true);
}

void HeatMap::setTable(const ConstraintTable& table, const Scale& scale) {
  const bool reshaped = table.lines != m_table.lines || table.columns != m_table.columns ||
                        table.losses.empty() != m_table.losses.empty();
  m_table = table;
  m_scale = scale;
  if (reshaped) m_anchor = m_keyboard = {0, 0};
  setAccessibleName(table.title);
  if (reshaped) updateGeometry();
  update();
}

void HeatMap::setChosen(int line, int column) {
  const QPoint chosen(column, line);
  if (chosen == m_chosen) return;
  m_chosen = chosen;
  update();
}

QFont HeatMap::figureFont() const {
  QFont result = Theme::small(font());
  if (m_table.columns > usualColumns) result.setPointSizeF(result.pointSizeF() * 0.85);
  return result;
}

double HeatMap::figureSquare() const {
  if (!m_scale.figure) return leastSquare;
  return std::ceil(QFontMetricsF(figureFont()).horizontalAdvance(m_scale.widest)) + 4.0_px;
}

double HeatMap::roomBeside() const {
  return labelWidth + (m_table.losses.empty() ? 0.0 : barWidth + barGap) + 2.0_px;
}

int HeatMap::widthWithFigures() const {
  return static_cast<int>(std::ceil(roomBeside() + m_table.columns * figureSquare()));
}

int HeatMap::leastWidth() const {
  return static_cast<int>(std::ceil(roomBeside() + m_table.columns * leastSquare));
}

double HeatMap::squareSize(int width) const {
  return std::clamp<double>(std::floor((width - roomBeside()) / std::max(m_table.columns, 1)),
                            leastSquare, std::max<double>(figureSquare(), largestSquare));
}

QPointF HeatMap::origin() const {
  const QFontMetricsF metrics(Theme::small(font()));
  return {labelWidth, titleHeight + std::ceil(metrics.height())};
}

std::optional<QPoint> HeatMap::squareAt(QPointF at) const {
  const double size = squareSize(width());
  const QPointF local = at - origin();
  const int line = static_cast<int>(std::floor(local.y() / size));
  const int column = static_cast<int>(std::floor(local.x() / size));
  if (line < 0 || line >= m_table.lines) return {};
  if (local.x() < 0.0 || column >= m_table.columns) {
    if (m_table.ofCells) return {};
    return QPoint(-1, line);
  }
  return QPoint(column, line);
}

int HeatMap::heightForWidth(int width) const {
  return static_cast<int>(std::ceil(origin().y() + m_table.lines * squareSize(width) + 4.0_px));
}

void HeatMap::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  painter.setFont(Theme::strong(Theme::small(font())));
  painter.setPen(theme.mutedText);
  painter.drawText(QRectF(0, 0, width(), titleHeight), Qt::AlignLeft | Qt::AlignVCenter,
                   m_table.title);
  painter.setFont(figureFont());
  drawNumbers(painter, theme);
  drawSquares(painter, theme);
  drawLosses(painter, theme);
  drawOutlines(painter, theme);
}

void HeatMap::drawNumbers(QPainter& painter, const Theme& theme) const {
  const QRectF squares =
      squareRect(0, 0).united(squareRect(m_table.lines - 1, m_table.columns - 1));
  std::vector<ScaleMark> marks;
  for (int line = 0; line < m_table.lines; ++line) {
    marks.push_back({squareRect(line, 0).center().y(), QString::number(line + 1),
                     line == m_marked ? theme.accentText : QColor()});
  }
  drawScale(painter, squares, ScaleSide::Left, marks, {theme.mutedText, 0.0, 5.0_px});
  if (m_table.columns == 1) return;
  marks.clear();
  for (int column = 0; column < m_table.columns; ++column) {
    marks.push_back({squareRect(0, column).center().x(),
                     m_table.ofCells ? QString::number(column + 1)
                                     : QString(QLatin1Char(digitSymbol(column + 1)))});
  }
  drawScale(painter, squares, ScaleSide::Above, marks, {theme.mutedText, 0.0, 0.0});
}

void HeatMap::drawSquares(QPainter& painter, const Theme& theme) const {
  const double size = squareSize(width());
  const bool hasFigures = m_scale.figure && size >= figureSquare();
  for (int line = 0; line < m_table.lines; ++line) {
    for (int column = 0; column < m_table.columns; ++column) {
      const double value = m_table.value(line, column);
      const QRectF square = squareRect(line, column).adjusted(0.5, 0.5, -0.5, -0.5);
      const QColor color = m_scale.color(value);
      painter.fillRect(square, color);
      if (m_scale.crossesZero && value == 0.0) {
        painter.setPen(QPen(theme.card, 1.5));
        const QRectF cross = square.adjusted(size * 0.25, size * 0.25, -size * 0.25, -size * 0.25);
        painter.drawLine(cross.topLeft(), cross.bottomRight());
        painter.drawLine(cross.topRight(), cross.bottomLeft());
      } else if (hasFigures) {
        painter.setPen(inkOn(color));
        painter.drawText(square, Qt::AlignCenter, m_scale.figure(value));
      }
    }
  }
}

void HeatMap::drawLosses(QPainter& painter, const Theme& theme) const {
  const double thick = std::clamp<double>(squareSize(width()) * 0.5, 2.0_px, 8.0_px);
  for (int line = 0; line < static_cast<int>(m_table.losses.size()); ++line) {
    const QRectF last = squareRect(line, m_table.columns - 1);
    const double share = std::min(m_table.losses[line] / m_scale.largestLoss, 1.0);
    const QRectF bar(last.right() + barGap, last.center().y() - thick / 2.0, barWidth, thick);
    painter.fillRect(bar, mix(theme.track, theme.card, 0.5));
    painter.fillRect(QRectF(bar.topLeft(), QSizeF(bar.width() * share, thick)), theme.mutedText);
  }
}

void HeatMap::drawOutlines(QPainter& painter, const Theme& theme) const {
  painter.setBrush(Qt::NoBrush);
  const auto outline = [&](int line, int from, int to, const QPen& pen) {
    painter.setPen(pen);
    painter.drawRect(squareRect(line, from).united(squareRect(line, to)));
  };
  const int lastColumn = m_table.columns - 1;
  if (m_marked >= 0 && m_marked < m_table.lines)
    outline(m_marked, 0, lastColumn, QPen(theme.accent, 1.0));
  if (m_chosen.y() >= 0 && m_chosen.y() < m_table.lines) {
    const bool whole = m_chosen.x() < 0;
    outline(m_chosen.y(), whole ? 0 : m_chosen.x(), whole ? lastColumn : m_chosen.x(),
            QPen(theme.text, 2.0_px));
  }
  if (const QRect chosen = selection(); chosen.isValid()) {
    painter.setPen(QPen(theme.accent, 2.0_px));
    painter.drawRect(squareRect(chosen.top(), chosen.left())
                         .united(squareRect(chosen.bottom(), chosen.right())));
  }
  if (hasFocus())
    outline(m_keyboard.y(), m_keyboard.x(), m_keyboard.x(), QPen(theme.accent, 1.5, Qt::DotLine));
}

QRect HeatMap::selection() const {
  if (m_anchor == m_keyboard) return {};
  return QRect(
      QPoint(std::min(m_anchor.x(), m_keyboard.x()), std::min(m_anchor.y(), m_keyboard.y())),
      QPoint(std::max(m_anchor.x(), m_keyboard.x()), std::max(m_anchor.y(), m_keyboard.y())));
}

void HeatMap::moveTo(QPoint square, bool extends) {
  m_keyboard = {std::clamp(square.x(), 0, std::max(m_table.columns - 1, 0)),
                std::clamp(square.y(), 0, std::max(m_table.lines - 1, 0))};
  if (!extends) m_anchor = m_keyboard;
  update();
}

void HeatMap::copy(const QRect& squares) const {
  QString text;
  for (int line = squares.top(); line <= squares.bottom(); ++line) {
    QStringList figures;
    for (int column = squares.left(); column <= squares.right(); ++column) {
      figures << exactText(m_table.value(line, column));
    }
    text += figures.join(QLatin1Char('\t')) + QLatin1Char('\n');
  }
  QGuiApplication::clipboard()->setText(text);
}

bool HeatMap::event(QEvent* event) {
  if (event->type() == QEvent::ShortcutOverride) {
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->matches(QKeySequence::Copy) || key->matches(QKeySequence::SelectAll)) {
      event->accept();
      return true;
    }
  }
  return QWidget::event(event);
}

void HeatMap::contextMenuEvent(QContextMenuEvent* event) {
  // A child of the map, which may be deleted while the menu is open.
  auto* menu = new QMenu(this);
  menu->setAttribute(Qt::WA_DeleteOnClose);
  menu->addAction(tr("Copy matrix"), this, [this] { copy(wholeMatrix()); });
  menu->addAction(tr("Copy selection"), this, [this] { copy(selection()); })
      ->setEnabled(selection().isValid());
  menu->popup(event->globalPos());
}

void HeatMap::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  if (const auto at = squareAt(event->position())) {
    moveTo(*at, event->modifiers() & Qt::ShiftModifier);
    if (at->x() < 0) m_anchor.setX(m_table.columns - 1);
    emit chosen(at->y(), at->x());
  }
}

void HeatMap::mouseMoveEvent(QMouseEvent* event) {
  const auto at = squareAt(event->position());
  if (!at) {
    emit left();
    return;
  }
  if (event->buttons() & Qt::LeftButton) moveTo(*at, true);
  emit hovered(at->y(), at->x());
}

void HeatMap::keyPressEvent(QKeyEvent* event) {
  if (event->matches(QKeySequence::Copy)) {
    copy(selection().isValid() ? selection() : wholeMatrix());
    return;
  }
  if (event->matches(QKeySequence::SelectAll)) {
    m_anchor = {0, 0};
    moveTo(wholeMatrix().bottomRight(), true);
    return;
  }
  const int key = event->key();
  const QPoint direction((key == Qt::Key_Right) - (key == Qt::Key_Left),
                         (key == Qt::Key_Down) - (key == Qt::Key_Up));
  if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space) {
    if (m_table.lines > 0) emit chosen(m_keyboard.y(), m_keyboard.x());
    return;
  }
  if (direction.isNull()) return QWidget::keyPressEvent(event);
  moveTo(m_keyboard + direction, event->modifiers() & Qt::ShiftModifier);
  emit hovered(m_keyboard.y(), m_keyboard.x());
}

void HeatMapGrid::setMaps(const std::vector<HeatMap*>& maps) {
  m_maps = maps;
  for (HeatMap* map : m_maps) {
    map->setParent(this);
    map->show();
  }
  arrange();
}

void HeatMapGrid::arrange() {
  const int count = static_cast<int>(m_maps.size());
  if (count == 0) return;
  // Beside each other only if the figures fit; if one map is too wide, it is drawn without figures
  // and the text below has the figure under the pointer.
  int usual = leastWidth;
  int least = leastWidth;
  for (const HeatMap* map : m_maps) {
    usual = std::max(usual, map->widthWithFigures());
    least = std::max(least, map->leastWidth());
  }
  setMinimumWidth(least);
  const int room = std::max(width(), least);
  const int columns = std::clamp((room + gap) / (usual + gap), 1, count);
  const int size =
      std::min((room - (columns - 1) * gap) / columns, std::max<int>(usual, mostWidth));
  int top = 0;
  for (int first = 0; first < count; first += columns) {
    int height = 0;
    for (int i = first; i < std::min(first + columns, count); ++i) {
      HeatMap* map = m_maps[i];
      const int own = map->heightForWidth(size);
      map->setGeometry((i - first) * (size + gap), top, size, own);
      height = std::max(height, own);
    }
    top += height + gap / 2;
  }
  setFixedHeight(top);
}

HeatMap::Scale scaleFor(ConstraintMeasure measure, const std::vector<ConstraintTable>& tables,
                        int side, const Theme& theme) {
  HeatMap::Scale scale;
  const QColor neutral = neutralColor(theme);
  const double largest = largestOf(tables);
  switch (measure) {
  case ConstraintMeasure::Sums:
    scale.figure = twoDecimals;
    // The square root makes small deviations visible.
    scale.color = [neutral](double sum) {
      const double root = std::sqrt(std::min(std::abs(sum - 1.0), 1.0));
      return divergingColor(0.5 + std::copysign(0.5 * root, sum - 1.0), neutral);
    };
    break;
  case ConstraintMeasure::Candidates:
    scale.crossesZero = true;
    scale.figure = [](double count) { return figureText(count); };
    scale.color = [theme, side](double count) {
      if (count == 0.0) return theme.conflict;
      if (count == 1.0) return theme.accent;
      const double open = (count - 2.0) / std::max(side - 2, 1);
      return mix(theme.accent, theme.card, 0.45 - 0.38 * open);
    };
    break;
  case ConstraintMeasure::Loss:
    scale.figure = firstDigits;
    scale.color = [theme, neutral, largest](double loss) {
      return mix(theme.warn, neutral, std::sqrt(loss / largest));
    };
    break;
  }
  scale.widest =
      measure == ConstraintMeasure::Loss ? widestOf(tables, firstDigits) : scale.figure(largest);
  double most = 1e-9;
  for (const ConstraintTable& table : tables)
    for (const double loss : table.losses) most = std::max(most, loss);
  scale.largestLoss = most;
  return scale;
}

HeatMap::Scale entropyScale(int side, const Theme& theme) {
  HeatMap::Scale scale;
  const double most = std::max(std::log(side), 1.0);
  scale.color = [theme, neutral = neutralColor(theme), most](double entropy) {
    return mix(theme.accent, neutral, entropy / most);
  };
  scale.figure = twoDecimals;
  scale.widest = scale.figure(most);
  return scale;
}

HeatMap::Scale fieldScale(const std::vector<ConstraintTable>& tables, const Theme& theme) {
  HeatMap::Scale scale;
  const QColor neutral = neutralColor(theme);
  const double largest = largestOf(tables);
  scale.color = [neutral, largest](double value) {
    return divergingColor(0.5 + 0.5 * value / largest, neutral);
  };
  scale.figure = shortNumber;
  scale.widest = widestOf(tables, shortNumber);
  return scale;
}

} // namespace sudoscope
