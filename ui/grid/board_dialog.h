#pragma once

#include "core/board/geometry.h"

#include <QDialog>

#include <optional>

class QLabel;
class QPushButton;
class QRadioButton;
class QSpinBox;

namespace sudoscope {

/// Asks for a board of one's own: boxes of any height and width, or a side whose regions are then
/// drawn by hand.
class BoardDialog : public QDialog {
  Q_OBJECT

public:
  explicit BoardDialog(const Geometry& present, QWidget* parent = nullptr);

  /// The board as chosen; nothing while it is not possible. For a jigsaw its rows are the regions
  /// to begin with, or the usual boxes where the side has some.
  std::optional<Geometry> board() const;
  bool wantsDrawing() const;

private:
  void showChoice();

  QRadioButton* m_boxes = nullptr;
  QRadioButton* m_jigsaw = nullptr;
  QSpinBox* m_height = nullptr;
  QSpinBox* m_width = nullptr;
  QSpinBox* m_side = nullptr;
  QLabel* m_words = nullptr;
  QPushButton* m_ok = nullptr;
};

} // namespace sudoscope
