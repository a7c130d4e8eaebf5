#include "core/base/file_writer.h"
#include "core/base/visible_text.h"
#include "ui/film/film_maker.h"
#include "ui/style/core_text.h"
#include "ui/style/file_output.h"

#include <QCoreApplication>
#include <QDir>
#include <QEventLoop>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QThreadPool>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace sudoscope {

namespace {

struct FilmWriterWords {
  Q_DECLARE_TR_FUNCTIONS(FilmWriter)
};

constexpr int patience = 10'000; ///< For ffmpeg to list its encoders, or to end, ms.
constexpr qsizetype mostWords = 4096;
constexpr int mostLines = 6;

void append(QStringList& arguments, std::initializer_list<const char*> more) {
  for (const char* argument : more) arguments << QString::fromLatin1(argument);
}

QStringList encoding(const QString& encoder) {
  QStringList arguments{QStringLiteral("-c:v"), encoder};
  const auto add = [&](std::initializer_list<const char*> more) { append(arguments, more); };
  if (encoder.startsWith(QLatin1String("libwebp"))) {
    add({"-loop", "0", "-quality", "85"});
    return arguments;
  }
  if (encoder == QLatin1String("libx264")) {
    add({"-preset", "medium", "-crf", "18"});
  } else if (encoder == QLatin1String("libvpx-vp9")) {
    add({"-deadline", "good", "-cpu-used", "4", "-row-mt", "1", "-b:v", "0", "-crf", "28"});
  } else if (encoder == QLatin1String("mpeg4")) {
    add({"-q:v", "4"});
  } else {
    add({"-b:v", "6M"});
  }
  // Players assume BT.709 without metadata, but ffmpeg's default is BT.601.
  add({"-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "-colorspace", "bt709",
       "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv"});
  return arguments;
}

class FfmpegWriter : public FilmWriter {
public:
  FfmpegWriter(FileWriter file, QString path, const FilmKind& kind, const FilmOptions& options,
               const QString& program, const Provenance& provenance)
      : m_path(std::move(path)), m_file(std::move(file)), m_size(options.size) {
    connect(&m_process, &QProcess::started, this, &FilmWriter::ready);
    connect(&m_process, &QProcess::bytesWritten, this, [this] {
      if (m_writing && m_process.bytesToWrite() == 0) {
        m_writing = false;
        emit ready();
      }
    });
    connect(&m_process, &QProcess::readyReadStandardError, this, &FfmpegWriter::listen);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
      // Other errors are reported with ffmpeg's message when it ends.
      if (error == QProcess::FailedToStart) fail(m_process.errorString());
    });
    connect(&m_process, &QProcess::finished, this, &FfmpegWriter::end);
    m_process.setStandardOutputFile(QProcess::nullDevice());
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("SVT_LOG"),
                       QStringLiteral("1")); // only that encoder's errors
    m_process.setProcessEnvironment(environment);
    m_process.start(program, arguments(kind, options, provenance));
  }

  ~FfmpegWriter() override {
    m_process.disconnect(this);
    if (m_process.state() == QProcess::NotRunning) return;
    m_process.kill();
    m_process.waitForFinished(patience);
  }

  QString target() const override { return m_path; }

  void write(const QImage& frame) override {
    m_writing = true;
    // Rows of 32 bits per pixel are packed.
    const auto size = static_cast<qint64>(frame.sizeInBytes());
    const auto* bytes = reinterpret_cast<const char*>(frame.constBits());
    if (frame.size() != m_size || m_process.write(bytes, size) != size) {
      m_process.kill(); // end() reports the error
    }
  }

  void finish() override {
    m_finishing = true;
    m_process.closeWriteChannel();
  }

