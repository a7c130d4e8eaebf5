#pragma once

#include "core/base/result.h"
#include "ui/film/film_maker.h"

#include <QObject>
#include <QString>

#include <chrono>

namespace sudoscope {

class AppSettings;
class FigureActions;
class FileActions;
class FilmDialog;
class MainWindow;
class Playback;
class RunCollection;

/// Films of the current run, as grid, cube and lanes of the window show it. The run and the window
/// stay where they are.
class FilmActions : public QObject {
  Q_OBJECT

public:
  /// All must outlive it.
  FilmActions(Playback& playback, const RunCollection& runs, MainWindow& window, FileActions& files,
              FigureActions& figures, AppSettings& settings, QObject* parent = nullptr);

  /// The current run and how the window shows it. Precondition: there is one.
  FilmScene scene() const;
  FetchSnapshot fetcher() const;
  /// Makes a film in the window's theme and returns when it is there, handling events meanwhile;
  /// standard error tells how far it is. Without an ffmpeg it becomes numbered pictures, and
  /// standard error says so. It fails when nothing has come of a frame for as long as `patience`.
  MaybeError save(const QString& path, FilmOptions options,
                  std::chrono::milliseconds patience = FilmMaker::usualPatience);
  /// The dialog, or null where there is nothing to film.
  FilmDialog* open();

private:
  QString title() const;

  Playback& m_playback;
  const RunCollection& m_runs;
  MainWindow& m_window;
  FileActions& m_files;
  FigureActions& m_figures;
  AppSettings& m_settings;
};

} // namespace sudoscope
