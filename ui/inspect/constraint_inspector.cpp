#include "ui/inspect/constraint_inspector.h"

#include "ui/charts/plot_axis.h"
#include "ui/inspect/bar_list.h"
#include "ui/inspect/constraint_scales.h"
#include "ui/inspect/heat_map.h"
#include "ui/inspect/heat_map_grid.h"
#include "ui/style/core_text.h"
#include "ui/style/theme.h"

#include <QCoreApplication>
#include <QEvent>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QStackedLayout>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

constexpr std::size_t contestedCount = 6;

struct Words {
  Q_DECLARE_TR_FUNCTIONS(ConstraintMeasure)
};

QString measureName(ConstraintMeasure measure) {
  switch (measure) {
  case ConstraintMeasure::Sums:
    return Words::tr("Sums of P");
  case ConstraintMeasure::Candidates:
    return Words::tr("Open candidates");
  case ConstraintMeasure::Loss:
    break;
  }
  return Words::tr("Loss");
}

} // namespace

ConstraintInspector::ConstraintInspector(QWidget* parent)
    : Card(tr("Constraints"), parent), m_view(new QToolButton), m_menu(new QMenu(m_view)),
      m_content(new QWidget), m_grid(new HeatMapGrid), m_contestedTitle(new QLabel),
      m_contested(new BarList), m_words(new QLabel), m_empty(new QLabel) {
  m_view->setMenu(m_menu);
  m_view->setPopupMode(QToolButton::InstantPopup);
  m_view->setToolTip(tr("What the maps show"));
  m_view->setAccessibleName(m_view->toolTip());
  connect(m_menu, &QMenu::aboutToShow, this, &ConstraintInspector::fillMenu);
  addTool(m_view);

  auto* inner = new QWidget;
  auto* column = new QVBoxLayout(inner);
  column->setContentsMargins(12, 8, 12, 4);
  column->setSpacing(4);
  column->addWidget(m_grid);
  m_contestedTitle->setProperty("role", QStringLiteral("heading"));
  column->addWidget(m_contestedTitle);
  m_contested->setAccessibleName(tr("Most contested groups"));
  column->addWidget(m_contested);
  column->addStretch();
  auto* scroll = new QScrollArea;
  scroll->setWidget(inner);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setFocusPolicy(Qt::NoFocus);
  scroll->viewport()->setAutoFillBackground(false);
  inner->setAutoFillBackground(false);
  m_words->setWordWrap(true);
  m_words->setContentsMargins(12, 2, 12, 6);
  auto* layout = new QVBoxLayout(m_content);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(scroll, 1);
  layout->addWidget(m_words);

  m_empty->setAlignment(Qt::AlignCenter);
  m_empty->setWordWrap(true);
  m_empty->setMargin(16);
  m_empty->setProperty("role", QStringLiteral("muted"));
  auto* body = new QWidget;
  auto* stack = new QStackedLayout(body);
  stack->addWidget(m_content);
  stack->addWidget(m_empty);
  setBody(body);
  connect(m_contested, &BarList::currentRowChanged, this, [this](int row) {
    const ContestedGroup& entry = m_contestedGroups[static_cast<std::size_t>(row)];
    setSelectedGroup(entry.group, entry.k);
    emit groupSelected(entry.group, entry.k);
  });
  rebuild();
}

void ConstraintInspector::showSnapshot(const SnapshotPtr& snapshot) {
  m_snapshot = snapshot;
  rebuild();
}

void ConstraintInspector::setPuzzle(const Puzzle& puzzle) {
  if (!(puzzle.geometry() == m_puzzle.geometry())) {
    m_cell = -1;
    m_group = -1;
  }
  m_puzzle = puzzle;
  rebuild();
}

void ConstraintInspector::setSelectedCell(int cell) {
  m_cell = cell;
  showSelection();
}

void ConstraintInspector::setSelectedGroup(int group, int k) {
  m_group = group;
  m_k = k;
  showSelection();
  showWords(nullptr, -1, -1);
}

void ConstraintInspector::setMeasure(std::optional<ConstraintMeasure> measure) {
  m_measure = measure;
  m_field.clear();
  rebuild();
}

void ConstraintInspector::setField(const QString& key) {
  m_field = key.toStdString();
  rebuild();
}

