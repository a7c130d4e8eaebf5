#include "ui/state/shown_digits.h"

#include <algorithm>

namespace sudoscope {

Grid shownDigits(const Snapshot& snapshot) {
  Grid digits = snapshot.decoded;
  if (snapshot.status == Status::Solved) return digits;
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    double most = 0.0;
    for (int k = 0; k < snapshot.cube.side(); ++k)
      most = std::max(most, snapshot.cube.at(static_cast<int>(cell), k));
    if (most <= digitShownFrom) digits[cell] = 0;
  }
  return digits;
}

} // namespace sudoscope
