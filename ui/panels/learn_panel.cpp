#include "ui/panels/learn_panel.h"

#include "ui/style/icons.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"

#include <QAbstractButton>
#include <QApplication>
#include <QButtonGroup>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QShortcut>
#include <QStackedWidget>
#include <QTimer>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace sudoscope {

namespace {

QString textOf(const LocalizedText& text, const QString& language) {
  return QString::fromStdString(text.in(language.toStdString()));
}

/// A row of the list: number or tick, title, wrapped summary.
class LessonButton : public QAbstractButton {
public:
  LessonButton(int number, const QString& title, const QString& summary, bool finished,
               QWidget* parent)
      : QAbstractButton(parent) {
    setText(title);
    setFocusPolicy(Qt::StrongFocus);
    const QString name =
        finished ? QCoreApplication::translate("sudoscope::LessonList", "%1. %2, finished")
                 : QCoreApplication::translate("sudoscope::LessonList", "%1. %2");
    setAccessibleName(name.arg(number).arg(title));
    setAccessibleDescription(summary);
    setCursor(Qt::PointingHandCursor);
    QLabel* badge = finished ? roleLabel("tick", QStringLiteral("✓"))
                             : roleLabel("badge", QString::number(number));
    badge->setFixedSize(24_px, 24_px);
    badge->setAlignment(Qt::AlignCenter);
    makeLayout<QHBoxLayout>(
        this, {2 * Theme::unit, 2 * Theme::unit, Theme::gutter, 2 * Theme::unit}, 3 * Theme::unit,
        {{badge, 0, Qt::AlignTop},
         {makeLayout<QVBoxLayout>(nullptr, {}, Theme::unit,
                                  {wordsLabel("title", title), wordsLabel("muted", summary)}),
          1}});
    for (QLabel* label : findChildren<QLabel*>()) {
      label->setAttribute(Qt::WA_TransparentForMouseEvents);
      if (label != badge) label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    }
  }

protected:
  void keyPressEvent(QKeyEvent* event) override { event->ignore(); } // the arrows scroll
  void paintEvent(QPaintEvent*) override {
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(hasFocus() ? QPen(theme.accent, 1.5) : QPen(theme.border));
    painter.setBrush(isDown() ? theme.pressed : underMouse() ? theme.hover : theme.card);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.drawRoundedRect(frame, Theme::radius, Theme::radius);
  }
};

QLabel* wrapped(const QString& text) {
  QLabel* label = wordsLabel("", text);
  label->setTextFormat(Qt::RichText);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  // A long word must not widen the panel.
  label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
  return label;
}

/// Enter presses a button; Space plays the run; digits and arrows choose an answer.
class EnterFilter : public QObject {
public:
  explicit EnterFilter(QAbstractButton* button) : QObject(button), m_button(button) {
    button->setProperty("spacePlays", true);
    button->installEventFilter(this);
  }

  bool eventFilter(QObject*, QEvent* event) override {
    if (event->type() != QEvent::KeyPress) return false;
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool enter = key == Qt::Key_Return || key == Qt::Key_Enter;
    if (enter) m_button->click();
    const bool ofPage = key == Qt::Key_Space || (key >= Qt::Key_1 && key <= Qt::Key_9) ||
                        (key >= Qt::Key_Left && key <= Qt::Key_Down);
    if (ofPage) event->ignore(); // for the parents
    return enter || ofPage;
  }

private:
  QAbstractButton* m_button;
};

/// The text of a choice; a click on it selects its button.
class ChoiceText : public QLabel {
public:
  ChoiceText(const QString& text, QRadioButton* button)
      : QLabel(text, button->parentWidget()), m_button(button) {
    setWordWrap(true);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    setStyleProperty(this, "focused", false);
    onEvents(button, {QEvent::FocusIn, QEvent::FocusOut}, this,
             [this] { setStyleProperty(this, "focused", m_button->hasFocus()); });
  }

protected:
  void mousePressEvent(QMouseEvent* event) override { event->accept(); }
  void mouseReleaseEvent(QMouseEvent*) override { m_button->click(); }

private:
  QRadioButton* m_button;
};

} // namespace

