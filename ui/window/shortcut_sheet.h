#pragma once

#include <QDialog>

#include <vector>

class QAction;

namespace sudoscope {

/// All keyboard shortcuts: those of the menus, and those of the views.
class ShortcutSheet : public QDialog {
  Q_OBJECT

public:
  ShortcutSheet(const std::vector<QAction*>& actions, QWidget* parent);

  QString text() const;

private:
  QString m_text;
};

} // namespace sudoscope
