#pragma once

#include <QString>

#include <vector>

namespace sudoscope {

/// Where one is in a lesson, to be gone back to.
struct LessonPlace {
  QString lesson; ///< Its id; empty: in none.
  int scene = 0;
  std::vector<bool> done; ///< Which scenes were played to their ends.
};

} // namespace sudoscope
