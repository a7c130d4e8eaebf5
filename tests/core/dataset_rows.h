#pragma once

#include <QByteArray>
#include <QFile>
#include <QTemporaryDir>

/// A puzzle with its solution, and files made of such rows.
namespace sudoscope::dataset_rows {

inline const QByteArray puzzle =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
inline const QByteArray solution =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

/// The path of a new file with the text; empty when it cannot be written.
inline QString write(const QTemporaryDir& folder, const QString& name, const QByteArray& text) {
  QFile file(folder.filePath(name));
  if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size()) return {};
  return file.fileName();
}

} // namespace sudoscope::dataset_rows
