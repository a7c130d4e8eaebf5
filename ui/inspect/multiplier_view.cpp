#include "ui/inspect/multiplier_view.h"

#include "ui/inspect/bar_list.h"
#include "ui/inspect/heat_map.h"
#include "ui/inspect/heat_map_grid.h"
#include "ui/style/colormap.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <QLabel>
#include <QLinearGradient>
#include <QLocale>
#include <QPainter>
#include <QScrollArea>
#include <QStackedLayout>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace sudoscope {

QString multiplierText(double logarithm) {
  if (std::isnan(logarithm)) return QStringLiteral("–");
  const double value = std::pow(10.0, logarithm);
  if (logarithm >= 2.0 && logarithm < 4.0) return QLocale().toString(value, 'f', 0);
  if (std::abs(logarithm) < 4.0) return QLocale().toString(value, 'g', 3);
  return QStringLiteral("10^%1").arg(QLocale().toString(logarithm, 'f', 1));
}

/// The colours of the maps with their figures.
class ScaleBar : public QWidget {
public:
  ScaleBar() { setMinimumHeight(30); }
  void setEnds(double low, double high) {
    m_low = low;
    m_high = high;
    setAccessibleName(
        MultiplierView::tr("Colours from %1 to %2").arg(multiplierText(low), multiplierText(high)));
    update();
  }

protected:
  void paintEvent(QPaintEvent*) override {
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    const QRectF bar(0, 2, width(), 8);
    QLinearGradient gradient(bar.topLeft(), bar.topRight());
    for (int i = 0; i <= 16; ++i)
      gradient.setColorAt(i / 16.0, colorAt(Colormap::Viridis, i / 16.0));
    painter.fillRect(bar, gradient);
    painter.setFont(Theme::small(font()));
    painter.setPen(theme.mutedText);
    const QRectF line(0, bar.bottom() + 2, width(), height() - bar.bottom() - 2);
    painter.drawText(line, Qt::AlignLeft | Qt::AlignTop, multiplierText(m_low));
    painter.drawText(line, Qt::AlignHCenter | Qt::AlignTop, multiplierText((m_low + m_high) / 2.0));
    painter.drawText(line, Qt::AlignRight | Qt::AlignTop, multiplierText(m_high));
  }

private:
  double m_low = 0.0;
  double m_high = 1.0;
};

namespace {

constexpr std::size_t mostCount = 6;
const char* const fieldKey = "multiplier";

const GroupField* multipliersOf(const Snapshot& snapshot) {
  for (const GroupField& field : snapshot.groupFields) {
    if (field.key == fieldKey && field.perDigit) return &field;
  }
  return nullptr;
}

} // namespace

MultiplierView::MultiplierView(QWidget* parent)
    : Card(tr("Multipliers"), parent), m_content(new QWidget), m_scale(new ScaleBar),
      m_grid(new HeatMapGrid), m_mostTitle(new QLabel(tr("Most fought over"))), m_most(new BarList),
      m_words(new QLabel), m_empty(new QLabel) {
  auto* inner = new QWidget;
  inner->setObjectName(QStringLiteral("scrolled"));
  auto* column = new QVBoxLayout(inner);
  column->setContentsMargins(12, 8, 12, 4);
  column->setSpacing(4);
  column->addWidget(m_scale);
  column->addWidget(m_grid);
  m_mostTitle->setProperty("role", QStringLiteral("heading"));
  column->addWidget(m_mostTitle);
  m_most->setAccessibleName(m_mostTitle->text());
  column->addWidget(m_most);
  column->addStretch();
  auto* scroll = new QScrollArea;
  scroll->setWidget(inner);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setFocusPolicy(Qt::NoFocus);
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
  connect(m_most, &BarList::currentRowChanged, this, [this](int row) {
    const ContestedGroup entry = m_groups[static_cast<std::size_t>(row)];
    setSelectedGroup(entry.group, entry.k);
    emit groupSelected(entry.group, entry.k);
  });
  rebuild();
}

void MultiplierView::showSnapshot(const SnapshotPtr& snapshot) {
  m_snapshot = snapshot;
  rebuild();
}

void MultiplierView::setPuzzle(const Puzzle& puzzle) {
  if (!(puzzle.geometry() == m_puzzle.geometry())) {
    m_cell = -1;
    m_group = -1;
  }
  m_puzzle = puzzle;
  rebuild();
}

void MultiplierView::setSelectedCell(int cell) {
  m_cell = cell;
  showSelection();
}

void MultiplierView::setSelectedGroup(int group, int k) {
  m_group = group;
  m_k = k;
  showSelection();
  showWords(nullptr, -1, -1);
}

void MultiplierView::setMethod(const QString& title) {
  m_method = title;
  rebuild();
}

std::vector<ConstraintTable> MultiplierView::tables(const GroupField& field) const {
  const Geometry& geometry = m_puzzle.geometry();
  std::vector<ConstraintTable> tables = fieldTables(geometry, field);
  for (ConstraintTable& table : tables) {
    // What a given supplies is no constraint any more.
    for (int line = 0; line < table.lines; ++line) {
      const auto group = static_cast<std::size_t>(table.groups[static_cast<std::size_t>(line)]);
      for (const int cell : geometry.groups()[group].cells) {
        const int digit = m_puzzle.given(cell);
        if (digit == 0) continue;
        table.values[static_cast<std::size_t>(line * table.columns + digit - 1)] = std::nan("");
      }
    }
  }
  const std::size_t first = geometry.groups().size() * static_cast<std::size_t>(m_puzzle.side());
  if (field.values.size() <= first) return tables;
  ConstraintTable cells;
  cells.title = tr("cells");
  cells.ofCells = true;
  cells.lines = cells.columns = m_puzzle.side();
  cells.values.assign(field.values.begin() + static_cast<std::ptrdiff_t>(first),
                      field.values.end());
  tables.push_back(std::move(cells));
  return tables;
}

