#include "ui/inspectors/constraint_tables.h"

#include "core/relaxation/losses.h"
#include "ui/style/core_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <functional>

namespace sudoscope {
namespace {

/// An entry ruled out by a method is exactly 0; softmax never gives 0.
constexpr double open = 1e-12;

struct ConstraintTablesWords {
  Q_DECLARE_TR_FUNCTIONS(ConstraintTables)
};

/// 1 where the entry is open.
ProbabilityCube openEntries(const ProbabilityCube& cube) {
  ProbabilityCube result = cube;
  for (double& p : result.values()) p = p > open ? 1.0 : 0.0;
  return result;
}

double shown(double sum, ConstraintMeasure measure) {
  return measure == ConstraintMeasure::Loss ? (sum - 1.0) * (sum - 1.0) : sum;
}

/// The summed quantity and index.
QString sumsTitle(const Geometry& geometry, const Group& group) {
  switch (group.family) {
  case GroupFamily::Row:
    return translated(constrictionSums(ConstrictionKind::Row));
  case GroupFamily::Column:
    return translated(constrictionSums(ConstrictionKind::Column));
  case GroupFamily::Region:
    return geometry.hasBoxes() ? translated(constrictionSums(ConstrictionKind::Block))
                               : ConstraintTablesWords::tr("region sums over cells");
  case GroupFamily::Extra:
    break;
  }
  return familyLabel(geometry, group);
}

template <class Figure>
ConstraintTable cellTable(const Geometry& geometry, const QString& title, Figure figure) {
  ConstraintTable table;
  table.title = title;
  table.ofCells = true;
  table.lines = table.columns = geometry.side();
  for (int cell = 0; cell < geometry.cellCount(); ++cell) table.values.push_back(figure(cell));
  return table;
}

/// Tables with lines but no values, one per family, in the order of Geometry::groups().
std::vector<ConstraintTable> emptyTables(const Geometry& geometry, int columns) {
  std::vector<ConstraintTable> tables;
  const auto& groups = geometry.groups();
  for (std::size_t g = 0; g < groups.size(); ++g) {
    const bool begins = g == 0 || groups[g].family != groups[g - 1].family ||
                        groups[g].extraFamily != groups[g - 1].extraFamily;
    if (begins) {
      tables.emplace_back();
      tables.back().title = familyLabel(geometry, groups[g]);
      tables.back().columns = columns;
    }
    tables.back().groups.push_back(static_cast<int>(g));
    ++tables.back().lines;
  }
  return tables;
}

} // namespace

std::vector<ConstraintTable> constraintTables(const Puzzle& puzzle, const Snapshot& snapshot,
                                              ConstraintMeasure measure) {
  const Geometry& geometry = puzzle.geometry();
  const int side = puzzle.side();
  const ConstraintSums probabilities = constraintSums(geometry, snapshot.cube);
  const ConstraintSums sums = measure == ConstraintMeasure::Candidates
                                  ? constraintSums(geometry, openEntries(snapshot.cube))
                                  : probabilities;
  std::vector<ConstraintTable> tables = emptyTables(geometry, side);
  for (ConstraintTable& table : tables) {
    table.title = sumsTitle(geometry, geometry.groups()[table.groups.front()]);
    for (const int group : table.groups) {
      double loss = 0.0;
      for (int k = 0; k < side; ++k) {
        table.values.push_back(shown(sums.group(group, k), measure));
        const double excess = probabilities.group(group, k) - 1.0;
        loss += excess * excess;
      }
      table.losses.push_back(loss);
    }
  }
  tables.insert(tables.begin(),
                cellTable(geometry, translated(constrictionSums(ConstrictionKind::Cell)),
                          [&](int cell) { return shown(sums.cell(cell), measure); }));
  tables.push_back(cellTable(geometry, ConstraintTablesWords::tr("entropy of each cell (nat)"),
                             [&](int cell) { return cellEntropy(snapshot.cube, cell); }));
  tables.back().entropy = true;
  return tables;
}

std::vector<ConstraintTable> fieldTables(const Geometry& geometry, const GroupQuantity& field) {
  const int columns = field.perDigit ? geometry.side() : 1;
  std::vector<ConstraintTable> tables = emptyTables(geometry, columns);
  for (ConstraintTable& table : tables) {
    for (const int group : table.groups) {
      for (int k = 0; k < columns; ++k) table.values.push_back(field.values[group * columns + k]);
    }
  }
  return tables;
}

ConstraintMeasure suggestedMeasure(const Snapshot& snapshot) {
  if (snapshot.logits || snapshot.cube.empty()) return ConstraintMeasure::Sums;
  const ProbabilityCube& cube = snapshot.cube;
  for (int cell = 0; cell < cube.cellCount(); ++cell) {
    double level = 0.0;
    for (int k = 0; k < cube.side(); ++k) {
      const double p = cube.at(cell, k);
      if (p <= open) continue;
      if (level > 0.0 && std::abs(p - level) > 1e-9) return ConstraintMeasure::Sums;
      level = p;
    }
  }
  return ConstraintMeasure::Candidates;
}

std::vector<ContestedGroup> mostContested(const std::vector<ConstraintTable>& tables) {
  std::vector<ContestedGroup> all;
  for (const ConstraintTable& table : tables) {
    if (table.ofCells) continue;
    for (int line = 0; line < table.lines; ++line) {
      const int group = table.groups[line];
      if (!table.losses.empty()) {
        all.push_back({group, -1, table.losses[line]});
        continue;
      }
      for (int column = 0; column < table.columns; ++column)
        all.push_back({group, table.columns > 1 ? column : -1, table.value(line, column)});
    }
  }
  std::erase_if(all, [](const ContestedGroup& entry) { return !(std::abs(entry.value) > 1e-9); });
  const auto size = [](const ContestedGroup& entry) { return std::abs(entry.value); };
  std::ranges::stable_sort(all, std::greater(), size);
  return all;
}

std::vector<ContestedGroup> StableOrder::of(std::vector<ContestedGroup> ranked, std::size_t count,
                                            std::int64_t time) {
  if (m_playing && !m_order.empty() && time - m_since < pause) {
    std::vector<ContestedGroup> listed;
    for (const auto& [group, k] : m_order) {
      listed.push_back({group, k, 0.0});
      for (const ContestedGroup& entry : ranked)
        if (entry.group == group && entry.k == k) listed.back() = entry;
    }
    return listed;
  }
  if (ranked.size() > count) ranked.resize(count);
  m_order.clear();
  for (const ContestedGroup& entry : ranked) m_order.emplace_back(entry.group, entry.k);
  m_since = time;
  return ranked;
}

} // namespace sudoscope
