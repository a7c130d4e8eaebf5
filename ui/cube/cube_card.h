#pragma once

#include "ui/cube/cube_view.h"
#include "ui/style/icons.h"
#include "ui/widgets/card.h"

#include <array>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace sudoscope {

/// The strip above a cube while a block is being flattened: what is seen, and one step back or on.
class FlattenBar : public QWidget {
  Q_OBJECT

public:
  explicit FlattenBar(CubeView* view, QWidget* parent = nullptr);

private:
  void refresh(int region, int stage);

  CubeView* m_view;
  QLabel* m_text;
  QPushButton* m_back;
  QPushButton* m_next;
};

/// The cube view in a card with its tools in the header. Short of room, the tools show less text.
class CubeCard : public Card {
  Q_OBJECT

public:
  explicit CubeCard(QWidget* parent = nullptr);

  CubeView* view() const { return m_view; }
  /// With signs alone in the header, however wordy it is now.
  QSize minimumSizeHint() const override;

  /// The second cube while two runs are compared, else null.
  CubeView* otherView() const { return m_other.view; }

public slots:
  /// Shows another run's cube beside the first; both are turned, sliced and marked as one. Names
  /// and colours as in the list of runs.
  void compare(const QString& name, const QColor& color, const QString& otherName,
               const QColor& otherColor, const sudoscope::Puzzle& otherPuzzle);
  void showComparison(const sudoscope::SnapshotPtr& snapshot);
  void endComparison();

signals:
  void otherOpened(sudoscope::CubeView* view);
  /// The cube is to be written as a figure.
  void exportRequested();

protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

private:
  /// A cube with the name of its run above.
  struct Place {
    QWidget* caption = nullptr;
    QLabel* chip = nullptr;
    QLabel* name = nullptr;
    CubeView* view = nullptr;
  };
  void buildTools();
  QToolButton* addMenuTool(QMenu* menu, Icon icon, const QString& name, const QString& hint);
  static void addCaption(Place& place, QVBoxLayout* column);
  static void showCaption(const Place& place, const QString& name, const QColor& color);
  void openOther();
  void shareOptions();
  void refresh();
  std::array<QToolButton*, 7> tools() const;
  QStringList texts() const;
  void measureTools();
  void fitTools();
  void setWords(int words);

  CubeView* m_view;
  QHBoxLayout* m_cubes = nullptr;
  Place m_first;
  Place m_other;
  QWidget* m_otherBox = nullptr;
  int m_words = -1; ///< 0: signs alone; 1: words where they state something; 2: words everywhere.
  std::array<int, 3> m_needs{}; ///< Width of the card for each of these, px.
  QToolButton* m_colour = nullptr;
  QToolButton* m_slice = nullptr;
  QToolButton* m_threshold = nullptr;
  QToolButton* m_walls = nullptr;
  QToolButton* m_explode = nullptr;
  QToolButton* m_look = nullptr;
  QToolButton* m_reset = nullptr;
};

} // namespace sudoscope
