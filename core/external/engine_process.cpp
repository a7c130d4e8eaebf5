#include "core/external/engine_process.h"

#include "core/base/file_writer.h"
#include "core/base/plain_text.h"
#include "core/base/sha256.h"
#include "core/base/visible_text.h"
#include "core/logs/log_frame.h"

#include <algorithm>
#include <cctype>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace sudoscope {

using namespace std::chrono_literals;

namespace {

using Clock = ChildProcess::Clock;

/// Errors quote this much of its last output: lines, and characters in total.
constexpr std::size_t lastLines = 12;
constexpr std::size_t lastCharacters = 2000;
/// Interval of checks for an interruption.
constexpr auto lookInterval = 20ms;

std::int64_t nanoseconds(Clock::time_point time) {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(time.time_since_epoch()).count();
}

/// The end of a text, in whole lines, without control characters.
std::string lastWords(const std::string& said) {
  std::string text = visibleText(said);
  while (!text.empty() && (text.back() == '\n' || text.back() == '\r')) text.pop_back();
  if (text.size() > lastCharacters) {
    std::size_t from = text.size() - lastCharacters;
    while (from < text.size() && (static_cast<unsigned char>(text[from]) & 0xC0U) == 0x80U) ++from;
    text.erase(0, from); // at a character boundary
  }
  std::size_t from = text.size();
  for (std::size_t lines = 0; lines < lastLines && from != std::string::npos && from > 0; ++lines) {
    from = text.rfind('\n', from - 1);
  }
  if (from != std::string::npos) text.erase(0, text[from] == '\n' ? from + 1 : from);
  return text;
}

/// The start of something that is not a frame, for display.
std::string beginning(const std::string& bytes) {
  constexpr std::size_t shown = 80;
  std::string text = bytes.substr(0, std::min(bytes.find('\n'), shown));
  std::replace_if(
      text.begin(), text.end(), [](char c) { return c < ' ' || c > '~'; }, '?');
  return text;
}

std::string textIn(const nlohmann::json& header, const char* key) {
  const auto found = header.find(key);
  return found != header.end() && found->is_string() ? visibleText(found->get<std::string>())
                                                     : std::string();
}

std::string quoted(const std::string& word) {
  if (!word.empty() && word.find_first_of(" \t\n\r'\"\\") == std::string::npos) return word;
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + '\'';
}

bool isProgram(const std::string& path) {
  std::error_code ignored;
  return !std::filesystem::is_directory(path, ignored) && access(path.c_str(), X_OK) == 0;
}

} // namespace

EngineProcess::EngineProcess(EngineCommand command, WaitOptions waiting,
                             std::shared_ptr<EngineFiles> files, ChildProcess child)
    : m_command(std::move(command)), m_waitOptions(std::move(waiting)), m_files(std::move(files)),
      m_child(std::move(child)) {}

Result<std::unique_ptr<EngineProcess>> EngineProcess::start(const EngineCommand& command,
                                                            WaitOptions waiting,
                                                            std::shared_ptr<EngineFiles> files) {
  auto child = ChildProcess::start(command, waiting.output);
  if (!child) return child.error();
  auto process = std::unique_ptr<EngineProcess>(
      new EngineProcess(command, std::move(waiting), std::move(files), std::move(*child)));
  LogFrameBuilder hello("hello");
  hello.header()["protocol"] = {engine_protocol::version, engine_protocol::version};
  hello.header()["app"] = "Sudoscope";
  auto reply = process->ask(std::move(hello), "hello");
  if (!reply) return reply.error();
  // For an interpreter that sends its imports, the version suffices.
  const auto program = command.program();
  const std::string interpreter = textIn(reply->header, "interpreter");
  if (program && (interpreter.empty() || !isSameFile(*program, interpreter)))
    process->m_files->add("engine_file", *program);
  process->m_hello = std::make_unique<LogFrame>(std::move(*reply));
  return process;
}

