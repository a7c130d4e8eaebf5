#include "core/base/json.h"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <iterator>
#include <system_error>
#include <utility>

namespace sudoscope {

namespace {

/// A fault found before parsing, and its place.
struct Fault {
  Message message;
  std::size_t offset = 0;
};

Error errorAt(std::string_view text, std::size_t offset, Message message,
              const std::string& fileName, ErrorCode code) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto lines = std::count(before.begin(), before.end(), '\n');
  const std::size_t lineBegin = lines == 0 ? 0 : before.rfind('\n') + 1;
  const auto columns =
      std::count_if(before.begin() + static_cast<std::ptrdiff_t>(lineBegin), before.end(),
                    [](char c) { return (static_cast<unsigned char>(c) & 0xc0) != 0x80; });
  return Error{std::move(message), fileName, static_cast<std::size_t>(lines) + 1,
               static_cast<std::size_t>(columns) + 1, code};
}

bool isExponent(char c) {
  return c == 'e' || c == 'E';
}

bool isOfNumber(char c) {
  return (c >= '0' && c <= '9') || c == '.' || c == '-' || c == '+' || isExponent(c);
}

/// Whether a number is too large for a double, for which the library throws. Too small ones become
/// 0.
bool overflows(std::string_view number) {
  constexpr std::size_t fewDigits = 300; // which need an exponent for that
  const auto exponent = std::ranges::find_if(number, isExponent);
  const bool isSmall =
      exponent == number.end() || number.ends_with(*exponent) || *std::next(exponent) == '-';
  if (number.size() < fewDigits && isSmall) return false;
  double value = 0.0;
  const auto read = std::from_chars(number.data(), number.data() + number.size(), value);
  return read.ec == std::errc::result_out_of_range && number.find("e-") == std::string_view::npos &&
         number.find("E-") == std::string_view::npos;
}

/// The first bracket that is too deep, or number that is too large, in one pass.
std::optional<Fault> firstFault(std::string_view text) {
  int depth = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '"') {
      for (++at; at < text.size() && text[at] != '"'; ++at) {
        if (text[at] == '\\') ++at;
      }
    } else if (c == '[' || c == '{') {
      if (++depth > maxJsonDepth) {
        return Fault{Message::tr("the JSON is nested more than %1 deep", maxJsonDepth), at};
      }
    } else if (c == ']' || c == '}') {
      --depth;
    } else if (c == '-' || (c >= '0' && c <= '9')) {
      const char* const from = text.data() + at;
      const char* const end = std::find_if_not(from, text.data() + text.size(), isOfNumber);
      const std::string_view number(from, end - from);
      constexpr std::size_t shown = 24;
      if (overflows(number)) {
        return Fault{
            Message::tr("the number %1 is too large", std::string(number.substr(0, shown)) +
                                                          (number.size() > shown ? "..." : "")),
            at};
      }
      at += number.size() - 1;
    }
  }
  return std::nullopt;
}

/// Walks over a text for its brackets.
class JsonWalk {
public:
  explicit JsonWalk(std::string_view text, std::size_t at = 0) : m_text(text), m_at(at) {}

  std::size_t at() const { return m_at; }
  char here() const { return atEnd() ? '\0' : m_text[m_at]; }
  void step() { ++m_at; }
  void skipSpace() { m_at = std::min(m_text.find_first_not_of(" \n\r\t", m_at), m_text.size()); }
  /// Behind the string, list, object or other value that begins here.
  void skipValue() {
    int depth = 0;
    do {
      const char c = here();
      if (c == '"') skipString();
      if (c == '{' || c == '[') ++depth;
      if (c == '}' || c == ']') --depth;
      ++m_at;
    } while (!atEnd() && (depth > 0 || !std::strchr(",:]} \n\r\t", here())));
  }

private:
  bool atEnd() const { return m_at >= m_text.size(); }
  /// To its end.
  void skipString() {
    for (++m_at; !atEnd() && m_text[m_at] != '"'; ++m_at) {
      if (m_text[m_at] == '\\') ++m_at;
    }
  }

  std::string_view m_text;
  std::size_t m_at;
};

} // namespace

Result<Json> parseJson(std::string_view text, const std::string& fileName,
                       const Json::parser_callback_t& watch) {
  if (auto fault = firstFault(text)) {
    return errorAt(text, fault->offset, std::move(fault->message), fileName, ErrorCode::Limit);
  }
  std::size_t offset = 0;
  try {
    return Json::parse(text, watch);
  } catch (const Json::parse_error& error) {
    offset = error.byte > 0 ? error.byte - 1 : 0;
  } catch (const std::exception& error) {
    return errorAt(text, 0, verbatim(error.what()), fileName, ErrorCode::Limit);
  }
  return errorAt(text, offset,
                 mismatch(Message::tr("broken JSON"), Message::tr("a whole document")), fileName,
                 ErrorCode::General);
}

SplitJson splitJson(std::string_view text, std::string_view key) {
  JsonWalk walk(text);
  const auto valueFrom = [&] {
    walk.skipSpace();
    const std::size_t from = walk.at();
    walk.skipValue();
    return text.substr(from, walk.at() - from);
  };
  const auto isNext = [&](char c) {
    walk.skipSpace();
    const bool next = walk.here() == c;
    if (next) walk.step();
    return next;
  };
  const std::string name = '"' + std::string(key) + '"';
  bool goesOn = isNext('{');
  while (goesOn) {
    const bool isKey = valueFrom() == name;
    if (!isNext(':')) break;
    if (isKey && isNext('[')) {
      const std::size_t begin = walk.at();
      std::vector<std::string_view> items;
      if (walk.skipSpace(); walk.here() != ']') {
        do {
          items.push_back(valueFrom());
        } while (isNext(','));
      }
      if (walk.here() != ']') break;
      return {std::string(text.substr(0, begin)).append(text.substr(walk.at())), std::move(items)};
    }
    valueFrom();
    goesOn = isNext(',');
  }
  return {std::string(text), {}};
}

} // namespace sudoscope
