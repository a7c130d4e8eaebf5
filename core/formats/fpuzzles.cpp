#include "core/board/geometry.h"
#include "core/formats/cell_dictionary.h"
#include "core/formats/format_family.h"
#include "core/formats/json_puzzles.h"
#include "core/formats/puzzle_json.h"
#include "core/formats/region_text.h"

#include <algorithm>
#include <array>

namespace sudoscope {

namespace {

/// Keys for the display, or that are read elsewhere.
constexpr std::string_view harmlessKeys =
    " size title author ruleset grid solution diagonal+ diagonal- extraregion disjointgroups "
    "text rectangle circle line cosmetics successMessage highlightConflicts info ";

/// A number, or a string with one; -1 otherwise.
int integerOf(const Json& value) {
  if (value.is_number_integer()) {
    const auto number = value.get<std::int64_t>();
    return number >= 0 && number < 1000 ? static_cast<int>(number) : -1;
  }
  if (!value.is_string()) return -1;
  const auto& text = value.get_ref<const std::string&>();
  return areDigits(text) && text.size() <= 3 ? std::stoi(text) : -1;
}

bool saysSomething(const Json& value) {
  if (value.is_null() || (value.is_boolean() && !value.get<bool>())) return false;
  return !value.empty();
}

bool flag(const Json& value, const char* key) {
  return JsonPlace(value).valueOr(key, false);
}

/// Whether it is no cell of another program.
bool isCell(const Json& cell) {
  static constexpr std::array others{"row",   "col",    "column", "isGiven",  "isFixed", "readonly",
                                     "fixed", "locked", "hidden", "editable", "val"};
  const auto has = [&](const char* key) { return cell.contains(key); };
  return cell.is_null() || (cell.is_object() && std::ranges::none_of(others, has));
}

class Board {
public:
  Board(const Json& value, ReadContext& context, const JsonErrorAt& errorAt)
      : m_value(value), m_context(context), m_errorAt(errorAt) {}

  Result<PuzzleRecord> read() {
    const Json& grid = m_value.at("grid");
    m_side = static_cast<int>(grid.size());
    const auto size = m_value.find("size");
    if (size != m_value.end() && integerOf(*size) != m_side) {
      return m_errorAt(*size, mismatch(Message::tr("size %1", size->dump()),
                                       Message::tr("%1, the rows of the grid", m_side)));
    }
    if (m_side < 4 || m_side > Geometry::maxSide) {
      return m_errorAt(grid, mismatch(Message::tr("%1 rows", m_side),
                                      Message::tr("%1 to %2", 4, Geometry::maxSide)));
    }
    if (auto error = readCells(grid)) return *error;
    auto geometry = readGeometry();
    if (!geometry) return geometry.error();
    auto puzzle = Puzzle::fromGivens(std::move(*geometry), std::move(m_givens));
    if (m_hasMarks) puzzle->setMarks(std::move(m_marks));
    PuzzleRecord record{std::move(*puzzle)};
    const JsonPlace board(m_value);
    record.puzzle.title = board.valueOr("title", std::string());
    record.puzzle.author = board.valueOr("author", std::string());
    record.puzzle.description = board.valueOr("ruleset", std::string());
    record.label = record.puzzle.title;
    readSolution(record);
    if (!record.puzzle.description.empty())
      record.notes.push_back(
          Message::tr("its rules in words are left out: %1", excerpt(record.puzzle.description)));
    for (const char* key : {"text", "line", "rectangle", "circle", "cosmetics"}) {
      if (m_value.contains(key) && saysSomething(m_value[key]))
        record.notes.push_back(Message::tr("its drawings (%1) are left out", key));
    }
    for (const auto& [key, value] : m_value.items()) {
      if (rankIn(harmlessKeys, key) == harmlessKeys.npos && saysSomething(value))
        record.otherRules.push_back(key);
    }
    return record;
  }

private:
  MaybeError readCells(const Json& grid) {
    const std::size_t side = m_side;
    m_givens.assign(side * side, 0);
    m_marks.assign(side * side, 0);
    m_regions.assign(side * side, -1);
    m_allGiven = std::ranges::none_of(grid, [](const Json& row) {
      return std::ranges::any_of(row, [](const Json& cell) { return cell.contains("given"); });
    });
    for (std::size_t row = 0; row < side; ++row) {
      if (!grid[row].is_array() || grid[row].size() != side) {
        return m_errorAt(grid[row],
                         mismatch(Message::tr("a row of %1 cells", grid[row].size()), side));
      }
      for (std::size_t column = 0; column < side; ++column) {
        if (auto error = readCell(grid[row][column], row * side + column)) return error;
      }
    }
    return std::nullopt;
  }

