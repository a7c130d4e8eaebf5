#pragma once

#include <QLabel>
#include <QWidget>

namespace sudoscope {

/// One line of text with figures of equal width, for changing numbers. Its width never shrinks
/// while shown, so that its neighbours do not move.
class FigureLabel : public QWidget {
  Q_OBJECT

public:
  explicit FigureLabel(Qt::Alignment alignment = Qt::AlignLeft, QWidget* parent = nullptr);

  void setText(const QString& text);
  QString text() const { return m_text; }
  /// Sets the minimum width by a text.
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
  bool event(QEvent* event) override;

private:
  QString m_short;
};

/// Shows a tip beside a part of a widget, which it explains: the first line of the text, and in a
/// second one as many of the others as fit. It takes no clicks. Hides the tip if there is no text.
/// It is shown below all of a parent with the property "tipsBelow", whose parts belong together.
void showTip(QWidget* of, const QString& text, const QRect& part);

/// Shows the tips of all widgets by showTip(). Install it on the application.
class TipFilter : public QObject {
public:
  using QObject::QObject;
  bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace sudoscope
