#include "ui/film/film_dialog.h"

#include "ui/paint/number_text.h"
#include "ui/style/core_text.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/save_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSlider>
#include <QStandardItemModel>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sudoscope {

namespace {

constexpr QSize previewSize{456, 304};
constexpr int previewDelay = 120; ///< ms

} // namespace

FilmDialog::FilmDialog(FilmScene scene, FilmEncoders encoders, FetchSnapshot fetch, QWidget* parent)
    : QDialog(parent), m_scene(std::move(scene)), m_encoders(std::move(encoders)),
      m_fetch(std::move(fetch)), m_kinds(filmKinds(m_encoders)) {
  setObjectName(QStringLiteral("film"));
  setWindowTitle(tr("Export film"));
  setProperty("helpChapter", QStringLiteral("film"));
  onEvents(this, {QEvent::Show}, this, [this] { m_previewTimer.start(0); });
  makeControls();

  auto* both =
      makeLayout<QHBoxLayout>(nullptr, {}, 6 * Theme::unit, {makePreview(), {m_controls, 1}});
  auto* buttons = new QDialogButtonBox;
  m_save = named(buttons->addButton(tr("&Save as…"), QDialogButtonBox::ActionRole), "save");
  m_save->setDefault(true);
  setStyleProperty(m_save, "primary", true);
  m_close = named(buttons->addButton(QDialogButtonBox::Close), "close");
  connect(m_save, &QPushButton::clicked, this, [this] {
    const auto kind = std::ranges::find(m_kinds, suffix(), &FilmKind::suffix);
    const QString path = askWhereToSave(this, windowTitle(), m_name + u'.' + suffix(), suffix(),
                                        QStringLiteral("%1 (*.%2)").arg(kind->name, suffix()));
    if (!path.isEmpty()) make(path);
  });
  connect(m_close, &QPushButton::clicked, this, &FilmDialog::reject);
  makeLayout<QVBoxLayout>(this, {20_px, 20_px, 20_px, 16_px}, 4 * Theme::unit,
                          {{both, 1}, buttons});
  connect(m_frame, &QSlider::valueChanged, this, [this] { m_previewTimer.start(previewDelay); });
  m_previewTimer.setSingleShot(true);
  connect(&m_previewTimer, &QTimer::timeout, this, &FilmDialog::showPreview);
  setOptions({});
}

QLayout* FilmDialog::makePreview() {
  m_preview = named(new QLabel, "preview");
  m_preview->setAccessibleName(tr("Preview of a frame"));
  m_preview->setFixedSize(previewSize);
  m_preview->setAlignment(Qt::AlignCenter);
  m_frame = named(new QSlider(Qt::Horizontal), "frame");
  m_frame->setAccessibleName(tr("Frame of the preview"));
  m_place = wordsLabel("muted");
  m_summary = named(wordsLabel("muted"), "summary");
  m_message = named(new QLabel, "message");
  m_message->setWordWrap(true);
  m_message->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  m_message->hide();
  m_progress = named(new QProgressBar, "progress");
  m_progress->setTextVisible(false);
  m_progress->hide();
  return makeLayout<QVBoxLayout>(
      nullptr, {}, 2 * Theme::unit,
      {m_preview, m_frame, m_place, BoxItem::stretch(), m_summary, m_message, m_progress});
}

void FilmDialog::makeControls() {
  m_controls = new QWidget;
  makeKinds();
  makeSizes();
  m_fps = named(new WholeNumberBox, "fps");
  m_fps->setRange(1, FilmOptions::mostFps);
  m_seconds = named(new RealNumberBox, "seconds");
  m_seconds->setAccessibleName(tr("Length in seconds"));
  m_seconds->setRange(FilmOptions::leastSeconds, FilmOptions::mostSeconds);
  m_seconds->setDecimals(1);
  m_seconds->setSuffix(tr(" s"));
  makeRanges();
  makeLooks();
  m_controls->setLayout(form());

  connect(m_sizes, &QComboBox::activated, this, &FilmDialog::chooseSize);
  connect(m_range, &QComboBox::activated, this, &FilmDialog::chooseRange);
  for (QComboBox* box : {m_kind, m_theme})
    connect(box, &QComboBox::currentIndexChanged, this, &FilmDialog::refresh);
  for (QSpinBox* box : {m_width, m_height, m_fps, m_first, m_last})
    connect(box, &QSpinBox::valueChanged, this, &FilmDialog::refresh);
  connect(m_seconds, &QDoubleSpinBox::valueChanged, this, &FilmDialog::refresh);
}

