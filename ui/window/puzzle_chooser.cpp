#include "ui/window/puzzle_chooser.h"

#include "ui/style/theme.h"
#include "ui/window/record_table.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

namespace sudoscope {

PuzzleChooser::PuzzleChooser(const std::vector<PuzzleRecord>& records, const QString& fileName,
                             QWidget* parent)
    : QDialog(parent), m_records(new RecordTable(records, this)), m_search(new QLineEdit),
      m_table(new QTableView) {
  setWindowTitle(tr("%n puzzles in %1", nullptr, static_cast<int>(records.size())).arg(fileName));
  resize(960, 560);
  auto* layout = new QVBoxLayout(this);
  layout->setSpacing(Theme::gutter);
  m_search->setPlaceholderText(tr("Search by name, number of givens or digits"));
  m_search->setAccessibleName(tr("Search"));
  m_search->setClearButtonEnabled(true);
  layout->addWidget(m_search);

  m_table->setModel(m_records);
  m_table->horizontalHeader()->setSortIndicator(RecordTable::Number, Qt::AscendingOrder);
  m_table->setSortingEnabled(true);
  m_table->setWordWrap(false); // a puzzle is one line
  m_table->setSelectionBehavior(QTableView::SelectRows);
  m_table->setSelectionMode(QTableView::SingleSelection);
  m_table->setTabKeyNavigation(false);
  m_table->verticalHeader()->hide();
  m_table->setAccessibleName(tr("Puzzles"));
  const int widths[] = {60, 180, 70, 70, 70};
  for (int column = 0; column < RecordTable::Givens; ++column) {
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
    m_records->search(text);
    showChoice();
  });
  connect(m_records, &RecordTable::rowsInserted, this, &PuzzleChooser::showChoice);
  connect(m_records, &RecordTable::modelReset, this, &PuzzleChooser::showChoice);
  showChoice();
  m_table->setFocus();
}

void PuzzleChooser::showChoice() {
  if (m_records->rowCount() > 0 && !m_table->currentIndex().isValid()) m_table->selectRow(0);
  m_open->setEnabled(m_table->currentIndex().isValid());
}

std::size_t PuzzleChooser::chosen() const {
  return m_records->recordAt(m_table->currentIndex().row());
}

} // namespace sudoscope
