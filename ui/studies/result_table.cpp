#include "ui/studies/result_table.h"

#include "ui/plot/plot_export.h"
#include "ui/plot/plot_series.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QCoreApplication>
#include <QHeaderView>
#include <QPainter>
#include <QPixmap>
#include <QStyledItemDelegate>
#include <QTableWidget>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace sudoscope {

namespace {

/// Data of a cell besides its text.
enum CellRole : int {
  ExactRole = Qt::UserRole, ///< The exact figure, for sorting.
  PlaceRole,                ///< Of the line in the plots.
  FigureRole,               ///< The text without its note, if any.
  NoteRole
};

constexpr auto cellPadding = 11_px; // from the style sheet, and the text margin of Qt

struct ResultTableWords {
  Q_DECLARE_TR_FUNCTIONS(ResultTable)
};

/// Sorts by the exact figure if set.
class FigureItem : public QTableWidgetItem {
public:
  bool operator<(const QTableWidgetItem& other) const override {
    const QVariant mine = data(ExactRole);
    const QVariant theirs = other.data(ExactRole);
    if (mine.isValid() && theirs.isValid()) return mine.toDouble() < theirs.toDouble();
    return QTableWidgetItem::operator<(other);
  }
};

/// Draws the note of a figure, such as its interval, in small type below it, so that a table of
/// intervals is no wider than one of figures.
class FigureDelegate : public QStyledItemDelegate {
public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override {
    const auto [figure, note] = split(index);
    if (note.isEmpty()) return QStyledItemDelegate::paint(painter, option, index);
    QStyleOptionViewItem ground = option;
    initStyleOption(&ground, index);
    ground.text.clear();
    ground.widget->style()->drawControl(QStyle::CE_ItemViewItem, &ground, painter, ground.widget);
    const Theme theme = Theme::of(option.widget);
    const QFont small = Theme::small(option.font);
    const int lines = QFontMetrics(option.font).height() + QFontMetrics(small).height();
    const QRect inner = option.rect.adjusted(cellPadding, 0, -cellPadding, 0);
    const int top = inner.center().y() - lines / 2;
    painter->save();
    painter->setPen(theme.text);
    painter->setFont(option.font);
    painter->drawText(QRect(inner.left(), top, inner.width(), lines), Qt::AlignRight | Qt::AlignTop,
                      figure);
    painter->setPen(theme.mutedText);
    painter->setFont(small);
    painter->drawText(QRect(inner.left(), top, inner.width(), lines),
                      Qt::AlignRight | Qt::AlignBottom, note);
    painter->restore();
  }

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    const auto [figure, note] = split(index);
    if (note.isEmpty()) return QStyledItemDelegate::sizeHint(option, index);
    const QFontMetrics metrics(option.font);
    const QFontMetrics small(Theme::small(option.font));
    return {std::max(metrics.horizontalAdvance(figure), small.horizontalAdvance(note)) +
                2 * cellPadding + 2,
            metrics.height() + small.height() + 8_px};
  }

private:
  /// The figure and its note, which may be empty.
  static std::pair<QString, QString> split(const QModelIndex& index) {
    const QString note = index.data(NoteRole).toString();
    return {index.data(note.isEmpty() ? int(Qt::DisplayRole) : int(FigureRole)).toString(), note};
  }
};

