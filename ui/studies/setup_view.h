#pragma once

#include "ui/studies/puzzle_picker.h"
#include "ui/studies/setup_panel.h"

#include <QWidget>

#include <cstddef>

namespace sudoscope {

/// What benchmark and sweep have in common: puzzles and limits to set up at the left, the result
/// growing at the right, and a job that is begun, counted and ended.
class SetupView : public QWidget {
  Q_OBJECT

public:
  PuzzlePicker* picker() const { return m_picker; }
  SetupPanel* setup() const { return m_setup; }

  /// How many puzzles the chosen set has; 0 while it is being read.
  void setPuzzleCount(std::size_t count);
  /// Ends the job; `cancelled` says so in words, an error likewise.
  virtual void end(bool cancelled, double seconds, const QString& error = {});

protected:
  explicit SetupView(QWidget* parent);

  /// Puts the result beside the set-up, to be called once the sections are added.
  void setResult(QWidget* result);
  /// Tells what pressing the button would do, from planText().
  void showPlan();
  /// That, for so many puzzles; `possible` is true and may be taken back, then the text says why.
  virtual QString planText(std::size_t puzzles, bool& possible) const = 0;

  void beginJob(std::size_t total);
  void showDone(std::size_t done);
  std::size_t done() const { return m_done; }

  /// A whole number as the tables write it.
  static QString count(std::size_t number);

private:
  PuzzlePicker* m_picker = nullptr;
  SetupPanel* m_setup = nullptr;
  bool m_ready = false; ///< The job could be started before.
  std::size_t m_puzzles = 0;
  std::size_t m_done = 0;
  std::size_t m_total = 0;
};

} // namespace sudoscope
