#pragma once

#include "core/base/result.h"

#include <functional>
#include <string>
#include <vector>

namespace sudoscope {

class Run;

/// What a page says of a run that its log does not.
struct PageTexts {
  std::string title = {}; ///< Empty: the method's title.
  std::string link = {};  ///< `sudoscope:?...`; empty: none.
};

/// A run as an exported page holds it: frames of a `.sudolog` with a further one, "page", of the
/// texts and the verdict. P has 8 bits, at most 300 times: at the start, the end, where digits flip
/// and evenly between. Up to 2,000 iterations curves are exact; of a longer run "metrics" are the
/// minima and "metrics_max" the maxima of 2,000 equal parts, as f4, at their first iterations. With
/// 9x9 cells these are less than 700 kB.
///
/// Runs up to the planned length, or to the end if none is planned. `keepGoing` gets the share done
/// and may return false; then the page would be incomplete, and the result is empty. The error is
/// the run's: a file that cannot be read, a method that failed.
Result<std::string> pageFrames(Run& run, const PageTexts& texts,
                               const std::function<bool(double)>& keepGoing = {});

/// The page: the viewer (resources/web) with the frames of one to four runs. It needs no other file
/// and makes no request.
std::string runPage(const std::vector<std::string>& runs);

} // namespace sudoscope
