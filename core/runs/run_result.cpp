#include "core/runs/run_result.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <utility>

namespace sudoscope {

namespace {

constexpr std::size_t hashedBytes = std::size_t(64) << 20;

std::string text(double value) {
  std::array<char, 32> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "%.6g", value);
  return buffer.data();
}

double sixDigits(double value) {
  if (value == 0.0 || !std::isfinite(value)) return value;
  const int places = 5 - static_cast<int>(std::floor(std::log10(std::abs(value))));
  if (places > 300) return 0.0;
  const double power = std::pow(10.0, std::abs(places));
  return places >= 0 ? std::round(value * power) / power : std::round(value / power) * power;
}

ProbabilityCube sixDigits(ProbabilityCube cube) {
  std::transform(cube.data(), cube.data() + cube.size(), cube.data(),
                 [](double value) { return sixDigits(value); });
  return cube;
}

bool isNear(double a, double b) {
  return a == b || std::abs(a - b) <= 1e-4 * std::max(std::abs(a), std::abs(b)) + 1e-9;
}

bool isNear(const ProbabilityCube& a, const ProbabilityCube& b) {
  return std::equal(a.data(), a.data() + a.size(), b.data(), b.data() + b.size(),
                    [](double x, double y) { return std::abs(x - y) <= 1e-4; });
}

/// FNV-1a, 64 bits; empty where the file cannot be read.
std::string fileHash(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  std::array<char, 1 << 16> bytes{};
  std::size_t left = hashedBytes;
  if (!file) return {};
  while (left > 0 && (file.read(bytes.data(), bytes.size()), file.gcount() > 0)) {
    const auto count = std::min(left, static_cast<std::size_t>(file.gcount()));
    for (std::size_t i = 0; i < count; ++i) {
      hash = (hash ^ static_cast<unsigned char>(bytes[i])) * 0x100000001b3ULL;
    }
    left -= count;
  }
  if (left == hashedBytes) return {}; // a folder, or nothing
  std::array<char, 32> hex{};
  std::snprintf(hex.data(), hex.size(), "fnv1a64:%016llx", static_cast<unsigned long long>(hash));
  return hex.data();
}

} // namespace

std::map<std::string, std::string> fileHashes(const ParameterValues& values) {
  std::map<std::string, std::string> hashes;
  for (const Parameter& parameter : values.schema().parameters()) {
    if (parameter.kind != ParameterKind::Path || values.text(parameter.key).empty()) continue;
    std::string hash = fileHash(values.text(parameter.key));
    if (!hash.empty()) hashes[parameter.key] = std::move(hash);
  }
  return hashes;
}

RunResult resultOf(const RunPlan& plan, const Snapshot& end, bool solved,
                   const MetricHistory& history, std::map<std::string, std::string> files) {
  RunResult result;
  result.iteration = end.iteration;
  result.status = end.status;
  result.solved = solved;
  result.grid = end.decoded;
  result.cube = sixDigits(end.cube);
  for (const Bookmark& mark : plan.bookmarks) {
    if (mark.cube != nullptr) result.bookmarks.push_back({mark.iteration, sixDigits(*mark.cube)});
  }
  const auto& metrics = plan.setup.solver->metrics;
  for (std::size_t i = 0; i < metrics.size(); ++i) {
    if (metrics[i].role == MetricRole::ThreadTime) continue; // never twice the same
    RunResult::Curve curve{metrics[i].key, {}, {}};
    for (const MetricBucket& bucket :
         history.decimated(i, 0, end.iteration, RunResult::curveSamples)) {
      curve.iterations.push_back(static_cast<std::int64_t>(bucket.lastIteration));
      curve.values.push_back(sixDigits(bucket.last));
    }
    result.curves.push_back(std::move(curve));
  }
  result.files = std::move(files);
  return result;
}

Message difference(const RunResult& stored, const RunResult& replayed, const RunSetup& setup,
                   const MetricHistory& history) {
  for (const auto& [key, hash] : stored.files) {
    const auto now = replayed.files.find(key);
    const Parameter* parameter = setup.parameters.schema().find(key);
    if (parameter != nullptr && now != replayed.files.end() && now->second != hash) {
      return Message::tr("%1: another file than the one it was made with", parameter->label);
    }
  }
  for (const RunResult::Curve& curve : stored.curves) {
    const int metric = setup.solver->metricIndex(curve.metric);
    for (std::size_t i = 0; metric >= 0 && i < curve.iterations.size(); ++i) {
      const double now = history.value(static_cast<std::size_t>(metric), curve.iterations[i]);
      if (isNear(sixDigits(now), curve.values[i])) continue;
      return Message::tr("at iteration %1, %2 was %3 and is %4 now", curve.iterations[i],
                         curve.metric, text(curve.values[i]), text(now));
    }
  }
  for (const RunResult::Place& place : stored.bookmarks) {
    for (const RunResult::Place& now : replayed.bookmarks) {
      if (now.iteration == place.iteration && !isNear(now.cube, place.cube)) {
        return Message::tr("at the bookmark of iteration %1, P is another one", place.iteration);
      }
    }
  }
  if (replayed.iteration < stored.iteration) {
    return Message::tr("it came to iteration %1 and ends at %2 now", stored.iteration,
                       replayed.iteration);
  }
  if (replayed.iteration > stored.iteration) return {}; // it was saved while it ran
  if (replayed.grid != stored.grid) return Message::tr("its final grid is another one");
  if (!isNear(replayed.cube, stored.cube)) return Message::tr("its final P is another one");
  if (replayed.status != stored.status || replayed.solved != stored.solved) {
    return Message::tr("its outcome is another one");
  }
  return {};
}

} // namespace sudoscope
