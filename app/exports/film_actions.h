#pragma once

#include "app/base/controller.h"
#include "core/base/provenance.h"
#include "core/base/result.h"
#include "ui/film/film_maker.h"

#include <QString>

#include <chrono>

namespace sudoscope {

class Workspace;

/// Figures of the grid and the cube, with provenance.
class FigureActions : public Controller {
  Q_OBJECT

public:
  FigureActions(const ControllerParts& parts, Workspace& workspace);

  /// Method, changed parameters, seed, puzzle, iteration, and the files of puzzle and session.
  Provenance provenance() const;

private:
  Provenance shownProvenance() const;
  /// The files of puzzle and session with their hashes.
  FutureProvenance dataProvenance() const;

  Workspace& m_workspace;
};

class FigureActions;
class Workspace;
class FilmDialog;

/// Films of the current run with the window's grid, cube and lanes. The run and the window are
/// unaffected.
class FilmActions : public Controller {
  Q_OBJECT

public:
  FilmActions(const ControllerParts& parts, Workspace& workspace, FigureActions& figures);

  /// The current run and its view settings. Precondition: there is one.
  FilmScene scene() const;
  FetchSnapshot fetcher() const;
  /// Makes a film in the window's theme and returns when it is complete, processing events
  /// meanwhile; standard error shows the progress. Without ffmpeg it becomes numbered pictures,
  /// with a message on standard error. Fails when a frame makes no progress for `patience`.
  MaybeError save(const QString& path, FilmOptions options,
                  std::chrono::milliseconds patience = FilmMaker::usualPatience);
  /// The dialog, or null if there is no run.
  FilmDialog* open();

private:
  Workspace& m_workspace;
  FigureActions& m_figures;
};

} // namespace sudoscope
