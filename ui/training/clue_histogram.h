#pragma once

#include <QWidget>

#include <cstdint>
#include <map>

namespace sudoscope {

/// How many rows have how many clues, as bars; dragging over them chooses a range.
class ClueHistogram : public QWidget {
  Q_OBJECT

public:
  explicit ClueHistogram(QWidget* parent = nullptr);

  void setCounts(const std::map<int, std::int64_t>& counts);
  /// Bars outside are pale.
  void setRange(int from, int to);
  /// The bar of a number of clues, in widget coordinates.
  QRectF barOf(int clues) const;

  QSize sizeHint() const override { return {240, 132}; }
  QSize minimumSizeHint() const override { return {160, 96}; }

signals:
  void rangeChosen(int from, int to);

protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  bool event(QEvent* event) override;

private:
  QRectF plot() const;
  int cluesAt(double x) const;
  int first() const { return m_counts.empty() ? 0 : m_counts.begin()->first; }
  int last() const { return m_counts.empty() ? 0 : m_counts.rbegin()->first; }

  std::map<int, std::int64_t> m_counts;
  std::int64_t m_most = 0;
  int m_from = 0;
  int m_to = 1 << 16;
  int m_anchor = -1;
};

} // namespace sudoscope
