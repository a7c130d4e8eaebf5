#include "tests/support/rows.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "tests/ui/ui_test.h"
#include "ui/panels/run_list.h"
#include "ui/plot/plot.h"
#include "ui/style/theme.h"

#include <QAbstractItemModelTester>
#include <QAbstractListModel>
#include <QHeaderView>
#include <QInputDialog>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>
#include <utility>
#include <vector>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

/// Runs for a RunList.
class RunRows : public QAbstractListModel {
public:
  explicit RunRows(std::vector<RunListEntry> runs) : m_runs(std::move(runs)) {}

  void showIn(RunListModel* model) {
    model->setRuns(this, [this](int row) {
      ++entriesMade;
      return m_runs[row];
    });
  }

  void set(int row, const RunListEntry& run) {
    m_runs[row] = run;
    emit dataChanged(index(row), index(row));
  }
  void add(const RunListEntry& run) {
    beginInsertRows({}, rowCount(), rowCount());
    m_runs.push_back(run);
    endInsertRows();
  }
  void remove(int row) {
    beginRemoveRows({}, row, row);
    m_runs.erase(m_runs.begin() + row);
    endRemoveRows();
  }
  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
  }
  QVariant data(const QModelIndex&, int) const override { return {}; }

  int entriesMade = 0; ///< How often the list asked for a run.

private:
  std::vector<RunListEntry> m_runs;
};

std::vector<RunListEntry> someRuns() {
  std::vector<RunListEntry> runs(4);
  const char* names[] = {"Run 1", "ablation", "Run 3", "Run 10"};
  const char* outcomes[] = {"solved", "unsolved", "stuck", "solved"};
  for (std::size_t i = 0; i < runs.size(); ++i) {
    runs[i].id = i + 1;
    runs[i].name = QString::fromLatin1(names[i]);
    runs[i].outcome = runs[i].outcomeWord = QString::fromLatin1(outcomes[i]);
    runs[i].solver = QStringLiteral("Gradient descent");
    runs[i].seed = QString::number(10 - i);
    runs[i].iterations = std::int64_t(1000 >> (3 * i));
  }
  runs[0].best = 0.5;
  runs[1].best = 1.0 / 3.0;
  runs[3].best = 20.0;
  runs[1].tags = {QStringLiteral("baseline"), QStringLiteral("no entropy")};
  runs[2].tags = {QStringLiteral("baseline")};
  runs[1].note = QStringLiteral("entropy off, as in table 2");
  runs[3].solver = QStringLiteral("Relaxed reflect-reflect");
  runs[3].parameters = QStringLiteral("β 0.6");
  return runs;
}

QStringList names(const char* text) {
  return QString::fromLatin1(text).split(u',');
}

/// The names that the table lists, from top to bottom.
QStringList listed(const RunTable& table) {
  QStringList names;
  const QAbstractItemModel* model = table.view()->model();
  for (int row = 0; row < model->rowCount(); ++row) names << model->index(row, 0).data().toString();
  return names;
}

struct ListedRuns {
  RunRows rows;
};

/// A list with some runs. They outlive it, as the program's do.
struct FilledList : ListedRuns, RunList {
  explicit FilledList(std::vector<RunListEntry> runs = someRuns()) : ListedRuns{RunRows(runs)} {
    rows.showIn(model());
  }
  void showAt(int width) {
    resize(width, 400);
    QVERIFY(showActive(this));
  }
  QString search(const QString& text) {
    table()->searchLine()->setText(text);
    return listed(*table()).join(u',');
  }
};

} // namespace

class TestRunList : public QObject {
  Q_OBJECT

private slots:
  void modelPassesQtsTester() {
    auto runs = someRuns();
    RunRows rows(runs);
    RunListModel model;
    rows.showIn(&model);
    RunFilter filter(&model);
    const QAbstractItemModelTester tester(&model);
    const QAbstractItemModelTester filterTester(&filter);
    filter.search(QStringLiteral("baseline"));
    runs[0].tags << QStringLiteral("baseline");
    rows.set(0, runs[0]);
    runs[1].id = 9;
    rows.add(runs[1]);
    QCOMPARE(filter.rowCount(), 4);
    rows.remove(0);
    QCOMPARE(filter.rowCount(), 3);
  }

