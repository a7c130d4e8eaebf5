#pragma once

#include "ui/inspectors/group_maps_card.h"

namespace sudoscope {

class ScaleBar;

/// The multipliers of the methods that have them, as log10: which constraint is being fought over.
/// A heat map per family (row-digit, column-digit, block-digit, extra families, cells), all on one
/// logarithmic scale from the smallest to the largest; digits that a given settles are left empty.
/// For other methods it says in words why there is nothing.
class MultiplierView : public GroupMapsCard {
  Q_OBJECT

public:
  explicit MultiplierView(QWidget* parent = nullptr);

public slots:
  /// The method's title, for the words while there are no multipliers.
  void setMethod(const QString& title);

protected:
  QString emptyText() const override;
  std::vector<ConstraintTable> tables() const override;
  HeatMap::Scale scale(const std::vector<ConstraintTable>& tables, const Theme& theme) override;
  QString listTitle() const override;
  BarRow listRow(const ContestedGroup& entry, const Theme& theme) const override;
  QString describe(const ConstraintTable& table, int line, int column) const override;
  QString idleWords() const override;

private:
  QString m_method;
  double m_low = 0.0; ///< Of the scale, log10.
  double m_high = 1.0;
  ScaleBar* m_scale = nullptr;
};

/// "1", "37", "10^4.2": a multiplier from its log10, in words.
QString multiplierText(double logarithm);

} // namespace sudoscope
