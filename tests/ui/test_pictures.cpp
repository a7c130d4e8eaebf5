#include "core/runs/fault_history.h"
#include "core/runs/metric_history.h"
#include "core/solvers/registry.h"
#include "tests/support/paths.h"
#include "tests/support/test_program.h"
#include "tests/ui/cube_view_fixture.h"
#include "tests/ui/drive.h"
#include "tests/ui/inspector_runs.h"
#include "tests/ui/ui_test.h"
#include "ui/cube/cube_card.h"
#include "ui/grid/grid_view.h"
#include "ui/panels/levers.h"
#include "ui/panels/parameter_row.h"
#include "ui/plot/chart_panel.h"
#include "ui/plot/run_plot.h"
#include "ui/state/puzzle_model.h"
#include "ui/studies/compare_view.h"
#include "ui/studies/method_list.h"
#include "ui/style/theme.h"
#include "ui/timeline/time_card.h"

#include <QDir>
#include <QFontDatabase>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions>
#include <QVBoxLayout>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

constexpr int iterations = 120;

/// Name and version of what draws OpenGL here; empty where nothing does.
QByteArray renderer() {
  QOffscreenSurface surface;
  surface.create();
  QOpenGLContext context;
  if (!context.create() || !context.makeCurrent(&surface)) return {};
  return reinterpret_cast<const char*>(context.functions()->glGetString(GL_RENDERER));
}

/// How many pixels differ by more than antialiasing may; and where, as a picture.
int differing(const QImage& a, const QImage& b, QImage& where) {
  constexpr int tolerance = 24; // of 255, per channel
  int count = 0;
  where = QImage(a.size(), QImage::Format_RGB32);
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      const bool same = close(a.pixel(x, y), b.pixelColor(x, y), tolerance);
      count += !same;
      where.setPixelColor(x, y,
                          same ? QColor::fromHsv(0, 0, 192 + qGray(a.pixel(x, y)) / 4) : Qt::red);
    }
  }
  return count;
}

/// Compares with the committed picture. SUDOSCOPE_RECORD_PICTURES=1 in the environment replaces it.
void compareWithBaseline(QWidget& widget, const QString& name) {
  const QImage found = widget.grab().toImage().convertToFormat(QImage::Format_RGB32);
  const QString baseline = QStringLiteral(SUDOSCOPE_TEST_DATA "/pictures/%1.png").arg(name);
  if (qEnvironmentVariableIntValue("SUDOSCOPE_RECORD_PICTURES") != 0) {
    QVERIFY2(found.save(baseline), qPrintable(baseline));
    return;
  }
  const QDir folder(QStringLiteral(SUDOSCOPE_BIN_DIR "/../pictures"));
  QVERIFY(folder.mkpath(QStringLiteral(".")));
  const QString newer = QDir::cleanPath(folder.filePath(name + QStringLiteral(".png")));
  const QImage expected = QImage(baseline).convertToFormat(QImage::Format_RGB32);
  QImage where;
  const bool comparable = found.size() == expected.size();
  const int count = comparable ? differing(expected, found, where) : -1;
  constexpr int pixelsPerMille = 1;
  const int most = found.width() * found.height() * pixelsPerMille / 1000;
  if (comparable && count <= most) return;
  QVERIFY2(found.save(newer), qPrintable(newer));
  QString said = QStringLiteral("%1 pixels differ (at most %2 may) from %3: see %4")
                     .arg(count)
                     .arg(most)
                     .arg(baseline, newer);
  if (!comparable)
    said = QStringLiteral("%1 is missing or of another size than %2").arg(baseline, newer);
  if (comparable) {
    const QString difference =
        QDir::cleanPath(folder.filePath(name + QStringLiteral("_difference.png")));
    QVERIFY2(where.save(difference), qPrintable(difference));
    said += QStringLiteral(" and ") + difference;
  }
  QFAIL(qPrintable(said));
}

} // namespace

namespace sudoscope::test {

/// What a method did on one puzzle, recorded as the program records it.
struct Recorded {
  SnapshotPtr last;
  std::shared_ptr<MetricHistory> history;
  std::shared_ptr<FaultHistory> faults;
};

static Recorded record(const SolverEntry& entry, const Puzzle& puzzle) {
  Recorded recorded;
  recorded.history = std::make_shared<MetricHistory>(entry.metrics.size());
  recorded.faults = std::make_shared<FaultHistory>(puzzle.geometry());
  const auto solver = entry.create(puzzle, entry.defaults(), 7);
  for (int i = 0;; ++i) {
    recorded.last = std::make_shared<Snapshot>((*solver)->snapshot(entry.metrics.size()));
    recorded.history->append(i, recorded.last->metrics);
    recorded.faults->append(i, recorded.last->decoded);
    if (i == iterations) return recorded;
    (*solver)->step();
  }
}

} // namespace sudoscope::test

