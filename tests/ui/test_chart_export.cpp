#include "core/base/csv.h"
#include "tests/support/file_bytes.h"
#include "tests/ui/chart_fixture.h"
#include "tests/ui/drive.h"
#include "tests/ui/ui_test.h"
#include "ui/plot/figure_table.h"
#include "ui/plot/plot_export.h"
#include "ui/widgets/figure_dialog.h"
#include "ui/widgets/save_dialog.h"

#include <QFile>
#include <QFileDialog>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPainter>
#include <QSemaphore>
#include <QSvgRenderer>
#include <QTemporaryDir>

#include <future>
#include <limits>
#include <sstream>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

/// Without those that tell where the file comes from.
QList<QByteArray> linesOf(const QString& path) {
  QList<QByteArray> lines = bytesOf(path).trimmed().split('\n');
  if (!lines[0].startsWith("# program: Sudoscope ")) return {};
  lines.removeIf([](const QByteArray& line) { return line.startsWith('#'); });
  return lines;
}

} // namespace

class TestChartExport : public QObject {
  Q_OBJECT

private slots:
  void init() { QVERIFY(m_fixture.open()); }
  void cleanup() { m_fixture.close(); }

  void tablesAreCopiedForPeopleSpreadsheetsAndPython() {
    const double inf = std::numeric_limits<double>::infinity();
    const QVariantList cells[] = {{QStringLiteral("a, \"b\""), 0.1, QVariant()},
                                  {QStringLiteral("c"), 2.0, inf}};
    FigureTable table{
        QStringLiteral("P"), {QStringLiteral("cell"), QStringLiteral("1"), QStringLiteral("2")}, 2};
    table.at = [&](int row, int column) { return cells[row][column]; };
    QCOMPARE(tableText(table, {1}, TableFormat::Text), QStringLiteral("cell\t1\t2\nc\t2\tinf\n"));
    QCOMPARE(tableText(table, {0, 1}, TableFormat::Csv),
             QStringLiteral("cell,1,2\n\"a, \"\"b\"\"\",0.1,\nc,2,inf\n"));
    QVERIFY(tableText(table, {0, 1}, TableFormat::NumPy)
                .endsWith(QStringLiteral("np.array([\n    [\"a, \\\"b\\\"\",0.1,np.nan],\n    "
                                         "[\"c\",2,float(\"inf\")],\n], dtype=object)\n")));
    table.shape = QStringLiteral("2, 2");
    QVERIFY(tableText(table, {0, 1}, TableFormat::NumPy)
                .endsWith(QStringLiteral("P = np.array([\n    [0.1,np.nan],\n    "
                                         "[2,float(\"inf\")],\n]).reshape(2, 2)\n")));
  }

