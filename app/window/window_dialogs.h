#pragma once

#include "app/base/controller.h"

namespace sudoscope {

class UiScale;
class Workspace;

class WindowDialogs : public Controller {
  Q_OBJECT

public:
  WindowDialogs(const ControllerParts& parts, Workspace& workspace, UiScale& scale);

  /// Shows a short tour of the window, and records that; not twice at once.
  void showTour();

private:
  void askingActions();
  void showSettings();
  void showAbout();

  Workspace& m_workspace;
  UiScale& m_scale;
};

} // namespace sudoscope
