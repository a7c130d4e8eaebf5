#pragma once

#include <QObject>

#include <functional>
#include <memory>

namespace sudoscope::test {

/// What a test class needs around it.
enum class Around {
  Nothing,   ///< No application object, or one of its own.
  EventLoop, ///< A QCoreApplication.
  Windows,   ///< A QApplication, whose GL contexts share.
};

/// Test classes of one module share a program; CTest runs each in a process of its own, by name.
struct TestEntry {
  TestEntry(const char* sourceFile, Around around, std::function<std::unique_ptr<QObject>()> make);
};

} // namespace sudoscope::test

/// At the end of tests/x/test_y.cpp: makes the class known under the name test_y.
#define SUDOSCOPE_TEST(Class, around)                                                              \
  static const sudoscope::test::TestEntry testEntry##Class(                                        \
      __FILE__, sudoscope::test::Around::around, [] { return std::make_unique<Class>(); });
