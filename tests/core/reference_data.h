#pragma once

#include "core/board/puzzle.h"
#include "tests/support/paths.h"

#include <nlohmann/json.hpp>

#include <QFile>

#include <algorithm>

/// Reading the published figures in tests/data/reference.
namespace sudoscope::reference {

/// Null JSON when the file cannot be read.
inline nlohmann::json load(const QString& name) {
  QFile file(QStringLiteral(SUDOSCOPE_TEST_DATA "/reference/") + name);
  if (!file.open(QIODevice::ReadOnly)) return {};
  return nlohmann::json::parse(file.readAll().toStdString());
}

/// Rows of digits, 0 = blank, as one assignment.
inline Grid grid(const nlohmann::json& rows) {
  Grid digits;
  for (const auto& row : rows) {
    for (const auto& digit : row) digits.push_back(digit.get<std::uint8_t>());
  }
  return digits;
}

/// A puzzle on the usual boxes of its side.
inline Puzzle puzzle(const nlohmann::json& rows) {
  return *Puzzle::fromGivens(*Geometry::ofSide(static_cast<int>(rows.size())), grid(rows));
}

/// |a - b| in units of max(|b|, 1e-3), the measure in which the traces agree to 1e-9.
inline double deviation(double a, double b) {
  return std::abs(a - b) / std::max(std::abs(b), 1e-3);
}

} // namespace sudoscope::reference
