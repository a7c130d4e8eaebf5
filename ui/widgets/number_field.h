#pragma once

#include <QLineEdit>

#include <optional>

namespace sudoscope {

/// A right-aligned number one can type, or step with the arrow and page keys; Esc takes back what
/// was typed. A comma becomes a point as it is typed, see commaAsPoint(). In a number Space is
/// none of its keys: it commits and goes on to whoever plays with
/// it.
class NumberField : public QLineEdit {
  Q_OBJECT

public:
  explicit NumberField(QWidget* parent = nullptr);

  /// For text, which may hold spaces; double-clicks then select words as usual. Where it is too
  /// long for the field, as paths are, its middle is left out while nobody types, and the tool tip
  /// has it.
  void setTakesText(bool takes);
  /// Empty where the text is no number.
  std::optional<double> number() const;
  /// The text Esc returns to.
  void showText(const QString& text);
  /// The same where the number changes by itself: what a person is typing stays, and Esc then
  /// returns to this text.
  void refreshText(const QString& text);
  /// Whether a person is typing here and has not finished.
  bool isTypedInto() const { return hasFocus() && isModified(); }
  /// What is to be seen of the text.
  QString shownText() const;

signals:
  /// What a person typed, when finished with it and only if it differs from what was shown.
  void typed(const QString& text);
  /// +1, -1 for the arrow keys, +10, -10 for the page keys.
  void stepped(int steps);

protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;

private:
  void commit();
  QRect textRoom() const;

  QString m_shown;
  bool m_takesText = false;
};

/// What every number field makes of a text: comma and point are the decimal mark, shown as a point.
/// No mark separates groups of digits, so that "1.234,5" is no number.
QString commaAsPoint(QString text);

} // namespace sudoscope
