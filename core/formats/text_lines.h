#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <deque>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sudoscope {

struct TextLine {
  std::string text;       ///< UTF-8 as in the file (invalid bytes are unchanged).
  std::string folded;     ///< plain() if it differs from text, otherwise empty.
  std::size_t number = 0; ///< 1-based.

  /// One byte per visible character, so that an index is a column: box-drawing characters become
  /// | - +, typographic blanks a space, bullets and squares '.', full-width characters and the
  /// digits of other scripts, in circles and on keys ASCII, other non-ASCII characters '\x1a'.
  /// Invisible characters, colours of a terminal and a last '\' (a line break of Markdown) are left
  /// out.
  std::string_view plain() const { return folded.empty() ? text : folded; }
};

struct TextField {
  std::string_view text;
  std::size_t begin = 0;
  std::size_t end() const { return begin + text.size(); }
};

/// Splits a byte stream into lines with unlimited look-ahead. Decodes UTF-8 (with or without byte
/// order mark) and UTF-16 of both orders (with mark, or detected by zero bytes); line endings are
/// LF, CRLF and CR. Memory is bounded by the look-ahead and maxLineLength.
class LineSource {
public:
  /// A longer line ends the input with a failure().
  static constexpr std::size_t maxLineLength = std::size_t(1) << 26;

  /// The stream must outlive the source.
  explicit LineSource(std::istream& input);
  explicit LineSource(std::string_view text);
  ~LineSource();
  LineSource(LineSource&&) noexcept;

  /// The line `ahead` lines after the next one, or null at the end. Valid until that line is taken
  /// or skipped.
  const TextLine* peek(std::size_t ahead = 0);
  /// Its TextLine::plain(); empty at the end.
  std::string_view plain(std::size_t ahead = 0);

  TextLine take();
  void skip(std::size_t count);

  /// How many of the lines from this one on are blank, at most `most`.
  std::size_t blankLines(std::size_t from, std::size_t most);

  /// Why the input ended early: it cannot be read, its encoding changes, or a line is too long
  /// (code Limit, with its number). Known once peek() has returned null.
  const MaybeError& failure() const { return m_failure; }

private:
  enum class Encoding { Unknown, Utf8, Utf16Little, Utf16Big };

  bool readMore();
  void recognizeEncoding();
  void decodeUtf16(bool atEnd);
  bool splitLine(bool atEnd);
  bool changesEncoding(std::string_view text) const;
  bool addLine(std::string text);
  /// Ends the input in the middle of a line, which is dropped.
  void fail(Error error);

  std::unique_ptr<std::istream> m_own;
  std::istream* m_input;
  Encoding m_encoding = Encoding::Unknown;
  std::string m_raw;  ///< Bytes not decoded yet.
  std::string m_text; ///< Decoded, not split yet, from m_textStart on.
  std::size_t m_textStart = 0;
  std::size_t m_searched = 0; ///< There is no line ending in m_text before this offset.
  bool m_inputEnded = false;
  MaybeError m_failure;
  std::deque<TextLine> m_lines;
  std::size_t m_lineCount = 0;
};

void appendUtf8(std::string& text, char32_t codePoint);
/// Half of a pair of units becomes U+FFFD.
void appendUtf8(std::string& text, std::u16string_view units);

/// The code point at the offset, which is advanced; one byte of Latin-1 or U+FFFD if invalid.
char32_t nextCodePoint(std::string_view text, std::size_t& at);

/// The next code point that can be seen; empty at the end.
std::optional<char32_t> nextVisible(std::string_view text, std::size_t& at);

/// The first characters of a text in quotes, for an error; unprintable ones become '?'.
std::string excerpt(std::string_view text);

/// Decodes the percent escapes of an address; a blank (from form encoding) is a plus.
std::string unescaped(std::string_view text);

std::string_view trimmed(std::string_view text);

} // namespace sudoscope
