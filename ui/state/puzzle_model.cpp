#include "ui/state/puzzle_model.h"

#include "core/board/rules.h"
#include "core/formats/puzzle_reader.h"
#include "ui/style/core_text.h"

#include <QCoreApplication>
#include <QUndoCommand>

#include <algorithm>

namespace sudoscope {
namespace {

/// Moves the puzzle's digits, marks and texts to another board of the same side.
Puzzle moved(const Puzzle& puzzle, const Geometry& geometry) {
  Puzzle result(geometry);
  for (int cell = 0; cell < geometry.cellCount(); ++cell) result.setGiven(cell, puzzle.given(cell));
  result.setMarks(puzzle.marks());
  result.title = puzzle.title;
  result.author = puzzle.author;
  result.description = puzzle.description;
  return result;
}

/// Adds the families that fit the board.
Geometry withFamilies(Geometry geometry, const std::vector<ExtraFamily>& families) {
  for (const ExtraFamily& family : families) {
    if (auto extended = geometry.withExtra(family)) geometry = std::move(extended).value();
  }
  return geometry;
}

void setMarksOf(Puzzle& puzzle, std::vector<DigitSet> marks) {
  const bool any = std::any_of(marks.begin(), marks.end(), [](DigitSet set) { return set != 0; });
  puzzle.setMarks(any ? std::move(marks) : std::vector<DigitSet>{});
}

std::vector<DigitSet> marksOf(const Puzzle& puzzle) {
  auto marks = puzzle.marks();
  marks.resize(puzzle.geometry().cellCount(), 0);
  return marks;
}

struct PuzzleNotesWords {
  Q_DECLARE_TR_FUNCTIONS(PuzzleNotes)
};

struct RegionDraft {
  Q_DECLARE_TR_FUNCTIONS(RegionDraft)
};

} // namespace

/// Stores the whole state before and after: a few kilobytes, which makes all changes alike.
class PuzzleCommand : public QUndoCommand {
public:
  PuzzleCommand(PuzzleModel* model, PuzzleModel::State after, const QString& text, int gesture)
      : QUndoCommand(text), m_model(model), m_before(model->m_state), m_after(std::move(after)),
        m_gesture(gesture) {}

