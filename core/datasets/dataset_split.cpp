#include "core/datasets/dataset_index.h"
#include "core/training/symmetry.h"
#include "core/training/training_run.h"

#include <algorithm>
#include <unordered_map>

namespace sudoscope::learning {

namespace {

/// Rows of an index, drawn at random. Only the solutions that the file lacks are in memory.
class IndexedSource final : public PuzzleSource {
public:
  IndexedSource(std::shared_ptr<const DatasetIndex> index, std::vector<std::uint32_t> rows,
                std::unordered_map<std::uint32_t, Grid> solved, std::vector<Geometry> boards)
      : m_index(std::move(index)), m_rows(std::move(rows)), m_solved(std::move(solved)),
        m_boards(std::move(boards)) {}

  TrainingExample next(Random& random) const override {
    const std::uint32_t row = m_rows[random.below(static_cast<std::uint32_t>(m_rows.size()))];
    const auto read = m_index->row(row); // it was read before, so it can be read
    const auto solved = m_solved.find(row);
    TrainingExample example{read->puzzle.geometry(), read->puzzle.givens(),
                            solved != m_solved.end() ? solved->second : *read->solution};
    const auto symmetry = BoardSymmetry::random(example.geometry, random);
    example.givens = symmetry.apply(example.givens);
    example.solution = symmetry.apply(example.solution);
    return example;
  }
  std::vector<Geometry> boards() const override { return m_boards; }
  std::string description() const override {
    return std::to_string(m_rows.size()) + " puzzles of " + m_index->path();
  }

private:
  std::shared_ptr<const DatasetIndex> m_index;
  std::vector<std::uint32_t> m_rows;
  std::unordered_map<std::uint32_t, Grid> m_solved;
  std::vector<Geometry> m_boards;
};

/// Enough to check a network against; jigsaws may all be different.
constexpr std::size_t keptBoards = 32;

} // namespace

Result<DatasetSplit> makeSplit(std::shared_ptr<const DatasetIndex> index,
                               const std::vector<std::uint32_t>& rows, int heldOut,
                               const std::function<bool()>& keepGoing) {
  DatasetSplit split;
  std::vector<std::uint32_t> good;
  std::unordered_map<std::uint32_t, Grid> solved;
  std::vector<Geometry> boards;
  for (const std::uint32_t number : rows) {
    if (keepGoing && !keepGoing())
      return Error{Message::tr("cancelled"), {}, 0, 0, ErrorCode::Cancelled};
    const auto row = index->row(number);
    const RowFault fault = index->faultAt(number);
    if (!row.ok() || fault == RowFault::GivensConflict) {
      ++split.left;
      continue;
    }
    if (fault != RowFault::None) {
      auto example = exampleOf(row->puzzle);
      if (!example.ok()) {
        ++split.left;
        continue;
      }
      solved.emplace(number, std::move(example->solution));
    }
    if (boards.size() < keptBoards &&
        std::find(boards.begin(), boards.end(), row->puzzle.geometry()) == boards.end()) {
      boards.push_back(row->puzzle.geometry());
    }
    good.push_back(number);
  }
  if (good.size() < 2) {
    return Error{Message::tr("of %1 rows %2 can be trained on, at least 2 are needed", rows.size(),
                             good.size()),
                 index->path()};
  }
  const auto aside = std::min<std::size_t>(std::max(heldOut, 0), good.size() / 2);
  std::vector<std::uint32_t> kept;
  std::size_t next = 0;
  for (std::size_t i = 0; i < good.size(); ++i) {
    if (next < aside && i == next * good.size() / aside) {
      const auto row = index->row(good[i]);
      const auto answer = solved.find(good[i]);
      split.heldOut.push_back({row->puzzle.geometry(), row->puzzle.givens(),
                               answer != solved.end() ? answer->second : *row->solution});
      ++next;
    } else {
      kept.push_back(good[i]);
    }
  }
  split.source = std::make_shared<IndexedSource>(std::move(index), std::move(kept),
                                                 std::move(solved), std::move(boards));
  return split;
}

} // namespace sudoscope::learning
