#include "ui/inspectors/cube_edit_panel.h"

#include "core/relaxation/cube_edits.h"
#include "core/relaxation/losses.h"
#include "ui/inspectors/cell_report.h"
#include "ui/inspectors/constraint_tables.h"
#include "ui/paint/number_text.h"
#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace sudoscope {

namespace {

constexpr auto leastBeside = 430_px; // px; in a narrower panel the losses are below the digits
constexpr auto digitLine = 22_px;    // px per digit, before other widgets get room

int changedCells(const ProbabilityCube& a, const ProbabilityCube& b) {
  int cells = 0;
  for (int cell = 0; cell < a.cellCount(); ++cell) {
    bool same = true;
    for (int k = 0; same && k < a.side(); ++k) same = a.at(cell, k) == b.at(cell, k);
    if (!same) ++cells;
  }
  return cells;
}

} // namespace

CubeEditPanel::CubeEditPanel(QWidget* parent) : LazyCard(tr("Edit cube"), parent) {
  auto* body = new QWidget;
  m_sides = makeLayout<QHBoxLayout>(nullptr, {}, 0, {{buildDigits(), 1}, {buildSide(), 1}});
  makeLayout<QVBoxLayout>(body, {0, 0, 0, 0}, 0, {{m_sides, 1}});
  setBody(body);
  m_name = named(roleLabel("pill"), "cellName");
  m_name->hide();
  addTool(m_name);
  m_break = addMenuButton(tr("Break"), tr("Break a constraint of the selected cell"),
                          [this](QMenu& menu) { fillBreakMenu(menu); });
  m_set = addMenuButton(tr("Set"), tr("Set the selected cell or the whole cube"),
                        [this](QMenu& menu) { fillSetMenu(menu); });
  onEvents(this, {QEvent::FontChange}, this, [this] {
    m_losses->setFont(Theme::small(font()));
    m_words->setFont(Theme::small(font()));
  });
  onEvents(this, {QEvent::Resize}, this, [this] { arrange(); });
  rebuild();
}

QToolButton* CubeEditPanel::addMenuButton(const QString& text, const QString& tip,
                                          std::function<void(QMenu&)> fill) {
  auto* button = new QToolButton;
  button->setText(text);
  button->setToolTip(tip);
  button->setAccessibleName(tip);
  buttonMenu(button, std::move(fill))->setToolTipsVisible(true);
  addTool(button);
  return button;
}

QAction* CubeEditPanel::addAction(QMenu* menu, const QString& text, const QString& tip) {
  QAction* action = menu->addAction(text);
  action->setToolTip(tip);
  return action;
}

void CubeEditPanel::fillBreakMenu(QMenu& menu) {
  const Geometry& geometry = m_puzzle.geometry();
  for (const int group : hasCell() ? geometry.groupsOf(m_cell) : std::vector<int>()) {
    const QString name = groupLabel(geometry, group);
    QAction* action = addAction(&menu, name.left(1).toUpper() + name.mid(1),
                                tr("Set the cell to a digit that %1 already holds").arg(name));
    connect(action, &QAction::triggered, this, [this, group, name] {
      change(tr("Break %1").arg(name), [this, group](ProbabilityCube& p) {
        cube_edits::setOneHot(p, m_cell,
                              cube_edits::breakingDigit(m_puzzle.geometry(), p, m_cell, group));
      });
    });
  }
  if (!hasCell() || !m_puzzle.isGiven(m_cell)) return;
  menu.addSeparator();
  QAction* given =
      addAction(&menu, tr("Given"), tr("Set the cell to a digit other than its given"));
  connect(given, &QAction::triggered, this, [this] {
    changeCell(tr("Violate the given of %1"), [this](ProbabilityCube& p) {
      if (const auto k = cube_edits::violatingDigit(m_puzzle, m_cell))
        cube_edits::setOneHot(p, m_cell, *k);
    });
  });
}

void CubeEditPanel::fillSetMenu(QMenu& menu) {
  const auto add = [this, &menu](const QString& text, const QString& tip, bool enabled, auto act) {
    QAction* action = addAction(&menu, text, tip);
    action->setEnabled(enabled);
    connect(action, &QAction::triggered, this, act);
    return action;
  };
  add(tr("Make cell uniform"), tr("Set every digit of the cell to 1/N"), hasCell(), [this] {
    changeCell(tr("Make %1 uniform"),
               [this](ProbabilityCube& p) { cube_edits::setUniform(p, m_cell); });
  });
  add(tr("Normalize cell"), tr("Scales the values of the cell so that they add up to 1"),
      hasCell() && std::abs(cube_edits::cellSum(cube(), m_cell) - 1.0) > 1e-5, [this] {
        changeCell(tr("Normalize %1"),
                   [this](ProbabilityCube& p) { cube_edits::normalize(p, m_cell); });
      });
  checkable(
      add(tr("Keep bars normalized"),
          tr("When one bar changes, the other bars of the cell adapt so that the sum stays 1"),
          true, [this](bool on) { m_keepSum = on; }),
      m_keepSum);
  menu.addSeparator();
  add(tr("Cube: reset to the givens"), tr("Set P to 1 at every given and to 1/N everywhere else"),
      hasCube(), [this] {
        change(tr("Start from the givens"),
               [this](ProbabilityCube& p) { p = cubeOf(m_puzzle.side(), m_puzzle.givens()); });
      });
  add(tr("Cube: round to most probable digits"),
      tr("Set the most probable digit of every cell to 1, the other digits to 0"), hasCube(),
      [this] {
        change(tr("Start from the most probable digits"),
               [](ProbabilityCube& p) { p = cubeOf(p.side(), argmaxDigits(p)); });
      });
  add(tr("Cube: normalize every cell"),
      tr("Scales the values of every cell so that they add up to 1"),
      hasCube() && !cube_edits::isNormalized(cube()), [this] {
        change(tr("Normalize every cell"), [](ProbabilityCube& p) {
          for (int cell = 0; cell < p.cellCount(); ++cell) cube_edits::normalize(p, cell);
        });
      });
}

