#include "core/relaxation/cube_edits.h"
#include "tests/support/at_least_one.h"
#include "tests/ui/drive.h"
#include "tests/ui/inspector_runs.h"
#include "tests/ui/ui_test.h"
#include "ui/inspectors/cube_edit_panel.h"
#include "ui/widgets/number_field.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QToolButton>

using namespace sudoscope;
using namespace sudoscope::test;

/// The panel by itself: what is in sight, what its controls say, what they ask for.
class TestCubeEditPanel : public QObject {
  Q_OBJECT

private slots:
  void init() { m_panel = std::make_unique<CubeEditPanel>(); }

  void cleanup() { m_panel.reset(); }

  void allIsInSight_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("low") << QSize(358, 228);
    QTest::newRow("high") << QSize(400, 400);
  }

  void allIsInSight() {
    QFETCH(QSize, size);
    QVERIFY(show(size, puzzleOn(Geometry()), 2));
    m_panel->showSnapshot({drafted(2, 4), m_run, {}});
    QCOMPARE(m_panel->size(), size);
    QCOMPARE(m_panel->digits()->count(), 9);
    for (int k = 0; k < 9; ++k) {
      QTRY_VERIFY2(whole(m_panel->digits()->certain(k)), qPrintable(QString::number(k + 1)));
      QVERIFY(whole(m_panel->digits()->slider(k)));
      QVERIFY(whole(m_panel->digits()->field(k)));
    }
    QVERIFY(whole(m_panel->losses()));
    QCOMPARE(m_panel->losses()->rows().size(), std::size_t(6));
    QVERIFY(m_panel->losses()->height() >= m_panel->losses()->minimumSizeHint().height());
    for (const QWidget* widget : std::initializer_list<QWidget*>{
             button("Continue"), button("Return to the cube of the run"), button("Break"),
             button("Set")}) {
      QVERIFY(whole(widget));
    }
  }

  void theMenuNamesTheGroups() {
    const auto texts = [this] {
      QStringList names;
      for (const QAction* action : breaks()) names << action->text();
      return names.join(QStringLiteral(", "));
    };
    QVERIFY(show({400, 400}, puzzleOn(Geometry().withDiagonals()), 0));
    QCOMPARE(texts(), QStringLiteral("Row 1, Column 1, Block 1, Diagonals 1"));
    const auto pieces = Geometry::jigsaw(4, {0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3});
    QVERIFY(pieces);
    QVERIFY(show({400, 400}, Puzzle(*pieces), 0));
    QCOMPARE(texts(), QStringLiteral("Row 1, Column 1, Region 1"));
  }

  void sixteenDigitsScroll() {
    QVERIFY(show({358, 228}, Puzzle(*Geometry::ofSide(16)), 100));
    QCOMPARE(m_panel->digits()->count(), 16);
    const auto* scroll = m_panel->findChild<QScrollArea*>();
    QTRY_VERIFY(scroll->verticalScrollBar()->maximum() > 0);
    QVERIFY(whole(m_panel->losses()));
    QVERIFY(whole(button("Continue")));
    // The keyboard brings the last digit into view.
    m_panel->digits()->field(14)->setFocus(Qt::TabFocusReason);
    QTest::keyClick(m_panel->digits()->field(14), Qt::Key_Tab);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), m_panel->digits()->slider(15));
    QTRY_VERIFY(whole(m_panel->digits()->slider(15)));
  }

  /// A window in the background keeps its keyboard on what was hidden.
  void hiddenDigitsChangeNothing() {
    QVERIFY(show({500, 420}, Puzzle(*Geometry::ofSide(16)), 255));
    QSignalSpy edited(m_panel.get(), &CubeEditPanel::edited);
    NumberField* field = m_panel->digits()->field(15);
    QTest::keyClick(field, Qt::Key_Up);
    QCOMPARE(edited.count(), 1);
    QPointer<QToolButton> certain = m_panel->digits()->certain(15);
    m_panel->hide();
    const Puzzle small = puzzleOn(Geometry());
    m_panel->setPuzzle(small);
    m_panel->showSnapshot(run("gradient", small, 5));
    for (const int cell : {-1, 80}) {
      m_panel->setSelectedCell(cell);
      QTest::keyClick(field, Qt::Key_Up);
      certain->click();
      for (QAction* action : breaks()) action->trigger();
    }
    QCOMPARE(edited.count(), 1 + 3); // the breaks of the last cell
    m_panel->setSelectedCell(-1);
    QVERIFY(breaks().empty());
    entry("Set", "Normalize cell")->trigger();
    QCOMPARE(edited.count(), 1 + 3);
  }

  void everyControlIsReachedByKeyAndNamed() {
    QVERIFY(show({358, 228}, puzzleOn(Geometry()), 2));
    m_panel->showSnapshot({drafted(2, 4), m_run, {}});
    button("Break")->setFocus(Qt::TabFocusReason);
    QSet<QWidget*> reached{QApplication::focusWidget()};
    for (int i = 0; i < 60; ++i) {
      QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
      reached << QApplication::focusWidget();
    }
    QCOMPARE(reached.size(), 2 + 9 * 3 + 2);
    for (const QWidget* widget : atLeastOne(reached)) {
      const auto* button = qobject_cast<const QAbstractButton*>(widget);
      QVERIFY2(!widget->accessibleName().isEmpty() || (button && button->text().size() > 1),
               widget->metaObject()->className());
    }
    // Page Up on a bar asks for a tenth more.
    QSignalSpy edited(m_panel.get(), &CubeEditPanel::edited);
    ProbabilityBar* bar = m_panel->digits()->slider(0);
    bar->setFocus();
    QTest::keyClick(bar, Qt::Key_PageUp);
    QCOMPARE(edited.size(), 1);
    const auto asked = edited[0][0].value<ProbabilityCube>();
    QVERIFY(std::abs(asked.at(2, 0) - 0.1) < 1e-9);
    QVERIFY(std::abs(asked.at(2, 4) - 0.9) < 1e-9);
  }

  void typingIsNotDisturbed() {
    const Puzzle puzzle = puzzleOn(Geometry());
    QVERIFY(show({500, 400}, puzzle, 2));
    QSignalSpy edited(m_panel.get(), &CubeEditPanel::edited);
    NumberField* field = m_panel->digits()->field(3);
    const QString other = m_panel->digits()->field(4)->text();
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("0.2"));
    const SnapshotPtr later = run("gradient", puzzle, 40);
    m_panel->showSnapshot(later); // as they come while a run plays
    QCOMPARE(field->text(), QStringLiteral("0.2"));
    QVERIFY(m_panel->digits()->field(4)->text() != other);
    QTest::keyClicks(field, QStringLiteral("5"));
    QTest::keyClick(field, Qt::Key_Return);
    QCOMPARE(edited.size(), 1);
    QCOMPARE(edited[0][0].value<ProbabilityCube>().at(2, 3), 0.25);
    // Esc goes back to the number as it is now, and from then on it is shown again.
    const QString now = QString::number(later->cube.at(2, 3), 'f', 3);
    m_panel->showSnapshot(later);
    QCOMPARE(field->text(), now);
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("0.9"));
    m_panel->showSnapshot(m_run);
    QTest::keyClick(field, Qt::Key_Escape);
    QCOMPARE(field->text(), QString::number(m_run->cube.at(2, 3), 'f', 3));
    m_panel->showSnapshot(later);
    QCOMPARE(field->text(), now);
    // What was typed is not meant for another cell.
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("0.9"));
    m_panel->setSelectedCell(3);
    QCOMPARE(field->text(), QString::number(later->cube.at(3, 3), 'f', 3));
    QCOMPARE(edited.size(), 1);
  }

  void tableTellsBeforeAndAfter() {
    QVERIFY(show({500, 400}, puzzleOn(Geometry()), 2));
    LossTable* table = m_panel->losses();
    QVERIFY(table->changeText(0).isEmpty());
    m_panel->showSnapshot({drafted(2, 4), m_run, {}});
    for (const LossRow& row : atLeastOne(table->rows())) QVERIFY(!row.name.isEmpty());
    // The cell became certain: entropy fell, and its sentence is there for screen readers.
    QVERIFY(table->rows()[4].change() < 0.0);
    QVERIFY(table->changeText(4).startsWith(QChar(0x2212)));
    QVERIFY(table->accessibleDescription().contains(table->nowText(4)));
    QVERIFY(table->rows().back().isTotal);
    // Weighted as the names say they are the total together.
    double sum = 0.0;
    for (const LossRow& row : table->rows())
      if (!row.isTotal) sum += row.weight * row.now;
    QVERIFY(std::abs(sum - table->rows().back().now) < 1e-9);
  }

  void wordsTellWhatTheMethodMakesOfIt_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("low") << QSize(374, 212);
    QTest::newRow("high") << QSize(500, 400);
  }

  void wordsTellWhatTheMethodMakesOfIt() {
    QFETCH(QSize, size);
    QVERIFY(show(size, puzzleOn(Geometry()), 2));
    const auto* label = m_panel->findChild<QLabel*>(QStringLiteral("handWords"));
    QVERIFY(!button("Continue")->isEnabled());
    EditPreview preview;
    preview.change = {40, 1.0,
                      verbatim("P changes in 40 of 81 cells, by at most 1 (r1c3, digit 4)")};
    m_panel->showSnapshot({drafted(2, 4), m_run, preview});
    QVERIFY(m_panel->words().contains(QStringLiteral("40 of 81 cells")));
    QVERIFY2(label->text().contains(QStringLiteral("(r1c3, digit 4).")), "it is in sight");
    QTRY_VERIFY(label->height() >= label->heightForWidth(label->width()));
    QVERIFY(button("Continue")->isEnabled());
    m_panel->showSnapshot(
        {drafted(2, 4),
         m_run,
         {Error{verbatim("this method has a full grid, not probabilities")}, {}}});
    QTRY_VERIFY(label->height() >= label->heightForWidth(label->width()));
    QVERIFY(label->text().contains(QStringLiteral("full grid")));
    QVERIFY(whole(label));
    QVERIFY(!button("Continue")->isEnabled());
    QVERIFY(button("Return to the cube of the run")->isEnabled());
  }

