#pragma once

#include "core/base/result.h"

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>
#include <QWidget>

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

namespace sudoscope {

struct TransportState;
struct StartOptions;

enum class Readiness : std::uint8_t {
  Resting, ///< Not there, and nothing is running.
  Working,
  Arrived
};

struct Progress {
  Readiness readiness = Readiness::Resting;
  double progress = 0.0; ///< In any unit; work whose value does not change is stalled.
};

/// Saves a window as a picture as soon as it is ready, and ends the program: with status 0, 1 if
/// something failed or the picture could not be written, or 2 without a picture if a file to be
/// shown cannot be read; the reason is on standard error. Ready means that it shows the requested
/// state and that none of its views still has to draw. A window that rests too long without this
/// state, or whose work is stalled, is saved with status 1.
class Screenshot : public QObject {
  Q_OBJECT

public:
  /// `progress` is polled on the GUI thread until it has arrived.
  Screenshot(QWidget& window, QString path, std::function<Progress()> progress,
             QObject* parent = nullptr);

  /// The part of the window and the patience; default: the whole window.
  void setOptions(const StartOptions& options);
  /// Maximum time of resting, and of stalled work or drawing.
  void setPatience(std::chrono::milliseconds resting, std::chrono::milliseconds working);
  std::chrono::milliseconds workingPatience() const { return m_workingPatience; }

  /// Writes this instead of the picture. At the end of the patience its error is only reported if
  /// it names a file: others follow from the reason reported before.
  void writeWith(std::function<MaybeError()> write) { m_write = std::move(write); }
  /// The status will be 1; shortens the patience.
  void noteFailure(const QString& reason);
  /// Ends the program with status 2 and without a picture, because there is nothing to show.
  void refuse(const QString& reason);
  /// The last reason; empty while the status is 0.
  QString failure() const { return m_failure.value_or(QString()); }

private:
  void look();
  void save(bool ready);
  MaybeError savePicture() const;

  QWidget& m_window;
  QString m_path;
  QString m_part; ///< Object name of a widget in the window or a window; empty = the whole window.
  std::function<Progress()> m_progress;
  std::function<MaybeError()> m_write;
  bool m_wasReady = false;
  std::optional<QString> m_failure;
  std::chrono::milliseconds m_restingPatience = std::chrono::seconds(30);
  std::chrono::milliseconds m_workingPatience = std::chrono::minutes(10);
  Progress m_last;
  QElapsedTimer m_unchanged; ///< Time since then; invalid before the first check.
  QTimer m_look;
};

/// Arrived: the run has stopped at the iteration, or earlier if it ended or failed.
Progress progressOf(const TransportState& state, std::int64_t iteration);

/// For a window of the Tools menu: starts its work (a comparison, a benchmark, a sweep) and reports
/// its end; a comparison ends after this many iterations at the latest.
std::function<Progress()> startTool(QWidget& window, std::optional<std::int64_t> iterations);

} // namespace sudoscope
