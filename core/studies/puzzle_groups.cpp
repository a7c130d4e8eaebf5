#include "core/base/plain_text.h"
#include "core/studies/study_report.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

namespace sudoscope {

namespace {

constexpr std::size_t mostValues = 12;
constexpr std::size_t ranges = 5;

using Counts = std::map<std::string, std::size_t>;

struct Numbered {
  double number = 0.0;
  std::string text;
  std::size_t count = 0;
};

/// In increasing order; empty if a value is not a number.
std::vector<Numbered> numbersOf(const Counts& counts) {
  std::vector<Numbered> numbers;
  for (const auto& [text, count] : counts) {
    const auto number = numberWithComma(text);
    if (!number || !std::isfinite(*number)) return {};
    numbers.push_back({*number, text, count});
  }
  std::stable_sort(numbers.begin(), numbers.end(),
                   [](const Numbered& a, const Numbered& b) { return a.number < b.number; });
  return numbers;
}

/// The name of each value's group, in the order of the groups.
std::vector<std::pair<std::string, std::string>> namesOf(const std::vector<Numbered>& numbers) {
  std::size_t total = 0;
  for (const Numbered& value : numbers) total += value.count;
  // Equal numbers may have several spellings.
  std::vector<std::size_t> rangeOf;
  std::size_t before = 0;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t end = i;
    std::size_t equal = 0;
    for (; end < numbers.size() && numbers[end].number == numbers[i].number; ++end)
      equal += numbers[end].count;
    rangeOf.resize(end, ranges * (2 * before + equal) / (2 * total));
    before += equal;
    i = end;
  }
  std::vector<std::pair<std::string, std::string>> names;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    std::string name = shortestText(numbers[i].number);
    if (numbers.size() > mostValues) {
      const auto [first, end] = std::equal_range(rangeOf.begin(), rangeOf.end(), rangeOf[i]);
      const double low = numbers[static_cast<std::size_t>(first - rangeOf.begin())].number;
      const double high = numbers[static_cast<std::size_t>(end - rangeOf.begin()) - 1].number;
      name = shortestText(low);
      if (high > low) name += " to " + shortestText(high);
    }
    names.emplace_back(numbers[i].text, std::move(name));
  }
  return names;
}

std::vector<std::pair<std::string, std::string>> namesOf(const Counts& counts) {
  std::vector<std::pair<std::string, std::size_t>> values(counts.begin(), counts.end());
  std::ranges::stable_sort(values, std::greater(), [](const auto& value) { return value.second; });
  const auto others = values.begin() + std::min<std::ptrdiff_t>(std::ssize(values), mostValues);
  std::sort(values.begin(), others);
  std::sort(others, values.end());
  std::vector<std::pair<std::string, std::string>> names;
  for (auto it = values.begin(); it != others; ++it) names.emplace_back(it->first, it->first);
  const std::string otherName = std::to_string(values.end() - others) + " others";
  for (auto it = others; it != values.end(); ++it) names.emplace_back(it->first, otherName);
  return names;
}

} // namespace

PuzzleGroups groupPuzzles(std::string column, const std::vector<std::vector<std::string>>& values) {
  Counts counts;
  for (const auto& set : values) {
    for (const std::string& value : set) ++counts[value];
  }
  const bool some = counts.erase("") > 0;
  const auto numbers = numbersOf(counts);
  auto names = numbers.empty() ? namesOf(counts) : namesOf(numbers);
  if (some) names.emplace_back("", "none");
  PuzzleGroups result;
  result.column = std::move(column);
  std::map<std::string, std::size_t> groupOf;
  for (auto& [value, name] : names) {
    if (result.names.empty() || result.names.back() != name) result.names.push_back(name);
    groupOf[value] = result.names.size() - 1;
  }
  for (const auto& set : values) {
    auto& groups = result.groups.emplace_back();
    for (const std::string& value : set) groups.push_back(groupOf[value]);
  }
  return result;
}

} // namespace sudoscope
