#pragma once

#include "core/base/result.h"

#include <string>
#include <string_view>

namespace sudoscope {

/// The base64 text of lz-string's compressToBase64 for a UTF-8 text: LZ78 over UTF-16 units with
/// codes that grow by a bit as the dictionary fills (P. Ruescher's lz-string, used for JSON in
/// f-puzzles and SudokuPad links).
std::string lzCompressToBase64(std::string_view utf8);

/// The inverse. The error has the character (column) at which the text becomes invalid, or says
/// that it unpacks to more than 2^20 characters (code Limit).
Result<std::string> lzDecompressFromBase64(std::string_view base64);

} // namespace sudoscope