private:
  bool show(QSize size, const Puzzle& puzzle, int cell) {
    m_run = run("gradient", puzzle, 5);
    m_panel->resize(size);
    m_panel->setPuzzle(puzzle);
    m_panel->showSnapshot(m_run);
    m_panel->setSelectedCell(cell);
    return showActive(m_panel.get());
  }

  static bool whole(const QWidget* widget) {
    return widget->isVisible() && widget->visibleRegion().boundingRect().size() == widget->size();
  }
  SnapshotPtr drafted(int cell, int k) const {
    auto draft = std::make_shared<Snapshot>(*m_run);
    cube_edits::setOneHot(draft->cube, cell, k);
    return draft;
  }

  QAbstractButton* button(const char* name) const {
    return buttonNamed(m_panel.get(), QLatin1String(name));
  }
  QAction* entry(const char* menu, const char* text) const {
    auto* opens = qobject_cast<QToolButton*>(button(menu));
    opens->menu()->popup({}); // fills it
    opens->menu()->close();
    return entryNamed(opens, QLatin1String(text));
  }
  /// The entries for groups of the cell.
  std::vector<QAction*> breaks() const {
    QMenu* menu = qobject_cast<QToolButton*>(button("Break"))->menu();
    menu->popup({}); // fills it
    menu->close();
    const auto entries = menu->actions();
    return {entries.begin(), std::ranges::find_if(entries, &QAction::isSeparator)};
  }

  std::unique_ptr<CubeEditPanel> m_panel;
  SnapshotPtr m_run;
};

SUDOSCOPE_UI_TEST(TestCubeEditPanel)
#include "test_cube_edit_panel.moc"
