#include "ui/window/run_log_dialog.h"

#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/number_box.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace sudoscope {

RunLogDialog::RunLogDialog(bool logits, QWidget* parent)
    : QDialog(parent), m_logits(new QCheckBox(tr("&Z, with temperature and weights"))),
      m_gradient(new QCheckBox(tr("&Gradient dL/dZ"))), m_every(new WholeNumberBox) {
  setObjectName(QStringLiteral("runLog"));
  setWindowTitle(tr("Save run log"));
  auto* about = new QLabel(tr("The log holds all curves and P. In Python, sudoscope.read(file) "
                              "returns them as NumPy arrays."));
  about->setWordWrap(true);
  m_logits->setObjectName(QStringLiteral("logits"));
  m_gradient->setObjectName(QStringLiteral("gradient"));
  for (QCheckBox* box : {m_logits, m_gradient}) {
    box->setEnabled(logits);
    if (!logits) box->setToolTip(tr("The method of this run has no logits."));
  }
  m_every->setObjectName(QStringLiteral("every"));
  m_every->setRange(0, 1000000);
  m_every->setSpecialValueText(tr("all, fewer beyond 64 MB"));
  m_every->setPrefix(tr("every "));
  m_every->setToolTip(tr("How often P is written; the curves are always complete."));
  auto* form = new QFormLayout;
  form->setVerticalSpacing(3 * Theme::unit);
  form->setHorizontalSpacing(4 * Theme::unit);
  form->addRow(tr("&Iterations with P"), m_every);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel);
  buttons->button(QDialogButtonBox::Save)->setText(tr("&Save…"));
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(20_px, 20_px, 20_px, 16_px);
  layout->setSpacing(4 * Theme::unit);
  layout->addWidget(about);
  layout->addWidget(m_logits);
  layout->addWidget(m_gradient);
  layout->addLayout(form);
  layout->addWidget(buttons);
}

LogForm RunLogDialog::form() const {
  return {.every = m_every->value(),
          .logits = m_logits->isChecked(),
          .gradient = m_gradient->isChecked()};
}

} // namespace sudoscope
