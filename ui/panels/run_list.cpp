#include "ui/panels/run_list.h"

#include "ui/style/icons.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QAbstractListModel>
#include <QApplication>
#include <QKeyEvent>
#include <QListView>
#include <QLocale>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>
#include <functional>
#include <iterator>

namespace sudoscope {

/// The lines of a RunList. Editing a line renames its run.
class RunListModel : public QAbstractListModel {
public:
  using Renamed = std::function<void(quint64 id, const QString& name)>;
  RunListModel(Renamed renamed, QObject* parent)
      : QAbstractListModel(parent), m_renamed(std::move(renamed)) {}

  /// Keeps the lines (and so the selection) of runs that stay.
  void setRuns(const std::vector<RunListEntry>& runs) {
    const bool kept = runs.size() >= m_runs.size() &&
                      std::equal(m_runs.begin(), m_runs.end(), runs.begin(),
                                 [](const auto& a, const auto& b) { return a.id == b.id; });
    if (!kept) {
      beginResetModel();
      m_runs = runs;
      endResetModel();
      return;
    }
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
      if (runs[i] == m_runs[i]) continue;
      m_runs[i] = runs[i];
      emit dataChanged(index(static_cast<int>(i)), index(static_cast<int>(i)));
    }
    if (runs.size() == m_runs.size()) return;
    beginInsertRows({}, rowCount(), static_cast<int>(runs.size()) - 1);
    m_runs = runs;
    endInsertRows();
  }

  const RunListEntry& entry(const QModelIndex& index) const {
    return m_runs[static_cast<std::size_t>(index.row())];
  }

  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
  }

  QVariant data(const QModelIndex& index, int role) const override {
    const RunListEntry& run = entry(index);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
      return run.name;
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole: {
      QStringList parts{run.notReplayed.isEmpty()
                            ? RunList::tr("%1: %2 after %3 iterations")
                                  .arg(run.name, run.outcome,
                                       QLocale().toString(static_cast<qlonglong>(run.iterations)))
                            : RunList::tr("%1: not replayed: %2").arg(run.name, run.notReplayed),
                        run.solver, run.details};
      if (run.current) parts << RunList::tr("shown now");
      if (run.overlaid) parts << RunList::tr("drawn in the charts");
      if (run.compared) parts << RunList::tr("compared with");
      if (run.elsewhere) parts << RunList::tr("of another puzzle");
      if (run.stride > 1)
        parts << RunList::tr("states recorded every %1 iterations").arg(run.stride);
      if (!run.difference.isEmpty()) {
        parts << RunList::tr("not what was stored: %1").arg(run.difference);
      }
      parts.removeAll(QString());
      return parts.join(role == Qt::ToolTipRole ? QStringLiteral("\n") : QStringLiteral(", "));
    }
    default:
      return {};
    }
  }

  bool setData(const QModelIndex& index, const QVariant& value, int role) override {
    if (role != Qt::EditRole) return false;
    m_renamed(entry(index).id, value.toString());
    return true;
  }

  Qt::ItemFlags flags(const QModelIndex& index) const override {
    return QAbstractListModel::flags(index) | Qt::ItemIsEditable;
  }

private:
  Renamed m_renamed;
  std::vector<RunListEntry> m_runs;
};

namespace {

constexpr int rowHeight = 44;
constexpr int buttonSize = 24;
constexpr int swatch = 10;
constexpr int textLeft = 12 + swatch + 8;

/// Paints a run's two lines with its little buttons, and says which of them was clicked.
class RunListDelegate : public QStyledItemDelegate {
public:
  enum class Button { None, Overlay, Compare, Close, Find };
  using Pressed = std::function<void(Button, const QModelIndex&)>;

  RunListDelegate(Pressed pressed, QObject* parent)
      : QStyledItemDelegate(parent), m_pressed(std::move(pressed)) {}

  static QRect buttonRect(const QRect& row, Button button) {
    if (button == Button::None) return {};
    if (button == Button::Find) {
      return buttonRect(row, Button::Overlay) | buttonRect(row, Button::Compare);
    }
    const int place = 3 - static_cast<int>(button); // Close at the very right
    const int x = row.right() - 7 - buttonSize - place * buttonSize;
    return {x, row.center().y() - buttonSize / 2 + 1, buttonSize, buttonSize};
  }

