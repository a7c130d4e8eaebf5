#include "core/runs/metric_history.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cmath>
#include <limits>

namespace sudoscope {

namespace {

/// Fan-out of the pyramid: a node of level l spans 16^l samples.
constexpr int levelBits = 4;
constexpr std::size_t fanOut = std::size_t(1) << levelBits;
/// Level 9 spans 2^36 samples per node; longer runs only need longer searches.
constexpr int levelCount = 10;

constexpr double infinity = std::numeric_limits<double>::infinity();

// A truncation lets the writer reuse slots that a reader may be accessing. The reader will notice
// and start over, but until then both access the slot, so both must do so atomically; whatever
// reads a reused slot's value must also see the truncation, hence acquire and release. On x86 these
// are plain moves.
double load(double* slot) {
  return std::atomic_ref<double>(*slot).load(std::memory_order_acquire);
}
void store(double* slot, double value) {
  std::atomic_ref<double>(*slot).store(value, std::memory_order_release);
}

/// Growing columns of numbers that never move: block 0 has 2^firstBits rows, each further block as
/// many as all previous ones together. So 40 pointers suffice for any run, short runs need little,
/// and a range of rows aligned to 16 is in one block. The first rows may belong to other columns,
/// which must live as long.
class GrowingColumns {
public:
  void setColumnCount(std::size_t count) { m_columns = count; }

  /// Rows before the multiple of 16 at or below `rows` belong to the other; further ones up to
  /// `rows` are copied. Called before any row is stored.
  void begin(const GrowingColumns& past, std::size_t rows) {
    m_past = &past;
    m_pastRows = rows / fanOut * fanOut;
    for (std::size_t row = m_pastRows; row < rows; ++row) {
      reserve(row);
      for (std::size_t column = 0; column < m_columns; ++column)
        store(slots(column, row), load(past.slots(column, row)));
    }
  }
  std::size_t pastRows() const { return m_pastRows; }

  /// Called by the writer before it stores into the row.
  void reserve(std::size_t row) {
    row -= m_pastRows;
    const std::size_t block = blockOf(row);
    if (m_blocks[block].load(std::memory_order_relaxed) != nullptr) return;
    m_owners[block] = std::make_unique_for_overwrite<double[]>(rowsIn(block) * m_columns);
    m_blocks[block].store(m_owners[block].get(), std::memory_order_release);
  }

  /// The slots of a column from the row on, at least up to the next multiple of 16.
  double* slots(std::size_t column, std::size_t row) const {
    const Row found = rowAt(row);
    return found.first + column * found.stride;
  }

  /// Address of a row's number in the first column, and the distance to the next column.
  struct Row {
    double* first;
    std::size_t stride;
  };
  Row rowAt(std::size_t row) const {
    const GrowingColumns* at = this;
    while (row < at->m_pastRows) at = at->m_past;
    row -= at->m_pastRows;
    const std::size_t block = blockOf(row);
    const std::size_t start = block == 0 ? 0 : rowsIn(block);
    return {at->m_blocks[block].load(std::memory_order_acquire) + (row - start), rowsIn(block)};
  }

private:
  static constexpr int firstBits = 5;

  static std::size_t blockOf(std::size_t row) { return std::bit_width(row >> firstBits); }
  static std::size_t rowsIn(std::size_t block) {
    return std::size_t(1) << (firstBits + (block == 0 ? 0 : block - 1));
  }

  std::size_t m_columns = 0;
  const GrowingColumns* m_past = nullptr;
  std::size_t m_pastRows = 0;
  std::array<std::atomic<double*>, 40> m_blocks{};
  std::array<std::unique_ptr<double[]>, 40> m_owners;
};

/// Extremes of a range; min > max if it has no number.
struct Extremes {
  double min = infinity;
  double max = -infinity;

  bool any() const { return min <= max; }
  void add(double low, double high) {
    // NaN compares false and changes nothing.
    if (low < min) min = low;
    if (high > max) max = high;
  }
};

} // namespace

struct MetricHistory::Data {
  explicit Data(std::size_t count) : metricCount(count) {
    samples.setColumnCount(count);
    for (auto& level : nodes) level.setColumnCount(2 * count);
  }

