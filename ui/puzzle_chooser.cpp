#include "ui/puzzle_chooser.h"

#include "ui/style/theme.h"

#include <QAbstractTableModel>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

namespace sudoscope {

namespace {

/// The records as a table; nothing is copied.
class RecordModel : public QAbstractTableModel {
public:
  enum Column { Number, Label, Board, Clues, Rating, Givens, ColumnCount };

  RecordModel(const std::vector<PuzzleRecord>& records, QObject* parent)
      : QAbstractTableModel(parent), m_records(records) {}

  int rowCount(const QModelIndex& parent) const override {
    return parent.isValid() ? 0 : static_cast<int>(m_records.size());
  }
  int columnCount(const QModelIndex& parent) const override {
    return parent.isValid() ? 0 : ColumnCount;
  }
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole) return {};
    const QString titles[] = {PuzzleChooser::tr("No."),    PuzzleChooser::tr("Name"),
                              PuzzleChooser::tr("Board"),  PuzzleChooser::tr("Givens"),
                              PuzzleChooser::tr("Rating"), PuzzleChooser::tr("Puzzle")};
    return titles[section];
  }
  QVariant data(const QModelIndex& index, int role) const override {
    if (role == Qt::FontRole && index.column() == Givens) {
      return QFontDatabase::systemFont(QFontDatabase::FixedFont);
    }
    if (role != Qt::DisplayRole) return {};
    const PuzzleRecord& record = m_records[static_cast<std::size_t>(index.row())];
    switch (index.column()) {
    case Number:
      return index.row() + 1;
    case Label:
      return QString::fromStdString(record.label.empty() ? record.puzzle.title : record.label);
    case Board:
      return QStringLiteral("%1×%1").arg(record.puzzle.side());
    case Clues:
      return record.puzzle.clueCount();
    case Rating:
      return record.rating ? QVariant(*record.rating) : QVariant();
    default:
      return QString::fromStdString(toLine(record.puzzle.givens()));
    }
  }

private:
  const std::vector<PuzzleRecord>& m_records;
};

} // namespace

PuzzleChooser::PuzzleChooser(const std::vector<PuzzleRecord>& records, const QString& fileName,
                             QWidget* parent)
    : QDialog(parent), m_records(records), m_filter(new QSortFilterProxyModel(this)),
      m_search(new QLineEdit), m_table(new QTableView) {
  setWindowTitle(tr("%n puzzle(s) in %1", nullptr, static_cast<int>(records.size())).arg(fileName));
  resize(760, 480);
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(Theme::gutter);
  m_search->setPlaceholderText(tr("Search by name, number of givens or digits"));
  m_search->setAccessibleName(tr("Search"));
  m_search->setClearButtonEnabled(true);
  layout->addWidget(m_search);

  m_filter->setSourceModel(new RecordModel(records, this));
  m_filter->setFilterKeyColumn(-1);
  m_filter->setFilterCaseSensitivity(Qt::CaseInsensitive);
  m_table->setModel(m_filter);
  m_table->setSortingEnabled(true);
  m_table->sortByColumn(RecordModel::Number, Qt::AscendingOrder);
  m_table->setSelectionBehavior(QTableView::SelectRows);
  m_table->setSelectionMode(QTableView::SingleSelection);
  m_table->setTabKeyNavigation(false);
  m_table->verticalHeader()->hide();
  m_table->setAccessibleName(tr("Puzzles"));
  const int widths[] = {60, 180, 70, 70, 70};
  for (int column = 0; column < RecordModel::Givens; ++column) {
    m_table->setColumnWidth(column, widths[column]);
  }
  m_table->horizontalHeader()->setStretchLastSection(true);
  layout->addWidget(m_table, 1);

  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel);
  m_open = buttons->button(QDialogButtonBox::Open);
  layout->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(m_table, &QTableView::doubleClicked, this, &QDialog::accept);
  connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
    m_filter->setFilterFixedString(text);
    showChoice();
  });
  showChoice();
  m_table->setFocus();
}

void PuzzleChooser::showChoice() {
  if (m_filter->rowCount() > 0 && !m_table->currentIndex().isValid()) m_table->selectRow(0);
  m_open->setEnabled(m_table->currentIndex().isValid());
}

std::size_t PuzzleChooser::chosen() const {
  return static_cast<std::size_t>(m_filter->mapToSource(m_table->currentIndex()).row());
}

} // namespace sudoscope
