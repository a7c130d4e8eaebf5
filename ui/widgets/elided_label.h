#pragma once

#include <QLabel>

namespace sudoscope {

/// One line of plain text, elided if there is no room, with the whole text as tool tip unless it
/// has another one. Takes any width.
class ElidedLabel : public QLabel {
  Q_OBJECT

public:
  explicit ElidedLabel(const QString& text, QWidget* parent = nullptr);

  /// Replaces a text that does not fit; empty: the elided text.
  void setShortText(const QString& text);
  QString shownText() const;

protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  bool event(QEvent* event) override;

private:
  QString m_short;
};

} // namespace sudoscope
