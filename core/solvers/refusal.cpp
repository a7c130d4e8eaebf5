#include "core/solvers/refusal.h"

namespace sudoscope {

Error refusalOf(const std::string& program, const std::string& why) {
  return Error{Message::tr("the engine %1 refuses: %2", program, why)};
}

Error refusalOfSide(const std::string& program, int least, int most, int side) {
  return Error{Message::tr("the engine %1 takes sides from %2 to %3, but the board has side %4",
                           program, least, most, side)};
}

bool isRefusal(const Error& error) {
  const std::string& text = error.message.text();
  return !error.message.isVerbatim() && (text == refusalOf({}, {}).message.text() ||
                                         text == refusalOfSide({}, 0, 0, 0).message.text());
}

} // namespace sudoscope
