#include "ui/studies/result_table.h"

#include "ui/plot/plot_export.h"
#include "ui/plot/plot_series.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QLocale>
#include <QPainter>
#include <QPixmap>
#include <QTableWidget>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

struct ResultTableWords {
  Q_DECLARE_TR_FUNCTIONS(ResultTable)
};

/// Sorts by the exact figure where there is one.
class FigureItem : public QTableWidgetItem {
public:
  bool operator<(const QTableWidgetItem& other) const override {
    const QVariant mine = data(Qt::UserRole);
    const QVariant theirs = other.data(Qt::UserRole);
    if (mine.isValid() && theirs.isValid()) return mine.toDouble() < theirs.toDouble();
    return QTableWidgetItem::operator<(other);
  }
};

/// With room for the weight in which the style sheet writes the titles.
class ResultHeader : public QHeaderView {
public:
  explicit ResultHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {}

protected:
  QSize sectionSizeFromContents(int section) const override {
    QSize size = QHeaderView::sectionSizeFromContents(section);
    const QString text = model()->headerData(section, orientation()).toString();
    const QFontMetrics metrics(Theme::strong(font()));
    size.setWidth(std::max(size.width(), metrics.horizontalAdvance(text) + 28));
    return size;
  }
};

QPixmap lineSample(int place, const QWidget* widget) {
  const qreal ratio = widget->devicePixelRatioF();
  QPixmap pixmap(QSize(22, 14) * ratio);
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(placeStyle(place, Theme::of(widget)).pen(2.5));
  painter.drawLine(QPointF(0, 7), QPointF(22, 7));
  return pixmap;
}

} // namespace

void prepareResultTable(QTableWidget* table, const QStringList& columns) {
  table->setHorizontalHeader(new ResultHeader(table));
  table->setColumnCount(static_cast<int>(columns.size()));
  table->setHorizontalHeaderLabels(columns);
  table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->setSelectionMode(QAbstractItemView::SingleSelection);
  table->setTabKeyNavigation(false);
  table->setShowGrid(false);
  table->setWordWrap(false);
  table->setIconSize({22, 14});
  table->setProperty("flat", true);
  table->verticalHeader()->hide();
  table->verticalHeader()->setDefaultSectionSize(28);
  QHeaderView* header = table->horizontalHeader();
  header->setHighlightSections(false);
  header->setSectionResizeMode(QHeaderView::ResizeToContents);
  header->setSectionResizeMode(0, QHeaderView::Stretch);
  // The first one gets what the others leave, at least a method's name.
  header->setMinimumSectionSize(60);
  for (int column = 0; column < table->columnCount(); ++column) {
    const auto side = column == 0 ? Qt::AlignLeft : Qt::AlignRight;
    table->horizontalHeaderItem(column)->setTextAlignment(side | Qt::AlignVCenter);
  }
}

void setResultCell(QTableWidget* table, int row, int column, const QString& text,
                   const QVariant& exact, int place) {
  QTableWidgetItem* item = table->item(row, column);
  if (item == nullptr) {
    item = new FigureItem;
    if (column > 0) item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    table->setItem(row, column, item);
  }
  if (item->text() != text) item->setText(text);
  if (item->data(Qt::UserRole) != exact) {
    item->setData(Qt::UserRole, exact);
  }
  if (place >= 0 && item->data(Qt::UserRole + 1) != place) {
    item->setData(Qt::UserRole + 1, place);
    item->setIcon(lineSample(place, table));
  }
}

void setIntervalCell(QTableWidget* table, int row, int column, const QString& text, double exact,
                     const Interval& interval, int decimals) {
  const auto end = [decimals](double value) { return QLocale().toString(value, 'f', decimals); };
  const bool known = !std::isnan(interval.low);
  setResultCell(
      table, row, column,
      known ? QStringLiteral("%1 (%2–%3)").arg(text, end(interval.low), end(interval.high)) : text,
      exact);
}

QToolButton* saveCsvButton(const QString& name,
                           const std::function<MaybeError(const QString& path)>& save) {
  auto* button = new QToolButton;
  button->setText(ResultTableWords::tr("Save as CSV…"));
  button->setIcon(themedIcon(Icon::Export));
  button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  QObject::connect(button, &QToolButton::clicked, button, [button, name, save] {
    exportFile(button->window(), name, QStringLiteral("csv"), save);
  });
  return button;
}

} // namespace sudoscope
