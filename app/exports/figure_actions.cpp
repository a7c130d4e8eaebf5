#include "app/exports/figure_actions.h"

#include "app/playback/run_collection.h"
#include "app/workspace/workspace.h"
#include "core/base/sha256.h"
#include "ui/cube/cube_card.h"
#include "ui/cube/cube_view.h"
#include "ui/grid/grid_view.h"
#include "ui/plot/chart_panel.h"
#include "ui/state/view_state.h"
#include "ui/widgets/figure_dialog.h"
#include "ui/window/main_window.h"

#include <QFile>
#include <QFileInfo>

namespace sudoscope {

FigureActions::FigureActions(const ControllerParts& parts, Workspace& workspace)
    : Controller(parts), m_workspace(workspace) {
  const WindowActions& actions = m_window.actions();
  const auto exporting = [this](auto* view) {
    return [this, view] {
      Figure figure = view->figure();
      for (auto& fact : shownProvenance()) figure.provenance.push_back(std::move(fact));
      figure.dataProvenance = dataProvenance();
      exportFigure(&m_window, figure);
    };
  };
  const auto exportCube = exporting(m_window.cube());
  connect(actions[Command::ExportGrid], &QAction::triggered, this, exporting(m_window.grid()));
  connect(actions[Command::ExportCube], &QAction::triggered, this, exportCube);
  connect(m_window.cubeCard(), &CubeCard::exportRequested, this, exportCube);
  m_window.charts()->setDataProvenance([this] { return dataProvenance(); });
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

} // namespace sudoscope
