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

/// How near what a window shows is to where it was to go.
enum class Readiness : std::uint8_t {
  Resting, ///< Not there, and nothing is under way.
  Working,
  Arrived
};

/// The same, with how far what is under way has come.
struct Standing {
  Readiness readiness = Readiness::Resting;
  double progress = 0.0; ///< In any unit: work in which it stays the same is at a standstill.
};

/// Saves a window as a picture as soon as it is ready, and ends the program: with status 0, 1
/// when something failed or the picture could not be written, or 2 without a picture when a file
/// to be shown cannot be read; standard error says what. Ready means
/// that what it shows has arrived, and that none of its views has still something to draw. What
/// rests for long without having arrived, or works or draws without getting on, is saved as it is,
/// with status 1.
class Screenshot : public QObject {
  Q_OBJECT

public:
  /// `standing` is asked until it has arrived, on the GUI thread.
  Screenshot(QWidget& window, QString path, std::function<Standing()> standing,
             QObject* parent = nullptr);

  /// Its part and its patience; a picture of the whole window by default.
  void setOptions(const StartOptions& options);
  /// How long it may rest, and how long work or drawing may stand still.
  void setPatience(std::chrono::milliseconds resting, std::chrono::milliseconds working);
  std::chrono::milliseconds workingPatience() const { return m_workingPatience; }

  /// Writes this in place of the picture. When the patience is at its end, what it cannot do is
  /// told only where its error names a file: the rest follows from the reason that was told before.
  void writeWith(std::function<MaybeError()> write) { m_write = std::move(write); }
  /// The status will be 1; what rests now is not waited for much longer.
  void noteFailure(const QString& reason);
  /// Ends the program with status 2 and without a picture: there is nothing to show.
  void refuse(const QString& reason);
  /// The last reason; empty while the status will be 0.
  QString failure() const { return m_failure.value_or(QString()); }

private:
  void look();
  void save(bool ready);
  MaybeError savePicture() const;

  QWidget& m_window;
  QString m_path;
  QString m_part; ///< Object name of a widget in the window or one of its own; empty = all of it.
  std::function<Standing()> m_standing;
  std::function<MaybeError()> m_write;
  bool m_wasReady = false;
  std::optional<QString> m_failure;
  std::chrono::milliseconds m_restingPatience = std::chrono::seconds(30);
  std::chrono::milliseconds m_workingPatience = std::chrono::minutes(10);
  Standing m_last;
  QElapsedTimer m_unchanged; ///< Since then; invalid before the first look.
  QTimer m_look;
};

/// Arrived: the run rests at the iteration, or earlier where it has ended or failed.
Standing standingOf(const TransportState& state, std::int64_t iteration);

/// For a window of the Tools menu: starts what it does (a comparison, a benchmark, a sweep) and
/// tells when that has ended; a comparison at its end or after so many iterations.
std::function<Standing()> startTool(QWidget& window, std::optional<std::int64_t> iterations);

} // namespace sudoscope
