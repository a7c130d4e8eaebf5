#pragma once

#include <future>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sudoscope {

/// Where a file comes from, as named facts in the order to write them. English in every locale.
using Provenance = std::vector<std::pair<std::string, std::string>>;

/// Facts that take long to find: whoever asks first waits for them.
using LaterFacts = std::shared_future<Provenance>;

/// The program's version, the commit it was configured from if that is known, and the present time
/// (UTC): what every provenance begins with.
Provenance programProvenance();

/// "# name: value" lines for the head of a CSV file; a line break in a value becomes a space.
std::string commentLines(const Provenance& provenance);

} // namespace sudoscope