void LearnPanel::fillList() {
  auto* content = new QWidget;
  auto* layout = makeLayout<QVBoxLayout>(
      content, {Theme::gutter, Theme::gutter, Theme::gutter, Theme::gutter}, Theme::gutter);
  for (std::size_t i = 0; i < m_lessons.size(); ++i) {
    const Lesson& lesson = m_lessons[i];
    const int index = static_cast<int>(i);
    auto* button = new LessonButton(
        index + 1, textOf(lesson.title, m_language), textOf(lesson.summary, m_language),
        m_finished.contains(QString::fromStdString(lesson.id)), content);
    connect(button, &QAbstractButton::clicked, this, [this, index] { openLesson(index); });
    new EnterFilter(button);
    layout->addWidget(button);
  }
  layout->addStretch();
  m_list->setInside(content);
}

ScenePage::ScenePage(QWidget* parent) : ScrollArea(nullptr, parent), m_play(new QPushButton(this)) {
  setStyleProperty(m_play, "primary", true);
  setFrameShape(QFrame::StyledPanel); // visible while it has the focus
  setFocusPolicy(Qt::StrongFocus);
  connect(m_play, &QPushButton::clicked, this, &ScenePage::playRequested);
}

void ScenePage::setScene(const LessonScene& scene, const QString& language) {
  m_scene = scene;
  m_language = language;
  m_answered = !scene.question.has_value();
  m_ended = m_revealed = false;
  m_choices = nullptr;
  m_reply = nullptr;

  auto* content = new QWidget;
  m_layout = makeLayout<QVBoxLayout>(
      content, {3 * Theme::unit, 2 * Theme::unit, 3 * Theme::unit, 2 * Theme::unit},
      2 * Theme::unit);

  m_layout->addWidget(wrapped(textOf(scene.text, language)));
  if (scene.question) addQuestion(*scene.question, content);

  showPlay();

  m_after = wrapped({});
  m_after->hide();
  addItems(m_layout, {m_after, BoxItem::stretch(0)});
  setInside(content);
  QWidget* before = this;
  for (auto* choice : findChildren<QRadioButton*>())
    setTabOrder(std::exchange(before, choice), choice);
}

void ScenePage::addQuestion(const LessonQuestion& question, QWidget* content) {
  m_layout->addWidget(wrapped(QStringLiteral("<b>%1</b>").arg(textOf(question.text, m_language))));
  m_choices = new QButtonGroup(content);
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    // A radio button's own text cannot be wrapped.
    const QString words = textOf(question.choices[i].text, m_language);
    auto* choice = new QRadioButton(content);
    new EnterFilter(choice);
    choice->setAccessibleName(words);
    m_choices->addButton(choice, static_cast<int>(i));
    // Enter is for the widget with the focus.
    onEvents(choice, {QEvent::FocusIn, QEvent::FocusOut}, choice, [this, choice] {
      if (m_reply == nullptr || m_answered || m_revealed || m_ended) return;
      m_reply->setText(choice->hasFocus() ? tr("Press Enter to choose it.")
                                          : tr("Predict first, then play"));
    });
    auto* label = new ChoiceText(words, choice);
    m_layout->addLayout(
        makeLayout<QHBoxLayout>(nullptr, {}, Theme::unit, {{choice, 0, Qt::AlignTop}, {label, 1}}));
  }
  connect(m_choices, &QButtonGroup::idClicked, this, &ScenePage::answer);
  m_reply = wrapped(tr("Predict first, then play"));
  m_reply->setProperty("role", QStringLiteral("muted"));
  m_layout->addWidget(m_reply);
}

void ScenePage::answer() {
  m_answered = true;
  showPlay();
  if (m_ended) return showVerdict();
  m_reply->setText(tr("Prediction noted. Now press Play."));
}

void ScenePage::showPlay() {
  const bool allowed = m_playing || m_answered || m_revealed || m_ended;
  m_play->setIcon(themedIcon(m_playing ? Icon::Pause : Icon::Play, IconTint::OnAccent));
  m_play->setText(m_playing ? tr("Pause") : m_ended ? tr("Play again") : tr("Play"));
  m_play->setEnabled(allowed);
  m_play->setToolTip(allowed ? QString() : tr("Predict first, then play"));
}

bool ScenePage::reveal() {
  if (m_answered || m_revealed || m_ended) return false;
  m_revealed = true;
  for (QAbstractButton* choice : m_choices->buttons()) choice->setEnabled(false);
  setFocus();
  showPlay();
  const auto& choices = m_scene.question->choices;
  const auto right = std::ranges::find_if(choices, &LessonChoice::right);
  m_reply->setText(tr("The answer is “%1”.").arg(textOf(right->text, m_language)));
  ensureWidgetVisible(m_reply);
  return true;
}

