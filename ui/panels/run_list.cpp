#include "ui/panels/run_list.h"

#include "ui/panels/run_list_delegate.h"
#include "ui/panels/run_list_model.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QKeyEvent>
#include <QListView>
#include <QMenu>
#include <QVBoxLayout>

#include <iterator>

namespace sudoscope {

RunList::RunList(QWidget* parent)
    : QWidget(parent), m_model(new RunListModel(this)), m_view(new QListView) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 4, 0, 4);
  layout->addWidget(m_view);
  auto* delegate = new RunListDelegate(this);
  m_view->setModel(m_model);
  m_view->setItemDelegate(delegate);
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

  connect(delegate, &RunListDelegate::pressed, this,
          [this](RunListDelegate::Button button, const QModelIndex& index) {
            const Ask asks[] = {Ask::Activate, Ask::Overlay, Ask::Compare, Ask::Close};
            ask(asks[static_cast<int>(button)], index);
          });
  connect(m_view, &QListView::activated, this,
          [this](const QModelIndex& index) { ask(Ask::Activate, index); });
  connect(m_view, &QListView::clicked, this, [this](const QModelIndex& index) {
    const QPoint at = m_view->viewport()->mapFromGlobal(QCursor::pos());
    const auto button = RunListDelegate::buttonAt(m_view->visualRect(index), at);
    if (button == RunListDelegate::Button::None) ask(Ask::Activate, index);
  });
  connect(m_view, &QWidget::customContextMenuRequested, this, &RunList::showMenu);
  connect(m_model, &RunListModel::renamed, this, &RunList::runRenamed);
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
    return emit overlayToggled(entry.id, !entry.overlaid);
  case Ask::Compare:
    if (entry.current) return; // With itself: no difference.
    return emit compareRequested(entry.compared ? 0 : entry.id);
  case Ask::Rename:
    return m_view->edit(index);
  case Ask::Close:
    return emit runClosed(entry.id);
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
  add(Icon::Target, tr("Show This Run"), Ask::Activate);
  add(entry.overlaid ? Icon::EyeOff : Icon::Eye,
      entry.overlaid ? tr("Hide Its Curves") : tr("Draw Its Curves"), Ask::Overlay);
  if (!entry.current) {
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
  const std::pair<int, Ask> keys[] = {{Qt::Key_Return, Ask::Activate},
                                      {Qt::Key_O, Ask::Overlay},
                                      {Qt::Key_C, Ask::Compare},
                                      {Qt::Key_R, Ask::Rename},
                                      {Qt::Key_Delete, Ask::Close}};
  for (const auto& [code, what] : keys) {
    if (key->key() != code) continue;
    if (!override) ask(what, m_view->currentIndex());
    event->accept();
    return true;
  }
  return false;
}

} // namespace sudoscope
