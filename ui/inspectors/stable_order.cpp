#include "ui/inspectors/stable_order.h"

#include <algorithm>

namespace sudoscope {

std::vector<ContestedGroup> StableOrder::of(std::vector<ContestedGroup> ranked, std::size_t count,
                                            std::int64_t time) {
  if (m_playing && !m_order.empty() && time - m_since < pause) {
    std::vector<ContestedGroup> listed;
    for (const auto& [group, k] : m_order) {
      const auto isIt = [group = group, k = k](const ContestedGroup& entry) {
        return entry.group == group && entry.k == k;
      };
      const auto now = std::find_if(ranked.begin(), ranked.end(), isIt);
      listed.push_back(now == ranked.end() ? ContestedGroup{group, k, 0.0} : *now);
    }
    return listed;
  }
  if (ranked.size() > count) ranked.resize(count);
  m_order.clear();
  for (const ContestedGroup& entry : ranked) m_order.emplace_back(entry.group, entry.k);
  m_since = time;
  return ranked;
}

} // namespace sudoscope