EngineProcess::~EngineProcess() {
  if (m_usable) {
    LogFrameBuilder bye("bye");
    bye.header()["id"] = ++m_lastId;
    const std::string frame = bye.bytes();
    std::string_view rest = frame;
    const auto until = Clock::now() + 100ms;
    while (!rest.empty() && Clock::now() < until &&
           m_child.exchange(rest, m_received, until) == ChildProcess::Wait::Ready) {
    }
  }
  m_child.closeInput();
  if (m_usable) m_child.waitForEnd(engine_protocol::grace);
  m_child.stop(engine_protocol::grace);
}

std::chrono::milliseconds EngineProcess::silence() const {
  const std::int64_t since = m_silentSince;
  if (since == 0) return 0ms;
  return std::chrono::milliseconds((nanoseconds(Clock::now()) - since) / 1'000'000);
}

std::string EngineProcess::waitingFor() const {
  const std::lock_guard lock(m_waitingMutex);
  return m_waitingFor;
}

std::string EngineProcess::output() const {
  return visibleText(m_child.errorText());
}

Error EngineProcess::broken(const Message& what, std::chrono::milliseconds grace) {
  if (m_usable.exchange(false)) {
    m_child.closeInput();
    m_child.stop(grace);
  }
  const std::string words = lastWords(m_child.errorText());
  const std::string name = m_command.shortName();
  if (words.empty()) return Error{Message::tr("the engine %1 %2", name, what)};
  return Error{Message::tr("the engine %1 %2; its last message:\n%3", name, what, words)};
}

void EngineProcess::addFiles(const nlohmann::json& reply) const {
  if (const auto files = reply.find("files"); files != reply.end() && files->is_array()) {
    const auto modules = reply.find("modules"); // for each file
    for (std::size_t i = 0; i < files->size(); ++i) {
      if (!(*files)[i].is_string()) continue;
      const bool named = modules != reply.end() && modules->is_array() && i < modules->size() &&
                         (*modules)[i].is_string();
      m_files->add(importRole, (*files)[i].get<std::string>(),
                   named ? visibleText((*modules)[i].get<std::string>()) : std::string());
    }
  }
  if (const auto versions = reply.find("versions"); versions != reply.end()) {
    for (const auto& [name, version] : versions->items()) {
      if (version.is_string())
        m_files->addLibrary(visibleText(name), visibleText(version.get<std::string>()));
    }
  }
}

Result<std::optional<LogFrame>>
EngineProcess::request(LogFrameBuilder&& request, const std::string& replyType, bool mayLeave) {
  const std::lock_guard lock(m_asking);
  if (!m_usable) return Error{Message::tr("the engine %1 has ended", m_command.shortName())};
  request.header()["id"] = ++m_lastId;
  m_replyType = replyType;
  m_interrupted = false;
  m_silentSince = nanoseconds(Clock::now());
  return converse(request.bytes(), mayLeave);
}

Result<LogFrame> EngineProcess::ask(LogFrameBuilder&& request, const std::string& replyType) {
  auto reply = this->request(std::move(request), replyType, false);
  if (!reply) return reply.error();
  return std::move(**reply);
}

Result<std::optional<LogFrame>> EngineProcess::resume() {
  const std::lock_guard lock(m_asking);
  m_pending = false;
  if (!m_usable) return Error{Message::tr("the engine %1 has ended", m_command.shortName())};
  return converse({}, true);
}

void EngineProcess::abandon() {
  const std::lock_guard lock(m_asking);
  if (!m_usable.exchange(false)) return;
  m_silentSince = 0;
  m_child.closeInput();
  m_child.stop(0ms);
}

void EngineProcess::interrupt() {
  m_interrupted = true;
  if (m_pending) m_child.signal(SIGINT); // its answer is no longer needed
}

