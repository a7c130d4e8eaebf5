#pragma once

#include "ui/plot/plot_series.h"

#include <QPointF>
#include <QSizeF>
#include <QString>
#include <QWidget>

#include <vector>

class QPainter;

namespace sudoscope {

/// The figures at the crosshair: a row per curve, a column per run.
struct Readout {
  struct Row {
    QString name;
    SeriesStyle style;
    std::vector<double> values; ///< One per column; NaN if the run has none.
  };
  struct Column {
    QString name;
    QColor color;
  };

  QString title; ///< e.g. "iteration 26".
  std::vector<Column> columns;
  std::vector<Row> rows;

  /// Only the figures, for small charts.
  Readout bare() const;
  /// On one line, for screen readers.
  QString text() const;
};

/// The size of the box of figures. Rows beyond the height continue in further columns of rows.
QSizeF readoutSize(const Readout& readout, const QFont& font, double height);

/// Draws the box with the size of readoutSize() for that height.
void drawReadout(QPainter& painter, QPointF topLeft, double height, const Readout& readout,
                 const Theme& theme);

/// The box in a separate window, for small charts. Ignores input.
class ReadoutPopup : public QWidget {
  Q_OBJECT

public:
  explicit ReadoutPopup(QWidget* parent);

  const Readout& readout() const { return m_readout; }
  /// Shows the figures above the point (in screen coordinates), or below it at the screen's edge.
  void showAbove(const Readout& readout, QPoint point);

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  Readout m_readout;
};

} // namespace sudoscope
