#include "ui/training/data_browser.h"

#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/screen_space.h"
#include "ui/style/theme.h"
#include "ui/training/clue_histogram.h"
#include "ui/training/dataset_model.h"
#include "ui/training/row_preview.h"
#include "ui/widgets/card.h"
#include "ui/widgets/file_drop.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/notice_bar.h"
#include "ui/widgets/number_box.h"

#include <QComboBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>
#include <QSignalBlocker>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

namespace sudoscope {

using learning::RowFault;
using learning::RowFilter;

namespace {

QString number(std::int64_t value) {
  return QLocale().toString(qlonglong(value));
}

QString rowList(const learning::DatasetReport::Fault& fault) {
  QStringList rows;
  for (const std::int64_t row : fault.firstRows) rows << QString::number(row);
  if (fault.count > static_cast<std::int64_t>(fault.firstRows.size())) {
    rows << QStringLiteral("…");
  }
  return rows.join(QStringLiteral(", "));
}

QLabel* wrappedLabel() {
  auto* label = new QLabel;
  label->setWordWrap(true);
  label->setContentsMargins(12, 8, 12, 0);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  return label;
}

} // namespace

DataBrowser::DataBrowser(QWidget* parent) : QWidget(parent, Qt::Window) {
  setObjectName(QStringLiteral("dataBrowser"));
  setProperty("helpChapter", QStringLiteral("data"));
  setWindowTitle(tr("Data Set"));
  acceptFileDrops(this, [this](const QString& path) { emit fileDropped(path); });
  m_model = new DatasetModel(this);
  auto* columns = makeSplitter(Qt::Horizontal, {{buildTable(), 1}, {buildSide(), 0}}, {840, 340});
  columns->setHandleWidth(Theme::gutter);
  auto* layout = makeLayout<QVBoxLayout>(
      this, {Theme::gutter, Theme::gutter, Theme::gutter, Theme::gutter}, Theme::gutter);
  layout->addWidget(columns, 1);
  m_notice = new NoticeBar;
  layout->addWidget(m_notice);
  connect(m_notice, &NoticeBar::dismissed, this,
          [this] { m_notice->say({}, NoticeBar::Kind::Remark); });
  connect(new QShortcut(QKeySequence::Open, this), &QShortcut::activated, this,
          &DataBrowser::openWanted);
  connect(new QShortcut(QKeySequence::Close, this), &QShortcut::activated, this, &QWidget::close);
  connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, this, [this] {
    m_goTo->setFocus();
    m_goTo->selectAll();
  });
  fitToScreen(this, {1200, 760});
  showReport();
}

QWidget* DataBrowser::buildTable() {
  m_rowsCard = new Card(tr("Rows"));
  auto* open = new QPushButton(tr("Open…"));
  open->setObjectName(QStringLiteral("openData"));
  open->setIcon(themedIcon(Icon::Open));
  connect(open, &QPushButton::clicked, this, &DataBrowser::openWanted);
  m_goTo = new NumberField;
  m_goTo->setObjectName(QStringLiteral("goToRow"));
  m_goTo->setPlaceholderText(tr("Go to row"));
  m_goTo->setAccessibleName(m_goTo->placeholderText());
  m_goTo->setMaximumWidth(120);
  connect(m_goTo, &QLineEdit::returnPressed, this, &DataBrowser::goToRow);
  m_rowsCard->addTool(m_goTo);
  m_rowsCard->addTool(open);

  m_table = new QTableView;
  m_table->setObjectName(QStringLiteral("rows"));
  m_table->setAccessibleName(tr("Rows"));
  m_table->setModel(m_model);
  m_table->setProperty("flat", true);
  m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
  m_table->setSelectionMode(QAbstractItemView::SingleSelection);
  m_table->setAlternatingRowColors(true);
  m_table->setShowGrid(false);
  m_table->setWordWrap(false);
  m_table->setTextElideMode(Qt::ElideRight);
  m_table->setTabKeyNavigation(false);
  m_table->verticalHeader()->hide();
  // Equal heights, so that no row need be looked at to know where another one is.
  m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 8);
  m_table->horizontalHeader()->setHighlightSections(false);
  const int digit = m_table->fontMetrics().horizontalAdvance(QLatin1Char('8'));
  m_table->setColumnWidth(DatasetModel::Row, 12 * digit);
  m_table->setColumnWidth(DatasetModel::Clues, 10 * digit);
  m_table->setColumnWidth(DatasetModel::State, 32 * digit);
  for (const int column : {DatasetModel::Grid, DatasetModel::Solution}) {
    m_table->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
  }
  connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
          &DataBrowser::showRow);
  connect(m_table, &QAbstractItemView::clicked, this, [this] { load(false); });
  connect(m_table, &QAbstractItemView::activated, this, [this] { load(true); });
  m_rowsCard->setBody(m_page = new PageOrWords(m_table));
  return m_rowsCard;
}