Result<std::optional<LogFrame>> EngineProcess::converse(const std::string& request, bool mayLeave) {
  const auto began = Clock::now();
  auto answer = receive(request, mayLeave);
  const std::chrono::duration<double, std::milli> time = Clock::now() - began;
  m_milliseconds = m_milliseconds + time.count();
  m_pending = answer.ok() && !*answer;
  if (m_pending) return answer;
  m_silentSince = 0;
  {
    const std::lock_guard waiting(m_waitingMutex);
    m_waitingFor.clear();
  }
  if (!answer) return answer.error();
  std::optional<LogFrame>& reply = *answer;
  addFiles(reply->header);
  const std::string type = textIn(reply->header, "type");
  if (type == m_replyType) return answer;
  if (type != "error") {
    return broken(Message::tr("answered with \"%1\" where \"%2\" was expected", type, m_replyType));
  }
  const std::string code = textIn(reply->header, "code");
  const std::string text = textIn(reply->header, "text");
  const std::string name = m_command.shortName();
  if (code == "interrupted") {
    return Error{.message = Message::tr("the engine %1 was interrupted", name),
                 .code = ErrorCode::Cancelled};
  }
  if (code == "protocol") return broken(Message::tr("did not understand a request: %1", text));
  if (code == "exception") {
    return Error{Message::tr("the engine %1 raised an exception:\n%2", name, lastWords(text))};
  }
  return Error{.message = Message::tr("the engine %1 refuses: %2", name, text),
               .code = ErrorCode::Refused};
}

/// The wait for a reply, and the part of its frame that was received.
struct EngineProcess::Reception {
  std::chrono::milliseconds patience;
  std::size_t searched = 0; ///< Position in m_received of the search for the end of the line.
  std::optional<LogFrame> frame = {}; ///< Once its header is read.
  std::size_t headerBytes = 0;
  std::size_t payloadBytes = 0;
  Clock::time_point begun = Clock::now();
  std::optional<std::string> waited = {}; ///< The text of the last "wait".
  int insisted = 0;                       ///< Number of signals sent to stop it.
  Clock::time_point insistedAt = {};
};

MaybeError EngineProcess::readHeader(Reception& reply) {
  const auto end = m_received.find('\n', reply.searched);
  reply.searched = m_received.size();
  if (std::min(end, reply.searched) > LogFrame::maxHeader) {
    return broken(Message::tr("wrote more than %1 bytes without an end of the line to its "
                              "standard output, which is for frames alone",
                              LogFrame::maxHeader));
  }
  if (end == std::string::npos) return std::nullopt;
  reply.frame.emplace();
  const auto length = reply.frame->readHeader(std::string_view(m_received).substr(0, end));
  if (!length) {
    return broken(
        Message::tr("wrote to its standard output something that is not a frame (%1): \"%2\"",
                    length.error().message, beginning(m_received)));
  }
  reply.headerBytes = end + 1;
  reply.payloadBytes = *length;
  return std::nullopt;
}

MaybeError EngineProcess::takePayload(Reception& reply) {
  if (auto error =
          reply.frame->takePayload(m_received.substr(reply.headerBytes, reply.payloadBytes))) {
    return broken(Message::tr("wrote a faulty frame: %1", error->message));
  }
  m_received.erase(0, reply.headerBytes + reply.payloadBytes);
  if (reply.frame->header.value("id", nlohmann::json()) != m_lastId) {
    return broken(Message::tr("answered a different request"));
  }
  return std::nullopt;
}

void EngineProcess::waitLonger(Reception& reply) {
  const nlohmann::json said = std::move(reply.frame->header);
  reply.frame.reset();
  reply.searched = 0;
  // The same text is no progress.
  std::string text = textIn(said, "text");
  if (std::exchange(reply.waited, text) == text) return;
  {
    const std::lock_guard lock(m_waitingMutex);
    m_waitingFor = std::move(text);
  }
  const auto seconds = said.find("seconds");
  constexpr double longest = 3600.0;
  const double asked = seconds != said.end() && seconds->is_number()
                           ? std::clamp(seconds->get<double>(), 0.0, longest)
                           : 0.0;
  if (asked > 0.0 && reply.patience > 0ms) {
    reply.patience = std::chrono::milliseconds(static_cast<std::int64_t>(1000.0 * asked));
  }
  reply.begun = Clock::now();
  m_silentSince = nanoseconds(reply.begun);
}