  void onlyWhatIsSeenIsMade() {
    std::vector<RunListEntry> runs(5000, someRuns().front());
    for (std::size_t i = 0; i < runs.size(); ++i) runs[i].id = i + 1;
    RunRows rows(runs);
    RunList list;
    list.resize(306, 400);
    list.show();
    rows.showIn(list.model());
    QVERIFY(QTest::qWaitForWindowExposed(&list));
    QTRY_VERIFY(rows.entriesMade > 0);
    list.view()->viewport()->grab();
    const int seen = rows.entriesMade;
    QVERIFY2(seen < 30, qPrintable(QString::number(seen)));
    const auto madeBy = [&](const auto& happens) {
      const int before = rows.entriesMade;
      happens();
      list.view()->viewport()->grab();
      return rows.entriesMade - before;
    };
    QCOMPARE(madeBy([&] { rows.set(0, runs[1]); }), 1);
    QCOMPARE(madeBy([&] { rows.set(4000, runs[1]); }), 0);
    QCOMPARE(madeBy([&] { rows.add(runs[1]); }), 0);
    QCOMPARE(madeBy([&] { rows.remove(3000); }), 0);
    QVERIFY(madeBy([&] { list.scrollTo(4000); }) < 30);
    QVERIFY(list.view()->visualRect(list.view()->model()->index(4000, 0)).top() >= 0);
  }

  void searches_data() {
    const auto row = columns<QString, QString>("text", "found");
    row("nothing", "", "Run 1,ablation,Run 3,Run 10");
    row("a name", "ABL", "ablation");
    row("every word", "gradient baseline", "ablation,Run 3");
    row("in a note", "table 2", "ablation");
    row("in a tag", "no entropy", "ablation");
    row("no column names", "tags:baseline", "");
    row("a parameter", "β", "Run 10");
  }

  void searches() {
    QFETCH(QString, text);
    QFETCH(QString, found);
    FilledList list;
    QCOMPARE(list.search(text), found);
  }

  void sortsByFigures() {
    FilledList list;
    QHeaderView* header = list.view()->header();
    const auto by = [&](RunColumn column, Qt::SortOrder order) {
      header->setSortIndicator(static_cast<int>(column), order);
      return listed(*list.table());
    };
    QCOMPARE(by(RunColumn::Iterations, Qt::AscendingOrder), names("Run 10,Run 3,ablation,Run 1"));
    QCOMPARE(by(RunColumn::Seed, Qt::AscendingOrder).front(), QStringLiteral("Run 10"));
    // Where nothing is known it comes last, whichever end comes first.
    QCOMPARE(by(RunColumn::Best, Qt::AscendingOrder), names("ablation,Run 1,Run 10,Run 3"));
    QCOMPARE(by(RunColumn::Best, Qt::DescendingOrder), names("Run 10,Run 1,ablation,Run 3"));
    QMenu menu;
    list.table()->fillOrderMenu(menu);
    menu.actions().front()->trigger();
    QCOMPARE(listed(*list.table()), names("Run 1,ablation,Run 3,Run 10"));
  }

  void theListedRunsAloneAreDrawn() {
    FilledList list;
    QCOMPARE(list.search(QStringLiteral("Relaxed reflect-reflect")), QStringLiteral("Run 10"));
    QSignalSpy only(&list, &RunList::drawnOnly);
    QMenu menu;
    list.fillMenu(menu, *list.table(), {});
    menu.findChild<QAction*>(QStringLiteral("drawListed"))->trigger();
    QCOMPARE(only.size(), 1);
    QCOMPARE(only[0][0].value<QList<quint64>>(), QList<quint64>{4});
  }

