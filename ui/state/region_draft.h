#pragma once

#include <QStringList>

#include <vector>

namespace sudoscope {

/// The faults of a region map: one translated sentence for every region without exactly N cells.
/// Empty if it is a valid board. regionOfCell: N² entries 0..N-1.
QStringList regionFaults(int side, const std::vector<int>& regionOfCell);

/// Unusual but valid properties: regions in several pieces.
QStringList regionRemarks(int side, const std::vector<int>& regionOfCell);

int regionPieces(int side, const std::vector<int>& regionOfCell, int region);

} // namespace sudoscope
