#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <initializer_list>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sudoscope::networks {

/// A named array of 32-bit floats, row-major.
struct Tensor {
  std::vector<std::int64_t> shape;
  std::vector<float> values; ///< As many as the product of the shape.
  /// The unrounded numbers if the tensor's type in the file is F64; otherwise empty.
  std::vector<double> exact = {};

  bool operator==(const Tensor&) const = default;
};

/// The content of a `.safetensors` file: an 8-byte little-endian header length, a JSON header of
/// names, types, shapes and offsets, then the numbers. F16, BF16, F32 and F64 are read, F32 and
/// F64 are written.
/// Format: https://github.com/huggingface/safetensors (its README).
struct TensorFile {
  std::map<std::string, Tensor, std::less<>> tensors;
  std::map<std::string, std::string, std::less<>> metadata;

  bool operator==(const TensorFile&) const = default;
};

/// Parses the bytes of a file. Checks header length, JSON, types, that offsets match shapes and
/// cover the data without gap or overlap, and that every number is finite; the error says which
/// check failed for which tensor. `name` is the file name in errors. With `only`, other tensors may
/// be of any type: they have names without numbers; and the metadata are not read.
Result<TensorFile> parseTensors(std::span<const char> bytes, const std::string& name,
                                std::initializer_list<std::string_view> only = {});

Result<TensorFile> readTensors(const std::string& path);

/// Equal content gives equal bytes.
std::string toBytes(const TensorFile& file);

/// Replaces the file atomically: see FileWriter.
MaybeError writeTensors(const std::string& path, const TensorFile& file);

} // namespace sudoscope::networks
