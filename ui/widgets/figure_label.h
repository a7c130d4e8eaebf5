#pragma once

#include <QWidget>

namespace sudoscope {

/// One line of text with figures of equal width, for numbers that run. Its width never shrinks
/// while it is shown, so that a growing number does not push its neighbours to and fro.
class FigureLabel : public QWidget {
  Q_OBJECT

public:
  explicit FigureLabel(Qt::Alignment alignment = Qt::AlignLeft, QWidget* parent = nullptr);

  void setText(const QString& text);
  QString text() const { return m_text; }
  /// The width is at least what this text needs.
  void reserve(const QString& widest);

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  QString m_text;
  QString m_widest;
  Qt::Alignment m_alignment;
};

} // namespace sudoscope
