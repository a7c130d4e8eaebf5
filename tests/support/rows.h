#pragma once

#include <QTest>

#include <initializer_list>
#include <type_traits>

namespace sudoscope::test {

/// Adds the columns of a test's table; what it returns adds a row: its name, then a value for each
/// column.
template <class... Values, class... Names>
auto columns(Names... names) {
  static_assert(sizeof...(Values) == sizeof...(Names));
  (QTest::addColumn<Values>(names), ...);
  return [](const char* name, const Values&... values) { (QTest::newRow(name) << ... << values); };
}

/// A table of one column with a row for each value, which names it. Texts become a QString, or
/// what is asked for.
template <class Value = void, class Given>
void rowsOf(const char* column, std::initializer_list<Given> values) {
  using Text = std::conditional_t<std::is_void_v<Value>, QString, Value>;
  using Cell = std::conditional_t<std::is_same_v<Given, const char*>, Text, Given>;
  QTest::addColumn<Cell>(column);
  for (const Given value : values)
    QTest::newRow(qPrintable(QString("%1").arg(value))) << Cell(value);
}

} // namespace sudoscope::test
