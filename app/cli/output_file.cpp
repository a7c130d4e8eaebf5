#include "app/cli/output_file.h"

#include "app/cli/output.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <string_view>
#include <unistd.h>

namespace sudoscope::cli {

namespace {

class StandardOutput final : public std::streambuf {
protected:
  int_type overflow(int_type c) override {
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    const char character = traits_type::to_char_type(c);
    put({&character, 1});
    return c;
  }
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    put({text, static_cast<std::size_t>(size)});
    return size;
  }
  int sync() override {
    flushOutput();
    return 0;
  }
};

} // namespace

Result<OutputFile> OutputFile::open(const std::string& path) {
  OutputFile output;
  if (path == "-") {
    output.m_buffer = std::make_unique<StandardOutput>();
    output.m_stream = std::make_unique<std::ostream>(output.m_buffer.get());
    return output;
  }
  output.m_path = path;
  // Devices and pipes are written as they are.
  std::error_code ignored;
  const auto status = std::filesystem::status(path, ignored);
  const bool special = std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
  if (!special) output.m_partPath = path + ".part" + std::to_string(::getpid());
  auto file = std::make_unique<std::ofstream>(special ? path : output.m_partPath, std::ios::binary);
  if (!*file)
    return Error{verbatim(std::string("cannot be written: ") + std::strerror(errno)), path};
  output.m_stream = std::move(file);
  return output;
}

OutputFile::OutputFile(OutputFile&& other) noexcept = default;

OutputFile::~OutputFile() {
  // The stream is gone once the file has its name, or this was moved from.
  if (!m_stream || m_partPath.empty()) return;
  m_stream.reset();
  std::remove(m_partPath.c_str());
}

MaybeError OutputFile::commit() {
  m_stream->flush();
  const bool good = m_stream->good();
  if (m_path.empty())
    return good ? std::nullopt : MaybeError(Error{verbatim("the output cannot be written")});
  m_stream.reset();
  const bool rename = !m_partPath.empty();
  if (!good || (rename && std::rename(m_partPath.c_str(), m_path.c_str()) != 0)) {
    const Error error{verbatim(std::string("cannot be written: ") + std::strerror(errno)), m_path};
    if (rename) std::remove(m_partPath.c_str());
    return error;
  }
  return std::nullopt;
}

} // namespace sudoscope::cli
