#pragma once

#include <QStringList>

#include <vector>

namespace sudoscope {

/// What is wrong with a region map in the making: one sentence for every region that has not N
/// cells, translated. Empty when a board can be made of it. regionOfCell: N² entries 0..N-1.
QStringList regionFaults(int side, const std::vector<int>& regionOfCell);

/// What is unusual about it but allowed: regions in more than one piece.
QStringList regionRemarks(int side, const std::vector<int>& regionOfCell);

/// In how many connected pieces a region lies.
int regionPieces(int side, const std::vector<int>& regionOfCell, int region);

} // namespace sudoscope