MaybeError EngineProcess::checkPatience(Reception& reply, Clock::time_point now) {
  if (!m_interrupted && !(m_waitOptions.cancelled && m_waitOptions.cancelled())) {
    if (reply.patience <= 0ms || now - reply.begun < reply.patience) return std::nullopt;
    const double seconds = std::chrono::duration<double>(reply.patience).count();
    return broken(Message::tr("has not answered for %1 s", significantText(seconds, 3)));
  }
  if (reply.insisted > 0 && now - reply.insistedAt < engine_protocol::grace) return std::nullopt;
  if (reply.insisted == 2) {
    Error error = broken(Message::tr("did not react to the interruption"), 0ms);
    error.code = ErrorCode::Cancelled;
    return error;
  }
  m_child.signal(reply.insisted == 0 ? SIGINT : SIGTERM);
  reply.insistedAt = now;
  ++reply.insisted;
  return std::nullopt;
}

Result<std::optional<LogFrame>> EngineProcess::receive(std::string_view request, bool mayLeave) {
  Reception reply{m_waitOptions.patience};
  while (true) {
    if (!reply.frame) {
      if (auto error = readHeader(reply)) return *error;
    }
    if (reply.frame && m_received.size() >= reply.headerBytes + reply.payloadBytes) {
      if (auto error = takePayload(reply)) return *error;
      if (reply.frame->type() != "wait") return std::move(reply.frame);
      waitLonger(reply);
      continue;
    }
    if (mayLeave && request.empty() && m_waitOptions.givesWay && m_waitOptions.givesWay()) {
      return std::optional<LogFrame>();
    }
    const auto now = Clock::now();
    if (auto error = checkPatience(reply, now)) return *error;
    if (m_child.exchange(request, m_received, now + lookInterval) == ChildProcess::Wait::Closed) {
      m_child.waitForEnd(1s);
      const auto ending = m_child.ending();
      Error error = broken(ending ? Message::tr("has ended (%1)", *ending)
                                  : Message::tr("has closed its standard output"));
      if (reply.insisted > 0) error.code = ErrorCode::Cancelled;
      return error;
    }
  }
}

Result<EngineCommand> EngineCommand::parse(std::string_view line, std::string folder) {
  EngineCommand command{{}, std::move(folder)};
  std::string word;
  bool inWord = false;
  char quote = '\0';
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    const bool escapes = c == '\\' && quote != '\'' && i + 1 < line.size() &&
                         (quote == '\0' || line[i + 1] == '"' || line[i + 1] == '\\');
    if (escapes) {
      word += line[++i];
      inWord = true;
    } else if (quote != '\0') {
      if (c == quote) {
        quote = '\0';
      } else {
        word += c;
      }
    } else if (c == '\'' || c == '"') {
      quote = c;
      inWord = true;
    } else if (std::string_view(" \t\n\r").find(c) == std::string_view::npos) {
      word += c;
      inWord = true;
    } else if (std::exchange(inWord, false)) {
      command.words.push_back(std::exchange(word, {}));
    }
  }
  if (quote != '\0') return Error{Message::tr("the quote %1 is not closed", quote)};
  if (inWord) command.words.push_back(word);
  if (command.words.empty() || command.words[0].empty()) {
    return Error{Message::tr("expected a program and its arguments, e.g. python my.py")};
  }
  return command;
}

std::string EngineCommand::text() const {
  return listed(words, quoted, " ");
}

