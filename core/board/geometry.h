#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoscope {

enum class GroupFamily : std::uint8_t { Row, Column, Region, Extra };

/// N cells that must hold each digit exactly once: a row, a column, a region (box or jigsaw
/// piece), or a member of an extra family (a diagonal, a windoku window, ...).
struct Group {
  GroupFamily family = GroupFamily::Row;
  int extraFamily = -1;   ///< Index into Geometry::extraFamilies(); -1 unless family is Extra.
  int index = 0;          ///< 0-based position inside its family.
  std::vector<int> cells; ///< Exactly N cell indices, increasing.
};

enum class ExtraKind : std::uint8_t {
  Own,       ///< Defined by the user.
  Boxes,     ///< The usual boxes of the side, in addition to other regions.
  Diagonals, ///< Both main diagonals ("X" Sudoku).
  Falling,   ///< The diagonal from the top left.
  Rising,    ///< The diagonal from the bottom left.
  Windoku,   ///< (k-1)² windows; only for square k×k boxes.
  Disjoint,  ///< The cells at the same position of all boxes.
};

/// A named family of extra groups, e.g. the two diagonals of an "X" Sudoku.
struct ExtraFamily {
  std::string name;                     ///< See extraName(), or the user's.
  std::vector<std::vector<int>> groups; ///< Each of exactly N distinct cells.
  ExtraKind kind = ExtraKind::Own;      ///< Determines name and groups unless Own.

  bool operator==(const ExtraFamily&) const = default;
};

/// The shape of a board: side N, the map cell -> region, extra group families. k×k boxes, h×w boxes
/// and jigsaw pieces are all N regions of N cells each. Cells are numbered row-major, cell = row *
/// N + column; all indices are 0-based, digits are 1..N.
///
/// An immutable value; copies share their data and may be read from any thread.
class Geometry {
public:
  static constexpr int minSide = 1;
  static constexpr int maxSide = 36;

  /// The 9×9 board with 3×3 boxes.
  Geometry();

  /// Boxes of `height` rows and `width` columns; N = height * width.
  static Result<Geometry> boxes(int height, int width);

  /// The usual boxes for a side: the factorization height * width = side with the squarest boxes,
  /// height <= width (9 -> 3×3, 6 -> 2×3, 12 -> 3×4). Fails for primes.
  static Result<Geometry> ofSide(int side);

  /// Any regions: regionOfCell has N² entries 0..N-1, each used N times; regions need not be
  /// connected. The error names the first offending cell or region.
  static Result<Geometry> jigsaw(int side, std::vector<int> regionOfCell);

  /// The same board with an additional family; each group needs N distinct cells.
  Result<Geometry> withExtra(ExtraFamily family) const;
  /// Adds a common family. Precondition: not ExtraKind::Own.
  Result<Geometry> withExtra(ExtraKind kind) const;
  Geometry withDiagonals() const { return std::move(withExtra(ExtraKind::Diagonals)).value(); }
  bool hasExtra(ExtraKind kind) const;

  int side() const { return m_data->side; }
  int cellCount() const { return m_data->side * m_data->side; }
  int rowOf(int cell) const { return cell / m_data->side; }
  int columnOf(int cell) const { return cell % m_data->side; }
  int cellAt(int row, int column) const { return row * m_data->side + column; }
  int regionOf(int cell) const { return m_data->regionOfCell[cell]; }
  const std::vector<int>& regionMap() const { return m_data->regionOfCell; }

  /// Whether the regions are boxes of boxHeight() × boxWidth(), which are 0 otherwise.
  bool hasBoxes() const { return m_data->boxHeight > 0; }
  int boxHeight() const { return m_data->boxHeight; }
  int boxWidth() const { return m_data->boxWidth; }

  const std::vector<ExtraFamily>& extraFamilies() const { return m_data->extra; }

  /// All groups: N rows, N columns, N regions, then the extra families in order.
  const std::vector<Group>& groups() const { return m_data->groups; }
  /// Indices into groups() of the cell's groups (3 plus extras).
  const std::vector<int>& groupsOf(int cell) const { return m_data->groupsOfCell[cell]; }
  /// The other cells of the cell's groups, increasing, each once.
  const std::vector<int>& peersOf(int cell) const { return m_data->peersOfCell[cell]; }
  /// "r3c7", 1-based.
  std::string cellName(int cell) const;

  bool operator==(const Geometry& other) const;

private:
  struct Data {
    int side = 0;
    int boxHeight = 0;
    int boxWidth = 0;
    std::vector<int> regionOfCell;
    std::vector<ExtraFamily> extra;
    std::vector<Group> groups;
    std::vector<std::vector<int>> groupsOfCell;
    std::vector<std::vector<int>> peersOfCell;
  };
  explicit Geometry(std::shared_ptr<const Data> data) : m_data(std::move(data)) {}
  static Geometry make(Data data);

  std::shared_ptr<const Data> m_data;
};

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
