#pragma once

#include "core/base/random.h"
#include "core/solvers/solver.h"
#include "ui/panels/parameter_panel.h"

#include <QPointer>
#include <QWidget>

#include <cstdint>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace sudoscope {

class OwnMethods;

/// A method as a person has set it up.
struct MethodChoice {
  const SolverEntry* solver = nullptr; ///< From the registry, or of OwnMethods.
  ParameterValues parameters;
  std::uint64_t seed = defaultSeed;

  static MethodChoice of(const SolverEntry& solver) {
    return {&solver, solver.defaults(), defaultSeed};
  }
  /// "Divide and concur (RRR)", with what differs from the defaults: "... β 0.5".
  QString label() const;
  /// The same for legends: "RRR", "RRR β 0.5".
  QString shortLabel() const;
  /// The same as files and the command line call it: "rrr", "rrr β 0.5".
  QString key() const;
};

/// One method to choose and to set up: the colour it has in the charts, a list of all methods, a
/// button for its parameters, and on request one to take it away. The person's own solvers are in
/// the list, too; one that is not open is opened when it is chosen. They must outlive this.
class MethodBox : public QWidget {
  Q_OBJECT

public:
  /// place: of its series style; -1 shows no patch. Without `seeds` the panel has no seed.
  MethodBox(OwnMethods& own, const MethodChoice& choice, int place, bool seeds,
            QWidget* parent = nullptr);

  const MethodChoice& choice() const { return m_choice; }
  void setChoice(const MethodChoice& choice);
  void setPlace(int place);
  void setRemovable(bool removable);

  /// Opens the panel with the parameters, beside whatever is open.
  void openParameters();
  /// Null while it is closed.
  ParameterPanel* panel() const { return m_panel; }

signals:
  void changed();
  void removeRequested();

private:
  void choose(int index);
  void fillList();
  void takeOwn();
  void showChoice();
  void showWords(const QString& words, bool isError);
  void edit(const QString& key, const ParameterValue& value);

  OwnMethods& m_own;
  MethodChoice m_choice;
  int m_place;
  bool m_seeds;
  QWidget* m_patch = nullptr;
  QString m_wanted; ///< The own solver that is being opened for this.
  QLabel* m_words = nullptr;
  QComboBox* m_solver = nullptr;
  QToolButton* m_parameters = nullptr;
  QToolButton* m_remove = nullptr;
  QPointer<ParameterPanel> m_panel;
};

/// Methods one below the other, each with its parameters; the same one may stand there twice with
/// different ones.
class MethodList : public QWidget {
  Q_OBJECT

public:
  static constexpr int most = 12;

  /// The person's own solvers must outlive it.
  explicit MethodList(OwnMethods& own, QWidget* parent = nullptr);

  void setMethods(const std::vector<MethodChoice>& methods);
  std::vector<MethodChoice> methods() const;
  /// Their keys, told apart by a number where they are the same: studies are kept in files.
  std::vector<QString> names() const;

signals:
  void changed();

private:
  void add(const MethodChoice& method);
  void number();

  OwnMethods& m_own;
  QVBoxLayout* m_rows = nullptr;
  QPushButton* m_add = nullptr;
  std::vector<MethodBox*> m_boxes;
};

/// Labels of methods, told apart by a number where they are the same; their short labels and keys
/// likewise.
std::vector<QString> distinctLabels(const std::vector<MethodChoice>& methods);
std::vector<QString> distinctShortLabels(const std::vector<MethodChoice>& methods);
std::vector<QString> distinctKeys(const std::vector<MethodChoice>& methods);

/// The first method of the registry that is not among them, `wish` before all.
MethodChoice furtherMethod(const std::vector<MethodChoice>& methods, const char* wish);

} // namespace sudoscope
