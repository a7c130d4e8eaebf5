#pragma once

#include "core/base/result.h"
#include "core/board/geometry.h"

#include <QString>

namespace sudoscope {

/// A message of core in the window's language: core does not use Qt, so its templates are looked up
/// in the context "core". Falls back to English.
QString translated(const Message& message);

/// An Error from an already translated text, optionally about a file.
Error failure(const QString& words, const QString& path = {});

/// An Error as text: its place, if any, and its message.
QString errorText(const Error& error);

/// On one line: the first and the last line of several, the most informative ones of a traceback.
QString headAndEnd(const QString& text);

/// The first 200 characters of a longer text, and "…": files have texts too long to be laid out.
QString shortened(const QString& text);

/// "row 3", "block 2", "diagonals 1" for a group (index into Geometry::groups()): 1-based and
/// translated.
QString groupLabel(const Geometry& geometry, int group);
/// "rows", "columns", "blocks", or the extra family's name.
QString familyLabel(const Geometry& geometry, const Group& group);

} // namespace sudoscope
