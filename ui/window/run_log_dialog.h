#pragma once

#include "core/logs/log_writer.h"

#include <QDialog>

class QCheckBox;
class QSpinBox;

namespace sudoscope {

/// Asks for the content of a run's log in addition to its curves and P.
class RunLogDialog : public QDialog {
  Q_OBJECT

public:
  /// `logits`: whether the method has them.
  explicit RunLogDialog(bool logits, QWidget* parent = nullptr);

  LogForm form() const;

private:
  QCheckBox* m_logits;
  QCheckBox* m_gradient;
  QSpinBox* m_every;
};

} // namespace sudoscope
