#include "core/formats/sdk_header.h"

#include "core/formats/text_lines.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

namespace sudoscope {

void SdkHeader::take(std::string_view text) {
  // Some programs write the whole word: `#Author: ...`.
  static constexpr std::array<std::pair<char, std::string_view>, 7> tags{{{'A', "uthor"},
                                                                          {'D', "escription"},
                                                                          {'C', "omment"},
                                                                          {'B', "egun"},
                                                                          {'S', "ource"},
                                                                          {'L', "evel"},
                                                                          {'U', "rl"}}};
  if (text.size() < 3) return;
  const auto tag = std::find_if(tags.begin(), tags.end(),
                                [&](const auto& known) { return known.first == text[1]; });
  if (tag == tags.end()) return;
  std::string_view value = text.substr(2);
  if (value.starts_with(tag->second)) value.remove_prefix(tag->second.size());
  while (!value.empty() && (value.front() == ':' || value.front() == ' ')) value.remove_prefix(1);
  value = trimmed(value);
  if (value.empty()) return;
  m_any = true;
  if (tag->first == 'A') {
    m_author = value;
  } else if (tag->first == 'D') {
    m_title = value;
  } else {
    m_description += (m_description.empty() ? "" : "\n") + std::string(value);
  }
}

bool SdkHeader::apply(PuzzleRecord& record) {
  const bool any = std::exchange(m_any, false);
  if (any) {
    record.puzzle.title = std::move(m_title);
    record.puzzle.author = std::move(m_author);
    record.puzzle.description = std::move(m_description);
    record.label = record.puzzle.title;
  }
  m_title.clear();
  m_author.clear();
  m_description.clear();
  return any;
}

} // namespace sudoscope
