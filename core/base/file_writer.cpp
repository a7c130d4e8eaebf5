#include "core/base/file_writer.h"

#include "core/base/descriptor.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <streambuf>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

namespace sudoscope {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view partialSuffix = ".partial";

/// Writes through a buffer and stores the first failure.
class DescriptorBuffer final : public std::streambuf {
public:
  explicit DescriptorBuffer(int file) : m_file(file) { setp(m_bytes.data(), endOfBytes()); }

  int failure() const { return m_failure; } ///< An errno; 0 for none.

protected:
  int_type overflow(int_type c) override {
    if (sync() != 0) return traits_type::eof();
    if (!traits_type::eq_int_type(c, traits_type::eof())) sputc(traits_type::to_char_type(c));
    return traits_type::not_eof(c);
  }

  std::streamsize xsputn(const char* text, std::streamsize size) override {
    if (size < epptr() - pptr()) return std::streambuf::xsputn(text, size);
    return sync() == 0 && write(text, size) ? size : 0;
  }

  int sync() override {
    const bool good = write(pbase(), pptr() - pbase());
    setp(m_bytes.data(), endOfBytes());
    return good ? 0 : -1;
  }

private:
  char* endOfBytes() { return m_bytes.data() + m_bytes.size(); }

  bool write(const char* bytes, std::ptrdiff_t size) {
    if (m_failure == 0) m_failure = writeAll(m_file, {bytes, static_cast<std::size_t>(size)});
    return m_failure == 0;
  }

