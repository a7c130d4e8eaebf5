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
#include <cmath>
#include <numeric>
#include <string>
#include <utility>

namespace sudoscope {

namespace {

bool isFigure(const QVariant& value) {
  return value.typeId() == QMetaType::Double;
}

bool isUnknown(const QVariant& value) {
  return !value.isValid() || (isFigure(value) && std::isnan(value.toDouble()));
}

/// Exact; empty if unknown.
QString exact(const QVariant& value) {
  if (isUnknown(value)) return {};
  return isFigure(value) ? exactText(value.toDouble()) : value.toString();
}

QString python(const QVariant& value) {
  if (isUnknown(value)) return QStringLiteral("np.nan");
  if (isFigure(value) && std::isinf(value.toDouble()))
    return value.toDouble() > 0.0 ? QStringLiteral("np.inf") : QStringLiteral("-np.inf");
  if (value.typeId() != QMetaType::QString) return exact(value);
  QString text = value.toString();
  return u'"' + text.replace(u'\\', QStringLiteral("\\\\")).replace(u'"', QStringLiteral("\\\"")) +
         u'"';
}

QString paddedText(const std::vector<QStringList>& lines) {
  std::vector<qsizetype> widths(std::size_t(lines.front().size()));
  for (const QStringList& line : lines) {
    for (std::size_t column = 0; column + 1 < widths.size(); ++column)
      widths[column] = std::max(widths[column], line[qsizetype(column)].size() + 2);
  }
  QString text;
  for (const QStringList& line : lines) {
    for (std::size_t column = 0; column < widths.size(); ++column)
      text += line[qsizetype(column)].leftJustified(widths[column]);
    text += u'\n';
  }
  return text;
}

QString numPyText(const FigureTable& table, const std::vector<int>& rows) {
  const bool shaped = !table.shape.isEmpty() && rows.size() == std::size_t(table.rows);
  const int first = table.shape.isEmpty() ? 0 : 1;
  bool objects = false;
  QStringList lines;
  for (const int row : rows) {
    QStringList cells;
    for (int column = first; column < table.columns.size(); ++column) {
      const QVariant value = table.at(row, column);
      objects = objects || value.typeId() == QMetaType::QString;
      cells << python(value);
    }
    lines << QStringLiteral("    [%1],\n").arg(cells.join(QStringLiteral(", ")));
  }
  return QStringLiteral("import numpy as np\n\n# %1\n%2 = np.array([\n%3]%4)%5\n")
      .arg(table.columns.mid(first).join(QStringLiteral(", ")), table.name, lines.join(QString()),
           objects ? QStringLiteral(", dtype=object") : QString(),
           shaped ? QStringLiteral(".reshape(%1)").arg(table.shape) : QString());
}

} // namespace

QString tableText(const FigureTable& table, const std::vector<int>& rows, TableFormat format) {
  if (format == TableFormat::NumPy) return numPyText(table, rows);
  std::vector<QStringList> lines{table.columns};
  for (const int row : rows) {
    QStringList& line = lines.emplace_back();
    for (int column = 0; column < table.columns.size(); ++column)
      line << exact(table.at(row, column));
  }
  if (format == TableFormat::Text) return paddedText(lines);
  std::string text;
  for (const QStringList& line : lines) {
    std::vector<std::string> fields;
    for (const QString& field : line) fields.push_back(field.toStdString());
    text += csvRow(fields);
  }
  return QString::fromStdString(text);
}

/// Cells are made when they are painted.
class FigureTableWindow::Model : public QAbstractTableModel {
public:
  using QAbstractTableModel::QAbstractTableModel;

  void setTable(FigureTable table) {
    beginResetModel();
    m_table = std::move(table);
    endResetModel();
  }
  const FigureTable& table() const { return m_table; }

  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : m_table.rows;
  }
  int columnCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(m_table.columns.size());
  }
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
    const bool names = orientation == Qt::Horizontal && role == Qt::DisplayRole;
    return names ? QVariant(m_table.columns.value(section)) : QVariant();
  }
  QVariant data(const QModelIndex& index, int role) const override {
    const QVariant value = m_table.at(index.row(), index.column());
    const bool text = value.typeId() == QMetaType::QString;
    if (role == Qt::TextAlignmentRole)
      return {Qt::AlignVCenter | (text ? Qt::AlignLeft : Qt::AlignRight)};
    if (role == Qt::ToolTipRole && text) return value;
    if (role != Qt::DisplayRole) return {};
    if (isUnknown(value)) return QStringLiteral("–");
    return isFigure(value) ? figureText(value.toDouble(), 5) : value;
  }

private:
  FigureTable m_table;
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
  m_view->setAlternatingRowColors(true);
  m_view->verticalHeader()->hide();
  auto* buttons = makeLayout<QHBoxLayout>(nullptr, {}, Theme::unit, {m_choice, BoxItem::stretch()});
  for (const auto& [format, text] : {std::pair{TableFormat::Text, tr("Copy as text")},
                                     {TableFormat::Csv, tr("Copy as CSV")},
                                     {TableFormat::NumPy, tr("Copy as NumPy")}}) {
    auto* button = new QPushButton(text);
    button->setAutoDefault(false);
    button->setToolTip(tr("Copies the selected rows, or else all"));
    connect(button, &QPushButton::clicked, this, [this, chosen = format] { copy(chosen); });
    buttons->addWidget(button);
  }
  makeLayout<QVBoxLayout>(this, {12_px, 12_px, 12_px, 12_px}, Theme::gutter,
                          {buttons, {m_view, 1}});
  resize(QSize(900_px, 420_px).boundedTo(screenSpace(screen())));
  connect(m_choice, &QComboBox::currentIndexChanged, this, [this] {
    refresh();
    m_view->resizeColumnsToContents();
  });
}

void FigureTableWindow::showTable(int source) {
  show();
  raise();
  activateWindow();
  m_choice->setCurrentIndex(source);
  refresh();
  m_view->resizeColumnsToContents();
}

void FigureTableWindow::refresh() {
  if (isVisible()) m_model->setTable(m_sources[std::size_t(m_choice->currentIndex())].table());
}

void FigureTableWindow::copy(TableFormat format) const {
  std::vector<int> rows;
  for (const QModelIndex& row : m_view->selectionModel()->selectedRows()) rows.push_back(row.row());
  std::ranges::sort(rows);
  if (rows.empty()) {
    rows.resize(std::size_t(m_model->rowCount()));
    std::iota(rows.begin(), rows.end(), 0);
  }
  QApplication::clipboard()->setText(tableText(m_model->table(), rows, format));
}

} // namespace sudoscope