  MaybeError readCell(const Json& cell, std::size_t index) {
    if (cell.is_null()) return std::nullopt;
    if (!cell.is_object()) return m_errorAt(cell, mismatch(cell.dump(), Message::tr("a cell {}")));
    const auto value = cell.find("value");
    if (value != cell.end() && saysSomething(*value)) {
      const int digit = integerOf(*value);
      if (digit < 0 || digit > m_side) {
        return m_errorAt(*value, mismatch(value->dump(), Message::tr("a digit 1-%1", m_side)));
      }
      if (digit > 0) {
        const bool given = m_allGiven || flag(cell, "given");
        if (given) m_givens[index] = static_cast<std::uint8_t>(digit);
        m_marks[index] = digitBit(digit);
        m_hasMarks = m_hasMarks || !given;
      }
    }
    for (const char* key : {"centerPencilMarks", "givenPencilMarks"}) {
      const auto marks = cell.find(key);
      if (marks == cell.end() || !marks->is_array()) continue;
      m_hasMarks = true;
      if (m_marks[index] != 0) continue;
      for (const Json& mark : *marks) {
        const int digit = integerOf(mark);
        if (digit < 1 || digit > m_side) {
          return m_errorAt(*marks, mismatch(Message::tr("the mark %1", mark.dump()),
                                            "1-" + std::to_string(m_side)));
        }
        m_marks[index] |= digitBit(digit);
      }
    }
    const auto region = cell.find("region");
    if (region != cell.end() && !region->is_null()) {
      const int number = integerOf(*region);
      if (number < 0 || number >= m_side) {
        return m_errorAt(*region, mismatch(Message::tr("region %1", region->dump()),
                                           "0-" + std::to_string(m_side - 1)));
      }
      m_regions[index] = number;
    }
    return std::nullopt;
  }

  Result<Geometry> readGeometry() {
    auto geometry = m_context.geometryOfSide(m_side);
    if (std::ranges::any_of(m_regions, [](int region) { return region >= 0; })) {
      for (std::size_t cell = 0; cell < m_regions.size(); ++cell) {
        if (m_regions[cell] >= 0) continue;
        if (!geometry) return m_errorAt(m_value["grid"], geometry.error().message);
        m_regions[cell] = geometry->regionOf(static_cast<int>(cell));
      }
      geometry = m_context.geometryOfRegions(m_side, m_regions);
    }
    if (!geometry) return m_errorAt(m_value["grid"], geometry.error().message);
    std::set<ExtraKind> extras;
    if (flag(m_value, "diagonal+")) extras.insert(ExtraKind::Rising);
    if (flag(m_value, "diagonal-")) extras.insert(ExtraKind::Falling);
    if (flag(m_value, "disjointgroups")) extras.insert(ExtraKind::Disjoint);
    geometry = withExtras(std::move(geometry), std::move(extras));
    if (!geometry) return m_errorAt(m_value, geometry.error().message);
    return withExtraRegions(std::move(*geometry));
  }

  Result<Geometry> withExtraRegions(Geometry geometry) {
    const auto extra = m_value.find("extraregion");
    if (extra == m_value.end() || !extra->is_array() || extra->empty()) return geometry;
    std::vector<std::vector<int>> groups;
    for (const Json& region : *extra) {
      std::vector<int> cells;
      if (region.is_object() && region.contains("cells") && region["cells"].is_array()) {
        for (const Json& name : region["cells"]) {
          const auto cell = name.is_string() ? cellByName(name.get<std::string>()) : std::nullopt;
          const bool inside = cell && std::max(cell->row, cell->column) < m_side;
          cells.push_back(inside ? cell->row * m_side + cell->column : -1);
        }
      }
      if (std::ssize(cells) != m_side || std::ranges::find(cells, -1) != cells.end()) {
        return m_errorAt(region, mismatch(Message::tr("an extra region of %1 cells", cells.size()),
                                          Message::tr("%1 cells such as R1C1", m_side)));
      }
      groups.push_back(std::move(cells));
    }
    auto result = withGroups(geometry, namelessExtra(), std::move(groups));
    if (!result) return m_errorAt(*extra, result.error().message);
    return result;
  }

