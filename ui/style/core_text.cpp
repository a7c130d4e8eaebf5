#include "ui/style/core_text.h"

#include <QCoreApplication>

namespace sudoscope {

QString coreText(const std::string& text) {
  return text.empty() ? QString() : QCoreApplication::translate("core", text.c_str());
}

} // namespace sudoscope
