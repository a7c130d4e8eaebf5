#pragma once

#include "core/solvers/parameter_schema.h"

#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

namespace sudoscope::test {

using Settings = std::vector<std::pair<const char*, const char*>>;

/// The values with other texts; one that is refused ends the test program.
inline ParameterValues with(ParameterValues values, const Settings& settings) {
  for (const auto& [key, text] : settings) {
    if (const auto error = values.setText(key, text)) qFatal("%s", error->text().c_str());
  }
  return values;
}

/// Settings as on a command line: "mode=search;iterations=2".
inline ParameterValues with(ParameterValues values, const QString& settings) {
  for (const QString& setting : settings.split(u';', Qt::SkipEmptyParts)) {
    const std::string key = setting.section(u'=', 0, 0).toStdString();
    const std::string text = setting.section(u'=', 1).toStdString();
    values = with(std::move(values), Settings{{key.c_str(), text.c_str()}});
  }
  return values;
}

} // namespace sudoscope::test
