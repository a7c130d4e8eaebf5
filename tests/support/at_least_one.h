#pragma once

#include <QTest>

#include <iterator>
#include <source_location>
#include <utility>

namespace sudoscope::test {

/// For loops that check each of something: fails the test where there is nothing to check.
template <class Range>
Range atLeastOne(Range&& range, std::source_location at = std::source_location::current()) {
  if (std::begin(range) == std::end(range)) {
    QTest::qFail("there is nothing to loop over", at.file_name(), static_cast<int>(at.line()));
  }
  return std::forward<Range>(range);
}

} // namespace sudoscope::test
