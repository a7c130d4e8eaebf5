#include "ui/window/dialogs.h"

#include "ui/style/core_text.h"
#include "ui/style/file_output.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/save_dialog.h"

#include <QCheckBox>
#include <QComboBox>
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

#include <algorithm>
#include <utility>

namespace sudoscope {
namespace {

QString moduleName() {
  return QStringLiteral("sudoscope.py");
}

QFormLayout* wideForm() {
  auto* form = new QFormLayout;
  form->setVerticalSpacing(3 * Theme::unit);
  form->setHorizontalSpacing(4 * Theme::unit);
  return form;
}

void fillDialog(QDialog* dialog, std::initializer_list<BoxItem> items) {
  makeLayout<QVBoxLayout>(dialog, {20_px, 20_px, 20_px, 16_px}, 4 * Theme::unit, items);
}

/// For EngineCommand::parse().
QString quoted(QString word) {
  word.replace(u'\\', QStringLiteral("\\\\")).replace(u'"', QStringLiteral("\\\""));
  return u'"' + word + u'"';
}

} // namespace

OwnSolverDialog::OwnSolverDialog(const QString& python, QWidget* parent)
    : QDialog(parent), m_python(python), m_command(named(new QLineEdit, "commandLine")),
      m_folder(named(new QLineEdit, "folder")),
      m_module(new QPushButton(tr("Copy &sudoscope.py next to it"))),
      m_problem(named(wordsLabel(""), "problem")) {
  setWindowTitle(tr("Your own solver"));
  auto* about = wordsLabel(
      "", tr("A script with a few more lines becomes a method like any other: the command "
             "below is run with your permissions, and the method stays in the menu under "
             "its own name. Help > Your own solver describes how to write one."));
  auto* script = new QPushButton(tr("&Choose a script…"));
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
  auto* start =
      makeLayout<QHBoxLayout>(nullptr, {}, -1, {script, example, BoxItem::stretch(), m_module});

  m_command->setPlaceholderText(QStringLiteral("python3 my_solver.py"));
  m_command->setMinimumWidth(460_px);
  m_folder->setPlaceholderText(tr("where Sudoscope was started"));
  auto* form = wideForm();
  form->addRow(tr("&Program and arguments"), m_command);
  form->addRow(tr("In the &folder"), m_folder);
  m_problem->setTextFormat(Qt::PlainText);
  auto* buttons = dialogButtons(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  m_run = buttons->button(QDialogButtonBox::Ok);
  m_run->setText(tr("&Run it"));
  connect(script, &QPushButton::clicked, this, [this] {
    const QString path = QFileDialog::getOpenFileName(this, tr("Choose a script"), m_folder->text(),
                                                      tr("Python scripts (*.py);;Programs (*)"));
    if (!path.isEmpty()) setScript(path);
  });
  connect(m_module, &QPushButton::clicked, this, &OwnSolverDialog::saveModule);
  connect(m_command, &QLineEdit::textChanged, this, &OwnSolverDialog::look);
  connect(m_folder, &QLineEdit::textChanged, this, &OwnSolverDialog::look);
  fillDialog(this, {about, start, form, m_problem, buttons});
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
  QFile source(QStringLiteral(":/python/") + name);
  const MaybeError error = source.open(QIODevice::ReadOnly)
                               ? writeFile(path, source.readAll())
                               : failure(source.errorString(), source.fileName());
  if (error) showNotice(*error);
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
  showNotice({});
  m_run->setEnabled(!commandLine().isEmpty());
  emit commandChanged(commandLine());
}

void OwnSolverDialog::showNotice(const Notice& notice) {
  setNotice(m_problem, notice.text); // calm: the user is typing
  if (notice.isError()) m_run->setEnabled(false);
}

RunLogDialog::RunLogDialog(bool logits, QWidget* parent)
    : QDialog(parent),
      m_logits(named(new QCheckBox(tr("&Z, with temperature and weights")), "logits")),
      m_gradient(named(new QCheckBox(tr("&Gradient dL/dZ")), "gradient")),
      m_every(named(new WholeNumberBox, "every")) {
  setWindowTitle(tr("Save run log"));
  auto* about = wordsLabel("", tr("The log holds all curves and P. In Python, sudoscope.read(file) "
                                  "returns them as NumPy arrays."));
  for (QCheckBox* box : {m_logits, m_gradient}) {
    box->setEnabled(logits);
    if (!logits) box->setToolTip(tr("The method of this run has no logits."));
  }
  m_every->setRange(0, 1000000);
  m_every->setSpecialValueText(tr("all, fewer beyond 64 MB"));
  m_every->setPrefix(tr("every "));
  m_every->setToolTip(tr("How often P is written; the curves are always complete."));
  auto* form = wideForm();
  form->addRow(tr("&Iterations with P"), m_every);
  auto* buttons = dialogButtons(this, QDialogButtonBox::Save | QDialogButtonBox::Cancel);
  buttons->button(QDialogButtonBox::Save)->setText(tr("&Save…"));
  fillDialog(this, {about, m_logits, m_gradient, form, buttons});
}

LogForm RunLogDialog::form() const {
  return {.every = m_every->value(),
          .logits = m_logits->isChecked(),
          .gradient = m_gradient->isChecked()};
}

SettingsDialog::SettingsDialog(const SettingsValues& values, const QList<int>& scales,
                               QWidget* parent)
    : QDialog(parent), m_theme(new QComboBox), m_scale(new QComboBox), m_language(new QComboBox) {
  setWindowTitle(tr("Settings"));
  m_theme->addItems({tr("System"), tr("Light"), tr("Dark")});
  m_theme->setCurrentIndex(values.theme);
  for (const int scale : scales) m_scale->addItem(tr("%1 %").arg(scale), scale);
  m_scale->setCurrentIndex(std::max(0, m_scale->findData(values.scale)));
  m_scale->setToolTip(tr("Size of fonts, lines and pictures, e.g. for a classroom.\nOnly sizes "
                         "that fit on this screen are offered."));
  m_language->addItem(tr("System"), QString());
  m_language->addItem(QStringLiteral("English"), QStringLiteral("en"));
  m_language->addItem(QStringLiteral("Deutsch"), QStringLiteral("de"));
  m_language->addItem(QStringLiteral("Español"), QStringLiteral("es"));
  m_language->setCurrentIndex(std::max(0, m_language->findData(values.language)));
  const auto spinBox = [](int value, int min, int max, int step, const QString& suffix) {
    auto* box = new WholeNumberBox;
    box->setRange(min, max);
    box->setSingleStep(step);
    box->setSuffix(suffix);
    box->setValue(value);
    return box;
  };
  m_memory = spinBox(values.memory, 64, 131072, 256, tr(" MiB"));
  m_autosave = spinBox(values.autosave, 0, 3600, 5, tr(" s"));
  m_autosave->setSpecialValueText(tr("never"));
  m_memory->setToolTip(tr("Memory for the curves and recorded states of all runs. More memory "
                          "means less recomputing\nwhen you go back in a long run. A run that "
                          "fills it is paused: close other runs."));

  auto* form = wideForm();
  form->addRow(tr("&Theme"), m_theme);
  form->addRow(tr("Size of &everything"), m_scale);
  form->addRow(tr("&Language"), m_language);
  form->addRow(tr("Memory for all &runs"), m_memory);
  form->addRow(tr("&Save automatically every"), m_autosave);
  auto* hint = roleLabel("muted", tr("Language and memory take effect at the next start."));
  auto* buttons = dialogButtons(this, QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
  connect(m_theme, &QComboBox::currentIndexChanged, this, &SettingsDialog::themeTried);
  fillDialog(this, {form, hint, buttons});
}

SettingsValues SettingsDialog::values() const {
  return {m_theme->currentIndex(), m_scale->currentData().toInt(),
          m_language->currentData().toString(), m_memory->value(), m_autosave->value()};
}

} // namespace sudoscope