/// Six views in the light theme as they are known to look, pixel by pixel. After a wanted change:
/// SUDOSCOPE_RECORD_PICTURES=1, and look at what git shows.
class TestPictures : public QObject {
  Q_OBJECT

private slots:
  void initTestCase() {
    if (!QFontDatabase::hasFamily(QStringLiteral("Inter")))
      QSKIP("the font Inter is not installed");
    const QByteArray drawnBy = renderer();
    if (!drawnBy.contains("llvmpipe"))
      QSKIP(qPrintable(QStringLiteral("OpenGL is drawn by \"%1\", not by llvmpipe")
                           .arg(QString::fromLatin1(drawnBy))));
    if (qApp->devicePixelRatio() != 1.0) QSKIP("the display is scaled");
    Theme::lightTheme().apply(*qApp);
    m_run = record(m_gradient, m_puzzle);
  }

  void grid() {
    PuzzleModel model;
    model.setPuzzle(m_puzzle);
    GridView view(&model);
    view.setRimmed(true);
    view.resize(view.widthForHeight(360), 360);
    QVERIFY(showActive(&view));
    view.showSnapshot(m_run.last);
    view.setSelectedCell(12);
    compareWithBaseline(view, QStringLiteral("grid"));
  }

  void cube() {
    const auto view = makeView(QStringLiteral("image"), {440, 400});
    view->setPuzzle(m_puzzle);
    view->showSnapshot(m_run.last);
    view->setSelectedCell(12);
    paintNow(*view);
    compareWithBaseline(*view, QStringLiteral("cube"));
  }

  void lanes() {
    TimeCard card;
    card.resize(900, 220);
    auto metrics = m_gradient.metrics;
    std::erase_if(metrics, [](auto& each) { return each.role == MetricRole::ExtraTerm; });
    card.lanes()->setMethod(metrics, m_gradient.objective);
    RunCurve run{1, QStringLiteral("run 1"), Qt::blue, m_run.history};
    run.faults = m_run.faults;
    run.metrics = m_gradient.metrics;
    card.lanes()->setRuns({run});
    card.lanes()->setRange(0, iterations);
    card.lanes()->setLimit(300);
    card.setPosition(90);
    QVERIFY(showActive(&card));
    QVERIFY(untilNothingIsDue(&card));
    compareWithBaseline(card, QStringLiteral("lanes"));
  }

  void plot() {
    ChartPanel panel;
    panel.resize(620, 280);
    panel.setMetrics(m_gradient.metrics);
    panel.setRuns({{1, QStringLiteral("run 1"), Qt::blue, m_run.history}});
    panel.maximize(panel.cards().front());
    panel.setCursor(90);
    QVERIFY(showActive(&panel));
    QVERIFY(untilNothingIsDue(&panel));
    compareWithBaseline(panel, QStringLiteral("plot"));
  }

  void levers() {
    QWidget panel;
    auto* column = new QVBoxLayout(&panel);
    Levers levers;
    column->addWidget(&levers);
    column->addWidget(levers.links());
    levers.setPuzzle(m_puzzle);
    levers.setMethod(&m_gradient);
    QWidget others; // the rows that do not stand among the levers
    std::vector<ParameterRow*> rows;
    for (const Parameter& parameter : m_gradient.schema->parameters())
      rows.push_back(new ParameterRow(parameter, &others));
    levers.setRows(rows);
    levers.setValues(m_gradient.defaults());
    levers.setHistory(m_run.history);
    levers.showSnapshot(m_run.last);
    levers.fitInto(360);
    panel.resize(420, 420);
    QVERIFY(showActive(&panel));
    QVERIFY(untilNothingIsDue(&panel));
    compareWithBaseline(panel, QStringLiteral("levers"));
  }

  void compare() {
    ExternalMethods own;
    CompareView view(own);
    const SolverEntry& rrr = *findSolver("rrr");
    view.setMethods({MethodChoice::of(m_gradient), MethodChoice::of(rrr)});
    view.setPuzzle(m_puzzle);
    view.resize(900, 640);
    QVERIFY(showActive(&view));
    RunUpdate update;
    std::vector<RunSetup> setups;
    for (const SolverEntry* entry : {&m_gradient, &rrr}) {
      setups.push_back({entry, m_puzzle, entry->defaults(), 7});
    }
    RunStore store(std::size_t(64) << 20);
    RunSet set(store, 1, setups, PlayBy::Iteration);
    set.advance(iterations, false);
    for (const RunSet::Member& member : set.members()) {
      const Run& run = *member.run;
      update.set.push_back({member.id,
                            std::make_shared<const Snapshot>(run.snapshot()),
                            run.status(),
                            run.position(),
                            12.5,
                            7,
                            false,
                            {},
                            run.history(),
                            run.figures()});
    }
    update.reached = iterations;
    for (int i = 0; i < 2; ++i) view.cubes()->view(i)->setOption(&CubeOptions::animate, false);
    view.showSet(update, false);
    view.chart()->drawNow();
    for (int i = 0; i < 2; ++i) paintNow(*view.cubes()->view(i));
    QVERIFY(untilNothingIsDue(&view));
    compareWithBaseline(view, QStringLiteral("compare"));
  }

private:
  const SolverEntry& m_gradient = *findSolver("gradient");
  const Puzzle m_puzzle = puzzleOn(Geometry());
  Recorded m_run;
};

SUDOSCOPE_TEST(TestPictures, Windows)
#include "test_pictures.moc"
