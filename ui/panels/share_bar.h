#pragma once

#include <QColor>
#include <QWidget>

#include <vector>

namespace sudoscope {

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
