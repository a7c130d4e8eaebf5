#pragma once

#include "app/run_controller.h"
#include "ui/panels/run_list_model.h"
#include "ui/plot/run_plot_model.h"

#include <QColor>

#include <string_view>
#include <vector>

namespace sudoscope {

class ChartPanel;
class Timeline;
struct Theme;

/// What lists, charts and timelines show of the controller's runs.

/// Lets a timeline and its charts move in the time of the controller's runs.
void connectTimes(RunController& controller, Timeline* timeline, ChartPanel* charts);
/// Marks edits, bookmarks and forks of the current run; edits of the hidden key are not worth one.
void showMarks(const RunController& controller, Timeline* timeline,
               std::string_view hiddenKey = {});

/// In the list, the charts and above compared cubes: grey, unless a person has chosen one.
QColor runColor(const RunInfo& info, bool current, const Theme& theme);
/// All runs as lists show them.
std::vector<RunListEntry> runEntries(const RunController& controller, const Theme& theme);
/// Those that the charts draw, the current one first.
std::vector<RunCurve> runCurves(const RunController& controller, const Theme& theme);

} // namespace sudoscope
