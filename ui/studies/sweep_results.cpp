#include "ui/paint/number_text.h"
#include "ui/plot/plot_export.h"
#include "ui/studies/study_results.h"
#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/figure_dialog.h"
#include "ui/widgets/layouts.h"

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QToolButton>

namespace sudoscope {

namespace {

QStringList texts(const SweepAxis& axis) {
  QStringList result;
  for (const ParameterValue& value : axis.values) {
    const double* number = std::get_if<double>(&value);
    result << (number ? figureText(*number, 4) : QString::fromStdString(toText(value)));
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

SweepResults::SweepResults(const ShownStudy& shown)
    : StudyResults(shown), m_card(new Card(tr("Solved share"))), m_map(new SweepMap),
      m_words(named(wordsLabel("", {}, {12_px, 6_px, 12_px, 10_px}), "sweepWords")),
      m_sliceRow(makeLayout<QHBoxLayout>(nullptr, {12_px, 0, 12_px, 0}, 8_px)) {
  makeLayout<QVBoxLayout>(this, {})->addWidget(m_card);
  buildTools();
  m_words->setMinimumHeight(2 * m_words->fontMetrics().height());
  auto* body = new QWidget;
  makeLayout<QVBoxLayout>(body, {1, 0, 1, 1}, 0, {m_sliceRow, {m_map, 1}, m_words});
  m_card->setBody(body);
  connect(m_map, &SweepMap::hovered, this, &SweepResults::describe);
  connect(m_map, &SweepMap::chosen, this, &SweepResults::choose);
}

void SweepResults::buildTools() {
  auto* measure = new QComboBox;
  measure->addItem(tr("Solved share"));
  measure->addItem(tr("Median iterations"));
  measure->setAccessibleName(tr("What the colours mean"));
  connect(measure, &QComboBox::activated, this, [this, measure](int index) {
    m_map->setMeasure(index == 0 ? SweepMeasure::SolvedShare : SweepMeasure::MedianIterations);
    m_card->setTitle(measure->currentText());
  });
  m_card->addTool(measure);
  auto* save = new QToolButton;
  save->setText(tr("Export"));
  save->setIcon(themedIcon(Icon::Export));
  save->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  QMenu* menu = buttonMenu(save);
  menu->addAction(tr("Export data as CSV…"), this, [this] {
    exportCsv(this, tr("sweep", "file name"),
              [this](const QString& path) { return m_shown.saveCsv(path); });
  });
  menu->addAction(tr("Export figure…"), this, [this] { exportFigure(this, figure()); });
  m_card->addTool(save);
}

void SweepResults::rebuild() {
  m_chosen.clear();
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
  describe(-1);
}

void SweepResults::buildSlices() {
  while (QLayoutItem* item = m_sliceRow->takeAt(0)) {
    if (QWidget* widget = item->widget()) widget->deleteLater();
    delete item;
  }
  m_slices.clear();
  m_set = nullptr;
  if (study() == nullptr) return;
  const StudyPlan& plan = study()->plan;
  for (std::size_t i = 2; i < plan.axes.size(); ++i) {
    const QString name = symbolOf(*plan.methods.front().solver, plan.axes[i].key);
    m_slices.push_back(addSlice(name, texts(plan.axes[i])));
  }
  if (plan.sets.size() > 1) {
    QStringList names{tr("all")};
    for (const StudySet& set : plan.sets) names << QString::fromStdString(set.name);
    m_set = addSlice(tr("Puzzles"), names);
  }
  if (m_sliceRow->count() > 0) m_sliceRow->addStretch(1);
}

QComboBox* SweepResults::addSlice(const QString& name, const QStringList& values) {
  auto* box = new QComboBox;
  box->addItems(values);
  box->setAccessibleName(name);
  connect(box, &QComboBox::currentIndexChanged, this, &SweepResults::refresh);
  addItems(m_sliceRow, {roleLabel("muted", name), box});
  return box;
}

void SweepResults::refresh() {
  if (study() == nullptr) return;
  std::optional<std::size_t> set;
  if (m_set != nullptr && m_set->currentIndex() > 0)
    set = static_cast<std::size_t>(m_set->currentIndex() - 1);
  const auto all = sweepPoints(*study(), set);
  std::vector<SweepPoint> shown(static_cast<std::size_t>(m_map->columns() * m_map->rows()));
  for (std::size_t i = 0; i < shown.size(); ++i) shown[i] = all[methodAt(static_cast<int>(i))];
  m_map->setPoints(shown);
}

std::size_t SweepResults::methodAt(int point) const {
  const auto& axes = study()->plan.axes;
  auto method = static_cast<std::size_t>(point);
  auto stride = static_cast<std::size_t>(m_map->columns() * m_map->rows());
  for (std::size_t i = 0; i < m_slices.size(); ++i) {
    method += stride * static_cast<std::size_t>(m_slices[i]->currentIndex());
    stride *= axes[i + 2].values.size();
  }
  return method;
}

void SweepResults::choose(int point) {
  m_map->setChosen(point);
  const StudyMethod& method = study()->plan.methods[methodAt(point)];
  const MethodChoice choice{method.solver, method.parameters, study()->plan.seed};
  m_chosen = tr("The main window now uses %1.").arg(choice.label());
  emit parametersChosen(choice);
  describe(point);
}

void SweepResults::describe(int point) {
  QStringList lines;
  if (point >= 0) {
    lines << m_map->describe(point);
  } else if (study() != nullptr && m_chosen.isEmpty()) {
    lines << tr("Click a cell to use its parameters in the main window.");
  }
  if (!m_chosen.isEmpty()) lines << m_chosen;
  m_words->setText(lines.join(QLatin1Char('\n')));
}

Figure SweepResults::figure() const {
  Figure figure{tr("sweep", "file name"), m_card->title(), m_map->size()};
  figure.paint = [map = QPointer<SweepMap>(m_map)](QPainter& painter, const QRectF& rect,
                                                   const Theme& theme, const FigureOptions&) {
    if (map) map->draw(painter, rect, theme);
  };
  figure.provenance = m_shown.provenance();
  return figure;
}

} // namespace sudoscope