  void csvHoldsEverySample() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("losses.csv"));
    grow(m_fixture.history(), 20000);
    QVERIFY(!m_fixture.card("Losses")->saveCsv(path, false));
    const QList<QByteArray> lines = linesOf(path);
    QCOMPARE(lines.size(), 20001);
    QCOMPARE(lines[0], QByteArray("iteration,L_row,L_giv"));
    for (int i = 0; i < 20000; ++i) {
      const QList<QByteArray> fields = lines[i + 1].split(',');
      QCOMPARE(fields.size(), 3);
      QCOMPARE(fields[0].toInt(), i);
      // To the last bit.
      QVERIFY(fields[1].toDouble() == m_fixture.history().value(1, i));
      QVERIFY(fields[2].toDouble() == m_fixture.history().value(2, i));
    }
  }

  void csvOfTheVisibleRange() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("t.csv"));
    m_fixture.card("Losses")->model()->setZoom(AxisRange{49.5, 60.5});
    QVERIFY(!m_fixture.card("Temperature")->saveCsv(path, true));
    const QList<QByteArray> lines = linesOf(path);
    QCOMPARE(lines.size(), 12);
    QVERIFY(lines[1].startsWith("50,"));
    QVERIFY(lines[11].startsWith("60,"));
    QCOMPARE(lines[11].split(',')[1].toFloat(), float(m_fixture.history().value(0, 60)));
    m_fixture.card("Losses")->model()->setZoom(AxisRange{300.0, 400.0});
    QVERIFY(m_fixture.card("Temperature")->saveCsv(path, true).has_value());
  }

  void csvCanBeStopped() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("t.csv"));
    grow(m_fixture.history(), 20000);
    double share = 0.0;
    const auto error = m_fixture.card("Losses")->saveCsv(path, false, [&share](double done) {
      share = done;
      return false;
    });
    QVERIFY(error.has_value());
    QVERIFY(share > 0.0 && share < 0.5);
    QVERIFY2(!QFile::exists(path), "half a file must not stay");
    const auto nowhere =
        m_fixture.card("Losses")->saveCsv(folder.filePath(QStringLiteral("no/such/x.csv")), false);
    QVERIFY(nowhere.has_value());
  }

  void csvFieldsAreQuoted() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("table.csv"));
    const QStringList odd{QStringLiteral("a,b"),
                          QStringLiteral("a\tb"),
                          QStringLiteral("a\nb"),
                          QStringLiteral("a\rb"),
                          QStringLiteral("\"a\" b"),
                          QStringLiteral("a b"),
                          QString()};
    QVERIFY(!writeCsvRows(path, {odd, odd}));
    const std::string bytes = bytesOf(path).toStdString();
    QVERIFY(bytes.find("\"a\tb\",") != std::string::npos);
    std::ostringstream curves;
    const auto history = std::make_shared<MetricHistory>(1);
    history->append(0, std::vector{1.5});
    QVERIFY(!writeCsv(curves, odd[3], {{odd[4], history, 0}, {odd[1], history, 0}}, 0, 0, {}));
    for (const auto& [text, expected] :
         {std::pair{bytes, odd}, std::pair{curves.str(), QStringList{odd[3], odd[4], odd[1]}}}) {
      std::string_view rest = text;
      std::vector<std::string> row;
      do row = takeCsvRow(rest);
      while (row.front().starts_with('#'));
      QStringList fields;
      for (const std::string& field : row) fields << QString::fromStdString(field);
      QCOMPARE(fields, expected);
    }
  }

  void csvHasWhatIsKnownOfAStoredRun() {
    const auto history = std::make_shared<MetricHistory>(
        100000,
        std::vector<MetricHistory::Samples>{{{0, 1.5}, {7, 1.0}}, {{0, 2.0}, {100000, 0.5}}});
    std::ostringstream file;
    QVERIFY(!writeCsv(file, QStringLiteral("iteration"),
                      {{QStringLiteral("a"), history, 0}, {QStringLiteral("b"), history, 1}}, 0,
                      100000, {}));
    const QString text = QString::fromStdString(file.str());
    QCOMPARE(
        text.mid(text.indexOf(QLatin1String("iteration,"))), // below what tells where it is from
        QStringLiteral("iteration,a,b\n0,1.5,2\n7,1,\n100000,,0.5\n"));
  }

  void anAddedSuffixReplacesNothingUnasked() {
    const QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("a.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    bool asked = false;
    bool written = false;
    const auto refusal = onceModal<QMessageBox>([&](QMessageBox* box) {
      asked = true;
      box->button(QMessageBox::No)->click();
    });
    const auto answer = onceModal<QFileDialog>([&](QFileDialog* dialog) {
      dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))
          ->setText(folder.filePath(QStringLiteral("a")));
      static_cast<QDialog*>(dialog)->accept();
    });
    exportCsv(m_fixture.panel(), QStringLiteral("losses"),
              [&written](const QString&) -> MaybeError {
                written = true;
                return std::nullopt;
              });
    QVERIFY(asked);
    QVERIFY(!written);
  }

  void picturesShowTheCurves() {
    const QTemporaryDir folder;
    const QString png = folder.filePath(QStringLiteral("losses.png"));
    const QString svg = folder.filePath(QStringLiteral("losses.svg"));
    const Figure figure = m_fixture.card("Losses")->figure();
    for (const QString& path : {png, svg})
      QVERIFY(!writeFigure(path, figure, figure.usualOptions()));
    const QImage image(png);
    QSvgRenderer renderer(svg);
    QVERIFY(renderer.isValid());
    QImage drawn(image.size(), QImage::Format_ARGB32);
    drawn.fill(Qt::white);
    QPainter painter(&drawn);
    renderer.render(&painter);
    painter.end();
    const QColor row = Theme::of(m_fixture.panel()).lossTerm(0);
    for (const QImage& picture : {image, drawn}) {
      // The curve goes through the whole plot; the legend above it has that colour, too.
      const QImage plot = picture.copy(picture.rect().adjusted(0, picture.height() / 3, 0, 0));
      QVERIFY2(columnsWith(plot, row) > picture.width() / 2,
               qPrintable(QString::number(columnsWith(plot, row))));
    }
    const QByteArray content = bytesOf(svg);
    QVERIFY2(content.contains("polyline") || content.contains("<path"), "curves are vectors");
    QVERIFY(content.contains("Losses (log)"));
  }

  void figuresAreMadeForPrint() {
    const QTemporaryDir folder;
    const Figure figure = m_fixture.card("Losses")->figure();
    FigureOptions options = figure.usualOptions();
    QCOMPARE(options.xTitle, QStringLiteral("iteration"));
    options.millimetres = {80.0, 50.5};
    options.dpi = 300;
    const QString png = folder.filePath(QStringLiteral("a.png"));
    QVERIFY(!writeFigure(png, figure, options));
    const QImage image(png);
    QCOMPARE(image.size(), QSize(945, 596)); // mm / 25.4 * 300
    QCOMPARE(image.dotsPerMeterX(), 11811);
    QVERIFY(image.text(QStringLiteral("program")).startsWith(QStringLiteral("Sudoscope ")));
    QVERIFY(!image.text(QStringLiteral("date")).isEmpty());
    QCOMPARE(image.text(QStringLiteral("view")), QStringLiteral("Losses (log)"));

    const QString svg = folder.filePath(QStringLiteral("a.svg"));
    QVERIFY(!writeFigure(svg, figure, options));
    const QByteArray content = bytesOf(svg);
    QVERIFY2(content.contains("width=\"80mm\"") && content.contains("height=\"50.5mm\""),
             content.left(400).constData());
    QVERIFY2(content.contains("<fact name=\"program\">Sudoscope "), content.left(1500).constData());
    QVERIFY(QSvgRenderer(content).isValid());
    QVERIFY(content.contains("Losses (log)"));

    // Larger letters are larger, titles can be others or none.
    const auto svgOf = [&] { return *figureBytes(figure, options, QStringLiteral("svg")); };
    options.xTitle = QStringLiteral("Schritte");
    QVERIFY(svgOf().contains("Schritte"));
    options.title = false;
    QVERIFY(!svgOf().contains(">Losses (log)</text>"));

    const auto pdf = figureBytes(figure, options, QStringLiteral("pdf"));
    QVERIFY(pdf.ok() && pdf->startsWith("%PDF-"));
    QVERIFY(writeFigure(folder.filePath(QStringLiteral("no/such/a.png")), figure, options));
  }

  void figuresAreLightInADarkWindow() {
    m_fixture.close();
    Theme::darkTheme().apply(*qApp);
    QVERIFY(m_fixture.open());
    const Figure figure = m_fixture.card("Losses")->figure();
    FigureOptions options = figure.usualOptions();
    const auto pictureOf = [&] {
      QImage image;
      image.loadFromData(*figureBytes(figure, options, QStringLiteral("png")), "PNG");
      return image;
    };
    const QImage light = pictureOf();
    QCOMPARE(light.pixelColor(1, 1).rgb(), Theme::lightTheme().card.rgb());
    const QImage plot = light.copy(light.rect().adjusted(0, light.height() / 3, 0, 0));
    QVERIFY2(columnsWith(plot, Theme::lightTheme().lossTerm(0)) > plot.width() / 2,
             "its curves have the light theme's colours");
    options.light = false;
    QCOMPARE(pictureOf().pixelColor(1, 1).rgb(), Theme::darkTheme().card.rgb());
    Theme::lightTheme().apply(*qApp);
  }

  void figuresOutliveWhatTheyShow() {
    const Figure figure = m_fixture.card("Losses")->figure();
    const FigureOptions options = figure.usualOptions();
    const auto picture = [&](const Figure& drawn) {
      QImage image;
      image.loadFromData(*figureBytes(drawn, options, QStringLiteral("png")), "PNG");
      return image;
    };
    const QImage before = picture(figure.drawn(options));
    QVERIFY(!before.isNull());
    m_fixture.close();
    const Figure after = figure.drawn(options);
    // On another thread, as it is written.
    QCOMPARE(std::async(std::launch::async, [&] { return picture(after); }).get(), before);
  }

  void figuresAreWrittenOnceChosen() {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.png"));
    const auto options = onceModal<FigureDialog>(
        [](FigureDialog* dialog) { static_cast<QDialog*>(dialog)->accept(); });
    const auto answer = onceModal<QFileDialog>([&](QFileDialog* dialog) {
      dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->setText(path);
      static_cast<QDialog*>(dialog)->accept();
    });
    exportFigure(m_fixture.panel(), m_fixture.card("Losses")->figure());
    m_fixture.close(); // what is shown may go before the file is there
    QVERIFY(finishSaves());
    QVERIFY(!QImage(path).isNull());
  }

  void theWindowAnswersWhileAFileIsWritten() {
    QSemaphore goesOn;
    QWidget window;
    saveInBackground(&window, QStringLiteral("a.png"), [&]() -> MaybeError {
      goesOn.acquire();
      return std::nullopt;
    });
    const auto note = [&] { return window.findChild<QLabel*>(QStringLiteral("savedNote")); };
    QCoreApplication::processEvents();
    QVERIFY(note() == nullptr);
    goesOn.release();
    QTRY_VERIFY(note() != nullptr);
    QVERIFY(note()->text().contains(QStringLiteral("a.png")));
  }

  void aFailedSaveIsToldAlthoughItsWindowIsGone() {
    QSemaphore goesOn;
    QString told;
    const auto answer = onceModal<QMessageBox>([&](QMessageBox* box) {
      told = box->text();
      static_cast<QDialog*>(box)->accept();
    });
    {
      QWidget window;
      saveInBackground(&window, QStringLiteral("a.png"), [&]() -> MaybeError {
        goesOn.acquire();
        return Error{Message::tr("the disk is on fire"), "a.png"};
      });
    }
    goesOn.release();
    QVERIFY(!finishSaves());
    QCOMPARE(told, QStringLiteral("a.png: the disk is on fire"));
    QVERIFY(finishSaves());
  }

  void theLegendNamesACurveWithGapsOnce() {
    const Figure figure = m_fixture.card("Losses")->figure();
    const auto svg = figureBytes(figure, figure.usualOptions(), QStringLiteral("svg"));
    QVERIFY(svg.ok());
    // It is zero at every tenth iteration, where a logarithmic axis has gaps.
    QCOMPARE(svg->count(">givens</text>"), 1);
    QCOMPARE(svg->count(">row</text>"), 1);
  }

private:
  ChartFixture m_fixture;
};

SUDOSCOPE_UI_TEST(TestChartExport)
#include "test_chart_export.moc"
