#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace sudoscope {

/// The kinds of files that this program reads, as their first bytes show.
enum class FileKind : std::uint8_t {
  Puzzles, ///< Text in one of the formats; also anything of no other kind.
  Parquet,
  Log, ///< A `.sudolog`.
  Session,
  Study,  ///< The runs of a benchmark or a sweep; read as puzzles it gives those it was made on.
  Arrays, ///< `.npy` or `.safetensors`: P, Z or a network.
};

inline constexpr std::string_view npyMagic = "\x93NUMPY";
inline constexpr std::string_view zipMagic = "PK\x03\x04"; ///< Of PyTorch and of numpy.savez.
inline constexpr std::string_view parquetMagic = "PAR1";
inline constexpr std::string_view zstandardMagic = "\x28\xb5\x2f\xfd";

/// The kind of a file that begins with these bytes (64 KiB are enough). Its name only decides about
/// an empty one: a `.sudolog` in which no run was started yet.
FileKind fileKind(std::string_view beginning, std::string_view name = {});

/// The kind of this file; Puzzles if it cannot be opened, or is the standard input ("-"), a pipe or
/// a device, whose bytes are read only once.
FileKind fileKindOf(const std::string& path);

} // namespace sudoscope
