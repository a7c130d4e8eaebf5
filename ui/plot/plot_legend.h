#pragma once

#include "ui/plot/plot_series.h"

#include <QAbstractButton>
#include <QSet>
#include <QString>
#include <QWidget>

#include <cstddef>
#include <vector>

class QMenu;
class QToolButton;

namespace sudoscope {

/// A curve's name with a sample of its line; checked while the curve is shown.
class LegendChip : public QAbstractButton {
  Q_OBJECT

public:
  explicit LegendChip(QWidget* parent = nullptr);

  void setSeriesStyle(const SeriesStyle& style);
  const SeriesStyle& seriesStyle() const { return m_style; }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

signals:
  /// Ctrl+click: show only this one.
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

/// Inserts a value into a set, e.g. of hidden items, or removes it.
template <class T>
void setMember(QSet<T>& set, const T& value, bool in) {
  in ? void(set.insert(value)) : void(set.remove(value));
}

/// Chips that show and hide curves or runs, on at most two lines; others are in the menu of a last
/// button, so that many runs do not take space from the charts.
class PlotLegend : public QWidget {
  Q_OBJECT

public:
  explicit PlotLegend(QWidget* parent = nullptr);

  void setEntries(const std::vector<LegendEntry>& entries);
  const std::vector<LegendChip*>& chips() const { return m_chips; }
  /// Index of the first chip in the menu.
  std::size_t firstInMenu() const { return m_firstInMenu; }
  QToolButton* menuButton() const { return m_more; }

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
  struct Arrangement {
    std::vector<QRect> chips; ///< Of the visible ones.
    QRect more;               ///< Of the menu button; empty if not needed.
    int height = 0;
  };
  Arrangement arrange(int width) const;
  void apply();
  void fillMenu(QMenu& menu);

  std::vector<LegendChip*> m_chips;
  QToolButton* m_more;
  std::size_t m_firstInMenu = 0;
};

} // namespace sudoscope