private:
  QStringList arguments(const FilmKind& kind, const FilmOptions& options,
                        const Provenance& provenance) const {
    QStringList all;
    // A QRgb is 0xffRRGGBB in native byte order.
    append(all, {"-hide_banner", "-loglevel", "error", "-xerror", "-y", "-f", "rawvideo",
                 "-pixel_format", QSysInfo::ByteOrder == QSysInfo::LittleEndian ? "bgr0" : "0rgb",
                 "-video_size"});
    all << QStringLiteral("%1x%2").arg(options.size.width()).arg(options.size.height())
        << QStringLiteral("-framerate") << QString::number(options.fps);
    append(all, {"-i", "pipe:0", "-an"});
    all << encoding(kind.encoder);
    QString comment;
    for (const auto& [name, value] : provenance) {
      comment += QStringLiteral("%1: %2\n")
                     .arg(QString::fromStdString(name), QString::fromStdString(value));
    }
    all << QStringLiteral("-metadata") << QStringLiteral("comment=") + comment.trimmed();
    if (kind.suffix == QLatin1String("mp4")) {
      all << QStringLiteral("-movflags") << QStringLiteral("+faststart");
    }
    all << QStringLiteral("-f") << kind.suffix;
    // With protocol and absolute path: a name may start with a dash or contain a colon.
    return all << QStringLiteral("file:") + QFileInfo(partial()).absoluteFilePath();
  }

  QString partial() const {
    return QFile::decodeName(QByteArray::fromStdString(m_file.partialPath()));
  }

  void listen() {
    m_words += QString::fromLocal8Bit(m_process.readAllStandardError());
    if (m_words.size() > mostWords) m_words = m_words.last(mostWords);
  }

  void end(int code, QProcess::ExitStatus status) {
    listen();
    // With a full disk it may end with status 0; it prints only errors.
    const bool good = status == QProcess::NormalExit && code == 0 && m_words.trimmed().isEmpty();
    if (!good || !m_finishing) {
      const QString how =
          status == QProcess::NormalExit
              ? FilmWriterWords::tr("ffmpeg ended with status %1 before the film was complete.")
                    .arg(code)
              : FilmWriterWords::tr("ffmpeg was stopped before the film was complete.");
      return fail(how);
    }
    if (QFileInfo(partial()).size() == 0) return fail(FilmWriterWords::tr("ffmpeg wrote nothing."));
    if (auto error = m_file.commit()) {
      error->file = m_path.toStdString();
      emit failed(*error);
    } else {
      emit done();
    }
  }

  void fail(const QString& how) {
    QStringList lines = m_words.split(u'\n', Qt::SkipEmptyParts);
    if (lines.size() > mostLines) lines = lines.last(mostLines);
    const QString said =
        QString::fromStdString(visibleText(lines.join(u'\n').trimmed().toStdString()));
    emit failed(failure(said.isEmpty() ? how : how + u'\n' + said, m_path));
  }

  QString m_path;
  FileWriter m_file;
  QSize m_size;
  QProcess m_process;
  QString m_words; ///< The end of its standard error.
  bool m_writing = false;
  bool m_finishing = false;
};

class PictureWriter : public FilmWriter {
public:
  PictureWriter(QString folder, QString stem, const Provenance& provenance)
      : m_folder(std::move(folder)), m_stem(std::move(stem)), m_provenance(provenance),
        m_partial(
            QStringLiteral("%1.%2.partial").arg(m_folder).arg(QCoreApplication::applicationPid())) {
    removeAbandoned(m_folder);
    m_open = QDir().mkdir(m_partial);
    announce();
  }

  ~PictureWriter() override {
    m_pool.waitForDone();
    if (m_open) QDir(m_partial).removeRecursively();
  }

  /// Whether a folder contains only frames of a film of that name.
  static bool holdsFrames(const QString& folder, const QString& stem) {
    const QRegularExpression frame(QRegularExpression::anchoredPattern(
        QRegularExpression::escape(stem) + QStringLiteral("_\\d{6}\\.png")));
    const QStringList names = QDir(folder).entryList(QDir::AllEntries | QDir::Hidden |
                                                     QDir::System | QDir::NoDotAndDotDot);
    return std::ranges::all_of(names,
                               [&](const QString& name) { return frame.match(name).hasMatch(); });
  }

  bool isOpen() const { return m_open; }
  QString target() const override { return m_folder; }

  void write(const QImage& frame) override {
    const QString name =
        QStringLiteral("%1_%2.png").arg(m_stem).arg(++m_count, 6, 10, QLatin1Char('0'));
    // Compression is slower than drawing, so it runs in the background.
    m_pool.start([this, frame, path = QDir(m_partial).filePath(name)] {
      const QString why = compress(frame, path);
      QMetaObject::invokeMethod(
          this, [this, why] { why.isEmpty() ? announce() : fail(why); }, Qt::QueuedConnection);
    });
  }

  void finish() override {
    QDir folders;
    const QString old = m_partial + QStringLiteral(".old");
    const bool replaces = QFileInfo::exists(m_folder);
    if (replaces && !folders.rename(m_folder, old)) {
      return fail(FilmWriterWords::tr("The folder cannot be replaced."));
    }
    if (!folders.rename(m_partial, m_folder)) {
      if (replaces) folders.rename(old, m_folder);
      return fail(FilmWriterWords::tr("The folder cannot be named."));
    }
    m_open = false;
    if (replaces) QDir(old).removeRecursively();
    QTimer::singleShot(0, this, &FilmWriter::done);
  }

private:
  /// Removes partial films of that name left by programs that have ended.
  static void removeAbandoned(const QString& folder) {
    const QFileInfo target(folder);
    const QRegularExpression partial(QRegularExpression::anchoredPattern(
        QRegularExpression::escape(target.fileName()) + QStringLiteral("\\.(\\d+)\\.partial")));
    for (const QFileInfo& one : target.dir().entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot)) {
      const auto match = partial.match(one.fileName());
      if (!match.hasMatch()) continue;
      const qint64 owner = match.captured(1).toLongLong();
      const bool lives = owner != QCoreApplication::applicationPid() &&
                         QFileInfo::exists(QStringLiteral("/proc/%1").arg(owner));
      if (!lives) QDir(one.filePath()).removeRecursively();
    }
  }

  /// Runs on a thread of the pool; returns the error or an empty text. The folder gets its name
  /// only when all pictures are complete.
  QString compress(QImage image, const QString& path) const {
    for (const auto& [name, value] : m_provenance) {
      image.setText(QString::fromStdString(name), QString::fromStdString(value));
    }
    const auto error = savePngFile(image, path);
    return error ? translated(error->message) : QString();
  }

  void announce() { QTimer::singleShot(0, this, &FilmWriter::ready); }
  void fail(const QString& why) {
    QTimer::singleShot(0, this, [this, error = failure(why, m_folder)] { emit failed(error); });
  }

  QString m_folder;
  QString m_stem;
  Provenance m_provenance;
  QString m_partial;
  bool m_open = false; ///< The partial folder exists.
  int m_count = 0;
  QThreadPool m_pool;
};

