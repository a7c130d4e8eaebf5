#include "core/solvers/registry.h"
#include "tests/support/at_least_one.h"
#include "tests/ui/drive.h"
#include "tests/ui/ui_test.h"
#include "ui/style/core_text.h"
#include "ui/style/theme.h"
#include "ui/timeline/time_card.h"

#include <QAccessible>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

#include <cmath>
#include <set>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

const SolverEntry& gradient() {
  return *findSolver("gradient");
}

std::vector<MetricInfo> onPlainBoard() {
  std::vector<MetricInfo> metrics = gradient().metrics;
  std::erase_if(metrics, [](auto& metric) { return metric.role == MetricRole::ExtraTerm; });
  return metrics;
}

/// Falls from 100 by a hundredth an iteration, each metric a little slower than the one before.
std::vector<double> rowAt(std::size_t metrics, std::int64_t iteration) {
  std::vector<double> row(metrics);
  for (std::size_t m = 0; m < metrics; ++m)
    row[m] = 100.0 * std::exp(-0.01 * double(iteration)) / double(m + 1);
  // It has not begun anew.
  const auto& named = gradient().metrics;
  for (std::size_t m = 0; m < std::min(metrics, named.size()); ++m)
    if (named[m].role == MetricRole::Restarts) row[m] = 0.0;
  return row;
}

Grid blank() {
  return Grid(81, 0);
}

/// A card with a run of the gradient method.
struct LaneFixture {
  explicit LaneFixture(std::int64_t size = 61, QSize window = {1584, 210}) {
    history = std::make_shared<MetricHistory>(gradient().metrics.size());
    faults = std::make_shared<FaultHistory>(Geometry());
    card.resize(window);
    card.lanes()->setMethod(onPlainBoard(), gradient().objective);
    grow(size);
    show({});
    card.lanes()->setRange(0, size - 1);
    card.lanes()->setLimit(300);
    card.setPosition(size - 1);
    QVERIFY(showActive(&card));
    picture();
  }

  void grow(std::int64_t size) {
    for (std::int64_t i = history->size(); i < size; ++i) {
      history->append(i, rowAt(history->metricCount(), i));
      faults->append(i, blank());
    }
  }
  void show(const std::vector<RunCurve>& others) {
    RunCurve run{2, QStringLiteral("run 2"), Qt::blue, history};
    run.faults = faults;
    run.metrics = gradient().metrics;
    std::vector<RunCurve> runs{run};
    runs.insert(runs.end(), others.begin(), others.end());
    card.lanes()->setRuns(runs);
  }
  LaneView* lanes() { return card.lanes(); }
  QImage picture() { return card.grab().toImage(); }

  TimeCard card;
  std::shared_ptr<MetricHistory> history;
  std::shared_ptr<FaultHistory> faults;
};

QStringList namesOf(const std::vector<LaneFigure>& figures) {
  QStringList names;
  for (const auto& figure : figures) names << figure.name;
  names.sort();
  return names;
}

/// How many pixels of a part of the picture are about that colour.
int pixelsOf(const QImage& image, const QRectF& part, const QColor& color) {
  int count = 0;
  const QRect area = part.toAlignedRect().intersected(image.rect());
  for (int y = area.top(); y <= area.bottom(); ++y) {
    for (int x = area.left(); x <= area.right(); ++x) {
      const QColor pixel = image.pixelColor(x, y);
      const int away = std::abs(pixel.red() - color.red()) +
                       std::abs(pixel.green() - color.green()) +
                       std::abs(pixel.blue() - color.blue());
      count += away < 24;
    }
  }
  return count;
}

} // namespace

class TestLanes : public QObject {
  Q_OBJECT

private slots:
  void everyMethodHasLanes_data() {
    QTest::addColumn<QString>("solver");
    for (const SolverEntry& entry : solverRegistry())
      QTest::newRow(entry.name.c_str()) << QString::fromStdString(entry.name);
  }

