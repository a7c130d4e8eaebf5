#include "ui/grid/puzzle_card.h"

#include "ui/grid/grid_view.h"
#include "ui/grid/sum_bar.h"
#include "ui/paint/number_text.h"
#include "ui/state/puzzle_model.h"
#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QAction>
#include <QActionGroup>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <functional>

namespace sudoscope {

namespace {

constexpr auto footerHeight = 70_px; // px, on the stage

QToolButton* menuButton(const QString& text, const QString& tip, const char* name) {
  auto* button = named(new QToolButton, name);
  button->setText(text);
  button->setPopupMode(QToolButton::InstantPopup);
  button->setToolTip(tip);
  button->setAccessibleName(tip);
  return button;
}

QString uniqueWords(const PuzzleCheck& check) {
  QStringList words{PuzzleCard::tr("This puzzle has exactly one solution.")};
  if (check.difficulty == Difficulty::NakedSingles) {
    words << PuzzleCard::tr("Naked singles are enough to find it.");
  } else if (check.difficulty == Difficulty::HiddenSingles) {
    words << PuzzleCard::tr("Naked and hidden singles are enough to find it.");
  } else if (check.difficulty == Difficulty::More) {
    words << PuzzleCard::tr("Finding it by hand needs more than singles.");
  }
  if (check.minimal) {
    words << (*check.minimal ? PuzzleCard::tr("No given is redundant.")
                             : PuzzleCard::tr("Some givens are redundant."));
  }
  return words.join(u' ');
}

} // namespace

PuzzleCard::PuzzleCard(PuzzleModel* model, QWidget* parent)
    : Card(QStringLiteral("P[r,c,k]"), parent), m_model(model), m_grid(new GridView(model)),
      m_notice(new NoticeBar) {
  m_grid->setRimmed(true);
  buildMovesOn();
  buildSizes();
  auto* paste = named(new QPushButton(tr("Paste")), "paste");
  paste->setToolTip(tr("Paste a puzzle from the clipboard (Ctrl+V in the grid)"));
  addTool(paste);
  connect(paste, &QPushButton::clicked, m_grid, &GridView::paste);

  m_generate = menuButton(tr("Generate"), tr("Generate puzzle"), "generate");
  m_sheet = new GeneratorSheet(m_generate);
  m_generate->setMenu(m_sheet);
  addTool(m_generate);
  connect(m_sheet, &GeneratorSheet::requested, this, &PuzzleCard::generateRequested);
  buildMore();
  setPlain(44_px);

  auto* body = new QWidget;
  m_footer = new SumBar(m_grid);
  m_footer->setFixedHeight(footerHeight);
  makeLayout<QVBoxLayout>(body, {}, 0, {{m_grid, 1}, m_footer});
  buildDrawingBar(body);
  setBody(body);
  // Over the grid, so that the cells do not move.
  m_notice->setParent(body);
  onEvents(body, {QEvent::Resize}, this, [this] { placeNotice(); });
  // The notice over the cells is hidden when the user works on them, except with two solutions.
  onEvents(m_grid, {QEvent::MouseButtonPress, QEvent::KeyPress}, this, [this] {
    if (!m_grid->hasAlternatives()) m_notice->showNotice({});
  });
  connect(m_notice, &NoticeBar::changed, this, &PuzzleCard::placeNotice);

  connect(m_notice, &NoticeBar::cancelRequested, this, &PuzzleCard::cancelRequested);
  connect(m_notice, &NoticeBar::dismissed, m_grid, &GridView::hideAlternatives);
  connect(m_notice, &NoticeBar::dismissed, this, &PuzzleCard::placeNotice);
  connect(m_grid, &GridView::noticed, m_notice, &NoticeBar::showNotice);
  connect(model, &PuzzleModel::puzzleChanged, this, &PuzzleCard::puzzleChanged);
  connect(model, &PuzzleModel::regionDraftChanged, this, &PuzzleCard::showDraft);
  puzzleChanged();
  showDraft();
}

int PuzzleCard::widthForHeight(int height) const {
  return m_grid->widthForHeight(height - header()->sizeHint().height() - footerHeight);
}

void PuzzleCard::buildMovesOn() {
  m_movesOn = named(new QToolButton, "movesOn");
  m_movesOn->setIcon(themedIcon(Icon::Follow));
  m_movesOn->setProperty("iconOnly", true);
  m_movesOn->setCheckable(true);
  m_movesOn->setToolTip(tr("Advance to the next cell after each digit of a new puzzle; 0 or . "
                           "leaves a cell empty.\nClick to stay in the cell instead."));
  m_movesOn->setAccessibleName(tr("Advance to the next cell after each digit"));
  m_movesOn->hide();
  addTool(m_movesOn);
  connect(m_movesOn, &QToolButton::clicked, this, [this](bool on) {
    GridOptions options = m_grid->options();
    options.advanceInNew = on;
    m_grid->setOptions(options);
    m_grid->setFocus();
  });
  const auto show = [this] {
    m_movesOn->setVisible(m_grid->isNewPuzzle() && !m_grid->options().autoAdvance);
    m_movesOn->setChecked(m_grid->options().advanceInNew);
  };
  connect(m_grid, &GridView::newPuzzleChanged, m_movesOn, show);
  connect(m_grid, &GridView::optionsChanged, m_movesOn, show);
}

void PuzzleCard::buildSizes() {
  m_size = menuButton({}, tr("Size of the board"), "size");
  auto* menu = new QMenu(m_size);
  constexpr std::array sides{4, 6, 8, 9, 10, 12, 14, 15, 16, 18, 20, 21, 24, 25};
  auto* group = new QActionGroup(menu);
  group->setExclusionPolicy(QActionGroup::ExclusionPolicy::ExclusiveOptional);
  for (const int side : sides) {
    const auto geometry = Geometry::ofSide(side);
    if (!geometry) continue;
    QAction* action = menu->addAction(
        tr("%1×%1, boxes of %2×%3").arg(side).arg(geometry->boxHeight()).arg(geometry->boxWidth()));
    action->setCheckable(true);
    group->addAction(action);
    connect(menu, &QMenu::aboutToShow, action, [this, action, board = *geometry] {
      const Geometry& present = m_model->puzzle().geometry();
      action->setChecked(present.side() == board.side() &&
                         present.regionMap() == board.regionMap());
    });
    connect(action, &QAction::triggered, this,
            [this, board = *geometry] { m_model->setGeometry(board); });
  }
  menu->addSeparator();
  menu->addAction(tr("Custom board…"), this, &PuzzleCard::chooseBoard);
  m_size->setMenu(menu);
  addTool(m_size);
}

void PuzzleCard::buildMore() {
  m_more = menuButton({}, tr("Grid options"), "more");
  m_more->setIcon(themedIcon(Icon::More));
  m_more->setProperty("iconOnly", true);
  auto* menu = new QMenu(m_more);
  menu->addAction(tr("Copy solution"), m_grid, [this] { m_grid->copy(GridView::Copy::Solution); });
  menu->addSeparator();
  addOptions(menu);
  m_more->setMenu(menu);
  addTool(m_more);
}

void PuzzleCard::addOptions(QMenu* menu) {
  using Get = std::function<bool(const GridOptions&)>;
  using Set = std::function<void(GridOptions&, bool)>;
  const auto option = [this, menu](const QString& text, const char* name, const Get& get,
                                   const Set& set) {
    QAction* action = checkable(named(menu->addAction(text), name));
    connect(menu, &QMenu::aboutToShow, action,
            [this, action, get] { action->setChecked(get(m_grid->options())); });
    connect(action, &QAction::triggered, this, [this, set](bool on) {
      GridOptions options = m_grid->options();
      set(options, on);
      m_grid->setOptions(options);
    });
    return action;
  };
  const auto flag = [&option](const QString& text, const char* name, bool GridOptions::*member) {
    option(
        text, name, [member](const GridOptions& options) { return options.*member; },
        [member](GridOptions& options, bool on) { options.*member = on; });
  };
  option(
      tr("Show all digits in each cell"), "candidates",
      [](const GridOptions& options) { return options.display == CellDisplay::Candidates; },
      [](GridOptions& options, bool on) {
        options.display = on ? CellDisplay::Candidates : CellDisplay::Digits;
      });
  flag(tr("Shade cells by certainty"), "shading", &GridOptions::shading);
  flag(tr("Show probability bars in each cell"), "bars", &GridOptions::histograms);
  flag(tr("Show digits above 9 as numbers, not letters"), "numbers", &GridOptions::numbers);
  flag(tr("Advance after each digit"), "advance", &GridOptions::autoAdvance);
  // If every digit advances, this includes new puzzles.
  QAction* inNew = option(
      tr("Advance while entering a new puzzle"), "advanceInNew",
      [](const GridOptions& options) { return options.autoAdvance || options.advanceInNew; },
      [](GridOptions& options, bool on) { options.advanceInNew = on; });
  connect(menu, &QMenu::aboutToShow, inNew,
          [this, inNew] { inNew->setEnabled(!m_grid->options().autoAdvance); });
  flag(tr("Arrow keys wrap around"), "wrap", &GridOptions::wrap);
}

void PuzzleCard::buildDrawingBar(QWidget* body) {
  m_drawing = new QWidget;
  auto* layout = makeLayout<QVBoxLayout>(m_drawing, {4_px, 0, 4_px, 0}, 8_px);
  auto* how = wordsLabel(
      "muted",
      tr("Drag from a cell to extend its region to other cells, or type a region's number."));
  m_faults = named(wordsLabel(""), "faults");
  m_done = named(new QPushButton(tr("Use these regions")), "useRegions");
  m_done->setFocusPolicy(Qt::TabFocus);
  setStyleProperty(m_done, "primary", true);
  auto* discard = named(new QPushButton(tr("Discard")), "discardRegions");
  discard->setFocusPolicy(Qt::TabFocus);
  addItems(layout,
           {how, m_faults,
            makeLayout<QHBoxLayout>(nullptr, {}, 8_px, {BoxItem::stretch(), discard, m_done})});
  body->layout()->addWidget(m_drawing);
  connect(discard, &QPushButton::clicked, m_model, &PuzzleModel::cancelDrawingRegions);
  connect(m_done, &QPushButton::clicked, this, [this] {
    if (const auto error = m_model->finishDrawingRegions()) showNotice(*error);
  });
}

void PuzzleCard::chooseBoard() {
  auto* dialog = new BoardDialog(m_model->puzzle().geometry(), window());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    const auto board = dialog->board();
    if (!board) return;
    m_model->setGeometry(*board);
    if (dialog->wantsDrawing()) m_model->beginDrawingRegions();
  });
  dialog->open();
}

