#include "ui/cube/cube_card.h"

#include "ui/cube/cube_view_model.h"
#include "ui/paint/number_text.h"
#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QActionGroup>
#include <QButtonGroup>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QRadioButton>
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

QAction* addChoice(QMenu* menu, QActionGroup* group, const QString& text) {
  QAction* action = menu->addAction(text);
  action->setCheckable(true);
  group->addAction(action);
  return action;
}

} // namespace

CubeColourMenu::CubeColourMenu(CubeView* view, QWidget* parent) : QMenu(parent), m_view(view) {
  auto* sources = new QActionGroup(this);
  for (const CubeSource source : {CubeSource::Probability, CubeSource::Gradient, CubeSource::Change,
                                  CubeSource::Difference}) {
    QAction* action = addChoice(this, sources, sourceName(source));
    connect(action, &QAction::triggered, this,
            [this, source] { m_view->setOption(&CubeOptions::source, source); });
    m_sources << action;
  }
  addSeparator();
  auto* colormaps = new QActionGroup(this);
  for (const Colormap map : {Colormap::Viridis, Colormap::Cividis, Colormap::Notebook}) {
    QAction* action = addChoice(this, colormaps, colormapName(map));
    connect(action, &QAction::triggered, this,
            [this, map] { m_view->setOption(&CubeOptions::colormap, map); });
    m_colormaps << action;
  }
  connect(this, &QMenu::aboutToShow, this, &CubeColourMenu::refresh);
}

void CubeColourMenu::refresh() {
  for (int i = 0; i < m_sources.size(); ++i) {
    const auto source = static_cast<CubeSource>(i);
    m_sources[i]->setChecked(m_view->options().source == source);
    m_sources[i]->setEnabled(m_view->model().canShow(source) || m_view->options().source == source);
  }
  for (int i = 0; i < m_colormaps.size(); ++i) {
    m_colormaps[i]->setChecked(m_view->options().colormap == static_cast<Colormap>(i));
  }
}

CubeSliceMenu::CubeSliceMenu(CubeView* view, QWidget* parent)
    : PopupPanel(tr("Show"), parent), m_view(view), m_kinds(new QButtonGroup(this)),
      m_index(sliderOf(8, tr("Which row, column, digit or block"))), m_text(new QLabel) {
  const QString names[] = {tr("everything"), tr("one row"), tr("one column"), tr("one digit"),
                           tr("one block")};
  for (int i = 0; i < 5; ++i) {
    auto* button = new QRadioButton(names[i]);
    m_kinds->addButton(button, i);
    sheet()->addWidget(button, i + 1, 0, 1, 2);
  }
  sheet()->addWidget(m_index, 6, 0);
  sheet()->addWidget(m_text, 6, 1);
  m_text->setMinimumWidth(60_px);
  auto* hint = new QLabel(tr("Keys [ and ] go through them"));
  hint->setProperty("role", QStringLiteral("muted"));
  sheet()->addWidget(hint, 7, 0, 1, 2);
  connect(m_kinds, &QButtonGroup::idToggled, this, [this](int, bool on) {
    if (on) apply();
  });
  connect(m_index, &QSlider::valueChanged, this, &CubeSliceMenu::apply);
  connect(this, &QMenu::aboutToShow, this, &CubeSliceMenu::refresh);
}

QString CubeSliceMenu::describe(const CubeSlice& slice) {
  const QString place = QString::number(slice.index + 1);
  switch (slice.kind) {
  case SliceKind::None:
    break;
  case SliceKind::Row:
    return tr("row %1").arg(place);
  case SliceKind::Column:
    return tr("column %1").arg(place);
  case SliceKind::Digit:
    return tr("digit %1").arg(QChar::fromLatin1(digitSymbol(slice.index + 1)));
  case SliceKind::Region:
    return tr("block %1").arg(place);
  }
  return tr("all");
}

void CubeSliceMenu::refresh() {
  m_refreshing = true;
  const CubeSlice& slice = m_view->options().slice;
  m_index->setMaximum(m_view->model().puzzle().side() - 1);
  m_kinds->button(static_cast<int>(slice.kind))->setChecked(true);
  m_index->setValue(slice.index);
  m_index->setEnabled(slice.kind != SliceKind::None);
  m_text->setText(describe(slice));
  m_refreshing = false;
}

void CubeSliceMenu::apply() {
  if (m_refreshing) return;
  const auto kind = static_cast<SliceKind>(m_kinds->checkedId());
  // Another kind starts at the selection.
  const bool begins = kind != m_view->options().slice.kind;
  m_view->setOption(&CubeOptions::slice,
                    {kind, begins ? m_view->selectedIndex(kind) : m_index->value()});
  refresh();
}

