#include "ui/grid/board_dialog.h"

#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/number_box.h"

#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>

namespace sudoscope {

namespace {

QSpinBox* spin(int low, int high, int value, const QString& name) {
  auto* box = new WholeNumberBox;
  box->setRange(low, high);
  box->setValue(value);
  box->setAccessibleName(name);
  box->setMinimumWidth(64_px);
  return box;
}

} // namespace

BoardDialog::BoardDialog(const Geometry& present, QWidget* parent)
    : QDialog(parent), m_boxes(new QRadioButton(tr("boxes of"))),
      m_jigsaw(new QRadioButton(tr("regions drawn by hand, side"))),
      m_height(spin(1, Geometry::maxSide, present.hasBoxes() ? present.boxHeight() : 3,
                    tr("rows of a box"))),
      m_width(spin(1, Geometry::maxSide, present.hasBoxes() ? present.boxWidth() : 3,
                   tr("columns of a box"))),
      m_side(spin(Geometry::minSide, Geometry::maxSide, present.side(), tr("side"))),
      m_words(new QLabel) {
  setWindowTitle(tr("Custom board"));
  m_boxes->setChecked(present.hasBoxes());
  m_jigsaw->setChecked(!present.hasBoxes());
  m_words->setWordWrap(true);
  m_words->setMinimumHeight(m_words->fontMetrics().height() * 2);
  auto* layout = new QGridLayout(this);
  layout->setContentsMargins(16_px, 16_px, 16_px, 16_px);
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
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  m_ok = buttons->button(QDialogButtonBox::Ok);
  setStyleProperty(m_ok, "primary", true);
  layout->addWidget(buttons, 3, 0, 1, 5);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
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
  if (!geometry) {
    m_words->setText(tr("Rows times columns must give a side from %1 to %2; this gives %3.")
                         .arg(Geometry::minSide)
                         .arg(Geometry::maxSide)
                         .arg(m_height->value() * m_width->value()));
  } else {
    m_words->setText(tr("A board of side %1 with the digits 1 to %1.").arg(geometry->side()));
  }
  setStyleProperty(m_words, "role", geometry ? QStringLiteral("muted") : QStringLiteral("error"));
}

} // namespace sudoscope
