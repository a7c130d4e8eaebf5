#include "tests/app/cli_process.h"
#include "tests/support/test_program.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using cli_process::run;

namespace {

const QByteArray puzzle =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

} // namespace

class TestCliConvert : public QObject {
  Q_OBJECT

private slots:
  void anyFormatToAnother_data();
  void anyFormatToAnother();
  void theNameOfTheOutputChoosesTheFormat();
  void filesTellWhereTheyComeFrom();
  void badPuzzlesStopOrAreSkipped();
  void whatCannotBeWrittenIsAnError();
  void anOutputMayReplaceItsInput();
  void aFailureLeavesTheOldFile();
  void boardsAndShards();
  void theListNamesEveryFormat();
};

void TestCliConvert::anyFormatToAnother_data() {
  QTest::addColumn<QString>("format");
  for (const QString& line : run({"convert", "--list"}).lines()) {
    const QString name = line.section(' ', 0, 0);
    QTest::newRow(qPrintable(name)) << name;
  }
}

void TestCliConvert::anyFormatToAnother() {
  QFETCH(QString, format);
  QTemporaryDir folder;
  const QString path = folder.filePath("puzzle");
  const auto there = run({"convert", "--to", format, "-o", path}, puzzle);
  QCOMPARE(there.err, "");
  QCOMPARE(there.code, 0);
  const auto back = run({"convert", "--to", "line", path});
  QCOMPARE(back.err, "");
  QCOMPARE(back.out, puzzle + "\n");
}

void TestCliConvert::theNameOfTheOutputChoosesTheFormat() {
  QTemporaryDir folder;
  QCOMPARE(run({"convert", "-o", folder.filePath("a.sdm")}, puzzle).code, 0);
  QFile file(folder.filePath("a.sdm"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readAll(), QByteArray(puzzle).replace('.', '0') + "\n");
  const auto unknown = run({"convert"}, puzzle);
  QCOMPARE(unknown.code, 2);
  QVERIFY(unknown.err.contains("name it with --to"));
  const auto wrong = run({"convert", "--to", "nosuch"}, puzzle);
  QCOMPARE(wrong.code, 2);
  QVERIFY(wrong.err.contains("found the format \"nosuch\", expected one of line, "));
}

void TestCliConvert::filesTellWhereTheyComeFrom() {
  QTemporaryDir folder;
  const auto textOf = [&](const char* name) {
    QFile file(folder.filePath(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  };
  QFile set(folder.filePath("set.txt"));
  QVERIFY(set.open(QIODevice::WriteOnly));
  set.write(puzzle + "\n");
  set.close();
  const QByteArray data = ("data: " + set.fileName() + " sha256 ").toUtf8();
  // In comments where the format has them: they are read again.
  for (const char* name : {"a.csv", "a.txt"}) {
    QCOMPARE(run({"convert", set.fileName(), "-o", folder.filePath(name)}).code, 0);
    QVERIFY2(textOf(name).startsWith("# program: Sudoscope "), name);
    QVERIFY(textOf(name).contains("\n# " + data));
    QVERIFY(!QFile::exists(folder.filePath(name) + QString(".provenance.json")));
    QCOMPARE(run({"convert", "--to", "line", folder.filePath(name)}).out, puzzle + "\n");
  }
  // Else beside the file.
  QCOMPARE(run({"convert", set.fileName(), "-o", folder.filePath("a.sdm")}).code, 0);
  const auto json = nlohmann::json::parse(textOf("a.sdm.provenance.json").toStdString());
  QVERIFY(json["command"].get<std::string>().find("convert") != std::string::npos);
  QCOMPARE("data: " +
               QByteArray::fromStdString(json["data"].get<std::string>()).left(data.size() - 6),
           data);
  QVERIFY(!textOf("a.sdm").contains('#'));
  // What programs read from the standard output stays.
  QVERIFY(!run({"convert", "--to", "csv", set.fileName()}).out.contains('#'));
  QCOMPARE(run({"dataset", "generate", folder.filePath("made.csv"), "-n", "2", "--seed", "5"}).code,
           0);
  const auto made = nlohmann::json::parse(textOf("made.csv.provenance.json").toStdString());
  QCOMPARE(made["seed"].get<std::string>(), std::string("5"));
  QCOMPARE(run({"dataset", "convert", folder.filePath("made.csv"), folder.filePath("b.csv")}).code,
           0);
  QVERIFY(textOf("b.csv.provenance.json").contains("made.csv sha256 "));
}

void TestCliConvert::badPuzzlesStopOrAreSkipped() {
  const QByteArray input = puzzle + "\noops\n" + puzzle + "\n";
  const auto stopped = run({"convert", "--to", "line"}, input);
  QCOMPARE(stopped.code, 2);
  QVERIFY2(stopped.err.contains("line 2, column 1: found \"oops\", expected a puzzle of 81 cells"),
           qPrintable(stopped.err));
  const auto skipped = run({"convert", "--to", "line", "--skip-bad"}, input);
  QCOMPARE(skipped.code, 1);
  QCOMPARE(skipped.lines().size(), 2);
  QVERIFY(skipped.err.contains("found \"oops\""));
}

void TestCliConvert::whatCannotBeWrittenIsAnError() {
  const QByteArray jigsaw = "..43...1.2...... 1112122233443344\n";
  const auto refused = run({"convert", "--to", "sdm"}, jigsaw);
  QCOMPARE(refused.code, 2);
  QVERIFY2(refused.err.contains("line 1: the format sdm has no place for a region map"),
           qPrintable(refused.err));
  QCOMPARE(run({"convert", "--to", "jigsaw"}, jigsaw).out, jigsaw);
}

void TestCliConvert::anOutputMayReplaceItsInput() {
  QTemporaryDir folder;
  QFile file(folder.filePath("set.txt"));
  QVERIFY(file.open(QIODevice::ReadWrite));
  file.write(puzzle + "\n" + puzzle + "\n");
  file.close();
  QCOMPARE(run({"convert", "--to", "sdm", file.fileName(), "-o", file.fileName()}).code, 0);
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QByteArray line = QByteArray(puzzle).replace('.', '0') + "\n";
  QCOMPARE(file.readAll(), line + line);
}

void TestCliConvert::aFailureLeavesTheOldFile() {
  QTemporaryDir folder;
  QFile file(folder.filePath("out.txt"));
  QVERIFY(file.open(QIODevice::ReadWrite));
  file.write("precious");
  file.close();
  QCOMPARE(run({"convert", "--to", "line", "-o", file.fileName()}, puzzle + "\noops\n").code, 2);
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(file.readAll(), "precious");
  QCOMPARE(QDir(folder.path()).entryList(QDir::Files), QStringList{"out.txt"});
}

void TestCliConvert::boardsAndShards() {
  const QByteArray empty(144, '.');
  const auto wide = run({"convert", "--to", "jigsaw", "--box", "2x6"}, empty + "\n");
  QVERIFY(wide.out.contains(" 111111222222111111222222333333"));
  const auto shard = run({"convert", "--to", "line", "--shard", "2/3"},
                         "1...............\n2...............\n3...............\n"
                         "4...............\n.1..............\n");
  QCOMPARE(shard.lines(), (QStringList{"2...............", ".1.............."}));
}

void TestCliConvert::theListNamesEveryFormat() {
  const auto rows = run({"convert", "--list", "--json"}).lines();
  QVERIFY(rows.size() == 12);
  QVERIFY(rows[0].startsWith("{\"name\":\"line\","));
}

SUDOSCOPE_TEST(TestCliConvert, Nothing)
#include "test_cli_convert.moc"
