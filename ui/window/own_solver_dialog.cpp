#include "ui/window/own_solver_dialog.h"

#include "ui/style/core_text.h"
#include "ui/style/file_output.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/save_dialog.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QProcess>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace sudoscope {

namespace {

QString moduleName() {
  return QStringLiteral("sudoscope.py");
}

QString inProgram(const QString& file) {
  return QStringLiteral(":/python/") + file;
}

/// For EngineCommand::parse().
QString quoted(QString word) {
  word.replace(u'\\', QStringLiteral("\\\\")).replace(u'"', QStringLiteral("\\\""));
  return u'"' + word + u'"';
}

} // namespace

OwnSolverDialog::OwnSolverDialog(const QString& python, QWidget* parent)
    : QDialog(parent), m_python(python), m_command(new QLineEdit), m_folder(new QLineEdit),
      m_module(new QPushButton(tr("Copy &sudoscope.py next to it"))), m_problem(new QLabel) {
  setObjectName(QStringLiteral("ownSolver"));
  setWindowTitle(tr("Your own solver"));
  auto* about =
      new QLabel(tr("A script with a few more lines becomes a method like any other: the command "
                    "below is run with your permissions, and the method stays in the menu under "
                    "its own name. Help > Your own solver describes how to write one."));
  about->setWordWrap(true);
  auto* script = new QPushButton(tr("&Choose a script…"));
  script->setObjectName(QStringLiteral("chooseScript"));
  auto* example = new QPushButton(tr("Start from an &example"));
  auto* examples = new QMenu(example);
  for (const auto& [file, title] :
       {std::pair{QStringLiteral("adam_on_logits.py"), tr("Adam on logits (NumPy or PyTorch)…")},
        {QStringLiteral("constriction.py"), tr("Constriction of candidates (NumPy)…")},
        {QStringLiteral("discrete_descent.py"), tr("Discrete descent (plain Python)…")}}) {
    connect(examples->addAction(title), &QAction::triggered, this,
            [this, name = file] { startFromExample(name); });
  }
  example->setMenu(examples);
  auto* start = new QHBoxLayout;
  start->addWidget(script);
  start->addWidget(example);
  start->addStretch(1);
  start->addWidget(m_module);

  m_command->setObjectName(QStringLiteral("commandLine"));
  m_command->setPlaceholderText(QStringLiteral("python3 my_solver.py"));
  m_command->setMinimumWidth(460_px);
  m_folder->setObjectName(QStringLiteral("folder"));
  m_folder->setPlaceholderText(tr("where Sudoscope was started"));
  auto* form = new QFormLayout;
  form->setVerticalSpacing(3 * Theme::unit);
  form->setHorizontalSpacing(4 * Theme::unit);
  form->addRow(tr("&Program and arguments"), m_command);
  form->addRow(tr("In the &folder"), m_folder);
  m_problem->setObjectName(QStringLiteral("problem"));
  m_problem->setWordWrap(true);
  m_problem->setProperty("role", QStringLiteral("muted"));
  m_problem->setTextFormat(Qt::PlainText);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  m_run = buttons->button(QDialogButtonBox::Ok);
  m_run->setText(tr("&Run it"));
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(script, &QPushButton::clicked, this, &OwnSolverDialog::chooseScript);
  connect(m_module, &QPushButton::clicked, this, &OwnSolverDialog::saveModule);
  connect(m_command, &QLineEdit::textChanged, this, &OwnSolverDialog::look);
  connect(m_folder, &QLineEdit::textChanged, this, &OwnSolverDialog::look);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(20_px, 20_px, 20_px, 16_px);
  layout->setSpacing(4 * Theme::unit);
  layout->addWidget(about);
  layout->addLayout(start);
  layout->addLayout(form);
  layout->addWidget(m_problem);
  layout->addWidget(buttons);
  look();
}

QString OwnSolverDialog::commandLine() const {
  return m_command->text().trimmed();
}

QString OwnSolverDialog::folder() const {
  return m_folder->text().trimmed();
}

void OwnSolverDialog::setScript(const QString& path) {
  const QFileInfo file(path);
  m_script = file.absoluteFilePath();
  const bool python = file.suffix().compare(QLatin1String("py"), Qt::CaseInsensitive) == 0;
  m_folder->setText(file.absolutePath());
  m_command->setText(python ? m_python + u' ' + quoted(m_script) : quoted(m_script));
  look();
}

void OwnSolverDialog::chooseScript() {
  const QString path = QFileDialog::getOpenFileName(this, tr("Choose a script"), m_folder->text(),
                                                    tr("Python scripts (*.py);;Programs (*)"));
  if (!path.isEmpty()) setScript(path);
}

void OwnSolverDialog::startFromExample(const QString& name) {
  const QString path = askWhereToSave(this, tr("Save the example as your script"),
                                      QDir(m_folder->text()).filePath(name), QStringLiteral("py"),
                                      tr("Python scripts (*.py)"));
  if (path.isEmpty()) return;
  if (!saveFromProgram(QStringLiteral("examples/") + name, path)) return;
  setScript(path);
  if (m_module->isEnabled()) saveModule();
}

bool OwnSolverDialog::saveFromProgram(const QString& name, const QString& path) {
  QFile source(inProgram(name));
  const MaybeError error = source.open(QIODevice::ReadOnly)
                               ? writeFile(path, source.readAll())
                               : failure(source.errorString(), source.fileName());
  if (error) showProblem(errorText(*error));
  return !error;
}

QString OwnSolverDialog::modulePath() const {
  // The chosen script, or the typed one.
  const bool chosen = !m_script.isEmpty() && commandLine().contains(quoted(m_script));
  const QStringList words = chosen ? QStringList{m_script} : QProcess::splitCommand(commandLine());
  for (const QString& word : words) {
    const QFileInfo file(QDir(folder()), word);
    if (file.suffix().compare(QLatin1String("py"), Qt::CaseInsensitive) == 0 && file.isFile()) {
      return file.dir().filePath(moduleName());
    }
  }
  return {};
}

void OwnSolverDialog::saveModule() {
  const QString path = modulePath();
  // The user's own file of that name is not overwritten.
  if (QFileInfo::exists(path) || saveFromProgram(moduleName(), path)) look();
}

void OwnSolverDialog::look() {
  const QString module = modulePath();
  m_module->setEnabled(!module.isEmpty() && !QFileInfo::exists(module));
  m_module->setToolTip(tr("The Python module that a script needs: one file"));
  showProblem({});
  m_run->setEnabled(!commandLine().isEmpty());
  emit commandChanged(commandLine());
}

void OwnSolverDialog::showProblem(const QString& text) {
  m_problem->setText(text);
  m_problem->setVisible(!text.isEmpty());
  if (!text.isEmpty()) m_run->setEnabled(false);
}

} // namespace sudoscope
