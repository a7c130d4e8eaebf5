#include "core/datasets/dataset.h"
#include "core/datasets/dataset_writer.h"
#include "core/datasets/duckdb_library.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace sudoscope;
using namespace sudoscope::learning;

/// A program of its own, since the library is looked for once in a process.
class TestDatasetWithoutDuckDb : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() { qputenv("SUDOSCOPE_DUCKDB", "/nonexistent/libduckdb.so"); }
  void parquetSaysHowToGetTheLibrary();
  void plainTablesAreReadAllTheSame();
};

void TestDatasetWithoutDuckDb::parquetSaysHowToGetTheLibrary() {
  QTemporaryDir folder;
  const QString path = folder.filePath("a.parquet");
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write("PAR1");
  file.close();
  const auto reader = DatasetReader::open(path.toStdString());
  QVERIFY(!reader.ok());
  QVERIFY2(reader.error().message.english().find(".ci/fetch_duckdb.sh") != std::string::npos,
           reader.error().text().c_str());
  QVERIFY(!DatasetWriter::open(folder.filePath("b.parquet").toStdString()).ok());
}

void TestDatasetWithoutDuckDb::plainTablesAreReadAllTheSame() {
  auto reader = DatasetReader::open(SUDOSCOPE_TEST_DATA "/formats/same_puzzle/table.csv");
  QVERIFY2(reader.ok(), reader.ok() ? "" : reader.error().text().c_str());
  const auto row = reader->next();
  QVERIFY(row && row->ok());
  QCOMPARE(faultOf(**row), RowFault::None);
}

SUDOSCOPE_TEST(TestDatasetWithoutDuckDb, Nothing)
#include "test_dataset_without_duckdb.moc"
