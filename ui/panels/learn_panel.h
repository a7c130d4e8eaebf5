#pragma once

#include "core/lessons/lesson.h"
#include "core/solvers/snapshot.h"
#include "ui/widgets/card.h"
#include "ui/widgets/layouts.h"

#include <QString>
#include <QStringList>

#include <array>
#include <optional>
#include <utility>
#include <vector>

class QButtonGroup;
class QLabel;
class QPushButton;
class QShortcut;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace sudoscope {

/// One scene of a lesson: what to watch, a question before playing, and at the end whether the
/// answer was correct and what should have been seen.
class ScenePage : public ScrollArea {
  Q_OBJECT

public:
  explicit ScenePage(QWidget* parent = nullptr);

  void setScene(const LessonScene& scene, const QString& language);
  /// The scene has ended. `figures` are those quoted in its texts.
  void showOutcome(std::size_t scene, const LessonFigures& figures);
  /// Whether the prediction was correct; empty without one.
  std::optional<bool> wasRight() const;
  /// While a run plays, the button pauses it.
  void setPlaying(bool playing) {
    if (std::exchange(m_playing, playing) != playing) showPlay();
  }
  bool isPlaying() const { return m_playing; }
  /// For the fixed foot of the panel, which owns it when shown.
  QPushButton* playButton() const { return m_play; }
  /// The reply to the answer; empty before it.
  QString reply() const;
  /// Shows the answer of a question that was not answered, which then counts as not predicted;
  /// false if there is nothing to show.
  bool reveal();
  /// Digits and arrows lead to an answer; Enter on it chooses it. False for other keys.
  bool choose(const QKeyEvent& key);

signals:
  /// The user pressed "Play" (after answering the question, if any) or "Pause".
  void playRequested();

protected:
  void keyPressEvent(QKeyEvent* event) override;

private:
  void addQuestion(const LessonQuestion& question, QWidget* content);
  void answer();
  void showPlay();
  void showVerdict();
  QString quoted(const LocalizedText& text) const;

  std::size_t m_index = 0;
  LessonFigures m_figures;
  QString m_language;
  LessonScene m_scene;
  bool m_answered = true;  ///< Or there is no question.
  bool m_revealed = false; ///< See reveal().
  bool m_ended = false;    ///< The scene has ended.
  bool m_playing = false;  ///< A run plays.
  QVBoxLayout* m_layout = nullptr;
  QButtonGroup* m_choices = nullptr;
  QLabel* m_reply = nullptr;
  QPushButton* m_play = nullptr;
  QLabel* m_after = nullptr;
};

/// The "Learn" panel: the list of lessons, and the scenes of the chosen one. Emits requests; the
/// application loads a scene's puzzle and runs it. While a lesson is open, Page Down and Page Up
/// lead through it, so that a clicker suffices.
class LearnPanel : public Card {
  Q_OBJECT

public:
  explicit LearnPanel(QWidget* parent = nullptr);

  /// In display order; `language` is a two-letter code.
  void setLessons(std::vector<Lesson> lessons, const QString& language);
  const std::vector<Lesson>& lessons() const { return m_lessons; }
  /// Adds to the ids of finished lessons.
  void setFinished(const QStringList& ids);

  QPushButton* playButton() const { return m_page->playButton(); }
  void setPlaying(bool playing) { m_page->setPlaying(playing); }

  /// The play key: plays the scene, but not before its question is answered. False if the key is
  /// not for the lesson.
  bool takePlayKey();

  /// -1 while the list is shown.
  int currentLesson() const { return m_lesson; }
  int currentScene() const { return m_scene; }
  /// Provides figures of the scene's run that outcomes quote; called when the scene ends, and later
  /// for other scenes.
  void setFigures(LessonFigures figures);

public slots:
  void openLesson(int index);
  /// Ignores an unknown id. A page other than -1 is opened as it was left: the current run may be
  /// the one of its scene.
  void openLessonById(const QString& id, int scene = -1);
  void showList();
  void nextScene();
  void previousScene();
  /// Does what comes next: shows the answer, plays, ends what plays, opens the next page.
  void advance();
  /// The current state of the scene's run; at its end the outcome is explained.
  void showSnapshot(const sudoscope::SnapshotPtr& snapshot);
  void endScene();

signals:
  /// A scene is shown: load its puzzle and parameters, paused, and show its views; if `resumes`,
  /// only if the current run is another one.
  void sceneOpened(const sudoscope::LessonScene& scene, bool resumes);
  void scenePlayRequested(const sudoscope::LessonScene& scene);
  /// Pause what plays, or continue the scene.
  void toggleRequested();
  /// The scene that plays should end as soon as possible.
  void sceneHurried();
  void lessonFinished(const QString& id);
  /// The list is shown again; the lesson may be unfinished.
  void lessonLeft();

protected:
  void keyPressEvent(QKeyEvent* event) override;

private:
  /// A button per lesson with its title and summary, and a check mark on finished ones.
  void fillList();
  QWidget* buildScene();
  QWidget* buildSummary();
  void showSummary();
  void setLesson(int index);
  void openScene(int index, bool resumes = false);
  void updateHeader();
  void setPageKeys(bool enabled);
  bool isDone() const;
  bool isUnderWay(std::int64_t iteration) const;

  std::vector<Lesson> m_lessons;
  QString m_language = QStringLiteral("en");
  int m_lesson = -1;
  int m_scene = -1;
  bool m_playing = false;
  std::vector<bool> m_done;                 ///< By scene: whether it has ended.
  std::vector<std::optional<bool>> m_right; ///< By scene: whether the prediction was correct.
  std::vector<LessonFigures> m_figures;     ///< By scene: of its run.
  bool m_summary = false;
  QLabel* m_summaryWords = nullptr;
  QPushButton* m_nextLesson = nullptr;
  QStackedWidget* m_pages = nullptr;
  ScrollArea* m_list = nullptr;
  QStringList m_finished; ///< Ids of lessons.
  ScenePage* m_page = nullptr;
  QLabel* m_count = nullptr;
  QToolButton* m_all = nullptr;
  QPushButton* m_back = nullptr;
  QPushButton* m_next = nullptr;
  std::array<QShortcut*, 2> m_pageKeys{};
};

} // namespace sudoscope
