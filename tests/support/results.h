#pragma once

#include "core/base/result.h"

#include <QTest>

#include <string>
#include <utility>

namespace sudoscope::test {

/// The value of a result; an error ends the test program with its text.
template <class T>
T valueOf(Result<T> result) {
  if (!result) qFatal("%s", result.error().text().c_str());
  return std::move(*result);
}

/// The text of an error; empty where there is none.
template <class T>
std::string errorOf(const Result<T>& result) {
  return result ? std::string() : result.error().text();
}

inline std::string errorOf(const MaybeError& error) {
  return error ? error->text() : std::string();
}

} // namespace sudoscope::test

/// Fails the test with the text where it does not contain the part.
#define VERIFY_CONTAINS(text, part)                                                                \
  do {                                                                                             \
    const std::string verifiedText = (text);                                                       \
    QVERIFY2(verifiedText.find(part) != std::string::npos, verifiedText.c_str());                  \
  } while (false)