QWidget* CubeEditPanel::buildDigits() {
  auto* inside = new QWidget;
  m_hint =
      wordsLabel("muted", tr("Select a cell in the grid or the cube to set its probabilities."));
  m_hint->setMargin(12_px);
  m_digits = new DigitSliders;
  makeLayout<QVBoxLayout>(inside, {0, 0, 0, 0}, 0, {m_hint, m_digits, BoxItem::stretch()});
  connect(m_digits, &DigitSliders::valueEdited, this, [this](int k, double value, int gesture) {
    if (k >= m_puzzle.side()) return;
    changeCell(
        tr("Set P of %1"),
        [&](ProbabilityCube& p) { cube_edits::setProbability(p, m_cell, k, value, m_keepSum); },
        gesture);
  });
  connect(m_digits, &DigitSliders::certainRequested, this, [this](int k) {
    if (k >= m_puzzle.side()) return;
    changeCell(tr("Make %1 certain"),
               [&](ProbabilityCube& p) { cube_edits::setOneHot(p, m_cell, k); });
  });
  m_scroll = new ScrollArea(inside);
  return m_scroll;
}

QWidget* CubeEditPanel::buildSide() {
  auto* side = new QWidget;
  m_losses = new LossTable;
  m_losses->setFont(Theme::small(font()));
  m_losses->setAccessibleName(tr("Losses, and how your edits changed them"));
  m_words = named(wordsLabel("muted"), "handWords");
  m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  m_words->setFont(Theme::small(font()));
  m_words->setAccessibleName(tr("State of the experiment"));
  m_continue = new QPushButton(tr("Continue"));
  m_continue->setIcon(themedIcon(Icon::Play, IconTint::OnAccent));
  m_continue->setFocusPolicy(Qt::TabFocus);
  setStyleProperty(m_continue, "primary", true);
  setStyleProperty(m_continue, "compact", true);
  m_revert = iconButton(Icon::Restart, tr("Return to the cube of the run"));
  m_revert->setFocusPolicy(Qt::TabFocus);
  setStyleProperty(m_revert, "compact", true);
  makeLayout<QVBoxLayout>(
      side, {8_px, 4_px, 12_px, 6_px}, 4_px,
      {{m_losses, 1},
       m_words,
       makeLayout<QHBoxLayout>(nullptr, {}, 4_px, {{m_continue, 1}, m_revert})});
  connect(m_continue, &QPushButton::clicked, this, &CubeEditPanel::continueRequested);
  connect(m_revert, &QToolButton::clicked, this, &CubeEditPanel::resetRequested);
  return side;
}

bool CubeEditPanel::hasCube() const {
  const auto suits = [this](const SnapshotPtr& snapshot) {
    return snapshot != nullptr && snapshot->cube.side() == m_puzzle.side();
  };
  return suits(m_shown.ofRun) && suits(m_shown.snapshot);
}

void CubeEditPanel::change(const QString& what, const Change& change, int gesture) {
  if (!hasCube()) return;
  ProbabilityCube changed = cube();
  change(changed);
  if (!(changed == cube())) emit edited(changed, what, gesture);
}

void CubeEditPanel::setPuzzle(const Puzzle& puzzle) {
  if (puzzle.side() != m_puzzle.side()) m_cell = -1;
  m_puzzle = puzzle;
  rebuild();
}

void CubeEditPanel::setSelectedCell(int cell) {
  if (cell == m_cell) return;
  m_cell = cell;
  m_digits->dropTyping();
  rebuild();
}

void CubeEditPanel::makeContents() {
  m_digits->setVisible(hasCell());
  m_hint->setVisible(!hasCell());
  m_losses->setVisible(hasCube());
  m_break->setEnabled(hasCell());
  m_set->setEnabled(hasCube());
  if (hasCell()) {
    std::vector<double> values;
    std::vector<double> references;
    for (int k = 0; k < m_puzzle.side(); ++k) {
      values.push_back(cube().at(m_cell, k));
      if (isChanged()) references.push_back(m_shown.ofRun->cube.at(m_cell, k));
    }
    m_digits->showValues(values, m_puzzle.given(m_cell), references);
  }
  if (hasCube()) showLosses();
  showWords();
  arrange();
}

