#pragma once

#include "ui/style/figure.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLineEdit;
class QSpinBox;

namespace sudoscope {

/// Asks how a figure shall be printed: kind of file, size in mm, dots per inch, font size, titles,
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

/// Asks for that and for a name, and has the figure written, see saveInBackground(). `from` may go
/// meanwhile, its window may not.
void exportFigure(QWidget* from, const Figure& figure);

} // namespace sudoscope
