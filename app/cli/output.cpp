#include "app/cli/output.h"

#include "app/cli/interrupt.h"
#include "core/base/visible_text.h"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>

namespace sudoscope::cli {

namespace {

// The standard output is global, and so is its state.
std::atomic<int> firstFailure{0}; ///< The errno of the first failed write, 0 for none.

void noteFailure() {
  int none = 0;
  firstFailure.compare_exchange_strong(none, errno != 0 ? errno : EIO);
  requestInterrupt();
}

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

void put(std::string_view text) {
  putBytes(visibleText(text));
}

void putBytes(std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) != bytes.size()) noteFailure();
}

void flushOutput() {
  if (std::fflush(stdout) != 0) noteFailure();
}

bool outputLost() {
  return firstFailure != 0;
}

MaybeError finishOutput() {
  flushOutput();
  if (!outputLost() || firstFailure == EPIPE) return std::nullopt;
  return Error{
      verbatim(std::string("the output cannot be written: ") + std::strerror(firstFailure))};
}

void warn(std::string_view command, const Error& error) {
  const char* option = error.code == ErrorCode::OtherRules  ? " (--ignore-rules ignores them)"
                       : error.code == ErrorCode::Ambiguous ? " (choose: --as candidates|board)"
                                                            : "";
  std::cerr << "sudoscope-cli" << (command.empty() ? "" : " ") << command << ": " << error.text()
            << option << std::endl;
}

int fail(std::string_view command, const Error& error) {
  warn(command, error);
  return badInput;
}

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