  static Button buttonAt(const QRect& row, const QPoint& position, const RunListEntry& run) {
    if (buttonRect(row, Button::Close).contains(position)) return Button::Close;
    if (run.wantsFile && buttonRect(row, Button::Find).contains(position)) return Button::Find;
    if (!run.notReplayed.isEmpty()) return Button::None;
    for (const Button button : {Button::Overlay, Button::Compare}) {
      if (buttonRect(row, button).contains(position)) return button;
    }
    return Button::None;
  }

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const override {
    return {option.rect.width(), rowHeight};
  }

  void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                            const QModelIndex&) const override {
    const int right = buttonRect(option.rect, Button::Overlay).left();
    editor->setGeometry(option.rect.left() + textLeft - 4, option.rect.top() + 6,
                        right - option.rect.left() - textLeft, rowHeight - 12);
  }

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override {
    const auto* model = static_cast<const RunListModel*>(index.model());
    const RunListEntry& run = model->entry(index);
    const Theme theme = Theme::of(option.widget);
    const QRect row = option.rect;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const bool hovered = option.state & QStyle::State_MouseOver;
    if (run.current || hovered) {
      painter->setPen(Qt::NoPen);
      painter->setBrush(run.current ? theme.accentSoft : theme.hover);
      painter->drawRoundedRect(QRectF(row).adjusted(4, 1, -4, -1), 6, 6);
    }
    if (option.state & QStyle::State_HasFocus) {
      painter->setPen(QPen(theme.accent, 1.5));
      painter->setBrush(Qt::NoBrush);
      painter->drawRoundedRect(QRectF(row).adjusted(4.75, 1.75, -4.75, -1.75), 6, 6);
    }
    painter->setPen(Qt::NoPen);
    painter->setBrush(run.overlaid || run.current ? QBrush(run.color) : QBrush(theme.track));
    painter->drawRoundedRect(
        QRectF(row.left() + 12, row.center().y() - swatch / 2 + 1, swatch, swatch), 3, 3);

    const int right = buttonRect(row, Button::Overlay).left() - 8;
    const QRect first(row.left() + textLeft, row.top() + 5, right - row.left() - textLeft, 18);
    const QRect second = first.translated(0, 17);
    painter->setFont(Theme::strong(option.font));
    painter->setPen(run.elsewhere ? theme.mutedText : theme.text);
    const bool replayed = run.notReplayed.isEmpty();
    const QString outcome =
        replayed ? RunList::tr("%1 · %2").arg(
                       run.outcome, QLocale().toString(static_cast<qlonglong>(run.iterations)))
                 : RunList::tr("not replayed");
    const int outcomeWidth = QFontMetrics(option.font).horizontalAdvance(outcome);
    const QFontMetrics bold(painter->font());
    painter->drawText(first, Qt::AlignLeft | Qt::AlignVCenter,
                      bold.elidedText(run.name, Qt::ElideRight, first.width() - outcomeWidth - 8));
    painter->setFont(option.font);
    painter->setPen(theme.mutedText);
    painter->drawText(first, Qt::AlignRight | Qt::AlignVCenter, outcome);
    painter->setFont(Theme::small(option.font));
    QStringList details{run.notReplayed, run.solver, run.details};
    if (!run.difference.isEmpty()) {
      details.prepend(RunList::tr("not what was stored: %1").arg(run.difference));
    }
    if (!replayed || !run.difference.isEmpty()) painter->setPen(theme.warn);
    if (run.elsewhere) details.prepend(RunList::tr("other puzzle"));
    details.removeAll(QString());
    painter->drawText(
        second, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(painter->font())
            .elidedText(details.join(QStringLiteral(" · ")), Qt::ElideRight, second.width()));

    const auto icon = [&](Button button, Icon picture, const QColor& color) {
      const QRectF rect(buttonRect(row, button));
      paintIcon(*painter, picture, rect.adjusted(4, 4, -4, -4), color);
    };
    if (run.wantsFile) {
      painter->setPen(theme.accentText);
      painter->drawText(buttonRect(row, Button::Find), Qt::AlignCenter, RunList::tr("Find…"));
    }
    if (replayed) {
      icon(Button::Overlay, run.overlaid ? Icon::Eye : Icon::EyeOff,
           run.overlaid ? theme.text : theme.disabledText);
    }
    if (replayed && !run.current)
      icon(Button::Compare, Icon::Compare, run.compared ? theme.accentText : theme.disabledText);
    icon(Button::Close, Icon::Cross, hovered ? theme.text : theme.disabledText);
    painter->restore();
  }

protected:
  bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                   const QModelIndex& index) override {
    if (event->type() == QEvent::MouseButtonRelease) {
      const auto* mouse = static_cast<QMouseEvent*>(event);
      const Button button = buttonAt(option.rect, mouse->position().toPoint(),
                                     static_cast<const RunListModel*>(model)->entry(index));
      if (mouse->button() == Qt::LeftButton && button != Button::None) {
        m_pressed(button, index);
        return true;
      }
    }
    return QStyledItemDelegate::editorEvent(event, model, option, index);
  }

