#include "ui/widgets/figure_dialog.h"

#include "ui/style/file_output.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/save_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>

namespace sudoscope {

FigureDialog::FigureDialog(const Figure& figure, QWidget* parent)
    : QDialog(parent), m_kind(new QComboBox), m_width(new RealNumberBox),
      m_height(new RealNumberBox), m_dpi(new WholeNumberBox), m_font(new RealNumberBox),
      m_light(new QCheckBox(tr("Always use the light theme"))),
      m_title(new QCheckBox(tr("Title and legend"))), m_xTitle(new QLineEdit),
      m_yTitle(new QLineEdit) {
  setWindowTitle(tr("Export a figure: %1").arg(figure.title));
  m_kind->addItem(tr("PNG picture"), QStringLiteral("png"));
  m_kind->addItem(tr("SVG drawing"), QStringLiteral("svg"));
  m_kind->addItem(tr("PDF document"), QStringLiteral("pdf"));
  for (QDoubleSpinBox* length : {m_width, m_height}) {
    length->setRange(FigureOptions::leastMillimetres, FigureOptions::mostMillimetres);
    length->setDecimals(1);
    length->setSuffix(tr(" mm"));
  }
  m_dpi->setRange(FigureOptions::leastDpi, FigureOptions::mostDpi);
  m_dpi->setSuffix(tr(" dpi"));
  m_font->setRange(4.0, 40.0);
  m_font->setDecimals(1);
  m_font->setSuffix(tr(" pt"));
  auto* form = new QFormLayout(this);
  form->addRow(tr("Format"), m_kind);
  form->addRow(tr("Width"), m_width);
  form->addRow(tr("Height"), m_height);
  form->addRow(tr("Resolution"), m_dpi);
  form->addRow(tr("Font size"), m_font);
  form->addRow(tr("Horizontal axis"), m_xTitle);
  form->addRow(tr("Vertical axis"), m_yTitle);
  form->addRow(QString(), m_title);
  for (QWidget* field : std::initializer_list<QWidget*>{m_xTitle, m_yTitle, m_title})
    form->setRowVisible(field, figure.hasAxes);
  form->addRow(tr("Theme"), m_light);
  auto* buttons = dialogButtons(this, QDialogButtonBox::Save | QDialogButtonBox::Cancel);
  buttons->button(QDialogButtonBox::Save)->setText(tr("Save as…"));
  form->addRow(buttons);
  connect(m_kind, &QComboBox::currentIndexChanged, this,
          [this] { m_dpi->setEnabled(suffix() == QLatin1String("png")); });
  setOptions(figure.usualOptions());
}

void FigureDialog::setOptions(const FigureOptions& options) {
  m_width->setValue(options.millimetres.width());
  m_height->setValue(options.millimetres.height());
  m_dpi->setValue(options.dpi);
  m_font->setValue(options.fontPoints);
  m_light->setChecked(options.light);
  m_title->setChecked(options.title);
  m_xTitle->setText(options.xTitle);
  m_yTitle->setText(options.yTitle);
}

FigureOptions FigureDialog::options() const {
  return {{m_width->value(), m_height->value()},
          m_dpi->value(),
          m_font->value(),
          m_light->isChecked(),
          m_title->isChecked(),
          m_xTitle->text(),
          m_yTitle->text()};
}

QString FigureDialog::suffix() const {
  return m_kind->currentData().toString();
}

void exportFigure(QWidget* from, const Figure& figure) {
  QWidget* parent = from->window(); // `from` may be deleted while the dialogs are open
  FigureDialog dialog(figure, parent);
  if (dialog.exec() != QDialog::Accepted) return;
  const QString ending = QLatin1Char('.') + dialog.suffix();
  QString path =
      askWhereToSave(parent, dialog.windowTitle(), figure.name + ending, dialog.suffix());
  if (path.isEmpty()) return;
  if (!path.endsWith(ending, Qt::CaseInsensitive)) {
    path += ending;
    if (!mayReplace(path, parent)) return;
  }
  const FigureOptions options = dialog.options();
  saveInBackground(parent, path, [path, options, drawn = figure.drawn(options)] {
    return writeFigure(path, drawn, options);
  });
}

} // namespace sudoscope
