#include "core/formats/lz_string.h"

#include "core/formats/text_lines.h"

#include <cstdint>
#include <map>
#include <utility>
#include <vector>

namespace sudoscope {

namespace {

constexpr std::string_view packingAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Limit of UTF-16 units in an unpacked text.
constexpr std::size_t mostUnits = std::size_t(1) << 20;

std::u16string utf16Of(std::string_view text) {
  std::u16string units;
  for (std::size_t at = 0; at < text.size();) {
    const char32_t code = nextCodePoint(text, at);
    if (code >= 0x10000) {
      units += static_cast<char16_t>(0xd800 + ((code - 0x10000) >> 10));
      units += static_cast<char16_t>(0xdc00 + ((code - 0x10000) & 0x3ff));
    } else {
      units += static_cast<char16_t>(code);
    }
  }
  return units;
}

/// Writes numbers, least significant bit first, into base64 digits, highest bit first.
class BitWriter {
public:
  void put(std::uint32_t value, int bits) {
    for (int i = 0; i < bits; ++i) {
      m_digit = (m_digit << 1) | (value & 1);
      value >>= 1;
      if (++m_filled == 6) flush();
    }
  }
  /// The last digit is padded with zeros; at least one bit follows the end mark.
  std::string finish() {
    do m_digit <<= 1;
    while (++m_filled < 6);
    flush();
    while (m_text.size() % 4 != 0) m_text += '=';
    return std::move(m_text);
  }

private:
  void flush() {
    m_text += packingAlphabet[m_digit & 63];
    m_digit = 0;
    m_filled = 0;
  }

  std::string m_text;
  std::uint32_t m_digit = 0;
  int m_filled = 0;
};

class BitReader {
public:
  explicit BitReader(std::string_view text) : m_text(text) {}

  /// False at the end of the text or at a character that is not a base64 digit.
  bool get(int bits, std::uint32_t& value) {
    value = 0;
    for (int i = 0; i < bits; ++i) {
      if (m_left == 0) {
        if (m_at == m_text.size()) return false;
        const auto digit = packingAlphabet.find(m_text[m_at]);
        if (digit == std::string_view::npos) return false;
        m_digit = static_cast<std::uint32_t>(digit);
        m_left = 6;
        ++m_at;
      }
      --m_left;
      value |= ((m_digit >> m_left) & 1) << i;
    }
    return true;
  }
  std::size_t column() const { return m_at + 1; }

private:
  std::string_view m_text;
  std::size_t m_at = 0;
  std::uint32_t m_digit = 0;
  int m_left = 0;
};

} // namespace

std::string lzCompressToBase64(std::string_view utf8) {
  // Codes 0, 1: a new unit of 8 or 16 bits follows; 2: the end.
  struct Phrase {
    std::uint32_t code = 0;
    char16_t unit = 0;  ///< The last one.
    bool isNew = false; ///< A single unit that is new to the decoder.
  };
  // The key: the code of all units but the last (0: none), and the last unit.
  std::map<std::pair<std::uint32_t, char16_t>, Phrase> dictionary;
  BitWriter bits;
  std::uint32_t nextCode = 3;
  int width = 2;
  std::uint32_t roomLeft = 2; // codes until the width increases
  const auto grow = [&] {
    if (--roomLeft == 0) roomLeft = 1u << width++;
  };
  const auto put = [&](Phrase& phrase) {
    if (phrase.isNew) {
      const bool wide = phrase.unit >= 256;
      bits.put(wide ? 1 : 0, width);
      bits.put(phrase.unit, wide ? 16 : 8);
      grow();
      phrase.isNew = false;
    } else {
      bits.put(phrase.code, width);
    }
    grow();
  };

  Phrase* phrase = nullptr;
  for (const char16_t unit : utf16Of(utf8)) {
    const auto [single, first] = dictionary.try_emplace({0, unit});
    if (first) single->second = {nextCode++, unit, true};
    if (phrase == nullptr) {
      phrase = &single->second;
      continue;
    }
    const auto [longer, added] = dictionary.try_emplace({phrase->code, unit});
    if (!added) {
      phrase = &longer->second;
      continue;
    }
    put(*phrase);
    longer->second = {nextCode++, unit, false};
    phrase = &single->second;
  }
  if (phrase != nullptr) put(*phrase);
  bits.put(2, width);
  return bits.finish();
}

Result<std::string> lzDecompressFromBase64(std::string_view base64) {
  BitReader bits(base64);
  const auto broken = [&](const Message& found) {
    return Error{mismatch(found, Message::tr("LZ-compressed base64 text")), "", 0, bits.column()};
  };
  std::vector<std::u16string> dictionary(3);
  std::u16string text;
  std::u16string previous;
  int width = 2;
  std::uint32_t roomLeft = 4;
  bool first = true;
  for (;;) {
    std::uint32_t code = 0;
    if (!bits.get(width, code))
      return broken(Message::tr("the end of the text or a wrong character"));
    if (code == 2) {
      std::string utf8;
      appendUtf8(utf8, text);
      return utf8;
    }
    if (code < 2) {
      std::uint32_t unit = 0;
      if (!bits.get(code == 0 ? 8 : 16, unit))
        return broken(Message::tr("the end inside a character"));
      dictionary.emplace_back(1, static_cast<char16_t>(unit));
      code = static_cast<std::uint32_t>(dictionary.size() - 1);
      if (!first && --roomLeft == 0) roomLeft = 1u << width++;
    }
    std::u16string phrase;
    if (code < dictionary.size()) {
      phrase = dictionary[code];
    } else if (code == dictionary.size() && !previous.empty()) {
      phrase = previous + previous[0];
    } else {
      return broken(Message::tr("a reference to text that does not exist"));
    }
    text += phrase;
    if (text.size() > mostUnits) {
      return Error{Message::tr("the packed text has more than %1 characters, the most that is read",
                               mostUnits),
                   "", 0, bits.column(), ErrorCode::Limit};
    }
    if (first) {
      // The first unit always uses code 3, and the width increases.
      first = false;
      width = 3;
      roomLeft = 4;
      previous = std::move(phrase);
      continue;
    }
    dictionary.push_back(previous + phrase[0]);
    if (--roomLeft == 0) roomLeft = 1u << width++;
    previous = std::move(phrase);
  }
}

} // namespace sudoscope
