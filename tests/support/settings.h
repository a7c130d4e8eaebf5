#pragma once

#include "core/solvers/parameter_schema.h"

#include <QString>
#include <QStringList>

namespace sudoscope::test {

/// The values with other settings, as on a command line: "mode=search;iterations=2". One that is
/// refused ends the test program.
inline ParameterValues with(ParameterValues values, const QString& settings) {
  for (const QString& setting : settings.split(u';', Qt::SkipEmptyParts)) {
    const auto error = values.setText(setting.section(u'=', 0, 0).toStdString(),
                                      setting.section(u'=', 1).toStdString());
    if (error) qFatal("%s", error->text().c_str());
  }
  return values;
}

} // namespace sudoscope::test
