#include "ui/studies/puzzle_picker.h"

#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/widgets/combo_box.h"
#include "ui/widgets/file_drop.h"
#include "ui/widgets/layouts.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>

namespace sudoscope {

PuzzlePicker::PuzzlePicker(QWidget* parent)
    : QWidget(parent), m_sources(new ElidedComboBox), m_open(new QPushButton(tr("Open…"))),
      m_state(named(wordsLabel("muted"), "puzzleState")) {
  acceptFileDrops(this, [this](const QString& path) { chooseFile(path); });
  m_sources->setAccessibleName(tr("Puzzles"));
  m_sources->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_sources->setMinimumContentsLength(14);
  m_sources->setMaxVisibleItems(24);
  m_sources->setItemDelegate(new SummaryDelegate(m_sources));
  m_sources->view()->setMinimumWidth(560_px);
  m_open->setIcon(themedIcon(Icon::Open));
  m_open->setToolTip(tr("Puzzles from a file; one can also be dropped here"));
  auto* line = makeLayout<QHBoxLayout>(nullptr, {}, 6_px, {{m_sources, 1}, m_open});
  m_state->hide();
  makeLayout<QVBoxLayout>(this, {0, 0, 0, 0}, 4_px, {line, m_state});
  connect(m_sources, &QComboBox::activated, this,
          [this](int index) { emit chosen(m_sources->itemData(index).toString()); });
  connect(m_open, &QPushButton::clicked, this, [this] {
    const QString title = tr("Open puzzles");
    const QStringList paths = m_several ? QFileDialog::getOpenFileNames(this, title)
                                        : QStringList(QFileDialog::getOpenFileName(this, title));
    const QString key = paths.join(QLatin1Char('\n'));
    if (!key.isEmpty()) chooseFile(key);
  });
}

void PuzzlePicker::addSource(const QString& key, const QString& title, const QString& about) {
  m_sources->addItem(title, key);
  m_sources->setItemData(m_sources->count() - 1, about, Qt::ToolTipRole);
}

QString PuzzlePicker::current() const {
  return m_sources->currentData().toString();
}

void PuzzlePicker::setCurrent(const QString& key) {
  int index = m_sources->findData(key);
  if (index < 0) {
    index = m_sources->count();
    QStringList names;
    for (const QString& source : key.split(QLatin1Char('\n')))
      names << QFileInfo(source).fileName();
    addSource(key, names.join(QStringLiteral(", ")), key);
  }
  m_sources->setCurrentIndex(index);
}

void PuzzlePicker::showNotice(const Notice& notice) {
  setNotice(m_state, notice);
}

QString PuzzlePicker::describe(const PuzzleSets& sets) {
  int size = 0;
  int side = 0;
  bool mixed = false;
  for (const auto& set : sets) {
    size += static_cast<int>(set.size());
    for (const Puzzle& puzzle : set) {
      mixed = mixed || (side != 0 && puzzle.side() != side);
      side = puzzle.side();
    }
  }
  if (size == 0) return {};
  const QString text = mixed       ? tr("%1 puzzles of several sizes").arg(size)
                       : size == 1 ? tr("1 puzzle, %1×%1").arg(side)
                                   : tr("%1 puzzles, %2×%2").arg(size).arg(side);
  return sets.size() == 1 ? text : tr("%1 sets, %2").arg(sets.size()).arg(text);
}

} // namespace sudoscope