  /// Shares the first rows of another history.
  void begin(std::shared_ptr<const MetricHistory> other, std::size_t rows) {
    past = std::move(other);
    const Data& data = *past->m_data;
    first.store(data.first.load(std::memory_order_relaxed), std::memory_order_release);
    samples.begin(data.samples, rows);
    for (int level = 1; level < levelCount; ++level)
      nodes[level].begin(data.nodes[level], rows >> (levelBits * level));
    size.store(static_cast<std::int64_t>(rows), std::memory_order_release);
  }

  /// Repeats a read until no truncation occurred during it, so that it saw one state of the
  /// history.
  template <class Read>
  auto consistently(Read read) const {
    for (;;) {
      const std::uint64_t before = truncations.load(std::memory_order_acquire);
      auto result = read();
      if (truncations.load(std::memory_order_relaxed) == before) return result;
    }
  }

  /// Adds the node (level >= 1) or sample (level 0) extremes of [index, index + count).
  void addRun(Extremes& extremes, std::size_t metric, int level, std::size_t index,
              std::size_t count) const {
    if (level == 0) {
      double* values = samples.slots(metric, index);
      for (std::size_t i = 0; i < count; ++i) {
        const double value = load(values + i);
        extremes.add(value, value);
      }
      return;
    }
    const auto& columns = nodes[level];
    double* lows = columns.slots(2 * metric, index);
    double* highs = columns.slots(2 * metric + 1, index);
    for (std::size_t i = 0; i < count; ++i) extremes.add(load(lows + i), load(highs + i));
  }

  /// Completes all nodes that end with the sample just stored.
  void closeNodes(std::size_t sample) {
    std::size_t index = sample;
    for (int level = 1; level < levelCount && index % fanOut == fanOut - 1; ++level) {
      const std::size_t node = index / fanOut;
      auto& columns = nodes[level];
      columns.reserve(node);
      for (std::size_t metric = 0; metric < metricCount; ++metric) {
        Extremes extremes;
        addRun(extremes, metric, level - 1, node * fanOut, fanOut);
        store(columns.slots(2 * metric, node), extremes.min);
        store(columns.slots(2 * metric + 1, node), extremes.max);
      }
      index = node;
    }
  }

  /// Position of the last number in [begin, end), `end` if there is none; skips whole nodes without
  /// one.
  std::size_t lastNumber(std::size_t metric, std::size_t begin, std::size_t end) const {
    const std::size_t none = end;
    for (int level = levelEndingAt(begin, end); begin < end;) {
      const int shift = levelBits * level;
      Extremes extremes;
      addRun(extremes, metric, level, (end >> shift) - 1, 1);
      if (!extremes.any()) {
        end -= std::size_t(1) << shift;
        level = levelEndingAt(begin, end);
      } else if (level > 0) {
        --level;
      } else {
        return end - 1;
      }
    }
    return none;
  }

  /// The highest level with a node that ends at `end` and does not start before `begin`.
  static int levelEndingAt(std::size_t begin, std::size_t end) {
    int level = 0;
    while (level + 1 < levelCount) {
      const std::size_t span = std::size_t(1) << (levelBits * (level + 1));
      if (end % span != 0 || end - begin < span) break;
      ++level;
    }
    return level;
  }

  /// Walks up the pyramid and down again, so that the cost is logarithmic in the span.
  Extremes extremesOf(std::size_t metric, std::size_t begin, std::size_t end) const {
    Extremes extremes;
    int level = 0;
    while (begin < end) {
      const int shift = levelBits * level;
      const std::size_t index = begin >> shift;
      const std::size_t left = (end - begin) >> shift;
      if (left == 0) {
        --level;
        continue;
      }
      if (index % fanOut == 0 && left >= fanOut && level + 1 < levelCount) {
        ++level;
        continue;
      }
      const std::size_t count = std::min(left, fanOut - index % fanOut);
      addRun(extremes, metric, level, index, count);
      begin += count << shift;
    }
    return extremes;
  }

