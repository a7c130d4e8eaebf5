#pragma once

#include "core/board/geometry.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope {

/// The name in files: "boxes", "diagonals", "diagonal-", "diagonal+", "windoku", "disjoint"; empty
/// for ExtraKind::Own.
std::string_view extraName(ExtraKind kind);
/// Empty for an unknown name.
std::optional<ExtraKind> extraKind(std::string_view name);

std::string namelessExtra();

/// Both diagonals, or one of them.
inline bool isDiagonal(ExtraKind kind) {
  return kind == ExtraKind::Diagonals || kind == ExtraKind::Falling || kind == ExtraKind::Rising;
}

/// The groups of a kind on a board, each of N cell indices. The error says what the board lacks.
/// Precondition: not ExtraKind::Own.
Result<std::vector<std::vector<int>>> extraGroups(const Geometry& geometry, ExtraKind kind);

} // namespace sudoscope
