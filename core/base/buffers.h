#pragma once

#include <cstddef>
#include <new>
#include <vector>

/// Memory of methods that compute.
namespace sudoscope {

/// Aligns to cache lines, so that no vector of a kernel crosses one.
template <class T>
struct CacheLineAllocator {
  using value_type = T;
  static constexpr std::align_val_t alignment{64};

  CacheLineAllocator() = default;
  template <class Other>
  CacheLineAllocator(const CacheLineAllocator<Other>&) {}

  T* allocate(std::size_t count) {
    return static_cast<T*>(::operator new(count * sizeof(T), alignment));
  }
  void deallocate(T* values, std::size_t) { ::operator delete(values, alignment); }
  bool operator==(const CacheLineAllocator&) const { return true; }
};

template <class T>
using AlignedVector = std::vector<T, CacheLineAllocator<T>>;

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
