#pragma once

#include "ui/inspectors/constraint_tables.h"

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace sudoscope {

/// Which groups a list names, and in which order. While a run plays both are kept for some seconds,
/// so that a person can read them; their values are always those of now.
class CalmRanking {
public:
  static constexpr std::int64_t pause = 5000; ///< From one order to the next, ms.

  void setPlaying(bool playing) { m_playing = playing; }
  bool isPlaying() const { return m_playing; }
  /// The order of another board or run means nothing here.
  void forget() { m_kept.clear(); }
  /// The first `count` of the ranked ones, or while a run plays those named before; the time is in
  /// ms and grows.
  std::vector<ContestedGroup> of(std::vector<ContestedGroup> ranked, std::size_t count,
                                 std::int64_t time);

private:
  bool m_playing = false;
  std::int64_t m_since = 0;
  std::vector<std::pair<int, int>> m_kept; ///< Group and digit index.
};

} // namespace sudoscope
