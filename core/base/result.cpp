#include "core/base/result.h"

namespace sudoscope {

std::string Error::text() const {
  std::string place = file;
  if (line != 0) {
    place += place.empty() ? "line " + std::to_string(line) : ":" + std::to_string(line);
    if (column != 0) {
      place += file.empty() ? ", column " + std::to_string(column) : ":" + std::to_string(column);
    }
  }
  return place.empty() ? message.english() : place + ": " + message.english();
}

} // namespace sudoscope
