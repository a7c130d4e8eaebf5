#include "ui/studies/method_list.h"

#include "core/solvers/registry.h"
#include "ui/studies/result_table.h"
#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/combo_box.h"
#include "ui/widgets/layouts.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QDialog>
#include <QLabel>
#include <QPixmap>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace sudoscope {
namespace {

/// "β 0.5": the value of a parameter.
QString valueText(const MethodChoice& choice, const std::string& key) {
  const std::string& symbol = choice.solver->schema->find(key)->symbol;
  const std::string value = toText(choice.parameters.value(key));
  return QString::fromStdString((symbol.empty() ? key : symbol) + " " + value);
}

/// "NAME β 0.5"
QString withChanges(const QString& name, const MethodChoice& choice) {
  QStringList parts{name};
  for (const auto& [key, text] : choice.parameters.changed()) parts << valueText(choice, key);
  return parts.join(QLatin1Char(' '));
}

} // namespace

QString MethodChoice::label() const {
  return solver == nullptr ? QString() : withChanges(translated(solver->title), *this);
}

QString MethodChoice::shortLabel() const {
  if (solver == nullptr || solver->shortTitle.empty()) return label();
  return withChanges(translated(solver->shortTitle), *this);
}

QString MethodChoice::key() const {
  return solver == nullptr ? QString() : withChanges(QString::fromStdString(solver->name), *this);
}

MethodBox::MethodBox(ExternalMethods& external, const MethodChoice& choice, int place, bool seeds,
                     QWidget* parent)
    : QWidget(parent), m_external(external), m_choice(choice), m_place(place), m_seeds(seeds),
      m_patch(new QLabel), m_words(wordsLabel("muted")), m_solver(new ElidedComboBox),
      m_parameters(iconButton(Icon::Sliders, {})),
      m_remove(iconButton(Icon::Cross, tr("Remove this method"), IconTint::Muted)) {
  auto* line =
      makeLayout<QHBoxLayout>(nullptr, {}, 6_px, {m_patch, {m_solver, 1}, m_parameters, m_remove});
  makeLayout<QVBoxLayout>(this, {0, 0, 0, 0}, 2_px, {line, m_words});
  m_words->hide();
  setPlace(place);
  m_patch->setVisible(place >= 0);
  onEvents(this, {QEvent::PaletteChange}, this, [this] { setPlace(m_place); });
  m_solver->setAccessibleName(tr("Method"));
  m_solver->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_solver->setMinimumContentsLength(8);
  m_solver->setMaxVisibleItems(24);
  m_solver->setItemDelegate(new SummaryDelegate(m_solver));
  m_solver->view()->setMinimumWidth(560_px);
  fillList();
  connect(m_solver, &QComboBox::activated, this, &MethodBox::choose);
  connect(&m_external, &ExternalMethods::changed, this, &MethodBox::updateExternal);
  connect(&m_external, &ExternalMethods::failed, this,
          [this](const QString& name, const Error& why) {
            if (name != m_wanted) return;
            m_wanted.clear();
            showChoice();
            setNotice(m_words, why);
          });

  connect(m_parameters, &QToolButton::clicked, this, &MethodBox::openParameters);
  m_remove->setAutoRaise(true);
  m_remove->hide();
  connect(m_remove, &QToolButton::clicked, this, &MethodBox::removeRequested);
  for (QToolButton* button : {m_parameters, m_remove}) button->setIconSize({16_px, 16_px});
  showChoice();
}

void MethodBox::choose(int index) {
  const QString name = m_solver->itemData(index).toString();
  const SolverEntry* solver = findSolver(name.toStdString());
  if (const ExternalMethod* external = m_external.find(name)) {
    solver = external->entry.get();
    if (solver == nullptr) {
      m_wanted = name;
      setNotice(m_words, tr("Starting …"));
      return m_external.open(name);
    }
  }
  m_wanted.clear();
  setNotice(m_words, {});
  if (solver == nullptr || solver == m_choice.solver) return showChoice();
  setChoice(MethodChoice::of(*solver));
  emit changed();
}

