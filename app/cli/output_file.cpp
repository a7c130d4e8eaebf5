#include "app/cli/output_file.h"

#include "app/cli/output.h"
#include "core/base/visible_text.h"

namespace sudoscope::cli {

namespace {

class StandardOutput final : public std::streambuf {
protected:
  int_type overflow(int_type c) override {
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    const char character = traits_type::to_char_type(c);
    putBytes({&character, 1});
    return c;
  }
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    putBytes({text, static_cast<std::size_t>(size)});
    return size;
  }
  int sync() override {
    flushOutput();
    return 0;
  }
};

class VisibleText final : public std::streambuf {
public:
  explicit VisibleText(std::streambuf& sink) : m_sink(sink) {}

protected:
  int_type overflow(int_type c) override {
    const char character = traits_type::to_char_type(c);
    return traits_type::eq_int_type(c, traits_type::eof()) || xsputn(&character, 1) == 1
               ? traits_type::not_eof(c)
               : traits_type::eof();
  }
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    const std::string visible = visibleText({text, static_cast<std::size_t>(size)});
    const auto length = static_cast<std::streamsize>(visible.size());
    return m_sink.sputn(visible.data(), length) == length ? size : 0;
  }
  int sync() override { return m_sink.pubsync(); }

private:
  std::streambuf& m_sink;
};

} // namespace

Result<OutputFile> OutputFile::openText(const std::string& path) {
  auto output = open(path);
  if (!output) return output;
  output->m_textBuffer = std::make_unique<VisibleText>(*output->stream().rdbuf());
  output->m_text = std::make_unique<std::ostream>(output->m_textBuffer.get());
  return output;
}

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
