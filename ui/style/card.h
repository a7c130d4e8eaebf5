#pragma once

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace sudoscope {

/// A flat card on the ground: a header line (title left, tools right) over a body.
class Card : public QWidget {
  Q_OBJECT

public:
  explicit Card(const QString& title, QWidget* parent = nullptr);

  void setTitle(const QString& title);
  QString title() const;
  /// Adds a small control at the right end of the header.
  void addTool(QWidget* tool);
  /// Takes ownership; replaces the former body.
  void setBody(QWidget* body);
  QWidget* body() const { return m_body; }

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  QLabel* m_title = nullptr;
  QHBoxLayout* m_header = nullptr;
  QVBoxLayout* m_layout = nullptr;
  QWidget* m_body = nullptr;
};

} // namespace sudoscope
