#pragma once

#include <QString>
#include <QStringList>
#include <QTranslator>

namespace sudoscope {

/// While one lives, its thread speaks English, whatever the window's language.
class EnglishWords {
public:
  EnglishWords();
  ~EnglishWords();
  EnglishWords(const EnglishWords&) = delete;
  EnglishWords& operator=(const EnglishWords&) = delete;
};

/// The language of the window: installs the program's translation and Qt's own (buttons of stock
/// dialogs) for its lifetime. Must be made before anything that shows words.
///
/// Figures are written the same in every language, with a point and without separators: what is
/// read in the window can be typed into a field, a session or the command line.
class Language {
public:
  /// The code, or the system's language when it is empty; English where we have no translation.
  explicit Language(const QString& chosen);
  ~Language();
  Language(const Language&) = delete;
  Language& operator=(const Language&) = delete;

  /// "en", "de" or "es".
  const QString& code() const { return m_code; }

  /// The code() of the one that is installed.
  static QString current();
  static QStringList codes();
  /// The first of the system's languages that we have, else "en".
  static QString systemCode();

private:
  /// Keeps to EnglishWords.
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