QWidget* DataBrowser::buildSide() {
  auto* side = new QWidget;
  auto* layout = makeLayout<QVBoxLayout>(side, {0, 0, 0, 0}, Theme::gutter);
  layout->addWidget(buildSummary());

  m_preview = new RowPreview;
  connect(m_preview, &RowPreview::loadWanted, this, [this] { load(true); });
  layout->addWidget(m_preview, 1);

  m_train = new QPushButton(tr("Use for Training"));
  m_train->setObjectName(QStringLiteral("useForTraining"));
  m_train->setIcon(themedIcon(Icon::Network, IconTint::OnAccent));
  setStyleProperty(m_train, "primary", true);
  connect(m_train, &QPushButton::clicked, this, &DataBrowser::trainWanted);
  layout->addWidget(m_train);
  side->setMinimumWidth(300);
  setBusy(-1.0);
  return side;
}

QWidget* DataBrowser::buildSummary() {
  auto* card = new Card(tr("Data set"));
  auto* body = new QWidget;
  auto* lines = makeLayout<QVBoxLayout>(body, {0, 0, 0, 12}, 6);
  m_about = wrappedLabel();
  m_about->setObjectName(QStringLiteral("aboutData"));
  lines->addWidget(m_about);
  m_histogram = new ClueHistogram;
  lines->addWidget(m_histogram);
  lines->addLayout(buildRange());
  lines->addLayout(buildHealth());
  m_faults = wrappedLabel();
  m_faults->setObjectName(QStringLiteral("faults"));
  lines->addWidget(m_faults);
  m_progressText = wrappedLabel();
  m_progressText->setProperty("role", QStringLiteral("muted"));
  lines->addWidget(m_progressText);
  lines->addLayout(buildJob());
  card->setBody(body);
  return card;
}

QLayout* DataBrowser::buildRange() {
  auto* range = makeLayout<QHBoxLayout>(nullptr, {12, 0, 12, 0});
  const auto spin = [this](const QString& name, const char* objectName) {
    auto* field = new WholeNumberBox;
    field->setObjectName(QLatin1String(objectName));
    field->setAccessibleName(name);
    field->setRange(0, 1296);
    connect(field, &QSpinBox::valueChanged, this, [this] {
      m_rangeTouched = true;
      takeFilter();
    });
    return field;
  };
  m_from = spin(tr("Fewest clues"), "cluesFrom");
  m_to = spin(tr("Most clues"), "cluesTo");
  range->addWidget(new QLabel(tr("Clues")));
  range->addWidget(m_from, 1);
  range->addWidget(new QLabel(tr("to")));
  range->addWidget(m_to, 1);
  connect(m_histogram, &ClueHistogram::rangeChosen, this, [this](int from, int to) {
    const QSignalBlocker quiet(m_from);
    m_rangeTouched = true;
    m_from->setValue(from);
    m_to->setValue(to);
    takeFilter();
  });
  return range;
}

