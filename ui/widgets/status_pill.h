#pragma once

#include "core/solvers/snapshot.h"

#include <QWidget>

namespace sudoscope {

/// How a run stands, as one word on a coloured pill with a sign of its own: colour is never the
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
  /// What to show for a run's status: a running status reads "ready", "paused" or "running".
  static State stateOf(Status status, bool running, std::int64_t iteration);
  /// The word, translated.
  static QString word(State state);

  /// The same for every state, so that nothing beside the pill moves when the state changes.
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