  void narrowHasFewerColumns() {
    FilledList list;
    list.showAt(306);
    const QHeaderView* header = list.view()->header();
    QVERIFY(!list.table()->isWide());
    QVERIFY(!list.table()->isShown(RunColumn::Note));
    QVERIFY2(header->length() <= list.view()->viewport()->width(),
             qPrintable(QString::number(header->length())));
    const int best = static_cast<int>(RunColumn::Best);
    const QString heading = list.view()->model()->headerData(best, Qt::Horizontal).toString();
    constexpr int arrow = 20; // px, of the sorting
    QVERIFY(header->sectionSize(best) >= header->fontMetrics().horizontalAdvance(heading) + arrow);
    const QRect close = list.table()->closeButtonRect(0);
    QVERIFY(list.view()->viewport()->rect().contains(close));
    QSignalSpy closed(&list, &RunList::runClosed);
    QTest::mouseClick(list.view()->viewport(), Qt::LeftButton, {}, close.center());
    QCOMPARE(closed.size(), 1);
    // A deferred run has its replay beside that, in place of what needs all of it.
    QSignalSpy replayed(&list, &RunList::replayRequested);
    QSignalSpy compared(&list, &RunList::compareRequested);
    const QPoint beside = close.center() - QPoint(close.width(), 0);
    auto runs = someRuns();
    runs[0].isDeferred = true;
    list.rows.set(0, runs[0]);
    QTest::mouseClick(list.view()->viewport(), Qt::LeftButton, {}, beside);
    QCOMPARE(replayed.size(), 1);
    QCOMPARE(replayed[0][0].toULongLong(), quint64(runs[0].id));
    QVERIFY(compared.empty());
    list.resize(1200, 400);
    QTRY_VERIFY(list.table()->isShown(RunColumn::Note));
    QVERIFY(list.table()->isShown(RunColumn::Best) && list.table()->isShown(RunColumn::Time));
  }

  void theRowUnderThePointerKeepsItsWords() {
    const QString plain = qApp->styleSheet();
    const QPalette palette = QApplication::palette();
    Theme::lightTheme().apply(*qApp);
    const auto restore = qScopeGuard([&] {
      qApp->setStyleSheet(plain);
      QApplication::setPalette(palette);
    });
    auto runs = someRuns();
    runs[0].current = true;
    runs[0].details = QStringLiteral("w_row 100 · steps 20000 · from Run 3 at 17");
    FilledList list(runs);
    list.showAt(306);
    QWidget* viewport = list.view()->viewport();
    const QRect row =
        list.view()->visualRect(list.view()->model()->index(0, 0)).adjusted(0, 0, 90, 0);
    viewport->setAttribute(Qt::WA_UnderMouse, false);
    const QImage before = viewport->grab(row).toImage();
    viewport->setAttribute(Qt::WA_UnderMouse); // as the pointer that enters does
    QHoverEvent hover(QEvent::HoverMove, row.center(), row.center(), QPointF(-1, -1));
    QCoreApplication::sendEvent(viewport, &hover);
    QCOMPARE(viewport->grab(row).toImage(), before);
  }

  void notesAndTagsAreEdited() {
    FilledList list;
    list.showAt(1200);
    QSignalSpy tagged(list.model(), &RunListModel::tagged);
    QSignalSpy noted(list.model(), &RunListModel::noted);
    QTreeView* view = list.view();
    view->setFocus();
    view->setCurrentIndex(view->model()->index(0, 0));
    QTest::keyClick(view, Qt::Key_T);
    auto* field = view->viewport()->findChild<QLineEdit*>();
    QVERIFY(field != nullptr);
    QTest::keyClicks(field, QStringLiteral("hot,  hot , two words"));
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE(tagged.size(), 1);
    QCOMPARE(tagged[0][0].toULongLong(), 1U);
    QCOMPARE(tagged[0][1].toStringList(), names("hot,two words"));
    // In a narrow list there is no cell for it.
    list.resize(306, 400);
    QTRY_VERIFY(!list.table()->isWide());
    const auto dialog = onceModal<QInputDialog>([](QInputDialog* box) {
      box->setTextValue(QStringLiteral("first line\nsecond line"));
      box->accept();
    });
    QTest::keyClick(view, Qt::Key_N);
    QTRY_COMPARE(noted.size(), 1);
    QCOMPARE(noted[0][1].toString(), QStringLiteral("first line\nsecond line"));
  }

