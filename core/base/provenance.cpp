#include "core/base/provenance.h"

#include "core/base/sha256.h"
#include "core/base/visible_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <ctime>
#include <filesystem>

namespace sudoscope {

namespace {

/// The counterpart in `files` of `file` from `others`: with the same path, otherwise the same
/// content, otherwise the same name. Null if there is none.
const SourceFile* counterpart(const SourceFiles& files, const SourceFile& file,
                              const SourceFiles& others) {
  if (const SourceFile* same = findFile(files, file)) return same;
  const auto nameOf = [](const SourceFile& one) {
    return std::filesystem::path(one.path).filename();
  };
  const SourceFile* renamed = nullptr;
  for (const SourceFile& one : files) {
    if (one.role != file.role) continue;
    if (!one.digest.empty() && one.digest == file.digest) return &one;
    if (nameOf(one) == nameOf(file) && findFile(others, one) == nullptr) renamed = &one;
  }
  return renamed;
}

/// An early result may lack it.
bool isLate(const SourceFile& file) {
  return file.role == importRole || file.role == versionRole;
}

/// "of SHA-256 0123456789ab", "of version 1.2".
Message digestText(const std::string& digest) {
  constexpr std::size_t length = 64;
  constexpr std::size_t shown = 12;
  if (digest.empty()) return Message::tr("that cannot be read");
  if (digest == changedDigest) return Message::tr("that changed during the runs");
  if (digest.size() == length) return Message::tr("of SHA-256 %1", digest.substr(0, shown));
  return Message::tr("of version %1", digest);
}

} // namespace

const SourceFile* findFile(const SourceFiles& files, const SourceFile& wanted) {
  const auto same = std::find_if(files.begin(), files.end(), [&](const SourceFile& file) {
    if (file.role != wanted.role) return false;
    const bool modules = !file.module.empty() && !wanted.module.empty();
    return modules ? file.module == wanted.module : file.path == wanted.path;
  });
  return same == files.end() ? nullptr : &*same;
}

SourceFile* findFile(SourceFiles& files, const SourceFile& wanted) {
  return const_cast<SourceFile*>(findFile(std::as_const(files), wanted));
}

void putFile(SourceFiles& files, const SourceFile& file) {
  if (SourceFile* known = findFile(files, file)) {
    *known = file;
  } else {
    files.push_back(file);
  }
}

void from_json(const nlohmann::json& json, SourceFile& file) {
  json.at("role").get_to(file.role);
  json.at("path").get_to(file.path);
  json.at(file.role == versionRole ? "version" : "sha256").get_to(file.digest);
  file.module = json.value("module", std::string());
}

SourceFile sourceFile(std::string role, std::string path) {
  const auto digest = sha256OfFile(path);
  return {std::move(role), std::move(path), digest ? *digest : std::string()};
}

Result<SourceFile> sourceFile(std::string role, const FileStamp& before) {
  SourceFile file = sourceFile(std::move(role), before.path());
  if (!before.isUntouched())
    return Error{Message::tr("was changed while it was read: read it again"), file.path};
  return file;
}

std::string textOf(const SourceFile& file) {
  if (file.digest.empty()) return file.path;
  return file.path + (file.role == versionRole ? " " : " sha256 ") + file.digest;
}

void addFiles(Provenance& provenance, const SourceFiles& files) {
  for (const SourceFile& file : files) provenance.emplace_back(file.role, textOf(file));
}

MaybeError compareFiles(const SourceFiles& wanted, const SourceFiles& found) {
  for (const SourceFile& file : found) {
    const SourceFile* now = counterpart(wanted, file, found);
    if (now == nullptr && !isLate(file))
      return Error{Message::tr("has runs with %1, which is not used at present", textOf(file))};
    if (now != nullptr && now->digest.empty() && !file.digest.empty()) {
      return Error{Message::tr("has runs with %1 %2, which cannot be read here: put the file back",
                               file.path, digestText(file.digest))};
    }
    if (now != nullptr && now->digest != file.digest) {
      return Error{Message::tr("has runs with %1 %2, not %3", file.path, digestText(file.digest),
                               digestText(now->digest))};
    }
  }
  for (const SourceFile& file : wanted) {
    if (!isLate(file) && counterpart(found, file, wanted) == nullptr)
      return Error{Message::tr("has no runs with %1", textOf(file))};
  }
  return std::nullopt;
}

Provenance programProvenance() {
  const std::time_t now = std::time(nullptr);
  std::tm time{};
  gmtime_r(&now, &time);
  std::array<char, 32> date{};
  std::strftime(date.data(), date.size(), "%Y-%m-%dT%H:%M:%SZ", &time);
  Provenance provenance{{"program", "Sudoscope " SUDOSCOPE_VERSION}};
  if (constexpr std::string_view commit = SUDOSCOPE_COMMIT; !commit.empty()) {
    provenance.emplace_back("commit", commit);
  }
  provenance.emplace_back("date", date.data());
  return provenance;
}

std::string commentLines(const Provenance& provenance) {
  std::string text;
  for (const auto& [name, value] : provenance) {
    text += "# " + name + ": " + visibleName(value) + '\n';
  }
  return text;
}

nlohmann::ordered_json provenanceJson(const Provenance& provenance) {
  auto json = nlohmann::ordered_json::object();
  for (const auto& [name, value] : provenance) {
    if (!json.contains(name)) {
      json[name] = value;
    } else {
      if (!json[name].is_array()) json[name] = nlohmann::ordered_json::array({json[name]});
      json[name].push_back(value);
    }
  }
  return json;
}

} // namespace sudoscope
