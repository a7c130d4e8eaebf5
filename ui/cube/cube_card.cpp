#include "ui/cube/cube_card.h"

#include "ui/cube/cube_view_model.h"
#include "ui/paint/number_text.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/popup_panel.h"

#include <QActionGroup>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>

#include <cmath>

namespace sudoscope {
namespace {

QSlider* sliderOf(int maximum, const QString& name) {
  auto* slider = new QSlider(Qt::Horizontal);
  slider->setRange(0, maximum);
  slider->setMinimumWidth(180_px);
  slider->setAccessibleName(name);
  return slider;
}

/// A checkable entry; whether it is checked is asked when the menu opens.
template <class IsChosen, class Choose>
QAction* addChoice(QMenu* menu, const QString& text, IsChosen isChosen, Choose choose) {
  QAction* action = checkable(menu->addAction(text));
  QObject::connect(action, &QAction::triggered, menu, choose);
  QObject::connect(menu, &QMenu::aboutToShow, action,
                   [action, isChosen] { action->setChecked(isChosen()); });
  return action;
}

QMenu* makeColourMenu(CubeView* view, QWidget* parent) {
  auto* menu = new QMenu(parent);
  auto* sources = new QActionGroup(menu);
  for (const CubeSource source : {CubeSource::Probability, CubeSource::Gradient, CubeSource::Change,
                                  CubeSource::Difference}) {
    QAction* action = addChoice(
        menu, sourceName(source), [=] { return view->options().source == source; },
        [=] { view->setOption(&CubeOptions::source, source); });
    sources->addAction(action);
    QObject::connect(menu, &QMenu::aboutToShow, action, [=] {
      action->setEnabled(view->model().canShow(source) || action->isChecked());
    });
  }
  menu->addSeparator();
  auto* colormaps = new QActionGroup(menu);
  for (const Colormap map : {Colormap::Viridis, Colormap::Cividis, Colormap::Notebook}) {
    colormaps->addAction(addChoice(
        menu, colormapName(map), [=] { return view->options().colormap == map; },
        [=] { view->setOption(&CubeOptions::colormap, map); }));
  }
  return menu;
}

/// "all", "row 3", "digit 5", "block 2".
QString sliceText(const CubeSlice& slice) {
  if (slice.kind == SliceKind::None) return CubeCard::tr("all");
  // From the row on.
  const QString texts[] = {CubeCard::tr("row %1"), CubeCard::tr("column %1"),
                           CubeCard::tr("digit %1"), CubeCard::tr("block %1")};
  return texts[static_cast<int>(slice.kind) - static_cast<int>(SliceKind::Row)].arg(
      slice.kind == SliceKind::Digit ? axisLabelText(CubeAxis::Digit, slice.index)
                                     : QString::number(slice.index + 1));
}

QMenu* makeSliceMenu(CubeView* view, QWidget* parent) {
  auto* menu = new QMenu(parent);
  auto* kinds = new QActionGroup(menu);
  const QString names[] = {CubeCard::tr("Everything"), CubeCard::tr("One row"),
                           CubeCard::tr("One column"), CubeCard::tr("One digit"),
                           CubeCard::tr("One block")};
  for (const SliceKind kind :
       {SliceKind::None, SliceKind::Row, SliceKind::Column, SliceKind::Digit, SliceKind::Region}) {
    const auto isShown = [=] { return view->options().slice.kind == kind; };
    kinds->addAction(addChoice(menu, names[static_cast<int>(kind)], isShown, [=] {
      // Another kind starts at the selection.
      if (!isShown()) view->setOption(&CubeOptions::slice, {kind, view->selectedIndex(kind)});
    }));
  }
  return menu;
}

QMenu* makeThresholdMenu(CubeView* view, QWidget* parent) {
  auto* menu = new PopupPanel(CubeCard::tr("Hide voxels below"), parent);
  menu->setObjectName(QStringLiteral("threshold"));
  menu->setTitle(CubeCard::tr("Hide small values"));
  auto* slider = sliderOf(100, CubeCard::tr("Hide voxels below"));
  auto* text = new QLabel;
  auto* automatic = new QCheckBox(CubeCard::tr("automatic"));
  menu->sheet()->addWidget(slider, 1, 0);
  menu->sheet()->addWidget(text, 1, 1);
  menu->sheet()->addWidget(automatic, 2, 0, 1, 2);
  text->setMinimumWidth(48_px);
  automatic->setToolTip(CubeCard::tr(
      "0.05; less where a uniform start would be hidden; 1.5 times the uniform value above 25×25"));
  const auto refresh = [=] {
    const QSignalBlocker quiet(slider);
    const double threshold = view->options().threshold(view->model().puzzle().side());
    automatic->setChecked(view->options().hideBelow < 0.0);
    slider->setValue(static_cast<int>(std::lround(threshold * 100.0)));
    text->setText(decimalText(threshold, 2));
  };
  const auto apply = [=](bool byItself) {
    view->setOption(&CubeOptions::hideBelow, byItself ? -1.0 : slider->value() / 100.0);
    refresh();
  };
  QObject::connect(slider, &QSlider::valueChanged, menu, [apply] { apply(false); });
  QObject::connect(automatic, &QCheckBox::clicked, menu, apply);
  QObject::connect(menu, &QMenu::aboutToShow, menu, refresh);
  return menu;
}

QMenu* makeWallsMenu(CubeView* view, QWidget* parent) {
  auto* menu = new QMenu(CubeCard::tr("Walls of constraint sums (W)"), parent);
  menu->setObjectName(QStringLiteral("walls"));
  menu->setToolTipsVisible(true);
  const auto walls = [view] { return view->options().walls; };
  const auto setWalls = [view](const CubeWalls& to) { view->setOption(&CubeOptions::walls, to); };
  const auto addSide = [=](const QString& text, bool CubeWalls::*side) {
    addChoice(
        menu, text, [=] { return walls().*side; },
        [=](bool on) {
          CubeWalls wanted = walls();
          wanted.*side = on;
          setWalls(wanted);
        });
  };
  addSide(CubeCard::tr("Row sums, per digit"), &CubeWalls::rows);
  addSide(CubeCard::tr("Column sums, per digit"), &CubeWalls::columns);
  menu->addSeparator();
  auto* group = new QActionGroup(menu);
  const QString names[] = {CubeCard::tr("Nothing behind the digits"),
                           CubeCard::tr("Cell sums behind the digits"),
                           CubeCard::tr("Block sums behind the digits")};
  for (const BackWall back : {BackWall::None, BackWall::Cells, BackWall::Regions}) {
    group->addAction(addChoice(
        menu, names[static_cast<int>(back)], [=] { return walls().back == back; },
        [=] {
          CubeWalls wanted = walls();
          wanted.back = back;
          setWalls(wanted);
        }));
  }
  group->actions().back()->setToolTip(
      CubeCard::tr("Each block shows the sums of its own digits, 1 at its first cell"));
  menu->addSeparator();
  menu->addAction(CubeCard::tr("All walls"), view, [=] { setWalls({}); });
  menu->addAction(CubeCard::tr("No walls"), view, [=] {
    setWalls({false, false, BackWall::None});
  });
  return menu;
}

QMenu* makeViewMenu(CubeView* view, CubeCard* card) {
  auto* menu = new QMenu(card);
  const std::pair<CubeLook, QString> looks[] = {
      {CubeLook::Corner, CubeCard::tr("From the corner") + QStringLiteral("\tCtrl+R")},
      {CubeLook::Front, CubeCard::tr("From the front")},
      {CubeLook::Side, CubeCard::tr("From the side")},
      {CubeLook::Top, CubeCard::tr("From above")}};
  for (const auto& [look, name] : looks)
    menu->addAction(name, view, [view, from = look] { view->look(from); });
  menu->addAction(themedIcon(Icon::Fit), CubeCard::tr("Fit") + QStringLiteral("\tF"), view,
                  &CubeView::fitView);
  menu->addSeparator();
  addChoice(
      menu, CubeCard::tr("Smooth movement"), [view] { return view->options().animate; },
      [view](bool on) { view->setOption(&CubeOptions::animate, on); });
  menu->addSeparator();
  menu->addAction(themedIcon(Icon::Export), CubeCard::tr("Export cube as figure…"), card,
                  &CubeCard::exportRequested);
  return menu;
}

} // namespace

CubeCard::CubeCard(QWidget* parent) : Card(tr("Probability cube"), parent), m_view(new CubeView) {
  header()->setTitle({}); // the grid's header is for both
  auto* body = new QWidget;
  // Leaves the card's outline and corners visible.
  m_cubes = makeLayout<QHBoxLayout>(body, {1, 0, 1, Theme::unit}, 0);
  m_first = addPlace(m_view);
  setBody(body);

  buildTools();
  connect(m_view, &CubeView::optionsChanged, this, &CubeCard::refresh);
  refresh();
}

void CubeCard::buildTools() {
  QMenu* colour = makeColourMenu(m_view, this);
  colour->addSeparator();
  colour->addMenu(makeThresholdMenu(m_view, this));
  addMenuTool(colour, tr("Colour"), tr("Choose what is coloured, and the scale"));
  m_slice = addMenuTool(makeSliceMenu(m_view, this), tr("Slice"),
                        tr("Show only one row, column, digit or block (keys [ and ])"));
  QMenu* look = makeViewMenu(m_view, this);
  look->addSeparator();
  look->addMenu(makeWallsMenu(m_view, this));
  addMenuTool(look, tr("View"),
              tr("Change the view (Ctrl+R: default view), show walls (W), export a figure"))
      ->setAccessibleName(tr("View of the cube"));
}

CubeCard::Place CubeCard::addPlace(CubeView* view) {
  const Place place{new QWidget, new QWidget, new QLabel, roleLabel("heading"), view};
  makeLayout<QHBoxLayout>(place.caption, {12_px, Theme::unit, 12_px, 0}, Theme::gutter,
                          {place.chip, {place.name, 1}});
  place.caption->hide();
  makeLayout<QVBoxLayout>(place.box, {0, 0, 0, 0}, 0, {place.caption, {view, 1}});
  m_cubes->addWidget(place.box, 1);
  return place;
}

void CubeCard::showCaption(const Place& place, const QColor& color) {
  place.chip->setText(QStringLiteral("<span style=\"color:%1\">●</span>").arg(color.name()));
  place.caption->show();
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
  if (opens) {
    auto* other = new CubeView;
    m_other = addPlace(other);
    connect(m_view, &CubeView::cameraChanged, other, [this, other] { other->follow(*m_view); });
    connect(other, &CubeView::cameraChanged, m_view, [this, other] { m_view->follow(*other); });
    connect(m_view, &CubeView::optionsChanged, other, [this] { shareOptions(); });
  }
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
  delete m_other.box;
  m_other = {};
  m_first.caption->hide();
  m_view->setReference(nullptr);
  if (m_view->options().source == CubeSource::Difference)
    m_view->setOption(&CubeOptions::source, CubeSource::Probability);
}

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
  m_slice->setText(slice.kind == SliceKind::None ? tr("Slice")
                                                 : tr("Slice: %1").arg(sliceText(slice)));
}

} // namespace sudoscope
