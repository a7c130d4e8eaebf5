#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace sudoscope {

class MetricHistory;

/// Which curve of a run has stopped being numbers (NaN or infinite), and since when. A curve may
/// have its values now and then only: it has stopped where its gap is more than twice as long as
/// the longest before, or, while it has had one value at most, than `patience` iterations.
class UndefinedCurves {
public:
  struct Found {
    std::size_t metric = 0;
    std::int64_t iteration = 0; ///< The first without a number.

    bool operator==(const Found&) const = default;
  };
  static constexpr std::int64_t patience = 20;

  /// Takes in what the history has gained since the last call, at most so many iterations; begins
  /// anew with another one. True when there is more to take in.
  bool look(const std::shared_ptr<const MetricHistory>& history, std::int64_t most = 20000);
  /// The earliest; nothing while all are numbers.
  std::optional<Found> first() const;

private:
  struct Curve {
    std::int64_t since = -1; ///< Where the present gap began; -1: there is none.
    std::int64_t length = 0; ///< Of the present gap.
    std::int64_t longest = 0;
    bool one = false;  ///< Has had a value,
    bool more = false; ///< and another.
  };

  std::shared_ptr<const MetricHistory> m_history;
  std::uint64_t m_truncations = 0;
  std::int64_t m_next = 0;
  std::vector<Curve> m_curves;
};

} // namespace sudoscope
