#pragma once

#include "core/solvers/snapshot.h"

#include <QWidget>

namespace sudoscope {

/// The status of a run as one word on a coloured pill with an icon, so that colour is never the
/// only difference.
class StatusPill : public QWidget {
  Q_OBJECT

public:
  enum class State : std::uint8_t {
    Ready,
    Running,
    Paused,
    Solved,
    Stuck,
    Infeasible,
    Exhausted,
    Diverged,
    Conflict ///< The givens contradict each other.
  };

  explicit StatusPill(QWidget* parent = nullptr);

  void setState(State state);
  State state() const { return m_state; }
  /// The state for a run's status: a running status is "ready", "paused" or "running".
  static State stateOf(Status status, bool running, std::int64_t iteration);
  static QString word(State state);
  /// A sentence.
  static QString meaning(State state);

  /// The same for every state, so that neighbours do not move.
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return sizeHint(); }

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  struct Look;
  static const Look& lookOf(State state);

  State m_state = State::Running;
};

} // namespace sudoscope
