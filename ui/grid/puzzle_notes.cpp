#include "ui/grid/puzzle_notes.h"

#include "ui/style/core_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace sudoscope {

namespace {

struct PuzzleNotesWords {
  Q_DECLARE_TR_FUNCTIONS(PuzzleNotes)
};

} // namespace

QString leftOutText(const std::vector<Message>& notes) {
  QStringList parts;
  for (const Message& note : notes) parts << translated(note);
  if (parts.isEmpty()) return {};
  return PuzzleNotesWords::tr("Part of the puzzle was not read: %1.")
      .arg(parts.join(QStringLiteral("; ")));
}

} // namespace sudoscope
