#pragma once

#include "core/logs/log_writer.h"
#include "ui/widgets/notice.h"

#include <QDialog>
#include <QList>
#include <QString>

#include <vector>

class QAction;
class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QListView;
class QPushButton;
class QSpinBox;
class QStandardItemModel;

namespace sudoscope {

/// Appends the actions of a menu and of the menus in it.
void collectActions(const QMenu* menu, std::vector<QAction*>& actions);

/// All commands of the window by name: the user types a part of the name and presses Enter. The
/// typed letters must occur in that order; starts of words count most.
class CommandPalette : public QDialog {
  Q_OBJECT

public:
  /// The actions must outlive the palette.
  CommandPalette(const std::vector<QAction*>& actions, QWidget* parent);

  QLineEdit* input() const { return m_input; }
  /// Names of the visible commands, best first.
  QStringList shown() const;

  /// How well a name matches the typed text; 0 = not at all.
  static int fit(const QString& name, const QString& typed);

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void showEvent(QShowEvent* event) override;

private:
  void filter(const QString& typed);
  void run(const QModelIndex& index);

  struct Entry {
    QString name;
    QAction* action;
  };
  std::vector<Entry> m_entries;
  QLineEdit* m_input = nullptr;
  QListView* m_list = nullptr;
  QLabel* m_nothing = nullptr; ///< Replaces the list if no command matches.
  QStandardItemModel* m_model = nullptr;
};

/// Sets the program of an external solver: its command line, its folder, and a template for a first
/// script.
class OwnSolverDialog : public QDialog {
  Q_OBJECT

public:
  /// `python`: the interpreter for scripts.
  explicit OwnSolverDialog(const QString& python, QWidget* parent = nullptr);

  /// As entered; quoted as in a shell, but not run by one.
  QString commandLine() const;
  QString folder() const;

  /// Fills in the command for this file: Python scripts by Python, others directly.
  void setScript(const QString& path);

signals:
  /// The command line changed; answer with showNotice().
  void commandChanged(const QString& commandLine);

public slots:
  /// Empty: the command can be run.
  /// An error disables the run button.
  void showNotice(const Notice& notice);

private:
  void startFromExample(const QString& name);
  /// Destination of the Python module: beside the script; empty if unknown.
  QString modulePath() const;
  void saveModule();
  /// Writes an embedded file; reports errors and returns false.
  bool saveFromProgram(const QString& name, const QString& path);
  void look();

  QString m_python;
  QString m_script;
  QLineEdit* m_command;
  QLineEdit* m_folder;
  QPushButton* m_module;
  QLabel* m_problem;
  QPushButton* m_run = nullptr;
};

/// Asks for the content of a run's log in addition to its curves and P.
class RunLogDialog : public QDialog {
  Q_OBJECT

public:
  /// `logits`: whether the method has them.
  explicit RunLogDialog(bool logits, QWidget* parent = nullptr);

  LogForm form() const;

private:
  QCheckBox* m_logits;
  QCheckBox* m_gradient;
  QSpinBox* m_every;
};

struct SettingsValues {
  int theme = 0;     ///< 0 system, 1 light, 2 dark.
  int scale = 100;   ///< Size of texts and controls, per cent.
  QString language;  ///< Two-letter code; empty = the system's.
  int memory = 1280; ///< MiB for recorded states and curves of all runs together.
  int autosave = 20; ///< Seconds between automatic saves; 0 = never.

  bool operator==(const SettingsValues&) const = default;
};

/// The program's settings. Themes apply at once as a preview; all others with OK.
class SettingsDialog : public QDialog {
  Q_OBJECT

public:
  /// `scales`: those that fit on the screen, increasing.
  SettingsDialog(const SettingsValues& values, const QList<int>& scales, QWidget* parent = nullptr);

  SettingsValues values() const;

signals:
  void themeTried(int theme);

private:
  QComboBox* m_theme = nullptr;
  QComboBox* m_scale = nullptr;
  QComboBox* m_language = nullptr;
  QSpinBox* m_memory = nullptr;
  QSpinBox* m_autosave = nullptr;
};

} // namespace sudoscope
