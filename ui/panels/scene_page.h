#pragma once

#include "core/lessons/lesson.h"

#include <QScrollArea>
#include <QString>

class QButtonGroup;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace sudoscope {

/// One scene of a lesson: what to watch, a question to answer before playing, and once it has run
/// whether the answer was right and what was to be seen.
class ScenePage : public QScrollArea {
  Q_OBJECT

public:
  explicit ScenePage(QWidget* parent = nullptr);

  void setScene(const LessonScene& scene, const QString& language);
  /// The scene has been played to its end.
  void showOutcome();
  bool isAnswered() const { return m_answered; }
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
  void answer(int choice);
  void showVerdict();

  QString m_language;
  LessonScene m_scene;
  bool m_answered = true;
  bool m_ended = false; ///< The scene has been played to its end.
  QVBoxLayout* m_layout = nullptr;
  QButtonGroup* m_choices = nullptr;
  QLabel* m_reply = nullptr;
  QPushButton* m_play = nullptr;
  QLabel* m_after = nullptr;
};

} // namespace sudoscope
