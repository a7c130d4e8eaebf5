#pragma once

#include "ui/grid/generator_request.h"
#include "ui/widgets/popup_panel.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QSlider;

namespace sudoscope {

/// The panel under "Generate": number of givens, symmetry, random regions.
class GeneratorSheet : public PopupPanel {
  Q_OBJECT

public:
  explicit GeneratorSheet(QWidget* parent = nullptr);

  /// The board of the next puzzle; preserves the settings that fit.
  void setGeometryWanted(const Geometry& geometry);
  /// The first seed; every request increments it.
  void setSeed(std::uint64_t seed) { m_seed = seed; }

signals:
  void requested(const sudoscope::GeneratorRequest& request);

private:
  void generate();
  void showClues();

  Geometry m_geometry;
  std::uint64_t m_seed = 0;
  QSlider* m_clues = nullptr;
  QLabel* m_cluesText = nullptr;
  QCheckBox* m_symmetric = nullptr;
  QCheckBox* m_jigsaw = nullptr;
  QPushButton* m_generate = nullptr;
};

} // namespace sudoscope