  void everyMethodHasLanes() {
    QFETCH(QString, solver);
    const SolverEntry& entry = *findSolver(solver.toStdString());
    const auto lanes = lanesOf(entry.metrics, entry.objective, {});
    QVERIFY(lanes.size() >= 2);
    QVERIFY(lanes.front().kind == Lane::Kind::Objective && lanes.back().kind == Lane::Kind::Groups);
    for (const Lane& lane : lanes) {
      if (lane.kind == Lane::Kind::Groups) continue;
      QVERIFY(!lane.curves.empty() && !lane.panel.empty());
      const auto strong = std::count_if(lane.curves.begin(), lane.curves.end(),
                                        [](const LaneCurve& curve) { return curve.strong; });
      QCOMPARE(strong, std::ptrdiff_t(1));
    }
    QCOMPARE(lanes.front().curves.front().metric.key.empty(), false);
  }

  void theLossIsItsWeightedTerms() {
    const auto& entry = gradient();
    const auto lanes = lanesOf(onPlainBoard(), entry.objective, {});
    const Lane& losses = lanes.front();
    QCOMPARE(losses.curves.size(), std::size_t(6));
    QVERIFY(losses.log);
    // What is drawn adds up to the total at every iteration of a run.
    const Puzzle puzzle = *Puzzle::fromGivens(Geometry(), blank());
    ParameterValues values = entry.defaults();
    QVERIFY(!values.set("w_giv", 2.0));
    auto solver = *entry.create(puzzle, values, 1);
    std::vector<double> row(entry.metrics.size());
    for (int i = 0; i < 5; ++i) {
      solver->metrics(row);
      double sum = 0.0;
      double total = 0.0;
      for (const LaneCurve& curve : losses.curves) {
        const double value = row[std::size_t(entry.metricIndex(curve.metric.key))];
        (curve.strong ? total : sum) += value;
      }
      QVERIFY2(std::abs(sum - total) < 1e-6 * std::abs(total), qPrintable(QString::number(sum)));
      solver->step();
    }
    QCOMPARE(lanes[1].curves.size(), std::size_t(2)); // temperature and entropy
    // A board with diagonals has a term more.
    const auto withExtra = lanesOf(entry.metrics, entry.objective, {}).front().curves;
    QCOMPARE(withExtra.size(), std::size_t(7));
    for (const LaneCurve& curve : withExtra) {
      QVERIFY2(curve.strong || translated(curve.title).startsWith(QStringLiteral("w·")),
               qPrintable(translated(curve.title)));
    }
  }

  void lossesAreDrawnWithOrWithoutWeights() {
    LaneFixture f;
    QCOMPARE(translated(f.lanes()->lanes().front().title), QStringLiteral("Weighted losses"));
    QMenu menu;
    f.lanes()->fillMenu(menu, f.lanes()->laneRect(0).center().y());
    menu.findChild<QAction*>(QStringLiteral("raw"))->trigger();
    const Lane& lane = f.lanes()->lanes().front();
    QCOMPARE(translated(lane.title), QStringLiteral("Losses"));
    QCOMPARE(lane.curves.size(), std::size_t(6));
    for (const LaneCurve& curve : lane.curves) QVERIFY(curve.metric.key.starts_with("L_"));
    QVERIFY(f.lanes()->choices().raw);
  }

  void figuresAreThoseOfThePlayhead() {
    LaneFixture f;
    const auto at = [&](std::int64_t iteration) {
      f.card.setPosition(iteration);
      f.picture();
      for (const auto& figure : f.lanes()->figures(0)) {
        if (figure.strong) return figure.value;
      }
      return QString();
    };
    const auto total = std::size_t(gradient().objective);
    QCOMPARE(at(60).toDouble(), std::round(rowAt(total + 1, 60)[total] * 100.0) / 100.0);
    QCOMPARE(at(10).toDouble(), std::round(rowAt(total + 1, 10)[total] * 10.0) / 10.0);
    QCOMPARE(
        namesOf(f.lanes()->figures(2)),
        (QStringList{QStringLiteral("blocks"), QStringLiteral("columns"), QStringLiteral("rows")}));
    QCOMPARE(f.lanes()->figures(2).front().value, QStringLiteral("9 violated"));
    f.card.setPosition(0); // the start is no answer yet
    QCOMPARE(f.lanes()->figures(2).front().value, QStringLiteral("–"));
  }

