#pragma once

#include <QLockFile>
#include <QString>

#include <memory>

namespace sudoscope {

/// A unique path for automatic copies of a running program's work: without a suffix, in a folder.
class OwnPlace {
public:
  OwnPlace() = default;
  /// The first free one of "name", "name-2" and so on. Creates the folder.
  OwnPlace(const QString& folder, const QString& name);

  const QString& path() const { return m_path; }
  /// Whether a running program, including this one, has locked the path.
  static bool isTaken(const QString& path);

private:
  QString m_path;
  std::unique_ptr<QLockFile> m_lock;
};

} // namespace sudoscope