QLayout* DataBrowser::buildHealth() {
  auto* health = makeLayout<QHBoxLayout>(nullptr, {12, 0, 12, 0});
  m_health = new QComboBox;
  m_health->setObjectName(QStringLiteral("health"));
  m_health->setAccessibleName(tr("Which rows"));
  m_health->addItem(tr("All rows"));
  m_health->addItem(tr("Good rows"));
  m_health->addItem(tr("Rows with faults"));
  connect(m_health, &QComboBox::currentIndexChanged, this, &DataBrowser::takeFilter);
  health->addWidget(m_health, 1);
  return health;
}

QLayout* DataBrowser::buildJob() {
  auto* job = makeLayout<QHBoxLayout>(nullptr, {12, 0, 12, 0});
  m_progress = new QProgressBar;
  m_progress->setAccessibleName(tr("Progress"));
  m_cancel = new QPushButton(tr("Stop"));
  m_cancel->setObjectName(QStringLiteral("stopReading"));
  connect(m_cancel, &QPushButton::clicked, this, &DataBrowser::cancelRequested);
  job->addWidget(m_progress, 1);
  job->addWidget(m_cancel);
  return job;
}

// --- what is shown -------------------------------------------------------------------------------

void DataBrowser::showIndex(std::shared_ptr<const learning::DatasetIndex> index) {
  m_index = std::move(index);
  m_rangeTouched = false;
  m_notice->say({}, NoticeBar::Kind::Remark);
  m_model->setFilter({});
  m_model->setIndex(m_index);
  {
    const QSignalBlocker quiet(m_health);
    m_health->setCurrentIndex(0);
  }
  showRow();
  if (m_index != nullptr) {
    setWindowTitle(QFileInfo(QString::fromStdString(m_index->path())).fileName() +
                   QStringLiteral(" – ") + tr("Data Set"));
  }
  showReport();
}

void DataBrowser::grow() {
  m_model->grow();
  if (!m_table->currentIndex().isValid() && m_model->rowCount() > 0) m_table->selectRow(0);
  showReport();
}

void DataBrowser::setBusy(double progress, const QString& what) {
  const bool busy = progress >= 0.0;
  m_progressText->setText(what);
  for (QWidget* widget : std::initializer_list<QWidget*>{m_progress, m_progressText, m_cancel}) {
    widget->setVisible(busy);
  }
  m_progress->setRange(0, progress > 1.0 ? 0 : 1000);
  if (busy && progress <= 1.0) m_progress->setValue(static_cast<int>(progress * 1000));
  m_train->setEnabled(!busy && m_model->rowCount() > 1);
}

void DataBrowser::showError(const QString& message) {
  m_notice->say(message, NoticeBar::Kind::Error);
}

QString DataBrowser::summary() const {
  return m_about->text() + QLatin1Char('\n') + m_faults->text();
}

void DataBrowser::takeFilter() {
  RowFilter filter;
  if (m_rangeTouched) {
    filter.cluesFrom = m_from->value();
    filter.cluesTo = m_to->value();
  }
  filter.health = static_cast<RowFilter::Health>(m_health->currentIndex());
  m_model->setFilter(filter);
  m_histogram->setRange(filter.cluesFrom, filter.cluesTo);
  if (m_model->rowCount() > 0) m_table->selectRow(0);
  showReport();
}

