#pragma once

#include <QColor>
#include <QString>
#include <QWidget>

#include <vector>

namespace sudoscope {

/// One line of a LossTable.
struct LossRow {
  QString name;
  QColor color;        ///< Of its swatch; invalid for none.
  double before = 0.0; ///< What it is compared with.
  double now = 0.0;
  double weight = 1.0;  ///< With which it counts in the total.
  bool isTotal = false; ///< Drawn below a line, strong.

  double change() const { return now - before; }
};

/// A compact table of losses: name with the weight it counts with, before, now, and the change with
/// its direction in colour and as an arrow. Where it is narrow the column "before" leaves first,
/// then figures have fewer digits, then names end in an ellipsis. The lines share the height there
/// is.
class LossTable : public QWidget {
  Q_OBJECT

public:
  explicit LossTable(QWidget* parent = nullptr);

  /// Without comparison only the figures of now are shown.
  void setRows(std::vector<LossRow> rows, bool compared);
  const std::vector<LossRow>& rows() const { return m_rows; }
  /// As drawn where there is room: five significant figures; the change with three and its sign,
  /// empty where there is none.
  QString nowText(int row) const;
  QString changeText(int row) const;

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

protected:
  void paintEvent(QPaintEvent* event) override;
  bool event(QEvent* event) override;

private:
  double rowHeight() const;
  QString hint(const LossRow& row) const;
  static QString nameText(const LossRow& row);
  void measure();

  std::vector<LossRow> m_rows;
  bool m_compared = false;
  double m_nameWidth = 0.0; ///< With the swatch.
  double m_beforeWidth = 0.0;
  double m_nowWidth = 0.0;
  double m_changeWidth = 0.0; ///< With the arrow.
};

} // namespace sudoscope
