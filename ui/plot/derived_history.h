#pragma once

#include "core/runs/metric_history.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace sudoscope {

/// Exponential moving averages of all metrics of a run: s_t = f s_(t-1) + (1-f) x_t, divided by
/// 1 - f^t so that the beginning is not drawn towards zero (D. Kingma, J. Ba, "Adam", 2015, sec.
/// 3). Undefined samples stay undefined and do not count. Keeps up with a growing run; used by the
/// thread that draws.
class SmoothedHistory {
public:
  /// Precondition: 0 <= factor < 1.
  SmoothedHistory(std::shared_ptr<const MetricHistory> source, double factor);

  double factor() const { return m_factor; }
  const std::shared_ptr<const MetricHistory>& source() const { return m_source; }

  /// Processes at most `limit` new iterations; returns whether it has caught up. Starts over if the
  /// source was truncated.
  bool update(std::int64_t limit);

  /// Iterations as in the source, as far as update() has come.
  const MetricHistory& history() const { return *m_history; }

private:
  void restart();

  std::shared_ptr<const MetricHistory> m_source;
  double m_factor = 0.0;
  std::uint64_t m_truncations = 0;
  std::unique_ptr<MetricHistory> m_history;
  std::vector<double> m_sums;    ///< Per metric: s_t before the division.
  std::vector<double> m_weights; ///< Per metric: 1 - f^t.
};

/// The result of every start of a run, for a plot over the starts: one sample per start, numbered
/// from 1. Follows a growing run; used by the thread that draws.
class StartHistory {
public:
  /// `cost` and `restarts` are the columns of MetricRole::StartCost and MetricRole::Restarts.
  StartHistory(std::shared_ptr<const MetricHistory> source, int cost, int restarts);

  const std::shared_ptr<const MetricHistory>& source() const { return m_source; }

  /// Processes at most `limit` new iterations; returns whether it has caught up. Starts over if the
  /// source was truncated.
  bool update(std::int64_t limit);

  /// The source's columns, of which only the cost is filled.
  const std::shared_ptr<MetricHistory>& history() const { return m_history; }
  std::int64_t startAt(std::int64_t iteration) const;
  std::int64_t endOf(std::int64_t start) const;

private:
  void take(std::size_t start, std::int64_t end, double cost);

  std::shared_ptr<const MetricHistory> m_source;
  std::size_t m_cost;
  std::size_t m_restarts;
  std::uint64_t m_truncations;
  std::int64_t m_next;
  std::shared_ptr<MetricHistory> m_history;
  std::vector<std::int64_t> m_ends; ///< endOf() by start - 1.
};

} // namespace sudoscope