const GroupField* ConstraintInspector::shownField() const {
  if (!m_snapshot || m_field.empty()) return nullptr;
  for (const GroupField& field : m_snapshot->groupFields)
    if (field.key == m_field) return &field;
  return nullptr;
}

std::optional<ConstraintMeasure> ConstraintInspector::measure() const {
  if (shownField()) return {};
  if (m_measure) return m_measure;
  return m_snapshot ? suggestedMeasure(*m_snapshot) : ConstraintMeasure::Sums;
}

void ConstraintInspector::fillMenu() {
  m_menu->clear();
  const auto shown = measure();
  const auto add = [this](const QString& text, bool checked, auto&& act) {
    QAction* action = m_menu->addAction(text, this, act);
    action->setCheckable(true);
    action->setChecked(checked);
  };
  add(tr("Whatever suits the method"), !m_measure && m_field.empty(),
      [this] { setMeasure(std::nullopt); });
  m_menu->addSeparator();
  for (const ConstraintMeasure each :
       {ConstraintMeasure::Sums, ConstraintMeasure::Candidates, ConstraintMeasure::Loss}) {
    add(measureName(each), shown == each, [this, each] { setMeasure(each); });
  }
  if (!m_snapshot || m_snapshot->groupFields.empty()) return;
  m_menu->addSeparator();
  for (const GroupField& field : m_snapshot->groupFields) {
    const QString key = QString::fromStdString(field.key);
    add(coreText(field.title), m_field == field.key, [this, key] { setField(key); });
  }
}

QString ConstraintInspector::emptyText() const {
  if (!m_snapshot || m_snapshot->cube.side() != m_puzzle.side())
    return tr("Press play: this shows how well every row, column and block holds each digit.");
  return {};
}

void ConstraintInspector::rebuild() {
  const auto shown = measure();
  const GroupField* field = shownField();
  m_view->setText(field ? coreText(field->title) : measureName(*shown));
  if (!isVisible()) {
    m_stale = true;
    return;
  }
  m_stale = false;
  const QString empty = emptyText();
  auto* stack = static_cast<QStackedLayout*>(body()->layout());
  stack->setCurrentWidget(empty.isEmpty() ? m_content : m_empty);
  m_empty->setText(empty);
  if (!empty.isEmpty()) return;
  const std::vector<ConstraintTable> tables = field
                                                  ? fieldTables(m_puzzle.geometry(), *field)
                                                  : constraintTables(m_puzzle, *m_snapshot, *shown);
  showTables(tables);
  showContested(tables);
  showSelection();
  showWords(nullptr, -1, -1);
}

void ConstraintInspector::showTables(const std::vector<ConstraintTable>& tables) {
  const Theme theme = Theme::of(this);
  const auto shown = measure();
  const HeatMap::Scale scale =
      shown ? scaleFor(*shown, tables, m_puzzle.side(), theme) : fieldScale(tables, theme);
  while (m_maps.size() > tables.size()) {
    m_maps.back()->hide();
    m_maps.back()->deleteLater();
    m_maps.pop_back();
  }
  while (m_maps.size() < tables.size()) {
    auto* map = new HeatMap;
    connect(map, &HeatMap::hovered, this,
            [this, map](int line, int column) { showWords(map, line, column); });
    connect(map, &HeatMap::left, this, [this] { showWords(nullptr, -1, -1); });
    connect(map, &HeatMap::chosen, this, [this, map](int line, int column) {
      if (map->table().ofCells) {
        emit cellSelected(m_puzzle.geometry().cellAt(line, column));
        return;
      }
      const int group = map->table().groups[static_cast<std::size_t>(line)];
      const int k = map->table().columns > 1 ? column : -1;
      setSelectedGroup(group, k);
      emit groupSelected(group, k);
    });
    m_maps.push_back(map);
  }
  for (std::size_t i = 0; i < tables.size(); ++i) m_maps[i]->setTable(tables[i], scale);
  m_grid->setMaps(m_maps);
}