void CubeEditPanel::arrange() {
  const int whole = height() - header()->height() - 2;
  const int below = m_losses->sizeHint().height() + m_continue->sizeHint().height() + 18_px +
                    2 * QFontMetrics(m_words->font()).lineSpacing();
  const bool roomy = this->width() >= leastBeside;
  // Too narrow for two columns, and high enough for one.
  const bool stacked = !roomy && whole >= m_puzzle.side() * digitLine + below;
  setTitle(hasCell() && roomy ? tr("Edit cube  ·  %1").arg(cellText()) : tr("Edit cube"));
  m_name->setText(hasCell() ? cellText() : QString());
  m_name->setVisible(hasCell() && !roomy); // the title of a narrow card is its tab
  m_sides->setDirection(stacked ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
  m_sides->setStretch(1, stacked ? 0 : 1);
  const int digits = stacked && hasCell() ? m_puzzle.side() * digitLine : 0;
  const int inside = whole - digits;
  // As many sentences as fit, at least the first.
  const int losses = (stacked ? m_losses->sizeHint() : m_losses->minimumSizeHint()).height();
  const int least = losses + m_continue->sizeHint().height() + 18_px;
  const int width =
      stacked ? this->width() - 24_px : m_continue->width() + m_revert->width() + 4_px;
  QString text = m_sentences.value(0);
  for (qsizetype i = 1; i < m_sentences.size(); ++i) {
    const QString more = text + QLatin1Char(' ') + m_sentences[i];
    const QRect needed = QFontMetrics(m_words->font())
                             .boundingRect(QRect(0, 0, width, 1000), Qt::TextWordWrap, more);
    if (least + needed.height() > inside) break;
    text = more;
  }
  m_words->setText(text);
  const int words = m_words->heightForWidth(width);
  m_digits->fitHeight(stacked ? whole - least - words : whole);
}

void CubeEditPanel::showLosses() {
  const auto& logits = m_shown.ofRun->logits;
  const LossWeights weights = logits ? logits->weights : LossWeights{};
  const Losses before = sudoscope::losses(m_puzzle, m_shown.ofRun->cube, weights);
  const Losses now = sudoscope::losses(m_puzzle, cube(), weights);
  const Theme theme = Theme::of(this);
  const auto row = [](GradientTerm term, const QColor& color, double was, double is,
                      double weight) {
    return LossRow{gradientTermName(term), color, was, is, weight};
  };
  std::vector<LossRow> rows{
      row(GradientTerm::Row, theme.lossTerm(0), before.row, now.row, weights.row),
      row(GradientTerm::Column, theme.lossTerm(1), before.column, now.column, weights.column),
      row(GradientTerm::Block, theme.lossTerm(2), before.block, now.block, weights.block),
      row(GradientTerm::Givens, theme.lossTerm(3), before.givens, now.givens, weights.givens),
      row(GradientTerm::Entropy, theme.lossTerm(4), before.entropy, now.entropy, weights.entropy)};
  if (!m_puzzle.geometry().extraFamilies().empty()) {
    rows.insert(rows.begin() + 3, row(GradientTerm::Extra, theme.lossTerm(5), before.extra,
                                      now.extra, weights.extra));
  }
  rows.push_back({tr("total"), QColor(), before.total(weights), now.total(weights), 1.0, true});
  m_losses->setRows(std::move(rows), isChanged());
}

QString CubeEditPanel::previewText(const EditPreview& preview) {
  if (preview.refusal) {
    return tr("The method cannot continue from this cube: %1.").arg(errorText(*preview.refusal));
  }
  return preview.change.text.empty() ? QString() : translated(preview.change.text) + u'.';
}

QStringList CubeEditPanel::sentences() const {
  if (!hasCube()) return {tr("There is no cube yet.")};
  if (!isChanged()) {
    return {tr("This is P of the run at iteration %1. Edit it, then continue from there.")
                .arg(countText(m_shown.ofRun->iteration))};
  }
  QStringList words{previewText(m_shown.preview.value_or(EditPreview()))};
  words.removeAll(QString());
  const int cells = changedCells(cube(), m_shown.ofRun->cube);
  words << (cells == 1 ? tr("One cell edited.") : tr("%1 cells edited.").arg(cells));
  return words;
}

void CubeEditPanel::showWords() {
  m_sentences = sentences();
  const bool previewed = isChanged() && m_shown.preview.has_value();
  const bool refused = previewed && m_shown.preview->refusal.has_value();
  setStyleProperty(m_words, "role", refused ? QStringLiteral("error") : QStringLiteral("muted"));
  m_words->setToolTip(words());
  m_words->setAccessibleDescription(words());
  m_continue->setToolTip(tr("Start a new run that continues to optimize from this cube") +
                         QLatin1Char('\n') + words());
  m_continue->setEnabled(previewed && !refused);
  m_revert->setEnabled(isChanged());
}

} // namespace sudoscope
