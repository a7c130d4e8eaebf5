#include "ui/inspect/hand_panel.h"

#include "core/relaxation/hand_edits.h"
#include "ui/controls/toggle_switch.h"
#include "ui/inspect/bar_list.h"
#include "ui/inspect/cell_report.h"
#include "ui/inspect/digit_sliders.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace sudoscope {

namespace {

/// The weights a loss is counted with: the method's own, or the usual ones.
LossWeights weightsOf(const Snapshot& snapshot) {
  return snapshot.logits ? snapshot.logits->weights : LossWeights{};
}

/// Some significant figures, never "-0".
QString lossText(double value, int figures = 5) {
  if (std::abs(value) < 5e-7) return QStringLiteral("0");
  return QString::number(value, 'g', std::abs(value) >= 1000.0 ? figures + 1 : figures);
}

QString groupText(const Geometry& geometry, int group) {
  const Group& g = geometry.groups()[static_cast<std::size_t>(group)];
  switch (g.family) {
  case GroupFamily::Row:
    return HandPanel::tr("row %1").arg(g.index + 1);
  case GroupFamily::Column:
    return HandPanel::tr("column %1").arg(g.index + 1);
  case GroupFamily::Region:
    return HandPanel::tr("block %1").arg(g.index + 1);
  case GroupFamily::Extra:
    break;
  }
  return QString::fromStdString(geometry.groupName(group));
}

QPushButton* compactButton(const QString& text, const QString& tip) {
  auto* button = new QPushButton(text);
  setStyleProperty(button, "compact", true);
  button->setToolTip(tip);
  button->setFocusPolicy(Qt::TabFocus);
  return button;
}

} // namespace

HandPanel::HandPanel(QWidget* parent) : Card(tr("By hand"), parent) {
  auto* body = new QWidget;
  auto* layout = new QVBoxLayout(body);
  layout->setContentsMargins(1, 1, 1, 1);
  layout->setSpacing(0);
  auto* scroll = new QScrollArea;
  scroll->setWidget(buildBody());
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setFocusPolicy(Qt::NoFocus);
  scroll->viewport()->setAutoFillBackground(false);
  scroll->widget()->setAutoFillBackground(false);
  layout->addWidget(scroll, 1);
  layout->addWidget(buildFooter());
  setBody(body);
  buildTools();
  rebuild();
}

void HandPanel::buildTools() {
  auto* start = new QToolButton;
  start->setText(tr("Start from"));
  start->setToolTip(tr("Set the whole cube at once"));
  start->setAccessibleName(start->toolTip());
  auto* menu = new QMenu(start);
  menu->setToolTipsVisible(true);
  const auto add = [&](const QString& text, const QString& tip, auto slot) {
    QAction* action = menu->addAction(text);
    action->setToolTip(tip);
    connect(action, &QAction::triggered, this, slot);
  };
  add(tr("Givens Certain, All Else Uniform"), tr("1 at every given, 1/N everywhere else"),
      &HandPanel::startUniform);
  add(tr("The Most Probable Digits"), tr("Every cell certain of its most probable digit"),
      &HandPanel::startFromAnswer);
  add(tr("Every Sum of a Cell Made 1"), tr("Scales every cell to the sum 1"),
      &HandPanel::normalizeAll);
  start->setMenu(menu);
  start->setPopupMode(QToolButton::InstantPopup);
  addTool(start);
  m_reset = new QToolButton;
  m_reset->setIcon(themedIcon(Icon::Restart));
  m_reset->setToolTip(tr("Back to the cube of the run"));
  m_reset->setAccessibleName(m_reset->toolTip());
  connect(m_reset, &QToolButton::clicked, this, &HandPanel::resetRequested);
  addTool(m_reset);
}

