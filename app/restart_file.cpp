#include "app/restart_file.h"

#include "ui/style/core_text.h"

#include <QDataStream>
#include <QDir>
#include <QFile>
#include <QTemporaryFile>

namespace sudoscope {

namespace {

/// Writes values, or reads them: one listing serves both ways.
template <bool reads>
class Exchange {
public:
  explicit Exchange(QIODevice* device) : m_stream(device) {}

  bool isGood() const { return m_stream.status() == QDataStream::Ok; }

  template <class... T>
  void all(T&... values) {
    (one(values), ...);
  }

  void one(StartOptions& o) {
    all(o.open, o.solver, o.parameters, o.seed, o.runTo, o.screenshot, o.part, o.patience, o.size,
        o.view, o.cell, o.theme, o.film, o.filmOptions, o.scale, o.language, o.scaleApplied,
        o.session, o.contentHash, o.puzzlePath, o.stop, o.slice.kind, o.slice.index,
        o.lesson.lesson, o.lesson.scene, o.lesson.done);
  }

private:
  void one(FilmOptions& o) {
    all(o.size, o.fps, o.seconds, o.range.first, o.range.last, o.grid, o.cube, o.lanes, o.title,
        o.dark);
  }
  void one(AppliedScale& scale) { all(scale.percent, scale.requested); }
  void one(StopConditions& stop) { all(stop.whenSolved, stop.afterIterations, stop.lossBelow); }

  template <class A, class B>
  void one(std::pair<A, B>& pair) {
    all(pair.first, pair.second);
  }

  template <class T>
  void one(std::optional<T>& value) {
    bool has = value.has_value();
    one(has);
    if (!has) return value.reset();
    if (reads) value.emplace();
    one(*value);
  }

  template <class T>
  void one(std::vector<T>& values) {
    std::size_t size = values.size();
    one(size);
    if (!isGood()) return;
    values.resize(size);
    for (std::size_t i = 0; i < size; ++i) {
      T value = values[i];
      one(value);
      values[i] = value;
    }
  }

  template <class T>
  void one(T& value) {
    if constexpr (std::is_integral_v<T> || std::is_enum_v<T>) {
      auto number = static_cast<qint64>(value);
      reads ? m_stream >> number : m_stream << number;
      value = static_cast<T>(number);
    } else {
      reads ? m_stream >> value : m_stream << value;
    }
  }

  QDataStream m_stream;
};

} // namespace

Result<QString> writeRestartFile(const StartOptions& options) {
  QTemporaryFile file(QDir::tempPath() + QStringLiteral("/sudoscope-XXXXXX.restart"));
  file.setAutoRemove(false);
  StartOptions copy = options;
  if (file.open()) {
    Exchange<false> exchange(&file);
    exchange.one(copy);
    if (exchange.isGood() && file.flush()) return file.fileName();
  }
  return failure(file.errorString(), file.fileTemplate());
}

Result<StartOptions> readRestartFile(const QString& path) {
  QFile file(path);
  StartOptions options;
  if (!file.open(QIODevice::ReadOnly)) {
    return failure(file.errorString(), path);
  }
  Exchange<true> exchange(&file);
  exchange.one(options);
  if (!exchange.isGood() || !file.atEnd()) {
    return failure(QStringLiteral("another build of the program wrote it"), path);
  }
  file.remove();
  return options;
}

} // namespace sudoscope
