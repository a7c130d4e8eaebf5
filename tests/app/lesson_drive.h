#pragma once

#include "tests/app/app_fixture.h"
#include "ui/panels/learn_panel.h"

#include <QLabel>
#include <QRadioButton>

namespace sudoscope::test {

/// The row of a lesson in the list, which is shown.
inline QAbstractButton* lessonRow(AppFixture& f, int index) {
  f.window().showView(QStringLiteral("learn"));
  auto* list = f.window().learn()->findChild<ScrollArea*>(QStringLiteral("lessons"));
  if (!f.until([list] { return list->isVisible(); })) return nullptr;
  auto* row = list->findChildren<QAbstractButton*>().at(index);
  list->ensureWidgetVisible(row);
  return row;
}

/// The visible button of the Learn panel with that text.
inline QPushButton* lessonButton(AppFixture& f, const QString& text) {
  for (auto* button : f.window().learn()->findChildren<QPushButton*>()) {
    if (button->isVisible() && button->text() == text) return button;
  }
  qFatal("no button %s", qPrintable(text));
}

/// Leads from a scene to what follows it.
inline QPushButton* nextButton(AppFixture& f, const Lesson& lesson, std::size_t scene) {
  const bool last = scene + 1 == lesson.scenes.size();
  return lessonButton(f, last ? QStringLiteral("Finish") : QStringLiteral("Next"));
}

inline ScenePage* scenePage(AppFixture& f) {
  return f.window().learn()->findChild<ScenePage*>();
}

/// Waits for the end of a scene that was just begun, as fast as can be.
inline bool untilScenePlayed(AppFixture& f) {
  f.state().speed.set(std::numeric_limits<double>::infinity());
  const QPushButton* play = f.window().learn()->playButton();
  return f.until([play] { return play->text() == QStringLiteral("Play again"); });
}

/// Right or wrong.
inline int choiceOf(const LessonQuestion& question, bool right) {
  int choice = 0;
  while (question.choices[std::size_t(choice)].right != right) ++choice;
  return choice;
}

inline QString lessonSummary(AppFixture& f) {
  const auto* summary = f.window().learn()->findChild<QLabel*>(QStringLiteral("summary"));
  return summary->isVisible() ? summary->text() : QString();
}

} // namespace sudoscope::test
