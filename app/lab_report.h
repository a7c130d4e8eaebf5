#pragma once

#include "core/base/provenance.h"
#include "core/base/result.h"
#include "ui/panels/run_list_model.h"
#include "ui/style/figure.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace sudoscope {

/// Which language a report speaks.
enum class ReportLanguage : std::uint8_t { English, Window };

/// A figure with the sentence below it.
struct ReportFigure {
  Figure figure;
  QString caption;
};

/// A parameter in which runs differ, with the value that each of them has; empty where a run's
/// method has no such parameter.
struct ParameterDifference {
  QString name;
  QStringList values;
};

/// What a laboratory notebook would hold of a session. All texts are ready for people.
struct LabReport {
  ReportLanguage language = ReportLanguage::Window; ///< Of its texts.
  QString title;
  Provenance facts;     ///< Where it comes from.
  LaterFacts dataFacts; ///< As well; may be none.
  QStringList about;    ///< Paragraphs on the puzzle.
  std::vector<RunListEntry> runs;
  std::vector<QStringList> bookmarks;           ///< Run, iteration, text.
  std::vector<ParameterDifference> differences; ///< A value per run.
  std::vector<ReportFigure> figures;
};

/// A page that holds everything, the pictures too (PNG, one per figure).
QString reportHtml(const LabReport& report, const std::vector<QByteArray>& pictures);
/// The pictures lie beside it under these names.
QString reportMarkdown(const LabReport& report, const QStringList& pictures);

/// On any thread: writes Markdown for the suffix "md", with its pictures in a folder beside it,
/// else a page of HTML that holds everything.
MaybeError writeReport(const QString& path, const LabReport& report);

} // namespace sudoscope
