#pragma once

#include "core/runs/cell_history.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <vector>

namespace sudoscope {

/// P of a cell's digits over a run as a raster: time to the right, digits 1..N downwards, viridis.
/// Triangles above it mark changes of the most probable digit; the last few are labelled.
///
/// A click goes to that iteration, Left to the previous flip.
class CellHistoryView : public QWidget {
  Q_OBJECT

public:
  explicit CellHistoryView(QWidget* parent = nullptr);

  /// Null or empty: unknown. `name` describes the values, e.g. "P of r4c5".
  void setHistory(std::shared_ptr<const CellHistory> history, const QString& name);
  const std::vector<DigitFlip>& flips() const { return m_flips; }
  /// "P of r4c5: 3 flips, the last at 41".
  QString caption() const;
  /// The raster, px.
  QRectF field() const;

  QSize sizeHint() const override { return {300, 78}; }
  QSize minimumSizeHint() const override { return {160, 72}; }

signals:
  void iterationRequested(qint64 iteration);

protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

private:
  std::size_t indexAt(double x) const;
  double xOf(std::int64_t iteration) const;
  void paintRaster(QPainter& painter) const;
  void paintFlips(QPainter& painter) const;

  std::shared_ptr<const CellHistory> m_history;
  QString m_name;
  std::vector<DigitFlip> m_flips;
};

} // namespace sudoscope