void DataBrowser::showReport() {
  if (m_index == nullptr) {
    m_page->setWords(tr("Open a Parquet or CSV file, or any file of puzzles: you will see every "
                        "row, how many clues the puzzles have, and which rows are wrong."));
    m_about->clear();
    m_about->hide();
    m_faults->clear();
    m_faults->hide();
    m_train->setEnabled(false);
    return;
  }
  m_page->setWords({});
  const learning::DatasetReport report = m_index->report();
  m_histogram->setCounts(report.clues);
  if (!m_rangeTouched && !report.clues.empty()) {
    const QSignalBlocker quietFrom(m_from);
    const QSignalBlocker quietTo(m_to);
    m_from->setValue(report.clues.begin()->first);
    m_to->setValue(report.clues.rbegin()->first);
  }
  QStringList boards;
  for (const auto& [side, rows] : report.sides) {
    boards << tr("%1×%1: %2").arg(side).arg(number(rows));
  }
  const learning::DatasetInfo& info = m_index->info();
  QString about = tr("%1 rows").arg(number(m_index->size()));
  if (!m_index->complete() && info.rowCount) about += tr(" of %1").arg(number(*info.rowCount));
  if (m_model->rowCount() != m_index->size()) {
    about += tr(", %1 shown").arg(number(m_model->rowCount()));
  }
  if (!info.columns.empty()) {
    about += QStringLiteral("\n") +
             tr("puzzle: column %1").arg(QString::fromStdString(info.puzzleColumn));
    about += info.solutionColumn.empty()
                 ? tr("; no solutions")
                 : tr("; solution: column %1").arg(QString::fromStdString(info.solutionColumn));
  }
  m_about->show();
  m_about->setText(about + QStringLiteral("\n") + boards.join(QStringLiteral(" · ")));

  // A column in which nothing can stand only narrows the others.
  m_table->setColumnHidden(DatasetModel::Solution,
                           info.solutionColumn.empty() && m_model->hasNoSolutions());

  QStringList faults;
  const auto add = [&](const QString& name, const learning::DatasetReport::Fault& fault) {
    if (fault.count == 0) return;
    faults << (fault.count == 1 ? tr("%1: %2 (row %3)") : tr("%1: %2 (rows %3)"))
                  .arg(name, number(fault.count), rowList(fault));
  };
  add(tr("cannot be read"), report.unreadable);
  for (std::size_t kind = 1; kind < report.faults.size(); ++kind) {
    const auto fault = static_cast<RowFault>(kind);
    if (fault == RowFault::NoSolution && m_model->hasNoSolutions()) continue;
    add(translated(learning::rowFaultText(fault)), report.faults[kind]);
  }
  const bool puzzlesAlone = faults.isEmpty() && m_model->hasNoSolutions();
  setStyleProperty(m_faults, "role",
                   !faults.isEmpty() ? QStringLiteral("warn")
                   : puzzlesAlone    ? QStringLiteral("muted")
                                     : QStringLiteral("good"));
  m_faults->setText(!faults.isEmpty() ? QStringLiteral("⚠ ") + faults.join(QStringLiteral("\n⚠ "))
                    : !m_index->complete() ? QString()
                    : puzzlesAlone         ? tr("Puzzles alone: no row has a solution.")
                                           : tr("✓ every row is good"));
  m_faults->setVisible(!m_faults->text().isEmpty());
  const std::int64_t usable = m_model->usableRows();
  m_train->setEnabled(m_index->complete() && usable > 1);
  m_train->setText(usable == 1 ? tr("Use 1 Row for Training")
                               : tr("Use %1 Rows for Training").arg(number(usable)));
}

void DataBrowser::showRow() {
  const QModelIndex current = m_table->currentIndex();
  if (!current.isValid())
    return m_preview->showRow({}, tr("Click a row to load it into the grid."));
  const auto row = m_model->rowData(current.row());
  row.ok() ? m_preview->showRow(row.value()) : m_preview->showRow({}, errorText(row.error()));
}

void DataBrowser::load(bool goThere) {
  showRow(); // a click may come before the selection is told
  if (!m_preview->row()) return;
  m_preview->showLoaded();
  emit puzzleChosen(m_preview->row()->puzzle, goThere);
}

void DataBrowser::goToRow() {
  bool ok = false;
  const qlonglong wanted = m_goTo->text().trimmed().toLongLong(&ok);
  const int row = ok ? m_model->rowAt(wanted) : -1;
  setStyleProperty(m_goTo, "invalid", row < 0);
  if (row < 0) return;
  m_table->selectRow(row);
  m_table->scrollTo(m_model->index(row, 0), QAbstractItemView::PositionAtCenter);
}

// --- events --------------------------------------------------------------------------------------

void DataBrowser::paintEvent(QPaintEvent*) {
  QPainter(this).fillRect(rect(), Theme::of(this).ground);
}

} // namespace sudoscope
