#include "ui/studies/sweep_view.h"

#include "core/solvers/registry.h"
#include "core/solvers/rrr_solver.h"
#include "ui/plot/plot_export.h"
#include "ui/studies/axis_editor.h"
#include "ui/studies/sweep_map.h"
#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/layouts.h"

#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sudoscope {

namespace {

QStringList texts(const SweepAxis& axis) {
  QStringList result;
  for (const ParameterValue& value : axis.values) {
    if (const double* number = std::get_if<double>(&value)) {
      result << QString::number(*number, 'g', 4);
    } else {
      result << QString::fromStdString(toText(value));
    }
  }
  return result;
}

QString symbolOf(const SolverEntry& solver, const std::string& key) {
  const Parameter* parameter = solver.schema->find(key);
  const bool symbol = parameter != nullptr && !parameter->symbol.empty();
  return QString::fromStdString(symbol ? parameter->symbol : key);
}

} // namespace

SweepView::SweepView(QWidget* parent)
    : SetupView(parent),
      m_method(new MethodBox(MethodChoice::of(*findSolver(solver_names::rrr)), -1, false)),
      m_x(new AxisEditor(false)), m_y(new AxisEditor(true)), m_map(new SweepMap),
      m_measure(new QComboBox), m_words(new QLabel) {
  setObjectName(QStringLiteral("sweep"));
  addSection(tr("Method"), m_method);
  addSection(tr("Across"), m_x);
  addSection(tr("Upwards"), m_y);
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
  const auto add = [this, menu](const QString& text, const QString& suffix, auto write) {
    menu->addAction(text, this, [this, suffix, write] {
      exportFile(this, tr("sweep", "file name"), suffix,
                 [this, write](const QString& path) { return (this->*write)(path); });
    });
  };
  add(tr("Save figures as CSV…"), QStringLiteral("csv"), &SweepView::saveCsv);
  add(tr("Save as PNG…"), QStringLiteral("png"), &SweepView::savePicture);
  add(tr("Save as SVG…"), QStringLiteral("svg"), &SweepView::savePicture);
  save->setMenu(menu);
  m_card->addTool(save);
  m_words->setWordWrap(true);
  m_words->setContentsMargins(12, 6, 12, 10);
  m_words->setMinimumHeight(2 * m_words->fontMetrics().height());
  auto* body = new QWidget;
  auto* layout = makeLayout<QVBoxLayout>(body, {1, 0, 1, 1}, 0);
  layout->addWidget(m_map, 1);
  layout->addWidget(m_words);
  m_card->setBody(body);
  return m_card;
}

Result<SweepPlan> SweepView::plan() const {
  SweepPlan plan{m_method->choice().solver, m_method->choice().parameters, {}, {}};
  if (m_x->key().isEmpty()) return failure(tr("This method has no number to vary."));
  auto x = m_x->axis();
  if (!x) return failure(tr("Across: %1").arg(errorText(x.error())));
  plan.x = std::move(*x);
  if (m_y->key().isEmpty()) return plan;
  if (m_y->key() == m_x->key()) return failure(tr("Choose two different parameters."));
  auto y = m_y->axis();
  if (!y) return failure(tr("Upwards: %1").arg(errorText(y.error())));
  plan.y = std::move(*y);
  return plan;
}

QString SweepView::planText(std::size_t puzzles, bool& possible) const {
  const auto wanted = plan();
  possible = wanted.ok();
  if (!possible) return QString::fromStdString(wanted.error().text());
  const std::size_t cells =
      wanted->x.values.size() * std::max<std::size_t>(1, wanted->y.values.size());
  const auto seeds = static_cast<std::size_t>(limits().seeds);
  const std::size_t runs = puzzles * (wanted->solver->usesSeed ? seeds : 1);
  return tr("%1 cells of %2 runs each, %3 runs in all.")
      .arg(count(cells), count(runs), count(cells * runs));
}

void SweepView::begin(const SweepPlan& plan, std::size_t total) {
  m_shown = plan;
  m_taken.clear();
  SweepMap::Axis y;
  if (!plan.y.values.empty()) y = {symbolOf(*plan.solver, plan.y.key), texts(plan.y)};
  m_map->setGrid({symbolOf(*plan.solver, plan.x.key), texts(plan.x)}, y);
  beginJob(total);
  showWords(-1);
}

void SweepView::showPoints(const std::vector<SweepPoint>& points, std::size_t done) {
  m_map->setPoints(points);
  showDone(done);
}

// --- the map -------------------------------------------------------------------------------------

ParameterValues SweepView::valuesAt(int point) const {
  ParameterValues values = m_shown->base;
  const auto columns = static_cast<int>(m_shown->x.values.size());
  // They were checked when the axes were made.
  [[maybe_unused]] MaybeError error =
      values.set(m_shown->x.key, m_shown->x.values[static_cast<std::size_t>(point % columns)]);
  if (!m_shown->y.values.empty()) {
    error =
        values.set(m_shown->y.key, m_shown->y.values[static_cast<std::size_t>(point / columns)]);
  }
  return values;
}

void SweepView::choose(int point) {
  m_map->setChosen(point);
  const MethodChoice taken{m_shown->solver, valuesAt(point), limits().seed};
  m_taken = tr("The main window now uses %1.").arg(taken.label());
  emit parametersChosen(QString::fromStdString(taken.solver->name), taken.parameters, taken.seed);
  showWords(point);
}

void SweepView::showWords(int point) {
  QStringList lines;
  if (point >= 0) {
    lines << m_map->describe(point);
  } else if (m_shown && m_taken.isEmpty()) {
    lines << tr("Click a cell to use its parameters in the main window.");
  }
  if (!m_taken.isEmpty()) lines << m_taken;
  m_words->setText(lines.join(QLatin1Char('\n')));
}

QString SweepView::words() const {
  return m_words->text();
}

MaybeError SweepView::saveCsv(const QString& path) const {
  if (!m_shown) return failure(tr("There is nothing to save yet."));
  const bool two = !m_shown->y.values.empty();
  QStringList head{QString::fromStdString(m_shown->x.key)};
  if (two) head << QString::fromStdString(m_shown->y.key);
  head << QStringLiteral("runs") << QStringLiteral("solved") << QStringLiteral("solved_share")
       << QStringLiteral("median_iterations");
  std::vector<QStringList> rows{head};
  const std::size_t columns = m_shown->x.values.size();
  const auto& points = m_map->points();
  for (std::size_t i = 0; i < points.size(); ++i) {
    QStringList row{QString::fromStdString(toText(m_shown->x.values[i % columns]))};
    if (two) row << QString::fromStdString(toText(m_shown->y.values[i / columns]));
    row << QString::number(points[i].runs) << QString::number(points[i].solved)
        << csvNumber(points[i].solvedShare())
        << (points[i].solved == 0 ? QString() : csvNumber(points[i].medianIterations));
    rows.push_back(row);
  }
  Provenance facts{{"view", "sweep"},
                   {"method", m_shown->solver->name},
                   {"parameters", m_shown->base.changedText()}};
  for (auto& fact : provenance()) facts.push_back(std::move(fact));
  return writeCsvRows(path, rows, facts);
}

MaybeError SweepView::savePicture(const QString& path) const {
  return sudoscope::savePicture(path, m_map->size(), m_card->title(),
                                [this](QPainter& painter, const QRectF& rect) {
                                  const Theme theme = Theme::of(this);
                                  painter.fillRect(rect, theme.card);
                                  m_map->draw(painter, rect, theme);
                                });
}

} // namespace sudoscope
