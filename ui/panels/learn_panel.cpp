#include "ui/panels/learn_panel.h"

#include "ui/panels/lesson_list.h"
#include "ui/panels/scene_page.h"
#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>

#include <algorithm>

namespace sudoscope {

LearnPanel::LearnPanel(QWidget* parent) : Card(tr("Learn"), parent) {
  m_pages = new QStackedWidget;
  setBody(m_pages);
  m_count = new QLabel;
  m_count->setProperty("role", QStringLiteral("muted"));
  addTool(m_count);
  m_all = new QToolButton;
  m_all->setIcon(themedIcon(Icon::List));
  m_all->setToolTip(tr("All lessons"));
  m_all->setAccessibleName(m_all->toolTip());
  addTool(m_all);
  connect(m_all, &QToolButton::clicked, this, &LearnPanel::showList);

  m_list = new LessonList(m_pages);
  m_pages->addWidget(m_list);
  connect(m_list, &LessonList::lessonChosen, this, &LearnPanel::openLesson);
  m_pages->addWidget(buildScene());
  showList();
}

QWidget* LearnPanel::buildScene() {
  auto* lesson = new QWidget(m_pages);
  auto* column = new QVBoxLayout(lesson);
  column->setContentsMargins(0, 0, 0, Theme::gutter);
  column->setSpacing(Theme::unit);
  m_page = new ScenePage(lesson);
  column->addWidget(m_page, 1);
  connect(m_page, &ScenePage::playRequested, this, [this] {
    m_playing = true;
    const auto& scenes = m_lessons[static_cast<std::size_t>(m_lesson)].scenes;
    emit scenePlayRequested(scenes[static_cast<std::size_t>(m_scene)]);
  });

  auto* footer = new QHBoxLayout;
  footer->setContentsMargins(3 * Theme::unit, 0, 3 * Theme::unit, 0);
  m_back = new QPushButton(tr("Back"), lesson);
  m_next = new QPushButton(lesson);
  footer->setSpacing(Theme::unit);
  footer->addWidget(m_back);
  footer->addWidget(m_page->playButton(), 1);
  footer->addWidget(m_next);
  column->addLayout(footer);
  connect(m_back, &QPushButton::clicked, this, &LearnPanel::previousScene);
  connect(m_next, &QPushButton::clicked, this, &LearnPanel::nextScene);
  return lesson;
}

QPushButton* LearnPanel::playButton() const {
  return m_page->playButton();
}

void LearnPanel::setLessons(std::vector<Lesson> lessons, const QString& language) {
  m_lessons = std::move(lessons);
  m_language = language;
  m_list->setLessons(m_lessons, language);
  showList();
}

void LearnPanel::setFinished(const QStringList& ids) {
  for (const auto& id : ids) m_list->setFinished(id);
}

void LearnPanel::openLesson(int index) {
  if (index < 0 || index >= static_cast<int>(m_lessons.size())) return;
  m_lesson = index;
  m_done.assign(m_lessons[static_cast<std::size_t>(index)].scenes.size(), false);
  m_pages->setCurrentIndex(1);
  openScene(0);
}

LessonPlace LearnPanel::place() const {
  if (m_lesson < 0) return {};
  const Lesson& lesson = m_lessons[static_cast<std::size_t>(m_lesson)];
  return {QString::fromStdString(lesson.id), m_scene, m_done};
}

void LearnPanel::goTo(const LessonPlace& place) {
  const std::string id = place.lesson.toStdString();
  const auto it = std::find_if(m_lessons.begin(), m_lessons.end(),
                               [&id](const Lesson& lesson) { return lesson.id == id; });
  if (it == m_lessons.end()) return;
  m_lesson = static_cast<int>(it - m_lessons.begin());
  m_done = place.done;
  m_done.resize(it->scenes.size(), false);
  m_pages->setCurrentIndex(1);
  openScene(std::clamp(place.scene, 0, static_cast<int>(it->scenes.size()) - 1));
}

void LearnPanel::showList() {
  const bool left = m_lesson >= 0;
  m_lesson = -1;
  m_scene = -1;
  m_playing = false;
  m_pages->setCurrentIndex(0);
  setTitle(tr("Learn"));
  m_count->hide();
  m_all->hide();
  if (left) emit lessonLeft();
}

void LearnPanel::openScene(int index) {
  const Lesson& lesson = m_lessons[static_cast<std::size_t>(m_lesson)];
  m_scene = index;
  m_playing = false;
  m_page->setScene(lesson.scenes[static_cast<std::size_t>(index)], m_language);
  updateHeader();
  emit sceneOpened(lesson.scenes[static_cast<std::size_t>(index)]);
}

void LearnPanel::updateHeader() {
  const Lesson& lesson = m_lessons[static_cast<std::size_t>(m_lesson)];
  const int scenes = static_cast<int>(lesson.scenes.size());
  setTitle(QString::fromStdString(lesson.title.in(m_language.toStdString())));
  m_all->show();
  m_count->setText(tr("%1 of %2").arg(m_scene + 1).arg(scenes));
  m_count->setVisible(scenes > 1);
  m_back->setEnabled(m_scene > 0);
  m_next->setText(m_scene + 1 < scenes ? tr("Next") : isDone() ? tr("Finish") : tr("Leave"));
  m_next->setToolTip(
      m_scene + 1 < scenes || isDone()
          ? QString()
          : tr("A lesson is finished when each of its scenes was played to the end."));
}

bool LearnPanel::isUnderWay(std::int64_t iteration) const {
  // Also when it is not this panel's button that plays it; but first comes the prediction.
  return m_playing || (iteration > 0 && m_page->isAnswered());
}

bool LearnPanel::isDone() const {
  return std::find(m_done.begin(), m_done.end(), false) == m_done.end();
}

void LearnPanel::nextScene() {
  if (m_lesson < 0) return;
  const Lesson& lesson = m_lessons[static_cast<std::size_t>(m_lesson)];
  if (m_scene + 1 < static_cast<int>(lesson.scenes.size())) {
    openScene(m_scene + 1);
    return;
  }
  if (isDone()) {
    const QString id = QString::fromStdString(lesson.id);
    m_list->setFinished(id);
    emit lessonFinished(id);
  }
  showList();
}

void LearnPanel::previousScene() {
  if (m_lesson >= 0 && m_scene > 0) openScene(m_scene - 1);
}

void LearnPanel::showSnapshot(const SnapshotPtr& snapshot) {
  if (!snapshot || m_lesson < 0 || !isUnderWay(snapshot->iteration)) return;
  const auto& scenes = m_lessons[static_cast<std::size_t>(m_lesson)].scenes;
  const LessonScene& scene = scenes[static_cast<std::size_t>(m_scene)];
  if (snapshot->iteration >= scene.runTo || snapshot->status != Status::Running) endScene();
}

void LearnPanel::endScene() {
  if (m_lesson < 0 || !isUnderWay(1)) return;
  m_done[static_cast<std::size_t>(m_scene)] = true;
  m_page->showOutcome();
  updateHeader();
}

} // namespace sudoscope
