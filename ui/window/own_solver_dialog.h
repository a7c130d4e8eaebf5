#pragma once

#include <QDialog>
#include <QString>

class QLabel;
class QLineEdit;
class QPushButton;

namespace sudoscope {

/// Which program is a solver of the person's own: its command line, its folder, and a way from
/// nothing to a first script.
class OwnSolverDialog : public QDialog {
  Q_OBJECT

public:
  /// `python`: the interpreter that scripts are run with.
  explicit OwnSolverDialog(const QString& python, QWidget* parent = nullptr);

  /// As the person has left it; quoted like a shell's, but no shell runs it.
  QString commandLine() const;
  QString folder() const;

  /// Fills in how this file is run: Python scripts by Python, all else by itself.
  void setScript(const QString& path);

signals:
  /// The command line is another; whoever knows says by showProblem() what is wrong with it.
  void commandChanged(const QString& commandLine);

public slots:
  /// Empty: it can be run.
  void showProblem(const QString& text);

private:
  void chooseScript();
  void startFromExample(const QString& name);
  /// Where the Python module belongs: beside the script; empty while that is not known.
  QString modulePath() const;
  void saveModule();
  /// Writes a file that the program holds; says what is wrong and gives false.
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
