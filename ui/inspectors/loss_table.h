#pragma once

#include <QColor>
#include <QString>
#include <QWidget>

#include <vector>

namespace sudoscope {

struct LossRow {
  QString name;
  QColor color;        ///< Of its swatch; may be invalid.
  double before = 0.0; ///< Reference value.
  double now = 0.0;
  double weight = 1.0;
  bool isTotal = false; ///< Bold, below a line.

  double change() const { return now - before; }
};

/// A compact table of losses: name with weight, before, now, and the change with a coloured arrow.
/// If narrow, the column "before" is hidden first, then figures lose digits, then names are elided.
/// The lines share the available height.
class LossTable : public QWidget {
  Q_OBJECT

public:
  explicit LossTable(QWidget* parent = nullptr);

  /// Without comparison only current figures are shown.
  void setRows(std::vector<LossRow> rows, bool compared);
  const std::vector<LossRow>& rows() const { return m_rows; }
  /// As drawn at full width: five significant figures; the change with three and its sign; may be
  /// empty.
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
  double m_nameWidth = 0.0; ///< Including the swatch.
  double m_beforeWidth = 0.0;
  double m_nowWidth = 0.0;
  double m_changeWidth = 0.0; ///< Including the arrow.
};

} // namespace sudoscope
