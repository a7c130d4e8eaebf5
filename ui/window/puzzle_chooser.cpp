#include "ui/window/puzzle_chooser.h"

#include "ui/grid/grid_painter.h"
#include "ui/paint/number_text.h"
#include "ui/style/core_text.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QFontDatabase>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QTableView>

#include <algorithm>
#include <numeric>
#include <utility>

namespace sudoscope {
namespace {

constexpr std::size_t slice = 4000; ///< Records per event: a few milliseconds.
constexpr int growthInterval = 100; ///< ms

QString labelOf(const PuzzleRecord& record) {
  return QString::fromStdString(record.label.empty() ? record.puzzle.title : record.label);
}

QString boardOf(const PuzzleRecord& record) {
  return QStringLiteral("%1×%1").arg(record.puzzle.side());
}

} // namespace

RecordTable::RecordTable(std::shared_ptr<const PuzzleList> list, QObject* parent)
    : QAbstractTableModel(parent), m_list(std::move(list)) {
  connect(&m_timer, &QTimer::timeout, this, &RecordTable::scan);
  connect(&m_growth, &QTimer::timeout, this, &RecordTable::grow);
  m_growth.start(growthInterval);
  grow();
}

void RecordTable::grow() {
  const bool complete = m_list->complete(); // read first, so that no later puzzle is missed
  const std::size_t all = m_list->size();
  const std::size_t before = m_order.size();
  if (all > before) {
    m_order.resize(all);
    std::iota(m_order.begin() + static_cast<std::ptrdiff_t>(before), m_order.end(),
              static_cast<std::uint32_t>(before));
    compare(before);
    if (m_text.isEmpty()) {
      const auto first = static_cast<int>(m_shown.size());
      beginInsertRows({}, first, first + static_cast<int>(all - before) - 1);
      m_shown = m_order;
      m_scanned = all;
      endInsertRows();
    } else {
      m_timer.start(0);
    }
  }
  if (complete) m_growth.stop();
  if (complete || all > before) emit grown();
}

void RecordTable::compare(std::size_t from) {
  const std::size_t end = m_list->isInMemory() ? m_order.size() : from;
  for (std::size_t i = from; i < end; ++i) {
    auto other = record(i);
    if (!other) continue;
    if (!m_first) m_first = *other;
    m_varies[Label] |= labelOf(*other) != labelOf(*m_first);
    m_varies[Board] |= other->puzzle.side() != m_first->puzzle.side();
    m_varies[Clues] |= other->puzzle.clueCount() != m_first->puzzle.clueCount();
    m_varies[Rating] |= other->rating != m_first->rating;
  }
}

QVariant RecordTable::headerData(int section, Qt::Orientation orientation, int role) const {
  if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
  const QString titles[] = {PuzzleChooser::tr("No."),    PuzzleChooser::tr("Name"),
                            PuzzleChooser::tr("Board"),  PuzzleChooser::tr("Givens"),
                            PuzzleChooser::tr("Rating"), PuzzleChooser::tr("Puzzle")};
  return titles[section];
}

QVariant RecordTable::data(const QModelIndex& index, int role) const {
  if (role == Qt::FontRole && index.column() == Givens) {
    return QFontDatabase::systemFont(QFontDatabase::FixedFont);
  }
  if (role != Qt::DisplayRole) return {};
  const std::size_t number = recordAt(index.row());
  if (index.column() == Number) return static_cast<int>(number) + 1;
  const auto found = record(number);
  if (!found) return index.column() == Givens ? QVariant(errorText(found.error())) : QVariant();
  const PuzzleRecord& record = *found;
  switch (index.column()) {
  case Label:
    return labelOf(record);
  case Board:
    return boardOf(record);
  case Clues:
    return record.puzzle.clueCount();
  case Rating:
    return record.rating ? QVariant(*record.rating) : QVariant();
  default:
    return QString::fromStdString(toLine(record.puzzle.givens()));
  }
}

void RecordTable::sort(int column, Qt::SortOrder order) {
  if (!canSort()) return;
  // Those that cannot be read come first.
  const auto by = [&](auto keyOf) {
    std::vector<std::optional<decltype(keyOf(*m_first))>> keys;
    for (std::size_t i = 0; i < size(); ++i) {
      const auto found = record(i);
      keys.push_back(found ? std::optional(keyOf(*found)) : std::nullopt);
    }
    std::ranges::stable_sort(m_order, [&](std::uint32_t a, std::uint32_t b) {
      return order == Qt::AscendingOrder ? keys[a] < keys[b] : keys[b] < keys[a];
    });
  };
  std::iota(m_order.begin(), m_order.end(), 0U); // stable: ties remain in file order
  switch (column) {
  case Label:
    by([](const PuzzleRecord& r) { return labelOf(r).toLower(); });
    break;
  case Board:
    by([](const PuzzleRecord& r) { return r.puzzle.side(); });
    break;
  case Clues:
    by([](const PuzzleRecord& r) { return r.puzzle.clueCount(); });
    break;
  case Rating:
    by([](const PuzzleRecord& r) { return r.rating; });
    break;
  case Givens:
    by([](const PuzzleRecord& r) { return r.puzzle.givens(); });
    break;
  default:
    if (order == Qt::DescendingOrder) std::ranges::reverse(m_order);
  }
  startOver();
}

void RecordTable::search(const QString& text) {
  m_text = text.trimmed();
  m_digits = m_text.toUpper().toStdString();
  m_blanked = m_digits;
  std::ranges::replace(m_blanked, '0', '.');
  startOver();
}

void RecordTable::startOver() {
  beginResetModel();
  m_shown.clear();
  m_scanned = 0;
  if (m_text.isEmpty()) {
    m_shown = m_order;
    m_scanned = m_order.size();
  }
  endResetModel();
  m_timer.start(0);
  scan();
}

void RecordTable::scan() {
  std::vector<std::uint32_t> found;
  const std::size_t end = std::min(m_order.size(), m_scanned + slice);
  for (; m_scanned < end; ++m_scanned) {
    if (matches(m_order[m_scanned])) found.push_back(m_order[m_scanned]);
  }
  if (!found.empty()) {
    const auto first = static_cast<int>(m_shown.size());
    beginInsertRows({}, first, first + static_cast<int>(found.size()) - 1);
    m_shown.insert(m_shown.end(), found.begin(), found.end());
    endInsertRows();
  }
  if (isSearching()) return;
  m_timer.stop();
  emit searched();
}

bool RecordTable::matches(std::size_t index) const {
  const auto holds = [this](const QString& text) {
    return text.contains(m_text, Qt::CaseInsensitive);
  };
  const auto found = record(index);
  if (!found) return holds(QString::number(index + 1));
  const PuzzleRecord& record = *found;
  const std::string line = toLine(record.puzzle.givens());
  if (line.find(m_digits) != std::string::npos || line.find(m_blanked) != std::string::npos) {
    return true;
  }
  return holds(QString::number(index + 1)) || holds(QString::number(record.puzzle.clueCount())) ||
         (record.rating && holds(QString::number(*record.rating))) || holds(boardOf(record)) ||
         holds(labelOf(record));
}

/// A puzzle as a small grid, with the data from its file below.
class PuzzlePreview : public QWidget {
public:
  explicit PuzzlePreview(QWidget* parent) : QWidget(parent), m_words(wordsLabel("muted")) {
    setFixedWidth(side);
    makeLayout<QVBoxLayout>(this, {0, side + Theme::gutter, 0, 0}, -1,
                            {m_words, BoxItem::stretch()});
  }

