#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace sudoscope {

/// A text that a file has in several languages, by two-letter code; "en" is always present.
class LocalizedText {
public:
  using Texts = std::map<std::string, std::string, std::less<>>;

  LocalizedText() = default;
  explicit LocalizedText(Texts texts) : m_texts(std::move(texts)) {}
  /// Falls back to English.
  const std::string& in(std::string_view language) const {
    static const std::string none;
    auto it = m_texts.find(language);
    if (it == m_texts.end()) it = m_texts.find("en");
    return it == m_texts.end() ? none : it->second;
  }
  const Texts& all() const { return m_texts; }
  bool empty() const { return m_texts.empty(); }

private:
  Texts m_texts;
};

} // namespace sudoscope
