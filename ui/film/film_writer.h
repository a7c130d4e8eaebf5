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
  QString program; ///< Empty: there is no ffmpeg.
  QStringList names;

  /// Asks the ffmpeg that is there and waits for it, some tenths of a second as a rule. Meanwhile
  /// events of this thread are handled, but for those of keys and mouse.
  static FilmEncoders find();
};

/// A kind of file a film can be.
struct FilmKind {
  QString suffix;  ///< "mp4", "webm", "webp", or "png" for one picture a frame.
  QString name;    ///< For people.
  QString encoder; ///< Of ffmpeg; empty: it needs none, or what it needs is missing.
  QString missing; ///< Why it cannot be written here, for people; empty where it can.
};

/// In the order in which they are offered; the last is written without ffmpeg.
std::vector<FilmKind> filmKinds(const FilmEncoders& encoders);

/// Takes the frames of a film, one at a time, and makes a file of them, which is there only when
/// all of it is written; until then what was there stays. Destroying it before done() leaves
/// nothing behind. Lives on the GUI thread.
class FilmWriter : public QObject {
  Q_OBJECT

public:
  /// The suffix says which kind; numbered pictures come into a folder beside the path,
  /// "film_frames" for "film.png". `facts` go into the file where its kind has a place for them.
  /// The error: an unknown or missing kind, a folder that cannot be written, or one of that name
  /// that holds anything else.
  static Result<std::unique_ptr<FilmWriter>> open(const QString& path, const FilmOptions& options,
                                                  const FilmEncoders& encoders,
                                                  const Provenance& facts);

  /// What the frames come into: the path, or the folder.
  virtual QString target() const = 0;
  /// Precondition: ready() has come since the last one.
  virtual void write(const QImage& frame) = 0;
  /// No more frames come; done() or failed() tells the rest. Precondition as for write().
  virtual void finish() = 0;

signals:
  /// The next frame can come: the last one is taken. Never within open() or write().
  void ready();
  void done();
  void failed(const sudoscope::Error& error);
};

} // namespace sudoscope
