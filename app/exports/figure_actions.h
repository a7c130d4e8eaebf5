#pragma once

#include "app/base/controller.h"
#include "app/exports/lab_report.h"

#include <QString>

namespace sudoscope {

class Workspace;

/// Figures of the grid and the cube, and lab reports, with provenance.
class FigureActions : public Controller {
  Q_OBJECT

public:
  FigureActions(const ControllerParts& parts, Workspace& workspace);

  /// Of the current runs; the suffix selects HTML or Markdown (see writeReport()).
  MaybeError saveReport(const QString& path, ReportLanguage language) const;
  /// Method, changed parameters, seed, puzzle, iteration, and the files of puzzle and session.
  Provenance provenance() const;

private:
  Provenance shownProvenance() const;
  /// The files of puzzle and session with their hashes.
  FutureProvenance dataProvenance() const;
  Figure withProvenance(Figure figure, const FutureProvenance& data) const;
  LabReport report(ReportLanguage language) const;
  /// Without the figures of curves, in the thread's language.
  LabReport runsReport() const;
  void askForReport();

  Workspace& m_workspace;
};

} // namespace sudoscope
