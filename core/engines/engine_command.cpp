#include "core/engines/engine_command.h"

#include "core/base/sha256.h"

#include <cctype>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <unistd.h>
#include <utility>

namespace sudoscope {

namespace {

bool isBlank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/// The word as parse() takes it for one.
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
    } else if (!isBlank(c)) {
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
  std::string line;
  for (const std::string& word : words) line += (line.empty() ? "" : " ") + quoted(word);
  return line;
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
    return Error{Message::tr("is no program that may be run"), text};
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

namespace {

/// As sha256sum prints it, but of large files.
Result<std::string> digestOf(const std::filesystem::path& path) {
  std::error_code ignored;
  const auto size = std::filesystem::file_size(path, ignored);
  auto digest = sha256OfFile(path.string(), EngineFiles::mostRead);
  if (ignored || size <= EngineFiles::mostRead || !digest) return digest;
  return sha256(*digest + '\n' + std::to_string(size));
}

} // namespace

EngineFiles::EngineFiles(const EngineCommand& command) {
  const auto pathOf = [&](const std::string& word) {
    return std::filesystem::path(command.folder) / word; // the word alone where it is absolute
  };
  const auto isFile = [](const std::filesystem::path& path) {
    std::error_code ignored;
    return std::filesystem::is_regular_file(path, ignored);
  };
  std::vector<std::filesystem::path> files;
  for (std::size_t i = 1; i < command.words.size(); ++i) {
    if (!command.words[i].empty() && isFile(pathOf(command.words[i]))) {
      files.push_back(pathOf(command.words[i]));
    }
  }
  const std::string& program = command.words.front();
  if (files.empty() && program.find('/') != std::string::npos && isFile(pathOf(program))) {
    files.push_back(pathOf(program));
  }
  if (files.empty()) return;
  m_script = files.front();
  m_stamp = stampOf(m_script);
  std::string digests;
  for (const auto& path : files) {
    const auto digest = digestOf(path);
    digests += (digest ? *digest : "") + '\n'; // what cannot be read has none
    if (m_scriptDigest.empty() && digest) m_scriptDigest = *digest;
  }
  m_digest = files.size() == 1 ? m_scriptDigest : sha256(digests);
}

EngineFiles::Stamp EngineFiles::stampOf(const std::filesystem::path& path) {
  std::error_code ignored;
  Stamp stamp;
  stamp.time = std::filesystem::last_write_time(path, ignored);
  stamp.size = std::filesystem::file_size(path, ignored);
  return stamp;
}

bool EngineFiles::scriptChanged() const {
  if (m_script.empty() || stampOf(m_script) == m_stamp) return false;
  const auto digest = digestOf(m_script);
  return !digest || *digest != m_scriptDigest;
}

} // namespace sudoscope
