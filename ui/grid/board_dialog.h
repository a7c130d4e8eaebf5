#pragma once

#include "core/board/geometry.h"

#include <QDialog>

#include <optional>

class QLabel;
class QPushButton;
class QRadioButton;
class QSpinBox;

namespace sudoscope {

/// Asks for a custom board: boxes of any height and width, or a side whose regions are then drawn.
class BoardDialog : public QDialog {
  Q_OBJECT

public:
  explicit BoardDialog(const Geometry& present, QWidget* parent = nullptr);

  /// The chosen board; empty while it is invalid. For a jigsaw its rows are the initial regions, or
  /// the usual boxes if the side has some.
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
