#pragma once

#include <utility>

namespace sudoscope {

/// A buffer whose contents are worth nothing outside one call, as a member of a class that is
/// copied by `= default`: the copy starts with an empty one, and an assignment leaves the target
/// empty. Moving moves it. T is default-constructible.
template <class T>
class Scratch {
public:
  Scratch() = default;
  Scratch(const Scratch&) {}
  Scratch(Scratch&&) noexcept = default;
  Scratch& operator=(const Scratch& other) {
    if (this != &other) m_buffer = T();
    return *this;
  }
  Scratch& operator=(Scratch&&) noexcept = default;
  ~Scratch() = default;

  T& operator*() { return m_buffer; }
  const T& operator*() const { return m_buffer; }
  T* operator->() { return &m_buffer; }
  const T* operator->() const { return &m_buffer; }

private:
  T m_buffer{};
};

} // namespace sudoscope
