#include "app/cli/output_file.h"

#include "app/cli/output.h"

#include <string_view>

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
    output.m_standard = std::make_unique<std::ostream>(output.m_buffer.get());
    return output;
  }
  auto file = FileWriter::open(path);
  if (!file) return file.error();
  output.m_file = std::move(*file);
  return output;
}

MaybeError OutputFile::commit() {
  if (m_file) return m_file->commit();
  m_standard->flush();
  if (m_standard->good()) return std::nullopt;
  return Error{verbatim("the output cannot be written")};
}

} // namespace sudoscope::cli
