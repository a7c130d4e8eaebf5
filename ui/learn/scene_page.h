#pragma once

#include "core/experiment/lesson.h"

#include <QScrollArea>
#include <QString>

class QButtonGroup;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace sudoscope {

/// One scene of a lesson: what to watch, a question to answer before playing, and what was to be
/// seen once it has run.
class ScenePage : public QScrollArea {
  Q_OBJECT

public:
  explicit ScenePage(QWidget* parent = nullptr);

  void setScene(const LessonScene& scene, const QString& language);
  /// The scene has been played to its end.
  void showOutcome();
  bool isAnswered() const { return m_answered; }

signals:
  /// The person presses "Play" (a question, if any, was answered).
  void playRequested();

private:
  void addQuestion(const LessonQuestion& question, QWidget* content);
  void answer(int choice);

  QString m_language;
  LessonScene m_scene;
  bool m_answered = true;
  QVBoxLayout* m_layout = nullptr;
  QButtonGroup* m_choices = nullptr;
  QLabel* m_reply = nullptr;
  QPushButton* m_play = nullptr;
  QLabel* m_after = nullptr;
};

} // namespace sudoscope