QWidget* HandPanel::buildBody() {
  auto* body = new QWidget;
  auto* layout = new QVBoxLayout(body);
  layout->setContentsMargins(0, 4, 0, 4);
  layout->setSpacing(4);
  m_hint = new QLabel(tr("Choose a cell in the grid or the cube to set its probabilities."));
  m_hint->setWordWrap(true);
  m_hint->setMargin(12);
  m_hint->setProperty("role", QStringLiteral("muted"));
  layout->addWidget(m_hint);

  m_cellPart = new QWidget;
  auto* cell = new QVBoxLayout(m_cellPart);
  cell->setContentsMargins(0, 0, 0, 0);
  cell->setSpacing(4);
  m_digits = new DigitSliders;
  cell->addWidget(m_digits);
  connect(m_digits, &DigitSliders::valueEdited, this, [this](int k, double value, int gesture) {
    change(
        tr("Set P of %1").arg(cellText()),
        [&](ProbabilityCube& p) {
          hand_edits::setProbability(p, m_cell, k, value, m_keepSum->isChecked());
        },
        gesture);
  });
  connect(m_digits, &DigitSliders::certainRequested, this, [this](int k) {
    change(tr("Make %1 certain").arg(cellText()),
           [&](ProbabilityCube& p) { hand_edits::setOneHot(p, m_cell, k); });
  });

  auto* sums = new QHBoxLayout;
  sums->setContentsMargins(12, 0, 12, 0);
  sums->setSpacing(8);
  auto* keep = new QLabel(tr("keep the sum 1"));
  m_keepSum = new ToggleSwitch;
  m_keepSum->setCheckable(true);
  m_keepSum->setChecked(true);
  m_keepSum->setAccessibleName(keep->text());
  m_sum = new QLabel;
  m_sum->setProperty("role", QStringLiteral("muted"));
  m_normalize = compactButton(tr("Normalize"), tr("Scale the cell to the sum 1"));
  m_uniform = compactButton(tr("Uniform"), tr("1/N for every digit of the cell"));
  sums->addWidget(m_keepSum);
  sums->addWidget(keep);
  sums->addStretch(1);
  sums->addWidget(m_sum);
  cell->addLayout(sums);
  // A row of their own: in other languages the words are longer.
  auto* whole = new QHBoxLayout;
  whole->setContentsMargins(12, 0, 12, 0);
  whole->setSpacing(8);
  whole->addWidget(m_normalize);
  whole->addWidget(m_uniform);
  whole->addStretch(1);
  cell->addLayout(whole);
  connect(m_normalize, &QPushButton::clicked, this, [this] {
    change(tr("Normalize %1").arg(cellText()),
           [&](ProbabilityCube& p) { hand_edits::normalize(p, m_cell); });
  });
  connect(m_uniform, &QPushButton::clicked, this, [this] {
    change(tr("Make %1 uniform").arg(cellText()),
           [&](ProbabilityCube& p) { hand_edits::setUniform(p, m_cell); });
  });

  auto* breaks = new QHBoxLayout;
  breaks->setContentsMargins(12, 0, 12, 0);
  breaks->setSpacing(6);
  m_breakLabel = new QLabel(tr("Break"));
  breaks->addWidget(m_breakLabel);
  m_breakRow = new QHBoxLayout;
  m_breakRow->setSpacing(6);
  breaks->addLayout(m_breakRow);
  m_violate = compactButton(tr("Violate the given"),
                            tr("The cell becomes certain of another digit than its given"));
  breaks->addWidget(m_violate);
  breaks->addStretch(1);
  cell->addLayout(breaks);
  connect(m_violate, &QPushButton::clicked, this, [this] {
    const auto k = hand_edits::violatingDigit(m_puzzle, m_cell);
    if (!k) return;
    change(tr("Violate the given of %1").arg(cellText()),
           [&](ProbabilityCube& p) { hand_edits::setOneHot(p, m_cell, *k); });
  });
  layout->addWidget(m_cellPart);

  auto* heading = new QLabel(tr("Losses, and what the hand changed"));
  heading->setProperty("role", QStringLiteral("heading"));
  heading->setContentsMargins(12, 6, 12, 0);
  layout->addWidget(heading);
  m_losses = new BarList;
  m_losses->setAccessibleName(tr("Losses of the cube"));
  layout->addWidget(m_losses);
  layout->addStretch(1);
  return body;
}

QWidget* HandPanel::buildFooter() {
  auto* footer = new QWidget;
  auto* lines = new QVBoxLayout(footer);
  lines->setContentsMargins(12, 6, 12, 8);
  lines->setSpacing(6);
  // Always in sight, however far the digits are scrolled.
  m_figures = new QLabel;
  m_figures->setTextFormat(Qt::RichText);
  m_figures->setWordWrap(true);
  m_figures->setAccessibleName(tr("Losses of the cube"));
  lines->addWidget(m_figures);
  auto* layout = new QHBoxLayout;
  layout->setSpacing(8);
  lines->addLayout(layout);
  m_words = new QLabel;
  m_words->setWordWrap(true);
  m_words->setAccessibleName(tr("How the experiment stands"));
  m_continue = new QPushButton(tr("Continue"));
  m_continue->setToolTip(tr("A new run that goes on from this cube"));
  setStyleProperty(m_continue, "primary", true);
  layout->addWidget(m_words, 1);
  layout->addWidget(m_continue);
  connect(m_continue, &QPushButton::clicked, this, &HandPanel::continueRequested);
  return footer;
}

bool HandPanel::hasCube() const {
  return m_run != nullptr && m_run->cube.side() == m_puzzle.side();
}

bool HandPanel::hasCell() const {
  return hasCube() && m_cell >= 0 && m_cell < m_puzzle.geometry().cellCount();
}

