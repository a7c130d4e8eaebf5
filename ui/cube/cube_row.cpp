#include "ui/cube/cube_card.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QGridLayout>
#include <QPainter>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>
#include <ranges>

namespace sudoscope {
namespace {

class CubeBox : public QWidget {
protected:
  void paintEvent(QPaintEvent*) override {
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.border);
    painter.setBrush(theme.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), Theme::radius,
                            Theme::radius);
  }
};

} // namespace

CubeRow::CubeRow(QWidget* parent)
    : QWidget(parent), m_layout(makeLayout<QGridLayout>(this, {0, 0, 0, 0}, Theme::gutter)) {
  onEvents(this, {QEvent::Resize}, this, [this] { arrange(); });
}

CubeRow::Place CubeRow::makePlace() {
  Place place;
  place.box = new CubeBox;
  place.view = new CubeView;
  auto* layout = makeLayout<QVBoxLayout>(place.box, {1, 1, 1, 1}, 0);
  layout->addWidget(place.view, 1);

  CubeView* view = place.view;
  connect(view, &CubeView::cameraChanged, this, [this, view] {
    for (const Place& other : m_places) {
      if (other.view != view) other.view->follow(*view);
    }
  });
  connect(view, &CubeView::optionsChanged, this, [this, view] { shareOptions(view); });
  connect(view, &CubeView::cellSelected, this, [this, view](int cell) {
    shareMarks(view, cell, -1, 0);
    emit cellSelected(cell);
  });
  connect(view, &CubeView::groupSelected, this, [this, view](int group, int k) {
    shareMarks(view, view->model().marks().selectedCell, group, k);
  });
  return place;
}

void CubeRow::setCubes(const std::vector<CubeRowItem>& items) {
  const QScopedValueRollback guard(m_sharing, true);
  const std::size_t wanted = std::min<std::size_t>(items.size(), mostCubes);
  while (m_places.size() > wanted) {
    delete m_places.back().box;
    m_places.pop_back();
  }
  while (m_places.size() < wanted) {
    m_places.push_back(makePlace());
    if (m_places.size() > 1) m_places.back().view->setOptions(m_places.front().view->options());
  }
  for (std::size_t i = 0; i < wanted; ++i) {
    const Place& place = m_places[i];
    const CubeRowItem& item = items[i];
    place.view->setAccessibleName(tr("Probability cube of %1").arg(item.name));
    place.view->setPuzzle(item.puzzle);
    showSnapshot(static_cast<int>(i), item.snapshot);
  }
  m_columns = 0;
  arrange();
}

void CubeRow::setAppearance(int index, QWidget* heading, QWidget* instead) {
  Place& place = m_places[index];
  auto* layout = static_cast<QVBoxLayout*>(place.box->layout());
  place.instead = instead;
  layout->insertWidget(0, heading);
  layout->addWidget(instead, 1);
  setShowsInstead(m_showsInstead);
}

void CubeRow::setShowsInstead(bool on) {
  m_showsInstead = on;
  for (const Place& place : m_places) {
    if (place.instead == nullptr) continue;
    place.view->setVisible(!on);
    place.instead->setVisible(on);
  }
}

void CubeRow::showSnapshot(int index, const SnapshotPtr& snapshot) {
  if (index < 0 || index >= count()) return;
  m_places[index].view->showSnapshot(snapshot);
}

void CubeRow::setSelectedCell(int cell) {
  for (const Place& place : m_places) place.view->setSelectedCell(cell);
}

void CubeRow::shareOptions(CubeView* from) {
  if (m_sharing) return;
  const QScopedValueRollback guard(m_sharing, true);
  for (const Place& place : m_places) {
    if (place.view != from) place.view->setOptions(from->options());
  }
}

void CubeRow::shareMarks(CubeView* from, int cell, int group, int k) {
  for (const Place& place : m_places) {
    if (place.view == from) continue;
    place.view->setSelectedCell(cell);
    place.view->setSelectedGroup(group, k);
  }
}

void CubeRow::arrange() {
  // The number of columns that makes each cube the largest.
  const auto choices = std::views::iota(1, std::max(count(), 1) + 1);
  const int columns = std::ranges::max(choices, {}, [this](int tried) {
    return std::min(double(width()) / tried, double(height()) / ((count() + tried - 1) / tried));
  });
  if (columns == m_columns) return;
  m_columns = columns;
  for (int i = 0; i < count(); ++i) m_layout->addWidget(m_places[i].box, i / columns, i % columns);
  for (int i = 0; i < mostCubes; ++i) {
    m_layout->setColumnStretch(i, i < columns ? 1 : 0);
    m_layout->setRowStretch(i, i * columns < count() ? 1 : 0);
  }
}

} // namespace sudoscope
