#pragma once

#include "ui/cube/cube_view.h"
#include "ui/style/card.h"

class QLabel;
class QPushButton;
class QToolButton;

namespace sudoscope {

/// The strip above a cube while a block is being flattened: what is seen, and one step back or on.
class FlattenBar : public QWidget {
  Q_OBJECT

public:
  explicit FlattenBar(CubeView* view, QWidget* parent = nullptr);

private:
  void refresh(int region, int stage);

  CubeView* m_view;
  QLabel* m_text;
  QPushButton* m_back;
  QPushButton* m_next;
};

/// The cube view in a card with its tools in the header. Short of room, the tools show less text.
class CubeCard : public Card {
  Q_OBJECT

public:
  explicit CubeCard(QWidget* parent = nullptr);

  CubeView* view() const { return m_view; }

public slots:
  /// Asks for a file name and writes the picture as PNG, JPEG or SVG.
  void exportImage();

protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

private:
  QToolButton* addMenuTool(QMenu* menu, const QString& name);
  void refresh();
  void setWordy(bool wordy);

  CubeView* m_view;
  bool m_wordy = false; ///< Whether there is room for words in the header.
  QToolButton* m_colour;
  QToolButton* m_slice;
  QToolButton* m_threshold;
  QToolButton* m_walls;
  QToolButton* m_explode;
  QToolButton* m_look;
  QToolButton* m_reset;
};

} // namespace sudoscope
