#pragma once

#include <QObject>
#include <QString>

#include <cstdint>
#include <functional>

namespace sudoscope {

class MainWindow;
class RunController;

/// What a person does with the runs in their list. Runs cannot be brought back: those with
/// iterations go only when the question is answered so.
class RunListActions : public QObject {
  Q_OBJECT

public:
  /// Both must outlive it.
  RunListActions(RunController& controller, MainWindow& window);

private:
  void askToRemoveRun(std::uint64_t run);
  void askToRemoveAllRuns();
  void askForFile(std::uint64_t run);
  void ask(const QString& question, const QString& why, const QString& yes,
           std::function<void()> then);

  RunController& m_controller;
  MainWindow& m_window;
};

} // namespace sudoscope
