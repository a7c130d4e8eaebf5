#pragma once

#include "app/lab_report.h"

#include <QObject>
#include <QString>

namespace sudoscope {

class FileActions;
class MainWindow;
class RunCollection;
class ViewState;

/// Figures of the grid and the cube, and lab reports, with all that tells where they come from.
class FigureActions : public QObject {
  Q_OBJECT

public:
  /// All must outlive it.
  FigureActions(const RunCollection& runs, ViewState& state, MainWindow& window, FileActions& files,
                QObject* parent = nullptr);

  /// Of the runs as they are now; the suffix says HTML or Markdown (see writeReport()).
  MaybeError saveReport(const QString& path, ReportLanguage language) const;
  /// Method, parameters that differ, seed, puzzle, iteration, and the files of puzzle and session.
  Provenance facts() const;

private:
  /// Those of what is shown, without the files.
  Provenance shownFacts() const;
  /// The files of puzzle and session with their hashes.
  LaterFacts dataFacts() const;
  Figure withFacts(Figure figure, const LaterFacts& data) const;
  LabReport report(ReportLanguage language) const;
  /// Without figures of the curves, in the thread's language.
  LabReport runsReport() const;
  void askForReport();

  const RunCollection& m_runs;
  ViewState& m_state;
  MainWindow& m_window;
  FileActions& m_files;
};

} // namespace sudoscope
