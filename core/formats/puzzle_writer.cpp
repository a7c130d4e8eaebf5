#include "core/formats/puzzle_writer.h"

#include <ostream>
#include <sstream>

namespace sudoscope {

PuzzleWriter::PuzzleWriter(std::ostream& output, const Format& format, TableColumns columns)
    : m_output(&output), m_format(&format), m_state{.columns = columns} {}

MaybeError PuzzleWriter::write(const PuzzleRecord& record) {
  if (auto error = cannotExpress(*m_format, record.puzzle.geometry())) return error;
  const auto text = m_format->write(record, m_state);
  if (!text) return text.error();
  *m_output << *text;
  ++m_state.count;
  if (!*m_output) return Error{Message::tr("the output cannot be written")};
  return std::nullopt;
}

MaybeError PuzzleWriter::write(const Puzzle& puzzle) {
  return write(PuzzleRecord{puzzle});
}

MaybeError PuzzleWriter::finish() {
  m_output->flush();
  if (!*m_output) return Error{Message::tr("the output cannot be written")};
  return std::nullopt;
}

Result<std::string> writePuzzle(const Puzzle& puzzle, const Format& format) {
  return writePuzzles({PuzzleRecord{puzzle}}, format);
}

Result<std::string> writePuzzles(const std::vector<PuzzleRecord>& records, const Format& format) {
  std::ostringstream text;
  PuzzleWriter writer(text, format);
  for (const PuzzleRecord& record : records) {
    if (auto error = writer.write(record)) return *error;
  }
  if (auto error = writer.finish()) return *error;
  return text.str();
}

} // namespace sudoscope