  void curvesBesideTheKnownHaveColoursOfTheirOwn() {
    Lane lane;
    lane.kind = Lane::Kind::Further;
    for (const char* key : {"a", "b", "c", "d"}) {
      LaneCurve curve;
      curve.metric.key = key;
      lane.curves.push_back(curve);
    }
    lane.curves.front().strong = true;
    for (const Theme& theme : {Theme::lightTheme(), Theme::darkTheme()}) {
      std::set<QRgb> colors;
      for (std::size_t c = 0; c < 4; ++c)
        colors.insert(laneCurveColor(lane, c, theme, false).rgb());
      QCOMPARE(colors.size(), std::size_t(4));
      // Of extra families neither line nor strip is entropy's grey.
      const auto terms = lanesOf(gradient().metrics, gradient().objective, {}).front();
      colors.clear();
      for (std::size_t c = 0; c < terms.curves.size(); ++c)
        colors.insert(laneCurveColor(terms, c, theme, false).rgb());
      QCOMPARE(colors.size(), terms.curves.size());
      QVERIFY(familyColor(GroupFamily::Extra, theme, false) != theme.lossTerm(4));
    }
  }

  void figuresStandApart() {
    LaneFixture f;
    for (const std::int64_t position : {0, 30, 60}) {
      f.card.setPosition(position);
      f.picture();
      for (const std::size_t lane : {0, 1}) {
        const auto figures = f.lanes()->figures(lane);
        for (std::size_t i = 0; i + 1 < figures.size(); ++i) {
          QVERIFY2(figures[i + 1].labelY - figures[i].labelY > 13.3, qPrintable(figures[i].name));
        }
        const QRectF rect = f.lanes()->laneRect(lane).adjusted(0, -4, 0, 4);
        QVERIFY(rect.contains(rect.center().x(), figures.front().labelY));
        QVERIFY(rect.contains(rect.center().x(), figures.back().labelY));
      }
    }
  }

  void wordsOfFourFamiliesStandApart() {
    LaneFixture f(61, {1264, 170});
    f.lanes()->setMethod(gradient().metrics, gradient().objective);
    QSignalSpy higher(&f.card, &TimeCard::heightChanged);
    const QFont small = Theme::small(f.lanes()->font());
    f.faults = std::make_shared<FaultHistory>(Geometry().withDiagonals());
    for (std::int64_t i = 0; i < f.history->size(); ++i) f.faults->append(i, blank());
    f.show({});
    QCOMPARE(higher.size(), 1);
    f.card.resize(1264, f.card.heightIn(800));
    f.picture();
    QCOMPARE(f.lanes()->figures(0).size(), std::size_t(7)); // with the term of the diagonals
    QCOMPARE(f.lanes()->figures(2).size(), std::size_t(4));
    double above = 0.0;
    for (const std::size_t lane : {0, 1, 2}) {
      for (const auto& figure : f.lanes()->figures(lane)) {
        // Capitals and descenders do not meet.
        QVERIFY2(figure.labelY - above >= QFontMetricsF(small).ascent() * 0.9,
                 qPrintable(QStringLiteral("%1: %2").arg(figure.name).arg(figure.labelY - above)));
        above = figure.labelY;
      }
    }
  }