  void longTextsAreShownShortAndEditedWhole() {
    const QString text(300000, u'n');
    const QString start = text.left(200) + u'…';
    auto runs = someRuns();
    runs[0].name = runs[0].note = text;
    runs[0].tags = {text};
    FilledList list(runs);
    for (const RunColumn column : {RunColumn::Name, RunColumn::Tags, RunColumn::Note}) {
      const QModelIndex cell = list.model()->index(0, static_cast<int>(column));
      QCOMPARE(cell.data().toString(), start);
      QCOMPARE(cell.data(Qt::EditRole).toString(), text);
      QVERIFY(cell.data(Qt::ToolTipRole).toString().size() < 1000);
    }
    QCOMPARE(list.model()->fileRows().at(1).front(), text);

    list.showAt(1200);
    QSignalSpy renamed(list.model(), &RunListModel::renamed);
    QTreeView* view = list.view();
    view->setFocus();
    view->setCurrentIndex(view->model()->index(0, 0));
    QTest::keyClick(view, Qt::Key_R);
    auto* field = view->viewport()->findChild<QLineEdit*>();
    QVERIFY(field != nullptr);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE(renamed.size(), 1);
    QVERIFY(renamed[0][1].toString() == text);
  }

  void theTableHasAWindowOfItsOwn() {
    FilledList list;
    list.showAt(306);
    list.openAsTable();
    RunTable* large = list.findChild<RunTable*>(QStringLiteral("runTable"));
    QVERIFY(QTest::qWaitForWindowExposed(large));
    QVERIFY(large->isWindow() && large->isWide() && large->isShown(RunColumn::Parameters));
    QCOMPARE(listed(*large).size(), 4);
    QSignalSpy activated(&list, &RunList::runActivated);
    large->view()->setCurrentIndex(large->view()->model()->index(2, 0));
    QTest::keyClick(large->view(), Qt::Key_Return);
    QCOMPARE(activated.size(), 1);
    QCOMPARE(activated[0][0].toULongLong(), 3U);
  }

  void fileRowsAreExact() {
    RunListModel model;
    RunRows runs(someRuns());
    runs.showIn(&model);
    const auto rows = model.fileRows();
    QCOMPARE(rows.size(), std::size_t(5));
    QCOMPARE(rows[0].join(u','),
             QStringLiteral("run,tags,note,method,parameters,seed,status,iterations,best_loss,"
                            "seconds,begun"));
    QCOMPARE(rows[2].at(1), QStringLiteral("baseline, no entropy"));
    QCOMPARE(rows[2].at(8).toDouble(), 1.0 / 3.0);
    QCOMPARE(rows[3].at(8), QString());
  }

  void fortyRunsLeaveTheChartsTheirRoom() {
    PlotLegend legend;
    std::vector<LegendEntry> entries;
    entries.reserve(40);
    for (int i = 0; i < 40; ++i) {
      entries.push_back({QString::number(i), QStringLiteral("Run %1").arg(i + 1), {}, {}, true});
    }
    legend.setEntries(entries);
    legend.resize(500, legend.heightForWidth(500));
    legend.show();
    QVERIFY(QTest::qWaitForWindowExposed(&legend));
    const int line = legend.chips().front()->height();
    QVERIFY2(legend.height() <= 2 * line + 4, qPrintable(QString::number(legend.height())));
    const auto& chips = legend.chips();
    const auto seen = static_cast<std::size_t>(std::count_if(
        chips.begin(), chips.end(), [](const QWidget* chip) { return chip->isVisible(); }));
    QVERIFY(seen > 4 && seen < 40);
    QVERIFY(chips[seen - 1]->isVisible()); // the first ones
    const auto* more = legend.findChild<QToolButton*>();
    QVERIFY(legend.rect().contains(more->geometry()));
    QCOMPARE(more->text(), QStringLiteral("%1 more").arg(40 - seen));
    QSignalSpy toggled(&legend, &PlotLegend::toggled);
    {
      QMenu* menu = more->menu();
      const OpenMenu open(menu);
      QCOMPARE(menu->actions().size(), qsizetype(40 - seen));
      menu->actions().back()->trigger();
    }
    QCOMPARE(toggled.size(), 1);
    QCOMPARE(toggled[0][0].toString(), QStringLiteral("39"));
    QCOMPARE(toggled[0][1].toBool(), false);
    // Few need no button.
    legend.setEntries({entries.begin(), entries.begin() + 3});
    QVERIFY(!more->isVisible());
  }
};

SUDOSCOPE_TEST(TestRunList, Windows)
#include "test_run_list.moc"