Result<std::string> EngineCommand::program() const {
  const std::string& name = words.front();
  std::error_code ignored;
  if (name.find('/') != std::string::npos) {
    const auto path = std::filesystem::absolute(std::filesystem::path(folder) / name, ignored);
    const std::string text = path.lexically_normal().string();
    if (isProgram(text)) return text;
    if (access(text.c_str(), F_OK) != 0)
      return Error{Message::tr("there is no such program"), text};
    return Error{Message::tr("is not an executable program"), text};
  }
  const char* listed = std::getenv("PATH");
  std::string_view rest = listed == nullptr ? "/usr/local/bin:/usr/bin:/bin" : listed;
  while (true) {
    const auto colon = rest.find(':');
    const std::string place(rest.substr(0, colon));
    const auto path = std::filesystem::absolute(
        std::filesystem::path(place.empty() ? "." : place) / name, ignored);
    if (isProgram(path.string())) return path.string();
    if (colon == std::string_view::npos) break;
    rest.remove_prefix(colon + 1);
  }
  return Error{Message::tr("there is no program %1 in PATH", name)};
}

std::string EngineCommand::shortName() const {
  for (const std::string& word : words) {
    const std::filesystem::path path(word);
    const std::string extension = path.extension().string();
    const bool named =
        extension.size() > 1 && std::isalpha(static_cast<unsigned char>(extension[1]));
    if (!word.starts_with('-') && named && &word != &words.front()) return path.filename().string();
  }
  return std::filesystem::path(words.front()).filename().string();
}

EngineFiles::EngineFiles(const EngineCommand& command, const std::vector<std::string>& further)
    : m_folder(command.folder) {
  for (std::size_t i = 1; i < command.words.size(); ++i) {
    // "alg.txt" and "--alg=alg.txt"
    const std::string& word = command.words[i];
    for (const std::string& path : {word, word.substr(word.find('=') + 1)}) {
      std::error_code ignored;
      if (!path.empty() &&
          std::filesystem::is_regular_file(m_folder / std::filesystem::path(path), ignored))
        add("engine_file", path);
    }
  }
  for (const std::string& path : further) add("engine_file", path);
}

void EngineFiles::add(const std::string& role, const std::string& path, const std::string& module) {
  const std::filesystem::path there =
      std::filesystem::path(m_folder) / path; // `path` may be absolute
  const std::lock_guard lock(m_mutex);
  std::error_code ignored;
  for (const Known& known : m_files) {
    const std::filesystem::path old = known.stamp.path();
    if (old == there || std::filesystem::equivalent(old, there, ignored)) return;
  }
  FileStamp before(there.string());
  m_files.push_back({{role, path, digestOf(there.string()), module}, std::move(before)});
}

void EngineFiles::addLibrary(const std::string& name, const std::string& version) {
  const std::lock_guard lock(m_mutex);
  for (const SourceFile& known : m_libraries) {
    if (known.path == name) return;
  }
  m_libraries.push_back({versionRole, name, version});
}

SourceFiles EngineFiles::list() const {
  const std::lock_guard lock(m_mutex);
  SourceFiles files;
  for (const Known& known : m_files) {
    files.push_back(known.file);
    if (known.isChanged()) files.back().digest = changedDigest;
  }
  files.insert(files.end(), m_libraries.begin(), m_libraries.end());
  return files;
}

std::string EngineFiles::changed() const {
  const std::lock_guard lock(m_mutex);
  for (const Known& known : m_files) {
    if (known.isChanged()) return known.file.path;
  }
  return {};
}

std::string EngineFiles::digestOf(const std::string& path) {
  const auto digest = sha256OfFile(path, mostRead);
  if (!digest) return {};
  struct stat found {};
  if (::stat(path.c_str(), &found) != 0) return {};
  if (static_cast<std::uint64_t>(found.st_size) <= mostRead) return *digest;
  return sha256(*digest + '\n' + std::to_string(found.st_size) + '\n' +
                std::to_string(found.st_mtim.tv_sec) + '.' + std::to_string(found.st_mtim.tv_nsec));
}

bool EngineFiles::Known::isChanged() const {
  return !stamp.isUntouched() && digestOf(stamp.path()) != file.digest;
}

} // namespace sudoscope
