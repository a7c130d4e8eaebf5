#pragma once

#include "app/background_job.h"
#include "core/engines/engine_solver.h"

#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

#include <atomic>
#include <cstdint>
#include <memory>
#include <vector>

class QAction;

namespace sudoscope {

class AppSettings;
class MainWindow;
class OwnMethods;
class Playback;
class RunDraft;
class ViewState;

/// Solvers of the person's own: programs that were chosen once, kept in the settings and nowhere
/// else, in the solver menu under the names they gave themselves. Starts them when they are chosen,
/// shows what they print, stops them. Studies find them in OwnMethods; one that a study wants is
/// opened without a run of it.
class OwnSolvers : public QObject {
  Q_OBJECT

public:
  /// All must outlive it; it fills the methods.
  OwnSolvers(Playback& playback, RunDraft& draft, const ViewState& state, MainWindow& window,
             AppSettings& settings, OwnMethods& methods, QObject* parent = nullptr);
  ~OwnSolvers() override;

  /// Starts the program to hear what it is, then makes a run of it; puts it into the menu. What
  /// goes wrong is told in the window.
  void start(const EngineCommand& command);
  /// Asks which program.
  void choose();

private:
  struct Known {
    EngineCommand command;
    QString name;  ///< As its runs know it.
    QString title; ///< In the menu.
  };
  std::vector<Known> read() const;
  void write();
  void showMenu();
  void take(std::shared_ptr<const EngineEntry> entry);
  void startNamed(const QString& name);
  void remember(const std::shared_ptr<const EngineEntry>& entry);
  void tellStudies() const;
  void openForStudies(const QString& name);
  void openNext();
  void restart();
  void stop();
  void forget();
  void showCurrent();
  void showFailure();
  void forgetFailure();
  /// Opens the current run's program again where its script was changed since.
  bool reopen(bool play);
  void lookAtPrograms();
  /// Of the current run; null when it is none of these.
  const EngineEntry* current() const;
  const EngineEntry* shown() const { return m_shown.get(); }
  QString python() const;

  Playback& m_playback;
  RunDraft& m_draft;
  MainWindow& m_window;
  AppSettings& m_settings;
  OwnMethods& m_methods;
  std::vector<Known> m_known;
  std::vector<QAction*> m_entries; ///< Of the menu.
  BackgroundJob m_starting;
  BackgroundJob m_opening; ///< For studies, one after the other.
  std::shared_ptr<std::atomic<bool>> m_closed = std::make_shared<std::atomic<bool>>(false);
  QStringList m_toOpen;                        ///< Their names, the first of which is being opened.
  std::shared_ptr<std::atomic<bool>> m_giveUp; ///< Starting.
  std::shared_ptr<const EngineEntry> m_shown;  ///< Whose output the console has.
  std::vector<std::shared_ptr<const EngineEntry>> m_opened;
  std::uint64_t m_shownBytes = 0;
  QString m_output;  ///< As last seen.
  QString m_past;    ///< Its beginning, of a run that failed and is past.
  QString m_failure; ///< Of the run of it, whole.
  bool m_toldSilence = false;
  std::size_t m_shownWarnings = 0;
  bool m_playWhenOpen = false; ///< The run of what is being started.
  QTimer m_timer;
};

} // namespace sudoscope
