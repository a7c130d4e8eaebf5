#include "ui/studies/sweep_view.h"

#include "core/base/file_writer.h"
#include "core/solvers/registry.h"
#include "core/solvers/rrr_solver.h"
#include "core/studies/study_report.h"
#include "ui/paint/number_text.h"
#include "ui/plot/plot_export.h"
#include "ui/studies/method_list.h"
#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/figure_dialog.h"
#include "ui/widgets/layouts.h"

#include <QComboBox>
#include <QFile>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sudoscope {

namespace {

QStringList texts(const SweepAxis& axis) {
  QStringList result;
  for (const ParameterValue& value : axis.values) {
    if (const double* number = std::get_if<double>(&value)) {
      result << figureText(*number, 4);
    } else {
      result << QString::fromStdString(toText(value));
    }
  }
  return result;
}

QString symbolOf(const SolverEntry& solver, const std::string& key) {
  const Parameter* parameter = solver.schema->find(key);
  if (parameter == nullptr) return QString::fromStdString(key);
  return parameter->symbol.empty() ? translated(parameter->label)
                                   : QString::fromStdString(parameter->symbol);
}

} // namespace

SweepView::SweepView(ExternalMethods& own, QWidget* parent)
    : SetupView(own, parent),
      m_method(new MethodBox(own, MethodChoice::of(*findSolver(solver_names::rrr)), -1, false)),
      m_x(new AxisEditor(false)), m_y(new AxisEditor(true)), m_map(new SweepMap),
      m_measure(new QComboBox), m_words(new QLabel) {
  setObjectName(QStringLiteral("sweep"));
  addSection(tr("Method"), m_method);
  addSection(tr("Horizontal axis"), m_x);
  addSection(tr("Vertical axis"), m_y);
  setResult(buildMap());

  connect(m_method, &MethodBox::changed, this, [this] {
    m_x->setSolver(*m_method->choice().solver);
    m_y->setSolver(*m_method->choice().solver);
    showPlan();
  });
  connect(m_x, &AxisEditor::changed, this, &SweepView::showPlan);
  connect(m_y, &AxisEditor::changed, this, &SweepView::showPlan);
  connect(m_map, &SweepMap::hovered, this, &SweepView::showWords);
  connect(m_map, &SweepMap::chosen, this, &SweepView::choose);
  m_x->setSolver(*findSolver(solver_names::rrr));
  m_y->setSolver(*findSolver(solver_names::rrr));
  m_x->setKey(QString::fromStdString(rrrParameters().key(&RrrSettings::beta)));
  m_x->setRange(0.4, 1.1, 8, Scale::Linear);
  m_y->setKey(QString::fromStdString(
      rrrParameters().key(at(&RrrSettings::restarts, &RestartSettings::length))));
  m_y->setRange(100, 3200, 6, Scale::Log);
  setLimits({.puzzles = 20, .iterations = 5'000});
}

Card* SweepView::buildMap() {
  m_card = new Card(tr("Solved share"));
  m_measure->addItem(tr("Solved share"));
  m_measure->addItem(tr("Median iterations"));
  m_measure->setAccessibleName(tr("What the colours mean"));
  connect(m_measure, &QComboBox::activated, this, [this](int index) {
    m_map->setMeasure(index == 0 ? SweepMeasure::SolvedShare : SweepMeasure::MedianIterations);
    m_card->setTitle(m_measure->currentText());
  });
  m_card->addTool(m_measure);
  auto* save = new QToolButton;
  save->setText(tr("Export"));
  save->setIcon(themedIcon(Icon::Export));
  save->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  save->setPopupMode(QToolButton::InstantPopup);
  auto* menu = new QMenu(save);
  menu->addAction(tr("Export data as CSV…"), this, [this] {
    exportCsv(this, tr("sweep", "file name"),
              [this](const QString& path) { return saveCsv(path); });
  });
  menu->addAction(tr("Export figure…"), this, [this] { exportFigure(this, figure()); });
  save->setMenu(menu);
  m_card->addTool(save);
  m_words->setWordWrap(true);
  m_words->setContentsMargins(12_px, 6_px, 12_px, 10_px);
  m_words->setMinimumHeight(2 * m_words->fontMetrics().height());
  auto* body = new QWidget;
  auto* layout = makeLayout<QVBoxLayout>(body, {1, 0, 1, 1}, 0);
  m_sliceRow = makeLayout<QHBoxLayout>(nullptr, {12_px, 0, 12_px, 0}, 8_px);
  layout->addLayout(m_sliceRow);
  layout->addWidget(m_map, 1);
  layout->addWidget(m_words);
  m_card->setBody(body);
  return m_card;
}

Result<StudyPlan> SweepView::methodPlan() const {
  const MethodChoice& choice = m_method->choice();
  StudyPlan plan;
  if (m_x->key().isEmpty()) return failure(tr("This method has no numeric parameter to vary."));
  auto x = m_x->axis();
  if (!x) return failure(tr("Horizontal axis: %1").arg(errorText(x.error())));
  plan.axes.push_back(std::move(*x));
  if (!m_y->key().isEmpty()) {
    if (m_y->key() == m_x->key()) return failure(tr("Choose two different parameters."));
    auto y = m_y->axis();
    if (!y) return failure(tr("Vertical axis: %1").arg(errorText(y.error())));
    plan.axes.push_back(std::move(*y));
  }
  auto methods = sweepMethods(*choice.solver, choice.parameters, plan.axes);
  if (!methods) return methods.error();
  plan.methods = std::move(*methods);
  return plan;
}

void SweepView::setMethodPlan(const StudyPlan& plan) {
  const StudyMethod& first = plan.methods.front();
  if (first.solver == nullptr || plan.axes.empty()) return;
  // The axes describe the swept parameters.
  MethodChoice choice{first.solver, first.parameters, defaultSeed};
  for (const SweepAxis& axis : plan.axes) {
    [[maybe_unused]] const auto known =
        choice.parameters.set(axis.key, first.solver->schema->find(axis.key)->defaultValue);
  }
  m_method->setChoice(choice);
  m_x->setSolver(*first.solver);
  m_y->setSolver(*first.solver);
  m_x->setAxis(plan.axes[0]);
  m_y->setAxis(plan.axes.size() > 1 ? plan.axes[1] : SweepAxis());
  showPlan();
}

QString SweepView::planText(std::size_t puzzles, bool& possible) const {
  const auto wanted = plan();
  possible = wanted.ok();
  if (!possible) return errorText(wanted.error());
  const StudyLayout layout(*wanted);
  std::size_t runs = 0;
  std::size_t most = 0;
  for (std::size_t i = 0; i < wanted->methods.size(); ++i) {
    runs += puzzles * layout.seedsOf(i);
    most = std::max(most, puzzles * layout.seedsOf(i));
  }
  return runs == most * wanted->methods.size()
             ? tr("%1 cells of %2 runs each, %3 runs in all.")
                   .arg(countText(wanted->methods.size()), countText(most), countText(runs))
             : tr("%1 cells of up to %2 runs each, %3 runs in all: settings without random numbers "
                  "are run once.")
                   .arg(countText(wanted->methods.size()), countText(most), countText(runs));
}

void SweepView::studyChanged() {
  m_taken.clear();
  buildSlices();
  SweepMap::Axis x;
  SweepMap::Axis y;
  if (study() != nullptr) {
    const StudyPlan& plan = study()->plan;
    const SolverEntry& solver = *plan.methods.front().solver;
    x = {symbolOf(solver, plan.axes[0].key), texts(plan.axes[0])};
    if (plan.axes.size() > 1) y = {symbolOf(solver, plan.axes[1].key), texts(plan.axes[1])};
  }
  m_map->setGrid(x, y);
  showWords(-1);
}

void SweepView::buildSlices() {
  while (QLayoutItem* item = m_sliceRow->takeAt(0)) {
    if (QWidget* widget = item->widget()) widget->deleteLater();
    delete item;
  }
  m_slices.clear();
  m_set = nullptr;
  if (study() == nullptr) return;
  const StudyPlan& plan = study()->plan;
  for (std::size_t i = 2; i < plan.axes.size(); ++i)
    addSlice(symbolOf(*plan.methods.front().solver, plan.axes[i].key), texts(plan.axes[i]));
  if (plan.sets.size() > 1) {
    QStringList names{tr("all")};
    for (const StudySet& set : plan.sets) names << QString::fromStdString(set.name);
    addSlice(tr("Puzzles"), names);
    m_set = m_slices.back();
    m_slices.pop_back();
  }
  if (m_sliceRow->count() > 0) m_sliceRow->addStretch(1);
}

void SweepView::addSlice(const QString& name, const QStringList& values) {
  auto* box = new QComboBox;
  box->addItems(values);
  box->setAccessibleName(name);
  connect(box, &QComboBox::currentIndexChanged, this, &SweepView::showResults);
  m_sliceRow->addWidget(roleLabel("muted", name));
  m_sliceRow->addWidget(box);
  m_slices.push_back(box);
}

void SweepView::showResults() {
  if (study() == nullptr) return;
  std::optional<std::size_t> set;
  if (m_set != nullptr && m_set->currentIndex() > 0)
    set = static_cast<std::size_t>(m_set->currentIndex() - 1);
  const auto all = sweepPoints(*study(), set);
  std::vector<SweepPoint> shown(static_cast<std::size_t>(m_map->columns() * m_map->rows()));
  for (std::size_t i = 0; i < shown.size(); ++i) shown[i] = all[methodAt(static_cast<int>(i))];
  m_map->setPoints(shown);
}

// --- the map -------------------------------------------------------------------------------------

std::size_t SweepView::methodAt(int point) const {
  const auto& axes = study()->plan.axes;
  auto method = static_cast<std::size_t>(point);
  std::size_t stride = axes[0].values.size() * (axes.size() > 1 ? axes[1].values.size() : 1);
  for (std::size_t i = 0; i < m_slices.size(); ++i) {
    method += stride * static_cast<std::size_t>(m_slices[i]->currentIndex());
    stride *= axes[i + 2].values.size();
  }
  return method;
}

void SweepView::choose(int point) {
  m_map->setChosen(point);
  const StudyMethod& method = study()->plan.methods[methodAt(point)];
  const MethodChoice taken{method.solver, method.parameters, study()->plan.seed};
  m_taken = tr("The main window now uses %1.").arg(taken.label());
  emit parametersChosen(QString::fromStdString(taken.solver->name), taken.parameters, taken.seed);
  showWords(point);
}

void SweepView::showWords(int point) {
  QStringList lines;
  if (point >= 0) {
    lines << m_map->describe(point);
  } else if (study() != nullptr && m_taken.isEmpty()) {
    lines << tr("Click a cell to use its parameters in the main window.");
  }
  if (!m_taken.isEmpty()) lines << m_taken;
  m_words->setText(lines.join(QLatin1Char('\n')));
}

QString SweepView::words() const {
  return m_words->text();
}

MaybeError SweepView::saveCsv(const QString& path) const {
  if (study() == nullptr) return failure(tr("There is nothing to save yet."));
  return writeFile(QFile::encodeName(path).toStdString(), commentLines(programProvenance()) +
                                                              commentLines(studyProvenance()) +
                                                              sweepCsv(*study()));
}

Figure SweepView::figure() const {
  Figure figure{tr("sweep", "file name"), m_card->title(), m_map->size()};
  figure.paint = [map = QPointer<SweepMap>(m_map)](QPainter& painter, const QRectF& rect,
                                                   const Theme& theme, const FigureOptions&) {
    if (map) map->draw(painter, rect, theme);
  };
  figure.facts = studyProvenance();
  return figure;
}

} // namespace sudoscope
