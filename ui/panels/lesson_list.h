#pragma once

#include "core/lessons/lesson.h"

#include <QScrollArea>

#include <vector>

class QVBoxLayout;

namespace sudoscope {

/// The table of contents of the Learn panel: a button per lesson with its title and summary, and
/// a tick on those that were finished.
class LessonList : public QScrollArea {
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

} // namespace sudoscope
