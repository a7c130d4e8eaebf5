#pragma once

#include "core/relaxation/probability_cube.h"
#include "ui/state/view_state.h"

#include <QObject>

#include <memory>
#include <optional>

namespace sudoscope {

class Playback;
class RunCollection;

/// The user's edits of P: sets ViewState::draft(), from which the run continues, with its steps on
/// the puzzle's undo stack. A draft belongs to one position in one run; undo returns there.
class CubeDraft : public QObject {
  Q_OBJECT

public:
  /// All must outlive it.
  CubeDraft(Playback& playback, const RunCollection& runs, ViewState& state,
            QObject* parent = nullptr);

public slots:
  /// The new P and a description for undo; changes of equal gesture (> 0) are merged.
  void edit(const sudoscope::ProbabilityCube& cube, const QString& what, int gesture);
  void reset();

signals:
  void noticed(const QString& message);

private:
  friend class CubeCommand;
  using CubePtr = std::shared_ptr<const ProbabilityCube>;
  struct Place {
    std::uint64_t run = 0;
    std::int64_t iteration = 0;

    bool operator==(const Place&) const = default;
  };
  /// A cube to restore when its position is shown again.
  struct Return {
    Place place;
    CubePtr cube; ///< Null: the run's own.
  };

  Place here() const;
  void push(const CubePtr& cube, const QString& what, int gesture);
  /// Goes to the position and shows the cube; false if the run was removed.
  bool returnTo(const Place& place, const CubePtr& cube);
  void takeSnapshot(const SnapshotPtr& snapshot);
  void requestPreview(const ShownSnapshot& shown);

  Playback& m_playback;
  const RunCollection& m_runs;
  ViewState& m_state;
  std::optional<Return> m_return;
};

} // namespace sudoscope