  int m_file;
  int m_failure = 0;
  std::array<char, 1 << 16> m_bytes{};
};

/// Follows links, also to a missing target; empty for circular links.
std::string followed(const std::string& path) {
  fs::path at = path;
  constexpr int mostLinks = 40; // as in the kernel
  std::error_code error;
  for (int links = 0; fs::is_symlink(at, error); ++links) {
    const fs::path target = fs::read_symlink(at, error);
    if (error || links == mostLinks) return {};
    at = at.parent_path() / target; // an absolute one replaces it
  }
  return at.string();
}

fs::path folderOf(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  return folder.empty() ? fs::path(".") : folder;
}

enum class Lock : std::uint8_t { Mine, AnothersOwn, Impossible };

/// A partial file is locked while its writer exists, if the file system supports locks.
Lock lock(const Descriptor& file) {
  while (::flock(file.number(), LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) return Lock::AnothersOwn;
    if (errno != EINTR) return Lock::Impossible;
  }
  return Lock::Mine;
}

/// The length of the name up to ".partial", if it is a partial file with that prefix, or DuckDB's
/// database beside one.
std::optional<std::size_t> partialLength(std::string_view name, std::string_view start) {
  if (!name.starts_with(start)) return std::nullopt;
  const auto end = name.find_first_not_of("0123456789-", start.size());
  if (end == std::string_view::npos || end == start.size()) return std::nullopt;
  if (!name.substr(end).starts_with(partialSuffix)) return std::nullopt;
  const std::size_t length = end + partialSuffix.size();
  const std::string_view rest = name.substr(length);
  if (!rest.empty() && rest != ".duckdb" && rest != ".duckdb.wal") return std::nullopt;
  return length;
}

void removeAbandoned(const std::string& path) {
  // A folder "<name>.<process>.partial" of this process, e.g. for a film's thousands of pictures,
  // is new: searching it for each file would find nothing.
  if (folderOf(path).filename().string().ends_with('.' + std::to_string(::getpid()) +
                                                   std::string(partialSuffix)))
    return;
  const std::string start = fs::path(path).filename().string() + '.';
  std::error_code error;
  for (fs::directory_iterator it(folderOf(path), error), end; !error && it != end;
       it.increment(error)) {
    const std::string name = it->path().filename().string();
    const auto length = partialLength(name, start);
    if (!length) continue;
    const fs::path partial = it->path().parent_path() / name.substr(0, *length);
    const Descriptor file(::open(partial.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW));
    const bool gone = !file.isOpen() && errno == ENOENT;
    if (gone || (file.isOpen() && lock(file) == Lock::Mine)) ::unlink(it->path().c_str());
  }
}

/// The new name must also survive a power failure. Returns an errno; 0 also if the folder cannot be
/// opened for that, or its file system does not support it.
int syncFolder(const std::string& path) {
  const Descriptor folder(::open(folderOf(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!folder.isOpen() || ::fsync(folder.number()) == 0) return 0;
  return errno == EINVAL || errno == ENOTSUP || errno == EROFS ? 0 : errno;
}

} // namespace

struct FileWriter::State {
  State(std::string file, std::string partialFile, Descriptor descriptor)
      : path(std::move(file)), partial(std::move(partialFile)), output(std::move(descriptor)),
        buffer(output.number()), stream(&buffer) {}
  ~State() {
    if (!partial.empty()) ::unlink(partial.c_str());
  }

  Error failure(int number) const {
    std::error_code ignored;
    return {partial.empty() || !fs::exists(path, ignored)
                ? Message::tr("cannot be written: %1", std::strerror(number))
                : Message::tr("cannot be written: %1; the file is as it was before",
                              std::strerror(number)),
            path};
  }

  std::string path;
  std::string partial; ///< Empty for devices and pipes, and after the rename.
  Descriptor output;
  DescriptorBuffer buffer;
  std::ostream stream;
};

Result<FileWriter> FileWriter::open(const std::string& name) {
  const std::string path = followed(name);
  struct stat old {};
  const bool exists = ::stat(path.c_str(), &old) == 0;
  const auto failed = [&] {
    return Error{Message::tr("cannot be written: %1", std::strerror(errno)), name};
  };
  if (path.empty()) {
    errno = ELOOP;
    return failed();
  }
  if (exists && !S_ISREG(old.st_mode)) {
    Descriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (!file.isOpen()) return failed();
    return FileWriter(std::make_unique<State>(path, std::string(), std::move(file)));
  }
  if (exists && ::access(path.c_str(), W_OK) != 0) return failed();
  removeAbandoned(path);
  static std::atomic<unsigned> counter{0};
  while (true) {
    const std::string partial = path + '.' + std::to_string(::getpid()) + '-' +
                                std::to_string(counter++) + std::string(partialSuffix);
    Descriptor file(::open(partial.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
    if (!file.isOpen()) {
      if (errno == EEXIST) continue;
      return failed();
    }
    // Another process that removes partial files may have interfered.
    struct stat made {};
    if (lock(file) == Lock::AnothersOwn || ::fstat(file.number(), &made) != 0 || made.st_nlink == 0)
      continue;
    if (exists) ::fchmod(file.number(), old.st_mode & 07777);
    return FileWriter(std::make_unique<State>(path, partial, std::move(file)));
  }
}

FileWriter::FileWriter(std::unique_ptr<State> state) : m_state(std::move(state)) {}
FileWriter::~FileWriter() = default;
FileWriter::FileWriter(FileWriter&&) noexcept = default;
FileWriter& FileWriter::operator=(FileWriter&&) noexcept = default;

std::ostream& FileWriter::stream() {
  return m_state->stream;
}

const std::string& FileWriter::partialPath() const {
  return m_state->partial.empty() ? m_state->path : m_state->partial;
}

MaybeError FileWriter::failure() const {
  const int number = m_state->buffer.failure();
  return number == 0 ? std::nullopt : MaybeError(m_state->failure(number));
}

MaybeError FileWriter::commit() {
  State& s = *m_state;
  s.stream.flush();
  if (auto error = failure()) return error;
  if (s.partial.empty()) return s.output.close() ? std::nullopt : MaybeError(s.failure(errno));
  // A library may have replaced the file.
  const Descriptor written(::open(s.partial.c_str(), O_RDONLY | O_CLOEXEC));
  if (!written.isOpen() || ::fsync(written.number()) != 0) return s.failure(errno);
  if (::rename(s.partial.c_str(), s.path.c_str()) != 0) return s.failure(errno);
  s.partial.clear();
  // Errors of closing no longer matter once the bytes are on disk.
  s.output.close();
  if (const int error = syncFolder(s.path); error != 0) {
    return Error{
        Message::tr("is written, but a power failure may undo that: %1", std::strerror(error)),
        s.path};
  }
  return std::nullopt;
}

bool isSameFile(const std::string& one, const std::string& other) {
  const auto place = [](const std::string& path) {
    std::error_code ignored;
    return fs::weakly_canonical(folderOf(path), ignored) / fs::path(path).filename();
  };
  std::error_code missing;
  return one == other || fs::equivalent(one, other, missing) ||
         place(followed(one)) == place(followed(other));
}

MaybeError writeFile(const std::string& path, std::string_view bytes) {
  auto file = FileWriter::open(path);
  if (!file) return file.error();
  file->stream().write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  return file->commit();
}

} // namespace sudoscope
