#include "core/base/provenance.h"

#include <algorithm>
#include <array>
#include <ctime>

namespace sudoscope {

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
    std::string line = "# ";
    line.append(name).append(": ").append(value);
    std::replace(line.begin(), line.end(), '\n', ' ');
    std::replace(line.begin(), line.end(), '\r', ' ');
    text += line + '\n';
  }
  return text;
}

} // namespace sudoscope
