#pragma once

#include <QObject>

#include <functional>
#include <type_traits>
#include <utility>

namespace sudoscope {

/// Tells that a Property has another value.
class PropertySignal : public QObject {
  Q_OBJECT

signals:
  void changed();
};

/// A value that can be observed. Setting the value that it has tells nobody. Lives on the GUI
/// thread.
template <class T>
class Property : public PropertySignal {
public:
  explicit Property(T value = {}) : m_value(std::move(value)) {}

  const T& value() const { return m_value; }
  void set(T value) {
    if (value == m_value) return;
    m_value = std::move(value);
    emit changed();
  }

  /// Tells the follower now, and whenever the value changes for as long as both live. `take` is a
  /// member function of the follower's or any function of the value.
  template <class Follower, class Take>
  void follow(Follower* follower, Take take) {
    const auto tell = [this, follower, take] {
      const T now = m_value; // may be set anew meanwhile
      if constexpr (std::is_member_function_pointer_v<Take>) {
        std::invoke(take, follower, now);
      } else {
        static_cast<void>(follower); // captured for the other branch; Clang warns
        take(now);
      }
    };
    connect(this, &PropertySignal::changed, follower, tell);
    tell();
  }

private:
  T m_value;
};

} // namespace sudoscope
