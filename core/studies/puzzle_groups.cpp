#include "core/base/csv.h"
#include "core/base/plain_text.h"
#include "core/studies/study_report.h"

#include <algorithm>
#include <array>
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
  std::ranges::stable_sort(numbers, {}, &Numbered::number);
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

PuzzleGroups groupPuzzles(std::string column, const std::vector<std::vector<std::string>>& values,
                          const std::vector<std::string>& order) {
  Counts counts;
  for (const auto& set : values) {
    for (const std::string& value : set) ++counts[value];
  }
  const bool some = counts.erase("") > 0;
  const auto numbers = numbersOf(counts);
  auto names = numbers.empty() ? namesOf(counts) : namesOf(numbers);
  if (!order.empty()) names.clear();
  for (const std::string& value : order) {
    if (counts.contains(value)) names.emplace_back(value, value);
  }
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

const std::vector<std::string>& guessBuckets() {
  static const std::vector<std::string> names{"0", "1-2", "3-10", "11-50", "51+"};
  return names;
}

const std::string& guessBucket(std::int64_t guesses) {
  constexpr std::array<std::int64_t, 4> most{0, 2, 10, 50};
  const auto bucket = std::ranges::lower_bound(most, guesses) - most.begin();
  return guessBuckets()[static_cast<std::size_t>(bucket)];
}

namespace {

Result<std::map<std::string, double>> sharesOf(std::string_view table) {
  std::map<std::string, double> shares;
  for (std::size_t line = 1; !table.empty(); ++line) {
    const bool comment = table.starts_with('#') || table.starts_with("source,share");
    const auto row = takeCsvRow(table);
    if (comment || (row.size() == 1 && row.front().empty())) continue;
    double share = 0.0;
    if (row.size() != 2 || !readNumber(row[1], share) || !(share >= 0.0) ||
        !shares.emplace(row[0], share).second) {
      return Error{
          verbatim("expected source,share: each source once, with a share from 0"), {}, line};
    }
  }
  return shares;
}

} // namespace

Result<MixtureWeights> weighPuzzles(std::string_view mixture,
                                    const std::vector<std::vector<std::string>>& sources) {
  auto shares = sharesOf(mixture);
  if (!shares) return shares.error();
  Counts counts;
  for (const auto& set : sources) {
    for (const std::string& source : set) ++counts[source];
  }
  MixtureWeights result;
  double total = 0.0;
  for (auto& [source, share] : *shares) {
    total += share;
    const auto puzzles = counts.find(source);
    if (puzzles == counts.end()) {
      result.missing.push_back(source);
      continue;
    }
    result.measured += share;
    share /= static_cast<double>(puzzles->second);
  }
  if (result.measured == 0.0) return Error{verbatim("no puzzle is of a source of this mixture")};
  result.measured /= total;
  for (const auto& set : sources) {
    auto& weights = result.weights.emplace_back();
    for (const std::string& source : set) {
      const auto share = shares->find(source);
      weights.push_back(share == shares->end() ? 0.0 : share->second);
    }
  }
  return result;
}

} // namespace sudoscope
