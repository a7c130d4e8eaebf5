#pragma once

#include <QTest>
#include <QTestData>

#include <initializer_list>

namespace sudoscope::test {

/// Adds the columns of a test's table; what it returns adds a row: its name, then a value for each
/// column.
template <class... Values, class... Names>
auto columns(Names... names) {
  static_assert(sizeof...(Values) == sizeof...(Names));
  (QTest::addColumn<Values>(names), ...);
  return [](const char* name, const Values&... values) { (QTest::newRow(name) << ... << values); };
}

/// A table of one column with a row for each text, which names it.
template <class Value = QString>
void rowsOf(const char* column, std::initializer_list<const char*> texts) {
  const auto row = columns<Value>(column);
  for (const char* text : texts) row(text, Value(text));
}

} // namespace sudoscope::test
