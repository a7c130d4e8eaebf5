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
    std::vector<double> values; ///< One per column; NaN where the run has none.
  };
  struct Column {
    QString name;
    QColor color;
  };

  QString title; ///< e.g. "iteration 26".
  std::vector<Column> columns;
  std::vector<Row> rows;

  /// The figures without any words, for charts too small for them.
  Readout bare() const;
  /// The same in one line, for screen readers.
  QString text() const;
};

/// The size of the box of figures. Rows that find no place one below the other within the height
/// go on in a further block beside them.
QSizeF readoutSize(const Readout& readout, const QFont& font, double height);

/// Draws the box, of the size that readoutSize() says for that height.
void drawReadout(QPainter& painter, QPointF topLeft, double height, const Readout& readout,
                 const Theme& theme);

/// The box in a window of its own, for charts too small to hold it. Takes no input.
class ReadoutPopup : public QWidget {
  Q_OBJECT

public:
  explicit ReadoutPopup(QWidget* parent);

  const Readout& readout() const { return m_readout; }
  /// Shows the figures above the point (in screen coordinates), below it where the screen ends.
  void showAbove(const Readout& readout, QPoint point);

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  Readout m_readout;
};

} // namespace sudoscope
