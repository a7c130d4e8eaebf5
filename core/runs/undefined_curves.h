#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace sudoscope {

class MetricHistory;

/// Detects curves of a run that are or were NaN or infinite. A curve may have values only at
/// intervals and start late: a gap counts if it is infinite or more than twice the longest earlier
/// gap, or, with at most one value, if it lasts for more than `patience` iterations.
class UndefinedCurves {
public:
  struct Found {
    std::size_t metric = 0;
    std::int64_t iteration = 0; ///< The first without a number, in the current or the first gap.
    bool ended = false;         ///< It has numbers again.

    bool operator==(const Found&) const = default;
  };
  static constexpr std::int64_t patience = 20;

  /// Reads new samples of the history, at most this many iterations; starts over with another
  /// history. Returns whether there are more.
  bool look(const std::shared_ptr<const MetricHistory>& history, std::int64_t most = 20000);
  /// By iteration, those that have ended last.
  std::vector<Found> found() const;

private:
  struct Curve {
    std::int64_t since = -1; ///< Start of the current gap; -1: none.
    std::int64_t length = 0; ///< Of the current gap.
    std::int64_t longest = 0;
    std::int64_t former = -1; ///< Start of the first gap that counts and has ended; -1: none.
    bool infinite = false;    ///< The current gap.
    bool one = false;         ///< Has had a value ...
    bool more = false;        ///< ... and another one.

    bool counts() const {
      return length > 0 && (infinite || length > (more ? 2 * longest : patience));
    }
  };

  std::shared_ptr<const MetricHistory> m_history;
  std::uint64_t m_truncations = 0;
  std::int64_t m_next = 0;
  std::vector<Curve> m_curves;
};

} // namespace sudoscope
