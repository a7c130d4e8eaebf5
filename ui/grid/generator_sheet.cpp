#include "ui/grid/generator_sheet.h"

#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QCheckBox>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSlider>

#include <algorithm>

namespace sudoscope {

namespace {

/// Slider positions: 0 = as few as possible, then 20 % to 70 % of the board.
constexpr int positions = 51;

int cluesAt(int position, int cells) {
  return position == 0 ? 0 : std::max(1, cells * (19 + position) / 100);
}

} // namespace

GeneratorSheet::GeneratorSheet(QWidget* parent)
    // A different first puzzle at every start; a request has its seed, so it can be repeated.
    : PopupPanel(tr("New puzzle with one solution"), parent),
      m_seed(QRandomGenerator::system()->generate()), m_clues(new QSlider(Qt::Horizontal)),
      m_cluesText(new QLabel), m_symmetric(new QCheckBox(tr("givens in a symmetric pattern"))),
      m_jigsaw(new QCheckBox(tr("random jigsaw regions"))),
      m_generate(new QPushButton(tr("Generate"))) {
  sheet()->setContentsMargins(12_px, 8_px, 12_px, 12_px);
  m_clues->setObjectName(QStringLiteral("clues"));
  m_clues->setRange(0, positions);
  m_clues->setPageStep(10);
  m_clues->setValue(20);
  m_clues->setMinimumWidth(140_px);
  m_cluesText->setMinimumWidth(96_px);
  m_generate->setObjectName(QStringLiteral("generate"));
  setStyleProperty(m_generate, "primary", true);
  sheet()->addWidget(m_clues, 1, 0);
  sheet()->addWidget(m_cluesText, 1, 1);
  sheet()->addWidget(m_symmetric, 2, 0, 1, 2);
  sheet()->addWidget(m_jigsaw, 3, 0, 1, 2);
  sheet()->addWidget(m_generate, 4, 0, 1, 2);
  connect(m_clues, &QSlider::valueChanged, this, &GeneratorSheet::showClues);
  connect(m_generate, &QPushButton::clicked, this, &GeneratorSheet::generate);
  // A menu captures the keys until one of its widgets has the focus.
  connect(
      this, &QMenu::aboutToShow, m_clues, [this] { m_clues->setFocus(Qt::PopupFocusReason); },
      Qt::QueuedConnection);
  showClues();
}

void GeneratorSheet::setGeometryWanted(const Geometry& geometry) {
  m_geometry = geometry;
  showClues();
}

void GeneratorSheet::showClues() {
  const int clues = cluesAt(m_clues->value(), m_geometry.cellCount());
  m_cluesText->setText(clues == 0 ? tr("few givens") : tr("%1 givens").arg(clues));
  m_clues->setAccessibleName(tr("Number of givens: %1").arg(m_cluesText->text()));
}

void GeneratorSheet::generate() {
  GeneratorRequest request;
  request.geometry = m_geometry;
  request.randomRegions = m_jigsaw->isChecked();
  request.clues = cluesAt(m_clues->value(), m_geometry.cellCount());
  request.symmetry = m_symmetric->isChecked() ? ClueSymmetry::Rotational : ClueSymmetry::None;
  request.seed = m_seed++;
  close();
  emit requested(request);
}

} // namespace sudoscope