  void showRecord(std::optional<PuzzleRecord> shown) {
    m_record = std::move(shown);
    QStringList words;
    if (m_record) {
      words << labelOf(*m_record)
            << PuzzleChooser::tr("%1×%1, givens: %2")
                   .arg(m_record->puzzle.side())
                   .arg(m_record->puzzle.clueCount());
      if (m_record->rating) words << PuzzleChooser::tr("Rating: %1").arg(*m_record->rating);
      words << QString::fromStdString(m_record->puzzle.description);
    }
    words.removeAll(QString());
    m_words->setText(words.join(u'\n'));
    setAccessibleName(PuzzleChooser::tr("Preview"));
    setAccessibleDescription(m_words->text());
    update();
  }

protected:
  void paintEvent(QPaintEvent*) override {
    if (!m_record) return;
    QPainter painter(this);
    GridPicture picture;
    picture.puzzle = m_record->puzzle;
    const GridLayout layout(QRectF(0, 0, side, side).adjusted(2_px, 2_px, -2_px, -2_px),
                            picture.puzzle.side(), 0.0, devicePixelRatioF());
    GridPainter(painter, layout, picture, {}, Theme::of(this), font()).paint();
  }

private:
  static constexpr auto side = 260_px; // px

  std::optional<PuzzleRecord> m_record;
  QLabel* m_words;
};

PuzzleChooser::PuzzleChooser(std::shared_ptr<const PuzzleList> list, const QString& fileName,
                             QWidget* parent)
    : QDialog(parent), m_records(new RecordTable(std::move(list), this)), m_search(new QLineEdit),
      m_table(new QTableView) {
  fitToScreen(this, {1100_px, 560_px}); // the digits of a 9×9 in one line
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(Theme::gutter);
  m_search->setPlaceholderText(tr("Search by name, number of givens or digits"));
  m_search->setAccessibleName(tr("Search"));
  m_search->setClearButtonEnabled(true);
  layout->addWidget(m_search);

  buildTable();
  auto* middle = makeLayout<QHBoxLayout>(nullptr, {}, Theme::gutter);
  m_page = new EmptyStateStack(m_table);
  middle->addWidget(m_page, 1);
  m_preview = named(new PuzzlePreview(this), "preview");
  middle->addWidget(m_preview);
  layout->addLayout(middle, 1);

  auto* buttons = dialogButtons(this, QDialogButtonBox::Open | QDialogButtonBox::Cancel);
  m_open = buttons->button(QDialogButtonBox::Open);
  m_growth = roleLabel("muted");
  m_growth->hide();
  layout->addLayout(makeLayout<QHBoxLayout>(nullptr, {}, -1, {{m_growth, 1}, buttons}));
  connect(m_table, &QTableView::doubleClicked, this, [this] {
    if (m_open->isEnabled()) accept();
  });
  connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
          &PuzzleChooser::showChoice);
  connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
    m_records->search(text);
    showChoice();
  });
  connect(m_records, &RecordTable::rowsInserted, this, &PuzzleChooser::showChoice);
  connect(m_records, &RecordTable::modelReset, this, &PuzzleChooser::showChoice);
  connect(m_records, &RecordTable::searched, this, &PuzzleChooser::showChoice);
  connect(m_records, &RecordTable::grown, this, [this, fileName] { showGrowth(fileName); });
  showGrowth(fileName);
  showChoice();
  m_table->setFocus();
}

