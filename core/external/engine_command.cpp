#include "core/external/engine_command.h"

#include "core/base/plain_text.h"
#include "core/base/sha256.h"

#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace sudoscope {

namespace {

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
    if (!word.starts_with('-') && named && &word != &words.front()) {
      return path.filename().string();
    }
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
