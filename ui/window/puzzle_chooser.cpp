#include "ui/window/puzzle_chooser.h"

#include "ui/grid/grid_painter.h"
#include "ui/paint/number_text.h"
#include "ui/style/length.h"
#include "ui/style/screen_space.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/window/record_table.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <optional>
#include <utility>

namespace sudoscope {

/// A puzzle as a small grid, with the data from its file below.
class PuzzlePreview : public QWidget {
public:
  explicit PuzzlePreview(QWidget* parent) : QWidget(parent), m_words(new QLabel) {
    setFixedWidth(side);
    m_words->setWordWrap(true);
    m_words->setProperty("role", QStringLiteral("muted"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, side + Theme::gutter, 0, 0);
    layout->addWidget(m_words);
    layout->addStretch(1);
  }

  void showRecord(std::optional<PuzzleRecord> shown) {
    m_record = std::move(shown);
    const PuzzleRecord* record = m_record ? &*m_record : nullptr;
    QStringList words;
    if (record != nullptr) {
      words << QString::fromStdString(record->label.empty() ? record->puzzle.title : record->label)
            << PuzzleChooser::tr("%1×%1, givens: %2")
                   .arg(record->puzzle.side())
                   .arg(record->puzzle.clueCount());
      if (record->rating) words << PuzzleChooser::tr("Rating: %1").arg(*record->rating);
      words << QString::fromStdString(record->puzzle.description);
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
    picture.selected.assign(picture.puzzle.givens().size(), false);
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
  auto* middle = new QHBoxLayout;
  middle->setSpacing(Theme::gutter);
  m_page = new EmptyStateStack(m_table);
  middle->addWidget(m_page, 1);
  m_preview = new PuzzlePreview(this);
  m_preview->setObjectName(QStringLiteral("preview"));
  middle->addWidget(m_preview);
  layout->addLayout(middle, 1);

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel);
  m_open = buttons->button(QDialogButtonBox::Open);
  m_growth = roleLabel("muted");
  m_growth->hide();
  auto* foot = new QHBoxLayout;
  foot->addWidget(m_growth, 1);
  foot->addWidget(buttons);
  layout->addLayout(foot);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
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
  // A column in which all are alike tells them apart in nothing.
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