private:
  Pressed m_pressed;
};

} // namespace

RunList::RunList(QWidget* parent)
    : QWidget(parent),
      m_model(new RunListModel(
          [this](quint64 id, const QString& name) { emit runRenamed(id, name); }, this)),
      m_view(new QListView) {
  auto* layout = makeLayout<QVBoxLayout>(this, {0, 4, 0, 4});
  layout->addWidget(m_view);
  const auto pressed = [this](RunListDelegate::Button button, const QModelIndex& index) {
    const Ask asks[] = {Ask::Activate, Ask::Overlay, Ask::Compare, Ask::Close, Ask::Find};
    ask(asks[static_cast<int>(button)], index);
  };
  m_view->setModel(m_model);
  m_view->setItemDelegate(new RunListDelegate(pressed, this));
  m_view->setFrameShape(QFrame::NoFrame);
  m_view->setMouseTracking(true);
  m_view->setUniformItemSizes(true);
  m_view->setVerticalScrollMode(QListView::ScrollPerPixel);
  m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_view->setEditTriggers(QListView::NoEditTriggers);
  m_view->setContextMenuPolicy(Qt::CustomContextMenu);
  m_view->setAccessibleName(tr("Runs"));
  m_view->installEventFilter(this);
  setFocusProxy(m_view);

  connect(m_view, &QListView::activated, this,
          [this](const QModelIndex& index) { ask(Ask::Activate, index); });
  connect(m_view, &QListView::clicked, this, [this](const QModelIndex& index) {
    const QPoint at = m_view->viewport()->mapFromGlobal(QCursor::pos());
    const auto button =
        RunListDelegate::buttonAt(m_view->visualRect(index), at, m_model->entry(index));
    if (button == RunListDelegate::Button::None) ask(Ask::Activate, index);
  });
  connect(m_view, &QWidget::customContextMenuRequested, this, &RunList::showMenu);
}

QRect RunList::closeButtonRect(int row) const {
  return RunListDelegate::buttonRect(m_view->visualRect(m_model->index(row)),
                                     RunListDelegate::Button::Close);
}

void RunList::setRuns(const std::vector<RunListEntry>& runs) {
  const int before = m_model->rowCount();
  m_model->setRuns(runs);
  if (m_model->rowCount() > before) m_view->scrollToBottom();
}

void RunList::ask(Ask what, const QModelIndex& index) {
  if (!index.isValid()) return;
  const RunListEntry entry = m_model->entry(index);
  switch (what) {
  case Ask::Activate:
    return emit runActivated(entry.id);
  case Ask::Overlay:
    if (!entry.notReplayed.isEmpty()) return; // It has no curves.
    return emit overlayToggled(entry.id, !entry.overlaid);
  case Ask::Compare:
    if (entry.current || !entry.notReplayed.isEmpty()) return; // With itself: no difference.
    return emit compareRequested(entry.compared ? 0 : entry.id);
  case Ask::Rename:
    return m_view->edit(index);
  case Ask::Close:
    return emit runClosed(entry.id);
  case Ask::Find:
    if (entry.wantsFile) emit fileWanted(entry.id);
    return;
  }
}

