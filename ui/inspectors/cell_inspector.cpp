#include "ui/inspectors/cell_inspector.h"

#include "ui/style/theme.h"
#include "ui/widgets/bar_list.h"
#include "ui/widgets/layouts.h"

#include <QActionGroup>
#include <QEvent>
#include <QLabel>
#include <QMenu>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>
#include <cmath>

namespace sudoscope {

namespace {

QColor gradientTermColor(GradientTerm term, const Theme& theme) {
  switch (term) {
  case GradientTerm::Row:
    return theme.lossTerm(0);
  case GradientTerm::Column:
    return theme.lossTerm(1);
  case GradientTerm::Block:
    return theme.lossTerm(2);
  case GradientTerm::Givens:
    return theme.lossTerm(3);
  case GradientTerm::Entropy:
    return theme.lossTerm(4);
  case GradientTerm::Extra:
    break;
  }
  return theme.series(5);
}

BarRow whyRow(const CellReport& report, const DigitReport& digit, const Theme& theme) {
  BarRow row;
  if (!report.hasLogits) {
    row.parts = {{digit.claimedInRow, gradientTermColor(GradientTerm::Row, theme)},
                 {digit.claimedInColumn, gradientTermColor(GradientTerm::Column, theme)},
                 {digit.claimedInBlock, gradientTermColor(GradientTerm::Block, theme)}};
    if (digit.claimedInExtra)
      row.parts.push_back({*digit.claimedInExtra, gradientTermColor(GradientTerm::Extra, theme)});
    return row;
  }
  for (int v = 0; v < gradientTermCount; ++v) {
    const auto term = static_cast<GradientTerm>(v);
    row.parts.push_back({digit.contribution(term), gradientTermColor(term, theme)});
  }
  const double contribution = -*digit.gradient;
  row.result = contributionText(std::abs(contribution));
  row.trend = contribution == 0.0 ? BarRow::None : contribution > 0.0 ? BarRow::Up : BarRow::Down;
  return row;
}

} // namespace

CellInspector::CellInspector(QWidget* parent)
    : LazyCard(tr("Cell"), parent), m_viewButton(new QToolButton), m_views(new QActionGroup(this)),
      m_bars(new BarList), m_scroll(makeScrollArea(m_bars)), m_words(new QLabel),
      m_legend(new QLabel) {
  buildViewMenu();
  m_scroll->installEventFilter(this);
  m_bars->setAccessibleName(tr("Digits of the cell"));
  connect(m_bars, &BarList::currentRowChanged, this, [this](int row) {
    m_digit = m_shown[static_cast<std::size_t>(row)].digit;
    const QRectF bar = m_bars->barRect(row);
    m_scroll->ensureVisible(0, static_cast<int>(bar.center().y()), 0, 16);
    showWords();
    emit digitSelected(m_cell, m_digit);
  });
  m_words->setWordWrap(true);
  m_words->setContentsMargins(12, 2, 12, 2);
  m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
  m_legend->setContentsMargins(12, 0, 12, 6);
  m_legend->setTextFormat(Qt::RichText);
  m_legend->setWordWrap(true);
  auto* content = new QWidget;
  auto* layout = makeLayout<QVBoxLayout>(content, {0, 6, 0, 0}, 2);
  layout->addWidget(m_scroll, 1);
  layout->addWidget(m_words);
  layout->addWidget(m_legend);
  m_page = new PageOrWords(content);
  setBody(m_page);
  rebuild();
}

void CellInspector::buildViewMenu() {
  auto* menu = new QMenu(m_viewButton);
  for (const QString& text :
       {tr("Why it moves"), tr("Probability P"), tr("Logit Z"), tr("Gradient ∂L/∂Z")}) {
    QAction* action = m_views->addAction(menu->addAction(text));
    action->setCheckable(true);
    action->setData(static_cast<int>(m_views->actions().size()) - 1);
  }
  connect(m_views, &QActionGroup::triggered, this,
          [this](const QAction* action) { setView(static_cast<View>(action->data().toInt())); });
  m_viewButton->setMenu(menu);
  m_viewButton->setPopupMode(QToolButton::InstantPopup);
  m_viewButton->setToolTip(tr("What to show of each digit"));
  m_viewButton->setAccessibleName(m_viewButton->toolTip());
  addTool(m_viewButton);
  setView(m_view);
}

void CellInspector::showSnapshot(const SnapshotPtr& snapshot) {
  m_snapshot = snapshot;
  m_isDistribution = !snapshot || m_meaning.isDistribution(*snapshot);
  nameProbability();
  rebuild();
}

void CellInspector::setPuzzle(const Puzzle& puzzle) {
  if (puzzle.side() != m_puzzle.side()) m_cell = -1;
  m_puzzle = puzzle;
  rebuild();
}

void CellInspector::setSelectedCell(int cell) {
  if (cell == m_cell) return;
  m_cell = cell;
  m_digit = 0;
  rebuild();
}

void CellInspector::setView(View view) {
  m_view = view;
  m_views->actions().at(static_cast<int>(view))->setChecked(true);
  nameProbability();
  if (body() != nullptr) rebuild();
}

QString CellInspector::probabilityName() const {
  return m_isDistribution ? tr("P") : tr("weight");
}

void CellInspector::nameProbability() {
  const std::array<QString, 4> names{tr("Why"), probabilityName(), tr("Z"), tr("∂L/∂Z")};
  m_viewButton->setText(names[static_cast<std::size_t>(m_view)]);
  m_views->actions()
      .at(static_cast<int>(View::Probability))
      ->setText(m_isDistribution ? tr("Probability P") : tr("Weight"));
}

QString CellInspector::emptyText() const {
  if (m_cell < 0 || m_cell >= m_puzzle.geometry().cellCount())
    return tr("Choose a cell in the grid or the cube to see what moves its digits.");
  if (!m_snapshot || m_snapshot->cube.side() != m_puzzle.side())
    return tr("Press play: this shows what moves the digits of the chosen cell.");
  if (m_view == View::Logit || m_view == View::Gradient) {
    if (!m_snapshot->logits)
      return tr("This method has no logits. Choose \"Why\" or \"%1\".").arg(probabilityName());
  }
  return {};
}

void CellInspector::makeContents() {
  const QString empty = emptyText();
  m_page->setWords(empty);
  const bool cell = m_cell >= 0 && m_cell < m_puzzle.geometry().cellCount();
  QString name = tr("Cell");
  if (cell) {
    const Geometry& geometry = m_puzzle.geometry();
    name = tr("Cell r%1 c%2").arg(geometry.rowOf(m_cell) + 1).arg(geometry.columnOf(m_cell) + 1);
    if (m_puzzle.isGiven(m_cell))
      name += tr(" (given %1)").arg(QLatin1Char(digitSymbol(m_puzzle.given(m_cell))));
  }
  if (!empty.isEmpty()) {
    setTitle(name);
    m_shown.clear();
    return;
  }
  const CellReport report = cellReport(m_puzzle, *m_snapshot, m_cell);
  QString question =
      report.hasLogits ? tr("why does each digit move?") : tr("who else claims each digit?");
  if (m_view == View::Probability)
    question = m_isDistribution ? tr("probabilities") : tr("weights");
  if (m_view == View::Logit) question = tr("logits");
  if (m_view == View::Gradient) question = tr("gradient");
  setTitle(name + QStringLiteral("  ·  ") + question);
  m_shown = m_view == View::Why ? report.byProbability() : report.digits;
  showBars(report);
  showLegend(report);
  showWords();
}

void CellInspector::showBars(const CellReport& report) {
  const Theme theme = Theme::of(this);
  std::vector<BarRow> rows;
  int current = -1;
  for (const DigitReport& digit : m_shown) {
    BarRow row;
    if (m_view == View::Why) row = whyRow(report, digit, theme);
    if (m_view == View::Probability) row.parts = {{digit.probability, theme.accent}};
    if (m_view == View::Logit) {
      row.parts = {{*digit.logit, theme.accent}};
      row.result = QString::number(*digit.logit, 'f', 3);
    }
    if (m_view == View::Gradient) {
      // Drawn in its direction of descent: a positive derivative takes the digit down.
      row.parts = {{-*digit.gradient, *digit.gradient > 0.0 ? theme.warn : theme.good}};
      row.result = contributionText(*digit.gradient);
      row.trend = *digit.gradient > 0.0   ? BarRow::Down
                  : *digit.gradient < 0.0 ? BarRow::Up
                                          : BarRow::None;
    }
    row.label = QString(QLatin1Char(digitSymbol(digit.digit)));
    row.figure = QStringLiteral("%1 %2").arg(probabilityName()).arg(digit.probability, 0, 'f', 3);
    row.hint = sentence(digit);
    if (digit.digit == m_digit) current = static_cast<int>(rows.size());
    rows.push_back(std::move(row));
  }
  const bool signedScale = m_view == View::Logit || m_view == View::Gradient ||
                           (m_view == View::Why && report.hasLogits);
  m_bars->setRows(std::move(rows), signedScale, m_view == View::Probability ? 1.0 : 0.0);
  m_bars->setCurrentRow(current);
}

void CellInspector::showLegend(const CellReport& report) {
  m_legend->setVisible(m_view == View::Why);
  if (m_view != View::Why) return;
  const Theme theme = Theme::of(this);
  QString text;
  for (int v = 0; v < gradientTermCount; ++v) {
    const auto term = static_cast<GradientTerm>(v);
    if (term == GradientTerm::Extra && !report.hasExtra) continue;
    if (!report.hasLogits && (term == GradientTerm::Givens || term == GradientTerm::Entropy))
      continue;
    text += QStringLiteral("<span style=\"white-space:nowrap\"><span style=\"color:%1\">■</span> "
                           "%2</span>&nbsp;&nbsp; ")
                .arg(gradientTermColor(term, theme).name(), gradientTermName(term));
  }
  m_legend->setFont(Theme::small(font()));
  m_legend->setText(text);
}

QString CellInspector::words() const {
  if (m_shown.empty()) return {};
  const DigitReport* chosen = &m_shown.front();
  for (const DigitReport& digit : m_shown) {
    if (m_digit == 0 ? digit.probability > chosen->probability : digit.digit == m_digit)
      chosen = &digit;
  }
  return sentence(*chosen);
}

void CellInspector::showWords() {
  m_words->setText(words());
}

QString CellInspector::sentence(const DigitReport& digit) const {
  const QString symbol(QLatin1Char(digitSymbol(digit.digit)));
  if (!digit.attribution) return tr("%1: %2.").arg(symbol, claimsInWords(digit));
  const double contribution = -*digit.gradient;
  const QString contributions = contributionsInWords(digit);
  if (contribution == 0.0) return tr("%1: %2.").arg(symbol, contributions);
  return (contribution > 0.0 ? tr("%1: %2; together up %3.") : tr("%1: %2; together down %3."))
      .arg(symbol, contributions, contributionText(std::abs(contribution)));
}

bool CellInspector::eventFilter(QObject* watched, QEvent* event) {
  if (watched == m_scroll && event->type() == QEvent::Resize) m_bars->fitHeight(m_scroll->height());
  return LazyCard::eventFilter(watched, event);
}

} // namespace sudoscope
