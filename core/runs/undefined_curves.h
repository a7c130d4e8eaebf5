#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace sudoscope {

class MetricHistory;

/// Detects curves of a run that have become NaN or infinite. A curve may have values only at
/// intervals: it counts as ended if its gap is more than twice its longest earlier gap, or, with at
/// most one value, more than `patience` iterations.
class UndefinedCurves {
public:
  struct Found {
    std::size_t metric = 0;
    std::int64_t iteration = 0; ///< The first without a number.

    bool operator==(const Found&) const = default;
  };
  static constexpr std::int64_t patience = 20;

  /// Reads new samples of the history, at most this many iterations; starts over with another
  /// history. Returns whether there are more.
  bool look(const std::shared_ptr<const MetricHistory>& history, std::int64_t most = 20000);
  /// The earliest; empty if all are numbers.
  std::optional<Found> first() const;

private:
  struct Curve {
    std::int64_t since = -1; ///< Start of the current gap; -1: none.
    std::int64_t length = 0; ///< Of the current gap.
    std::int64_t longest = 0;
    bool one = false;  ///< Has had a value ...
    bool more = false; ///< ... and another one.
  };

  std::shared_ptr<const MetricHistory> m_history;
  std::uint64_t m_truncations = 0;
  std::int64_t m_next = 0;
  std::vector<Curve> m_curves;
};

} // namespace sudoscope
