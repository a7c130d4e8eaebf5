#include "core/formats/sample_library.h"

#include "core/base/json.h"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>

namespace sudoscope {

namespace {

/// As in the index.
constexpr std::array hardnessNames{"easy", "medium", "hard", "extreme", "study"};

std::optional<Hardness> hardnessByName(const std::string& name) {
  const auto found = std::ranges::find(hardnessNames, name);
  if (found == hardnessNames.end()) return std::nullopt;
  return static_cast<Hardness>(found - hardnessNames.begin());
}

/// Throws json::exception where a member is missing or of another kind.
SampleSet setOf(const Json& entry) {
  SampleSet set;
  set.file = entry.at("file").get<std::string>();
  set.title = LocalizedText(entry.at("title").get<LocalizedText::Texts>());
  set.side = jsonAs<int>(entry.at("side"));
  set.jigsaw = entry.at("regions").get<std::string>() == "jigsaw";
  set.puzzleCount = jsonAs<int>(entry.at("puzzles"));
  set.single = entry.at("single").get<bool>();
  set.about = LocalizedText(entry.value("about", LocalizedText::Texts()));
  set.source = entry.at("source").get<std::string>();
  set.licence = entry.at("licence").get<std::string>();
  set.hardness = hardnessByName(entry.at("hardness").get<std::string>()).value();
  return set;
}

} // namespace

Result<SampleLibrary> SampleLibrary::open(const ReadFile& readFile) {
  const std::string name = "index.json";
  const auto text = readFile(name);
  if (!text) return text.error();
  const auto index = parseJson(*text, name);
  if (!index) return index.error();
  SampleLibrary library;
  try {
    for (const Json& entry : index->at("samples")) library.m_sets.push_back(setOf(entry));
  } catch (const std::exception& error) {
    // The library's own exceptions, and that of an unknown hardness.
    return Error{Message::tr("found an entry that is not as expected in sample %1 (%2)",
                             library.m_sets.size() + 1, error.what()),
                 name};
  }
  std::ranges::stable_sort(library.m_sets, [](const SampleSet& a, const SampleSet& b) {
    return std::tuple(!a.single, a.side, a.jigsaw, a.hardness) <
           std::tuple(!b.single, b.side, b.jigsaw, b.hardness);
  });
  return library;
}

} // namespace sudoscope