bool ScenePage::choose(const QKeyEvent& key) {
  const bool forward = key.key() == Qt::Key_Down || key.key() == Qt::Key_Right;
  const bool back = key.key() == Qt::Key_Up || key.key() == Qt::Key_Left;
  const int digit = key.key() - Qt::Key_1;
  if (m_choices == nullptr || m_revealed || m_ended) return false;
  const int count = static_cast<int>(m_choices->buttons().size());
  if (!forward && !back && (digit < 0 || digit >= count)) return false;
  const int now = m_choices->id(qobject_cast<QAbstractButton*>(QApplication::focusWidget()));
  const int next = forward ? (now + 1) % count
                   : back  ? (std::max(now, 0) + count - 1) % count
                           : digit;
  m_choices->button(next)->setFocus(Qt::TabFocusReason);
  ensureWidgetVisible(m_choices->button(next));
  return true;
}

void ScenePage::keyPressEvent(QKeyEvent* event) {
  if (!choose(*event)) ScrollArea::keyPressEvent(event);
}

QString ScenePage::quoted(const LocalizedText& text) const {
  return QString::fromStdString(withFigures(text.in(m_language.toStdString()), m_index, m_figures));
}

void ScenePage::showVerdict() {
  if (m_choices == nullptr) return;
  const auto& choices = m_scene.question->choices;
  if (!m_answered) {
    // Played before it was answered: shows the correct answer anyway.
    const auto right = std::ranges::find_if(choices, &LessonChoice::right);
    m_reply->setText(tr("You played without predicting. The answer is “%1”. %2")
                         .arg(textOf(right->text, m_language), quoted(right->answer)));
    return;
  }
  const auto& taken = choices[m_choices->checkedId()];
  setStyleProperty(m_reply, "role", taken.right ? QStringLiteral("good") : QStringLiteral("warn"));
  m_reply->setText((taken.right ? QStringLiteral("✓ ") : QStringLiteral("✗ ")) +
                   quoted(taken.answer));
}

QString ScenePage::reply() const {
  const bool known = m_answered || m_revealed || m_ended;
  return m_reply == nullptr || !known ? QString() : m_reply->text();
}

std::optional<bool> ScenePage::wasRight() const {
  if (m_choices == nullptr || !m_answered) return std::nullopt;
  return m_scene.question->choices[m_choices->checkedId()].right;
}

void ScenePage::showOutcome(std::size_t scene, const LessonFigures& figures) {
  if (std::exchange(m_ended, true)) return;
  m_index = scene;
  m_figures = figures;
  showPlay();
  showVerdict();
  if (m_scene.after.empty()) return;
  m_after->setText(quoted(m_scene.after));
  m_after->show();
  // Scrolls to the verdict and the following text.
  QTimer::singleShot(0, this, [this] {
    const int top = m_reply == nullptr ? m_after->y() : m_reply->y();
    verticalScrollBar()->setValue(std::min(top - 2 * Theme::unit, verticalScrollBar()->maximum()));
  });
}

LearnPanel::LearnPanel(QWidget* parent) : Card(tr("Learn"), parent) {
  m_pages = new QStackedWidget;
  setBody(m_pages);
  m_count = roleLabel("muted");
  addTool(m_count);
  m_all = iconButton(Icon::List, tr("All lessons"));
  addTool(m_all);
  connect(m_all, &QToolButton::clicked, this, &LearnPanel::showList);

  m_list = named(new ScrollArea(nullptr, m_pages), "lessons");
  m_list->setAccessibleName(QCoreApplication::translate("sudoscope::LessonList", "Lessons"));
  m_pages->addWidget(m_list);
  m_pages->addWidget(buildScene());
  m_pages->addWidget(buildSummary());
  new EnterFilter(m_all);
  m_pageKeys = {new QShortcut(Qt::Key_PageDown, this, this, &LearnPanel::advance),
                new QShortcut(Qt::Key_PageUp, this, this, &LearnPanel::previousScene)};
  showList();
}