void FilmDialog::makeKinds() {
  m_kind = named(new QComboBox, "kind");
  QStringList missing;
  for (const FilmKind& kind : m_kinds) {
    m_kind->addItem(QStringLiteral("%1 (.%2)").arg(kind.name, kind.suffix), kind.suffix);
    if (kind.missing.isEmpty()) continue;
    auto* items = qobject_cast<QStandardItemModel*>(m_kind->model());
    items->item(m_kind->count() - 1)->setEnabled(false);
    items->item(m_kind->count() - 1)->setToolTip(kind.missing);
    missing << kind.missing;
  }
  m_note =
      named(wordsLabel("muted",
                       m_encoders.program.isEmpty()
                           ? tr("Videos need the program ffmpeg, which is not in the path. Without "
                                "it a film is a folder of numbered pictures.")
                           : missing.join(u'\n')),
            "note");
  m_note->setVisible(!missing.isEmpty());
}

void FilmDialog::makeSizes() {
  m_sizes = named(new QComboBox, "sizes");
  for (const QSize size :
       {QSize(1280, 720), QSize(1920, 1080), QSize(3840, 2160), QSize(1080, 1080)}) {
    QString text = QStringLiteral("%1 × %2").arg(size.width()).arg(size.height());
    if (size.width() == size.height()) text = tr("%1, square").arg(text);
    m_sizes->addItem(text, size);
  }
  m_sizes->addItem(tr("Other"), QSize());
  m_width = named(new WholeNumberBox, "width");
  m_height = named(new WholeNumberBox, "height");
  for (QSpinBox* side : {m_width, m_height}) {
    side->setRange(FilmOptions::leastSide, FilmOptions::mostSide);
    side->setSingleStep(2);
    side->setSuffix(tr(" px"));
  }
  m_width->setAccessibleName(tr("Width"));
  m_height->setAccessibleName(tr("Height"));
}

void FilmDialog::makeRanges() {
  m_first = iterationBox("first", tr("First iteration"));
  m_last = iterationBox("last", tr("Last iteration"));
  m_range = named(new QComboBox, "range");
  m_range->addItem(tr("Whole run"), QPoint(m_first->minimum(), m_last->maximum()));
  std::vector<int> marked;
  for (const TimelineMark& mark : m_scene.marks) {
    if (mark.kind == TimelineMark::Bookmark && mark.iteration <= m_scene.head)
      marked.push_back(static_cast<int>(m_scene.stepsBefore + mark.iteration));
  }
  if (marked.size() > 1) {
    const auto [first, last] = std::ranges::minmax(marked);
    m_range->addItem(tr("Between first and last bookmark"), QPoint(first, last));
  }
  m_range->addItem(tr("Other"));
}

void FilmDialog::makeLooks() {
  const auto add = [this](const char* name, const QString& text, bool FilmOptions::*look) {
    auto* box = named(new QCheckBox(text), name);
    connect(box, &QCheckBox::toggled, this, &FilmDialog::refresh);
    m_looks.emplace_back(box, look);
  };
  add("grid", m_scene.isTraining() ? tr("&Boards") : tr("&Grid"), &FilmOptions::grid);
  add("cube", tr("&Cube"), &FilmOptions::cube);
  add("lanes", tr("&Lanes"), &FilmOptions::lanes);
  add("title", tr("Line with &method, parameters and iteration"), &FilmOptions::title);
  m_theme = named(new QComboBox, "theme");
  m_theme->addItem(tr("Light"));
  m_theme->addItem(tr("Dark"));
}

QSpinBox* FilmDialog::iterationBox(const char* name, const QString& title) {
  auto* box = named(new WholeNumberBox, name);
  box->setAccessibleName(title);
  constexpr std::int64_t most = std::numeric_limits<int>::max();
  const std::int64_t before = m_scene.stepsBefore;
  box->setRange(static_cast<int>(before), static_cast<int>(std::min(before + m_scene.head, most)));
  return box;
}

QWidget* FilmDialog::pair(QWidget* first, QWidget* second) {
  auto* both = new QWidget;
  makeLayout<QHBoxLayout>(both, {0, 0, 0, 0}, 2 * Theme::unit, {{first, 1}, {second, 1}});
  return both;
}