QString firstOf(const FilmEncoders& encoders, std::initializer_list<const char*> wanted) {
  for (const char* name : wanted) {
    if (encoders.names.contains(QLatin1String(name))) return QString::fromLatin1(name);
  }
  return {};
}

} // namespace

FilmEncoders FilmEncoders::find() {
  FilmEncoders encoders;
  encoders.program = QStandardPaths::findExecutable(QStringLiteral("ffmpeg"));
  if (encoders.program.isEmpty()) return encoders;
  QProcess process;
  QEventLoop loop;
  bool answered = false;
  QObject::connect(&process, &QProcess::finished, &loop, [&] {
    answered = true;
    loop.quit();
  });
  QObject::connect(&process, &QProcess::errorOccurred, &loop, &QEventLoop::quit);
  QTimer::singleShot(patience, &loop, &QEventLoop::quit);
  process.start(encoders.program, {QStringLiteral("-hide_banner"), QStringLiteral("-encoders")});
  if (process.state() != QProcess::NotRunning) loop.exec(QEventLoop::ExcludeUserInputEvents);
  if (!answered) {
    process.kill();
    process.waitForFinished(patience);
    return encoders;
  }
  // " V....D libx264              H.264 / AVC ..."
  static const QRegularExpression line(QStringLiteral("^ V\\S{5} (\\S+)"),
                                       QRegularExpression::MultilineOption);
  auto found = line.globalMatch(QString::fromLocal8Bit(process.readAllStandardOutput()));
  while (found.hasNext()) encoders.names << found.next().captured(1);
  return encoders;
}

std::vector<FilmKind> filmKinds(const FilmEncoders& encoders) {
  std::vector<FilmKind> kinds{
      {QStringLiteral("mp4"),
       FilmWriterWords::tr("MP4 video"),
       firstOf(encoders, {"libx264", "libopenh264", "mpeg4"}),
       {}},
      {QStringLiteral("webm"),
       FilmWriterWords::tr("WebM video"),
       firstOf(encoders, {"libvpx-vp9", "libvpx", "libsvtav1", "libaom-av1"}),
       {}},
      {QStringLiteral("webp"),
       FilmWriterWords::tr("Animated WebP"),
       firstOf(encoders, {"libwebp_anim", "libwebp"}),
       {}}};
  for (FilmKind& kind : kinds) {
    if (!kind.encoder.isEmpty()) continue;
    kind.missing =
        encoders.program.isEmpty()
            ? FilmWriterWords::tr("%1 needs the program ffmpeg, which is not in the path.")
            : FilmWriterWords::tr("%1: the ffmpeg in the path has no encoder for it.");
    kind.missing = kind.missing.arg(kind.name);
  }
  kinds.push_back(
      {QStringLiteral("png"), FilmWriterWords::tr("Numbered PNG pictures in a folder"), {}, {}});
  return kinds;
}

Result<std::unique_ptr<FilmWriter>> FilmWriter::open(const QString& path,
                                                     const FilmOptions& options,
                                                     const FilmEncoders& encoders,
                                                     const Provenance& provenance) {
  if (auto error = options.check()) return *error;
  const QFileInfo info(path);
  const auto kinds = filmKinds(encoders);
  const auto kind = std::ranges::find(kinds, info.suffix().toLower(), &FilmKind::suffix);
  if (kind == kinds.end()) {
    return failure(tr("A film is an .mp4, .webm, .webp or .png file."), path);
  }
  if (!kind->missing.isEmpty()) return failure(kind->missing, path);
  if (!kind->encoder.isEmpty()) {
    auto file = FileWriter::open(QFile::encodeName(path).toStdString());
    if (!file) return file.error();
    return std::unique_ptr<FilmWriter>(std::make_unique<FfmpegWriter>(
        std::move(*file), path, *kind, options, encoders.program, provenance));
  }
  const QString folder = info.dir().filePath(info.completeBaseName() + QStringLiteral("_frames"));
  if (QFileInfo::exists(folder) && !PictureWriter::holdsFrames(folder, info.completeBaseName())) {
    return failure(tr("The folder holds files that are not frames of a film; choose another name."),
                   folder);
  }
  auto pictures = std::make_unique<PictureWriter>(folder, info.completeBaseName(), provenance);
  if (!pictures->isOpen()) return failure(tr("The folder cannot be created."), folder);
  return std::unique_ptr<FilmWriter>(std::move(pictures));
}

} // namespace sudoscope