  void readSolution(PuzzleRecord& record) const {
    const auto solution = m_value.find("solution");
    if (solution == m_value.end() || !solution->is_array()) return;
    Grid digits;
    for (const Json& digit : *solution) {
      const int value = integerOf(digit);
      if (value < 1 || value > m_side) return;
      digits.push_back(static_cast<std::uint8_t>(value));
    }
    if (digits.size() == record.puzzle.givens().size()) record.solution = std::move(digits);
  }

  const Json& m_value;
  ReadContext& m_context;
  const JsonErrorAt& m_errorAt;
  int m_side = 0;
  Grid m_givens;
  std::vector<DigitSet> m_marks;
  std::vector<int> m_regions;
  bool m_allGiven = false; ///< Nothing says which digits are given.
  bool m_hasMarks = false;
};

} // namespace

bool isFpuzzles(const Json& value) {
  if (!value.is_object() || !value.contains("grid") || !value["grid"].is_array()) return false;
  const auto isRow = [](const Json& row) {
    return row.is_array() && std::ranges::all_of(row, isCell);
  };
  return std::ranges::all_of(value["grid"], isRow) &&
         std::ranges::any_of(value["grid"], [](const Json& row) {
           return std::ranges::any_of(row, &Json::is_object);
         });
}

Result<PuzzleRecord> readFpuzzles(const Json& value, ReadContext& context,
                                  const JsonErrorAt& errorAt) {
  return Board(value, context, errorAt).read();
}

std::string fpuzzlesJson(const PuzzleRecord& record) {
  const Puzzle& puzzle = record.puzzle;
  const Geometry& geometry = puzzle.geometry();
  const bool ownRegions = !hasUsualBoxes(geometry);
  nlohmann::ordered_json board;
  board["size"] = puzzle.side();
  if (!puzzle.title.empty()) board["title"] = puzzle.title;
  if (!puzzle.author.empty()) board["author"] = puzzle.author;
  if (!puzzle.description.empty()) board["ruleset"] = puzzle.description;
  auto& grid = board["grid"] = nlohmann::ordered_json::array();
  for (int row = 0; row < puzzle.side(); ++row) {
    auto cells = nlohmann::ordered_json::array();
    for (int column = 0; column < puzzle.side(); ++column) {
      const int cell = geometry.cellAt(row, column);
      auto entry = nlohmann::ordered_json::object();
      if (puzzle.isGiven(cell)) {
        entry["value"] = puzzle.given(cell);
        entry["given"] = true;
      } else if (!puzzle.marks().empty()) {
        auto& marks = entry["centerPencilMarks"] = nlohmann::ordered_json::array();
        for (int digit = 1; digit <= puzzle.side(); ++digit) {
          if (hasDigit(puzzle.marks()[cell], digit)) marks.push_back(digit);
        }
      }
      if (ownRegions) entry["region"] = geometry.regionOf(cell);
      cells.push_back(std::move(entry));
    }
    grid.push_back(std::move(cells));
  }
  for (const ExtraFamily& family : geometry.extraFamilies()) {
    const bool both = family.kind == ExtraKind::Diagonals;
    if (both || family.kind == ExtraKind::Rising) board["diagonal+"] = true;
    if (both || family.kind == ExtraKind::Falling) board["diagonal-"] = true;
    if (family.kind == ExtraKind::Disjoint) board["disjointgroups"] = true;
    if (isDiagonal(family.kind) || family.kind == ExtraKind::Disjoint) continue;
    for (const auto& group : family.groups) {
      auto names = nlohmann::ordered_json::array();
      for (const int cell : group) {
        names.push_back("R" + std::to_string(geometry.rowOf(cell) + 1) + "C" +
                        std::to_string(geometry.columnOf(cell) + 1));
      }
      board["extraregion"].push_back({{"cells", std::move(names)}});
    }
  }
  if (record.solution) board["solution"] = *record.solution;
  return jsonLine(board);
}

int fpuzzlesRankOfExtra(ExtraKind kind, const Geometry&) {
  if (isDiagonal(kind)) return 1;
  return kind == ExtraKind::Disjoint ? 2 : 4;
}

} // namespace sudoscope