void RunList::showMenu(const QPoint& position) {
  const QModelIndex index = m_view->indexAt(position);
  QMenu menu(this);
  fillMenu(menu, index);
  if (!menu.isEmpty()) menu.exec(m_view->viewport()->mapToGlobal(position));
}

void RunList::fillMenu(QMenu& menu, const QModelIndex& index) {
  const auto addClear = [&] {
    QAction* clear = menu.addAction(themedIcon(Icon::Trash), tr("Remove All Runs"));
    clear->setObjectName(QStringLiteral("removeAll"));
    connect(clear, &QAction::triggered, this, &RunList::clearRequested);
  };
  if (!index.isValid()) {
    if (m_model->rowCount() > 0) addClear();
    return;
  }
  const RunListEntry entry = m_model->entry(index);
  const auto add = [&](Icon icon, const QString& text, Ask what) {
    connect(menu.addAction(themedIcon(icon), text), &QAction::triggered, this,
            [=, this] { ask(what, index); });
  };
  const bool replayed = entry.notReplayed.isEmpty();
  add(Icon::Target, tr("Show This Run"), Ask::Activate);
  if (entry.wantsFile) add(Icon::Open, tr("Find Its File…"), Ask::Find);
  if (replayed) {
    add(entry.overlaid ? Icon::EyeOff : Icon::Eye,
        entry.overlaid ? tr("Hide Its Curves") : tr("Draw Its Curves"), Ask::Overlay);
  }
  if (replayed && !entry.current) {
    add(Icon::Compare, entry.compared ? tr("Stop Comparing") : tr("Compare the Cubes"),
        Ask::Compare);
  }
  add(Icon::Settings, tr("Rename"), Ask::Rename);
  addColours(*menu.addMenu(themedIcon(Icon::Palette), tr("Colour")), entry);
  menu.addSeparator();
  add(Icon::Cross, tr("Close This Run"), Ask::Close);
  addClear();
}

void RunList::addColours(QMenu& menu, const RunListEntry& entry) {
  menu.setObjectName(QStringLiteral("colours"));
  const Theme theme = Theme::of(this);
  const QString names[] = {tr("Blue"), tr("Red"),      tr("Green"),           tr("Orange"),
                           tr("Pink"), tr("Sky Blue"), tr("Black and White"), tr("Yellow")};
  for (int i = 0; i < static_cast<int>(std::size(names)); ++i) {
    QPixmap chip(QSize(14, 14) * devicePixelRatioF());
    chip.setDevicePixelRatio(devicePixelRatioF());
    chip.fill(theme.series(i));
    QAction* action = menu.addAction(names[i]);
    action->setIcon(chip);
    connect(action, &QAction::triggered, this,
            [this, id = entry.id, i] { emit runRecoloured(id, i); });
  }
}

bool RunList::eventFilter(QObject* watched, QEvent* event) {
  const bool override = event->type() == QEvent::ShortcutOverride;
  if (watched != m_view || (!override && event->type() != QEvent::KeyPress)) return false;
  const auto* key = static_cast<QKeyEvent*>(event);
  if (key->modifiers() != Qt::NoModifier) return false;
  // The Return that ends the typing of a name comes by here too; it means no more than that.
  const QWidget* focus = QApplication::focusWidget();
  if (focus != nullptr && m_view->viewport()->isAncestorOf(focus)) return !override;
  const std::pair<int, Ask> keys[] = {
      {Qt::Key_Return, Ask::Activate}, {Qt::Key_O, Ask::Overlay}, {Qt::Key_C, Ask::Compare},
      {Qt::Key_R, Ask::Rename},        {Qt::Key_F, Ask::Find},    {Qt::Key_Delete, Ask::Close}};
  for (const auto& [code, what] : keys) {
    if (key->key() != code) continue;
    if (!override) ask(what, m_view->currentIndex());
    event->accept();
    return true;
  }
  return false;
}

} // namespace sudoscope
