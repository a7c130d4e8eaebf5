#pragma once

#include "core/base/provenance.h"
#include "core/base/result.h"
#include "ui/panels/run_list_model.h"
#include "ui/style/figure.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace sudoscope {

enum class ReportLanguage : std::uint8_t { English, Window };

struct ReportFigure {
  Figure figure;
  QString caption;
};

/// A parameter in which runs differ, with its value in each run; empty if a run's method lacks it.
struct ParameterDifference {
  QString name;
  QStringList values;
};

/// The content of a lab report about a session. All texts are ready for display.
struct LabReport {
  ReportLanguage language = ReportLanguage::Window;
  QString title;
  Provenance provenance;
  FutureProvenance dataProvenance; ///< Additional; may be invalid.
  QStringList about;               ///< Paragraphs about the puzzle.
  std::vector<RunListEntry> runs;
  std::vector<QStringList> bookmarks;           ///< Run, iteration, text.
  std::vector<ParameterDifference> differences; ///< A value per run.
  std::vector<ReportFigure> figures;
};

/// A self-contained page, including the pictures (PNG, one per figure).
QString reportHtml(const LabReport& report, const std::vector<QByteArray>& pictures);
/// The pictures are files beside it with these names.
QString reportMarkdown(const LabReport& report, const QStringList& pictures);

/// On any thread: writes Markdown for the suffix "md", with its pictures in a folder beside it,
/// otherwise a self-contained HTML page.
MaybeError writeReport(const QString& path, const LabReport& report);

} // namespace sudoscope
