#include "ui/style/core_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace sudoscope {

namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(CoreText)
};

/// A form as a pattern that captures what stands at %1, %2, ...
struct Form {
  const char* source;
  QRegularExpression pattern;
  qsizetype rank;           ///< Of several that fit, the one of the highest rank is meant.
  std::vector<bool> quoted; ///< What stands in quotation marks is a person's own text.
};

Form formOf(const char* source) {
  static const QRegularExpression placeholder(QStringLiteral("%[1-9]"));
  const QString text = QString::fromUtf8(source);
  // A short form would fit many a sentence, so its variables must be figures or quotations.
  const bool isShort = QString(text).remove(placeholder).size() < 9;
  const QString variable =
      isShort ? QStringLiteral("(\\S*\\d\\S*|\".*\"|'.*')") : QStringLiteral("(.*)");
  QString pattern;
  std::vector<bool> quoted;
  qsizetype from = 0;
  qsizetype literals = 0;
  auto places = placeholder.globalMatch(text);
  while (places.hasNext()) {
    const auto place = places.next();
    const QString between = text.mid(from, place.capturedStart() - from);
    literals += between.size();
    quoted.push_back(between.endsWith(u'"') || between.endsWith(u'\''));
    pattern += QRegularExpression::escape(between) + variable;
    from = place.capturedEnd();
  }
  literals += text.size() - from;
  pattern += QRegularExpression::escape(text.mid(from));
  // The more is fixed, the surer the match; a fixed beginning makes it a whole message rather than
  // a part of one.
  return {source,
          QRegularExpression(QRegularExpression::anchoredPattern(pattern),
                             QRegularExpression::DotMatchesEverythingOption),
          literals + (text.startsWith(u'%') ? 0 : 1000), quoted};
}

const std::vector<Form>& forms() {
  static const std::vector<Form> all = [] {
    std::vector<Form> made;
    for (const char* source : coreForms()) made.push_back(formOf(source));
    return made;
  }();
  return all;
}

QString filled(const Form& form, const QString& text) {
  const QString result = QCoreApplication::translate("core", form.source);
  // Placeholders appear in the source in the order 1, 2, 3, so that captures have their numbers.
  const QStringList captured = form.pattern.match(text).capturedTexts().mid(1);
  QString out;
  for (qsizetype i = 0; i < result.size(); ++i) {
    const int number = result[i] == u'%' && i + 1 < result.size() ? result[i + 1].digitValue() : 0;
    if (number < 1 || number > captured.size()) {
      out += result[i];
      continue;
    }
    const QString& argument = captured[number - 1];
    const bool verbatim = form.quoted[static_cast<std::size_t>(number) - 1];
    out += verbatim ? argument : coreText(argument.toStdString());
    ++i;
  }
  return out;
}

/// In English there is nothing to look up.
bool isTranslated() {
  const char* first = coreForms().front();
  return QCoreApplication::translate("core", first) != QString::fromUtf8(first);
}

} // namespace

QString coreText(const std::string& text) {
  if (text.empty()) return {};
  const QString plain = QString::fromStdString(text);
  const QString known = QCoreApplication::translate("core", text.c_str());
  if (known != plain || !isTranslated()) return known;
  const Form* best = nullptr;
  for (const Form& form : forms()) {
    if (best != nullptr && best->rank >= form.rank) continue;
    if (form.pattern.match(plain).hasMatch()) best = &form;
  }
  if (best != nullptr) return filled(*best, plain);
  // A place in a file may stand before it: "runs[0].speed: ...".
  const qsizetype place = plain.indexOf(QLatin1String(": "));
  if (place <= 0 || plain.left(place).contains(u' ')) return plain;
  return plain.left(place + 2) + coreText(plain.mid(place + 2).toStdString());
}

QString errorText(const Error& error) {
  const QString file = QString::fromStdString(error.file);
  const QString message = coreText(error.message);
  if (error.line == 0) {
    return file.isEmpty() ? message : QStringLiteral("%1: %2").arg(file, message);
  }
  const QString line = QString::number(error.line);
  const QString column = QString::number(error.column);
  const bool named = !file.isEmpty();
  if (error.column == 0) {
    return named ? Words::tr("%1, line %2: %3").arg(file, line, message)
                 : Words::tr("line %1: %2").arg(line, message);
  }
  return named ? Words::tr("%1, line %2, column %3: %4").arg(file, line, column, message)
               : Words::tr("line %1, column %2: %3").arg(line, column, message);
}

} // namespace sudoscope