QWidget* LearnPanel::buildSummary() {
  auto* content = new QWidget;
  m_summaryWords = wrapped({});
  m_summaryWords->setObjectName(QStringLiteral("summary"));
  m_nextLesson = new QPushButton(content);
  setStyleProperty(m_nextLesson, "primary", true);
  auto* all = new QPushButton(tr("All lessons"), content);
  makeLayout<QVBoxLayout>(content,
                          {3 * Theme::unit, 3 * Theme::unit, 3 * Theme::unit, 3 * Theme::unit},
                          3 * Theme::unit, {m_summaryWords, m_nextLesson, all, BoxItem::stretch()});
  connect(m_nextLesson, &QPushButton::clicked, this, [this] { openLesson(m_lesson + 1); });
  connect(all, &QPushButton::clicked, this, &LearnPanel::showList);
  for (QPushButton* button : {m_nextLesson, all}) new EnterFilter(button);
  return new ScrollArea(content);
}

void LearnPanel::showSummary() {
  const Lesson& lesson = m_lessons[m_lesson];
  m_summary = true;
  const auto asked = std::count_if(lesson.scenes.begin(), lesson.scenes.end(),
                                   [](const LessonScene& scene) { return scene.question; });
  const auto right = std::count(m_right.begin(), m_right.end(), std::optional(true));
  QString words = tr("<p><b>Lesson finished.</b></p>");
  words += QStringLiteral("<p>%1</p>").arg(textOf(lesson.summary, m_language));
  if (asked > 0) words += tr("<p>Correct predictions: %1 of %2.</p>").arg(right).arg(asked);
  m_summaryWords->setText(words);
  const auto next = static_cast<std::size_t>(m_lesson) + 1;
  m_nextLesson->setVisible(next < m_lessons.size());
  if (next < m_lessons.size()) {
    m_nextLesson->setText(tr("Next lesson"));
    m_nextLesson->setToolTip(textOf(m_lessons[next].title, m_language));
  }
  m_count->hide();
  m_pages->setCurrentIndex(2);
}

void LearnPanel::setFigures(LessonFigures figures) {
  if (m_lesson < 0 || m_scene < 0) return;
  m_figures[m_scene] = std::move(figures);
}

QWidget* LearnPanel::buildScene() {
  auto* lesson = new QWidget(m_pages);
  auto* column = makeLayout<QVBoxLayout>(lesson, {0, 0, 0, Theme::gutter}, Theme::unit);
  m_page = new ScenePage(lesson);
  column->addWidget(m_page, 1);
  connect(m_page, &ScenePage::playRequested, this, [this] {
    if (m_page->isPlaying() || (m_playing && !m_done[m_scene])) return emit toggleRequested();
    m_playing = true;
    emit scenePlayRequested(m_lessons[m_lesson].scenes[m_scene]);
  });

  m_back = new QPushButton(tr("Back"), lesson);
  m_next = new QPushButton(lesson);
  column->addLayout(makeLayout<QHBoxLayout>(nullptr, {3 * Theme::unit, 0, 3 * Theme::unit, 0},
                                            Theme::unit,
                                            {m_back, {m_page->playButton(), 1}, m_next}));
  for (QPushButton* button : {m_back, m_next}) new EnterFilter(button);
  setTabOrder(m_back, m_page->playButton());
  setTabOrder(m_page->playButton(), m_next);
  connect(m_back, &QPushButton::clicked, this, &LearnPanel::previousScene);
  connect(m_next, &QPushButton::clicked, this, &LearnPanel::nextScene);
  return lesson;
}

void LearnPanel::setLessons(std::vector<Lesson> lessons, const QString& language) {
  m_lessons = std::move(lessons);
  m_language = language;
  fillList();
  showList();
}

void LearnPanel::setFinished(const QStringList& ids) {
  m_finished << ids;
  fillList();
}

void LearnPanel::openLesson(int index) {
  if (index < 0 || index >= static_cast<int>(m_lessons.size())) return;
  setLesson(index);
  openScene(0);
}

void LearnPanel::setLesson(int index) {
  m_lesson = index;
  m_done.assign(m_lessons[index].scenes.size(), false);
  m_right.assign(m_done.size(), std::nullopt);
  m_figures.assign(m_done.size(), {});
  setPageKeys(true);
}

void LearnPanel::setPageKeys(bool enabled) {
  for (QShortcut* key : m_pageKeys) key->setEnabled(enabled);
}

void LearnPanel::keyPressEvent(QKeyEvent* event) {
  if (m_lesson < 0 || !m_page->choose(*event)) Card::keyPressEvent(event);
}

