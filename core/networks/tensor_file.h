#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace sudoscope::learning {

/// A named array of 32-bit floats, row-major.
struct Tensor {
  std::vector<std::int64_t> shape;
  std::vector<float> values; ///< As many as the product of the shape.
  /// Of a file's tensor of type F64 its numbers as they stand there, of which `values` are the
  /// nearest; else empty.
  std::vector<double> exact = {};

  bool operator==(const Tensor&) const = default;
};

/// The content of a `.safetensors` file: an 8-byte little-endian header length, a JSON header of
/// names, types, shapes and offsets, then the numbers. F32 and F64 are read, F32 is written.
/// Format: https://github.com/huggingface/safetensors (its README).
struct TensorFile {
  std::map<std::string, Tensor, std::less<>> tensors;
  std::map<std::string, std::string, std::less<>> metadata;

  bool operator==(const TensorFile&) const = default;
};

/// Reads the bytes of a file. Checks header length, JSON, types, that offsets match shapes and
/// cover the data without gap or overlap, and that every number is finite; the error says which of
/// these failed and for which tensor. `name` stands for the file in errors.
Result<TensorFile> parseTensors(std::span<const char> bytes, const std::string& name);

/// Like parseTensors() on the content of a file.
Result<TensorFile> readTensors(const std::string& path);

/// The bytes of the file. The same content gives the same bytes.
std::string toBytes(const TensorFile& file);

/// Replaces the file at the path in one step: see FileWriter.
MaybeError writeTensors(const std::string& path, const TensorFile& file);

} // namespace sudoscope::learning
