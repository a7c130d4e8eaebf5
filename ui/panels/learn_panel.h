#pragma once

#include "core/lessons/lesson.h"
#include "core/solvers/snapshot.h"
#include "ui/widgets/card.h"
#include "ui/widgets/scroll_area.h"

#include <QString>

#include <optional>
#include <vector>

class QButtonGroup;
class QLabel;
class QPushButton;
class QStackedWidget;
class QToolButton;
class QVBoxLayout;

namespace sudoscope {

/// The table of contents of the Learn panel: a button per lesson with its title and summary, and
/// a tick on those that were finished.
class LessonList : public ScrollArea {
  Q_OBJECT

public:
  explicit LessonList(QWidget* parent = nullptr);

  void setLessons(const std::vector<Lesson>& lessons, const QString& language);
  void setFinished(const QString& lessonId);

signals:
  void lessonChosen(int index);

private:
  void rebuild();

  struct Row {
    QString id;
    QString title;
    QString summary;
    bool finished = false;
  };
  std::vector<Row> m_rows;
};

/// One scene of a lesson: what to watch, a question to answer before playing, and once it has run
/// whether the answer was right and what was to be seen.
class ScenePage : public ScrollArea {
  Q_OBJECT

public:
  explicit ScenePage(QWidget* parent = nullptr);

  void setScene(const LessonScene& scene, const QString& language);
  /// The scene has been played to its end. `figures` are those that its words quote.
  void showOutcome(std::size_t scene, const LessonFigures& figures);
  /// Whether the prediction was right; nothing where none was asked for or made.
  std::optional<bool> wasRight() const;
  /// For the foot of the panel, in sight however far the text is scrolled; whoever shows it owns
  /// it.
  QPushButton* playButton() const { return m_play; }
  /// What is said about the answer; empty before it was given.
  QString reply() const;

signals:
  /// The person presses "Play" (a question, if any, was answered).
  void playRequested();

private:
  void addQuestion(const LessonQuestion& question, QWidget* content);
  void answer();
  void showVerdict();
  QString quoted(const LocalizedText& text) const;

  std::size_t m_index = 0;
  LessonFigures m_figures;
  QString m_language;
  LessonScene m_scene;
  bool m_answered = true; ///< Or there is no question.
  bool m_ended = false;   ///< The scene has been played to its end.
  QVBoxLayout* m_layout = nullptr;
  QButtonGroup* m_choices = nullptr;
  QLabel* m_reply = nullptr;
  QPushButton* m_play = nullptr;
  QLabel* m_after = nullptr;
};

/// The "Learn" panel: the list of lessons, and the scenes of the chosen one. It shows and asks; the
/// application loads a scene's puzzle and runs it.
class LearnPanel : public Card {
  Q_OBJECT

public:
  explicit LearnPanel(QWidget* parent = nullptr);

  /// In the order to show them; `language` is a two-letter code.
  void setLessons(std::vector<Lesson> lessons, const QString& language);
  const std::vector<Lesson>& lessons() const { return m_lessons; }
  /// Lessons that were finished earlier, by id.
  void setFinished(const QStringList& ids);

  /// Plays the scene that is shown.
  QPushButton* playButton() const;

  /// -1 while the list is shown.
  int currentLesson() const { return m_lesson; }
  int currentScene() const { return m_scene; }
  /// Whether all scenes are over and the lesson is summed up.
  bool isSummary() const { return m_summary; }
  /// Figures of the scene's run, which outcomes quote; asked when the scene ends, and later for
  /// other scenes.
  void setFigures(LessonFigures figures);

public slots:
  void openLesson(int index);
  /// Nothing happens where there is none of that id.
  void openLessonById(const QString& id);
  void showList();
  void nextScene();
  void previousScene();
  /// The run of the present scene stands here; at its end the outcome is explained.
  void showSnapshot(const sudoscope::SnapshotPtr& snapshot);
  /// The run of the present scene has come to its end.
  void endScene();

signals:
  /// A scene is shown: load its puzzle and parameters, paused, and look where it says.
  void sceneOpened(const sudoscope::LessonScene& scene);
  /// Play the scene from its beginning.
  void scenePlayRequested(const sudoscope::LessonScene& scene);
  /// Every scene of the lesson was played to its end.
  void lessonFinished(const QString& id);
  /// The list is shown again, whether or not the lesson was finished.
  void lessonLeft();

protected:
  /// Space plays, whatever has the focus; Enter presses what has it.
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  QWidget* buildScene();
  QWidget* buildSummary();
  void showSummary();
  void enterPresses(QWidget* button);
  std::optional<double> figure(const LessonFigure& figure) const;
  void openScene(int index);
  void updateHeader();
  bool isDone() const;
  bool isUnderWay(std::int64_t iteration) const;

  std::vector<Lesson> m_lessons;
  QString m_language = QStringLiteral("en");
  int m_lesson = -1;
  int m_scene = -1;
  bool m_playing = false;
  std::vector<bool> m_done; ///< Which scenes of the lesson were played to their ends.
  std::vector<std::optional<bool>> m_right; ///< Of each scene: whether the prediction was.
  std::vector<LessonFigures> m_figures;     ///< Of each scene's run.
  bool m_summary = false;
  QLabel* m_summaryWords = nullptr;
  QPushButton* m_nextLesson = nullptr;
  QStackedWidget* m_pages = nullptr;
  LessonList* m_list = nullptr;
  ScenePage* m_page = nullptr;
  QLabel* m_count = nullptr;
  QToolButton* m_all = nullptr;
  QPushButton* m_back = nullptr;
  QPushButton* m_next = nullptr;
};

} // namespace sudoscope