CubeThresholdMenu::CubeThresholdMenu(CubeView* view, QWidget* parent)
    : PopupPanel(tr("Hide voxels below"), parent), m_view(view),
      m_slider(sliderOf(100, tr("Hide voxels below"))), m_text(new QLabel),
      m_automatic(new QCheckBox(tr("automatic"))) {
  sheet()->addWidget(m_slider, 1, 0);
  sheet()->addWidget(m_text, 1, 1);
  sheet()->addWidget(m_automatic, 2, 0, 1, 2);
  m_text->setMinimumWidth(48_px);
  m_automatic->setToolTip(tr(
      "0.05; less where a uniform start would be hidden; 1.5 times the uniform value above 25×25"));
  connect(m_slider, &QSlider::valueChanged, this, [this] {
    if (m_refreshing) return;
    m_automatic->setChecked(false);
    apply();
  });
  connect(m_automatic, &QCheckBox::clicked, this, &CubeThresholdMenu::apply);
  connect(this, &QMenu::aboutToShow, this, &CubeThresholdMenu::refresh);
}

void CubeThresholdMenu::refresh() {
  m_refreshing = true;
  const double threshold = m_view->options().threshold(m_view->model().puzzle().side());
  m_automatic->setChecked(m_view->options().hideBelow < 0.0);
  m_slider->setValue(static_cast<int>(std::lround(threshold * 100.0)));
  m_text->setText(decimalText(threshold, 2));
  m_refreshing = false;
}

void CubeThresholdMenu::apply() {
  m_view->setOption(&CubeOptions::hideBelow,
                    m_automatic->isChecked() ? -1.0 : m_slider->value() / 100.0);
  refresh();
}

CubeWallsMenu::CubeWallsMenu(CubeView* view, QWidget* parent)
    : QMenu(parent), m_view(view), m_rows(addAction(tr("Row sums, per digit"))),
      m_columns(addAction(tr("Column sums, per digit"))) {
  for (QAction* action : {m_rows, m_columns}) {
    action->setCheckable(true);
    connect(action, &QAction::triggered, this, [this] {
      CubeWalls walls = m_view->options().walls;
      walls.rows = m_rows->isChecked();
      walls.columns = m_columns->isChecked();
      m_view->setOption(&CubeOptions::walls, walls);
    });
  }
  addSeparator();
  auto* group = new QActionGroup(this);
  const QString names[] = {tr("Nothing behind the digits"), tr("Cell sums behind the digits"),
                           tr("Block sums behind the digits")};
  for (int i = 0; i < 3; ++i) {
    QAction* action = addChoice(this, group, names[i]);
    connect(action, &QAction::triggered, this, [this, i] {
      CubeWalls walls = m_view->options().walls;
      walls.back = static_cast<BackWall>(i);
      m_view->setOption(&CubeOptions::walls, walls);
    });
    m_backs << action;
  }
  m_backs[2]->setToolTip(tr("Each block shows the sums of its own digits, 1 at its first cell"));
  setToolTipsVisible(true);
  addSeparator();
  connect(addAction(tr("All walls")), &QAction::triggered, this,
          [this] { m_view->setOption(&CubeOptions::walls, CubeWalls()); });
  connect(addAction(tr("No walls")), &QAction::triggered, this, [this] {
    m_view->setOption(&CubeOptions::walls, {false, false, BackWall::None});
  });
  connect(this, &QMenu::aboutToShow, this, &CubeWallsMenu::refresh);
}

void CubeWallsMenu::refresh() {
  const CubeWalls& walls = m_view->options().walls;
  m_rows->setChecked(walls.rows);
  m_columns->setChecked(walls.columns);
  m_backs[static_cast<int>(walls.back)]->setChecked(true);
}

CubeViewMenu::CubeViewMenu(CubeView* view, QWidget* parent)
    : QMenu(parent), m_view(view), m_animate(new QAction(tr("Smooth movement"), this)) {
  addLooks();
  addSeparator();
  m_animate->setCheckable(true);
  addAction(m_animate);
  connect(m_animate, &QAction::triggered, m_view,
          [this](bool on) { m_view->setOption(&CubeOptions::animate, on); });
  addSeparator();
  QAction* exportImage = addAction(themedIcon(Icon::Export), tr("Export figure…"));
  connect(exportImage, &QAction::triggered, this, &CubeViewMenu::exportRequested);
  connect(this, &QMenu::aboutToShow, this, &CubeViewMenu::refresh);
}

void CubeViewMenu::addLooks() {
  const std::pair<CubeLook, QString> looks[] = {{CubeLook::Corner, tr("From the corner")},
                                                {CubeLook::Front, tr("From the front")},
                                                {CubeLook::Side, tr("From the side")},
                                                {CubeLook::Top, tr("From above")}};
  for (const auto& [look, name] : looks) {
    const CubeLook from = look;
    const QString keys = look == CubeLook::Corner ? QStringLiteral("\tCtrl+R") : QString();
    connect(addAction(name + keys), &QAction::triggered, this,
            [this, from] { m_view->look(from); });
  }
  QAction* fit = addAction(themedIcon(Icon::Fit), tr("Fit") + QStringLiteral("\tF"));
  connect(fit, &QAction::triggered, m_view, &CubeView::fitView);
}

void CubeViewMenu::refresh() {
  m_animate->setChecked(m_view->options().animate);
}

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