QFormLayout* FilmDialog::form() {
  auto* form = makeLayout<QFormLayout>(nullptr, {});
  form->setVerticalSpacing(2 * Theme::unit);
  form->setHorizontalSpacing(4 * Theme::unit);
  const auto row = [&](const QString& name, QWidget* field, QWidget* buddy = nullptr) {
    auto* label = new QLabel(name);
    label->setBuddy(buddy == nullptr ? field : buddy);
    form->addRow(label, field);
  };
  row(tr("&File"), m_kind);
  form->addRow(m_note);
  row(tr("Si&ze"), m_sizes);
  form->addRow(QString(), pair(m_width, m_height));
  row(tr("Frames per secon&d"), m_fps);
  row(tr("L&ength"), m_seconds);
  row(m_scene.isTraining() ? tr("Ste&ps") : tr("&Iterations"), m_range);
  form->addRow(QString(), pair(m_first, m_last));
  auto* views = new QWidget;
  auto* boxes = makeLayout<QHBoxLayout>(views, {0, 0, 0, 0}, 4 * Theme::unit);
  for (std::size_t i = 0; i + 1 < m_looks.size(); ++i) boxes->addWidget(m_looks[i].first);
  boxes->addStretch(1);
  form->addRow(tr("Views"), views);
  form->addRow(QString(), m_looks.back().first);
  row(tr("&Theme"), m_theme);
  return form;
}

void FilmDialog::setOptions(const FilmOptions& options) {
  const int size = m_sizes->findData(options.size);
  m_sizes->setCurrentIndex(size >= 0 ? size : m_sizes->count() - 1);
  m_width->setValue(options.size.width());
  m_height->setValue(options.size.height());
  m_fps->setValue(options.fps);
  m_seconds->setValue(options.seconds);
  const bool whole = options.range.first == 0 && options.range.last < 0;
  m_range->setCurrentIndex(whole ? 0 : m_range->count() - 1);
  const std::int64_t before = m_scene.stepsBefore;
  m_first->setValue(static_cast<int>(before + std::min(options.range.first, m_scene.head)));
  m_last->setValue(options.range.last < 0
                       ? m_last->maximum()
                       : static_cast<int>(before + std::min(options.range.last, m_scene.head)));
  for (const auto& [box, look] : m_looks) box->setChecked(options.*look);
  m_theme->setCurrentIndex(options.dark ? 1 : 0);
  chooseSize();
  chooseRange();
}

FilmOptions FilmDialog::options() const {
  FilmOptions options;
  // Videos need even sizes.
  options.size = QSize(m_width->value() / 2 * 2, m_height->value() / 2 * 2);
  options.fps = m_fps->value();
  options.seconds = m_seconds->value();
  if (m_range->currentIndex() > 0)
    options.range = {m_first->value() - m_scene.stepsBefore, m_last->value() - m_scene.stepsBefore};
  for (const auto& [box, look] : m_looks) options.*look = box->isChecked();
  options.dark = m_theme->currentIndex() == 1;
  return options;
}

QString FilmDialog::suffix() const {
  return m_kind->currentData().toString();
}

void FilmDialog::setSuffix(const QString& suffix) {
  const int wanted = m_kind->findData(suffix);
  const auto can = [this](int kind) { return kind >= 0 && m_kinds[kind].missing.isEmpty(); };
  if (can(wanted)) return m_kind->setCurrentIndex(wanted);
  for (int kind = 0; kind < m_kind->count(); ++kind) {
    if (can(kind)) return m_kind->setCurrentIndex(kind);
  }
}

void FilmDialog::chooseSize() {
  const QSize size = m_sizes->currentData().toSize();
  const bool other = size.isEmpty();
  m_width->setEnabled(other);
  m_height->setEnabled(other);
  if (!other) {
    m_width->setValue(size.width());
    m_height->setValue(size.height());
  }
  refresh();
}

void FilmDialog::chooseRange() {
  const QVariant range = m_range->currentData();
  m_first->setEnabled(!range.isValid());
  m_last->setEnabled(!range.isValid());
  if (range.isValid()) {
    m_first->setValue(range.toPoint().x());
    m_last->setValue(range.toPoint().y());
  }
  refresh();
}

void FilmDialog::refresh() {
  if (m_save == nullptr) return; // not complete yet
  m_picture.reset();
  const FilmOptions wanted = options();
  const auto error = wanted.check();
  m_save->setEnabled(!error && !isMaking());
  if (error) return setNotice(m_message, *error);
  setNotice(m_message, {});
  const auto frames = static_cast<int>(wanted.iterations(m_scene.head).size());
  m_frame->setRange(0, frames - 1);
  m_frame->setPageStep(std::max(1, frames / 20));
  const QString length = durationText(std::ceil(static_cast<double>(frames) / wanted.fps));
  m_summary->setText(frames == 1 ? tr("1 frame, %1").arg(length)
                                 : tr("%1 frames, %2").arg(frames).arg(length));
  m_previewTimer.start(previewDelay);
}

