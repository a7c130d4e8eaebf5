#include "tests/bench/ratio_table.h"

#include "core/base/instruction_set.h"
#include "core/base/provenance.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <thread>

namespace sudoscope::bench {

namespace {

bool isTime(double value) {
  return std::isfinite(value) && value > 0.0;
}

/// NaN where a round failed.
double lowerQuartile(std::vector<double> values) {
  if (!std::ranges::all_of(values, isTime)) return std::nan("");
  const auto quarter = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 4);
  std::nth_element(values.begin(), quarter, values.end());
  return *quarter;
}

/// "model name" of the first processor; empty where the system does not tell.
std::string processorName() {
  std::ifstream info("/proc/cpuinfo");
  for (std::string line; std::getline(info, line);) {
    if (line.starts_with("model name")) return line.substr(line.find(": ") + 2);
  }
  return {};
}

/// Three digits that count, or "-".
std::string figure(double value) {
  if (!std::isfinite(value)) return "-";
  char buffer[32];
  const double size = std::abs(value);
  const char* form = size >= 1000.0  ? "%.0f"
                     : size >= 100.0 ? "%.0f"
                     : size >= 10.0  ? "%.1f"
                                     : "%.2f";
  std::snprintf(buffer, sizeof buffer, size > 0.0 && size < 0.1 ? "%.3f" : form, value);
  return buffer;
}

nlohmann::json number(double value) {
  return std::isfinite(value) ? nlohmann::json(value) : nlohmann::json();
}

nlohmann::json machine() {
  nlohmann::json facts;
  facts["processor"] = processorName();
  facts["threads"] = std::thread::hardware_concurrency();
  facts["instruction_set"] = instructionSetName(instructionSet());
  double load[1] = {0.0};
  if (getloadavg(load, 1) == 1) facts["load"] = load[0];
  return facts;
}

} // namespace

Pair inTurns(int rounds, const std::function<double()>& ours,
             const std::function<double()>& theirs) {
  std::vector<double> first;
  std::vector<double> second;
  for (int round = 0; round < rounds; ++round) {
    first.push_back(ours());
    second.push_back(theirs());
  }
  return {lowerQuartile(std::move(first)), lowerQuartile(std::move(second))};
}

RatioTable::RatioTable(std::string path, bool continues)
    : m_path(std::move(path)), m_continues(continues) {
  if (!continues) {
    std::printf("%-46s %11s %11s %-8s %8s  %s\n", "", "ours", "beside", "unit", "ratio", "goal");
  }
}

void RatioTable::add(Row row) {
  if (m_rows.empty() || m_rows.back().group != row.group) std::printf("%s\n", row.group.c_str());
  std::printf("  %-44s %11s %11s %-8s %8s  %s\n", row.name.c_str(), figure(row.ours).c_str(),
              figure(row.theirs).c_str(), row.unit.c_str(), figure(row.ratio).c_str(),
              row.goal.c_str());
  std::fflush(stdout);
  m_rows.push_back(std::move(row));
}

bool RatioTable::write() const {
  if (m_path.empty()) return true;
  nlohmann::json root;
  if (m_continues) {
    std::ifstream before(m_path);
    root = nlohmann::json::parse(before, nullptr, false);
  }
  if (!root.is_object()) {
    root = nlohmann::json::object();
    for (const auto& [name, value] : programProvenance()) root["program"][name] = value;
    root["machine"] = machine();
    root["flags"] = SUDOSCOPE_BENCH_FLAGS;
    root["rows"] = nlohmann::json::array();
  }
  for (const Row& row : m_rows) {
    root["rows"].push_back({{"group", row.group},
                            {"name", row.name},
                            {"ours", number(row.ours)},
                            {"beside", number(row.theirs)},
                            {"unit", row.unit},
                            {"ratio", number(row.ratio)},
                            {"goal", row.goal}});
  }
  std::ofstream file(m_path);
  file << root.dump(1) << '\n';
  file.flush();
  if (!file) std::fprintf(stderr, "%s cannot be written\n", m_path.c_str());
  return static_cast<bool>(file);
}

} // namespace sudoscope::bench
