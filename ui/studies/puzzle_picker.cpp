#include "ui/studies/puzzle_picker.h"

#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/combo_box.h"
#include "ui/widgets/file_drop.h"
#include "ui/widgets/layouts.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace sudoscope {

PuzzlePicker::PuzzlePicker(QWidget* parent)
    : QWidget(parent), m_sources(new ElidedComboBox), m_open(new QPushButton(tr("Open…"))),
      m_state(wordsLabel("muted")) {
  acceptFileDrops(this, [this](const QString& path) { chooseFile(path); });
  auto* layout = makeLayout<QVBoxLayout>(this, {0, 0, 0, 0}, 4_px);
  auto* line = makeLayout<QHBoxLayout>(nullptr, {}, 6_px);
  m_sources->setAccessibleName(tr("Puzzles"));
  m_sources->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  m_sources->setMinimumContentsLength(14);
  m_sources->setMaxVisibleItems(24);
  m_sources->setItemDelegate(new SummaryDelegate(m_sources));
  m_sources->view()->setMinimumWidth(560_px);
  m_open->setIcon(themedIcon(Icon::Open));
  m_open->setToolTip(tr("Puzzles from a file; one can also be dropped here"));
  line->addWidget(m_sources, 1);
  line->addWidget(m_open);
  layout->addLayout(line);
  m_state->hide();
  layout->addWidget(m_state);
  connect(m_sources, &QComboBox::activated, this,
          [this](int index) { emit chosen(m_sources->itemData(index).toString()); });
  connect(m_open, &QPushButton::clicked, this, &PuzzlePicker::openFile);
}

void PuzzlePicker::setSources(const std::vector<PuzzleSource>& sources) {
  const QString previous = current();
  m_sources->clear();
  for (const PuzzleSource& source : sources) {
    m_sources->addItem(source.title, source.key);
    m_sources->setItemData(m_sources->count() - 1, source.about, Qt::ToolTipRole);
  }
  if (const int index = m_sources->findData(previous); index >= 0)
    m_sources->setCurrentIndex(index);
}

QString PuzzlePicker::current() const {
  return m_sources->currentData().toString();
}

QStringList PuzzlePicker::currentSources() const {
  return current().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
}

void PuzzlePicker::setCurrent(const QString& key) {
  int index = m_sources->findData(key);
  if (index < 0) {
    index = m_sources->count();
    QStringList names;
    for (const QString& source : key.split(QLatin1Char('\n')))
      names << QFileInfo(source).fileName();
    m_sources->addItem(names.join(QStringLiteral(", ")), key);
    m_sources->setItemData(index, key, Qt::ToolTipRole);
  }
  m_sources->setCurrentIndex(index);
}

void PuzzlePicker::showState(const QString& text, bool isError) {
  m_state->setText(text);
  m_state->setVisible(!text.isEmpty());
  setStyleProperty(m_state, "role", isError ? QStringLiteral("error") : QStringLiteral("muted"));
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

QString PuzzlePicker::state() const {
  return m_state->text();
}

void PuzzlePicker::openFile() {
  if (!m_several) {
    const QString path = QFileDialog::getOpenFileName(this, tr("Open puzzles"));
    if (!path.isEmpty()) chooseFile(path);
    return;
  }
  const QStringList paths = QFileDialog::getOpenFileNames(this, tr("Open puzzles"));
  if (!paths.isEmpty()) chooseFile(paths.join(QLatin1Char('\n')));
}

void PuzzlePicker::chooseFile(const QString& path) {
  setCurrent(path);
  emit chosen(path);
}

} // namespace sudoscope
