#pragma once

#include "app/playback/run_collection.h"
#include "ui/panels/run_list_model.h"
#include "ui/plot/run_plot_model.h"
#include "ui/timeline/timeline_track.h"

#include <QColor>

#include <string_view>
#include <vector>

namespace sudoscope {

class ChartPanel;
class Playback;
class Timeline;
struct Theme;

/// Data of the runs for lists, charts and timelines.

/// Lets a timeline and its charts seek in the runs.
void connectTimes(Playback& playback, Timeline* timeline, ChartPanel* charts);
/// Marks edits, bookmarks and forks of the current run, and `more`.
void showMarks(const RunCollection& runs, Timeline* timeline,
               const std::vector<TimelineMark>& more = {});

/// In the list, the charts and above compared cubes: grey, unless the user has chosen one.
QColor runColor(const RunInfo& info, bool current, const Theme& theme);
/// A run as lists show it.
RunListEntry runEntry(const RunCollection& runs, const RunInfo& info, const Theme& theme,
                      RunId compared = noRun);
/// Those that the charts draw, the current one first.
std::vector<RunCurve> runCurves(const RunCollection& runs, const Theme& theme);

} // namespace sudoscope
