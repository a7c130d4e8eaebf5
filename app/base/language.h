#pragma once

#include <QString>
#include <QStringList>
#include <QTranslator>

namespace sudoscope {

/// The language of the window: installs the program's translation and Qt's own (buttons of standard
/// dialogs) for its lifetime. Create it before anything with text.
///
/// Numbers have the same format in every language, with a point and without separators: they can be
/// copied from the window to a field, a session or the command line.
class Language {
public:
  /// A language code; empty: the system's language. English without a translation.
  explicit Language(const QString& chosen);
  ~Language();
  Language(const Language&) = delete;
  Language& operator=(const Language&) = delete;

  /// "en", "de" or "es".
  const QString& code() const { return m_code; }

  static QString current();
  static QStringList codes();
  /// The first of the system's languages with a translation, otherwise "en".
  static QString systemCode();

private:
  QString m_code;
  QTranslator m_program;
  QTranslator m_qt;
};

} // namespace sudoscope
