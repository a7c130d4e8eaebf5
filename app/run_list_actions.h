#pragma once

#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>

namespace sudoscope {

class MainWindow;
class Playback;
class RunCollection;

/// What a person does with the runs in their list. Runs cannot be brought back: those with
/// iterations go only when the question is answered so.
class RunListActions : public QObject {
  Q_OBJECT

public:
  /// All must outlive it.
  RunListActions(Playback& playback, RunCollection& runs, MainWindow& window);

private:
  void askToRemoveRun(std::uint64_t run);
  void askToRemoveAllRuns();
  void askForFile(std::uint64_t run);
  /// Replays a run that lacks a file, and all that lack the same one.
  void findFile(std::uint64_t run, const QString& path);
  void ask(const QString& question, const QString& why, const QString& yes,
           std::function<void()> then);

  Playback& m_playback;
  RunCollection& m_runs;
  MainWindow& m_window;
};

} // namespace sudoscope
