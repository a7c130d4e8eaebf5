#include "ui/plot/plot.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QGuiApplication>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace sudoscope {

namespace {

constexpr auto sampleWidth = 20_px;
constexpr auto inset = 4_px;
constexpr auto between = 2_px;
constexpr auto lineGap = 1_px;
constexpr int mostLines = 2;

QIcon lineIcon(const SeriesStyle& style, double pixelRatio) {
  QPixmap picture(QSize(sampleWidth, sampleWidth) * pixelRatio);
  picture.setDevicePixelRatio(pixelRatio);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(style.pen(2.0_px));
  painter.drawLine(QPointF(1, sampleWidth / 2.0), QPointF(sampleWidth - 1, sampleWidth / 2.0));
  return picture;
}

/// A curve's name with a sample of its line.
class LegendChip : public QAbstractButton {
public:
  explicit LegendChip(QWidget* parent) : QAbstractButton(parent) {
    setCheckable(true);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
  }

  void setSeriesStyle(const SeriesStyle& style) {
    m_style = style;
    update();
  }
  const SeriesStyle& seriesStyle() const { return m_style; }

  QSize sizeHint() const override {
    const QFontMetrics metrics(Theme::small(font()));
    return {2 * inset + sampleWidth + 5_px + metrics.horizontalAdvance(text()) + 1,
            metrics.height() + 4_px};
  }
  QSize minimumSizeHint() const override { return sizeHint(); }

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  SeriesStyle m_style;
};

void LegendChip::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  if (underMouse() || isDown()) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(isDown() ? theme.pressed : theme.hover);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4_px, 4_px);
  }
  if (hasFocus()) {
    painter.setPen(theme.accent);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4_px, 4_px);
  }
  const int half = height() / 2;
  const double middle = half + 0.5;
  SeriesStyle style = m_style;
  if (!isChecked()) style = {theme.borderStrong, {}};
  painter.setPen(style.pen(1.6));
  painter.drawLine(QPointF(inset, middle), QPointF(inset + sampleWidth, middle));

  QFont small = Theme::small(font());
  small.setStrikeOut(!isChecked());
  painter.setFont(small);
  painter.setPen(isChecked() ? theme.text : theme.mutedText);
  painter.drawText(rect().adjusted(inset + sampleWidth + 5_px, 0, 0, 0),
                   Qt::AlignLeft | Qt::AlignVCenter, text());
}

} // namespace

PlotLegend::PlotLegend(QWidget* parent) : QWidget(parent), m_more(new QToolButton(this)) {
  m_more->setAutoRaise(true);
  m_more->setFocusPolicy(Qt::TabFocus);
  buttonMenu(m_more, [this](QMenu& menu) { fillMenu(menu); })->setToolTipsVisible(true);
  m_more->hide();
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
    connect(chip, &QAbstractButton::clicked, this, [this, chip](bool on) {
      const QString key = chip->property("key").toString();
      if (!(QGuiApplication::keyboardModifiers() & Qt::ControlModifier))
        return emit toggled(key, on);
      chip->setChecked(!on);
      emit soloRequested(key);
    });
    m_chips.push_back(chip);
  }
  for (std::size_t i = 0; i < entries.size(); ++i) {
    auto* chip = static_cast<LegendChip*>(m_chips[i]);
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
  apply();
}

PlotLegend::Arrangement PlotLegend::arrange(int width) const {
  const auto sizeOf = [&](const QWidget* chip) {
    return chip->sizeHint().boundedTo({std::max<int>(width, 40_px), 1000});
  };
  // Wide enough for the longest "+ 99 more", so that the layout of the chips does not depend on it.
  const int forMore = fontMetrics().horizontalAdvance(tr("%1 more").arg(m_chips.size())) + 28;
  Arrangement result;
  int x = 0;
  int y = 0;
  int line = 0;
  int lines = 1;
  for (std::size_t i = 0; i < m_chips.size(); ++i) {
    const QSize size = sizeOf(m_chips[i]);
    const bool last = i + 1 == m_chips.size();
    if (x > 0 && x + size.width() > width && lines < mostLines) {
      ++lines;
      x = 0;
      y += line + lineGap;
    }
    const int room = width - (lines == mostLines && !last ? forMore + between : 0);
    // The end of the last line is reserved for the button, unless all chips fit.
    int rest = x;
    for (std::size_t j = i; j < m_chips.size() && rest <= width; ++j) {
      rest += sizeOf(m_chips[j]).width() + (j + 1 < m_chips.size() ? between : 0);
    }
    const bool allFit = rest <= width;
    if (lines == mostLines && !allFit && x + size.width() > room && (x > 0 || !last)) {
      result.more = QRect(x, y, std::min(forMore, std::max<int>(40_px, width - x)), size.height());
      break;
    }
    result.chips.emplace_back(QPoint(x, y), size);
    x += size.width() + between;
    line = std::max(line, size.height());
  }
  result.height = y + std::max(line, result.more.height());
  return result;
}

void PlotLegend::apply() {
  const Arrangement places = arrange(width());
  m_firstInMenu = places.chips.size();
  for (std::size_t i = 0; i < m_chips.size(); ++i) {
    m_chips[i]->setVisible(i < m_firstInMenu);
    if (i < m_firstInMenu) m_chips[i]->setGeometry(places.chips[i]);
  }
  m_more->setVisible(m_firstInMenu < m_chips.size());
  m_more->setGeometry(places.more);
  m_more->setFont(Theme::small(font()));
  m_more->setText(tr("%1 more").arg(m_chips.size() - m_firstInMenu));
}

void PlotLegend::fillMenu(QMenu& menu) {
  for (std::size_t i = m_firstInMenu; i < m_chips.size(); ++i) {
    auto* chip = static_cast<LegendChip*>(m_chips[i]);
    QAction* action = menu.addAction(lineIcon(chip->seriesStyle(), devicePixelRatioF()),
                                     chip->text().replace(u'&', QStringLiteral("&&")));
    action->setToolTip(chip->accessibleName());
    action->setCheckable(true);
    action->setChecked(chip->isChecked());
    connect(action, &QAction::triggered, chip, &QAbstractButton::click);
  }
}

QSize PlotLegend::sizeHint() const {
  return {width(), arrange(std::max<int>(width(), 200_px)).height};
}

QSize PlotLegend::minimumSizeHint() const {
  return {60_px, m_chips.empty() ? 0 : m_chips.front()->sizeHint().height()};
}

} // namespace sudoscope