  void undo() override { m_model->setState(m_before); }
  void redo() override { m_model->setState(m_after); }
  int id() const override { return m_gesture > 0 ? m_gesture : -1; }
  bool mergeWith(const QUndoCommand* other) override {
    m_after = static_cast<const PuzzleCommand*>(other)->m_after;
    setObsolete(m_before == m_after);
    return true;
  }

private:
  PuzzleModel* m_model;
  PuzzleModel::State m_before;
  PuzzleModel::State m_after;
  int m_gesture;
};

PuzzleModel::PuzzleModel(QObject* parent) : QObject(parent) {
  m_undoStack.setUndoLimit(1000);
}

void PuzzleModel::push(State state, const QString& text, int gesture) {
  if (state == m_state) return;
  m_undoStack.push(new PuzzleCommand(this, std::move(state), text, gesture));
}

void PuzzleModel::setState(const State& state) {
  const bool puzzleChange = !(state.puzzle == m_state.puzzle);
  const bool draftChange = state.draft != m_state.draft;
  m_state = state;
  if (puzzleChange) emit puzzleChanged(m_state.puzzle);
  if (draftChange) emit regionDraftChanged();
}

Result<std::string> PuzzleModel::text(const Format& format) const {
  return writePuzzle(puzzle(), format);
}

QString PuzzleModel::lineText() const {
  const Format& line = formatNamed("line");
  const auto written =
      text(cannotExpress(line, puzzle().geometry()) ? formatNamed("jigsaw") : line);
  return written ? QString::fromStdString(*written).trimmed()
                 : QString::fromStdString(toLine(puzzle().givens()));
}

void PuzzleModel::setPuzzle(const Puzzle& puzzle) {
  setPuzzleAs(puzzle, tr("load puzzle"));
}

void PuzzleModel::setDigit(int cell, int digit, int gesture) {
  State next = m_state;
  next.puzzle.setGiven(cell, digit);
  push(std::move(next), digit ? tr("set digit") : tr("clear cell"), gesture);
}

void PuzzleModel::setDigits(const std::vector<int>& cells, int digit) {
  if (cells.size() == 1) {
    setDigit(cells.front(), digit);
    return;
  }
  State next = m_state;
  for (const int cell : cells) next.puzzle.setGiven(cell, digit);
  push(std::move(next), digit ? tr("set digits") : tr("clear cells"));
}

void PuzzleModel::clearCells(const std::vector<int>& cells) {
  State next = m_state;
  auto marks = marksOf(next.puzzle);
  for (const int cell : cells) {
    if (next.puzzle.isGiven(cell)) {
      next.puzzle.setGiven(cell, 0);
    } else {
      marks[cell] = 0;
    }
  }
  setMarksOf(next.puzzle, std::move(marks));
  push(std::move(next), cells.size() == 1 ? tr("clear cell") : tr("clear cells"));
}

void PuzzleModel::clear() {
  push({Puzzle(puzzle().geometry()), {}}, tr("clear puzzle"));
}

void PuzzleModel::clearMarks() {
  State next = m_state;
  next.puzzle.setMarks({});
  push(std::move(next), tr("clear candidates"));
}

void PuzzleModel::toggleMark(const std::vector<int>& cells, int digit) {
  State next = m_state;
  auto marks = marksOf(next.puzzle);
  std::vector<int> open = cells;
  std::erase_if(open, [this](int cell) { return puzzle().isGiven(cell); });
  const bool all = std::ranges::all_of(open, [&](int c) { return hasDigit(marks[c], digit); });
  for (const int cell : open) {
    auto& set = marks[cell];
    set = all ? set & ~digitBit(digit) : set | digitBit(digit);
  }
  setMarksOf(next.puzzle, std::move(marks));
  push(std::move(next), tr("toggle candidate"));
}

void PuzzleModel::fillMarks() {
  State next = m_state;
  auto marks = rules::directCandidates(puzzle());
  for (int cell = 0; cell < puzzle().geometry().cellCount(); ++cell) {
    if (puzzle().isGiven(cell)) marks[cell] = 0;
  }
  setMarksOf(next.puzzle, std::move(marks));
  push(std::move(next), tr("fill in candidates"));
}

void PuzzleModel::setGeometry(const Geometry& geometry) {
  if (geometry == puzzle().geometry() && !isDrawingRegions()) return;
  const bool sameSide = geometry.side() == puzzle().side();
  push({sameSide ? moved(puzzle(), geometry) : Puzzle(geometry), {}}, tr("change board"));
}

void PuzzleModel::setDiagonals(bool on) {
  changeFamily(ExtraKind::Diagonals, on, tr("diagonals"));
}

void PuzzleModel::setWindoku(bool on) {
  changeFamily(ExtraKind::Windoku, on, tr("windoku"));
}

void PuzzleModel::changeFamily(ExtraKind kind, bool on, const QString& text) {
  const Geometry& old = puzzle().geometry();
  if (old.hasExtra(kind) == on) return;
  auto families = old.extraFamilies();
  std::erase_if(families, [kind](const ExtraFamily& family) { return family.kind == kind; });
  auto plain = Geometry::jigsaw(old.side(), old.regionMap());
  if (!plain) return;
  Geometry next = withFamilies(*plain, families);
  if (on) {
    auto extended = next.withExtra(kind);
    if (!extended) return;
    next = std::move(extended).value();
  }
  push({moved(puzzle(), next), {}}, text);
}

void PuzzleModel::beginDrawingRegions() {
  if (isDrawingRegions()) return;
  push({puzzle(), puzzle().geometry().regionMap()}, tr("draw regions"));
}

void PuzzleModel::drawRegion(const std::vector<int>& cells, int region, int gesture) {
  if (!isDrawingRegions() || region < 0 || region >= puzzle().side()) return;
  State next = m_state;
  for (const int cell : cells) next.draft[cell] = region;
  push(std::move(next), tr("draw region"), gesture);
}

MaybeError PuzzleModel::finishDrawingRegions() {
  if (!isDrawingRegions()) return std::nullopt;
  const QStringList faults = regionFaults(puzzle().side(), m_state.draft);
  if (!faults.isEmpty()) return Error{verbatim(faults.join(u' ').toStdString())};
  auto geometry = Geometry::jigsaw(puzzle().side(), m_state.draft);
  if (!geometry) return geometry.error();
  push({moved(puzzle(), withFamilies(*geometry, puzzle().geometry().extraFamilies())), {}},
       tr("change regions"));
  return std::nullopt;
}

void PuzzleModel::cancelDrawingRegions() {
  push({puzzle(), {}}, tr("discard drawn regions"));
}

std::optional<Geometry> PuzzleModel::boardOfTexts() const {
  if (!puzzle().geometry().hasBoxes()) return std::nullopt;
  return puzzle().geometry();
}

void PuzzleModel::paste(const Puzzle& puzzle) {
  push({puzzle, {}}, tr("paste puzzle"));
}

QString leftOutText(const std::vector<Message>& notes) {
  QStringList parts;
  for (const Message& note : notes) parts << translated(note);
  if (parts.isEmpty()) return {};
  return PuzzleNotesWords::tr("The puzzle was read with changes: %1.")
      .arg(parts.join(QStringLiteral("; ")));
}

QStringList regionFaults(int side, const std::vector<int>& regionOfCell) {
  QStringList faults;
  for (int region = 0; region < side; ++region) {
    const auto cells = static_cast<int>(std::ranges::count(regionOfCell, region));
    if (cells < side) {
      faults << RegionDraft::tr("Region %1 has %2 of %3 cells: add %4.")
                    .arg(region + 1)
                    .arg(cells)
                    .arg(side)
                    .arg(side - cells);
    } else if (cells > side) {
      faults << RegionDraft::tr("Region %1 has %2 cells instead of %3: remove %4.")
                    .arg(region + 1)
                    .arg(cells)
                    .arg(side)
                    .arg(cells - side);
    }
  }
  return faults;
}

QStringList regionRemarks(int side, const std::vector<int>& regionOfCell) {
  QStringList remarks;
  for (int region = 0; region < side; ++region) {
    const int pieces = regionPieces(side, regionOfCell, region);
    if (pieces > 1) {
      remarks << RegionDraft::tr("Region %1 is in %2 pieces.").arg(region + 1).arg(pieces);
    }
  }
  return remarks;
}

int regionPieces(int side, const std::vector<int>& regionOfCell, int region) {
  std::vector<bool> seen(regionOfCell.size(), false);
  int pieces = 0;
  for (int start = 0; start < side * side; ++start) {
    if (seen[start] || regionOfCell[start] != region) continue;
    ++pieces;
    std::vector<int> open{start};
    seen[start] = true;
    while (!open.empty()) {
      const int cell = open.back();
      open.pop_back();
      const int column = cell % side;
      for (const int next : {column > 0 ? cell - 1 : -1, column + 1 < side ? cell + 1 : -1,
                             cell - side, cell + side}) {
        if (next < 0 || next >= side * side || seen[next] || regionOfCell[next] != region) continue;
        seen[next] = true;
        open.push_back(next);
      }
    }
  }
  return pieces;
}

} // namespace sudoscope
