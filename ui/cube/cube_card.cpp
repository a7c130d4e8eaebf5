#include "ui/cube/cube_card.h"

#include "ui/cube/cube_menus.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace sudoscope {

CubeCard::CubeCard(QWidget* parent) : Card(tr("Probability cube"), parent), m_view(new CubeView) {
  header()->setTitle({}); // the grid's header is for both
  auto* body = new QWidget;
  auto* layout = new QVBoxLayout(body);
  // Leaves the card's outline and corners visible.
  layout->setContentsMargins(1, 0, 1, Theme::unit);
  layout->setSpacing(0);
  m_cubes = new QHBoxLayout;
  m_cubes->setSpacing(0);
  auto* column = new QVBoxLayout;
  column->setSpacing(0);
  m_first.view = m_view;
  addCaption(m_first, column);
  column->addWidget(m_view, 1);
  m_cubes->addLayout(column, 1);
  layout->addLayout(m_cubes, 1);
  setBody(body);

  buildTools();
  connect(m_view, &CubeView::optionsChanged, this, &CubeCard::refresh);
  refresh();
}

void CubeCard::buildTools() {
  auto* colour = new CubeColourMenu(m_view, this);
  auto* threshold = new CubeThresholdMenu(m_view, this);
  threshold->setTitle(tr("Hide small values"));
  colour->addSeparator();
  colour->addMenu(threshold);
  addMenuTool(colour, tr("Colour"), tr("Choose what is coloured, and the scale"));

  auto* slice = new CubeSliceMenu(m_view, this);
  m_slice = addMenuTool(slice, tr("Slice"),
                        tr("Show only one row, column, digit or block (keys [ and ])"));

  auto* look = new CubeViewMenu(m_view, this);
  auto* walls = new CubeWallsMenu(m_view, this);
  walls->setTitle(tr("Walls of constraint sums (W)"));
  look->addSeparator();
  look->addMenu(walls);
  addMenuTool(look, tr("View"),
              tr("Change the view (Ctrl+R: default view), show walls (W), export a figure"));
  connect(look, &CubeViewMenu::exportRequested, this, &CubeCard::exportRequested);
}

// --- two cubes -----------------------------------------------------------------------------------

void CubeCard::addCaption(Place& place, QVBoxLayout* column) {
  place.caption = new QWidget;
  place.chip = new QLabel;
  place.name = new QLabel;
  auto* line = new QHBoxLayout(place.caption);
  line->setContentsMargins(12_px, Theme::unit, 12_px, 0);
  line->setSpacing(Theme::gutter);
  line->addWidget(place.chip);
  line->addWidget(place.name, 1);
  place.name->setProperty("role", QStringLiteral("heading"));
  place.caption->hide();
  column->addWidget(place.caption);
}

void CubeCard::showCaption(const Place& place, const QColor& color) {
  place.chip->setText(QStringLiteral("<span style=\"color:%1\">●</span>").arg(color.name()));
  place.caption->show();
}

void CubeCard::openOther() {
  m_otherBox = new QWidget;
  auto* column = new QVBoxLayout(m_otherBox);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  addCaption(m_other, column);
  m_other.view = new CubeView;
  column->addWidget(m_other.view, 1);
  m_cubes->addWidget(m_otherBox, 1);
  CubeView* other = m_other.view;
  connect(m_view, &CubeView::cameraChanged, other, [this, other] { other->follow(*m_view); });
  connect(other, &CubeView::cameraChanged, m_view, [this, other] { m_view->follow(*other); });
  connect(m_view, &CubeView::optionsChanged, other, [this] { shareOptions(); });
}

void CubeCard::shareOptions() {
  if (m_other.view == nullptr) return;
  CubeOptions options = m_view->options();
  // Beside a difference the subtracted cube is useful.
  if (options.source == CubeSource::Difference) options.source = CubeSource::Probability;
  m_other.view->setOptions(options);
}

void CubeCard::compare(const QColor& color, const QColor& otherColor, const Puzzle& otherPuzzle) {
  const bool opens = m_other.view == nullptr;
  if (opens) openOther();
  showCaption(m_first, color);
  showCaption(m_other, otherColor);
  if (!(m_other.view->model().puzzle() == otherPuzzle)) m_other.view->setPuzzle(otherPuzzle);
  shareOptions();
  m_other.view->follow(*m_view);
  if (opens) emit otherOpened(m_other.view);
}

void CubeCard::nameCompared(const QString& name, const QString& otherName) {
  m_first.name->setText(name);
  m_other.name->setText(otherName);
  m_other.view->setAccessibleName(tr("Probability cube of %1").arg(otherName));
}

void CubeCard::showComparison(const SnapshotPtr& snapshot) {
  m_view->setReference(snapshot);
  if (m_other.view != nullptr) m_other.view->showSnapshot(snapshot);
}

void CubeCard::endComparison() {
  if (m_other.view == nullptr) return;
  delete m_otherBox;
  m_otherBox = nullptr;
  m_other = {};
  m_first.caption->hide();
  m_view->setReference(nullptr);
  if (m_view->options().source == CubeSource::Difference) {
    m_view->setOption(&CubeOptions::source, CubeSource::Probability);
  }
}

// --- tools ---------------------------------------------------------------------------------------

QToolButton* CubeCard::addMenuTool(QMenu* menu, const QString& name, const QString& hint) {
  auto* button = new QToolButton;
  button->setText(name);
  button->setMenu(menu);
  button->setPopupMode(QToolButton::InstantPopup);
  button->setToolTip(hint);
  button->setAccessibleName(name);
  addTool(button);
  return button;
}

void CubeCard::refresh() {
  const CubeSlice& slice = m_view->options().slice;
  // Only a restricted view is named.
  m_slice->setText(slice.kind == SliceKind::None
                       ? tr("Slice")
                       : tr("Slice: %1").arg(CubeSliceMenu::describe(slice)));
}

} // namespace sudoscope
