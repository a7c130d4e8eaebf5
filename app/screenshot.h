#pragma once

#include "core/base/result.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <cstdint>
#include <functional>
#include <optional>

namespace sudoscope {

class RunController;

/// How near what a window shows is to where it was to go.
enum class Readiness : std::uint8_t {
  Resting, ///< Not there, and nothing is under way.
  Working,
  Arrived
};

/// Saves a window as a picture as soon as it is ready, and ends the program: with status 0, or 1
/// when something failed or the picture could not be written; standard error says what. Ready means
/// that what it shows has arrived, and that none of its views has still something to draw. What
/// rests for long without having arrived is saved as it is, with status 1.
class Screenshot : public QObject {
  Q_OBJECT

public:
  /// `readiness` is asked until it has arrived, on the GUI thread.
  Screenshot(QWidget& window, QString path, std::function<Readiness()> readiness,
             QObject* parent = nullptr);

  /// Only the widget of that object name, in the window or in one that belongs to it.
  void showOnly(const QString& part) { m_part = part; }
  /// Writes this in place of the picture.
  void writeWith(std::function<MaybeError()> write) { m_write = std::move(write); }
  /// The status will be 1; what rests now is not waited for much longer.
  void noteFailure(const QString& reason);

private:
  void look();
  void save();
  MaybeError savePicture() const;

  QWidget& m_window;
  QString m_path;
  QString m_part; ///< Empty = the whole window.
  std::function<Readiness()> m_readiness;
  std::function<MaybeError()> m_write;
  bool m_wasReady = false;
  bool m_failed = false;
  QElapsedTimer m_resting; ///< Invalid while it works.
  QTimer m_look;
};

/// Arrived: the run rests at the iteration, or earlier where it has ended or failed.
Readiness readinessOf(const RunController& controller, std::int64_t iteration);

/// For a window of the Tools menu: starts what it does (a race, a benchmark, a sweep) and tells
/// when that has ended; a race at its end or after so many iterations.
std::function<Readiness()> startTool(QWidget& window, std::optional<std::int64_t> iterations);

} // namespace sudoscope
