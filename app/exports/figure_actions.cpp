#include "app/exports/figure_actions.h"

#include "app/base/language.h"
#include "app/playback/run_collection.h"
#include "app/window/run_views.h"
#include "app/workspace/workspace.h"
#include "core/base/sha256.h"
#include "ui/cube/cube_card.h"
#include "ui/cube/cube_view.h"
#include "ui/grid/grid_view.h"
#include "ui/plot/chart_panel.h"
#include "ui/plot/run_plot.h"
#include "ui/state/view_state.h"
#include "ui/style/core_text.h"
#include "ui/style/file_output.h"
#include "ui/style/theme.h"
#include "ui/widgets/figure_dialog.h"
#include "ui/widgets/save_dialog.h"
#include "ui/window/main_window.h"

#include <QFile>
#include <QFileInfo>
#include <QLayout>

#include <algorithm>
#include <optional>

namespace sudoscope {

namespace {

/// The first value of a run, and those that were set while it ran.
QString courseOf(const RunPlan& plan, const std::string& key) {
  std::string course = toText(plan.setup.parameters.value(key));
  for (const RunEdit& edit : plan.edits) {
    const auto* change = std::get_if<ParameterEdit>(&edit.what);
    if (change == nullptr || change->key != key) continue;
    course += " → " + toText(change->after) + " (" + std::to_string(edit.iteration) + ")";
  }
  return QString::fromStdString(course);
}

std::vector<ParameterDifference> differencesOf(const RunCollection& runs) {
  std::vector<std::string> keys;
  std::vector<ParameterDifference> differences;
  for (const RunInfo& info : runs.all()) {
    const ParameterSchema& schema = *info.summary.plan->setup.solver->schema;
    for (const Parameter& parameter : schema.parameters()) {
      if (std::ranges::find(keys, parameter.key) != keys.end()) continue;
      keys.push_back(parameter.key);
      ParameterDifference difference;
      difference.name = QStringLiteral("%1 (%2)").arg(translated(parameter.label),
                                                      QString::fromStdString(parameter.key));
      QStringList seen;
      for (const RunInfo& other : runs.all()) {
        const ParameterValues& values = other.summary.plan->setup.parameters;
        const bool known = values.schema().find(parameter.key) != nullptr;
        difference.values << (known ? courseOf(*other.summary.plan, parameter.key) : QString());
        if (known && !seen.contains(difference.values.back())) seen << difference.values.back();
      }
      if (seen.size() > 1) differences.push_back(std::move(difference));
    }
  }
  return differences;
}

} // namespace

FigureActions::FigureActions(const ControllerParts& parts, Workspace& workspace)
    : Controller(parts), m_workspace(workspace) {
  const WindowActions& actions = m_window.actions();
  const auto exportGrid = [this] {
    exportFigure(&m_window, withProvenance(m_window.grid()->figure(), dataProvenance()));
  };
  const auto exportCube = [this] {
    exportFigure(&m_window, withProvenance(m_window.cube()->figure(), dataProvenance()));
  };
  connect(actions[Command::ExportGrid], &QAction::triggered, this, exportGrid);
  connect(actions[Command::ExportCube], &QAction::triggered, this, exportCube);
  connect(m_window.cubeCard(), &CubeCard::exportRequested, this, exportCube);
  m_window.charts()->setDataProvenance([this] { return dataProvenance(); });
  connect(actions[Command::ExportReport], &QAction::triggered, this, &FigureActions::askForReport);
}

Provenance FigureActions::provenance() const {
  Provenance provenance = shownProvenance();
  const Provenance data = dataProvenance().get();
  provenance.insert(provenance.end(), data.begin(), data.end());
  return provenance;
}

Provenance FigureActions::shownProvenance() const {
  Provenance provenance;
  if (const RunInfo* run = m_runs.current()) {
    provenance = provenanceOf(*run->summary.plan);
    provenance.emplace_back("run", m_runs.name(run->summary.id).toStdString());
    const TransportState& now = m_state.transport.value();
    provenance.emplace_back("iteration", std::to_string(now.position));
    if (now.recorded)
      provenance.emplace_back("recorded", "yes: shown as its log has it, not re-run");
    if (now.snapshotIteration != now.position) {
      provenance.emplace_back("iteration of P", std::to_string(now.snapshotIteration));
    }
  }
  return provenance;
}

FutureProvenance FigureActions::dataProvenance() const {
  const auto find = [paths = QStringList{m_workspace.puzzlePath(), m_workspace.sessionPath()}] {
    Provenance provenance;
    for (const QString& path : paths) {
      if (path.isEmpty() || !QFileInfo(path).isFile()) continue;
      const std::string name = QFile::encodeName(path).toStdString();
      const auto hash = sha256OfFile(name);
      provenance.emplace_back("data", name + (hash.ok() ? " sha256 " + *hash : ""));
    }
    return provenance;
  };
  return std::async(std::launch::deferred, find).share();
}

Figure FigureActions::withProvenance(Figure figure, const FutureProvenance& data) const {
  for (auto& fact : shownProvenance()) figure.provenance.push_back(std::move(fact));
  figure.dataProvenance = data;
  return figure;
}

LabReport FigureActions::runsReport() const {
  LabReport report;
  const Puzzle& puzzle = m_state.puzzle.puzzle();
  const QString title = QString::fromStdString(puzzle.title).simplified();
  report.title = title.isEmpty() ? tr("Lab report") : tr("Lab report: %1").arg(title);

  report.about << tr("A puzzle of %1×%1 cells with %2 givens: %3")
                      .arg(puzzle.side())
                      .arg(puzzle.clueCount())
                      .arg(QString::fromStdString(toLine(puzzle.givens())));
  if (!puzzle.description.empty()) report.about << QString::fromStdString(puzzle.description);
  report.provenance = programProvenance();
  for (auto& fact : shownProvenance()) report.provenance.push_back(std::move(fact));
  report.dataProvenance = dataProvenance();
  for (const RunInfo& info : m_runs.all())
    report.runs.push_back(runEntry(m_runs, info, Theme::lightTheme()));
  report.differences = differencesOf(m_runs);
  for (const RunInfo& info : m_runs.all()) {
    for (const Bookmark& mark : info.summary.plan->bookmarks) {
      report.bookmarks.push_back({m_runs.name(info.summary.id), QString::number(mark.iteration),
                                  QString::fromStdString(mark.text)});
    }
  }
  const QString name = m_runs.name(m_state.transport.value().run);
  const TransportState& now = m_state.transport.value();
  const QString place = QString::number(now.position);
  // E.g. of a recording.
  const QString nearest = now.snapshotIteration == now.position
                              ? QString()
                              : u' ' + tr("The nearest stored P is that of iteration %1.")
                                           .arg(QString::number(now.snapshotIteration));
  report.figures.push_back({withProvenance(m_window.grid()->figure(), report.dataProvenance),
                            tr("The grid of %1 at iteration %2.").arg(name, place) + nearest});
  report.figures.push_back(
      {withProvenance(m_window.cube()->figure(), report.dataProvenance),
       tr("The probability cube of %1 at iteration %2.").arg(name, place) + nearest});
  if (now.recorded) report.about << tr("%1 was recorded, not re-run.").arg(name);
  return report;
}

LabReport FigureActions::report(ReportLanguage language) const {
  std::optional<EnglishWords> english;
  if (language == ReportLanguage::English) english.emplace();
  LabReport made = runsReport();
  made.language = language;
  // Separate charts: those of the window may be hidden, zoomed, or in another language.
  ChartPanel charts;
  charts.setAttribute(Qt::WA_DontShowOnScreen);
  charts.resize(1600, 480);
  if (const RunInfo* run = m_runs.current()) {
    charts.setMetrics(run->summary.plan->setup.solver->metrics);
  }
  charts.setDataProvenance([data = made.dataProvenance] { return data; });
  charts.setRuns(runCurves(m_runs, Theme::of(&charts)));
  charts.show();
  for (RunPlot* plot : charts.cards()) {
    charts.maximize(plot); // the others are hidden: it has the full width
    charts.drawAll();
    if (plot->canvas()->curves().empty()) continue;
    const QString caption =
        plot->isOfStarts() ? tr("%1 over the starts.") : tr("%1 over the iterations.");
    made.figures.push_back({plot->figure(), caption.arg(plot->name())});
  }
  for (ReportFigure& entry : made.figures)
    entry.figure = entry.figure.drawn(entry.figure.usualOptions());
  return made;
}

MaybeError FigureActions::saveReport(const QString& path, ReportLanguage language) const {
  return writeReport(path, report(language));
}

void FigureActions::askForReport() {
  const bool english = Language::current() == QLatin1String("en");
  const QString html = tr("Page with pictures (*.html)");
  const QString markdown = tr("Markdown with a folder of pictures (*.md)");
  QStringList filters{html, markdown};
  // A window in English has only one language.
  const QString inEnglish = QStringLiteral(" – English");
  if (!english) {
    for (const QString& filter : {html, markdown})
      filters << QString(filter).replace(QStringLiteral(" ("), inEnglish + QStringLiteral(" ("));
  }
  QString chosen;
  QString stem = QFileInfo(m_workspace.shownPath()).completeBaseName();
  if (stem.isEmpty()) stem = QStringLiteral("sudoscope");
  QString path =
      askWhereToSave(&m_window, tr("Export a lab report"), stem + QStringLiteral("_report.html"),
                     {}, filters.join(QStringLiteral(";;")), &chosen);
  if (path.isEmpty()) return;
  if (QFileInfo(path).suffix().isEmpty()) {
    path +=
        chosen.contains(QLatin1String("*.md")) ? QStringLiteral(".md") : QStringLiteral(".html");
    if (!mayReplace(path, &m_window)) return;
  }
  const auto language =
      chosen.contains(inEnglish) ? ReportLanguage::English : ReportLanguage::Window;
  saveInBackground(&m_window, path,
                   [path, made = report(language)] { return writeReport(path, made); });
}

} // namespace sudoscope
