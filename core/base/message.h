#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace sudoscope {

/// Gives lupdate the context of a class's tr() (see lupdate.args).
#define SUDOSCOPE_TR_CONTEXT(context)

/// The literal of a message. Does not compile unless it contains each of the places %1 ... %count.
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

/// A template without places, where a Message would be too large. Message::marked() marks it for
/// lupdate.
using MarkedText = MessageTemplate<0>;

/// A text for users that is composed late: an English template with the places %1 ... %9 and its
/// arguments. Files and the command line use the English text; the window translates the template
/// and the arguments. A value; created only by tr() or verbatim(), so that lupdate finds every
/// text.
class Message {
  SUDOSCOPE_TR_CONTEXT(core)

public:
  Message() = default;

  /// The message of a template and its arguments: messages, texts or whole numbers. lupdate finds
  /// the literal. The first argument must not be a direct call of tr(), which lupdate would miss:
  /// give it a name first, or see mismatch().
  template <class... Arguments>
  static Message tr(std::type_identity_t<MessageTemplate<sizeof...(Arguments)>> text,
                    const Arguments&... arguments);

  /// Marks a literal for lupdate that becomes a message later, by tr().
  static consteval MarkedText marked(MarkedText text) { return text; }

  bool empty() const { return m_text.empty(); }
  /// The template; or the text itself if it is not translated.
  const std::string& text() const { return m_text; }
  const std::vector<Message>& arguments() const { return m_arguments; }
  bool isVerbatim() const { return m_verbatim; }

  using LookUp = std::function<std::string(const std::string& text)>;
  std::string formatted(const LookUp& lookUp) const;
  std::string english() const { return formatted(std::identity()); }

  bool operator==(const Message&) const = default;

private:
  friend Message verbatim(std::string text);

  std::string m_text;
  std::vector<Message> m_arguments;
  bool m_verbatim = false;
};

/// A text that needs no translation: a name, a number, a library's message, or an already
/// translated text.
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

/// "found ..., expected ...": an error of a reader.
template <class Found, class Expected>
Message mismatch(const Found& found, const Expected& expected) {
  return Message::tr("found %1, expected %2", found, expected);
}

} // namespace sudoscope
