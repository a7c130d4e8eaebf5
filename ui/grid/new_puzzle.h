#pragma once

#include "core/base/random.h"
#include "core/board/geometry.h"
#include "core/exact/generator.h"
#include "ui/widgets/popup_panel.h"

#include <QDialog>
#include <QMetaType>

#include <cstdint>
#include <optional>

class QCheckBox;
class QLabel;
class QPushButton;
class QRadioButton;
class QSlider;
class QSpinBox;

namespace sudoscope {

/// A request for a new puzzle; the receiver generates it on another thread.
struct GeneratorRequest {
  Geometry geometry;          ///< The board; with randomRegions only its side matters.
  bool randomRegions = false; ///< Random connected jigsaw regions.
  int clues = 0;              ///< Requested number of givens; 0 = as few as possible.
  ClueSymmetry symmetry = ClueSymmetry::None;
  std::uint64_t seed = defaultSeed;
};

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

Q_DECLARE_METATYPE(sudoscope::GeneratorRequest)
