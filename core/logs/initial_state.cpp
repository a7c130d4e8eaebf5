#include "core/logs/initial_state.h"

#include "core/base/file_input.h"
#include "core/base/plain_text.h"
#include "core/formats/file_kind.h"
#include "core/logs/log_frame.h"
#include "core/logs/logged_run.h"
#include "core/networks/tensor_file.h"
#include "core/relaxation/cube_edits.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <string_view>
#include <utility>

namespace sudoscope {

static_assert(std::endian::native == std::endian::little, "the file formats are little-endian");

namespace {

/// A board of side 36 in doubles takes a third of a megabyte.
constexpr std::uint64_t maxFileBytes = std::uint64_t(64) << 20;

struct Array {
  std::vector<std::int64_t> shape;
  std::vector<double> values; ///< C order.
  Message note = {};          ///< What was changed.
};

std::string textOf(const std::vector<std::int64_t>& shape) {
  return fmt::format("({})", fmt::join(shape, ", "));
}

/// A batch of one board is that board, in both orders of the numbers.
void dropBatchOfOne(Array& array) {
  const std::string whole = textOf(array.shape);
  while (array.shape.size() > 3 && array.shape.front() == 1) array.shape.erase(array.shape.begin());
  if (textOf(array.shape) != whole)
    array.note = Message::tr("a batch of one board, %1, is read as %2", whole, textOf(array.shape));
}

/// Which call makes a P of an array of another shape; empty if none is known.
Message remedyFor(const std::vector<std::int64_t>& shape) {
  if (shape.size() == 3 && shape[0] == shape[1] && shape[2] == shape[0] + 1)
    return Message::tr("without the class of the blank: numpy.save(\"P.npy\", P[..., 1:])");
  if (shape.size() == 2 && shape[0] == shape[1] * shape[1])
    return Message::tr("numpy.save(\"P.npy\", P.reshape(%1, %1, %1))", shape[1]);
  if (shape.size() == 2 && shape[0] == (shape[1] - 1) * (shape[1] - 1))
    return Message::tr("without the class of the blank: numpy.save(\"P.npy\", "
                       "P.reshape(%1, %1, %2)[..., 1:])",
                       shape[1] - 1, shape[1]);
  if (shape.size() == 4) return Message::tr("one board of the batch: numpy.save(\"P.npy\", P[0])");
  if (shape.size() == 2 &&
      (shape[0] == shape[1] ||
       std::pow(std::round(std::sqrt(double(shape[1]))), 2.0) == double(shape[1])))
    return Message::tr(
        "these look like puzzles, not P: numpy.savetxt(\"puzzles.txt\", array, \"%d\")");
  return {};
}

/// The text after 'key': in the header, a Python dictionary of three known entries.
std::string_view entryOf(std::string_view header, std::string_view key) {
  const auto at = header.find("'" + std::string(key) + "'");
  if (at == std::string_view::npos) return {};
  const auto colon = header.find(':', at);
  if (colon == std::string_view::npos) return {};
  std::string_view rest = header.substr(colon + 1);
  rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
  return rest;
}

std::optional<std::vector<std::int64_t>> tupleOf(std::string_view text) {
  const auto end = text.find(')');
  if (!text.starts_with('(') || end == std::string_view::npos) return std::nullopt;
  std::vector<std::int64_t> numbers;
  std::string_view rest = text.substr(1, end - 1);
  while (true) {
    rest.remove_prefix(std::min(rest.find_first_not_of(" ,"), rest.size()));
    if (rest.empty()) return numbers;
    std::int64_t number = 0;
    const auto [next, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (error != std::errc() || number < 0 || number > (1 << 20)) return std::nullopt;
    numbers.push_back(number);
    rest.remove_prefix(static_cast<std::size_t>(next - rest.data()));
  }
}

Result<std::vector<double>> numbersOf(std::string_view type, std::string_view bytes,
                                      std::size_t count) {
  const std::size_t size = type.size() == 3 ? type[2] - '0' : 0;
  std::string little(type);
  std::string turned; // from another order of bytes
  if (type.starts_with('>') && size > 0 && size <= 8) {
    little[0] = '<';
    turned = bytes;
    for (auto item = turned.begin(); turned.end() - item >= std::ptrdiff_t(size); item += size)
      std::reverse(item, item + size);
    bytes = turned;
  }
  std::vector<double> (*widen)(std::string_view) = nullptr;
  if (little == "<f2") widen = widened<_Float16>;
  if (little == "<f4") widen = widened<float>;
  if (little == "<f8") widen = widened<double>;
  if (little == "<i4") widen = widened<std::int32_t>;
  if (little == "<i8") widen = widened<std::int64_t>;
  if (type == "|u1" || type == "|b1") widen = widened<std::uint8_t>;
  if (type == "|i1") widen = widened<std::int8_t>;
  if (widen == nullptr) {
    return Error{Message::tr("its numbers are of type %1, expected float32 or float64: "
                             "numpy.save(\"P.npy\", P.astype(\"f4\"))",
                             type)};
  }
  if (bytes.size() != count * size) {
    return Error{Message::tr("its numbers take %1 bytes, expected %2", bytes.size(), count * size)};
  }
  return widen(bytes);
}

Result<Array> readNpy(std::string_view bytes) {
  const Error cut{Message::tr("ends in the header of a .npy file")};
  if (bytes.size() < 12) return cut;
  const bool small = bytes[6] == 1;
  std::uint32_t length = 0;
  std::memcpy(&length, &bytes[8], small ? 2 : 4);
  const std::size_t from = small ? 10 : 12;
  if (bytes.size() < from + length) return cut;
  const std::string_view header = bytes.substr(from, length);
  Array array;
  const auto shape = tupleOf(entryOf(header, "shape"));
  std::string_view type = entryOf(header, "descr");
  if (type.size() > 1) type = type.substr(1, type.find('\'', 1) - 1);
  if (!shape || type.empty()) return Error{Message::tr("has a .npy header without a shape")};
  array.shape = *shape;
  std::size_t count = 1;
  for (const std::int64_t extent : *shape) {
    count *= static_cast<std::size_t>(extent);
    if (count > maxFileBytes) return Error{Message::tr("has the shape %1", textOf(*shape))};
  }
  auto values = numbersOf(type, bytes.substr(from + length), count);
  if (!values) return values.error();
  array.values = std::move(*values);
  dropBatchOfOne(array);
  if (entryOf(header, "fortran_order").starts_with("True") && array.shape.size() == 3) {
    // The first index varies fastest there.
    const auto [a, b, c] = std::array{array.shape[0], array.shape[1], array.shape[2]};
    std::vector<double> turned(array.values.size());
    for (std::int64_t i = 0; i < a; ++i) {
      for (std::int64_t j = 0; j < b; ++j) {
        for (std::int64_t k = 0; k < c; ++k) {
          turned[(i * b + j) * c + k] = array.values[(k * b + j) * a + i];
        }
      }
    }
    array.values = std::move(turned);
    const Message order =
        Message::tr("its numbers are in Fortran's order, the first index fastest");
    array.note = array.note.empty() ? order : Message::tr("%1; %2", array.note, order);
  }
  return array;
}

Result<Array> readTensor(const std::string& bytes, InitialSource& source) {
  const auto file = networks::parseTensors(bytes, source.file, {"P", "Z"});
  if (!file) return file.error();
  if (source.array.empty()) {
    for (const char* name : {"Z", "P"}) {
      if (file->tensors.contains(name)) source.array = name;
    }
  }
  // A tensor with another name may be anything, even if it is the only one.
  const auto tensor = file->tensors.find(source.array);
  if (tensor == file->tensors.end()) {
    const std::string names = listed(file->tensors, [](const auto& held) { return held.first; });
    if (source.array.empty())
      return Error{Message::tr("has neither a tensor P nor a tensor Z; there are: %1", names)};
    return Error{Message::tr("has no tensor %1; there are: %2", source.array, names)};
  }
  const networks::Tensor& found = tensor->second;
  if (!found.exact.empty()) return Array{found.shape, found.exact};
  return Array{found.shape, {found.values.begin(), found.values.end()}};
}

/// The log's own puzzle is ignored.
Result<InitialState> readLog(const InitialSource& source) {
  auto run = LoggedRun::open(source.file);
  if (!run) return run.error();
  const std::int64_t wanted = source.iteration.value_or((*run)->head());
  if (wanted < 0 || wanted > (*run)->head()) {
    return Error{Message::tr("goes to iteration %1, but not to %2", (*run)->head(), wanted)};
  }
  if (!(*run)->seek(wanted)) return *(*run)->error();
  const std::int64_t there = (*run)->snapshotIteration();
  if (source.iteration && there != wanted) {
    return Error{Message::tr(
        "has no P at iteration %1; the nearest one before it is at iteration %2", wanted, there)};
  }
  const Snapshot snapshot = (*run)->snapshot();
  InitialState state;
  state.logits = source.array == "Z";
  if (state.logits && !snapshot.logits) {
    return Error{Message::tr("has no Z with temperature and weights at iteration %1", there)};
  }
  state.values = state.logits ? snapshot.logits->logits : snapshot.cube;
  const std::string name = state.logits ? "Z" : "P";
  state.file.role = "start_" + name + '_' + std::to_string(there);
  state.source = source.file + " (" + name + ", iteration " + std::to_string(there) + ')';
  return state;
}

Result<InitialState> readArray(InitialSource source) {
  // First whether it is there at all.
  const auto bytes = readWholeFile(source.file, maxFileBytes);
  if (!bytes) return bytes.error();
  if (source.iteration) return Error{Message::tr("is not a log: it has no iterations")};
  if (bytes->starts_with(zipMagic) && bytes->find("/data.pkl") != std::string::npos) {
    return Error{Message::tr("is a PyTorch file; save its array alone, with "
                             "safetensors.torch.save_file({\"P\": torch.load(\"file.pt\")}, "
                             "\"P.safetensors\")")};
  }
  if (bytes->starts_with(zipMagic)) {
    return Error{Message::tr("is a .npz archive; save its array alone, with "
                             "numpy.save(\"P.npy\", numpy.load(\"file.npz\")[\"P\"])")};
  }
  auto array = bytes->starts_with(npyMagic) ? readNpy(*bytes) : readTensor(*bytes, source);
  if (!array) return array.error();
  dropBatchOfOne(*array);
  const auto& shape = array->shape;
  const bool isCube = shape.size() == 3 && shape[0] == shape[1] && shape[1] == shape[2] &&
                      shape[0] >= Geometry::minSide && shape[0] <= Geometry::maxSide;
  if (!isCube) {
    const Message wrong =
        Message::tr("has the shape %1, expected (N, N, N): [row, column, digit]", textOf(shape));
    const Message remedy = remedyFor(shape);
    return Error{remedy.empty() ? wrong : Message::tr("%1; %2", wrong, remedy)};
  }
  InitialState state;
  state.logits = source.array == "Z";
  state.file.role = state.logits ? "start_Z" : "start";
  state.source = source.file;
  state.values = cubeOfRows(static_cast<int>(shape[0]), array->values);
  state.note = array->note;
  return state;
}

/// The order of the axes in a file: which of row, column and digit each axis is.
using AxisOrder = std::array<std::size_t, 3>;
constexpr AxisOrder rowColumnDigit{0, 1, 2};

double valueAt(const ProbabilityCube& cube, const AxisOrder& order, int row, int column, int k) {
  const std::array at{row, column, k};
  return cube.at(at[order[0]], at[order[1]], at[order[2]]);
}

/// The number of givens at which the cell's largest number is that of the given digit, for this
/// order of axes.
int agreeing(const ProbabilityCube& cube, const Puzzle& puzzle, const AxisOrder& order) {
  const int side = cube.side();
  const auto value = [&](int row, int column, int k) {
    return valueAt(cube, order, row, column, k);
  };
  int count = 0;
  for (int cell = 0; cell < side * side; ++cell) {
    if (!puzzle.isGiven(cell)) continue;
    const int row = cell / side;
    const int column = cell % side;
    const double at = value(row, column, puzzle.given(cell) - 1);
    bool most = true;
    for (int k = 0; k < side; ++k) {
      most = most && (k + 1 == puzzle.given(cell) || value(row, column, k) < at);
    }
    count += most;
  }
  return count;
}

bool sumsToOne(const ProbabilityCube& cube, const AxisOrder& order) {
  const int side = cube.side();
  for (int i = 0; i < side; ++i) {
    for (int j = 0; j < side; ++j) {
      double sum = 0.0;
      for (int n = 0; n < side; ++n) sum += valueAt(cube, order, i, j, n);
      if (!(std::abs(sum - 1.0) <= sumRounding)) return false;
    }
  }
  return true;
}

} // namespace

Result<InitialState> InitialState::read(const InitialSource& source) {
  if (!source.array.empty() && source.array != "P" && source.array != "Z") {
    return Error{Message::tr("a run starts from P or Z, not from \"%1\"", source.array)};
  }
  const FileStamp before(source.file);
  auto state = fileKindOf(source.file) == FileKind::Log ? readLog(source) : readArray(source);
  if (!state) {
    Error error = state.error();
    if (error.file.empty()) error.file = source.file;
    return error;
  }
  auto file = sourceFile(state->file.role, before);
  if (!file) return file.error();
  state->file = std::move(*file);
  for (int cell = 0; cell < state->values.cellCount(); ++cell) {
    for (int k = 0; k < state->values.side(); ++k) {
      const double value = state->values.at(cell, k);
      const bool masked = state->logits && value < 0.0 && std::isinf(value);
      if (masked || (std::isfinite(value) && (state->logits || value >= 0.0))) continue;
      const int side = state->values.side();
      return Error{
          Message::tr("holds %1 at [%2, %3, %4], expected %5", significantText(value, 4),
                      cell / side, cell % side, k,
                      state->logits
                          ? Message::tr("a number")
                          : Message::tr("a number from 0 on, since it is read as P, not as Z")),
          source.file};
    }
  }
  return state;
}

std::optional<Message> wrongAxes(const ProbabilityCube& values, bool logits, const Puzzle& puzzle) {
  constexpr double leastChance = 1e-6;
  const int clues = puzzle.clueCount();
  const bool telling = std::pow(values.side(), -clues) < leastChance;
  const bool fits = agreeing(values, puzzle, rowColumnDigit) == clues;
  const bool adds = logits || sumsToOne(values, rowColumnDigit);
  constexpr std::array axes{"row", "column", "digit"};
  for (const AxisOrder& order : {AxisOrder{2, 0, 1}, AxisOrder{0, 2, 1}, AxisOrder{1, 0, 2},
                                 AxisOrder{2, 1, 0}, AxisOrder{1, 2, 0}}) {
    const auto name = [&] {
      return fmt::format("[{}, {}, {}]", axes[order[0]], axes[order[1]], axes[order[2]]);
    };
    if (telling && !fits && agreeing(values, puzzle, order) == clues) {
      return Message::tr("its axes look like %1 at the givens, expected [row, column, digit]",
                         name());
    }
    if (!adds && sumsToOne(values, order)) {
      return Message::tr("its sums are 1 as if its axes were %1, expected [row, column, digit]",
                         name());
    }
  }
  return std::nullopt;
}

Result<Message> checkState(const InitialState& state, const Puzzle& puzzle) {
  const int side = puzzle.side();
  if (state.values.side() != side) {
    return Error{Message::tr("the start is for a board of side %1, but this one has side %2",
                             state.values.side(), side),
                 state.source};
  }
  if (const auto wrong = wrongAxes(state.values, state.logits, puzzle)) {
    return Error{*wrong, state.source};
  }
  constexpr double clearly = 0.01; // more than the rounding of short numbers
  int others = 0;                  // cells that do not add up to 1
  Message remark;
  for (int cell = 0; !state.logits && cell < state.values.cellCount(); ++cell) {
    const double sum = cube_edits::cellSum(state.values, cell);
    const std::string name = puzzle.geometry().cellName(cell);
    if (sum <= 0.0) return Error{Message::tr("cell %1 has only zeros", name), state.source};
    if (std::abs(sum - 1.0) > clearly && ++others == 1)
      remark = Message::tr("%1 adds up to %2", name, significantText(sum, 4));
  }
  if (others > 0) {
    remark = Message::tr("%1 of %2 cells do not add up to 1 (%3), and are not normalized", others,
                         state.values.cellCount(), remark);
  }
  const int clues = puzzle.clueCount();
  const int fitting = agreeing(state.values, puzzle, rowColumnDigit);
  if (fitting == clues) return remark;
  const Message wrong = Message::tr(
      "in %1 of %2 givens its largest number is not at the given digit", clues - fitting, clues);
  return others > 0 ? Message::tr("%1; %2", remark, wrong) : wrong;
}

SolverEntry beginningWith(const SolverEntry& entry, std::shared_ptr<const InitialState> state,
                          std::function<void(const Message&)> report) {
  SolverEntry other = entry;
  other.files = [&entry, file = state->file](const ParameterValues& values) {
    SourceFiles files = entry.files ? entry.files(values) : SourceFiles();
    files.push_back(file);
    return files;
  };
  other.create = [&entry, state = std::move(state), report = std::move(report)](
                     const Puzzle& puzzle, const ParameterValues& values,
                     std::uint64_t seed) -> Result<std::unique_ptr<Solver>> {
    const auto remark = checkState(*state, puzzle);
    if (!remark) return remark.error();
    auto solver = entry.create(puzzle, values, seed);
    if (!solver) return solver;
    if (const auto error = state->logits ? (*solver)->setLogits(state->values)
                                         : (*solver)->setCube(state->values)) {
      return Error{
          Message::tr("the method %1 cannot start from this: %2", entry.name, error->message),
          state->source};
    }
    const Message change =
        state->logits ? Message() : (*solver)->changeFrom(state->values, puzzle.geometry()).text;
    for (const Message& text : {state->note, *remark, change}) {
      if (report && !text.empty()) report(Message::tr("%1: %2", state->source, text));
    }
    return solver;
  };
  return other;
}

} // namespace sudoscope
