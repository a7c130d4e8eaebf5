#pragma once

#include <QObject>

#include <functional>
#include <type_traits>
#include <utility>

namespace sudoscope {

class PropertySignal : public QObject {
  Q_OBJECT

signals:
  void changed();
};

/// An observable value. Setting an equal value emits nothing. Lives on the GUI thread.
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

  /// Calls the follower now, and at every change of the value while both exist. `take` is a member
  /// function of the follower or any function of the value.
  template <class Follower, class Take>
  void follow(Follower* follower, Take take) {
    const auto notify = [this, follower, take] {
      const T now = m_value; // the value may change meanwhile
      if constexpr (std::is_member_function_pointer_v<Take>) {
        std::invoke(take, follower, now);
      } else {
        static_cast<void>(follower); // captured for the other branch; Clang warns
        take(now);
      }
    };
    connect(this, &PropertySignal::changed, follower, notify);
    notify();
  }

private:
  T m_value;
};

} // namespace sudoscope