  void flagsHideNoWords() {
    LaneFixture f(301);
    const auto flag = [&f] { return f.lanes()->clusters().front(); };
    const double axis = f.lanes()->xOf(0);
    for (const std::int64_t changed : {0, 2, 8, 20, 30, 44, 290, 300}) {
      f.card.setMarks({{changed, QStringLiteral("η 0.2 → 0.5"), TimelineMark::Parameter}});
      for (const std::int64_t position : {changed, changed + 1, changed + 9, changed + 25}) {
        f.card.setPosition(position);
        if (flag().caption.isEmpty()) continue;
        const double left = flag().captionX;
        const double right = left + flag().captionWidth;
        QVERIFY2(left >= axis - 12.0, "the axis has its name there");
        const double number = f.lanes()->xOf(double(f.lanes()->position()));
        QVERIFY2(right <= number - 4.0 || left >= number + 4.0, "the number of the playhead");
      }
    }
    // Usually it is seen beside the number.
    f.card.setMarks({{100, QStringLiteral("η 0.2 → 0.5"), TimelineMark::Parameter}});
    f.card.setPosition(100);
    QVERIFY(!flag().caption.isEmpty() && flag().captionLeft);
  }

  void numbersCountAlong() {
    LaneFixture f(31);
    f.card.setPosition(11);
    const QImage before = f.picture();
    f.card.lanes()->setOffset(20);
    QVERIFY(f.picture() != before);
    QVERIFY(f.lanes()->hintAt(f.lanes()->xOf(11)).startsWith(QStringLiteral("Iteration 31")));
    QAccessibleInterface* track = QAccessible::queryAccessibleInterface(f.lanes());
    QCOMPARE(track->text(QAccessible::Value), QStringLiteral("iteration 31 of 50"));
    QCOMPARE(f.lanes()->position(), std::int64_t(11));
  }

  void figuresKeepTheirPlaceBesideTheAxis() {
    // At the end of the axis there is as much room as anywhere: the axis does not move for it.
    LaneFixture f(301);
    const double right = f.lanes()->xOf(300);
    QVERIFY(f.lanes()->width() - right >= 146.0);
    f.card.setPosition(10);
    QCOMPARE(f.lanes()->xOf(300), right);
  }

  void repaintsDrawNoSampleAgain() {
    LaneFixture f(30);
    const int redraws = f.lanes()->layer().redraws();
    for (std::int64_t size = 31; size < 60; ++size) {
      f.grow(size);
      f.card.lanes()->setRange(0, size - 1);
      f.card.setPosition(size - 1);
      f.picture();
    }
    // The scale of a falling curve has one or two steps in so many iterations.
    QVERIFY2(f.lanes()->layer().redraws() - redraws <= 3,
             qPrintable(QString::number(f.lanes()->layer().redraws() - redraws)));
    // What was drawn bit by bit looks like what is drawn at once.
    const QImage grown = f.lanes()->layer().picture().toImage();
    LaneFixture whole(59);
    const QImage anew = whole.lanes()->layer().picture().toImage();
    QCOMPARE(grown.size(), anew.size());
    constexpr int joints = 29; // A few pixels may differ at each.
    int differing = 0;
    for (int y = 0; y < anew.height(); ++y) {
      for (int x = 0; x < anew.width(); ++x)
        differing += qAbs(qGray(grown.pixel(x, y)) - qGray(anew.pixel(x, y))) > 60;
    }
    QVERIFY2(differing < 5 * joints, qPrintable(QString::number(differing)));
    // A forgotten future is not shown any more.
    f.history->truncateAfter(20);
    f.faults->truncateAfter(20);
    f.card.lanes()->setRange(0, 20);
    f.picture();
    const QRectF rect = f.lanes()->laneRect(0);
    const QRectF gone(f.lanes()->xOf(25), rect.top(), f.lanes()->xOf(55) - f.lanes()->xOf(25),
                      rect.height());
    QCOMPARE(pixelsOf(f.lanes()->layer().picture().toImage(), gone, Theme::lightTheme().text), 0);
  }