void MethodBox::fillList() {
  m_solver->clear();
  for (const SolverEntry& entry : solverRegistry()) {
    m_solver->addItem(translated(entry.title), QString::fromStdString(entry.name));
    m_solver->setItemData(m_solver->count() - 1, translated(entry.summary), Qt::ToolTipRole);
  }
  for (const ExternalMethod& external : m_external.list()) {
    m_solver->addItem(external.title, external.name);
    m_solver->setItemData(m_solver->count() - 1, external.command, Qt::ToolTipRole);
  }
}

/// The list changed, and perhaps the program of the chosen solver.
void MethodBox::updateExternal() {
  fillList();
  const QString current = QString::fromStdString(m_choice.solver->name);
  if (m_solver->findData(current) < 0) { // it was removed, but its runs continue
    m_solver->addItem(translated(m_choice.solver->title), current);
  }
  const bool wished = !m_wanted.isEmpty();
  const ExternalMethod* external = m_external.find(wished ? m_wanted : current);
  const bool fresh =
      external != nullptr && external->entry != nullptr && external->entry.get() != m_choice.solver;
  if (!fresh) return showChoice();
  const ParameterValues before = m_choice.parameters;
  const std::uint64_t seed = m_choice.seed;
  m_wanted.clear();
  setNotice(m_words, {});
  m_choice = MethodChoice::of(*external->entry);
  if (!wished) {
    m_choice.seed = seed;
    for (const auto& [key, text] : before.changed()) {
      // Parameters that no longer exist are dropped.
      [[maybe_unused]] const auto gone = m_choice.parameters.setText(key, text);
    }
  }
  showChoice();
  emit changed();
}

void MethodBox::setPlace(int place) {
  m_place = place;
  if (place >= 0) m_patch->setPixmap(lineSample(place, this));
}

void MethodBox::setRemovable(bool removable) {
  m_remove->setVisible(removable);
}

void MethodBox::showChoice() {
  const QString shown =
      m_wanted.isEmpty() ? QString::fromStdString(m_choice.solver->name) : m_wanted;
  const int index = m_solver->findData(shown);
  m_solver->setCurrentIndex(index);
  m_solver->setToolTip(m_solver->itemData(index, Qt::ToolTipRole).toString());
  const auto changed = m_choice.parameters.changed();
  m_parameters->setIcon(
      themedIcon(Icon::Sliders, changed.empty() ? IconTint::Text : IconTint::Accent));
  m_parameters->setToolTip(changed.empty() ? tr("Parameters (all at their defaults)")
                                           : tr("Parameters: %1").arg(m_choice.label()));
  m_parameters->setAccessibleName(m_parameters->toolTip());
  if (m_panel)
    m_panel->setValues(m_choice.parameters, m_choice.seed, m_seeds && m_choice.solver->usesSeed);
}