bool LearnPanel::takePlayKey() {
  if (m_lesson < 0 || m_summary || m_playing || m_done[m_scene]) return false;
  m_page->playButton()->click(); // disabled before the question is answered
  return true;
}

void LearnPanel::advance() {
  if (m_lesson < 0) return;
  if (m_summary) return m_nextLesson->isHidden() ? showList() : openLesson(m_lesson + 1);
  if (m_page->reveal()) return;
  if (m_done[m_scene]) return nextScene();
  if (!takePlayKey()) emit sceneHurried();
}

void LearnPanel::openLessonById(const QString& id, int scene) {
  const auto it = std::ranges::find(m_lessons, id.toStdString(), &Lesson::id);
  if (it == m_lessons.end()) return;
  const auto index = static_cast<int>(it - m_lessons.begin());
  if (scene < 0 || scene >= static_cast<int>(it->scenes.size())) return openLesson(index);
  setLesson(index);
  std::fill_n(m_done.begin(), scene, true);
  openScene(scene, true);
}

void LearnPanel::showList() {
  const bool left = m_lesson >= 0;
  m_lesson = m_scene = -1;
  m_playing = m_summary = false;
  m_pages->setCurrentIndex(0);
  setPageKeys(false);
  setTitle(tr("Learn"));
  m_count->hide();
  m_all->hide();
  if (left) emit lessonLeft();
}

void LearnPanel::openScene(int index, bool resumes) {
  const Lesson& lesson = m_lessons[m_lesson];
  m_scene = index;
  m_playing = m_summary = false;
  m_page->setScene(lesson.scenes[index], m_language);
  updateHeader();
  m_pages->setCurrentIndex(1);
  emit sceneOpened(lesson.scenes[index], resumes);
  m_page->setFocus(); // now it is in front
}

void LearnPanel::updateHeader() {
  const Lesson& lesson = m_lessons[m_lesson];
  const int scenes = static_cast<int>(lesson.scenes.size());
  setTitle(textOf(lesson.title, m_language));
  m_all->show();
  m_count->setText(tr("%1 of %2").arg(m_scene + 1).arg(scenes));
  m_count->setVisible(scenes > 1);
  m_back->setEnabled(m_scene > 0);
  m_next->setText(m_scene + 1 < scenes ? tr("Next") : isDone() ? tr("Finish") : tr("Leave"));
  m_next->setToolTip(
      m_scene + 1 < scenes || isDone()
          ? QString()
          : tr("A lesson is finished when each of its scenes has been played to the end."));
}

bool LearnPanel::isUnderWay(std::int64_t iteration) const {
  // Also if something other than this panel's button plays it.
  return !m_summary && (m_playing || iteration > 0);
}

bool LearnPanel::isDone() const {
  return std::find(m_done.begin(), m_done.end(), false) == m_done.end();
}

void LearnPanel::nextScene() {
  if (m_lesson < 0 || m_summary) return;
  const Lesson& lesson = m_lessons[m_lesson];
  if (m_scene + 1 < static_cast<int>(lesson.scenes.size())) return openScene(m_scene + 1);
  if (isDone()) {
    const QString id = QString::fromStdString(lesson.id);
    setFinished({id});
    emit lessonFinished(id);
    return showSummary();
  }
  showList();
}

void LearnPanel::previousScene() {
  if (m_summary) return openScene(m_scene);
  if (m_lesson >= 0 && m_scene > 0) openScene(m_scene - 1);
}

void LearnPanel::showSnapshot(const SnapshotPtr& snapshot) {
  if (!snapshot || m_lesson < 0 || !isUnderWay(snapshot->iteration)) return;
  const LessonScene& scene = m_lessons[m_lesson].scenes[m_scene];
  m_playing = true;
  if (snapshot->iteration >= scene.runTo || snapshot->status != Status::Running) endScene();
}

void LearnPanel::endScene() {
  if (m_lesson < 0 || !isUnderWay(1)) return;
  const auto scene = static_cast<std::size_t>(m_scene);
  m_done[scene] = true;
  m_page->showOutcome(scene, [this](const LessonFigure& wanted) -> std::optional<double> {
    const LessonFigures& source = m_figures[wanted.scene];
    return source ? source(wanted) : std::nullopt;
  });
  m_right[scene] = m_page->wasRight();
  updateHeader();
}

} // namespace sudoscope
