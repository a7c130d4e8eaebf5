#include "core/base/json.h"

#include "core/base/plain_text.h"
#include "core/base/visible_text.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <iterator>
#include <limits>
#include <span>
#include <system_error>

namespace sudoscope {

namespace {

struct Fault {
  Message message;
  std::size_t offset = 0;
};

Error errorAt(std::string_view text, std::size_t offset, Message message,
              const std::string& fileName, ErrorCode code) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto lines = std::count(before.begin(), before.end(), '\n');
  const std::size_t lineBegin = lines == 0 ? 0 : before.rfind('\n') + 1;
  return Error{std::move(message), fileName, static_cast<std::size_t>(lines) + 1,
               characterCount(before.substr(lineBegin)) + 1, code};
}

bool isExponent(char c) {
  return c == 'e' || c == 'E';
}

bool isDigit(char c) {
  return c >= '0' && c <= '9';
}

bool isOfNumber(char c) {
  return isDigit(c) || c == '.' || c == '-' || c == '+' || isExponent(c);
}

/// Whether a number is too large for a double, for which the library throws.
bool overflows(std::string_view number) {
  constexpr std::size_t fewDigits = 300; // which need an exponent for that
  const auto exponent = std::ranges::find_if(number, isExponent);
  const bool isSmall =
      exponent == number.end() || number.ends_with(*exponent) || *std::next(exponent) == '-';
  if (number.size() < fewDigits && isSmall) return false;
  double value = 0.0;
  return fromChars(number, value).ec == std::errc::result_out_of_range;
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
    } else if (c == '-' || isDigit(c)) {
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

/// Whether a list, an object or a string begins or ends with the character.
constexpr auto endsSomething = [] {
  std::array<bool, 256> table{};
  for (const unsigned char c : {'"', '[', ']', '{', '}'}) table[c] = true;
  return table;
}();

/// Walks over a text for its brackets.
class JsonWalk {
public:
  explicit JsonWalk(std::string_view text, std::size_t at = 0) : m_text(text), m_at(at) {}

  std::size_t at() const { return m_at; }
  char here() const { return atEnd() ? '\0' : m_text[m_at]; }
  void step(std::size_t count = 1) { m_at += count; }
  void skipSpace() {
    for (char c = here(); c == ' ' || c == '\n' || c == '\r' || c == '\t'; c = here()) ++m_at;
  }
  /// Behind the string, list, object or other value that begins here.
  void skipValue() {
    int depth = 0;
    do {
      const char c = here();
      if (c == '"') skipString();
      if (c == '{' || c == '[') ++depth;
      if (c == '}' || c == ']') --depth;
      ++m_at;
      while (depth > 0 && !atEnd() && !endsSomething[static_cast<unsigned char>(m_text[m_at])])
        ++m_at;
    } while (!atEnd() && (depth > 0 || !std::strchr(",:]} \n\r\t", here())));
  }

private:
  bool atEnd() const { return m_at >= m_text.size(); }
  void skipString() {
    for (++m_at; !atEnd() && m_text[m_at] != '"'; ++m_at) {
      if (m_text[m_at] == '\\') ++m_at;
    }
  }

  std::string_view m_text;
  std::size_t m_at;
};

/// Reads a number of JSON at the start of the text that a double holds exactly as written, up to
/// its rounding; returns its length, or 0. Clears `isWhole` if it is not written as a whole number.
std::size_t readNumber(std::string_view text, double& value, bool& isWhole) {
  constexpr std::size_t mostDigits = std::numeric_limits<double>::digits10;
  constexpr double powers[] = {1e0, 1e1, 1e2,  1e3,  1e4,  1e5,  1e6, 1e7,
                               1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14};
  const std::size_t sign = text.starts_with('-') ? 1 : 0;
  std::size_t at = sign;
  std::uint64_t digits = 0;
  const auto readDigits = [&] {
    const std::size_t from = at;
    for (; at < text.size() && isDigit(text[at]); ++at) digits = 10 * digits + (text[at] - '0');
    return at - from;
  };
  const std::size_t whole = readDigits();
  if (whole == 0 || whole > mostDigits || (whole > 1 && text[sign] == '0')) return 0;
  std::size_t decimals = 0;
  if (at < text.size() && text[at] == '.') {
    ++at;
    decimals = readDigits();
    if (decimals == 0) return 0;
  }
  const bool hasExponent = at < text.size() && isExponent(text[at]);
  isWhole = isWhole && decimals == 0 && !hasExponent;
  if (!hasExponent && whole + decimals <= mostDigits) {
    // A double holds both parts, so that the quotient is the nearest one.
    value = static_cast<double>(digits) / powers[decimals];
    if (sign != 0) value = -value;
    return at;
  }
  const auto read = fromChars(text, value);
  const std::size_t length = read.ec == std::errc() ? read.ptr - text.data() : 0;
  return length > 0 && isDigit(text[length - 1]) ? length : 0; // not "1e"
}

/// Reads a list of numbers at the start of the text; returns its length, or 0.
std::size_t readNumbers(std::string_view text, std::vector<double>& numbers, bool& areWhole) {
  numbers.clear();
  areWhole = true;
  JsonWalk walk(text);
  do {
    walk.step();
    walk.skipSpace();
    double value = 0.0;
    const std::size_t length =
        readNumber(text.substr(std::min(walk.at(), text.size())), value, areWhole);
    if (length == 0) return 0;
    numbers.push_back(value);
    walk.step(length);
    walk.skipSpace();
  } while (walk.here() == ',');
  return walk.here() == ']' ? walk.at() + 1 : 0;
}

/// The first character of a string that replaces a list; a document that contains it is not
/// shortened.
constexpr std::string_view listMark = "\\u0001";

/// A document in which strings stand for long lists of numbers.
struct ShortJson {
  std::string text;
  std::vector<Json::binary_t> lists;
};

ShortJson shortened(std::string_view text) {
  constexpr std::size_t fewest = 16;
  ShortJson result;
  if (text.find(listMark) != std::string_view::npos) return {std::string(text), {}};
  std::vector<double> numbers;
  bool areWhole = true;
  std::size_t copied = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '"') {
      JsonWalk walk(text, at);
      walk.skipValue();
      at = walk.at() - 1;
    }
    if (at >= text.size() || text[at] != '[') continue;
    const std::size_t length = readNumbers(text.substr(at), numbers, areWhole);
    if (length == 0 || numbers.size() < fewest) continue;
    const auto bytes = std::as_bytes(std::span(numbers));
    const auto* const first = reinterpret_cast<const std::uint8_t*>(bytes.data());
    result.text.append(text.substr(copied, at - copied)).append(1, '"').append(listMark);
    result.text.append(std::to_string(result.lists.size())).append(1, '"');
    Json::binary_t& list =
        result.lists.emplace_back(Json::binary_t::container_type(first, first + bytes.size()));
    if (areWhole) list.set_subtype(wholeNumbers);
    at += length - 1;
    copied = at + 1;
  }
  result.text.append(text.substr(copied));
  return result;
}

void putLists(Json& value, std::vector<Json::binary_t>& lists) {
  if (value.is_structured()) {
    for (Json& member : value) putLists(member, lists);
  } else if (value.is_string()) {
    const auto& string = value.get_ref<const std::string&>();
    if (string.starts_with('\1')) value = std::move(lists[std::stoul(string.substr(1))]);
  }
}

} // namespace

Result<Json> parseNumericJson(std::string_view text) {
  ShortJson document = shortened(text);
  auto json = parseJson(document.text);
  if (!json) return parseJson(text); // the place of its error
  if (!document.lists.empty()) putLists(*json, document.lists);
  return json;
}

std::vector<double> numbersOf(const Json::binary_t& binary) {
  std::vector<double> numbers(binary.size() / sizeof(double));
  std::memcpy(numbers.data(), binary.data(), numbers.size() * sizeof(double));
  return numbers;
}

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
  bool hasNext = isNext('{');
  while (hasNext) {
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
    hasNext = isNext(',');
  }
  return {std::string(text), {}};
}

} // namespace sudoscope
