#pragma once

#include "core/base/file_stamp.h"
#include "core/base/result.h"

#include <nlohmann/json_fwd.hpp>

#include <future>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoscope {

/// Where a file comes from, as named facts in the order to write them. English in every locale.
using Provenance = std::vector<std::pair<std::string, std::string>>;

/// A file that decides a result: another content may give another result.
struct SourceFile {
  std::string role; ///< One word, the name of its fact: "data", "weights", "start", "engine_file".
  std::string path; ///< As given, or the name of what the program contains.
  /// The SHA-256 of its content; empty where it cannot be read. Of a library its version.
  std::string digest;
  /// Of an import, by which it is known wherever it lies: "core_alg". Empty: known by its path.
  std::string module = {};

  bool operator==(const SourceFile&) const = default;
};
using SourceFiles = std::vector<SourceFile>;

/// Files that a program loads while it runs: it need not come to all of them.
inline constexpr const char* importRole = "import";
/// Libraries that a program loads, known by their version.
inline constexpr const char* versionRole = "library";

/// {"role", "path", "sha256"}, of a library "version" in place of "sha256".
template <class AnyJson>
void to_json(AnyJson& json, const SourceFile& file) {
  json = AnyJson::object();
  json["role"] = file.role;
  json["path"] = file.path;
  json[file.role == versionRole ? "version" : "sha256"] = file.digest;
  if (!file.module.empty()) json["module"] = file.module;
}
/// Throws std::exception where a member is missing or no text.
void from_json(const nlohmann::json& json, SourceFile& file);

/// In place of a digest: the content became another while results were made.
inline constexpr const char* changedDigest = "changed meanwhile";

/// The file of the same role and module, or path; null where there is none.
const SourceFile* findFile(const SourceFiles& files, const SourceFile& wanted);
SourceFile* findFile(SourceFiles& files, const SourceFile& wanted);
/// Adds the file, or takes it in place of the one that findFile() finds.
void putFile(SourceFiles& files, const SourceFile& file);

/// The file as it is now.
SourceFile sourceFile(std::string role, std::string path);
/// The file as it was read since the stamp was made, which has its path; the error says that it was
/// changed meanwhile, so that nobody knows what was read.
Result<SourceFile> sourceFile(std::string role, const FileStamp& before);
/// "w.safetensors sha256 0123...": the value of the fact that is named after its role.
std::string textOf(const SourceFile& file);
void addFiles(Provenance& provenance, const SourceFiles& files);

/// What differs between the files of two results: the error names the file and both digests. A
/// file that was moved is the same; imports and libraries are compared where both results have
/// them.
MaybeError compareFiles(const SourceFiles& wanted, const SourceFiles& found);

/// Facts that take long to find: whoever asks first waits for them.
using LaterFacts = std::shared_future<Provenance>;

/// The program's version, the commit it was configured from if that is known, and the present time
/// (UTC): what every provenance begins with.
Provenance programProvenance();

/// "# name: value" lines for the head of a CSV file; control characters in a value are escaped.
std::string commentLines(const Provenance& provenance);
/// An object; facts of the same name become an array.
nlohmann::ordered_json provenanceJson(const Provenance& provenance);

} // namespace sudoscope
