#pragma once

#include "ui/inspectors/constraint_tables.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace sudoscope {

/// The groups in a list and their order. While a run plays both change only every few seconds, so
/// that they can be read; their values are always current.
class StableOrder {
public:
  static constexpr std::int64_t pause = 5000; ///< Minimum time between changes, ms.

  void setPlaying(bool playing) { m_playing = playing; }
  bool isPlaying() const { return m_playing; }
  /// Call for another board or run.
  void forget() { m_order.clear(); }
  /// The first `count` groups, or the previous ones while a run plays; the time is in ms and
  /// increases.
  std::vector<ContestedGroup> of(std::vector<ContestedGroup> ranked, std::size_t count,
                                 std::int64_t time);

private:
  bool m_playing = false;
  std::int64_t m_since = 0;
  std::vector<std::pair<int, int>> m_order; ///< Group and digit index.
};

} // namespace sudoscope
