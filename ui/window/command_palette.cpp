#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/window/dialogs.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPainter>
#include <QPixmap>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QTimer>

#include <algorithm>
#include <functional>
#include <set>

namespace sudoscope {
namespace {

constexpr int actionRole = Qt::UserRole;
constexpr int keysRole = Qt::UserRole + 1;

/// Without the mnemonic, the keys and the mark of a dialog.
QString plain(const QString& text) {
  const QString name = text.section(u'\t', 0, 0).remove(u'&');
  return name.endsWith(u'…') ? name.chopped(1).trimmed() : name;
}

/// "Run: Step Back": the menu disambiguates the name.
QString fullName(const QAction* action) {
  QString name = plain(action->text());
  for (const QObject* owner : action->associatedObjects()) {
    const auto* menu = qobject_cast<const QMenu*>(owner);
    if (menu == nullptr) continue;
    // The innermost of three nested menus is only a grouping.
    const auto* above = qobject_cast<const QMenu*>(menu->parentWidget());
    if (above != nullptr && qobject_cast<const QMenu*>(above->parentWidget()) != nullptr) {
      menu = above;
    }
    if (!menu->title().isEmpty()) return plain(menu->title()) + QStringLiteral(": ") + name;
  }
  return name;
}

class CommandDelegate : public QStyledItemDelegate {
public:
  using QStyledItemDelegate::QStyledItemDelegate;

  void paint(QPainter* painter, const QStyleOptionViewItem& option,
             const QModelIndex& index) const override {
    QStyledItemDelegate::paint(painter, option, index);
    painter->save();
    painter->setPen(Theme::of(option.widget).mutedText);
    painter->drawText(option.rect.adjusted(0, 0, -12_px, 0), Qt::AlignRight | Qt::AlignVCenter,
                      index.data(keysRole).toString());
    painter->restore();
  }
};

} // namespace

void collectActions(const QMenu* menu, std::vector<QAction*>& actions) {
  for (QAction* action : menu->actions()) {
    if (action->menu() != nullptr) {
      collectActions(action->menu(), actions);
    } else if (!action->isSeparator()) {
      actions.push_back(action);
    }
  }
}

CommandPalette::CommandPalette(const std::vector<QAction*>& actions, QWidget* parent)
    : QDialog(parent, Qt::Popup), m_input(new QLineEdit), m_list(new QListView),
      m_model(new QStandardItemModel(this)) {
  setAccessibleName(tr("Command palette"));
  std::set<const QAction*> known;
  for (QAction* action : actions) {
    if (action->isEnabled() && !action->text().isEmpty() && known.insert(action).second)
      m_entries.push_back({fullName(action), action});
  }
  m_input->setPlaceholderText(tr("Type a command"));
  m_input->setAccessibleName(tr("Command"));
  m_list->setModel(m_model);
  m_list->setItemDelegate(new CommandDelegate(m_list));
  m_list->setEditTriggers(QListView::NoEditTriggers);
  m_list->setUniformItemSizes(true);
  m_list->setFrameShape(QFrame::NoFrame);
  m_list->setFocusPolicy(Qt::NoFocus);
  m_list->setAccessibleName(tr("Commands"));
  m_nothing =
      named(roleLabel("muted", tr("Nothing found. Try another word of the command.")), "nothing");
  m_nothing->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
  m_nothing->setContentsMargins(0, 3 * Theme::gutter, 0, 0);
  makeLayout<QVBoxLayout>(this, {9_px, 9_px, 9_px, 9_px}, Theme::gutter,
                          {m_input, m_list, m_nothing});
  resize(520_px, 380_px);

  m_input->installEventFilter(this);
  connect(m_input, &QLineEdit::textChanged, this, &CommandPalette::filter);
  connect(m_list, &QListView::clicked, this, &CommandPalette::run);
  connect(m_input, &QLineEdit::returnPressed, this, [this] { run(m_list->currentIndex()); });
  filter({});
}

int CommandPalette::fit(const QString& name, const QString& typed) {
  if (typed.isEmpty()) return 1;
  const QString where = name.toCaseFolded();
  const QString what = typed.simplified().toCaseFolded();
  if (const qsizetype at = where.indexOf(what); at >= 0) {
    const bool wordStart = at == 0 || !where.at(at - 1).isLetterOrNumber();
    return wordStart ? 3000 - static_cast<int>(at) : 2000 - static_cast<int>(at);
  }
  int score = 1000;
  qsizetype at = 0;
  for (const QChar c : what) {
    if (c.isSpace()) continue;
    const qsizetype next = where.indexOf(c, at);
    if (next < 0) return 0;
    score -= static_cast<int>(next - at);
    at = next + 1;
  }
  return std::max(1, score);
}

void CommandPalette::filter(const QString& typed) {
  std::vector<std::pair<int, const Entry*>> fitting;
  for (const Entry& entry : m_entries) {
    if (const int score = fit(entry.name, typed)) fitting.emplace_back(score, &entry);
  }
  std::ranges::stable_sort(fitting, std::greater(), [](const auto& each) { return each.first; });
  m_model->clear();
  // Aligns all names.
  QPixmap nothing(32, 32);
  nothing.fill(Qt::transparent);
  const QIcon blank(nothing);
  for (const auto& [score, entry] : fitting) {
    const QIcon icon = entry->action->icon();
    auto* item = new QStandardItem(icon.isNull() ? blank : icon, entry->name);
    QString keys = entry->action->shortcut().toString(QKeySequence::NativeText);
    if (keys.isEmpty()) keys = entry->action->text().section(u'\t', 1);
    item->setData(QVariant::fromValue(entry->action), actionRole);
    item->setData(keys, keysRole);
    item->setSizeHint({0, 30_px});
    item->setData(keys.isEmpty() ? entry->name : entry->name + QStringLiteral(", ") + keys,
                  Qt::AccessibleTextRole);
    m_model->appendRow(item);
  }
  m_list->setCurrentIndex(m_model->index(0, 0));
  m_list->setVisible(!fitting.empty());
  m_nothing->setVisible(fitting.empty());
}

QStringList CommandPalette::shown() const {
  QStringList names;
  for (int row = 0; row < m_model->rowCount(); ++row) names << m_model->item(row)->text();
  return names;
}

void CommandPalette::run(const QModelIndex& index) {
  if (!index.isValid()) return;
  auto* action = index.data(actionRole).value<QAction*>();
  accept();
  // Close the popup first: the action may open a window.
  if (action != nullptr) QTimer::singleShot(0, action, &QAction::trigger);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
  if (watched != m_input || event->type() != QEvent::KeyPress) return false;
  constexpr int moves[] = {Qt::Key_Down, Qt::Key_Up, Qt::Key_PageDown, Qt::Key_PageUp};
  const int key = static_cast<QKeyEvent*>(event)->key();
  return std::ranges::find(moves, key) != std::end(moves) &&
         QCoreApplication::sendEvent(m_list, event);
}

void CommandPalette::paintEvent(QPaintEvent*) {
  const Theme theme = Theme::of(this);
  QPainter painter(this);
  painter.fillRect(rect(), theme.card);
  painter.setPen(theme.borderStrong);
  painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

void CommandPalette::showEvent(QShowEvent* event) {
  const QWidget* window = parentWidget()->window();
  move(window->mapToGlobal(QPoint((window->width() - width()) / 2, window->height() / 8)));
  QDialog::showEvent(event);
  m_input->setFocus();
}

} // namespace sudoscope
