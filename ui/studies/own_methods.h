#pragma once

#include "core/studies/study.h"
#include "core/studies/study_file.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

namespace sudoscope {

/// A program of the person's own that solves, as studies offer it.
struct OwnMethod {
  QString name;                                  ///< As its runs know it.
  QString title;                                 ///< As people do.
  QString command;                               ///< In one line.
  std::shared_ptr<const SolverEntry> entry = {}; ///< Null: it is not open, nothing of it runs.
};

/// The person's own solvers, beside solverRegistry(), on the GUI thread. Whoever starts programs
/// fills the list and opens what somebody asks for.
class OwnMethods : public QObject {
  Q_OBJECT

public:
  const std::vector<OwnMethod>& list() const { return m_list; }
  /// An entry that is in the list must live as long as anybody may run it.
  void setList(std::vector<OwnMethod> list);
  /// Null where there is none.
  const OwnMethod* find(const QString& name) const;
  /// Those that are open, for reading studies.
  KnownMethods known() const;

  /// Asks for one that is not open; changed() or failed() answers.
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
