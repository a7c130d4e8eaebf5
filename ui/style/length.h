#pragma once

#include <cmath>
#include <concepts>
#include <type_traits>

namespace sudoscope {

/// Sets the size of everything in the application's windows, per cent: fonts, icons, and the sizes
/// and margins of existing widgets. Remove the style sheet first and apply the theme afterwards.
void setTextSize(int percent);

/// The scale of texts and controls: 1 is normal. See setTextSize().
double textScale();

/// While an instance exists, its thread uses the normal size: for saved pictures.
class UsualTextSize {
public:
  UsualTextSize();
  ~UsualTextSize();
  UsualTextSize(const UsualTextSize&) = delete;
  UsualTextSize& operator=(const UsualTextSize&) = delete;

private:
  double m_before;
};

/// A length proportional to the text size. Given in px at the normal size; its number is that at
/// the current size, so it must not be stored beyond a paint or a layout.
template <class Number>
class Length {
public:
  constexpr explicit Length(Number usual) : m_usual(usual) {}

  operator Number() const {
    if constexpr (std::integral<Number>)
      return static_cast<Number>(std::lround(m_usual * textScale()));
    else
      return m_usual * textScale();
  }

  constexpr Length operator-() const { return Length(-m_usual); }
  friend constexpr Length operator+(Length a, Length b) { return Length(a.m_usual + b.m_usual); }
  friend constexpr Length operator-(Length a, Length b) { return Length(a.m_usual - b.m_usual); }
  template <class Factor>
  requires std::is_arithmetic_v<Factor>
  friend constexpr auto operator*(Factor factor, Length length) {
    return Length<decltype(factor * length.m_usual)>(factor * length.m_usual);
  }

private:
  Number m_usual;
};

/// "12_px" for whole pixels, "1.6_px" for painting.
constexpr Length<int> operator""_px(unsigned long long usual) {
  return Length<int>(static_cast<int>(usual));
}
constexpr Length<double> operator""_px(long double usual) {
  return Length<double>(static_cast<double>(usual));
}

} // namespace sudoscope
