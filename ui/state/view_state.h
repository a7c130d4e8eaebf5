#pragma once

#include "core/runs/edit_preview.h"
#include "core/runs/run_plan.h"
#include "core/solvers/snapshot.h"
#include "ui/state/property.h"
#include "ui/state/puzzle_model.h"
#include "ui/state/stop_conditions.h"
#include "ui/state/theme_choice.h"
#include "ui/state/transport_state.h"

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

namespace sudoscope {

/// The run's snapshot at the position, or that with its cube changed by hand.
struct ShownSnapshot {
  SnapshotPtr snapshot; ///< What the views show; null: nothing.
  SnapshotPtr ofRun;    ///< The same unless the cube is changed by hand.
  /// What the method would make of the changed cube; nothing until it has been asked.
  std::optional<EditPreview> preview;

  ShownSnapshot(SnapshotPtr shown = nullptr) : snapshot(shown), ofRun(std::move(shown)) {}
  ShownSnapshot(SnapshotPtr changed, SnapshotPtr run)
      : snapshot(std::move(changed)), ofRun(std::move(run)) {}
  ShownSnapshot(SnapshotPtr changed, SnapshotPtr run, EditPreview made)
      : snapshot(std::move(changed)), ofRun(std::move(run)), preview(std::move(made)) {}

  bool isChangedByHand() const { return snapshot != ofRun; }
  /// Every change makes another snapshot, whose preview is set once.
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

/// All that the parts of the window share, each value in one place: views follow it and set what a
/// user selects; they know nothing of each other. Lives on the GUI thread, longer than all
/// followers.
class ViewState : public QObject {
  Q_OBJECT

public:
  /// The model must outlive it. Make it before any other follower of the model: what was selected
  /// on another board is so no more when they hear of the new one.
  explicit ViewState(PuzzleModel& model);

  PuzzleModel& puzzle;

  // How runs are played and what is shown beside them; Playback follows these.
  /// Steps per second; infinity: as fast as possible.
  Property<double> speed{std::numeric_limits<double>::infinity()};
  Property<StopConditions> stop;
  Property<RunId> comparedRun{noRun}; ///< noRun: none.
  /// What is shown is compared with so many iterations before; 0: with nothing.
  Property<std::int64_t> lookBack{0};

  // Set by Playback.
  /// Of the run at the position; null: nothing.
  Property<SnapshotPtr> snapshot;
  Property<TransportState> transport;
  /// Of the run comparedRun; null: nothing.
  Property<SnapshotPtr> compared;
  /// Of the run lookBack iterations before; null: nothing to compare with.
  Property<SnapshotPtr> earlier;

  /// P as changed by hand at the position; null: not changed.
  const std::shared_ptr<const ProbabilityCube>& draft() const { return m_draft; }
  /// A draft ends when another cube of the run is seen. Null: back to the run's. Precondition of a
  /// cube: there is a snapshot.
  void setDraft(std::shared_ptr<const ProbabilityCube> cube);
  /// The run continues from the draft, or another place is sought: the views show it until the run
  /// is seen again.
  void leaveDraft();
  /// What the method would make of the draft; ignored once something else is shown.
  void setPreview(const ShownSnapshot& of, const EditPreview& preview);

  /// The draft where there is one, else the run's snapshot: follows from both.
  Property<ShownSnapshot> shown;

  Property<int> cell{-1}; ///< Selected; -1: none.
  Property<int> digit{0}; ///< k, 0-based: whose sums the grid shows, and the cube's axis marks.
  Property<GroupSelection> group;
  Property<ThemeChoice> theme;

  /// The view shows what it has slots for (setPuzzle, showSnapshot), and takes part in the
  /// selection.
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

  /// The view shows what is selected and selects, as far as it has slots and signals for it. A view
  /// that still shows a former board selects nothing that the board now has not.
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