  void aNameLiesOnNoCurve() {
    LaneFixture f(201);
    auto shorter = std::make_shared<MetricHistory>(gradient().metrics.size());
    for (std::int64_t i = 0; i <= 100; ++i) shorter->append(i, rowAt(shorter->metricCount(), i));
    f.show({{1, QStringLiteral("a run with a name"), Qt::gray, shorter}});
    const QImage image = f.picture();
    const QPoint corner = f.lanes()->mapTo(&f.card, QPoint());
    int seen = 0;
    for (int i = 103; i < 120; ++i) {
      const double y = LaneLayer::yOf(f.lanes()->laneRect(0), f.lanes()->layer().axis(0),
                                      rowAt(f.history->metricCount(), i)[gradient().objective]);
      const QPointF at(f.lanes()->xOf(i) + corner.x(), y + corner.y());
      seen += pixelsOf(image, {at.x() - 1, at.y() - 2, 2, 4}, Theme::lightTheme().text) > 0;
    }
    QVERIFY2(seen > 15, qPrintable(QString::number(seen)));
  }

  void otherRunsAreGreyAndNamed() {
    LaneFixture f;
    auto other = std::make_shared<MetricHistory>(f.history->metricCount());
    for (int i = 0; i <= 200; ++i) {
      std::vector<double> row = rowAt(other->metricCount(), i);
      for (double& value : row) value *= 2.0;
      other->append(i, row);
    }
    const Theme theme = Theme::lightTheme();
    const QRectF rect = f.lanes()->laneRect(0);
    const QRectF later(f.lanes()->xOf(150), rect.top(), 200, rect.height());
    f.picture();
    QCOMPARE(pixelsOf(f.lanes()->layer().picture().toImage(), later, theme.otherRun), 0);
    RunCurve run{1, QStringLiteral("run 1"), Qt::red, other};
    run.metrics = gradient().metrics;
    f.show({run});
    f.picture();
    const QImage image = f.lanes()->layer().picture().toImage();
    QVERIFY(pixelsOf(image, later, theme.otherRun) > 50);
    QCOMPARE(pixelsOf(image, later, QColor(Qt::red)), 0);
    for (int term = 0; term < 4; ++term) QCOMPARE(pixelsOf(image, later, theme.lossTerm(term)), 0);
  }

  void thePlannedCurveGoesOnWhereItFits() {
    LaneFixture f;
    const auto metric = gradient().planned->metric;
    const auto lane = f.lanes()->laneRect(1);
    const QRectF later(f.lanes()->xOf(250), lane.top(), 100, lane.height());
    const auto seen = [&] {
      return f.picture().copy(later.translated(f.lanes()->pos()).toAlignedRect());
    };
    LaneView::Planned planned{gradient().metrics[metric].key, QStringLiteral("T₁"),
                              [metric](std::int64_t i) { return rowAt(metric + 1, i)[metric]; }};
    f.lanes()->setPlanned(planned);
    seen(); // makes room for it
    f.lanes()->setEnded(true);
    const QImage without = seen();
    f.lanes()->setEnded(false);
    QVERIFY(seen() != without);
    // A schedule that is not where the run is says nothing of its future.
    planned.at = [](std::int64_t) { return 0.7; };
    f.lanes()->setPlanned(planned);
    QCOMPARE(seen(), without);
  }

  void theStripNamesTheWorstGroups() {
    LaneFixture f(2);
    Grid digits(81, 0);
    for (int cell = 0; cell < 81; ++cell) // solved but for two rows
      digits[std::size_t(cell)] = std::uint8_t((cell / 9 * 3 + cell / 27 + cell % 9) % 9 + 1);
    digits[0] = digits[1];
    for (int column = 0; column < 4; ++column) digits[std::size_t(36 + column)] = digits[40];
    f.faults->append(2, digits);
    f.history->append(2, rowAt(f.history->metricCount(), 2));
    f.card.lanes()->setRange(0, 2);
    f.card.lanes()->setStretches({{0, 2, 8}});
    const auto& lanes = f.lanes()->lanes();
    for (std::size_t lane = 0; lane < lanes.size(); ++lane) {
      if (lanes[lane].kind != Lane::Kind::Groups) continue;
      const QPointF at(f.lanes()->xOf(2), f.lanes()->laneRect(lane).center().y());
      movePointer(f.lanes(), at.toPoint());
      // A tip has room for two lines.
      const QString second = f.lanes()->hintAt(at.x()).section(u'\n', 1, 1);
      QVERIFY2(second.contains(QStringLiteral(": row 5 (4), ")), qPrintable(second));
      QVERIFY(second.contains(QStringLiteral("row 1 (1)")));
    }
  }