const ProbabilityCube& HandPanel::cube() const {
  return m_draft != nullptr ? m_draft->cube : m_run->cube;
}

QString HandPanel::cellText() const {
  return QString::fromStdString(m_puzzle.geometry().cellName(m_cell));
}

template <class Change>
void HandPanel::change(const QString& what, const Change& change, int gesture) {
  if (!hasCube()) return;
  ProbabilityCube changed = cube();
  change(changed);
  if (!(changed == cube())) emit edited(changed, what, gesture);
}

void HandPanel::startUniform() {
  change(tr("Start from the givens"),
         [&](ProbabilityCube& p) { p = cubeOf(m_puzzle.side(), m_puzzle.givens()); });
}

void HandPanel::startFromAnswer() {
  change(tr("Start from the most probable digits"),
         [&](ProbabilityCube& p) { p = cubeOf(p.side(), argmaxDigits(p)); });
}

void HandPanel::normalizeAll() {
  change(tr("Normalize every cell"), [&](ProbabilityCube& p) {
    for (int cell = 0; cell < p.cellCount(); ++cell) hand_edits::normalize(p, cell);
  });
}

// --- showing -------------------------------------------------------------------------------------

void HandPanel::showSnapshot(const SnapshotPtr& snapshot) {
  m_run = snapshot;
  rebuild();
}

void HandPanel::showDraft(const SnapshotPtr& draft) {
  m_draft = draft;
  rebuild();
}

void HandPanel::setRefusal(const QString& reason) {
  m_refusal = reason;
  showWords();
}

void HandPanel::setPuzzle(const Puzzle& puzzle) {
  if (puzzle.side() != m_puzzle.side()) m_cell = -1;
  m_puzzle = puzzle;
  rebuild();
}

void HandPanel::setSelectedCell(int cell) {
  if (cell == m_cell) return;
  m_cell = cell;
  rebuild();
}

void HandPanel::rebuild() {
  if (!isVisible()) {
    m_stale = true;
    return;
  }
  m_stale = false;
  m_cellPart->setVisible(hasCell());
  m_hint->setVisible(!hasCell());
  m_losses->setVisible(hasCube());
  m_figures->setVisible(hasCube());
  setTitle(hasCell() ? tr("By hand  ·  %1").arg(cellText()) : tr("By hand"));
  if (hasCell()) {
    std::vector<double> values;
    for (int k = 0; k < m_puzzle.side(); ++k) values.push_back(cube().at(m_cell, k));
    m_digits->showValues(values, m_puzzle.given(m_cell));
    const double sum = hand_edits::cellSum(cube(), m_cell);
    const bool one = std::abs(sum - 1.0) <= 1e-5;
    m_sum->setText(one ? QString() : tr("sum %1").arg(sum, 0, 'f', 3));
    m_normalize->setEnabled(!one);
    m_violate->setVisible(m_puzzle.isGiven(m_cell));
    showGroups();
  }
  if (hasCube()) showLosses();
  showWords();
}

void HandPanel::showGroups() {
  const std::vector<int>& groups = m_puzzle.geometry().groupsOf(m_cell);
  while (m_breaks.size() > groups.size()) {
    delete m_breaks.back();
    m_breaks.pop_back();
  }
  while (m_breaks.size() < groups.size()) {
    QPushButton* button = compactButton({}, {});
    const std::size_t index = m_breaks.size();
    connect(button, &QPushButton::clicked, this, [this, index] {
      const Geometry& geometry = m_puzzle.geometry();
      const int group = geometry.groupsOf(m_cell)[index];
      const int k = hand_edits::breakingDigit(geometry, cube(), m_cell, group);
      change(tr("Break %1").arg(groupText(geometry, group)),
             [&](ProbabilityCube& p) { hand_edits::setOneHot(p, m_cell, k); });
    });
    m_breakRow->addWidget(button);
    m_breaks.push_back(button);
  }
  for (std::size_t i = 0; i < groups.size(); ++i) {
    const QString name = groupText(m_puzzle.geometry(), groups[i]);
    m_breaks[i]->setText(name);
    m_breaks[i]->setToolTip(
        tr("The cell takes a digit that the others of %1 already hold").arg(name));
    m_breaks[i]->setAccessibleName(tr("Break %1").arg(name));
  }
}

