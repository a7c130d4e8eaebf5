#include "ui/inspectors/group_maps_card.h"

#include "ui/style/core_text.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace sudoscope {

namespace {

constexpr std::size_t listedCount = 6;

} // namespace

GroupMapsCard::GroupMapsCard(const QString& title, QWidget* parent)
    : LazyCard(title, parent), m_grid(new HeatMapGrid), m_listTitle(roleLabel("heading")),
      m_list(new BarList), m_words(wordsLabel("", {}, {12_px, 2_px, 12_px, 6_px})),
      m_page(new EmptyStateStack(buildContent())) {
  setBody(m_page);
  m_clock.start();
  connect(m_list, &BarList::currentRowChanged, this, [this](int row) {
    const ContestedGroup entry = m_listed[row];
    choose(entry.group, entry.k);
  });
}

QWidget* GroupMapsCard::buildContent() {
  auto* inner = new QWidget;
  m_column = makeLayout<QVBoxLayout>(inner, {12_px, 8_px, 12_px, 4_px}, 4_px,
                                     {m_listTitle, m_list, m_grid, BoxItem::stretch(0)});
  auto* content = new QWidget;
  auto* area = new ScrollArea(inner);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded); // for the figures of a large board
  // The maps' size depends on the width: a bar that appears and disappears would cause endless
  // layouts.
  area->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
  // Maps may be wider than the viewport; the list, with figures at the right, must not.
  onEvents(area->viewport(), {QEvent::Resize}, this, [this, viewport = area->viewport()] {
    const QMargins margins = m_column->contentsMargins();
    m_list->setMaximumWidth(std::max(viewport->width() - margins.left() - margins.right(), 1));
  });
  makeLayout<QVBoxLayout>(content, {0, 0, 0, 0}, 0, {{area, 1}, m_words});
  return content;
}

void GroupMapsCard::addAbove(QWidget* widget) {
  m_column->insertWidget(m_column->indexOf(m_listTitle), widget);
}

QString GroupMapsCard::words() const {
  const QString instead = m_page->words();
  return instead.isEmpty() ? m_words->text() : instead;
}

void GroupMapsCard::showSnapshot(const SnapshotPtr& snapshot) {
  if (m_snapshot && (!snapshot || snapshot->runId != m_snapshot->runId)) m_ranking.forget();
  m_snapshot = snapshot;
  rebuild();
}

void GroupMapsCard::setPuzzle(const Puzzle& puzzle) {
  if (!(puzzle.geometry() == m_puzzle.geometry())) {
    m_cell = -1;
    m_group = -1;
    m_ranking.forget();
    // Removes the previous board, which the keyboard could still reach; hidden contents are not
    // rebuilt below.
    m_content = {};
    showTables();
    m_listed.clear();
    m_list->setRows({}, false);
  }
  m_puzzle = puzzle;
  rebuild();
}

void GroupMapsCard::setSelectedGroup(int group, int k) {
  m_group = group;
  m_k = k;
  showSelection();
  showWords(nullptr, -1, -1);
}

void GroupMapsCard::setPlaying(bool playing) {
  if (playing == m_ranking.isPlaying()) return;
  m_ranking.setPlaying(playing);
  rebuild();
}

void GroupMapsCard::makeContents() {
  const QString empty = emptyText();
  m_page->setWords(empty);
  if (!empty.isEmpty()) return;
  m_content = content(Theme::of(this));
  showTables();
  showList();
  showSelection();
  showWords(nullptr, -1, -1);
}

void GroupMapsCard::showTables() {
  const std::vector<ConstraintTable>& tables = m_content.tables;
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
      choose(map->table().groups[line], map->table().columns > 1 ? column : -1);
    });
    m_maps.push_back(map);
  }
  const HeatMap::Scale entropies = entropyScale(m_puzzle.side(), Theme::of(this));
  for (std::size_t i = 0; i < tables.size(); ++i)
    m_maps[i]->setTable(tables[i], tables[i].entropy ? entropies : m_content.scale);
  // The cells' sums are 1 in most methods: groups are more informative.
  std::vector<HeatMap*> placed = m_maps;
  std::stable_partition(placed.begin(), placed.end(),
                        [](const HeatMap* map) { return !map->table().ofCells; });
  m_grid->setMaps(placed);
}

void GroupMapsCard::showList() {
  const Theme theme = Theme::of(this);
  m_listed = m_ranking.of(mostContested(m_content.tables), listedCount, m_clock.elapsed());
  m_listTitle->setText(m_content.listTitle);
  m_list->setAccessibleName(m_content.listTitle);
  m_listTitle->setVisible(!m_listed.empty());
  m_list->setVisible(!m_listed.empty());
  std::vector<BarRow> rows;
  bool negative = false;
  int current = -1;
  for (const ContestedGroup& entry : m_listed) {
    BarRow row = listRow(entry, theme);
    row.label = groupLabel(m_puzzle.geometry(), entry.group);
    if (entry.k >= 0) row.figure = tr("digit %1").arg(QLatin1Char(digitSymbol(entry.k + 1)));
    row.hint = row.label + QLatin1Char(' ') + row.figure + QLatin1String(": ") + row.result;
    for (const BarRow::Part& part : row.parts) negative = negative || part.value < 0.0;
    if (entry.group == m_group && entry.k == m_k) current = static_cast<int>(rows.size());
    rows.push_back(std::move(row));
  }
  m_list->setCurrentRow(-1);
  m_list->setRows(std::move(rows), negative);
  m_list->setCurrentRow(current);
}

void GroupMapsCard::showSelection() {
  const Geometry& geometry = m_puzzle.geometry();
  const bool cell = m_cell >= 0 && m_cell < geometry.cellCount();
  for (HeatMap* map : m_maps) {
    const ConstraintTable& table = map->table();
    if (table.ofCells) {
      map->setChosen(cell ? geometry.rowOf(m_cell) : -1, cell ? geometry.columnOf(m_cell) : -1);
      continue;
    }
    const auto lineOf = [&table](auto&& wanted) {
      const auto at = std::ranges::find_if(table.groups, wanted);
      return at == table.groups.end() ? -1 : static_cast<int>(at - table.groups.begin());
    };
    map->setMarkedLine(lineOf([&](int group) {
      return cell && std::ranges::count(geometry.groupsOf(m_cell), group) > 0;
    }));
    map->setChosen(lineOf([&](int group) { return group == m_group; }),
                   table.columns > 1 ? m_k : -1);
  }
}

void GroupMapsCard::showWords(const HeatMap* map, int line, int column) {
  QString text;
  if (map != nullptr) {
    text = describe(map->table(), line, column);
  } else if (m_group >= 0) {
    for (const HeatMap* each : m_maps) {
      const ConstraintTable& table = each->table();
      const auto at = std::find(table.groups.begin(), table.groups.end(), m_group);
      if (at == table.groups.end()) continue;
      text = describe(table, static_cast<int>(at - table.groups.begin()),
                      std::min(m_k, table.columns - 1));
    }
  }
  m_words->setText(text.isEmpty() ? m_content.idleWords : text);
}

} // namespace sudoscope
