#pragma once

#include "core/runs/run_plan.h"
#include "core/runs/run_update.h"
#include "core/solvers/snapshot.h"
#include "core/solvers/steppable.h"
#include "ui/state/puzzle_model.h"
#include "ui/style/theme.h"

#include <QMetaType>
#include <QObject>

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace sudoscope {

struct TransportState : PlayState {
  bool playing = false;
  bool backwards = false;
  std::int64_t stepsBefore = 0; ///< See Steppable: views add it to the iterations that they show.
  bool recorded = false;        ///< A log's run, which can neither be changed nor continued.
  bool stored = false;          ///< Shows the data stored in a file, until Play or a replay.
  bool replays = false;         ///< Stored, and can be computed again in place: not a training.
  std::int64_t limit = -1;      ///< Expected last iteration, -1 if unknown.
  bool changedByHand = false;   ///< P at the position is edited; the status is the run's.

  bool atHead() const { return position == head; }
  bool operator==(const TransportState&) const = default;
};

class PropertySignal : public QObject {
  Q_OBJECT

signals:
  void changed();
};

/// An observable value. Setting an equal value emits nothing. Lives on the GUI thread.
template <class T>
class Property : public PropertySignal {
public:
  explicit Property(T value = {}) : m_value(std::move(value)) {}

  const T& value() const { return m_value; }
  void set(T value) {
    if (value == m_value) return;
    m_value = std::move(value);
    emit changed();
  }

  /// Calls the follower now, and at every change of the value while both exist. `take` is a member
  /// function of the follower or any function of the value.
  template <class Follower, class Take>
  void follow(Follower* follower, Take take) {
    const auto notify = [this, follower, take] {
      const T now = m_value; // the value may change meanwhile
      if constexpr (std::is_member_function_pointer_v<Take>) {
        std::invoke(take, follower, now);
      } else {
        static_cast<void>(follower); // captured for the other branch; Clang warns
        take(now);
      }
    };
    connect(this, &PropertySignal::changed, follower, notify);
    notify();
  }

private:
  T m_value;
};

/// The run's snapshot at the position, possibly with an edited cube.
struct ShownSnapshot {
  SnapshotPtr snapshot; ///< The snapshot in the views; null: none.
  SnapshotPtr ofRun;    ///< Equal unless the cube is edited.
  /// The effect of the edited cube on the method; empty while unknown.
  std::optional<EditPreview> preview;

  ShownSnapshot(SnapshotPtr shown = nullptr) : snapshot(shown), ofRun(std::move(shown)) {}
  ShownSnapshot(SnapshotPtr changed, SnapshotPtr run)
      : snapshot(std::move(changed)), ofRun(std::move(run)) {}
  ShownSnapshot(SnapshotPtr changed, SnapshotPtr run, EditPreview made)
      : snapshot(std::move(changed)), ofRun(std::move(run)), preview(std::move(made)) {}

  bool isChangedByHand() const { return snapshot != ofRun; }
  /// Every change creates another snapshot, whose preview is set once.
  bool operator==(const ShownSnapshot& other) const {
    return snapshot == other.snapshot && ofRun == other.ofRun &&
           preview.has_value() == other.preview.has_value();
  }
};

/// A digit in one of Geometry::groups(), or the whole group for k = -1; group -1: none.
struct GroupSelection {
  int group = -1;
  int k = -1;

  bool operator==(const GroupSelection&) const = default;
};

/// The state shared by the parts of the window, each value in one place: views follow it and set
/// what the user selects, independently of each other. Lives on the GUI thread and outlives all
/// followers.
class ViewState : public QObject {
  Q_OBJECT

public:
  /// The model must outlive it. Create it before all other followers of the model, so that the
  /// selection is cleared before they receive a new board.
  explicit ViewState(PuzzleModel& model);

  PuzzleModel& puzzle;

  // Options for playing runs and for comparisons, followed by Playback.
  /// Steps per second; infinity: as fast as possible.
  Property<double> speed{std::numeric_limits<double>::infinity()};
  Property<StopConditions> stop;
  struct Pace {
    double speed;
    StopConditions stop;
  };
  /// The user's, while a lesson has a pace of its own.
  std::optional<Pace> former;
  Pace usersPace() const { return former.value_or(Pace{speed.value(), stop.value()}); }
  Property<RunId> comparedRun{noRun}; ///< noRun: none.
  /// Compares with the state this many iterations ago; 0: no comparison.
  Property<std::int64_t> lookBack{0};

  // Set by Playback.
  /// Of the run at the position; may be null.
  Property<SnapshotPtr> snapshot;
  Property<TransportState> transport;
  /// Of the run comparedRun; may be null.
  Property<SnapshotPtr> compared;
  /// Of the run lookBack iterations ago; may be null.
  Property<SnapshotPtr> earlier;

  /// The edited P at the position; null: not edited.
  const std::shared_ptr<const ProbabilityCube>& draft() const { return m_draft; }
  /// A draft ends when another cube of the run is shown. Null: discards it. Precondition for a
  /// cube: there is a snapshot.
  void setDraft(std::shared_ptr<const ProbabilityCube> cube) {
    m_draft = std::move(cube);
    deriveShown();
  }
  /// Call when the run continues from the draft or seeks: the views show the draft until the run's
  /// next snapshot.
  void leaveDraft() {
    if (std::exchange(m_draft, nullptr) != nullptr) shown.set(shown.value().snapshot);
  }
  /// The effect of the draft on the method; ignored if something else is shown by then.
  void setPreview(const ShownSnapshot& of, const EditPreview& preview) {
    if (shown.value() == of) shown.set({of.snapshot, of.ofRun, preview});
  }

  /// The draft if there is one, otherwise the run's snapshot.
  Property<ShownSnapshot> shown;

  Property<int> cell{-1}; ///< Selected; -1: none.
  Property<int> digit{0}; ///< k, 0-based: of the grid's sums and the cube's mark.
  Property<GroupSelection> group;
  Property<ThemeChoice> theme;

  /// Connects the slots of a view (setPuzzle, showSnapshot) and its selection.
  template <class View>
  void attach(View* view) {
    if constexpr (requires { &View::setPuzzle; }) {
      connect(&puzzle, &PuzzleModel::puzzleChanged, view, &View::setPuzzle);
      view->setPuzzle(puzzle.puzzle());
    }
    shown.follow(view, [view](const ShownSnapshot& now) {
      if constexpr (requires { view->showSnapshot(now); }) {
        view->showSnapshot(now);
      } else {
        view->showSnapshot(now.snapshot);
      }
    });
    attachSelection(view);
  }

  /// Connects the slots and signals of a view for the selection. A selection in a view of a
  /// previous board is ignored if it is invalid on the current one.
  template <class View>
  void attachSelection(View* view) {
    if constexpr (requires { &View::setSelectedCell; }) cell.follow(view, &View::setSelectedCell);
    if constexpr (requires { &View::cellSelected; }) {
      connect(view, &View::cellSelected, &cell, [this](int chosen) {
        if (chosen < board().cellCount()) cell.set(chosen);
      });
    }
    if constexpr (requires { &View::setSelectedDigit; })
      digit.follow(view, &View::setSelectedDigit);
    if constexpr (requires { &View::digitSelected; }) {
      connect(view, &View::digitSelected, &digit, [this](int chosen) {
        if (chosen < board().side()) digit.set(chosen);
      });
    }
    if constexpr (requires { &View::setSelectedGroup; }) {
      group.follow(view, [view](const GroupSelection& chosen) {
        view->setSelectedGroup(chosen.group, chosen.k);
      });
    }
    if constexpr (requires { &View::groupSelected; }) {
      connect(view, &View::groupSelected, &group, [this](int chosen, int k) {
        if (chosen < static_cast<int>(board().groups().size()) && k < board().side())
          group.set({chosen, k});
      });
    }
  }

private:
  const Geometry& board() const { return puzzle.puzzle().geometry(); }
  void deriveShown();

  Geometry m_geometry;
  std::shared_ptr<const ProbabilityCube> m_draft; ///< On the cube of shown.value().ofRun.
};

} // namespace sudoscope

Q_DECLARE_METATYPE(sudoscope::TransportState)
Q_DECLARE_METATYPE(sudoscope::StopConditions)
