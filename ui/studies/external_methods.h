#pragma once

#include "core/studies/study.h"
#include "core/studies/study_file.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace sudoscope {

struct OwnMethod {
  QString name;                                  ///< The name in its runs.
  QString title;                                 ///< The displayed name.
  QString command;                               ///< On one line.
  std::shared_ptr<const SolverEntry> entry = {}; ///< Null: not open, so that it cannot be run.
};

/// The external solvers, in addition to solverRegistry(); on the GUI thread. The owner fills the
/// list and opens requested ones.
class ExternalMethods : public QObject {
  Q_OBJECT

public:
  const std::vector<OwnMethod>& list() const { return m_list; }
  /// An entry in the list must outlive all its runs.
  void setList(std::vector<OwnMethod> list);
  /// Null for an unknown name.
  const OwnMethod* find(const QString& name) const;
  /// The open ones, for reading studies.
  KnownMethods known() const;

  /// Requests one that is not open; answered by changed() or failed().
  void open(const QString& name) { emit wanted(name); }
  void fail(const QString& name, const QString& why) { emit failed(name, why); }

signals:
  void changed();
  void wanted(const QString& name);
  void failed(const QString& name, const QString& why);

private:
  std::vector<OwnMethod> m_list;
};

} // namespace sudoscope
