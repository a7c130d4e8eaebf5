#pragma once

#include <QLabel>

namespace sudoscope {

/// One line of plain text that ends in an ellipsis where there is no room, with the whole text as
/// its tool tip then, unless it has one of its own. Takes what room it gets.
class ElidedLabel : public QLabel {
  Q_OBJECT

public:
  explicit ElidedLabel(const QString& text, QWidget* parent = nullptr);

  /// What is shown in place of the text where that does not fit; empty: the text, elided.
  void setShortText(const QString& text);
  /// What there is room for.
  QString shownText() const;

protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  bool event(QEvent* event) override;

private:
  QString m_short;
};

} // namespace sudoscope
