#pragma once

#include "ui/plot/plot_series.h"

#include <QAbstractButton>
#include <QSet>
#include <QString>
#include <QWidget>

#include <vector>

namespace sudoscope {

/// A curve's name with a sample of its line; pressed in while the curve is shown.
class LegendChip : public QAbstractButton {
  Q_OBJECT

public:
  explicit LegendChip(QWidget* parent = nullptr);

  void setSeriesStyle(const SeriesStyle& style);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

signals:
  /// Ctrl+click: this one alone.
  void soloRequested();

protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

private:
  SeriesStyle m_style;
};

struct LegendEntry {
  QString key;
  QString name;
  QString hint; ///< Tool tip; the name if empty.
  SeriesStyle style;
  bool shown = true;
};

/// Puts something into a set, e.g. that of what is hidden, or takes it out.
template <class T>
void setMember(QSet<T>& set, const T& value, bool in) {
  in ? void(set.insert(value)) : void(set.remove(value));
}

/// Chips that show and hide curves or runs, on as many lines as their width asks for.
class PlotLegend : public QWidget {
  Q_OBJECT

public:
  explicit PlotLegend(QWidget* parent = nullptr);

  void setEntries(const std::vector<LegendEntry>& entries);
  const std::vector<LegendChip*>& chips() const { return m_chips; }

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override;
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

signals:
  void toggled(const QString& key, bool shown);
  void soloRequested(const QString& key);

protected:
  void resizeEvent(QResizeEvent* event) override;

private:
  /// Places the chips; returns the height they need.
  int arrange(int width, bool apply) const;

  std::vector<LegendChip*> m_chips;
};

} // namespace sudoscope
