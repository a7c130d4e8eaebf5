#pragma once

namespace sudoscope {

/// A buffer whose content is only valid within one call, as a member of a class with a default
/// copy: copies start empty, and an assignment empties the target. A move moves it. T is
/// default-constructible.
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