/// Titles of two lines where narrower. Instead of scrolling, optional columns are hidden
/// while there is no room for them.
class ResultHeader : public QHeaderView {
public:
  ResultHeader(QTableWidget* table, const std::vector<int>& spared)
      : QHeaderView(Qt::Horizontal, table), m_table(table), m_spared(spared) {
    m_fit.setSingleShot(true);
    connect(&m_fit, &QTimer::timeout, this, &ResultHeader::fit);
    for (const auto change : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
      connect(table->model(), change, this, [this] { m_fit.start(0); });
    connect(table->model(), &QAbstractItemModel::dataChanged, this, [this] { m_fit.start(0); });
  }

protected:
  QSize sectionSizeFromContents(int section) const override {
    QSize size = QHeaderView::sectionSizeFromContents(section);
    const QSize words = QFontMetrics(Theme::strong(font())).size(0, titleOf(section));
    return {words.width() + 2 * cellPadding + 2_px,
            std::max(size.height(), words.height() + 10_px)};
  }

  void initStyleOptionForIndex(QStyleOptionHeader* option, int section) const override {
    QHeaderView::initStyleOptionForIndex(option, section);
    option->text.clear();
  }

  void paintSection(QPainter* painter, const QRect& rect, int section) const override {
    painter->save();
    QHeaderView::paintSection(painter, rect, section);
    painter->restore();
    painter->setPen(Theme::of(this).mutedText);
    painter->setFont(Theme::strong(font()));
    const int side = section == 0 ? Qt::AlignLeft : Qt::AlignRight;
    painter->drawText(rect.adjusted(cellPadding, 0, -cellPadding, 0), side | Qt::AlignVCenter,
                      titleOf(section));
  }

  void resizeEvent(QResizeEvent* event) override {
    QHeaderView::resizeEvent(event);
    m_fit.start(0);
  }

private:
  /// Broken where the longer line is shortest.
  QString titleOf(int section) const {
    QString title = model()->headerData(section, orientation()).toString();
    if (title.size() < 10) return title;
    qsizetype best = -1;
    const auto longer = [&](qsizetype at) { return std::max(at, title.size() - at - 1); };
    for (auto space = title.indexOf(u' '); space >= 0; space = title.indexOf(u' ', space + 1)) {
      if (longer(space) < longer(best)) best = space;
    }
    if (best >= 0) title[best] = u'\n';
    return title;
  }

  void fit() {
    const QAbstractItemView* view = m_table; // has the accessible size hints
    std::vector<int> widths;
    int all = 0;
    for (int column = 0; column < m_table->columnCount(); ++column) {
      const bool spared = std::find(m_spared.begin(), m_spared.end(), column) != m_spared.end();
      const bool shown = spared || !m_table->isColumnHidden(column);
      widths.push_back(!shown ? 0
                              : std::max(view->sizeHintForColumn(column),
                                         sectionSizeFromContents(column).width()));
      all += widths.back();
    }
    const int room = m_table->viewport()->width();
    for (const int column : m_spared) {
      const bool hide = all > room;
      if (hide) all -= widths[column];
      m_table->setColumnHidden(column, hide);
    }
  }

  QTableWidget* m_table;
  std::vector<int> m_spared; ///< In hiding order.
  QTimer m_fit;
};

} // namespace

QPixmap lineSample(int place, const QWidget* widget) {
  const qreal ratio = widget->devicePixelRatioF();
  QPixmap pixmap(QSize(22_px, 14_px) * ratio);
  pixmap.setDevicePixelRatio(ratio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(placeStyle(place, Theme::of(widget)).pen(2.5));
  painter.drawLine(QPointF(0, 7_px), QPointF(22_px, 7_px));
  return pixmap;
}

void prepareResultTable(QTableWidget* table, const QStringList& columns,
                        const std::vector<int>& spared) {
  table->setHorizontalHeader(new ResultHeader(table, spared));
  table->setColumnCount(static_cast<int>(columns.size()));
  table->setHorizontalHeaderLabels(columns);
  table->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table->setSelectionBehavior(QAbstractItemView::SelectRows);
  table->setSelectionMode(QAbstractItemView::SingleSelection);
  table->setTabKeyNavigation(false);
  table->setShowGrid(false);
  table->setWordWrap(false);
  table->setIconSize({22_px, 14_px});
  table->setProperty("flat", true);
  table->setItemDelegate(new FigureDelegate(table));
  table->verticalHeader()->hide();
  table->verticalHeader()->setDefaultSectionSize(28_px);
  QHeaderView* header = table->horizontalHeader();
  header->setHighlightSections(false);
  header->setSectionResizeMode(QHeaderView::ResizeToContents);
  header->setSectionResizeMode(0, QHeaderView::Stretch);
  // The first one gets the remaining width, at least that of a method's name.
  header->setMinimumSectionSize(60_px);
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
  item->setText(text);
  item->setData(ExactRole, exact);
  if (place >= 0 && item->data(PlaceRole) != place) {
    item->setData(PlaceRole, place);
    item->setIcon(lineSample(place, table));
  }
}

void setNotedCell(QTableWidget* table, int row, int column, const QString& text,
                  const QString& note, const QVariant& exact) {
  setResultCell(table, row, column,
                note.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, note), exact);
  QTableWidgetItem* item = table->item(row, column);
  item->setData(FigureRole, text);
  item->setData(NoteRole, note);
}

QToolButton* saveCsvButton(const QString& name,
                           const std::function<MaybeError(const QString& path)>& save) {
  auto* button = new QToolButton;
  button->setText(ResultTableWords::tr("Export as CSV…"));
  button->setIcon(themedIcon(Icon::Export));
  button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
  QObject::connect(button, &QToolButton::clicked, button,
                   [button, name, save] { exportCsv(button->window(), name, save); });
  return button;
}

} // namespace sudoscope
