#include "ui/style/group_text.h"

#include <QCoreApplication>

namespace sudoscope {

namespace {

struct GroupText {
  Q_DECLARE_TR_FUNCTIONS(GroupText)
};

} // namespace

QString groupLabel(const Geometry& geometry, int group) {
  const Group& entry = geometry.groups()[group];
  const int number = entry.index + 1;
  switch (entry.family) {
  case GroupFamily::Row:
    return GroupText::tr("row %1").arg(number);
  case GroupFamily::Column:
    return GroupText::tr("column %1").arg(number);
  case GroupFamily::Region:
    return (geometry.hasBoxes() ? GroupText::tr("block %1") : GroupText::tr("region %1"))
        .arg(number);
  case GroupFamily::Extra:
    break;
  }
  return familyLabel(geometry, entry) + QLatin1Char(' ') + QString::number(number);
}

QString familyLabel(const Geometry& geometry, const Group& group) {
  switch (group.family) {
  case GroupFamily::Row:
    return GroupText::tr("rows");
  case GroupFamily::Column:
    return GroupText::tr("columns");
  case GroupFamily::Region:
    return geometry.hasBoxes() ? GroupText::tr("blocks") : GroupText::tr("regions");
  case GroupFamily::Extra:
    break;
  }
  const auto family = static_cast<std::size_t>(group.extraFamily);
  return QCoreApplication::translate("core", geometry.extraFamilies()[family].name.c_str());
}

} // namespace sudoscope
