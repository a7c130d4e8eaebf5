#include "app/exports/figure_actions.h"
#include "core/solvers/registry.h"
#include "tests/app/app_fixture.h"
#include "tests/support/test_program.h"

#include <QDir>
#include <QFile>
#include <QImage>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

QString textOf(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

} // namespace

class TestLabReport : public QObject {
  Q_OBJECT

private slots:
  void holdsRunsNotesAndFigures();
  void speaksEnglishOnRequest();
  void showsTheCostsOfStarts();
};

void TestLabReport::holdsRunsNotesAndFigures() {
  AppFixture f;
  f.state().stop.set({});
  for (int i = 0; i < 3; ++i) f.playback().step();
  QVERIFY(f.untilAt(3));
  QVERIFY(f.untilResting());
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
  const QString page = textOf(html);
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
  const QString text = textOf(markdown);
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
  QVERIFY(textOf(path).contains(QStringLiteral("Abbildung 1: Das Gitter")));
  QVERIFY(!f.program->figures().saveReport(path, ReportLanguage::English));
  const QString english = textOf(path);
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
  QVERIFY(textOf(path).contains(QStringLiteral("Starts over the starts.")));
}

SUDOSCOPE_TEST(TestLabReport, Windows)
#include "test_lab_report.moc"