void PuzzleChooser::buildTable() {
  m_table->setModel(m_records);
  m_table->horizontalHeader()->setSortIndicator(RecordTable::Number, Qt::AscendingOrder);
  m_table->setSortingEnabled(m_records->canSort());
  m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
  m_table->setWordWrap(false); // a puzzle is on one line
  m_table->setSelectionBehavior(QTableView::SelectRows);
  m_table->setSelectionMode(QTableView::SingleSelection);
  m_table->setTabKeyNavigation(false);
  m_table->verticalHeader()->hide();
  m_table->setAccessibleName(tr("Puzzles"));
  const int widths[] = {60_px, 180_px, 70_px, 70_px, 70_px};
  for (int column = 0; column < RecordTable::Givens; ++column) {
    m_table->setColumnWidth(
        column, std::max(widths[column], m_table->horizontalHeader()->sectionSizeHint(column)));
  }
  m_table->horizontalHeader()->setStretchLastSection(true);
}

void PuzzleChooser::showChoice() {
  if (m_records->rowCount() > 0 && !m_table->currentIndex().isValid()) m_table->selectRow(0);
  const QString wanted = m_search->text().trimmed();
  const bool none = m_records->rowCount() == 0 && !m_records->isSearching() && !wanted.isEmpty();
  m_page->setWords(none ? tr("Nothing found for “%1”.").arg(wanted) : QString());
  std::optional<PuzzleRecord> choice;
  if (m_table->currentIndex().isValid()) {
    if (auto record = m_records->record(chosen())) choice = std::move(*record);
  }
  m_open->setEnabled(choice.has_value());
  m_preview->showRecord(std::move(choice));
}

void PuzzleChooser::showGrowth(const QString& fileName) {
  // A column with equal values in all rows is not shown.
  for (const int column :
       {RecordTable::Label, RecordTable::Board, RecordTable::Clues, RecordTable::Rating}) {
    m_table->setColumnHidden(column, m_records->isConstant(column));
  }
  const QString rows = countText(m_records->size());
  setWindowTitle(tr("%1 puzzles in %2").arg(rows, fileName));
  m_growth->setText(tr("Reading the file: %1 rows so far").arg(rows));
  m_growth->setVisible(!m_records->isComplete());
}

std::size_t PuzzleChooser::chosen() const {
  return m_records->recordAt(m_table->currentIndex().row());
}

} // namespace sudoscope
