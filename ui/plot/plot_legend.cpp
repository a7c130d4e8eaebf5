#include "ui/plot/plot_legend.h"

#include "ui/style/theme.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

namespace sudoscope {

namespace {

constexpr int sampleWidth = 20;
constexpr int inset = 4;
constexpr int between = 2;
constexpr int lineGap = 1;

} // namespace

LegendChip::LegendChip(QWidget* parent) : QAbstractButton(parent) {
  setCheckable(true);
  setFocusPolicy(Qt::TabFocus);
  setAttribute(Qt::WA_Hover);
  setCursor(Qt::PointingHandCursor);
}

void LegendChip::setSeriesStyle(const SeriesStyle& style) {
  m_style = style;
  update();
}

QSize LegendChip::sizeHint() const {
  const QFontMetrics metrics(Theme::small(font()));
  return {2 * inset + sampleWidth + 5 + metrics.horizontalAdvance(text()) + 1,
          metrics.height() + 4};
}

void LegendChip::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  if (underMouse() || isDown()) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(isDown() ? theme.pressed : theme.hover);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
  }
  if (hasFocus()) {
    painter.setPen(theme.accent);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
  }
  const double middle = height() / 2 + 0.5;
  SeriesStyle style = m_style;
  if (!isChecked()) style = {theme.borderStrong, {}};
  painter.setPen(style.pen(1.6));
  painter.drawLine(QPointF(inset, middle), QPointF(inset + sampleWidth, middle));

  QFont small = Theme::small(font());
  small.setStrikeOut(!isChecked());
  painter.setFont(small);
  painter.setPen(isChecked() ? theme.text : theme.mutedText);
  painter.drawText(rect().adjusted(inset + sampleWidth + 5, 0, 0, 0),
                   Qt::AlignLeft | Qt::AlignVCenter, text());
}

void LegendChip::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && event->modifiers() & Qt::ControlModifier) {
    emit soloRequested();
    return;
  }
  QAbstractButton::mousePressEvent(event);
}

PlotLegend::PlotLegend(QWidget* parent) : QWidget(parent) {
  QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Minimum);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void PlotLegend::setEntries(const std::vector<LegendEntry>& entries) {
  while (m_chips.size() > entries.size()) {
    m_chips.back()->deleteLater();
    m_chips.back()->hide();
    m_chips.pop_back();
  }
  while (m_chips.size() < entries.size()) {
    auto* chip = new LegendChip(this);
    connect(chip, &LegendChip::clicked, this,
            [this, chip](bool on) { emit toggled(chip->property("key").toString(), on); });
    connect(chip, &LegendChip::soloRequested, this,
            [this, chip] { emit soloRequested(chip->property("key").toString()); });
    chip->show();
    m_chips.push_back(chip);
  }
  for (std::size_t i = 0; i < entries.size(); ++i) {
    LegendChip* chip = m_chips[i];
    const LegendEntry& entry = entries[i];
    chip->setProperty("key", entry.key);
    chip->setText(entry.name);
    chip->setSeriesStyle(entry.style);
    chip->setChecked(entry.shown);
    chip->setAccessibleName(entry.name);
    chip->setToolTip(tr("%1 – click to show or hide, Ctrl+click to show it alone")
                         .arg(entry.hint.isEmpty() ? entry.name : entry.hint));
  }
  updateGeometry();
  arrange(width(), true);
}

int PlotLegend::arrange(int width, bool apply) const {
  int x = 0;
  int y = 0;
  int line = 0;
  for (LegendChip* chip : m_chips) {
    const QSize size = chip->sizeHint().boundedTo({std::max(width, 40), 1000});
    if (x > 0 && x + size.width() > width) {
      x = 0;
      y += line + lineGap;
    }
    if (apply) chip->setGeometry(x, y, size.width(), size.height());
    x += size.width() + between;
    line = std::max(line, size.height());
  }
  return y + line;
}

int PlotLegend::heightForWidth(int width) const {
  return arrange(width, false);
}

QSize PlotLegend::sizeHint() const {
  return {width(), arrange(std::max(width(), 200), false)};
}

QSize PlotLegend::minimumSizeHint() const {
  return {60, m_chips.empty() ? 0 : m_chips.front()->sizeHint().height()};
}

void PlotLegend::resizeEvent(QResizeEvent*) {
  arrange(width(), true);
}

} // namespace sudoscope
