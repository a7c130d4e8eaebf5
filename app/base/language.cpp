#include "app/base/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace sudoscope {

QString Language::current() {
  return QCoreApplication::translate("Language", "en", "the code of the language itself");
}

QStringList Language::codes() {
  return {QStringLiteral("en"), QStringLiteral("de"), QStringLiteral("es")};
}

QString Language::systemCode() {
  for (const QString& name : QLocale::system().uiLanguages()) {
    QString code = name.left(2).toLower();
    if (codes().contains(code)) return code;
  }
  return QStringLiteral("en");
}

Language::Language(const QString& chosen)
    : m_code(codes().contains(chosen) ? chosen : systemCode()) {
  QLocale::setDefault(QLocale::c());
  if (m_program.load(QStringLiteral(":/translations/sudoscope_") + m_code)) {
    QCoreApplication::installTranslator(&m_program);
  }
  if (m_qt.load(QStringLiteral("qtbase_") + m_code,
                QLibraryInfo::path(QLibraryInfo::TranslationsPath))) {
    QCoreApplication::installTranslator(&m_qt);
  }
}

Language::~Language() {
  QCoreApplication::removeTranslator(&m_qt);
  QCoreApplication::removeTranslator(&m_program);
}

} // namespace sudoscope
