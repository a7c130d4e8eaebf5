#include "core/formats/text_lines.h"

#include "core/base/visible_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <istream>
#include <sstream>

namespace sudoscope {

namespace {

constexpr std::size_t chunkSize = std::size_t(1) << 16;

constexpr char terminalEscape = '\x1b';

/// Whether plain() may differ from the text.
bool isUnusual(std::string_view text) {
  return text.ends_with('\\') || std::ranges::any_of(text, [](char c) {
           return c == terminalEscape || c == '\f' || c == '\v' || c == '\0' ||
                  static_cast<unsigned char>(c) >= 0x80;
         });
}

/// Joiners, marks of direction, soft hyphens, the key around a digit.
bool isInvisible(char32_t code) {
  static constexpr auto ranges = std::to_array<std::pair<char32_t, char32_t>>({{0x00ad, 0x00ad},
                                                                               {0x034f, 0x034f},
                                                                               {0x180e, 0x180e},
                                                                               {0x3164, 0x3164},
                                                                               {0x200b, 0x200f},
                                                                               {0x202a, 0x202e},
                                                                               {0x2060, 0x206f},
                                                                               {0x20e3, 0x20e3},
                                                                               {0xfe00, 0xfe0f},
                                                                               {0xfeff, 0xfeff}});
  return std::ranges::any_of(
      ranges, [code](const auto& range) { return code >= range.first && code <= range.second; });
}

/// The ASCII digit of a digit in another script or in a circle, or 0.
char foldDigit(char32_t code) {
  constexpr char32_t mathematical = 0x1d7ce; // five alphabets of ten
  if (code >= mathematical && code < mathematical + 50)
    return static_cast<char>('0' + (code - mathematical) % 10);
  if (code == 0x24ea || code == 0x24ff) return '0';
  // Arabic-Indic, Persian, Devanagari, Bengali, Thai.
  for (const char32_t zero : {0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50}) {
    if (code >= zero && code <= zero + 9) return static_cast<char>('0' + (code - zero));
  }
  // In circles and brackets, from 1.
  for (const char32_t one : {0x2460, 0x2474, 0x24f5, 0x2776, 0x2780, 0x278a}) {
    if (code >= one && code <= one + 8) return static_cast<char>('1' + (code - one));
  }
  return 0;
}

/// Characters that look like an ASCII one.
constexpr std::array<std::pair<std::u32string_view, char>, 6> lookalikes{{
    // Other ends of lines, too: two boards may stand in a line.
    {U"\u00a0\u2002\u2003\u2007\u2009\u202f\u3000\u0085\u2028\u2029\f\v", ' '},
    // Dots, squares and circles.
    {U"\u00b7\u2022\u2219\u22c5\u25a1\u25a2\u25ab\u25fb\u25fd\u2b1b\u2b1c\u26aa\u25cb\u25e6\u2423"
     U"\u25cc\u2610\u25a0\u25aa\u3007",
     '.'},
    {U"\u2010\u2011\u2012\u2013\u2014\u2212", '-'},
    {U"\u00a6", '|'},
    // Box drawing; its other characters are crossings.
    {U"\u2500\u2501\u2504\u2505\u2508\u2509\u254c\u254d\u2550\u2574\u2576\u2578", '-'},
    {U"\u2502\u2503\u2506\u2507\u250a\u250b\u254e\u254f\u2551\u2575\u2577\u2579", '|'},
}};

char foldCodePoint(char32_t code) {
  if (code == 0) return ' ';
  if (code < 0x80 && code != '\f' && code != '\v') return static_cast<char>(code);
  for (const auto& [characters, symbol] : lookalikes) {
    if (characters.find(code) != std::u32string_view::npos) return symbol;
  }
  if (code >= 0x2500 && code <= 0x257f) return '+';
  if (code >= 0xff01 && code <= 0xff5e) return static_cast<char>(code - 0xfee0); // full width
  const char digit = foldDigit(code);
  return digit != 0 ? digit : '\x1a';
}

std::string fold(std::string_view text) {
  std::string folded;
  folded.reserve(text.size());
  std::size_t at = 0;
  while (const auto code = nextVisible(text, at)) folded += foldCodePoint(*code);
  if (folded.ends_with('\\')) folded.pop_back();
  return folded;
}

/// Whether these are tags of a forum, such as [code], [/b] or [color=#f00].
bool isTag(std::string_view text) {
  text.remove_prefix(text.starts_with('/') ? 1 : 0);
  constexpr std::string_view names = " code quote pre tt b i u color size font spoiler hidden ";
  return names.find(' ' + std::string(text.substr(0, text.find('='))) + ' ') != names.npos;
}

/// Blanks in place of what forums and mails put around lines: tags, and the > of a quotation.
std::string withoutMarkup(std::string text) {
  for (std::size_t at = 0; at < text.size() && (text[at] == '>' || text[at] == ' '); ++at)
    text[at] = ' ';
  constexpr std::size_t longest = 32;
  const bool pairs = text.find("[/") != std::string::npos; // [b] alone may be a letter in a list
  for (std::size_t open = text.find('['); open != std::string::npos;
       open = text.find('[', open + 1)) {
    const std::string_view rest = std::string_view(text).substr(open + 1, longest);
    const std::size_t length = rest.find(']');
    if (length != std::string_view::npos && isTag(rest.substr(0, length)) && (pairs || length > 1))
      text.replace(open, length + 2, length + 2, ' ');
  }
  return text;
}

} // namespace

LineSource::LineSource(std::istream& input) : m_input(&input) {}

LineSource::LineSource(std::string_view text)
    : m_own(std::make_unique<std::istringstream>(std::string(text))), m_input(m_own.get()) {}

LineSource::~LineSource() = default;
LineSource::LineSource(LineSource&&) noexcept = default;

const TextLine* LineSource::peek(std::size_t ahead) {
  while (m_lines.size() <= ahead) {
    if (splitLine(m_inputEnded)) continue;
    if (m_inputEnded) return nullptr;
    m_inputEnded = !readMore();
    if (m_input->bad()) {
      fail(Error{Message::tr("the input cannot be read any further"), "", m_lineCount + 1});
    }
  }
  return &m_lines[ahead];
}

std::string_view LineSource::plain(std::size_t ahead) {
  const TextLine* line = peek(ahead);
  return line == nullptr ? std::string_view() : line->plain();
}

TextLine LineSource::take() {
  peek();
  TextLine line = std::move(m_lines.front());
  m_lines.pop_front();
  return line;
}

void LineSource::skip(std::size_t count) {
  for (; count > 0 && peek() != nullptr; --count) m_lines.pop_front();
}

std::size_t LineSource::blankLines(std::size_t from, std::size_t most) {
  std::size_t count = 0;
  while (count < most && peek(from + count) != nullptr && trimmed(plain(from + count)).empty())
    ++count;
  return count;
}

bool LineSource::readMore() {
  const std::size_t old = m_raw.size();
  m_raw.resize(old + chunkSize);
  // Use available data without waiting for a whole chunk: a pipe may be slow.
  std::size_t got = 0;
  if (m_input->peek() != std::istream::traits_type::eof()) {
    got = m_input->readsome(m_raw.data() + old, static_cast<std::streamsize>(chunkSize));
  }
  m_raw.resize(old + got);
  const bool atEnd = got == 0;
  if (m_encoding == Encoding::Unknown && (m_raw.size() >= 4 || atEnd)) recognizeEncoding();
  if (m_textStart > 0) {
    m_text.erase(0, m_textStart);
    m_searched -= std::min(m_searched, m_textStart);
    m_textStart = 0;
  }
  if (m_encoding == Encoding::Utf8) {
    m_text += m_raw;
    m_raw.clear();
  } else if (m_encoding != Encoding::Unknown) {
    decodeUtf16(atEnd);
  }
  return !atEnd;
}

void LineSource::recognizeEncoding() {
  const auto byte = [&](std::size_t i) {
    return i < m_raw.size() ? static_cast<int>(static_cast<unsigned char>(m_raw[i])) : -1;
  };
  m_encoding = Encoding::Utf8;
  std::size_t mark = 0;
  if (byte(0) == 0xef && byte(1) == 0xbb && byte(2) == 0xbf) {
    mark = 3;
  } else if (byte(0) == 0xff && byte(1) == 0xfe) {
    m_encoding = Encoding::Utf16Little;
    mark = 2;
  } else if (byte(0) == 0xfe && byte(1) == 0xff) {
    m_encoding = Encoding::Utf16Big;
    mark = 2;
  } else if (byte(0) > 0 && byte(1) == 0 && byte(2) > 0 && byte(3) == 0) {
    m_encoding = Encoding::Utf16Little;
  } else if (byte(0) == 0 && byte(1) > 0 && byte(2) == 0 && byte(3) > 0) {
    m_encoding = Encoding::Utf16Big;
  }
  m_raw.erase(0, mark);
}

void LineSource::decodeUtf16(bool atEnd) {
  const std::size_t high = m_encoding == Encoding::Utf16Big ? 0 : 1;
  const auto unit = [&](std::size_t at) {
    return static_cast<char16_t>(static_cast<unsigned char>(m_raw[at + high]) << 8 |
                                 static_cast<unsigned char>(m_raw[at + 1 - high]));
  };
  std::u16string units;
  for (std::size_t at = 0; at + 1 < m_raw.size(); at += 2) units += unit(at);
  if (!atEnd && !units.empty() && (units.back() & 0xfc00) == 0xd800) units.pop_back();
  appendUtf8(m_text, units);
  m_raw.erase(0, 2 * units.size());
}

bool LineSource::splitLine(bool atEnd) {
  const auto from = static_cast<std::ptrdiff_t>(std::max(m_textStart, m_searched));
  const auto found = std::find_if(m_text.begin() + from, m_text.end(),
                                  [](char c) { return c == '\n' || c == '\r'; });
  const auto end = static_cast<std::size_t>(found - m_text.begin());
  if (found == m_text.end()) {
    m_searched = m_text.size();
    const std::size_t left = m_text.size() - m_textStart;
    if (left > maxLineLength) {
      fail(Error{Message::tr("this line is longer than %1 MiB, the most that is read",
                             maxLineLength >> 20),
                 "", m_lineCount + 1, 0, ErrorCode::Limit});
      return false;
    }
    if (left == 0 || !atEnd) return false;
    if (!addLine(m_text.substr(m_textStart))) return false;
    m_textStart = m_text.size();
    return true;
  }
  m_searched = end;
  // A CR at the end of the buffer may be the first half of a CRLF.
  if (m_text[end] == '\r' && end + 1 == m_text.size() && !atEnd) return false;
  if (!addLine(m_text.substr(m_textStart, end - m_textStart))) return false;
  const bool pair = m_text[end] == '\r' && end + 1 < m_text.size() && m_text[end + 1] == '\n';
  m_textStart = end + (pair ? 2 : 1);
  return true;
}

void LineSource::fail(Error error) {
  m_failure = std::move(error);
  m_inputEnded = true;
  m_text.clear();
  m_textStart = 0;
}

/// Whether a text in the other encoding follows: pairs of cells that are one character of UTF-16,
/// or zero bytes at every second place.
bool LineSource::changesEncoding(std::string_view text) const {
  constexpr int surely = 8;
  const auto isCell = [](char32_t byte) {
    return std::u32string_view(U"0123456789._*- ,\n\r").find(byte) != std::u32string_view::npos;
  };
  int run = 0;
  char32_t last = U' ';
  for (std::size_t at = 0; at < text.size() && run < surely;) {
    const char32_t code = nextCodePoint(text, at);
    const bool odd = m_encoding == Encoding::Utf8 ? (code == 0) != (last == 0)
                                                  : isCell(code >> 8) && isCell(code & 0xff);
    run = odd ? run + 1 : 0;
    last = code;
  }
  return run == surely;
}

bool LineSource::addLine(std::string text) {
  TextLine line;
  if (isUnusual(text)) {
    if (changesEncoding(text)) {
      fail(
          Error{Message::tr("the encoding changes between UTF-8 and UTF-16: save the whole text in "
                            "one of them"),
                "", m_lineCount + 1});
      return false;
    }
    line.folded = fold(text);
    if (line.folded.empty()) text.clear();
  }
  line.text = std::move(text);
  if (line.text.starts_with('>') || line.text.find('[') != std::string::npos)
    line.folded = withoutMarkup(std::string(line.plain()));
  line.number = ++m_lineCount;
  m_lines.push_back(std::move(line));
  return true;
}

char32_t nextCodePoint(std::string_view text, std::size_t& at) {
  char32_t code = 0;
  const std::size_t size = characterAt(text.substr(at), code);
  const auto byte = static_cast<unsigned char>(text[at]);
  at += std::max<std::size_t>(size, 1);
  return size > 0 ? code : byte >= 0xa0 ? byte : 0xfffd;
}

std::optional<char32_t> nextVisible(std::string_view text, std::size_t& at) {
  while (at < text.size()) {
    const char32_t code = nextCodePoint(text, at);
    if (code == terminalEscape && at < text.size() && text[at] == '[') {
      // A sequence that sets the colours of a terminal ends with a letter.
      do ++at;
      while (at < text.size() && (text[at] < '@' || text[at] > '~'));
      at = std::min(at + 1, text.size());
    } else if (!isInvisible(code)) {
      return code;
    }
  }
  return std::nullopt;
}

std::string unescaped(std::string_view text) {
  std::string plain;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view hex = text.substr(at + 1, 2);
    unsigned char code = 0;
    const bool escape = text[at] == '%' && hex.size() == 2 &&
                        std::from_chars(hex.begin(), hex.end(), code, 16).ptr == hex.end();
    if (escape) {
      plain += static_cast<char>(code);
      at += 2;
    } else {
      plain += text[at] == ' ' ? '+' : text[at];
    }
  }
  return plain;
}