void PuzzleCard::openGenerator() {
  if (m_generate->isEnabled()) {
    m_sheet->popup(m_generate->mapToGlobal(m_generate->rect().bottomLeft()));
  }
}

QMenu* PuzzleCard::sizeMenu() const {
  return m_size->menu();
}

QMenu* PuzzleCard::moreMenu() const {
  return m_more->menu();
}

QString PuzzleCard::notice() const {
  return m_notice->text();
}

void PuzzleCard::puzzleChanged() {
  const Geometry& geometry = m_model->puzzle().geometry();
  m_size->setText(QStringLiteral("%1×%1").arg(geometry.side()));
  m_sheet->setGeometryWanted(geometry);
  // The message was about the previous puzzle.
  m_notice->showNotice({});
}

void PuzzleCard::showDraft() {
  const bool drawing = m_model->isDrawingRegions();
  m_drawing->setVisible(drawing);
  m_footer->setVisible(!drawing);
  m_generate->setEnabled(!drawing);
  if (!drawing) return;
  m_notice->showNotice({}); // the puzzle's check is irrelevant here
  const int side = m_model->puzzle().side();
  const QStringList faults = regionFaults(side, m_model->regionDraft());
  const QStringList remarks = regionRemarks(side, m_model->regionDraft());
  constexpr int shown = 3;
  QStringList words = faults.isEmpty() ? remarks : faults;
  const qsizetype more = words.size() - shown;
  words = words.mid(0, shown);
  if (more > 0) words << tr("And %n more.", nullptr, static_cast<int>(more));
  if (words.isEmpty()) words << tr("Every region has %1 cells.").arg(side);
  using Severity = Notice::Severity;
  setNotice(m_faults, {words.join(u'\n'), !faults.isEmpty()   ? Severity::Error
                                          : remarks.isEmpty() ? Severity::Success
                                                              : Severity::Warning});
  m_done->setEnabled(faults.isEmpty());
}

