#pragma once

#include "core/board/digit_set.h"
#include "core/board/geometry.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sudoscope {

/// One digit per cell, row-major: 0 = blank, 1..N.
using Grid = std::vector<std::uint8_t>;

/// A board with givens. A value; equality compares board, givens and pencil marks, not descriptive
/// texts.
class Puzzle {
public:
  /// The empty 9×9 puzzle.
  Puzzle();
  explicit Puzzle(Geometry geometry);

  /// Checks the length and that every digit is at most N. Contradictory givens are allowed (see
  /// rules::conflicts): the user may be typing.
  static Result<Puzzle> fromGivens(Geometry geometry, Grid givens);

  const Geometry& geometry() const { return m_geometry; }
  /// Precondition: the side is the same.
  void setGeometry(Geometry geometry) { m_geometry = std::move(geometry); }
  int side() const { return m_geometry.side(); }
  const Grid& givens() const { return m_givens; }
  int given(int cell) const { return m_givens[cell]; }
  bool isGiven(int cell) const { return given(cell) != 0; }
  int clueCount() const;

  /// Precondition: 0 <= digit <= N; 0 clears.
  void setGiven(int cell, int digit);

  /// Pencil marks, per cell; empty vector if the puzzle has none. They come from a file or the
  /// user; solvers do not treat them as constraints, unless `mask_candidates` asks for it.
  const std::vector<DigitSet>& marks() const { return m_marks; }
  void setMarks(std::vector<DigitSet> marks) { m_marks = std::move(marks); }

  std::string title;       ///< From the file's header, or empty.
  std::string author;      ///< From the file's header, or empty.
  std::string description; ///< Source, level, technique or comment from the file.

  bool operator==(const Puzzle& other) const {
    return m_geometry == other.m_geometry && m_givens == other.m_givens && m_marks == other.m_marks;
  }

private:
  Geometry m_geometry;
  Grid m_givens;
  std::vector<DigitSet> m_marks;
};

/// The character for a digit on boards up to side 36: '.' for 0, 1-9, then A (10) to Z (35) and
/// '@' for 36.
char digitSymbol(int digit);

std::string toLine(const Grid& digits);

/// Identifies puzzles in files of results: the first 16 hexadecimal digits of the SHA-256 of
/// toLine() of the givens. On a board other than Geometry::ofSide() the regions follow as a line,
/// and every extra family with its name and cells, each after a space.
std::string puzzleHash(const Puzzle& puzzle);

} // namespace sudoscope
