#include "app/exports/figure_actions.h"
#include "core/solvers/registry.h"
#include "tests/app/app_fixture.h"
#include "tests/support/file_bytes.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QImage>

using namespace sudoscope;
using namespace sudoscope::test;

class TestLabReport : public QObject {
  Q_OBJECT

private slots:
  void holdsRunsNotesAndFigures();
  void speaksEnglishOnRequest();
  void showsTheCostsOfStarts();

private:
  static QString reportText(const QString& path) { return QString::fromUtf8(bytesOf(path)); }
};

void TestLabReport::holdsRunsNotesAndFigures() {
  AppFixture f;
  f.state().stop.set({});
  QVERIFY(f.step(3));
  const RunId first = f.transport().run;
  f.runs().note(first, QStringLiteral("warm <start>\n| of it"));
  f.runs().tag(first, {QStringLiteral("baseline")});
  f.draft().setParameter(QStringLiteral("w_row"), 2.5);
  f.draft().restartWithNewSeed(f.runs());
  QVERIFY(f.untilRuns(2));
  QVERIFY(f.step());
  QVERIFY(f.draft().seed() != f.runs().find(first)->summary.plan->setup.seed);

  const QString html = f.path(QStringLiteral("report.html"));
  QVERIFY(!f.program->figures().saveReport(html, ReportLanguage::Window));
  const QString page = reportText(html);
  for (const char* part :
       {"warm &lt;start&gt;", "baseline", "Parameters in which the runs differ", "(w_row)",
        "2.5 (3)", "Figure 1: The grid of", "Figure 2: The probability cube of", "Figure 3: Losses",
        "Sudoscope ", "gradient"}) {
    QVERIFY2(page.contains(QLatin1String(part)), part);
  }
  QVERIFY(page.count(QStringLiteral("data:image/png;base64,")) >= 3);
  QVERIFY2(!page.contains(QStringLiteral("src=\"http")), "nothing is fetched");

  const QString markdown = f.path(QStringLiteral("my report.md"));
  QVERIFY(!f.program->figures().saveReport(markdown, ReportLanguage::Window));
  const QString text = reportText(markdown);
  QVERIFY2(text.contains(QStringLiteral("](my_report_files/figure_1.png)")), qPrintable(text));
  QVERIFY(text.contains(QStringLiteral("warm \\<start\\>")));
  const QDir pictures(f.path(QStringLiteral("my_report_files")));
  int curves = 0;
  for (const QString& name : pictures.entryList({QStringLiteral("figure_*.png")})) {
    if (name == QLatin1String("figure_1.png") || name == QLatin1String("figure_2.png")) continue;
    const QSize size = QImage(pictures.filePath(name)).size();
    QVERIFY2(size.width() > 2 * size.height(), "a curve has the whole width");
    ++curves;
  }
  QVERIFY(curves >= 2); // only those after the first were ever narrow
  const QImage picture(f.path(QStringLiteral("my_report_files/figure_3.png")));
  QVERIFY(!picture.isNull());
  QVERIFY(picture.text(QStringLiteral("method")).contains(QStringLiteral("gradient")));
  QVERIFY(picture.text(QStringLiteral("parameters")).contains(QStringLiteral("w_row=2.5")));
  QVERIFY(!picture.text(QStringLiteral("seed")).isEmpty());
  QVERIFY(f.program->figures().saveReport(f.path(QStringLiteral("no/such/r.html")),
                                          ReportLanguage::Window));
}

void TestLabReport::speaksEnglishOnRequest() {
  StartOptions options;
  options.language = QStringLiteral("de");
  AppFixture f(options);
  QVERIFY(f.step());
  const QString path = f.path(QStringLiteral("r.html"));
  QVERIFY(!f.program->figures().saveReport(path, ReportLanguage::Window));
  QVERIFY(reportText(path).contains(QStringLiteral("Abbildung 1: Das Gitter")));
  QVERIFY(!f.program->figures().saveReport(path, ReportLanguage::English));
  const QString english = reportText(path);
  QVERIFY(english.contains(QStringLiteral("Figure 1: The grid of Run 1")));
  QVERIFY(!english.contains(QStringLiteral("Abbildung")));
  QVERIFY(!english.contains(QStringLiteral("Lauf 1")));
}

void TestLabReport::showsTheCostsOfStarts() {
  AppFixture f;
  f.draft().setSolver(findSolver("local-search"));
  ParameterValues values = f.draft().solver()->defaults();
  QVERIFY(!values.setText("mode", "steepest"));
  QVERIFY(!values.setText("restarts", "4"));
  f.draft().setParameters(values, 1);
  f.playback().play();
  QVERIFY(f.until([&] { return f.transport().headStatus != Status::Running; }));
  const QString path = f.path(QStringLiteral("r.html"));
  QVERIFY(!f.program->figures().saveReport(path, ReportLanguage::Window));
  QVERIFY(reportText(path).contains(QStringLiteral("Starts over the starts.")));
}

SUDOSCOPE_TEST(TestLabReport, Windows)
#include "test_lab_report.moc"
