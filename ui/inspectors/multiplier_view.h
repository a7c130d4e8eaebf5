#pragma once

#include "ui/inspectors/group_maps_card.h"

namespace sudoscope {

class ScaleBar;

/// The multipliers of a method as log10, which show the contested constraints. A heat map per
/// family (row-digit, column-digit, block-digit, extra families, cells) on a common logarithmic
/// scale; digits with a given are empty. The prices of a linear program may be negative and have a
/// linear scale. For methods without multipliers it says why there are none.
class MultiplierView : public GroupMapsCard {
  Q_OBJECT

public:
  explicit MultiplierView(QWidget* parent = nullptr);

public slots:
  /// The method's title, for the text without multipliers.
  void setMethod(const QString& title) {
    m_method = title;
    rebuild();
  }

protected:
  QString emptyText() const override;
  Content content(const Theme& theme) override;
  BarRow listRow(const ContestedGroup& entry, const Theme& theme) const override;
  QString describe(const ConstraintTable& table, int line, int column) const override;

private:
  QString m_method;
  bool m_prices = false;
  double m_low = 0.0; ///< Of the scale, log10.
  double m_high = 1.0;
  ScaleBar* m_scale = nullptr;
};

/// "1", "37", "10^4.2": a multiplier from its log10, as text.
QString multiplierText(double logarithm);
/// "+0.12": a price as text.
QString priceText(double price);

} // namespace sudoscope
