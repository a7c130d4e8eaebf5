#include "ui/plot/table_export.h"

#include "ui/style/core_text.h"

#include <QAbstractItemModel>
#include <QCoreApplication>
#include <QFileDialog>
#include <QMessageBox>
#include <QSaveFile>

#include <cmath>

namespace sudoscope {

namespace {

struct Words {
  Q_DECLARE_TR_FUNCTIONS(TableExport)
};

QString quoted(const QString& field) {
  const bool needed = field.contains(QLatin1Char(',')) || field.contains(QLatin1Char('"')) ||
                      field.contains(QLatin1Char('\n'));
  if (!needed) return field;
  QString inner = field;
  inner.replace(QLatin1Char('"'), QLatin1String("\"\""));
  return QLatin1Char('"') + inner + QLatin1Char('"');
}

} // namespace

QString csvNumber(double value) {
  return std::isnan(value) ? QString()
                           : QString::number(value, 'g', QLocale::FloatingPointShortest);
}

MaybeError writeCsvRows(const QString& path, const std::vector<QStringList>& rows) {
  QSaveFile file(path);
  QString text;
  for (const QStringList& row : rows) {
    for (qsizetype i = 0; i < row.size(); ++i) {
      if (i > 0) text += QLatin1Char(',');
      text += quoted(row[i]);
    }
    text += QLatin1Char('\n');
  }
  const QByteArray bytes = text.toUtf8();
  if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit()) {
    return std::nullopt;
  }
  return Error{file.errorString().toStdString(), path.toStdString()};
}

std::vector<QStringList> csvRows(const QAbstractItemModel& model) {
  std::vector<QStringList> rows(1);
  for (int column = 0; column < model.columnCount(); ++column) {
    rows[0] << model.headerData(column, Qt::Horizontal).toString();
  }
  for (int row = 0; row < model.rowCount(); ++row) {
    QStringList fields;
    for (int column = 0; column < model.columnCount(); ++column) {
      const QModelIndex index = model.index(row, column);
      const QVariant exact = index.data(Qt::UserRole);
      if (exact.typeId() == QMetaType::Double) {
        fields << csvNumber(exact.toDouble());
      } else {
        fields << (exact.isValid() ? exact : index.data()).toString();
      }
    }
    rows.push_back(fields);
  }
  return rows;
}

QString askForExportPath(QWidget* parent, const QString& name, const QString& suffix,
                         const QString& filter) {
  QString path = QFileDialog::getSaveFileName(parent, Words::tr("Export"),
                                              name + QLatin1Char('.') + suffix, filter);
  if (path.isEmpty()) return path;
  if (!path.endsWith(QLatin1Char('.') + suffix, Qt::CaseInsensitive))
    path += QLatin1Char('.') + suffix;
  return path;
}

void reportExport(QWidget* parent, const MaybeError& error) {
  if (!error) return;
  QMessageBox::warning(parent, Words::tr("The export failed"), errorText(*error));
}

} // namespace sudoscope
