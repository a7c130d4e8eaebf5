#pragma once

#include "core/logs/log_writer.h"

#include <QDialog>

class QCheckBox;
class QSpinBox;

namespace sudoscope {

/// What the log of a run shall hold beside its curves and P.
class RunLogDialog : public QDialog {
  Q_OBJECT

public:
  /// `logits`: the method has them.
  explicit RunLogDialog(bool logits, QWidget* parent = nullptr);

  LogForm form() const;

private:
  QCheckBox* m_logits;
  QCheckBox* m_gradient;
  QSpinBox* m_every;
};

} // namespace sudoscope
