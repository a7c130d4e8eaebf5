#include "app/cli/output.h"

#include "app/cli/interrupt.h"
#include "app/cli/progress_line.h"
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

/// To a file, or without one to the standard output.
class Output final : public std::streambuf {
public:
  Output(std::streambuf* file, bool text) : m_file(file), m_text(text) {}

protected:
  int_type overflow(int_type c) override {
    const char character = traits_type::to_char_type(c);
    return traits_type::eq_int_type(c, traits_type::eof()) || xsputn(&character, 1) == 1
               ? traits_type::not_eof(c)
               : traits_type::eof();
  }
  std::streamsize xsputn(const char* text, std::streamsize size) override {
    const std::string_view bytes(text, static_cast<std::size_t>(size));
    if (m_file == nullptr) {
      m_text ? put(bytes) : putBytes(bytes);
      return size;
    }
    const std::string visible = visibleText(bytes); // the bytes of a file need no buffer
    const auto length = static_cast<std::streamsize>(visible.size());
    return m_file->sputn(visible.data(), length) == length ? size : 0;
  }
  int sync() override {
    if (m_file == nullptr) flushOutput();
    return 0;
  }

private:
  std::streambuf* m_file;
  bool m_text;
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
  ProgressLine::clearShown();
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

Result<OutputFile> OutputFile::open(const std::string& path, bool text) {
  OutputFile output;
  if (path != "-") {
    auto file = FileWriter::open(path);
    if (!file) return file.error();
    output.m_file = std::move(*file);
    if (!text) return output;
  }
  std::streambuf* file = output.m_file ? output.m_file->stream().rdbuf() : nullptr;
  output.m_buffer = std::make_unique<Output>(file, text);
  output.m_stream = std::make_unique<std::ostream>(output.m_buffer.get());
  return output;
}

MaybeError OutputFile::commit() {
  if (m_file) return m_file->commit();
  m_stream->flush();
  return std::nullopt;
}

} // namespace sudoscope::cli
