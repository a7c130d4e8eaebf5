#pragma once

#include "app/base/background_job.h"
#include "app/base/controller.h"
#include "core/external/engine_solver.h"

#include <QString>
#include <QStringList>
#include <QTimer>

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <vector>

class QAction;

namespace sudoscope {

class ExternalMethods;

/// External solvers, listed in the settings and in the solver menu under their own names. Starts
/// them when chosen, shows their output, stops them. Studies use them through ExternalMethods,
/// which opens a solver without a run.
class ExternalSolvers : public Controller {
  Q_OBJECT

public:
  /// It fills `methods`, which must outlive it.
  ExternalSolvers(const ControllerParts& parts, ExternalMethods& methods);
  ~ExternalSolvers() override;

  /// Starts the program to read its description, then creates a run; adds it to the menu. Errors
  /// are shown in the window.
  void start(const EngineCommand& command);
  void choose();

private:
  struct Known {
    EngineCommand command;
    QString name;  ///< The name in its runs.
    QString title; ///< In the menu.
  };
  std::vector<Known> read() const;
  void write();
  void showMenu();
  void take(std::shared_ptr<const ExternalSolverEntry> entry);
  void startNamed(const QString& name);
  void addKnown(const std::shared_ptr<const ExternalSolverEntry>& entry);
  void updateStudies() const;
  void openForStudies(const QString& name);
  void openNext();
  void restart();
  void stop();
  void forget();
  void showCurrent();
  void showFailure();
  void forgetFailure();
  /// Opens the current run's program again if its script changed.
  bool reopen(bool play);
  void lookAtPrograms();
  /// For the current run; null for a built-in method.
  const ExternalSolverEntry* current() const;
  QString python() const;

  ExternalMethods& m_methods;
  std::vector<Known> m_known;
  std::vector<QAction*> m_entries;
  BackgroundJob m_starting;
  BackgroundJob m_opening; ///< For studies, one at a time.
  std::shared_ptr<std::atomic<bool>> m_closed = std::make_shared<std::atomic<bool>>(false);
  QStringList m_toOpen;                        ///< Their names; the first is being opened.
  std::shared_ptr<std::atomic<bool>> m_giveUp; ///< Cancels starting.
  std::shared_ptr<const ExternalSolverEntry> m_shown;
  std::vector<std::shared_ptr<const ExternalSolverEntry>> m_opened;
  std::uint64_t m_shownBytes = 0;
  QString m_output;  ///< As last read.
  QString m_past;    ///< Its beginning, up to the end of a failed run.
  QString m_failure; ///< The complete failure of its run.
  bool m_reportedSilence = false;
  std::size_t m_shownWarnings = 0;
  bool m_playWhenOpen = false;
  QTimer m_timer;
};

/// External solvers in separate processes, for comparisons and studies, which can be cancelled
/// without the run in the main window. They end with this object. One thread at a time.
class IsolatedProcesses {
public:
  /// `cancelled` is polled while waiting for an engine; true cancels.
  explicit IsolatedProcesses(std::function<bool()> cancelled) : m_cancelled(std::move(cancelled)) {}

  /// The method in separate processes; a built-in method is returned unchanged.
  template <class Entry>
  const Entry* of(const Entry* entry) {
    const auto* engine = ExternalSolverEntry::of(entry);
    if (engine == nullptr) return entry;
    auto& apart = m_entries[entry];
    if (apart == nullptr) apart = engine->apart(WaitOptions{.cancelled = m_cancelled});
    return apart.get();
  }
  void interruptSilent(std::chrono::milliseconds time) const;

private:
  std::function<bool()> m_cancelled;
  std::map<const RunnableEntry*, std::shared_ptr<const ExternalSolverEntry>> m_entries;
};

} // namespace sudoscope
