#include "ui/panels/run_list.h"

#include "ui/plot/plot_export.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>
#include <QTreeView>

#include <iterator>

namespace sudoscope {

RunList::RunList(QWidget* parent)
    : QWidget(parent), m_model(new RunListModel(this)), m_table(new RunTable(m_model)) {
  m_compare = named(new QPushButton, "compareRuns");
  m_compare->setToolTip(tr("Final losses, verdicts and parameters of the selected runs"));
  m_compare->hide();
  connect(m_compare, &QPushButton::clicked, this, &RunList::comparisonRequested);
  makeLayout<QVBoxLayout>(this, {}, 0, {{m_table, 1}, m_compare});
  setFocusProxy(m_table);
  connectTable(m_table);

  auto* large = iconButton(Icon::Window, tr("Open as a table in its own window"));
  large->setAutoRaise(true);
  connect(large, &QToolButton::clicked, this, &RunList::openAsTable);
  m_table->addTool(large);
}

void RunList::connectTable(RunTable* table) {
  connect(table, &RunTable::asked, this,
          [this, table](RunTable::Ask what, quint64 id, const QModelIndex& index) {
            answer(*table, what, id, index);
          });
  connect(table, &RunTable::selectionChanged, this, &RunList::showSelection);
  connect(table, &RunTable::menuRequested, this,
          [this, table](const QModelIndex& index, const QPoint& where) {
            auto* menu = new QMenu(table);
            menu->setAttribute(Qt::WA_DeleteOnClose);
            fillMenu(*menu, *table, index);
            menu->isEmpty() ? menu->deleteLater() : menu->popup(where);
          });
}

void RunList::showSelection(const QList<quint64>& ids) {
  m_compare->setVisible(ids.size() > 1);
  m_compare->setText(tr("Table of %1 runs…").arg(ids.size()));
  emit runsSelected(ids);
}

void RunList::openAsTable() {
  if (m_large == nullptr) {
    m_large = new RunTable(m_model, this);
    m_large->setWindowFlags(Qt::Window);
    m_large->setWindowTitle(tr("Runs"));
    m_large->setObjectName(QStringLiteral("runTable"));
    m_large->setAutoFillBackground(true);
    connectTable(m_large);
    connect(new QShortcut(Qt::Key_Escape, m_large), &QShortcut::activated, m_large,
            &QWidget::close);
    fitToScreen(m_large, {1240_px, 640_px}, screen());
  }
  m_large->searchLine()->setText(m_table->searchLine()->text());
  m_large->show();
  m_large->raise();
  m_large->activateWindow();
}

void RunList::scrollTo(int row) const {
  for (const RunTable* table : {m_table, m_large}) {
    if (table != nullptr) table->scrollTo(row);
  }
}

void RunList::answer(RunTable& table, RunTable::Ask what, quint64 id, const QModelIndex& index) {
  using Ask = RunTable::Ask;
  const RunListEntry entry = table.entry(index);
  switch (what) {
  case Ask::Activate:
    return emit runActivated(id);
  case Ask::Overlay:
    if (!entry.notReplayed.isEmpty()) return; // It has no curves.
    return emit overlayToggled(id, !entry.overlaid);
  case Ask::Compare:
    if (entry.current || !entry.notReplayed.isEmpty()) return; // With itself: no difference.
    return emit compareRequested(entry.compared ? 0 : id);
  case Ask::Rename:
    return table.edit(index, RunColumn::Name);
  case Ask::Tag:
    return table.edit(index, RunColumn::Tags);
  case Ask::Note:
    return table.edit(index, RunColumn::Note);
  case Ask::Close:
    return emit runClosed(id);
  case Ask::Replay:
    if (entry.isDeferred) emit replayRequested(id);
    return;
  case Ask::Find:
    if (entry.wantsFile) emit fileWanted(id);
    return;
  }
}

void RunList::fillMenu(QMenu& menu, RunTable& table, const QModelIndex& index) {
  using Ask = RunTable::Ask;
  if (!index.isValid()) return addForAll(menu, table);
  const RunListEntry entry = table.entry(index);
  const QPersistentModelIndex place(index);
  const auto add = [&](Icon icon, const QString& text, Ask what) {
    menu.addAction(themedIcon(icon), text, this, [this, &table, what, id = entry.id, place] {
      if (place.isValid()) answer(table, what, id, place);
    });
  };
  const bool replayed = entry.notReplayed.isEmpty();
  add(Icon::Target, tr("Show this run"), Ask::Activate);
  if (entry.isDeferred) add(Icon::Play, tr("Replay"), Ask::Replay);
  if (entry.wantsFile) add(Icon::Open, tr("Find its file…"), Ask::Find);
  if (replayed) {
    add(entry.overlaid ? Icon::EyeOff : Icon::Eye,
        entry.overlaid ? tr("Hide its curves") : tr("Draw its curves"), Ask::Overlay);
  }
  if (replayed && !entry.current) {
    add(Icon::Compare, entry.compared ? tr("Stop comparing") : tr("Compare the cubes"),
        Ask::Compare);
  }
  add(Icon::Settings, tr("Rename"), Ask::Rename);
  add(Icon::Bookmark, tr("Tags…"), Ask::Tag);
  add(Icon::List, tr("Note…"), Ask::Note);
  addColours(*menu.addMenu(themedIcon(Icon::Palette), tr("Colour")), entry);
  menu.addSeparator();
  add(Icon::Cross, tr("Remove this run"), Ask::Close);
  menu.addSeparator();
  addForAll(menu, table);
}

void RunList::addForAll(QMenu& menu, RunTable& table) {
  if (m_model->rowCount() == 0) return;
  named(menu.addAction(themedIcon(Icon::Filter), tr("Draw only the listed runs"), this,
                       [this, ids = table.listed()] { emit drawnOnly(ids); }),
        "drawListed");
  if (&table == m_table) {
    menu.addAction(themedIcon(Icon::Window), tr("Open as table"), this, &RunList::openAsTable);
  }
  menu.addAction(themedIcon(Icon::Export), tr("Export as CSV…"), this, [this] {
    exportCsv(this, QStringLiteral("runs"), [this](const QString& path) {
      return writeCsvRows(path, m_model->fileRows(), {{"view", "runs"}});
    });
  });
  if (const auto ids = table.selected(); !ids.isEmpty()) {
    named(menu.addAction(themedIcon(Icon::Save), tr("Save selected runs as session…"), this,
                         [this, ids] { emit sessionRequested(ids); }),
          "saveSelected");
  }
  menu.addSeparator();
  named(menu.addAction(themedIcon(Icon::Trash), tr("Remove all runs"), this,
                       &RunList::clearRequested),
        "removeAll");
}

void RunList::addColours(QMenu& menu, const RunListEntry& entry) {
  menu.setObjectName(QStringLiteral("colours"));
  const Theme theme = Theme::of(this);
  const QString names[] = {tr("Blue"), tr("Red"),      tr("Green"),           tr("Orange"),
                           tr("Pink"), tr("Sky blue"), tr("Black and white"), tr("Yellow")};
  for (int i = 0; i < static_cast<int>(std::size(names)); ++i) {
    QPixmap chip(QSize(14, 14) * devicePixelRatioF());
    chip.setDevicePixelRatio(devicePixelRatioF());
    chip.fill(theme.series(i));
    menu.addAction(QIcon(chip), names[i], this,
                   [this, id = entry.id, i] { emit runRecoloured(id, i); });
  }
}

} // namespace sudoscope
