#pragma once

#include <rapidcheck.h>

#include <QTest>

#include <sstream>
#include <string>
#include <utility>

namespace sudoscope::test {

/// Tries a property on random input, always the same unless the environment variable RC_PARAMS
/// says otherwise ("seed=7 max_success=5000"). Empty when it holds; otherwise the smallest input
/// found for which it does not.
template <class Property>
std::string counterexample(Property&& property) {
  if (!qEnvironmentVariableIsSet("RC_PARAMS")) qputenv("RC_PARAMS", "seed=20260801");
  const rc::detail::TestResult result = rc::detail::checkTestable(std::forward<Property>(property));
  if (result.is<rc::detail::SuccessResult>()) return {};
  std::ostringstream text;
  rc::detail::printResultMessage(result, text);
  return text.str();
}

} // namespace sudoscope::test

/// Fails the test with the smallest counterexample. The property asserts with RC_ASSERT.
#define VERIFY_PROPERTY(...)                                                                       \
  do {                                                                                             \
    const std::string found = sudoscope::test::counterexample(__VA_ARGS__);                        \
    QVERIFY2(found.empty(), found.c_str());                                                        \
  } while (false)
