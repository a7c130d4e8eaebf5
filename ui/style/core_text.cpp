#include "ui/style/core_text.h"

#include <QCoreApplication>

#include <cmath>

namespace sudoscope {

namespace {

struct CoreTextWords {
  Q_DECLARE_TR_FUNCTIONS(CoreText)
};

} // namespace

QString translated(const Message& message) {
  return QString::fromStdString(message.formatted([](const std::string& text) {
    return QCoreApplication::translate("core", text.c_str()).toStdString();
  }));
}

Error failure(const QString& words, const QString& path) {
  return Error{verbatim(words.toStdString()), path.toStdString()};
}

QString errorText(const Error& error) {
  const QString file = QString::fromStdString(error.file);
  const QString message = translated(error.message);
  if (error.line == 0) {
    return file.isEmpty() ? message : QStringLiteral("%1: %2").arg(file, message);
  }
  const QString line = QString::number(error.line);
  const QString column = QString::number(error.column);
  const bool named = !file.isEmpty();
  if (error.column == 0) {
    return named ? CoreTextWords::tr("%1, line %2: %3").arg(file, line, message)
                 : CoreTextWords::tr("line %1: %2").arg(line, message);
  }
  return named ? CoreTextWords::tr("%1, line %2, column %3: %4").arg(file, line, column, message)
               : CoreTextWords::tr("line %1, column %2: %3").arg(line, column, message);
}

QString headAndEnd(const QString& text) {
  QString words = text.trimmed();
  if (!words.contains(u'\n')) return words;
  return words.section(u'\n', 0, 0).trimmed() + u' ' + words.section(u'\n', -1).trimmed();
}

QString figureText(double value, int digits) {
  if (std::isnan(value)) return QStringLiteral("–");
  if (std::isinf(value)) return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
  QString text = QString::number(value, 'g', digits);
  text.replace(QLatin1String("e-0"), QLatin1String("e-"));
  text.replace(QLatin1String("e+0"), QLatin1String("e"));
  text.replace(QLatin1String("e+"), QLatin1String("e"));
  text.replace(QLatin1Char('-'), QChar(0x2212));
  return text;
}

QString tipText(const QString& plain) {
  return QStringLiteral("<qt>%1</qt>")
      .arg(plain.toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")));
}

} // namespace sudoscope
