#include "core/base/result.h"

#include "core/base/visible_text.h"

namespace sudoscope {

std::string Error::text() const {
  std::string place = visibleName(file);
  if (line != 0) {
    place += place.empty() ? "line " + std::to_string(line) : ":" + std::to_string(line);
    if (column != 0) {
      place += file.empty() ? ", column " + std::to_string(column) : ":" + std::to_string(column);
    }
  }
  const std::string what = visibleText(message.english());
  return place.empty() ? what : place + ": " + what;
}

} // namespace sudoscope
