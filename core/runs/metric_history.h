#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <vector>

namespace sudoscope {

/// One decimated stretch of a curve: the extremes and the last value of the samples in it.
struct MetricBucket {
  double iteration = 0.0; ///< Where the bucket starts.
  float min = 0.0F;
  float max = 0.0F;
  float last = 0.0F;
  double lastIteration = 0.0; ///< Where `last` was sampled.
};

/// Every metric sample of one run, iteration by iteration, with min/max pyramids so that any
/// range can be drawn at the pixel width in time independent of the run's length.
///
/// A fork begins with another's samples and holds only those since; of what both have one copy is
/// kept, for as long as either lives.
///
/// One thread appends (the worker), any thread reads; readers never block the writer for longer
/// than a chunk pointer's publication. Samples keep their full precision, so that files
/// have it; the pyramids, which are drawn, are floats. NaN means undefined.
class MetricHistory {
public:
  explicit MetricHistory(std::size_t metricCount);
  /// A fork: what `past` holds up to the iteration, which is never truncated there.
  MetricHistory(std::shared_ptr<const MetricHistory> past, std::int64_t upTo);
  /// Of iterations 0..last of which only these samples are known, each metric's in rising order:
  /// everything else is undefined, and nothing is appended.
  MetricHistory(std::int64_t last, std::vector<std::map<std::int64_t, double>> samples);
  ~MetricHistory();
  MetricHistory(const MetricHistory&) = delete;
  MetricHistory& operator=(const MetricHistory&) = delete;

  std::size_t metricCount() const;

  /// Precondition: iteration is the previous one + 1 (the first may be any), one value per metric.
  void append(std::int64_t iteration, std::span<const double> values);
  /// Forgets all samples after the iteration (the run continues differently from there).
  /// Called by the appending thread; a reader that is under way starts over.
  void truncateAfter(std::int64_t iteration);
  /// How often samples were forgotten: whoever caches something derived from the samples must
  /// derive it anew when this changes.
  std::uint64_t truncations() const;

  /// Number of samples; iterations firstIteration() .. firstIteration() + size() - 1 are there.
  std::int64_t size() const;
  std::int64_t firstIteration() const;
  std::int64_t lastIteration() const; ///< firstIteration() - 1 when empty.

  /// Whether only some of these samples are known.
  bool isSparse() const;

  /// NaN when the iteration is not there.
  double value(std::size_t metric, std::int64_t iteration) const;

  /// At most `buckets` buckets over the samples with from <= iteration <= to; one bucket per
  /// sample when there are fewer samples. NaN samples are skipped; an all-NaN bucket is left out.
  std::vector<MetricBucket> decimated(std::size_t metric, std::int64_t from, std::int64_t to,
                                      std::size_t buckets) const;

  /// Memory that its own samples and their pyramid fill, without those of past().
  std::size_t bytes() const;
  /// Whose first samples it shares; null for none.
  const MetricHistory* past() const;

private:
  struct Data;
  std::unique_ptr<Data> m_data;
};

} // namespace sudoscope
