#include "ui/style/core_text.h"

#include <QCoreApplication>

namespace sudoscope {
namespace {

struct CoreTextWords {
  Q_DECLARE_TR_FUNCTIONS(CoreText)
};

struct GroupText {
  Q_DECLARE_TR_FUNCTIONS(GroupText)
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

QString shortened(const QString& text) {
  constexpr qsizetype longest = 200;
  return text.size() > longest ? text.left(longest) + u'…' : text;
}

QString groupLabel(const Geometry& geometry, int group) {
  const Group& entry = geometry.groups()[group];
  const int number = entry.index + 1;
  if (entry.family == GroupFamily::Row) return GroupText::tr("row %1").arg(number);
  if (entry.family == GroupFamily::Column) return GroupText::tr("column %1").arg(number);
  if (entry.family == GroupFamily::Region) {
    return (geometry.hasBoxes() ? GroupText::tr("block %1") : GroupText::tr("region %1"))
        .arg(number);
  }
  return familyLabel(geometry, entry) + QLatin1Char(' ') + QString::number(number);
}

QString familyLabel(const Geometry& geometry, const Group& group) {
  if (group.family == GroupFamily::Row) return GroupText::tr("rows");
  if (group.family == GroupFamily::Column) return GroupText::tr("columns");
  if (group.family == GroupFamily::Region)
    return geometry.hasBoxes() ? GroupText::tr("blocks") : GroupText::tr("regions");
  const auto family = static_cast<std::size_t>(group.extraFamily);
  return QCoreApplication::translate("core", geometry.extraFamilies()[family].name.c_str());
}

} // namespace sudoscope
