#include "ui/studies/external_methods.h"

#include <algorithm>
#include <utility>

namespace sudoscope {

void ExternalMethods::setList(std::vector<OwnMethod> list) {
  m_list = std::move(list);
  emit changed();
}

const OwnMethod* ExternalMethods::find(const QString& name) const {
  const auto one = std::find_if(m_list.begin(), m_list.end(),
                                [&](const OwnMethod& own) { return own.name == name; });
  return one == m_list.end() ? nullptr : &*one;
}

KnownMethods ExternalMethods::known() const {
  KnownMethods known;
  for (const OwnMethod& own : m_list) {
    if (own.entry != nullptr) known.push_back(own.entry.get());
  }
  return known;
}

} // namespace sudoscope
