#include "ui/plot/figure_table.h"

#include "core/base/csv.h"
#include "ui/paint/number_text.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QAbstractTableModel>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>

#include <algorithm>
#include <numeric>
#include <utility>

namespace sudoscope {

namespace {

bool isText(const QVariant& value) {
  return value.typeId() == QMetaType::QString;
}

double figureOf(const QVariant& value) {
  return value.isValid() ? value.toDouble() : std::nan("");
}

QString cellText(const QVariant& value, TableFormat format) {
  const bool python = format == TableFormat::NumPy;
  QString text = isText(value) ? value.toString() : exactText(figureOf(value));
  if (isText(value) && python) return u'"' + text.replace(u'"', QStringLiteral("\\\"")) + u'"';
  if (format == TableFormat::Csv) return QString::fromStdString(csvField(text.toStdString()));
  if (!python) return text;
  return text.isEmpty()        ? QStringLiteral("np.nan")
         : text.endsWith(u'f') ? QStringLiteral("float(\"%1\")").arg(text)
                               : text;
}

} // namespace

QString tableText(const FigureTable& table, const std::vector<int>& rows, TableFormat format) {
  const bool python = format == TableFormat::NumPy;
  const QString comma = format == TableFormat::Text ? QStringLiteral("\t") : QStringLiteral(",");
  const int first = python && !table.shape.isEmpty() ? 1 : 0;
  QString text;
  bool texts = false;
  for (const int row : rows) {
    QStringList cells;
    for (int column = first; column < table.columns.size(); ++column) {
      const QVariant value = table.at(row, column);
      texts = texts || isText(value);
      cells << cellText(value, format);
    }
    text +=
        (python ? QStringLiteral("    [%1],\n") : QStringLiteral("%1\n")).arg(cells.join(comma));
  }
  const QString head = table.columns.mid(first).join(comma);
  if (!python) return head + u'\n' + text;
  const bool whole = !table.shape.isEmpty() && rows.size() == std::size_t(table.rows);
  return QStringLiteral("import numpy as np\n\n# %1\n%2 = np.array([\n%3]%4)%5\n")
      .arg(head, table.name, text, texts ? QStringLiteral(", dtype=object") : QString(),
           whole ? QStringLiteral(".reshape(%1)").arg(table.shape) : QString());
}

/// Cells are made when they are painted.
class FigureTableWindow::Model : public QAbstractTableModel {
public:
  using QAbstractTableModel::QAbstractTableModel;

  void setTable(FigureTable shown) {
    beginResetModel();
    table = std::move(shown);
    endResetModel();
  }
  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : table.rows;
  }
  int columnCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(table.columns.size());
  }
  QVariant headerData(int section, Qt::Orientation, int role) const override {
    return role == Qt::DisplayRole ? QVariant(table.columns.value(section)) : QVariant();
  }
  QVariant data(const QModelIndex& index, int role) const override {
    const QVariant value = table.at(index.row(), index.column());
    if (role == Qt::TextAlignmentRole)
      return {Qt::AlignVCenter | (isText(value) ? Qt::AlignLeft : Qt::AlignRight)};
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole) return {};
    return isText(value) ? value : figureText(figureOf(value), 5);
  }

  FigureTable table;
};

FigureTableWindow::FigureTableWindow(std::vector<Source> sources, QWidget* parent)
    : QDialog(parent), m_sources(std::move(sources)), m_choice(new QComboBox),
      m_view(new QTableView), m_model(new Model(this)) {
  setWindowTitle(tr("Table of figures"));
  setObjectName(QStringLiteral("figureTable"));
  for (const Source& source : m_sources) m_choice->addItem(source.title);
  m_choice->setAccessibleName(tr("Table"));
  m_view->setModel(m_model);
  m_view->setAccessibleName(windowTitle());
  m_view->setSelectionBehavior(QTableView::SelectRows);
  m_view->verticalHeader()->hide();
  m_view->horizontalHeader()->setMaximumSectionSize(340_px);
  auto* tools = makeLayout<QHBoxLayout>(nullptr, {}, Theme::unit, {m_choice, BoxItem::stretch()});
  for (const auto& [format, text] : {std::pair{TableFormat::Text, tr("Copy as text")},
                                     {TableFormat::Csv, tr("Copy as CSV")},
                                     {TableFormat::NumPy, tr("Copy as NumPy")}}) {
    auto* button = new QPushButton(text);
    button->setAutoDefault(false);
    button->setToolTip(tr("Copies the selected rows, or else all"));
    connect(button, &QPushButton::clicked, this, [this, chosen = format] { copy(chosen); });
    tools->addWidget(button);
  }
  makeLayout<QVBoxLayout>(this, {12_px, 12_px, 12_px, 12_px}, Theme::gutter, {tools, {m_view, 1}});
  fitToScreen(this, {1100_px, 420_px});
  connect(m_choice, &QComboBox::activated, this, &FigureTableWindow::showTable);
}

void FigureTableWindow::showTable(int source) {
  m_choice->setCurrentIndex(source);
  show();
  raise();
  refresh();
  m_view->resizeColumnsToContents();
}

void FigureTableWindow::refresh() {
  if (!isVisible()) return;
  m_model->setTable(m_sources[std::size_t(m_choice->currentIndex())].table());
  int widest = 0; // of the titles, which Qt measures in the font of the cells
  for (const QString& title : m_model->table.columns)
    widest = std::max(widest, QFontMetrics(Theme::strong(font())).horizontalAdvance(title));
  m_view->horizontalHeader()->setMinimumSectionSize(widest + 30_px);
  QHeaderView* rows = m_view->verticalHeader();
  constexpr int few = 6; // whose texts are wrapped
  if (m_model->rowCount() > few) return rows->setDefaultSectionSize(rows->defaultSectionSize());
  m_view->resizeColumnsToContents();
  m_view->resizeRowsToContents();
}

void FigureTableWindow::copy(TableFormat format) const {
  std::vector<int> rows;
  for (const QModelIndex& row : m_view->selectionModel()->selectedRows()) rows.push_back(row.row());
  std::ranges::sort(rows);
  if (rows.empty()) {
    rows.resize(std::size_t(m_model->rowCount()));
    std::iota(rows.begin(), rows.end(), 0);
  }
  QApplication::clipboard()->setText(tableText(m_model->table, rows, format));
}

} // namespace sudoscope
