#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace sudoscope {

/// One decimated range of a curve: the extremes and the last value of its samples.
struct MetricBucket {
  double iteration = 0.0; ///< Start of the bucket.
  double min = 0.0;
  double max = 0.0;
  double last = 0.0;
  double lastIteration = 0.0; ///< Of the sample `last`.
};

/// Every metric sample of one run, iteration by iteration, with min/max pyramids so that any
/// range can be drawn at the pixel width in time independent of the run's length.
///
/// A fork shares another history's first samples and only stores its own; the shared ones exist
/// once, as long as either lives.
///
/// One thread appends (the worker), any thread reads; readers never block the writer for longer
/// than a chunk pointer's publication. NaN means undefined.
class MetricHistory {
public:
  explicit MetricHistory(std::size_t metricCount);
  /// A fork: the content of `past` up to the iteration, which is never truncated there.
  MetricHistory(std::shared_ptr<const MetricHistory> past, std::int64_t upTo);
  /// Known samples of one metric: iteration and value, by iteration, each once.
  using Samples = std::vector<std::pair<std::int64_t, double>>;
  /// Iterations 0..last with only these samples known, by metric: everything else is undefined, and
  /// nothing is appended.
  MetricHistory(std::int64_t last, std::vector<Samples> samples);
  ~MetricHistory();
  MetricHistory(const MetricHistory&) = delete;
  MetricHistory& operator=(const MetricHistory&) = delete;

  std::size_t metricCount() const;

  /// Precondition: iteration is the previous one + 1 (the first may be any), one value per metric.
  void append(std::int64_t iteration, std::span<const double> values);
  /// Removes all samples after the iteration (the run continues differently from there). Called by
  /// the appending thread; a concurrent reader starts over.
  void truncateAfter(std::int64_t iteration);
  /// Number of truncations: data derived from the samples must be recomputed when this changes.
  std::uint64_t truncations() const;

  /// Number of samples; the iterations are firstIteration() .. firstIteration() + size() - 1.
  std::int64_t size() const;
  std::int64_t firstIteration() const;
  std::int64_t lastIteration() const; ///< firstIteration() - 1 when empty.

  bool isSparse() const;

  /// NaN if the iteration is not available.
  double value(std::size_t metric, std::int64_t iteration) const;

  /// The last known value at or before the iteration; NaN if none.
  double latest(std::size_t metric, std::int64_t iteration) const;

  /// At most `buckets` buckets over the samples with from <= iteration <= to; one bucket per sample
  /// if there are fewer samples. NaN samples are skipped; an all-NaN bucket is left out.
  std::vector<MetricBucket> decimated(std::size_t metric, std::int64_t from, std::int64_t to,
                                      std::size_t buckets) const;

  /// Memory of its own samples and their pyramid, without those of past().
  std::size_t bytes() const;
  /// The history whose first samples it shares; may be null.
  const MetricHistory* past() const;

private:
  struct Data;
  std::unique_ptr<Data> m_data;
};

} // namespace sudoscope
