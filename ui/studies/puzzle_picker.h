#pragma once

#include "core/board/puzzle.h"

#include <QString>
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

/// Chooses puzzles: one of the sources, or a file that is opened or dropped. Only says what is
/// wanted; whoever reads it tells the result with showState().
class PuzzlePicker : public QWidget {
  Q_OBJECT

public:
  explicit PuzzlePicker(QWidget* parent = nullptr);

  /// Keeps the choice where its key is still there; emits nothing.
  void setSources(const std::vector<PuzzleSource>& sources);
  QString current() const;
  /// Emits nothing; adds a file that is not yet among the sources.
  void setCurrent(const QString& key);
  /// "95 puzzles, 9×9", or what was wrong.
  void showState(const QString& text, bool isError = false);
  QString state() const;
  /// "95 puzzles, 9×9", "7 puzzles of several sizes".
  static QString describe(const std::vector<Puzzle>& puzzles);

signals:
  void chosen(const QString& key);

private:
  void openFile();
  void chooseFile(const QString& path);

  QComboBox* m_sources = nullptr;
  QPushButton* m_open = nullptr;
  QLabel* m_state = nullptr;
};

} // namespace sudoscope
