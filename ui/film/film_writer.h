#pragma once

#include "core/base/provenance.h"
#include "core/base/result.h"
#include "ui/film/film_options.h"

#include <QImage>
#include <QObject>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace sudoscope {

/// The encoders of an ffmpeg in PATH.
struct FilmEncoders {
  QString program; ///< Empty: no ffmpeg found.
  QStringList names;

  /// Runs ffmpeg and waits for it, usually some tenths of a second. Meanwhile events of this thread
  /// are processed, except user input.
  static FilmEncoders find();
};

struct FilmKind {
  QString suffix;  ///< "mp4", "webm", "webp", or "png" for one picture per frame.
  QString name;    ///< The displayed name.
  QString encoder; ///< Of ffmpeg; empty: not needed, or missing.
  QString missing; ///< Why it is not available; empty if it is.
};

/// In display order; the last does not need ffmpeg.
std::vector<FilmKind> filmKinds(const FilmEncoders& encoders);

/// Accepts the frames of a film one at a time and writes a file, atomically: until it is complete
/// the old file remains. Destroying it before done() leaves nothing behind. Lives on the GUI
/// thread.
class FilmWriter : public QObject {
  Q_OBJECT

public:
  /// The suffix decides the format; numbered pictures go into a folder beside the path,
  /// "film_frames" for "film.png". `facts` are written if the format supports it. The error: an
  /// unknown or missing format, a folder that cannot be written, or an existing one with other
  /// content.
  static Result<std::unique_ptr<FilmWriter>> open(const QString& path, const FilmOptions& options,
                                                  const FilmEncoders& encoders,
                                                  const Provenance& facts);

  /// The output: the path, or the folder.
  virtual QString target() const = 0;
  /// Precondition: ready() was emitted since the last call.
  virtual void write(const QImage& frame) = 0;
  /// No further frames; done() or failed() follows. Precondition as for write().
  virtual void finish() = 0;

signals:
  /// The last frame was accepted. Never emitted within open() or write().
  void ready();
  void done();
  void failed(const sudoscope::Error& error);
};

} // namespace sudoscope
