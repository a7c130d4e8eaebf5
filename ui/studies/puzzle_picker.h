#pragma once

#include "core/board/puzzle.h"
#include "ui/widgets/notice.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <vector>

class QComboBox;
class QLabel;
class QPushButton;

namespace sudoscope {

using PuzzleSets = std::vector<std::vector<Puzzle>>;

/// Selects puzzles: one of the sources, or a file that is opened or dropped. Only emits the choice;
/// the receiver reads it and reports the result with showNotice(). A key of several lines means
/// several sources.
class PuzzlePicker : public QWidget {
  Q_OBJECT

public:
  explicit PuzzlePicker(QWidget* parent = nullptr);

  /// The key is the value of chosen(), e.g. a path.
  void addSource(const QString& key, const QString& title, const QString& about);
  QString current() const;
  /// The keys in current(), one or several.
  QStringList currentSources() const { return current().split(u'\n', Qt::SkipEmptyParts); }
  void setTakesSeveral(bool several) { m_several = several; }
  /// Emits nothing; adds an unknown key to the sources.
  void setCurrent(const QString& key);
  /// "95 puzzles, 9×9", or an error.
  void showNotice(const Notice& notice);
  /// "95 puzzles, 9×9", "2 sets, 7 puzzles of several sizes".
  static QString describe(const PuzzleSets& sets);

signals:
  void chosen(const QString& key);

private:
  void chooseFile(const QString& path) {
    setCurrent(path);
    emit chosen(path);
  }

  QComboBox* m_sources = nullptr;
  QPushButton* m_open = nullptr;
  QLabel* m_state = nullptr;
  bool m_several = false;
};

} // namespace sudoscope