  void flagsFlyLeftOfTheirPole() {
    LaneFixture f(301);
    f.card.setMarks({{44, QStringLiteral("η 0.2 → 0.5"), TimelineMark::Parameter},
                     {10, QStringLiteral("look"), TimelineMark::Bookmark},
                     {20, QStringLiteral("run 3"), TimelineMark::Fork}});
    const auto clusters = f.lanes()->clusters();
    QCOMPARE(clusters.size(), std::size_t(3));
    QCOMPARE(clusters[0].caption, QStringLiteral("η 0.2 → 0.5"));
    QVERIFY(clusters[0].captionLeft);
    // A click on the flag goes there, one on the axis to the bookmark.
    const int row = f.lanes()->height() - 8;
    QTest::mouseClick(f.lanes(), Qt::LeftButton, {}, QPoint(int(clusters[0].x) - 20, row));
    QCOMPARE(f.lanes()->position(), std::int64_t(44));
    QTest::mouseClick(f.lanes(), Qt::LeftButton, {},
                      QPoint(int(f.lanes()->xOf(10)) + 3, f.lanes()->height() - 24));
    QCOMPARE(f.lanes()->position(), std::int64_t(10));
    QVERIFY(f.lanes()->hintAt(f.lanes()->xOf(20)).contains(QStringLiteral("run 3")));
    // At the very left a flag has to fly to the right, and never over the next.
    f.card.setMarks({{0, QStringLiteral("η 0.2 → 0.5"), TimelineMark::Parameter},
                     {60, QStringLiteral("η 0.5 → 0.1"), TimelineMark::Parameter}});
    const auto two = f.lanes()->clusters();
    QVERIFY(two[0].caption.isEmpty() || !two[0].captionLeft ||
            two[0].x - two[0].captionWidth >= 0.0);
    QVERIFY(two[1].x - two[1].captionWidth >=
            two[0].x + (two[0].captionLeft ? 0.0 : two[0].captionWidth));
  }

  void boundariesAreDragged() {
    LaneFixture f;
    const QRectF before = f.lanes()->laneRect(0);
    const std::int64_t position = f.lanes()->position();
    const QPoint grip(300, int(before.bottom()) + 2);
    QTest::mousePress(f.lanes(), Qt::LeftButton, {}, grip);
    QTest::mouseMove(f.lanes(), grip - QPoint(0, 20));
    QMouseEvent move(QEvent::MouseMove, grip - QPoint(0, 20),
                     f.lanes()->mapToGlobal(grip - QPoint(0, 20)), Qt::NoButton, Qt::LeftButton,
                     {});
    QCoreApplication::sendEvent(f.lanes(), &move);
    QTest::mouseRelease(f.lanes(), Qt::LeftButton, {}, grip - QPoint(0, 20));
    QVERIFY(std::abs(f.lanes()->laneRect(0).height() - (before.height() - 20.0)) < 3.0);
    QCOMPARE(f.lanes()->position(), position);
    // Kept for the next start.
    LaneFixture next;
    next.lanes()->setChoices(restored<LaneChoices>(saved(f.lanes()->choices())));
    QCOMPARE(next.lanes()->laneRect(0), f.lanes()->laneRect(0));
  }