void HandPanel::showLosses() {
  const LossWeights weights = weightsOf(*m_run);
  const Losses before = sudoscope::losses(m_puzzle, m_run->cube, weights.eps);
  const Losses now = sudoscope::losses(m_puzzle, cube(), weights.eps);
  struct Line {
    QString name;
    double before;
    double now;
    double weight;
    QColor color;
  };
  const Theme theme = Theme::of(this);
  std::vector<Line> lines{
      {voiceName(Voice::Row), before.row, now.row, weights.row, theme.lossTerm(0)},
      {voiceName(Voice::Column), before.column, now.column, weights.column, theme.lossTerm(1)},
      {voiceName(Voice::Block), before.block, now.block, weights.block, theme.lossTerm(2)},
      {voiceName(Voice::Givens), before.givens, now.givens, weights.givens, theme.lossTerm(3)},
      {voiceName(Voice::Entropy), before.entropy, now.entropy, weights.entropy, theme.lossTerm(4)}};
  if (!m_puzzle.geometry().extraFamilies().empty()) {
    lines.insert(lines.begin() + 3, {voiceName(Voice::Extra), before.extra, now.extra,
                                     weights.extra, theme.series(5)});
  }
  std::vector<BarRow> rows;
  QStringList figures;
  const auto add = [&](const QString& name, double was, double is, std::vector<BarRow::Part> parts,
                       const QString& hint) {
    BarRow row;
    row.label = name;
    row.figure = lossText(is);
    row.parts = std::move(parts);
    const double difference = is - was;
    if (m_draft != nullptr) {
      const QString text = lossText(difference);
      const bool grew = difference > 0.0 && text != QLatin1String("0");
      row.result = grew ? QLatin1Char('+') + text : text;
    }
    const QString mark = row.parts.size() != 1
                             ? QString()
                             : QStringLiteral("<span style=\"color:%1\">■</span>&nbsp;")
                                   .arg(row.parts.front().color.name());
    const bool same = row.result.isEmpty() || row.result == QLatin1String("0");
    figures << QStringLiteral("<span style=\"white-space:nowrap\">%1%2&nbsp;%3%4</span>")
                   .arg(mark, name, lossText(is, 4),
                        same ? QString()
                             : QStringLiteral("&nbsp;<b>(%1%2)</b>")
                                   .arg(difference > 0.0 ? QStringLiteral("+") : QString(),
                                        lossText(difference, 3)));
    row.hint = hint;
    rows.push_back(std::move(row));
  };
  std::vector<BarRow::Part> all;
  for (const Line& line : lines) {
    all.push_back({line.weight * line.now, line.color});
    add(line.name, line.before, line.now, {all.back()},
        tr("%1: %2 now, %3 in the run; weighted by %4 it counts %5")
            .arg(line.name, lossText(line.now), lossText(line.before))
            .arg(line.weight)
            .arg(lossText(line.weight * line.now)));
  }
  const double total = now.total(weights);
  add(tr("total"), before.total(weights), total, std::move(all),
      tr("The weighted total: %1 now, %2 in the run")
          .arg(lossText(total), lossText(before.total(weights))));
  m_figures->setFont(Theme::small(font()));
  m_figures->setText(figures.join(QStringLiteral("&nbsp; ")));
  m_losses->setRows(std::move(rows), false);
}

QString HandPanel::words() const {
  return m_words->text();
}

void HandPanel::showWords() {
  if (!isVisible()) return;
  QString text;
  if (!hasCube()) {
    text = tr("There is no cube yet.");
  } else if (m_draft == nullptr) {
    text = tr("This is the cube of the run. Change it, then play from there.");
  } else {
    int cells = 0;
    for (int cell = 0; cell < m_puzzle.geometry().cellCount(); ++cell) {
      bool same = true;
      for (int k = 0; same && k < m_puzzle.side(); ++k) {
        same = m_draft->cube.at(cell, k) == m_run->cube.at(cell, k);
      }
      if (!same) ++cells;
    }
    text = cells == 1 ? tr("One cell is changed by hand.")
                      : tr("%1 cells are changed by hand.").arg(cells);
    if (!m_refusal.isEmpty()) {
      text += QLatin1Char(' ') + tr("The method cannot go on from it: %1.").arg(m_refusal);
    } else if (!hand_edits::isNormalized(m_draft->cube)) {
      text += QLatin1Char(' ') + tr("Going on makes every cell's sum 1.");
    } else {
      text += QLatin1Char(' ') + tr("Play goes on from here.");
    }
  }
  m_words->setText(text);
  const bool refused = m_draft != nullptr && !m_refusal.isEmpty();
  setStyleProperty(m_words, "role", refused ? QStringLiteral("error") : QStringLiteral("muted"));
  m_continue->setEnabled(m_draft != nullptr && m_refusal.isEmpty());
  m_reset->setEnabled(m_draft != nullptr);
}

void HandPanel::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) rebuild();
  Card::changeEvent(event);
}

void HandPanel::showEvent(QShowEvent* event) {
  Card::showEvent(event);
  if (m_stale) rebuild();
  showWords();
}

} // namespace sudoscope
