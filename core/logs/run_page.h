#pragma once

#include "core/base/result.h"
#include "core/logs/run_link.h"

#include <functional>
#include <string>
#include <vector>

namespace sudoscope {

class Run;

/// A run as an exported page holds it: the frames of a `.sudolog` (see LogFrame) up to "rows", and
/// {"type": "page", "title", "link", "place", "suggestions", "verdict"}; an empty title means the
/// method's, an empty link none (see RunLink), `place` is what the page's address may have. The
/// arrays of "rows" are
///
///     iteration    i8 [m]            all up to 2,000, else the first ones of 2,000 equal parts
///     metrics      f8 [m, curves]    of all iterations; f4, the minima of the parts
///     metrics_max  f4 [m, curves]    the maxima of the parts
///     P_at         i8 [c]            at most 300: start, end, where digits flip, evenly between
///     P            u1 [c, N, N, N]   255 P, rounded
///     decoded      u1 [c, N, N]
///
/// With 9x9 cells these are less than 700 kB.
///
/// Runs up to the planned length, or to the end if none is planned; opens where `shown` says.
/// `keepGoing` gets the share done and may return false; then the page would be incomplete, and the
/// result is empty. The error is the run's: a file that cannot be read, a method that failed.
Result<std::string> pageFrames(Run& run, const std::string& title, const RunLink& shown,
                               const std::function<bool(double)>& keepGoing = {});

/// The page: the viewer (resources/web) with the frames of one to four runs. It needs no other file
/// and makes no request.
std::string runPage(const std::vector<std::string>& runs);

} // namespace sudoscope
