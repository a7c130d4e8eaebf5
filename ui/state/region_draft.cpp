#include "ui/state/region_draft.h"

#include <QCoreApplication>

#include <algorithm>

namespace sudoscope {

namespace {

struct RegionDraft {
  Q_DECLARE_TR_FUNCTIONS(RegionDraft)
};

} // namespace

QStringList regionFaults(int side, const std::vector<int>& regionOfCell) {
  QStringList faults;
  for (int region = 0; region < side; ++region) {
    const auto cells =
        static_cast<int>(std::count(regionOfCell.begin(), regionOfCell.end(), region));
    if (cells < side) {
      faults << RegionDraft::tr("Region %1 has %2 of %3 cells: add %4.")
                    .arg(region + 1)
                    .arg(cells)
                    .arg(side)
                    .arg(side - cells);
    } else if (cells > side) {
      faults << RegionDraft::tr("Region %1 has %2 cells instead of %3: remove %4.")
                    .arg(region + 1)
                    .arg(cells)
                    .arg(side)
                    .arg(cells - side);
    }
  }
  return faults;
}

QStringList regionRemarks(int side, const std::vector<int>& regionOfCell) {
  QStringList remarks;
  for (int region = 0; region < side; ++region) {
    const int pieces = regionPieces(side, regionOfCell, region);
    if (pieces > 1) {
      remarks << RegionDraft::tr("Region %1 lies in %2 pieces.").arg(region + 1).arg(pieces);
    }
  }
  return remarks;
}

int regionPieces(int side, const std::vector<int>& regionOfCell, int region) {
  std::vector<bool> seen(regionOfCell.size(), false);
  int pieces = 0;
  for (int start = 0; start < side * side; ++start) {
    if (seen[start] || regionOfCell[start] != region) {
      continue;
    }
    ++pieces;
    std::vector<int> open{start};
    seen[start] = true;
    while (!open.empty()) {
      const int cell = open.back();
      open.pop_back();
      const int column = cell % side;
      for (const int next : {column > 0 ? cell - 1 : -1, column + 1 < side ? cell + 1 : -1,
                             cell - side, cell + side}) {
        if (next < 0 || next >= side * side || seen[next] || regionOfCell[next] != region) {
          continue;
        }
        seen[next] = true;
        open.push_back(next);
      }
    }
  }
  return pieces;
}

} // namespace sudoscope
