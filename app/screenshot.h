#pragma once

#include <QObject>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <functional>
#include <optional>

namespace sudoscope {

class RunController;

/// Saves a window as a picture as soon as it is ready, and ends the program: with status 0, or 1
/// when the picture could not be written. Ready means that what it shows has arrived where it was
/// to go, and that none of its views has still something to draw.
class Screenshot : public QObject {
  Q_OBJECT

public:
  /// `arrived` is asked until it says so, on the GUI thread.
  Screenshot(QWidget& window, QString path, std::function<bool()> arrived,
             QObject* parent = nullptr);

private:
  void look();
  void save();

  QWidget& m_window;
  QString m_path;
  std::function<bool()> m_arrived;
  bool m_wasReady = false;
  QTimer m_look;
};

/// Whether the run rests at the iteration, or earlier where it has ended or failed.
bool hasArrived(const RunController& controller, std::int64_t iteration);

/// For a window of the Tools menu: starts what it does (a race, a benchmark, a sweep) and tells
/// when that has ended; a race at its end or after so many iterations.
std::function<bool()> startTool(QWidget& window, std::optional<std::int64_t> iterations);

} // namespace sudoscope
