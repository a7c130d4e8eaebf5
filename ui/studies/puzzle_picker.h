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

/// Something with puzzles that can be chosen.
struct PuzzleSource {
  QString key; ///< What chosen() hands out, e.g. a path.
  QString title;
  QString about;
};

/// The puzzles of one or several sources.
using PuzzleSets = std::vector<std::vector<Puzzle>>;

/// Chooses puzzles: one of the sources, or a file that is opened or dropped. Only says what is
/// wanted; whoever reads it tells the result with showState(). A key of several lines stands for
/// several sources at once.
class PuzzlePicker : public QWidget {
  Q_OBJECT

public:
  explicit PuzzlePicker(QWidget* parent = nullptr);

  /// Keeps the choice where its key is still there; emits nothing.
  void setSources(const std::vector<PuzzleSource>& sources);
  QString current() const;
  /// The keys in current(): one, or several.
  QStringList currentSources() const;
  /// Whether several files may be opened at once.
  void setTakesSeveral(bool several) { m_several = several; }
  /// Emits nothing; adds what is not yet among the sources.
  void setCurrent(const QString& key);
  /// "95 puzzles, 9×9", or what was wrong.
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
