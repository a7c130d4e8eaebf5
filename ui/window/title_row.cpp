#include "ui/window/title_row.h"

#include "ui/paint/number_text.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/window/status_line.h"

#include <QComboBox>
#include <QLabel>
#include <QMenuBar>
#include <QProgressBar>
#include <QPushButton>
#include <QStyleOptionComboBox>
#include <QToolButton>

#include <algorithm>

namespace sudoscope {

namespace {

constexpr auto leastMethodWidth = 120_px; // px
constexpr auto mostMethodWidth = 320_px;  // px
constexpr auto boxMargins = 12_px;        // px, around the text in its box
constexpr auto roomyFrom = 1200_px;       // px of the row where the status has a least width
constexpr auto nameFrom = 900_px;         // px of the row with room for the puzzle's name
constexpr auto givensFrom = 1440_px;      // px of the row with room for the number of givens

/// "9×9 Inkala 2012", "9×9 jigsaw": the board, and the puzzle's name in its file.
QString nameOf(const Puzzle& puzzle) {
  const Geometry& geometry = puzzle.geometry();
  QString name = QStringLiteral("%1×%1").arg(geometry.side());
  if (!puzzle.title.empty()) return name + QLatin1Char(' ') + QString::fromStdString(puzzle.title);
  if (!geometry.hasBoxes()) name = TitleRow::tr("%1 jigsaw").arg(name);
  return name;
}

} // namespace

TitleRow::TitleRow(QWidget* parent)
    : QWidget(parent), m_menus(new QMenuBar), m_puzzle(new QLabel),
      m_givens(named(roleLabel("muted"), "givens")), m_status(new StatusLine),
      m_offer(new StatusOffer),
      m_restart(named(new QPushButton(tr("Restart")), "restartWithChanges")),
      m_suggestions(new SuggestionButton), m_progressText(roleLabel("muted")),
      m_progress(new QProgressBar),
      m_cancel(named(iconButton(Icon::Cross, tr("Cancel")), "cancelWork")) {
  setFixedHeight(rowHeight);
  m_menus->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  m_puzzle->setFont(Theme::strong(m_puzzle->font()));
  m_progress->setRange(0, 1000);
  m_progress->setFixedWidth(120_px);
  m_progress->setAccessibleName(tr("Progress"));
  m_cancel->setAutoRaise(true);
  connect(m_cancel, &QToolButton::clicked, this,
          [this] { emit cancelRequested(m_working.back().work); });
  connect(m_suggestions, &SuggestionButton::compareRequested, this, &TitleRow::compareRequested);

  m_layout = makeLayout<QHBoxLayout>(this, {Theme::gutter, 0, 2 * Theme::gutter, 0}, Theme::gutter);
  addItems(m_layout, {m_menus, BoxItem::gap(Theme::gutter), m_puzzle, m_givens});
  addItems(m_layout, {BoxItem::gap(Theme::gutter), {m_status, 1}});
  m_restart->setToolTip(tr("Start a new run with the changed parameters (Alt+Left)"));
  setStyleProperty(m_restart, "compact", true);
  setStyleProperty(m_restart, "primary", true);
  for (QWidget* widget : std::initializer_list<QWidget*>{m_restart, m_suggestions, m_offer,
                                                         m_progressText, m_progress, m_cancel}) {
    m_layout->addWidget(widget);
    widget->hide();
    widget->installEventFilter(this);
  }
}

void TitleRow::setMethodBox(QComboBox* box) {
  m_method = box;
  box->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  m_layout->insertWidget(1, box);
  m_layout->insertSpacing(1, Theme::gutter);
  box->show();
  fitMethodBox();
  connect(box, &QComboBox::currentTextChanged, this, &TitleRow::fitMethodBox);
  onEvents(this, {QEvent::FontChange, QEvent::StyleChange}, this, [this] { fitMethodBox(); });
  m_compare = named(iconButton(Icon::Compare, tr("Try several methods")), "tryMethods");
  setStyleProperty(m_compare, "iconOnly", true);
  connect(m_compare, &QToolButton::clicked, this, &TitleRow::compareRequested);
  m_layout->insertWidget(3, m_compare);
}

void TitleRow::fitMethodBox() {
  // Leaves as much width as possible to the message.
  m_method->ensurePolished();
  QStyleOptionComboBox option;
  option.initFrom(m_method);
  option.subControls = QStyle::SC_All;
  const QRect text = m_method->style()->subControlRect(QStyle::CC_ComboBox, &option,
                                                       QStyle::SC_ComboBoxEditField, m_method);
  const bool none = m_method->currentIndex() < 0;
  const QString shown = none ? m_method->placeholderText() : m_method->currentText();
  const int needed = option.rect.width() - text.width() + boxMargins +
                     m_method->fontMetrics().horizontalAdvance(shown);
  m_methodWidth = std::clamp<int>(needed, leastMethodWidth, mostMethodWidth);
  fit();
}

void TitleRow::setProgress(const void* work, double progress, const QString& what) {
  const auto known = std::ranges::find(m_working, work, &Progress::work);
  if (progress < 0.0) {
    if (known == m_working.end()) return;
    m_working.erase(known);
  } else if (known != m_working.end()) {
    *known = {work, progress, what};
  } else {
    m_working.push_back({work, progress, what});
  }
  const bool shown = !m_working.empty();
  for (QWidget* widget : std::initializer_list<QWidget*>{m_progressText, m_progress, m_cancel})
    widget->setVisible(shown);
  if (!shown) return;
  m_progressText->setText(m_working.back().what);
  m_progress->setValue(static_cast<int>(m_working.back().share * 1000));
}

void TitleRow::setPuzzle(const Puzzle& puzzle) {
  m_shownPuzzle = puzzle;
  const int givens = puzzle.clueCount();
  if (!m_ofTraining)
    showSubject(nameOf(puzzle), givens == 1 ? tr("1 given") : tr("%1 givens").arg(givens));
}

void TitleRow::showTraining(const TrainingSnapshot& training, const QString& network) {
  if (!m_ofTraining) return;
  showSubject(network, tr("%1 weights").arg(countText(training.weights)));
  m_givens->setToolTip(tr("Trained on: %1").arg(QString::fromStdString(training.puzzles)));
}

void TitleRow::showSubject(const QString& name, const QString& facts) {
  m_puzzle->setText(name);
  m_givens->setText(facts);
  m_givens->setToolTip({});
}

void TitleRow::showState() {
  using State = StatusPill::State;
  const Status status = m_state.changedByHand ? Status::Running : m_state.status;
  State state = StatusPill::stateOf(status, m_state.playing, m_state.position);
  if (m_state.solved && !m_state.changedByHand && state == State::Paused) state = State::Solved;
  const bool over = state != State::Running && state != State::Solved;
  m_status->setState(m_contradicts && over ? State::Conflict : state);
}

bool TitleRow::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent) fit();
  return QWidget::eventFilter(watched, event);
}