  std::vector<MetricBucket> decimated(std::size_t metric, std::int64_t from, std::int64_t to,
                                      std::size_t limit) const;
  std::vector<MetricBucket> known(std::size_t metric, std::int64_t from, std::int64_t to,
                                  std::size_t limit) const;

  const std::size_t metricCount;
  GrowingColumns samples;
  /// [0] is empty; columns: min, max per metric.
  std::array<GrowingColumns, levelCount> nodes;
  std::atomic<std::int64_t> size{0};
  std::atomic<std::int64_t> first{0};
  std::atomic<std::uint64_t> truncations{0};
  std::shared_ptr<const MetricHistory> past; ///< Its rows are shared; may be null.
  /// By metric, if only some samples are known, in place of all above; otherwise empty.
  std::vector<Samples> few;
};

std::vector<MetricBucket> MetricHistory::Data::decimated(std::size_t metric, std::int64_t from,
                                                         std::int64_t to, std::size_t limit) const {
  std::vector<MetricBucket> buckets;
  const std::int64_t count = size.load(std::memory_order_acquire);
  const std::int64_t start = first.load(std::memory_order_acquire);
  from = std::max(from, start);
  to = std::min(to, start + count - 1);
  if (from > to || limit == 0) return buckets;

  if (!few.empty()) return known(metric, from, to, limit);

  const std::size_t begin = from - start;
  const std::size_t end = to - start + 1;
  // Bucket borders are multiples of the stride, so that they do not move while samples are added.
  std::size_t stride = (end - begin + limit - 1) / limit;
  while ((end - 1) / stride - begin / stride + 1 > limit) ++stride;
  buckets.reserve((end - 1) / stride - begin / stride + 1);
  for (std::size_t low = begin; low < end;) {
    const std::size_t high = std::min((low / stride + 1) * stride, end);
    if (const Extremes extremes = extremesOf(metric, low, high); extremes.any()) {
      const std::size_t last = lastNumber(metric, low, high);
      buckets.push_back({static_cast<double>(start) + static_cast<double>(low), extremes.min,
                         extremes.max, load(samples.slots(metric, last)),
                         static_cast<double>(start) + static_cast<double>(last)});
    }
    low = high;
  }
  return buckets;
}

std::vector<MetricBucket> MetricHistory::Data::known(std::size_t metric, std::int64_t from,
                                                     std::int64_t to, std::size_t limit) const {
  std::vector<MetricBucket> buckets;
  const std::int64_t span = (to - from) / static_cast<std::int64_t>(limit) + 1;
  const auto& column = few[metric];
  std::int64_t last = -1;
  auto it = std::ranges::lower_bound(column, from, {}, &Samples::value_type::first);
  for (; it != column.end() && it->first <= to; ++it) {
    const double value = it->second;
    if (std::isnan(value)) continue;
    const std::int64_t bucket = (it->first - from) / span;
    if (bucket != std::exchange(last, bucket)) {
      buckets.push_back({static_cast<double>(it->first), value, value, value, 0.0});
    }
    MetricBucket& here = buckets.back();
    here.min = std::min(here.min, value);
    here.max = std::max(here.max, value);
    here.last = value;
    here.lastIteration = static_cast<double>(it->first);
  }
  return buckets;
}

MetricHistory::MetricHistory(std::size_t metricCount)
    : m_data(std::make_unique<Data>(metricCount)) {}

MetricHistory::MetricHistory(std::shared_ptr<const MetricHistory> past, std::int64_t upTo)
    : MetricHistory(past->metricCount()) {
  const std::int64_t rows =
      std::clamp<std::int64_t>(upTo - past->firstIteration() + 1, 0, past->size());
  // A fork of a fork in their common part is a fork of the first.
  while (past->past() != nullptr &&
         static_cast<std::size_t>(rows) <= past->m_data->samples.pastRows()) {
    past = past->m_data->past;
  }
  m_data->begin(std::move(past), static_cast<std::size_t>(rows));
}

MetricHistory::MetricHistory(std::int64_t last, std::vector<Samples> samples)
    : MetricHistory(samples.size()) {
  m_data->few = std::move(samples);
  m_data->size.store(last + 1, std::memory_order_release);
}

MetricHistory::~MetricHistory() = default;

const MetricHistory* MetricHistory::past() const {
  return m_data->past.get();
}

std::size_t MetricHistory::metricCount() const {
  return m_data->metricCount;
}

void MetricHistory::append(std::int64_t iteration, std::span<const double> values) {
  assert(values.size() == m_data->metricCount);
  assert(m_data->few.empty());
  const std::int64_t size = m_data->size.load(std::memory_order_relaxed);
  if (size == 0) m_data->first.store(iteration, std::memory_order_release);
  assert(iteration == m_data->first.load(std::memory_order_relaxed) + size);

  const std::size_t row = size;
  m_data->samples.reserve(row);
  auto [slot, stride] = m_data->samples.rowAt(row);
  for (const double value : values) {
    store(slot, value);
    slot += stride;
  }
  m_data->closeNodes(row);
  m_data->size.store(size + 1, std::memory_order_release);
}

void MetricHistory::truncateAfter(std::int64_t iteration) {
  const std::int64_t remaining = std::max<std::int64_t>(iteration - firstIteration() + 1, 0);
  if (remaining >= size()) return;
  m_data->size.store(remaining, std::memory_order_relaxed);
  m_data->truncations.fetch_add(1, std::memory_order_release);
}

std::uint64_t MetricHistory::truncations() const {
  return m_data->truncations.load(std::memory_order_acquire);
}

bool MetricHistory::isSparse() const {
  return !m_data->few.empty();
}

std::int64_t MetricHistory::size() const {
  return m_data->size.load(std::memory_order_acquire);
}

std::int64_t MetricHistory::firstIteration() const {
  return m_data->first.load(std::memory_order_acquire);
}

std::int64_t MetricHistory::lastIteration() const {
  return m_data->consistently([this] {
    const std::int64_t count = m_data->size.load(std::memory_order_acquire);
    return m_data->first.load(std::memory_order_acquire) + count - 1;
  });
}

double MetricHistory::value(std::size_t metric, std::int64_t iteration) const {
  assert(metric < m_data->metricCount);
  return m_data->consistently([&]() -> double {
    const std::int64_t count = m_data->size.load(std::memory_order_acquire);
    const std::int64_t row = iteration - m_data->first.load(std::memory_order_acquire);
    if (row < 0 || row >= count) return std::numeric_limits<double>::quiet_NaN();
    if (!m_data->few.empty()) {
      const Samples& known = m_data->few[metric];
      const auto sample =
          std::ranges::lower_bound(known, iteration, {}, &Samples::value_type::first);
      const bool isKnown = sample != known.end() && sample->first == iteration;
      return isKnown ? sample->second : std::numeric_limits<double>::quiet_NaN();
    }
    return load(m_data->samples.slots(metric, row));
  });
}

std::vector<MetricBucket> MetricHistory::decimated(std::size_t metric, std::int64_t from,
                                                   std::int64_t to, std::size_t buckets) const {
  assert(metric < m_data->metricCount);
  return m_data->consistently([&] { return m_data->decimated(metric, from, to, buckets); });
}

double MetricHistory::latest(std::size_t metric, std::int64_t iteration) const {
  const auto known = decimated(metric, firstIteration(), iteration, 1);
  return known.empty() ? std::numeric_limits<double>::quiet_NaN()
                       : value(metric, static_cast<std::int64_t>(known.front().lastIteration));
}

std::size_t MetricHistory::bytes() const {
  if (!m_data->few.empty()) {
    std::size_t samples = 0;
    for (const Samples& known : m_data->few) samples += known.size();
    return sizeof(Data) + samples * sizeof(Samples::value_type);
  }
  const std::size_t all = size();
  const std::size_t rows = all - std::min(all, m_data->samples.pastRows());
  std::size_t extremes = 0;
  for (int level = 1; level < levelCount; ++level) {
    const std::size_t nodes = all >> (levelBits * level);
    extremes +=
        (nodes - std::min(nodes, m_data->nodes[level].pastRows())) * 2 * m_data->metricCount;
  }
  return sizeof(Data) + (rows * m_data->metricCount + extremes) * sizeof(double);
}

} // namespace sudoscope