std::string excerpt(std::string_view text) {
  constexpr int most = 24;
  text = trimmed(text);
  std::string shown = "\"";
  std::size_t at = 0;
  for (int n = 0; at < text.size() && n < most; ++n) {
    const char32_t code = nextCodePoint(text, at);
    if (code < 0x20 || code == 0x7f || code == 0xfffd)
      shown += '?';
    else
      appendUtf8(shown, code);
  }
  return shown + (at < text.size() ? "...\"" : "\"");
}

void appendUtf8(std::string& text, char32_t code) {
  const auto add = [&](char32_t byte) {
    text += static_cast<char>(static_cast<unsigned char>(byte));
  };
  if (code < 0x80) return add(code);
  const int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3; // bytes behind the first one
  add((0xff00u >> (more + 1)) | (code >> (6 * more)));
  for (int left = more; left-- > 0;) add(0x80 | ((code >> (6 * left)) & 0x3f));
}

void appendUtf8(std::string& text, std::u16string_view units) {
  for (std::size_t i = 0; i < units.size(); ++i) {
    char32_t code = units[i];
    const bool pair = code >= 0xd800 && code < 0xdc00 && i + 1 < units.size() &&
                      units[i + 1] >= 0xdc00 && units[i + 1] < 0xe000;
    if (pair) {
      code = 0x10000 + ((code - 0xd800) << 10) + (units[++i] - 0xdc00u);
    } else if (code >= 0xd800 && code < 0xe000) {
      code = 0xfffd;
    }
    appendUtf8(text, code);
  }
}

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

} // namespace sudoscope
