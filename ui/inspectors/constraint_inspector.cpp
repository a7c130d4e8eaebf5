#include "ui/inspectors/constraint_inspector.h"

#include "ui/inspectors/heat_map.h"
#include "ui/paint/number_text.h"
#include "ui/paint/scale.h"
#include "ui/style/core_text.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QCoreApplication>
#include <QMenu>
#include <QToolButton>

namespace sudoscope {

namespace {

struct ConstraintMeasureWords {
  Q_DECLARE_TR_FUNCTIONS(ConstraintMeasure)
};

QString measureName(ConstraintMeasure measure) {
  const QString names[] = {ConstraintMeasureWords::tr("Sums of P"),
                           ConstraintMeasureWords::tr("Open candidates"),
                           ConstraintMeasureWords::tr("Loss")};
  return names[static_cast<int>(measure)];
}

} // namespace

ConstraintInspector::ConstraintInspector(QWidget* parent)
    : GroupMapsCard(tr("Constraints"), parent), m_view(new QToolButton) {
  m_view->setToolTip(tr("What the maps show"));
  m_view->setAccessibleName(m_view->toolTip());
  m_view->setText(measureName(ConstraintMeasure::Sums));
  buttonMenu(m_view, [this](QMenu& menu) { fillMenu(menu); });
  addTool(m_view);
}

void ConstraintInspector::setMeasure(std::optional<ConstraintMeasure> measure) {
  m_measure = measure;
  m_field.clear();
  forgetOrder();
  rebuild();
}

void ConstraintInspector::setField(const QString& key) {
  m_field = key.toStdString();
  forgetOrder();
  rebuild();
}

const GroupQuantity* ConstraintInspector::shownField() const {
  if (!snapshot() || m_field.empty()) return nullptr;
  for (const GroupQuantity& field : snapshot()->groupQuantities)
    if (field.key == m_field && field.suits(puzzle().geometry())) return &field;
  return nullptr;
}

std::optional<ConstraintMeasure> ConstraintInspector::measure() const {
  if (shownField()) return {};
  if (m_measure) return m_measure;
  return snapshot() ? suggestedMeasure(*snapshot()) : ConstraintMeasure::Sums;
}

void ConstraintInspector::fillMenu(QMenu& menu) {
  const auto shown = measure();
  const auto add = [this, &menu](const QString& text, bool checked, auto&& act) {
    checkable(menu.addAction(text, this, act), checked);
  };
  add(tr("Automatic, by method"), !m_measure && m_field.empty(),
      [this] { setMeasure(std::nullopt); });
  menu.addSeparator();
  for (const ConstraintMeasure each :
       {ConstraintMeasure::Sums, ConstraintMeasure::Candidates, ConstraintMeasure::Loss}) {
    add(measureName(each), shown == each, [this, each] { setMeasure(each); });
  }
  if (!snapshot() || snapshot()->groupQuantities.empty()) return;
  menu.addSeparator();
  for (const GroupQuantity& field : snapshot()->groupQuantities) {
    const QString key = QString::fromStdString(field.key);
    add(translated(field.title), shownField() == &field, [this, key] { setField(key); });
  }
}

QString ConstraintInspector::emptyText() const {
  if (hasCube()) return {};
  return tr("Press Play to see how well every row, column and block holds each digit.");
}

GroupMapsCard::Content ConstraintInspector::content(const Theme& theme) {
  if (const GroupQuantity* field = shownField()) {
    m_view->setText(translated(field->title));
    std::vector<ConstraintTable> tables = fieldTables(puzzle().geometry(), *field);
    const HeatMap::Scale scale = fieldScale(tables, theme);
    return {std::move(tables), scale, tr("Hardest to satisfy"),
            tr("Orange: above 0, blue: below 0, faint: close to 0.")};
  }
  const ConstraintMeasure shown = *measure();
  m_view->setText(measureName(shown));
  std::vector<ConstraintTable> tables = constraintTables(puzzle(), *snapshot(), shown);
  const HeatMap::Scale scale = scaleFor(shown, tables, puzzle().side(), theme);
  const QString idle[] = {
      tr("Blue: below 1, orange: above 1."),
      tr("Full colour: 1, decided; fainter: more are open; crossed out: 0, a contradiction."),
      tr("The stronger the colour, the larger the loss.")};
  return {std::move(tables), scale, tr("Largest deviations from 1: loss of the group"),
          idle[static_cast<int>(shown)]};
}

BarRow ConstraintInspector::listRow(const ContestedGroup& entry, const Theme& theme) const {
  BarRow row;
  row.parts = {{entry.value, theme.mutedText}};
  row.result = figureText(entry.value, 4);
  return row;
}

QString ConstraintInspector::describe(const ConstraintTable& table, int line, int column) const {
  const Geometry& geometry = puzzle().geometry();
  if (table.ofCells) {
    return (table.entropy ? tr("entropy of cell r%1 c%2: %3 nat") : tr("cell r%1 c%2: %3"))
        .arg(line + 1)
        .arg(column + 1)
        .arg(figureText(table.value(line, column), 4));
  }
  const QString name = groupLabel(geometry, table.groups[line]);
  const QString loss = table.losses.empty()
                           ? QString()
                           : tr("; loss of the group %1").arg(figureText(table.losses[line], 4));
  if (column < 0) return name + loss;
  if (table.columns == 1) return tr("%1: %2").arg(name, figureText(table.value(line, 0), 4)) + loss;
  return tr("%1, digit %2: %3")
             .arg(name)
             .arg(QLatin1Char(digitSymbol(column + 1)))
             .arg(figureText(table.value(line, column), 4)) +
         loss;
}

} // namespace sudoscope
