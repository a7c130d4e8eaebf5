#include "ui/cube/cube_row.h"

#include "ui/style/theme.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QScopedValueRollback>
#include <QVBoxLayout>

#include <algorithm>

namespace sudoscope {
namespace {

/// A round patch in a run's colour.
QPixmap chipOf(const QColor& color, qreal pixelRatio) {
  constexpr int size = 10;
  QPixmap pixmap(QSize(size, size) * pixelRatio);
  pixmap.setDevicePixelRatio(pixelRatio);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(color);
  painter.drawEllipse(0, 0, size, size);
  return pixmap;
}

/// The place of one cube; a card once it is dressed.
class CubeBox : public QWidget {
public:
  bool framed = false;

protected:
  void paintEvent(QPaintEvent*) override {
    if (!framed) return;
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

CubeRow::CubeRow(QWidget* parent) : QWidget(parent), m_layout(new QGridLayout(this)) {
  m_layout->setContentsMargins(0, 0, 0, 0);
  m_layout->setSpacing(Theme::gutter);
}

CubeRow::Place CubeRow::makePlace() {
  Place place;
  place.box = new CubeBox;
  place.heading = new QWidget;
  place.chip = new QLabel;
  place.name = new QLabel;
  place.iteration = new QLabel;
  place.view = new CubeView;
  place.name->setProperty("role", QStringLiteral("heading"));
  place.iteration->setProperty("role", QStringLiteral("muted"));
  auto* heading = new QHBoxLayout(place.heading);
  heading->setContentsMargins(Theme::gutter, Theme::unit, Theme::gutter, 0);
  heading->setSpacing(Theme::gutter);
  heading->addWidget(place.chip);
  heading->addWidget(place.name, 1);
  heading->addWidget(place.iteration);
  auto* layout = new QVBoxLayout(place.box);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  layout->addWidget(place.heading);
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
    emit groupSelected(group, k);
  });
  connect(view, &CubeView::flattenChanged, this, [this, view](int region, int stage) {
    if (m_sharing) return;
    const QScopedValueRollback guard(m_sharing, true);
    for (const Place& other : m_places) {
      if (other.view != view) other.view->flatten(region, stage);
    }
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
    if (place.name != nullptr) {
      place.chip->setPixmap(chipOf(item.color, devicePixelRatioF()));
      place.name->setText(item.name);
    }
    place.view->setAccessibleName(tr("Probability cube of %1").arg(item.name));
    place.view->setPuzzle(item.puzzle);
    showSnapshot(static_cast<int>(i), item.snapshot);
  }
  m_columns = 0;
  arrange();
  refer();
}

void CubeRow::appearance(int index, QWidget* heading, QWidget* instead) {
  Place& place = m_places[index];
  static_cast<CubeBox*>(place.box)->framed = true;
  auto* layout = static_cast<QVBoxLayout*>(place.box->layout());
  layout->setContentsMargins(1, 1, 1, 1);
  delete place.heading;
  place.chip = place.name = place.iteration = nullptr;
  place.heading = heading;
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
  const Place& place = m_places[index];
  place.view->showSnapshot(snapshot);
  if (place.iteration != nullptr) {
    const auto number = [&] {
      return QLocale().toString(static_cast<qlonglong>(snapshot->iteration));
    };
    place.iteration->setText(snapshot ? tr("iteration %1").arg(number()) : QString());
  }
  if (index == 0) {
    for (std::size_t i = 1; i < m_places.size(); ++i) m_places[i].view->setReference(snapshot);
  }
}

void CubeRow::setSelectedCell(int cell) {
  for (const Place& place : m_places) place.view->setSelectedCell(cell);
}

void CubeRow::setSelectedGroup(int group, int k) {
  for (const Place& place : m_places) place.view->setSelectedGroup(group, k);
}

void CubeRow::setShowsDifference(bool on) {
  m_difference = on;
  refer();
}

void CubeRow::refer() {
  const QScopedValueRollback guard(m_sharing, true);
  for (std::size_t i = 1; i < m_places.size(); ++i) {
    m_places[i].view->setReference(m_places.front().view->model().snapshot());
    m_places[i].view->setSource(m_difference ? CubeSource::Difference
                                             : m_places.front().view->options().source);
  }
}

void CubeRow::shareOptions(CubeView* from) {
  if (m_sharing) return;
  const QScopedValueRollback guard(m_sharing, true);
  for (const Place& place : m_places) {
    if (place.view == from) continue;
    CubeOptions options = from->options();
    if (m_difference) options.source = place.view->options().source;
    place.view->setOptions(options);
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
  // As many side by side as makes each the largest.
  int columns = 1;
  double largest = 0.0;
  for (int tried = 1; tried <= count(); ++tried) {
    const int rows = (count() + tried - 1) / tried;
    const double size = std::min(double(width()) / tried, double(height()) / rows);
    if (size > largest) {
      largest = size;
      columns = tried;
    }
  }
  if (columns == m_columns) return;
  m_columns = columns;
  for (int i = 0; i < count(); ++i) {
    m_layout->addWidget(m_places[i].box, i / columns, i % columns);
  }
  for (int i = 0; i < mostCubes; ++i) {
    m_layout->setColumnStretch(i, i < columns ? 1 : 0);
    m_layout->setRowStretch(i, i * columns < count() ? 1 : 0);
  }
}

void CubeRow::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  arrange();
}

} // namespace sudoscope
