#pragma once

#include <QDialog>
#include <QString>

class QLabel;
class QLineEdit;
class QPushButton;

namespace sudoscope {

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
  /// The command line changed; answer with showProblem().
  void commandChanged(const QString& commandLine);

public slots:
  /// Empty: the command can be run.
  void showProblem(const QString& text);

private:
  void chooseScript();
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

} // namespace sudoscope
