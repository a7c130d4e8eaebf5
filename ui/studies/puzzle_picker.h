#pragma once

#include "core/board/puzzle.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <vector>

class QComboBox;
class QLabel;
class QPushButton;

namespace sudoscope {

struct PuzzleSource {
  QString key; ///< The value of chosen(), e.g. a path.
  QString title;
  QString about;
};

using PuzzleSets = std::vector<std::vector<Puzzle>>;

/// Selects puzzles: one of the sources, or a file that is opened or dropped. Only emits the choice;
/// the receiver reads it and reports the result with showState(). A key of several lines means
/// several sources.
class PuzzlePicker : public QWidget {
  Q_OBJECT

public:
  explicit PuzzlePicker(QWidget* parent = nullptr);

  /// Preserves the choice if its key still exists; emits nothing.
  void setSources(const std::vector<PuzzleSource>& sources);
  QString current() const;
  /// The keys in current(), one or several.
  QStringList currentSources() const;
  void setTakesSeveral(bool several) { m_several = several; }
  /// Emits nothing; adds an unknown key to the sources.
  void setCurrent(const QString& key);
  /// "95 puzzles, 9×9", or an error.
  void showState(const QString& text, bool isError = false);
  QString state() const;
  /// "95 puzzles, 9×9", "2 sets, 7 puzzles of several sizes".
  static QString describe(const PuzzleSets& sets);

signals:
  void chosen(const QString& key);

private:
  void openFile();
  void chooseFile(const QString& path);

  QComboBox* m_sources = nullptr;
  QPushButton* m_open = nullptr;
  QLabel* m_state = nullptr;
  bool m_several = false;
};

} // namespace sudoscope
