#pragma once

#include "core/board/puzzle.h"
#include "core/formats/puzzle_reader.h"
#include "core/solvers/snapshot.h"
#include "tests/ui/ui_test.h"
#include "ui/grid/grid_view.h"
#include "ui/grid/puzzle_card.h"
#include "ui/state/puzzle_model.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QLineEdit>
#include <QVBoxLayout>

namespace sudoscope::test {

inline const QString easy = QStringLiteral(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");

/// A window with the card, and a field before and after it for the Tab key.
struct GridFixture {
  PuzzleModel model;
  QWidget window;
  QLineEdit* before = new QLineEdit;
  PuzzleCard* card = new PuzzleCard(&model);
  QLineEdit* after = new QLineEdit;
  GridView* grid = card->grid();

  GridFixture() {
    QObject::connect(grid, &GridView::textPasted, &model, [this](const QString& text) {
      if (const auto read = readPuzzles(text.toStdString())) model.paste(read->front().puzzle);
    });
    auto* layout = new QVBoxLayout(&window);
    layout->addWidget(before);
    layout->addWidget(card);
    layout->addWidget(after);
    window.resize(420, 520);
    QVERIFY(showActive(&window));
    grid->setFocus();
  }

  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::keyClick(grid, key, modifiers);
  }
  void typeText(const char* text) { QTest::keyClicks(grid, QString::fromLatin1(text)); }
  QPoint center(int cell) const { return grid->gridLayout().cellRect(cell).center().toPoint(); }
  void click(int cell, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QTest::mouseClick(grid, Qt::LeftButton, modifiers, center(cell));
  }
  void drag(const std::vector<int>& cells) {
    QTest::mousePress(grid, Qt::LeftButton, Qt::NoModifier, center(cells.front()));
    for (const int cell : cells) {
      // QTest::mouseMove carries no pressed button.
      QMouseEvent move(QEvent::MouseMove, center(cell), grid->mapToGlobal(center(cell)),
                       Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
      QApplication::sendEvent(grid, &move);
    }
    QTest::mouseRelease(grid, Qt::LeftButton, Qt::NoModifier, center(cells.back()));
  }
  void setOption(bool GridOptions::*option, bool on = true) {
    GridOptions options = grid->options();
    options.*option = on;
    grid->setOptions(options);
  }
  int given(int cell) const { return model.puzzle().given(cell); }
};

inline SnapshotPtr snapshotOf(const Puzzle& puzzle, const Grid& digits, double certainty,
                              Status status = Status::Running) {
  auto snapshot = std::make_shared<Snapshot>();
  const int side = puzzle.side();
  snapshot->cube = ProbabilityCube(side, (1.0 - certainty) / (side - 1));
  for (int cell = 0; cell < side * side; ++cell) {
    snapshot->cube.at(cell, digits[static_cast<std::size_t>(cell)] - 1) = certainty;
  }
  snapshot->decoded = digits;
  snapshot->status = status;
  return snapshot;
}

/// What a widget shows, with one pixel per px at every scale.
inline QImage picture(QWidget* widget) {
  QImage image = widget->grab().toImage();
  image.setDevicePixelRatio(1.0);
  return image.size() == widget->size()
             ? image
             : image.scaled(widget->size(), Qt::IgnoreAspectRatio, Qt::FastTransformation);
}

inline int countColor(const QImage& image, const QRect& rect, const QColor& color) {
  int count = 0;
  for (int y = rect.top(); y <= rect.bottom(); ++y) {
    for (int x = rect.left(); x <= rect.right(); ++x) count += image.pixelColor(x, y) == color;
  }
  return count;
}

inline QColor cellFill(GridView* grid, int cell) {
  const QRectF rect = grid->gridLayout().cellRect(cell);
  return picture(grid).pixelColor((rect.topLeft() + QPointF(5, 5)).toPoint());
}

} // namespace sudoscope::test