void FilmDialog::showPreview() {
  const FilmOptions wanted = options();
  if (wanted.check() || isMaking()) return;
  if (!m_picture) m_picture = std::make_unique<FilmPicture>(m_scene, wanted);
  const auto iterations = wanted.iterations(m_scene.head);
  const auto frames = static_cast<int>(iterations.size());
  const int frame = std::clamp(m_frame->value(), 0, frames - 1);
  const std::int64_t iteration = iterations[frame];
  const auto showPlace = [this, frame, frames, iteration](std::int64_t shown) {
    m_place->setText(tr("Frame %1 of %2, %3", "iteration 12")
                         .arg(frame + 1)
                         .arg(frames)
                         .arg(m_scene.place(iteration, shown)));
  };
  showPlace(iteration);
  const QSizeF fitting = QSizeF(wanted.size).scaled(previewSize, Qt::KeepAspectRatio);
  const double scale = fitting.width() / wanted.size.width() * devicePixelRatioF();
  const int number = ++m_previewNumber;
  m_fetch(iteration, this, [=, this](const SnapshotPtr& snapshot) {
    if (number != m_previewNumber || !m_picture || isMaking()) return;
    if (!snapshot) {
      return setNotice(m_message, failure(tr("Iteration %1 cannot be restored.").arg(iteration)));
    }
    showPlace(snapshot->iteration);
    QPixmap picture = QPixmap::fromImage(m_picture->frame(snapshot, iteration, scale));
    picture.setDevicePixelRatio(devicePixelRatioF());
    m_preview->setPixmap(picture);
  });
}

void FilmDialog::make(const QString& path) {
  if (isMaking()) return;
  const FilmOptions wanted = options();
  if (const auto error = wanted.check()) return setNotice(m_message, *error);
  auto writer = FilmWriter::open(path, wanted, m_encoders, m_scene.provenance);
  if (!writer) return setNotice(m_message, writer.error());
  m_maker = std::make_unique<FilmMaker>(m_scene, wanted, std::move(*writer), m_fetch);
  connect(m_maker.get(), &FilmMaker::progressed, this, &FilmDialog::showProgress);
  connect(m_maker.get(), &FilmMaker::done, this, [this] {
    m_made = m_maker->target();
    const int nearest = m_maker->nearestFrames();
    const int frames = m_maker->frameCount();
    endMaking();
    QString text = savedText(m_made);
    if (nearest > 0) {
      const QString why =
          m_scene.isTraining()
              ? tr("A training is not re-run: %2 of %1 frames show the boards of an earlier step.")
              : tr("The run is shown as recorded, not re-run: %2 of %1 frames show the nearest "
                   "stored P.");
      text += u' ' + why.arg(frames).arg(nearest);
    }
    setNotice(m_message, {text, Notice::Severity::Success});
    emit filmMade(m_made);
  });
  connect(m_maker.get(), &FilmMaker::failed, this, [this](const Error& error) {
    endMaking();
    setNotice(m_message, error);
  });
  m_progress->setRange(0, m_maker->frameCount());
  m_progress->setValue(0);
  setMaking(true);
  showProgress();
}

void FilmDialog::showProgress() {
  m_progress->setValue(m_maker->framesDone());
  QString text = tr("Frame %1 of %2").arg(m_maker->framesDone()).arg(m_maker->frameCount());
  if (const auto left = m_maker->secondsLeft())
    text = tr("%1, about %2 left").arg(text, durationText(std::ceil(*left)));
  m_place->setText(text);
}

void FilmDialog::setMaking(bool making) {
  m_controls->setEnabled(!making);
  m_frame->setEnabled(!making);
  m_save->setEnabled(!making);
  m_progress->setVisible(making);
  m_close->setText(making ? tr("Cancel") : tr("Close"));
  if (making) setNotice(m_message, {});
}

void FilmDialog::endMaking() {
  // It is the sender.
  m_maker.release()->deleteLater();
  setMaking(false);
  m_previewTimer.start(0);
}

void FilmDialog::reject() {
  if (!isMaking()) return QDialog::reject();
  m_maker.reset();
  setMaking(false);
  setNotice(m_message, tr("Cancelled; nothing was written."));
  m_previewTimer.start(0);
}

} // namespace sudoscope
