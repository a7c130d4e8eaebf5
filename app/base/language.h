#pragma once

#include <QString>
#include <QStringList>
#include <QTranslator>

namespace sudoscope {

/// While an instance exists, its thread uses English.
class EnglishWords {
public:
  EnglishWords();
  ~EnglishWords();
  EnglishWords(const EnglishWords&) = delete;
  EnglishWords& operator=(const EnglishWords&) = delete;
};

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
  /// Respects EnglishWords.
  class Translator : public QTranslator {
  public:
    QString translate(const char* context, const char* source, const char* note,
                      int count) const override;
  };

  QString m_code;
  Translator m_program;
  Translator m_qt;
};

} // namespace sudoscope