void MethodBox::openParameters() {
  if (m_panel) {
    m_panel->window()->raise();
    m_panel->window()->activateWindow();
    return;
  }
  auto* dialog = new QDialog(this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setWindowTitle(tr("Parameters of %1").arg(m_solver->currentText()));
  fitToScreen(dialog, {380_px, 560_px}, screen());
  auto* layout =
      makeLayout<QVBoxLayout>(dialog, {Theme::gutter, Theme::gutter, Theme::gutter, Theme::gutter});
  m_panel = new ParameterPanel;
  layout->addWidget(m_panel);
  connect(m_panel, &ParameterPanel::parameterEdited, this,
          [this](const QString& key, const ParameterValue& value) {
            if (const auto error = m_choice.parameters.set(key.toStdString(), value))
              return m_panel->showNotice(key, *error);
            showChoice();
            emit changed();
          });
  connect(m_panel, &ParameterPanel::seedEdited, this, [this](quint64 seed) {
    m_choice.seed = seed;
    showChoice();
    emit changed();
  });
  connect(m_panel, &ParameterPanel::defaultsRequested, this, [this] {
    m_choice = MethodChoice::of(*m_choice.solver);
    showChoice();
    emit changed();
  });
  showChoice();
  dialog->show();
}

std::vector<QString> distinctNames(const std::vector<MethodChoice>& methods,
                                   QString (MethodChoice::*nameOf)() const) {
  std::vector<QString> names;
  for (const MethodChoice& method : methods) {
    QString label = (method.*nameOf)();
    for (const MethodChoice& other : methods) {
      if (other.solver != method.solver || nameOf == &MethodChoice::key) continue;
      for (const auto& [key, text] : other.parameters.changed()) {
        const QString value = valueText(method, key);
        if (!label.endsWith(value) && !label.contains(value + u' ')) label += u' ' + value;
      }
    }
    QString name = label;
    for (int n = 2; std::find(names.begin(), names.end(), name) != names.end(); ++n)
      name = QStringLiteral("%1 (%2)").arg(label).arg(n);
    names.push_back(name);
  }
  return names;
}

MethodChoice furtherMethod(const std::vector<MethodChoice>& methods) {
  const auto there = [&](const SolverEntry* solver) {
    return std::ranges::find(methods, solver, &MethodChoice::solver) != methods.end();
  };
  const SolverEntry* wanted = findSolver(solver_names::lagrangian);
  for (const SolverEntry& entry : solverRegistry()) {
    if (wanted != nullptr && !there(wanted)) break;
    wanted = &entry;
  }
  return MethodChoice::of(*wanted);
}

MethodList::MethodList(ExternalMethods& external, std::size_t most, QWidget* parent)
    : QWidget(parent), m_external(external), m_most(most),
      m_rows(makeLayout<QVBoxLayout>(nullptr, {}, 6_px)),
      m_add(new QPushButton(tr("Add a method"))) {
  makeLayout<QVBoxLayout>(this, {0, 0, 0, 0}, 6_px, {m_rows, {m_add, 0, Qt::AlignLeft}});
  m_add->setIcon(themedIcon(Icon::Plus));
  if (most == 1) m_add->hide();
  connect(m_add, &QPushButton::clicked, this, [this] {
    add(furtherMethod(methods()));
    number();
    emit changed();
  });
}

void MethodList::setMethods(const std::vector<MethodChoice>& methods) {
  for (MethodBox* box : m_boxes) delete box;
  m_boxes.clear();
  for (const MethodChoice& method : methods) add(method);
  number();
  emit changed();
}

std::vector<MethodChoice> MethodList::methods() const {
  std::vector<MethodChoice> methods;
  for (const MethodBox* box : m_boxes) methods.push_back(box->choice());
  return methods;
}

void MethodList::add(const MethodChoice& method) {
  const int place = m_most == 1 ? -1 : static_cast<int>(m_boxes.size());
  auto* box = new MethodBox(m_external, method, place, false);
  m_boxes.push_back(box);
  m_rows->addWidget(box);
  connect(box, &MethodBox::changed, this, &MethodList::changed);
  connect(box, &MethodBox::removeRequested, this, [this, box] {
    std::erase(m_boxes, box);
    box->hide();
    box->deleteLater();
    number();
    emit changed();
  });
}

void MethodList::number() {
  for (std::size_t i = 0; i < m_boxes.size(); ++i) {
    m_boxes[i]->setPlace(static_cast<int>(i));
    m_boxes[i]->setRemovable(m_boxes.size() > 1);
  }
  m_add->setEnabled(m_boxes.size() < m_most);
}

const ExternalMethod* ExternalMethods::find(const QString& name) const {
  const auto one = std::ranges::find(m_list, name, &ExternalMethod::name);
  return one == m_list.end() ? nullptr : &*one;
}

KnownMethods ExternalMethods::known() const {
  KnownMethods known;
  for (const ExternalMethod& external : m_list) {
    if (external.entry != nullptr) known.push_back(external.entry.get());
  }
  return known;
}

} // namespace sudoscope