void MultiplierView::rebuild() {
  if (!isVisible()) {
    m_stale = true;
    return;
  }
  m_stale = false;
  const bool fits = m_snapshot && m_snapshot->cube.side() == m_puzzle.side();
  const GroupField* field = fits ? multipliersOf(*m_snapshot) : nullptr;
  auto* stack = static_cast<QStackedLayout*>(body()->layout());
  stack->setCurrentWidget(field ? m_content : m_empty);
  if (field == nullptr) {
    m_empty->setText(
        fits && !m_method.isEmpty()
            ? tr("%1 has no multipliers: it does not weigh one constraint against another. Choose "
                 "ctds or lagrangian to see which constraint is being fought over.")
                  .arg(m_method)
            : tr("Press play with ctds or lagrangian: this shows which constraint is being fought "
                 "over."));
    return;
  }
  const std::vector<ConstraintTable> all = tables(*field);
  showTables(all);
  showMost(all);
  showSelection();
  showWords(nullptr, -1, -1);
}

void MultiplierView::showTables(const std::vector<ConstraintTable>& tables) {
  const Theme theme = Theme::of(this);
  bool any = false;
  for (const ConstraintTable& table : tables) {
    for (const double value : table.values) {
      if (std::isnan(value)) continue;
      m_low = any ? std::min(m_low, value) : value;
      m_high = any ? std::max(m_high, value) : value;
      any = true;
    }
  }
  if (!any) m_low = m_high = 0.0;
  const double reach = std::max(m_high - m_low, 0.3); // at the start all are equal
  m_scale->setEnds(m_low, m_low + reach);
  HeatMap::Scale scale;
  const QColor blank = mix(theme.track, theme.card, 0.25);
  scale.color = [blank, low = m_low, reach](double value) {
    return std::isnan(value) ? blank : colorAt(Colormap::Viridis, (value - low) / reach);
  };
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
      setSelectedGroup(group, column);
      emit groupSelected(group, column);
    });
    m_maps.push_back(map);
  }
  for (std::size_t i = 0; i < tables.size(); ++i) m_maps[i]->setTable(tables[i], scale);
  m_grid->setMaps(m_maps);
}

void MultiplierView::showMost(const std::vector<ConstraintTable>& tables) {
  const Theme theme = Theme::of(this);
  m_groups = mostContested(tables, mostCount);
  m_mostTitle->setVisible(!m_groups.empty());
  m_most->setVisible(!m_groups.empty());
  std::vector<BarRow> rows;
  int current = -1;
  for (const ContestedGroup& entry : m_groups) {
    BarRow row;
    row.label = groupLabel(m_puzzle.geometry(), entry.group);
    row.figure = tr("digit %1").arg(QLatin1Char(digitSymbol(entry.k + 1)));
    row.parts = {{entry.value - m_low, theme.warn}};
    row.result = multiplierText(entry.value);
    row.hint = row.label + QLatin1Char(' ') + row.figure + QLatin1String(": ") + row.result;
    if (entry.group == m_group && entry.k == m_k) current = static_cast<int>(rows.size());
    rows.push_back(std::move(row));
  }
  m_most->setRows(std::move(rows), false);
  m_most->setCurrentRow(current);
}

void MultiplierView::showSelection() {
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
      if (!cell || marked >= 0) continue;
      const auto& own = geometry.groupsOf(m_cell);
      if (std::find(own.begin(), own.end(), group) != own.end()) marked = line;
    }
    map->setMarkedLine(marked);
    map->setChosen(chosen, m_k);
  }
}

QString MultiplierView::describe(const ConstraintTable& table, int line, int column) const {
  if (column < 0) return groupLabel(m_puzzle.geometry(), table.groups[std::size_t(line)]);
  const double value = table.value(line, column);
  if (table.ofCells) {
    const QString place = tr("cell r%1 c%2").arg(line + 1).arg(column + 1);
    return std::isnan(value)
               ? tr("%1: given").arg(place)
               : tr("%1, one digit and one only: multiplier %2").arg(place, multiplierText(value));
  }
  const QString place =
      tr("digit %1 in %2")
          .arg(QLatin1Char(digitSymbol(column + 1)))
          .arg(groupLabel(m_puzzle.geometry(), table.groups[static_cast<std::size_t>(line)]));
  if (std::isnan(value)) return tr("%1: settled by a given").arg(place);
  return tr("%1: multiplier %2, %3 times the smallest")
      .arg(place, multiplierText(value), multiplierText(value - m_low));
}

void MultiplierView::showWords(const HeatMap* map, int line, int column) {
  QString text;
  if (map != nullptr) {
    text = describe(map->table(), line, column);
  } else if (m_group >= 0 && m_k >= 0) {
    for (const HeatMap* each : m_maps) {
      const auto& groups = each->table().groups;
      const auto at = std::find(groups.begin(), groups.end(), m_group);
      if (at != groups.end())
        text = describe(each->table(), static_cast<int>(at - groups.begin()), m_k);
    }
  }
  if (text.isEmpty()) {
    text = tr("The brighter, the longer and the harder a constraint was violated; empty: settled "
              "by a given.");
  }
  m_words->setText(text);
}

QString MultiplierView::words() const {
  const auto* stack = static_cast<const QStackedLayout*>(body()->layout());
  return stack->currentWidget() == m_empty ? m_empty->text() : m_words->text();
}

void MultiplierView::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) rebuild();
  Card::changeEvent(event);
}

void MultiplierView::showEvent(QShowEvent* event) {
  Card::showEvent(event);
  if (m_stale) rebuild();
}

} // namespace sudoscope