void ConstraintInspector::showContested(const std::vector<ConstraintTable>& tables) {
  const Theme theme = Theme::of(this);
  m_contestedGroups = mostContested(tables, contestedCount);
  m_contestedTitle->setText(measure() ? tr("Largest losses") : tr("Most fought over"));
  m_contestedTitle->setVisible(!m_contestedGroups.empty());
  m_contested->setVisible(!m_contestedGroups.empty());
  std::vector<BarRow> rows;
  bool negative = false;
  int current = -1;
  for (const ContestedGroup& entry : m_contestedGroups) {
    BarRow row;
    row.label = groupLabel(m_puzzle.geometry(), entry.group);
    if (entry.k >= 0) row.figure = tr("digit %1").arg(QLatin1Char(digitSymbol(entry.k + 1)));
    row.parts = {{entry.value, entry.value < 0.0 ? theme.accent : theme.warn}};
    row.result = figureText(entry.value, 4);
    row.hint = row.label + QLatin1Char(' ') + row.figure + QLatin1String(": ") + row.result;
    negative = negative || entry.value < 0.0;
    if (entry.group == m_group && entry.k == m_k) current = static_cast<int>(rows.size());
    rows.push_back(std::move(row));
  }
  m_contested->setCurrentRow(-1);
  m_contested->setRows(std::move(rows), negative);
  m_contested->setCurrentRow(current);
}

void ConstraintInspector::showSelection() {
  const Geometry& geometry = m_puzzle.geometry();
  const bool cell = m_cell >= 0 && m_cell < geometry.cellCount();
  for (HeatMap* map : m_maps) {
    const ConstraintTable& table = map->table();
    if (table.ofCells) {
      map->setChosen(cell ? geometry.rowOf(m_cell) : -1, cell ? geometry.columnOf(m_cell) : -1);
      continue;
    }
    int marked = -1;
    int chosen = -1;
    for (int line = 0; line < table.lines; ++line) {
      const int group = table.groups[static_cast<std::size_t>(line)];
      if (group == m_group) chosen = line;
      if (!cell) continue;
      const auto& own = geometry.groupsOf(m_cell);
      if (std::find(own.begin(), own.end(), group) != own.end() && marked < 0) marked = line;
    }
    map->setMarkedLine(marked);
    map->setChosen(chosen, table.columns > 1 ? m_k : -1);
  }
}

QString ConstraintInspector::describe(const ConstraintTable& table, int line, int column) const {
  const Geometry& geometry = m_puzzle.geometry();
  if (table.ofCells) {
    return tr("cell r%1 c%2: %3")
        .arg(line + 1)
        .arg(column + 1)
        .arg(figureText(table.value(line, column), 4));
  }
  const QString name = groupLabel(geometry, table.groups[static_cast<std::size_t>(line)]);
  const QString loss = table.losses.empty()
                           ? QString()
                           : tr("; loss of the group %1")
                                 .arg(figureText(table.losses[static_cast<std::size_t>(line)], 4));
  if (column < 0) return name + loss;
  if (table.columns == 1) return tr("%1: %2").arg(name, figureText(table.value(line, 0), 4)) + loss;
  return tr("%1, digit %2: %3")
             .arg(name)
             .arg(QLatin1Char(digitSymbol(column + 1)))
             .arg(figureText(table.value(line, column), 4)) +
         loss;
}

void ConstraintInspector::showWords(const HeatMap* map, int line, int column) {
  QString text;
  if (map) {
    text = describe(map->table(), line, column);
  } else if (m_group >= 0) {
    for (const HeatMap* each : m_maps) {
      const auto& groups = each->table().groups;
      const auto at = std::find(groups.begin(), groups.end(), m_group);
      if (at != groups.end())
        text = describe(each->table(), static_cast<int>(at - groups.begin()),
                        std::min(m_k, each->table().columns - 1));
    }
  }
  if (text.isEmpty()) {
    const auto shown = measure();
    if (!shown) text = tr("Orange: above 0, blue: below; faint: at peace.");
    if (shown == ConstraintMeasure::Sums) text = tr("Blue: below 1, orange: above 1.");
    if (shown == ConstraintMeasure::Candidates)
      text =
          tr("Full colour: 1, decided; fainter: more are open; crossed out: 0, a contradiction.");
    if (shown == ConstraintMeasure::Loss)
      text = tr("The stronger the colour, the larger the loss.");
  }
  m_words->setText(text);
}

QString ConstraintInspector::words() const {
  return m_words->text();
}

void ConstraintInspector::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) rebuild();
  Card::changeEvent(event);
}

void ConstraintInspector::showEvent(QShowEvent* event) {
  Card::showEvent(event);
  if (m_stale) rebuild();
}

} // namespace sudoscope
