#pragma once

#include "core/base/random.h"
#include "core/solvers/solver.h"
#include "core/studies/study.h"
#include "core/studies/study_file.h"
#include "ui/panels/parameter_panel.h"
#include "ui/widgets/notice.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QWidget>

#include <cstdint>
#include <memory>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace sudoscope {

class ExternalMethods;

struct MethodChoice {
  const SolverEntry* solver = nullptr; ///< From the registry or ExternalMethods.
  ParameterValues parameters;
  std::uint64_t seed = defaultSeed;

  static MethodChoice of(const SolverEntry& solver) {
    return {&solver, solver.defaults(), defaultSeed};
  }
  /// "Divide and concur (RRR)" plus changed parameters: "... β 0.5".
  QString label() const;
  /// For legends: "RRR", "RRR β 0.5".
  QString shortLabel() const;
  /// For files and the command line: "rrr", "rrr β 0.5".
  QString key() const;
};

/// A choice of a method with its parameters: its colour in the charts, a list of all methods, a
/// button for the parameters, and optionally one to remove it. The list includes external solvers,
/// which are opened when chosen; `external` must outlive this.
class MethodBox : public QWidget {
  Q_OBJECT

public:
  /// place: of its series style; -1 shows no colour. Without `seeds` the panel has no seed.
  MethodBox(ExternalMethods& external, const MethodChoice& choice, int place, bool seeds,
            QWidget* parent = nullptr);

  const MethodChoice& choice() const { return m_choice; }
  void setChoice(const MethodChoice& choice) {
    m_choice = choice;
    showChoice();
  }
  void setPlace(int place);
  void setRemovable(bool removable);

  void openParameters();

signals:
  void changed();
  void removeRequested();

private:
  void choose(int index);
  void fillList();
  void updateExternal();
  void showChoice();

  ExternalMethods& m_external;
  MethodChoice m_choice;
  int m_place;
  bool m_seeds;
  QLabel* m_patch = nullptr;
  QString m_wanted; ///< The external solver that is being opened for this box.
  QLabel* m_words = nullptr;
  QComboBox* m_solver = nullptr;
  QToolButton* m_parameters = nullptr;
  QToolButton* m_remove = nullptr;
  QPointer<ParameterPanel> m_panel;
};

/// A column of methods, each with its parameters; a method may appear repeatedly with different
/// ones.
class MethodList : public QWidget {
  Q_OBJECT

public:
  /// At most so many methods; a single one has no colour. `external` must outlive the list.
  MethodList(ExternalMethods& external, std::size_t most, QWidget* parent = nullptr);

  void setMethods(const std::vector<MethodChoice>& methods);
  std::vector<MethodChoice> methods() const;

signals:
  void changed();

private:
  void add(const MethodChoice& method);
  void number();

  ExternalMethods& m_external;
  const std::size_t m_most;
  QVBoxLayout* m_rows;
  QPushButton* m_add;
  std::vector<MethodBox*> m_boxes;
};

/// A label of each method, with the values of the parameters that others have changed and a number
/// appended to duplicates. Keys are stored in studies.
std::vector<QString> distinctNames(const std::vector<MethodChoice>& methods,
                                   QString (MethodChoice::*nameOf)() const);

/// A method of the registry that is not in the list yet, if there is one.
MethodChoice furtherMethod(const std::vector<MethodChoice>& methods);

struct ExternalMethod {
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
  const std::vector<ExternalMethod>& list() const { return m_list; }
  /// An entry in the list must outlive all its runs.
  void setList(std::vector<ExternalMethod> list) {
    m_list = std::move(list);
    emit changed();
  }
  /// Null for an unknown name.
  const ExternalMethod* find(const QString& name) const;
  /// The open ones, for reading studies.
  KnownMethods known() const;

  /// Requests one that is not open; answered by changed() or failed().
  void open(const QString& name) { emit wanted(name); }
  void fail(const QString& name, const Error& why) { emit failed(name, why); }

signals:
  void changed();
  void wanted(const QString& name);
  void failed(const QString& name, const sudoscope::Error& why);

private:
  std::vector<ExternalMethod> m_list;
};

} // namespace sudoscope
