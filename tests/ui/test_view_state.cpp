#include "tests/support/test_program.h"
#include "ui/state/view_state.h"

#include <QTest>

#include <memory>

using namespace sudoscope;

/// A view that selects what it is told to, on whatever board.
class Selector : public QObject {
  Q_OBJECT

public:
  void choose(int index) {
    emit cellSelected(index);
    emit digitSelected(index);
    emit groupSelected(index, 0);
  }

signals:
  void cellSelected(int cell);
  void digitSelected(int k);
  void groupSelected(int group, int k);
};

class TestViewState : public QObject {
  Q_OBJECT

private slots:
  void aPropertyTellsItsFollowers() {
    Property<int> property(3);
    std::vector<int> told;
    {
      QObject follower;
      property.follow(&follower, [&told](int value) { told.push_back(value); });
      property.set(3);
      property.set(4);
      QCOMPARE(told, (std::vector<int>{3, 4}));
    }
    property.set(5);
    QCOMPARE(told.size(), std::size_t(2));
    QCOMPARE(property.value(), 5);
  }

  void aSelectionEndsWithItsBoard() {
    PuzzleModel model;
    ViewState state(model);
    state.cell.set(40);
    state.digit.set(5);
    state.group.set({3, 2});
    model.setDigit(0, 1);
    QCOMPARE(state.cell.value(), 40);
    QCOMPARE(state.group.value().group, 3);
    model.setDiagonals(true);
    QCOMPARE(state.cell.value(), 40);
    QCOMPARE(state.group.value().group, -1);
    QCOMPARE(state.digit.value(), 5);
    model.setGeometry(*Geometry::ofSide(4));
    QCOMPARE(state.cell.value(), -1);
    QCOMPARE(state.digit.value(), 0); // there is no sixth
  }

  void aCubeChangedByHandIsShown() {
    const SnapshotPtr run = std::make_shared<Snapshot>();
    const SnapshotPtr changed = std::make_shared<Snapshot>();
    QVERIFY(!ShownSnapshot(run).isChangedByHand());
    QVERIFY(ShownSnapshot(changed, run, {}).isChangedByHand());
    QVERIFY(!(ShownSnapshot(changed, run, {}) == ShownSnapshot(run)));
  }

  void shownIsTheDraftOrTheRuns() {
    PuzzleModel model;
    ViewState state(model);
    const auto snapshot = [](std::int64_t iteration) {
      auto made = std::make_shared<Snapshot>();
      made->iteration = iteration;
      made->cube = ProbabilityCube(4, 0.25);
      return made;
    };
    const auto draft = std::make_shared<const ProbabilityCube>(4, 0.5);
    state.snapshot.set(snapshot(3));
    QCOMPARE(state.shown.value().snapshot, state.snapshot.value());
    state.setDraft(draft);
    QVERIFY(state.shown.value().isChangedByHand());
    QVERIFY(state.shown.value().snapshot->cube == *draft);
    QCOMPARE(state.shown.value().ofRun, state.snapshot.value());
    QVERIFY(state.transport.value().changedByHand);
    // The same P again, say with other weights of the losses: the experiment continues.
    state.snapshot.set(snapshot(3));
    QVERIFY(state.shown.value().isChangedByHand());
    QCOMPARE(state.shown.value().ofRun, state.snapshot.value());
    // Another P ends it.
    state.snapshot.set(snapshot(4));
    QVERIFY(state.draft() == nullptr);
    QCOMPARE(state.shown.value().snapshot, state.snapshot.value());
    QVERIFY(!state.transport.value().changedByHand);
    // Left, it is seen until the run is.
    state.setDraft(draft);
    state.leaveDraft();
    QVERIFY(state.draft() == nullptr);
    QVERIFY(!state.shown.value().isChangedByHand());
    QVERIFY(state.shown.value().snapshot->cube == *draft);
    state.snapshot.set(snapshot(5));
    QCOMPARE(state.shown.value().snapshot, state.snapshot.value());
  }

  void viewsTakeAndSetTheSelection() {
    /// A view of cells alone.
    struct Chooser : QObject {
      void setSelectedCell(int cell) { shown = cell; }
      int shown = 0;
    };
    PuzzleModel model;
    ViewState state(model);
    auto view = std::make_unique<Chooser>();
    state.attachSelection(view.get());
    QCOMPARE(view->shown, -1);
    state.cell.set(7);
    QCOMPARE(view->shown, 7);
    view.reset();
    state.cell.set(8);
    QCOMPARE(state.cell.value(), 8);
  }

  void whatTheBoardHasNotIsNotSelected() {
    PuzzleModel model;
    ViewState state(model);
    Selector view;
    state.attachSelection(&view);
    view.choose(8);
    QCOMPARE(state.cell.value(), 8);
    QCOMPARE(state.digit.value(), 8);
    QCOMPARE(state.group.value().group, 8);
    view.choose(26);
    QCOMPARE(state.cell.value(), 26);
    QCOMPARE(state.digit.value(), 8);
    QCOMPARE(state.group.value().group, 26);
    view.choose(27); // another cell ends the choice of a group
    QCOMPARE(state.group.value().group, -1);
    view.choose(81);
    QCOMPARE(state.cell.value(), 27);
  }
};

SUDOSCOPE_TEST(TestViewState, EventLoop)
#include "test_view_state.moc"
