#pragma once

#include <QObject>

namespace sudoscope {

class AppSettings;
class MainWindow;
class Playback;
class RunCollection;
class RunDraft;
class ViewState;

/// What the controllers of the window work on. All of it outlives them.
struct ControllerParts {
  Playback& m_playback;
  RunDraft& m_draft;
  RunCollection& m_runs;
  ViewState& m_state;
  MainWindow& m_window;
  AppSettings& m_settings;
};

/// A part of the program's logic, connected to its window.
class Controller : public QObject, protected ControllerParts {
protected:
  explicit Controller(const ControllerParts& parts) : ControllerParts(parts) {}
};

} // namespace sudoscope
