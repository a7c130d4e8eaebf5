#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace sudoscope {

/// Tells lupdate in which context what a class's tr() marks is looked up (see lupdate.args).
#define SUDOSCOPE_TR_CONTEXT(context)

/// The literal of a message. Does not compile unless it has each of the places %1 ... %count.
template <std::size_t count>
struct MessageTemplate {
  consteval MessageTemplate(const char* literal) : text(literal) {
    unsigned seen = 0;
    for (const char* c = literal; *c != '\0'; ++c) {
      if (*c == '%' && c[1] >= '1' && c[1] <= '9') seen |= 1U << (c[1] - '1');
    }
    if (seen != (1U << count) - 1U) throw "the places %1, %2, ... are not those of the arguments";
  }

  const char* text;
};

/// A template without places, for where a Message would be too large. Message::marked() shows it to
/// lupdate.
using MarkedText = MessageTemplate<0>;

/// A text for people that is put together late: an English template with the places %1 ... %9 and
/// what belongs there. Files and the command line take it in English; the window looks the template
/// up and puts the arguments, themselves looked up, into its translation. A value; made by
/// tr() or verbatim() alone, so that lupdate misses no text.
class Message {
  SUDOSCOPE_TR_CONTEXT(core)

public:
  /// Nothing at all.
  Message() = default;

  /// The message of a template and its arguments: messages, texts or whole numbers. lupdate finds
  /// the literal. The first argument must not be a call of tr() in place, which lupdate would miss:
  /// name it first, or see mismatch().
  template <class... Arguments>
  static Message tr(std::type_identity_t<MessageTemplate<sizeof...(Arguments)>> text,
                    const Arguments&... arguments);

  /// The literal itself, seen by lupdate: for what becomes a message later, by tr().
  static consteval MarkedText marked(MarkedText text) { return text; }

  bool empty() const { return m_text.empty(); }
  /// The template; or, where nothing is to be looked up, the text itself.
  const std::string& text() const { return m_text; }
  const std::vector<Message>& arguments() const { return m_arguments; }
  bool isVerbatim() const { return m_verbatim; }

  /// As the command line, files and logs write it.
  std::string english() const;

  /// Gives the translation of a template.
  using LookUp = std::function<std::string(const std::string& text)>;
  std::string formatted(const LookUp& lookUp) const;

  bool operator==(const Message&) const = default;

private:
  friend Message verbatim(std::string text);

  std::string m_text;
  std::vector<Message> m_arguments;
  bool m_verbatim = false;
};

/// A text that is the same in every language (a name, a number, what a library says) or has been
/// translated already.
Message verbatim(std::string text);

inline Message messageArgument(Message message) {
  return message;
}
inline Message messageArgument(std::string_view text) {
  return verbatim(std::string(text));
}
inline Message messageArgument(char character) {
  return verbatim(std::string(1, character));
}
template <class Number, std::enable_if_t<std::is_integral_v<Number>, int> = 0>
Message messageArgument(Number number) {
  return verbatim(std::to_string(number));
}

template <class... Arguments>
Message Message::tr(std::type_identity_t<MessageTemplate<sizeof...(Arguments)>> text,
                    const Arguments&... arguments) {
  static_assert((... && !std::is_array_v<Arguments>), "a literal belongs into the template");
  Message message;
  message.m_text = text.text;
  message.m_arguments = {messageArgument(arguments)...};
  return message;
}

/// "found ..., expected ...": what reading says of an input.
template <class Found, class Expected>
Message mismatch(const Found& found, const Expected& expected) {
  return Message::tr("found %1, expected %2", found, expected);
}

} // namespace sudoscope