void PuzzleCard::showCheck(const PuzzleCheck& check) {
  m_grid->hideAlternatives();
  switch (check.verdict) {
  case Verdict::Conflict:
    return showNotice(
        failure(tr("The givens contradict each other: the digits are struck through.")));
  case Verdict::NoSolution:
    return showNotice(failure(tr("This puzzle has no solution.")));
  case Verdict::Unique:
    return showNotice({uniqueWords(check), Notice::Severity::Success});
  case Verdict::SeveralSolutions:
    if (check.solutions.size() >= 2) {
      m_grid->showAlternatives(check.solutions[0], check.solutions[1]);
    }
    return showNotice(tr("This puzzle has more than one solution. The split cells show where two "
                         "of its solutions differ."));
  case Verdict::Undecided:
    return showNotice(tr("Undecided: the search stopped after %1 wrong guesses.")
                          .arg(countText(static_cast<double>(
                              secondsOfConflicts(m_grid->model()->puzzle().geometry())))));
  }
}

void PuzzleCard::showNotice(const Notice& notice) {
  m_notice->showNotice(notice);
}

void PuzzleCard::placeNotice() {
  constexpr auto gap = 8_px;
  QRect room = body()->rect().adjusted(gap, gap, -gap, -gap);
  const QRectF frame = m_grid->gridLayout().frame();
  room.setLeft(static_cast<int>(frame.left()));
  room.setWidth(static_cast<int>(frame.width()));
  const int height = std::min(m_notice->heightForWidth(room.width()), room.height());
  int top = room.bottom() + 1 - height;
  // Covers items below completely.
  const int sums = m_footer->y() + m_footer->height() / 6;
  if (top < m_footer->geometry().bottom()) top = std::min(top, sums);
  m_notice->setGeometry(room.left(), top, room.width(), room.bottom() + 1 - top);
  m_notice->raise();
}

void PuzzleCard::setBusy(const QString& what) {
  m_notice->setBusy(what);
}

} // namespace sudoscope
