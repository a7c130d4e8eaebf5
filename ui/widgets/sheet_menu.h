#pragma once

#include <QMenu>

namespace sudoscope {

/// A menu that is a little sheet of controls.
class SheetMenu : public QMenu {
  Q_OBJECT

public:
  using QMenu::QMenu;

protected:
  /// A menu would take Tab for its own entries: here it goes from control to control.
  bool focusNextPrevChild(bool next) override { return QWidget::focusNextPrevChild(next); }
};

} // namespace sudoscope
