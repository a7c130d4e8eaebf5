#pragma once

#include <QTest>

#include <iterator>
#include <utility>

namespace sudoscope::test {

/// For loops that check each of something: fails the test where there is nothing to check.
/// The two builtins, for Clang 14 has no std::source_location.
template <class Range>
Range atLeastOne(Range&& range, const char* file = __builtin_FILE(), int line = __builtin_LINE()) {
  if (std::begin(range) == std::end(range))
    QTest::qFail("there is nothing to loop over", file, line);
  return std::forward<Range>(range);
}

} // namespace sudoscope::test