void TitleRow::fit() {
  const bool waits = width() < givensFrom && !m_suggestions->suggestions().empty();
  m_offer->setEnabled(!waits);
  m_offer->setMaximumWidth(waits ? 0 : QWIDGETSIZE_MAX);
  if (m_method == nullptr) return;
  m_menus->setMinimumWidth(m_menus->sizeHint().width());
  const int others =
      m_layout->minimumSize().width() - (m_method->isHidden() ? 0 : m_method->width());
  const int room = width() - others - m_layout->spacing();
  const bool asks = !m_offer->isHidden() && !waits;
  const int words = asks ? m_offer->sizeHint().width() - m_offer->minimumSizeHint().width() : 0;
  m_method->setFixedWidth(std::clamp<int>(room - words, leastMethodWidth, m_methodWidth));
  m_method->setVisible(room >= leastMethodWidth); // it is in a menu, too
}

void TitleRow::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  // A question must not squeeze the verdict out.
  m_status->setMinimumWidth(width() >= roomyFrom ? 280_px : 0);
  m_givens->setVisible(width() >= givensFrom);
  m_puzzle->setVisible(width() >= nameFrom);
  if (m_compare != nullptr) m_compare->setVisible(width() >= givensFrom); // also in the menu
  fit();
}

} // namespace sudoscope