  void lanesAreAddedHiddenAndKept() {
    LaneFixture f;
    QSignalSpy higher(&f.card, &TimeCard::heightChanged);
    const int usual = f.card.heightIn(1000);
    QMenu menu;
    f.lanes()->fillMenu(menu);
    auto* add = menu.findChild<QMenu*>(QStringLiteral("addLane"));
    QVERIFY(add != nullptr);
    QCOMPARE(add->actions().size(), qsizetype(onPlainBoard().size()));
    add->actions().at(7)->trigger(); // the gradient's norm
    QCOMPARE(f.lanes()->lanes().size(), std::size_t(4));
    QCOMPARE(f.lanes()->lanes().back().kind, Lane::Kind::Added);
    QVERIFY(!higher.isEmpty() && f.card.heightIn(1000) > usual);
    f.picture();
    QCOMPARE(f.lanes()->figures(3).size(), std::size_t(1));
    f.lanes()->setLaneShown(f.lanes()->lanes()[1].id, false);
    QCOMPARE(f.lanes()->lanes().size(), std::size_t(3));
    LaneFixture next;
    next.lanes()->setChoices(restored<LaneChoices>(saved(f.lanes()->choices())));
    QCOMPARE(next.lanes()->lanes().size(), std::size_t(3));
    // A method without that metric has no such lane; it comes back with the method.
    const SolverEntry& rrr = *findSolver("rrr");
    next.lanes()->setMethod(rrr.metrics, rrr.objective);
    for (const Lane& lane : test::atLeastOne(next.lanes()->lanes()))
      QVERIFY(lane.kind != Lane::Kind::Added);
    next.lanes()->setMethod(onPlainBoard(), gradient().objective);
    QCOMPARE(next.lanes()->lanes().back().kind, Lane::Kind::Added);
    QMenu again;
    next.lanes()->fillMenu(again);
    QAction* show = again.findChild<QAction*>(QStringLiteral("showLane"));
    QVERIFY(show != nullptr);
    show->trigger();
    QCOMPARE(next.lanes()->lanes().size(), std::size_t(4));
    next.lanes()->setChoices({});
    QCOMPARE(next.lanes()->lanes().size(), std::size_t(3));
  }

  void lanesOpenAsPlots() {
    LaneFixture f;
    QSignalSpy wanted(f.lanes(), &LaneView::plotRequested);
    QTest::mouseDClick(f.lanes(), Qt::LeftButton, {}, f.lanes()->laneRect(0).center().toPoint());
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].toString(), QStringLiteral("Weighted losses"));
    QMenu menu;
    f.lanes()->fillMenu(menu, f.lanes()->laneRect(1).center().y());
    menu.findChild<QAction*>(QStringLiteral("openPlot"))->trigger();
    QCOMPARE(wanted[1][0].toString(), QStringLiteral("T and entropy"));
  }

  void restartsAreMarked() {
    const SolverEntry& entry = *findSolver("local-search");
    auto history = std::make_shared<MetricHistory>(entry.metrics.size());
    const auto restarts = std::size_t(entry.metricIndex(MetricRole::Restarts));
    for (int i = 0; i < 100; ++i) {
      std::vector<double> row(entry.metrics.size(), double(100 - i % 25));
      const int restart = i / 25;
      row[restarts] = restart;
      history->append(i, row);
    }
    TimeCard card;
    card.resize(1584, 210);
    card.lanes()->setMethod(entry.metrics, entry.objective);
    card.lanes()->setRuns({{1, QStringLiteral("run 1"), Qt::blue, history}});
    card.lanes()->setRange(0, 99);
    QVERIFY(showActive(&card));
    card.grab();
    QCOMPARE(card.lanes()->layer().restarts(), (std::vector<double>{25.0, 50.0, 75.0}));
    QVERIFY2(card.lanes()->lanes().back().kind != Lane::Kind::Groups, "nothing was told of groups");
  }

  void screenReadersHearTheFigures() {
    LaneFixture f;
    QAccessibleInterface* track = QAccessible::queryAccessibleInterface(f.lanes());
    QVERIFY(track != nullptr && track->role() == QAccessible::Slider);
    const QString told = track->text(QAccessible::Description);
    for (const char* part : {"total: ", "temperature: ", "rows: 9 violated"})
      QVERIFY2(told.contains(QLatin1String(part)), qPrintable(told));
  }
};

SUDOSCOPE_UI_TEST(TestLanes)
#include "test_lanes.moc"
