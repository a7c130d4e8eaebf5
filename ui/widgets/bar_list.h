#pragma once

#include <QColor>
#include <QString>
#include <QWidget>

#include <optional>
#include <vector>

class QPainter;

namespace sudoscope {

struct Theme;

struct BarRow {
  enum Trend { None, Up, Down };

  struct Part {
    double value = 0.0; ///< Negative parts are left of the middle.
    QColor color;
  };

  QString label;                  ///< Bold, e.g. the digit.
  QString figure;                 ///< Next to the label, e.g. "P 0.477".
  std::vector<Part> parts;        ///< Stacked from zero outwards, in this order.
  QString result;                 ///< At the right end.
  Trend trend = None;             ///< An arrow before the result.
  std::optional<double> net = {}; ///< Position of a tick across the bars.
  bool quiet = false;             ///< Figure and result are muted, for negligible values.
  QString hint;                   ///< Tool tip and accessible text.
};

struct BarAxis {
  QString label;
  QString figure;
  QString bars;
  QString result;
  double unit = 1.0; ///< Unit of the ticks, in values of the parts.

  bool operator==(const BarAxis&) const = default;
};

/// Lines with a label, figures and stacked bars on a common scale. The height depends on the number
/// of lines: put it into a scroll area.
///
/// Keys: Up, Down, Home and End choose a line.
class BarList : public QWidget {
  Q_OBJECT

public:
  explicit BarList(QWidget* parent = nullptr);

  /// With a middle line if signedScale; otherwise zero is at the left. `reach` is the value at the
  /// end of the scale; 0 fits it to the rows.
  void setRows(std::vector<BarRow> rows, bool signedScale, double reach = 0.0);
  const std::vector<BarRow>& rows() const { return m_rows; }
  /// The largest sum of the parts of a row on one side.
  static double longestSide(const std::vector<BarRow>& rows);
  double reach() const { return m_reach; }

  /// Captions above the rows, and an axis with ticks below them: at the ends and zero, or at every
  /// whole number of a scale from zero. Rows are then as low as the text allows.
  void setAxis(std::optional<BarAxis> axis);

  /// Draws the rows closer together, as far as the text allows, so that more of them are visible at
  /// that height.
  void fitHeight(int height);

  void setCurrentRow(int row); ///< -1 for none.
  int currentRow() const { return m_current; }

  /// Height with full rows, px.
  int fullHeight() const { return heightWith(fullRowHeight()); }

  QRectF barRect(int row) const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

signals:
  void currentRowChanged(int row);

protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  bool event(QEvent* event) override;

private:
  void paintRow(QPainter& painter, const Theme& theme, int row) const;
  void paintBar(QPainter& painter, const Theme& theme, int row) const;
  void paintResult(QPainter& painter, const Theme& theme, int row) const;
  void paintCaptions(QPainter& painter, const Theme& theme) const;
  void paintScale(QPainter& painter, const Theme& theme) const;
  double zeroOf(const QRectF& bar) const;
  double perValue(const QRectF& bar) const; ///< px.
  /// Above the rows and below them.
  int top() const { return m_axis ? m_captionHeight : 0; }
  int heightWith(int rowHeight) const;
  int fullRowHeight() const;
  QRectF lineRect(int row) const;
  int rowAt(double y) const;
  void choose(int row);
  void measure();

  std::vector<BarRow> m_rows;
  bool m_signed = false;
  double m_reach = 1.0;
  int m_current = -1;
  std::optional<BarAxis> m_axis;
  int m_captionHeight = 0;
  int m_rowHeight = 22;
  int m_fit = 0; ///< The height to fit into; 0 for unlimited.
  double m_labelWidth = 0.0;
  double m_figureWidth = 0.0;
  double m_resultWidth = 0.0;
};

class ShareBar : public QWidget {
public:
  struct Share {
    double share = 0.0; ///< Fraction of the bar's length, 0..1.
    QColor color;
  };

  explicit ShareBar(QWidget* parent = nullptr);

  void setShares(std::vector<Share> shares);

  QSize sizeHint() const override { return {48, 4}; }

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  std::vector<Share> m_shares;
};

} // namespace sudoscope
