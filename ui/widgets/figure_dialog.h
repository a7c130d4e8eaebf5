#pragma once

#include "ui/style/figure.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QSpinBox;

namespace sudoscope {

/// Asks for the properties of a figure: file format, size in mm, dots per inch, font size, titles,
/// theme.
class FigureDialog : public QDialog {
  Q_OBJECT

public:
  explicit FigureDialog(const Figure& figure, QWidget* parent = nullptr);

  void setOptions(const FigureOptions& options);
  FigureOptions options() const;
  /// "png", "svg" or "pdf".
  QString suffix() const;

private:
  QComboBox* m_kind;
  QDoubleSpinBox* m_width;
  QDoubleSpinBox* m_height;
  QSpinBox* m_dpi;
  QDoubleSpinBox* m_font;
  QCheckBox* m_light;
  QCheckBox* m_title;
  QLineEdit* m_xTitle;
  QLineEdit* m_yTitle;
};

/// Asks for these and for a name, and writes the figure, see saveInBackground(). `from` may be
/// deleted meanwhile, its window must not.
void exportFigure(QWidget* from, const Figure& figure);

} // namespace sudoscope
