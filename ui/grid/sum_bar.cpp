#include "ui/grid/sum_bar.h"

#include "core/board/puzzle.h"
#include "ui/grid/grid_view.h"
#include "ui/paint/scale.h"
#include "ui/state/puzzle_model.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/labels.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace sudoscope {

namespace {

constexpr auto middle = 26.0_px; // px below the upper edge
constexpr auto lineHeight = 22.0_px;
constexpr auto widestStep = 22.0_px; // between digits
constexpr auto leastStep = 12.0_px;  // on one line; otherwise there are two
constexpr auto twoLines = 16.0_px;   // between lines
constexpr auto gap = 12.0_px;

QString name(int k) {
  return QString(QLatin1Char(digitSymbol(k + 1)));
}

} // namespace

SumBar::SumBar(GridView* grid, QWidget* parent) : QWidget(parent), m_grid(grid) {
  setObjectName(QStringLiteral("sums"));
  setFocusPolicy(Qt::TabFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  connect(grid, &GridView::digitSelected, this, &SumBar::showDigit);
  connect(grid, &GridView::layoutChanged, this, qOverload<>(&QWidget::update));
  showDigit();
}

int SumBar::side() const {
  return m_grid->model()->puzzle().side();
}

void SumBar::showDigit() {
  setAccessibleName(tr("Sums of digit %1").arg(name(m_grid->selectedDigit())));
  setAccessibleDescription(tr("Arrow keys choose another digit."));
  update();
}

QString SumBar::scaleName() const {
  // The digits at full distance and their label have priority.
  const double left = m_grid->gridLayout().frame().left() + side() * widestStep + gap +
                      QFontMetricsF(font()).horizontalAdvance(tr("Sums of digit"));
  const QString words = tr("sum: 1 = rule holds");
  const double room = scaleRect().left() - left - 20.0_px;
  return QFontMetricsF(Theme::small(font())).horizontalAdvance(words) <= room ? words : tr("sum");
}

double SumBar::scaleNameWidth() const {
  return QFontMetricsF(Theme::small(font())).horizontalAdvance(scaleName()) + 20.0_px;
}

QRectF SumBar::scaleRect() const {
  const QRectF frame = m_grid->gridLayout().frame();
  const double width = std::clamp<double>(frame.width() * 0.22, 60.0_px, 122.0_px);
  return {frame.right() - width, middle - 9.0_px, width, 8.0_px};
}

QString SumBar::caption() const {
  const QFontMetricsF metrics(font());
  const double left = m_grid->gridLayout().frame().left();
  const double room = scaleRect().left() - scaleNameWidth() - left - side() * leastStep;
  for (const QString& words : {tr("Sums of digit"), tr("Sums of")}) {
    if (metrics.horizontalAdvance(words) + gap <= room) return words;
  }
  return {};
}

QRectF SumBar::digitRect(int k) const {
  const QFontMetricsF metrics(font());
  const QString words = caption();
  const double left = m_grid->gridLayout().frame().left() +
                      (words.isEmpty() ? 0.0 : metrics.horizontalAdvance(words) + gap);
  const double room = scaleRect().left() - scaleNameWidth() - left;
  if (room / side() >= leastStep) {
    const double step = std::min<double>(widestStep, room / side());
    return {left + k * step, middle - lineHeight / 2, step, lineHeight};
  }
  const int perLine = (side() + 1) / 2;
  const double step = std::min<double>(widestStep, room / perLine);
  const int line = k / perLine;
  return {left + k % perLine * step, middle - twoLines + line * twoLines, step, twoLines};
}

void SumBar::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const double left = m_grid->gridLayout().frame().left();
  painter.setFont(font());
  painter.setPen(theme.mutedText);
  painter.drawText(QRectF(left, middle - lineHeight / 2, width() - left, lineHeight),
                   Qt::AlignLeft | Qt::AlignVCenter, caption());
  QFont small = font();
  if (digitRect(0).width() < 12.0) small = Theme::small(small);
  for (int k = 0; k < side(); ++k) {
    const bool chosen = k == m_grid->selectedDigit();
    QRectF rect = digitRect(k);
    if (chosen) {
      const double wider = std::max(0.0, (16.0 - rect.width()) / 2);
      rect.adjust(-wider, 0, wider, 0);
      painter.setPen(hasFocus() ? QPen(theme.accent, 1.5) : QPen(Qt::NoPen));
      painter.setBrush(theme.accentSoft);
      painter.drawRoundedRect(rect, 4_px, 4_px);
    }
    painter.setFont(chosen ? Theme::strong(small) : small);
    painter.setPen(chosen ? theme.accentText : theme.mutedText);
    painter.drawText(rect, Qt::AlignCenter, name(k));
  }
  paintScale(painter);
}

void SumBar::paintScale(QPainter& painter) const {
  const Theme theme = Theme::of(this);
  const QRectF bar = scaleRect();
  painter.fillRect(bar, theme.track);
  painter.setFont(Theme::small(font()));
  drawColorBar(
      painter, bar, [&](double share) { return theme.sumTint(2.0 * share); },
      {{0.0, QStringLiteral("0")}, {0.5, QStringLiteral("1")}, {1.0, QStringLiteral("2")}},
      {theme.mutedText, 4.0_px, 4.0_px}, theme);
  painter.setPen(theme.mutedText);
  const double height = QFontMetricsF(painter.font()).height();
  painter.drawText(
      QRectF(bar.left() - 8.0_px - 300.0_px, bar.center().y() - height / 2, 300.0_px, height),
      Qt::AlignRight | Qt::AlignVCenter, scaleName());
}

bool SumBar::event(QEvent* event) {
  if (event->type() == QEvent::ToolTip) {
    const auto* help = static_cast<QHelpEvent*>(event);
    const bool onScale = help->pos().x() >= scaleRect().left() - scaleNameWidth();
    showTip(this,
            onScale ? tr("Sums of P over the cells of a group: exactly 1 when the rule holds, blue "
                         "below 1, orange above")
                    : tr("The digit whose sums are shown at the edges: beside the rows, above the "
                         "columns, in the corners of the blocks"),
            rect());
    return true;
  }
  return QWidget::event(event);
}

void SumBar::mousePressEvent(QMouseEvent* event) {
  for (int k = 0; k < side(); ++k) {
    if (digitRect(k).contains(event->position())) return m_grid->chooseDigit(k);
  }
}

void SumBar::keyPressEvent(QKeyEvent* event) {
  const int step = (event->key() == Qt::Key_Right || event->key() == Qt::Key_Up) -
                   (event->key() == Qt::Key_Left || event->key() == Qt::Key_Down);
  if (step == 0) return QWidget::keyPressEvent(event);
  m_grid->chooseDigit(std::clamp(m_grid->selectedDigit() + step, 0, side() - 1));
}

} // namespace sudoscope
