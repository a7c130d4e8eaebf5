#include "ui/window/settings_dialog.h"

#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/number_box.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace sudoscope {

namespace {

QSpinBox* spinBox(int value, int min, int max, int step, const QString& suffix) {
  auto* box = new WholeNumberBox;
  box->setRange(min, max);
  box->setSingleStep(step);
  box->setSuffix(suffix);
  box->setValue(value);
  return box;
}

} // namespace

SettingsDialog::SettingsDialog(const SettingsValues& values, const QList<int>& scales,
                               QWidget* parent)
    : QDialog(parent), m_theme(new QComboBox), m_scale(new QComboBox), m_language(new QComboBox) {
  setWindowTitle(tr("Settings"));
  m_theme->addItems({tr("System"), tr("Light"), tr("Dark")});
  m_theme->setCurrentIndex(values.theme);
  for (const int scale : scales) m_scale->addItem(tr("%1 %").arg(scale), scale);
  m_scale->setCurrentIndex(std::max(0, m_scale->findData(values.scale)));
  m_scale->setToolTip(tr("Size of fonts, lines and pictures, e.g. for a classroom.\nOnly sizes "
                         "that fit on this screen are offered."));
  m_language->addItem(tr("System"), QString());
  m_language->addItem(QStringLiteral("English"), QStringLiteral("en"));
  m_language->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
  m_language->addItem(QStringLiteral("Español"), QStringLiteral("es"));
  m_language->setCurrentIndex(std::max(0, m_language->findData(values.language)));
  m_memory = spinBox(values.memory, 64, 131072, 256, tr(" MiB"));
  m_autosave = spinBox(values.autosave, 0, 3600, 5, tr(" s"));
  m_autosave->setSpecialValueText(tr("never"));
  m_memory->setToolTip(tr("Memory for the curves and recorded states of all runs. More memory "
                          "means less recomputing\nwhen you go back in a long run. A run that "
                          "fills it is paused: close other runs."));

  auto* form = new QFormLayout;
  form->setVerticalSpacing(3 * Theme::unit);
  form->setHorizontalSpacing(4 * Theme::unit);
  form->addRow(tr("&Theme"), m_theme);
  form->addRow(tr("Size of &everything"), m_scale);
  form->addRow(tr("&Language"), m_language);
  form->addRow(tr("Memory for all &runs"), m_memory);
  form->addRow(tr("&Save automatically every"), m_autosave);
  auto* hint = new QLabel(tr("Language and memory take effect at the next start."));
  hint->setProperty("role", QStringLiteral("muted"));
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(m_theme, &QComboBox::currentIndexChanged, this, &SettingsDialog::themeTried);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(20_px, 20_px, 20_px, 16_px);
  layout->setSpacing(4 * Theme::unit);
  layout->addLayout(form);
  layout->addWidget(hint);
  layout->addWidget(buttons);
}

SettingsValues SettingsDialog::values() const {
  return {m_theme->currentIndex(), m_scale->currentData().toInt(),
          m_language->currentData().toString(), m_memory->value(), m_autosave->value()};
}

} // namespace sudoscope
