#include "core/base/json.h"

#include <algorithm>
#include <charconv>
#include <system_error>

namespace sudoscope {

namespace {

/// A fault found before anything is built, and where.
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

/// Whether a number is too large for a double, which the library throws at. One that is too small
/// becomes 0.
bool overflows(std::string_view number) {
  double value = 0.0;
  const auto read = std::from_chars(number.data(), number.data() + number.size(), value);
  return read.ec == std::errc::result_out_of_range && number.find("e-") == std::string_view::npos &&
         number.find("E-") == std::string_view::npos;
}

/// The first bracket that is too deep, or number that is too large. Walks over the text once.
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
      const std::size_t end = std::min(text.find_first_not_of("0123456789.eE+-", at), text.size());
      const std::string_view number = text.substr(at, end - at);
      constexpr std::size_t shown = 24;
      if (overflows(number)) {
        return Fault{
            Message::tr("the number %1 is too large", std::string(number.substr(0, shown)) +
                                                          (number.size() > shown ? "..." : "")),
            at};
      }
      at = end - 1;
    }
  }
  return std::nullopt;
}

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

} // namespace sudoscope
