#include "ui/grid/new_puzzle.h"

#include "ui/style/core_text.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/number_field.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
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

QSpinBox* spin(int low, int high, int value, const QString& name) {
  auto* box = new WholeNumberBox;
  box->setRange(low, high);
  box->setValue(value);
  box->setAccessibleName(name);
  box->setMinimumWidth(64_px);
  return box;
}

} // namespace

GeneratorSheet::GeneratorSheet(QWidget* parent)
    // A different first puzzle at every start; a request has its seed, so it can be repeated.
    : PopupPanel(tr("New puzzle with one solution"), parent),
      m_seed(QRandomGenerator::system()->generate()),
      m_clues(named(new QSlider(Qt::Horizontal), "clues")), m_cluesText(new QLabel),
      m_symmetric(new QCheckBox(tr("givens in a symmetric pattern"))),
      m_jigsaw(new QCheckBox(tr("random jigsaw regions"))),
      m_generate(named(new QPushButton(tr("Generate")), "generate")) {
  sheet()->setContentsMargins(12_px, 8_px, 12_px, 12_px);
  m_clues->setRange(0, positions);
  m_clues->setPageStep(10);
  m_clues->setValue(20);
  m_clues->setMinimumWidth(140_px);
  m_cluesText->setMinimumWidth(96_px);
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

BoardDialog::BoardDialog(const Geometry& present, QWidget* parent)
    : QDialog(parent), m_boxes(new QRadioButton(tr("boxes of"))),
      m_jigsaw(new QRadioButton(tr("regions drawn by hand, side"))),
      m_height(spin(1, Geometry::maxSide, present.hasBoxes() ? present.boxHeight() : 3,
                    tr("rows of a box"))),
      m_width(spin(1, Geometry::maxSide, present.hasBoxes() ? present.boxWidth() : 3,
                   tr("columns of a box"))),
      m_side(spin(Geometry::minSide, Geometry::maxSide, present.side(), tr("side"))),
      m_words(wordsLabel("")) {
  setWindowTitle(tr("Custom board"));
  m_boxes->setChecked(present.hasBoxes());
  m_jigsaw->setChecked(!present.hasBoxes());
  m_words->setMinimumHeight(m_words->fontMetrics().height() * 2);
  auto* layout = makeLayout<QGridLayout>(this, {16_px, 16_px, 16_px, 16_px});
  layout->setHorizontalSpacing(8_px);
  layout->setVerticalSpacing(12_px);
  layout->addWidget(m_boxes, 0, 0);
  layout->addWidget(m_height, 0, 1);
  layout->addWidget(new QLabel(tr("rows ×")), 0, 2);
  layout->addWidget(m_width, 0, 3);
  layout->addWidget(new QLabel(tr("columns")), 0, 4);
  layout->addWidget(m_jigsaw, 1, 0);
  layout->addWidget(m_side, 1, 1);
  layout->addWidget(m_words, 2, 0, 1, 5);
  auto* buttons = dialogButtons(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  m_ok = buttons->button(QDialogButtonBox::Ok);
  setStyleProperty(m_ok, "primary", true);
  layout->addWidget(buttons, 3, 0, 1, 5);
  connect(m_boxes, &QRadioButton::toggled, this, &BoardDialog::showChoice);
  for (QSpinBox* box : {m_height, m_width, m_side}) {
    connect(box, &QSpinBox::valueChanged, this, &BoardDialog::showChoice);
  }
  showChoice();
}

bool BoardDialog::wantsDrawing() const {
  return m_jigsaw->isChecked();
}

std::optional<Geometry> BoardDialog::board() const {
  auto geometry = wantsDrawing() ? Geometry::ofSide(m_side->value())
                                 : Geometry::boxes(m_height->value(), m_width->value());
  if (!geometry && wantsDrawing()) geometry = Geometry::boxes(1, m_side->value());
  if (!geometry) return std::nullopt;
  return std::move(geometry).value();
}

void BoardDialog::showChoice() {
  m_height->setEnabled(!wantsDrawing());
  m_width->setEnabled(!wantsDrawing());
  m_side->setEnabled(wantsDrawing());
  const auto geometry = board();
  m_ok->setEnabled(geometry.has_value());
  if (geometry)
    return setNotice(m_words,
                     tr("A board of side %1 with the digits 1 to %1.").arg(geometry->side()));
  setNotice(m_words, failure(tr("Rows times columns must give a side from %1 to %2; this gives %3.")
                                 .arg(Geometry::minSide)
                                 .arg(Geometry::maxSide)
                                 .arg(m_height->value() * m_width->value())));
}

} // namespace sudoscope
