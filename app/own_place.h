#pragma once

#include <QLockFile>
#include <QString>

#include <memory>

namespace sudoscope {

/// Where a running program saves copies of its work by itself: a path without an ending in a
/// folder, which no other running program has.
class OwnPlace {
public:
  /// No place.
  OwnPlace() = default;
  /// The first free of "name", "name-2" and so on. Creates the folder.
  OwnPlace(const QString& folder, const QString& name);

  const QString& path() const { return m_path; }
  /// Whether a running program, this one or another, has the path.
  static bool isTaken(const QString& path);

private:
  QString m_path;
  std::unique_ptr<QLockFile> m_lock;
};

} // namespace sudoscope
