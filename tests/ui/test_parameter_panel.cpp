#include "core/runs/metric_history.h"
#include "tests/support/at_least_one.h"
#include "tests/support/parameters.h"
#include "tests/support/rows.h"
#include "tests/ui/drive.h"
#include "tests/ui/inspector_runs.h"
#include "tests/ui/ui_test.h"
#include "ui/panels/levers.h"
#include "ui/panels/parameter_panel.h"
#include "ui/panels/parameter_row.h"
#include "ui/style/core_text.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/value_slider.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTimer>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <limits>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

std::shared_ptr<const ParameterSchema> schema() {
  return std::make_shared<ParameterSchema>(std::vector<Parameter>{
      realParameter("Weights", "w_row", "w_row", "row", 1.0, 0.0, 5.0, "Weight of the rows."),
      realParameter("Optimizer", "lr", "η", "learning rate", 0.2, 1e-4, 10.0, "Step size.", true,
                    Scale::Log),
      realParameter("Optimizer", "noise", "σ", "noise", 0.0, 0.0, 1.0, "Start noise.", false,
                    Scale::Log),
      integerParameter("Optimizer", "steps", "", "steps", 300, 1, 100000, "How many.", false,
                       Scale::Log, "steps"),
      choiceParameter("Optimizer", "optimizer", "optimizer", "adam", {"adam", "sgd"}, "Which."),
      flagParameter("Givens", "clamp_givens", "clamp givens", false, "P = 1."),
      pathParameter("Givens", "weights", "weights file", "", "A file."),
  });
}

ParameterRow* row(const ParameterPanel& panel, const char* key) {
  return panel.findChild<ParameterRow*>(QLatin1String(key));
}

template <class Control>
Control* control(const ParameterPanel& panel, const char* key, const char* name) {
  return row(panel, key)->findChild<Control*>(QLatin1String(name));
}

/// The list of all parameters, shown.
struct ShownPanel : ParameterPanel {
  explicit ShownPanel(const ParameterValues& values = ParameterValues(schema()), quint64 seed = 1,
                      bool usesSeed = true) {
    setValues(values, seed, usesSeed);
    QVERIFY(showActive(this));
  }
};

/// The levers of a method, shown.
struct LeverPanel : ParameterPanel {
  explicit LeverPanel(const SolverEntry* entry, int height = 306) {
    useLevers();
    resize(336, height);
    levers()->setMethod(entry);
    levers()->setPuzzle(puzzleOn(Geometry()));
    setValues(entry->defaults(), 1, entry->usesSeed);
    QVERIFY(showActive(this));
  }
  LeverPanel(const char* method, int height) : LeverPanel(findSolver(method), height) {}
};

/// Sends a control what a pointer does that holds the left button.
void dragTo(QWidget* control, QPointF to, Qt::KeyboardModifiers modifiers) {
  QMouseEvent move(QEvent::MouseMove, to, control->mapToGlobal(to), Qt::NoButton, Qt::LeftButton,
                   modifiers);
  QApplication::sendEvent(control, &move);
}

/// Opens the menu of a control and takes its last entry, which leads to a lesson.
void openLesson(QWidget* control) {
  QTimer::singleShot(0, [] {
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    if (menu != nullptr) menu->actions().last()->trigger();
  });
  QContextMenuEvent event(QContextMenuEvent::Mouse, QPoint(5, 5), QCursor::pos());
  QApplication::sendEvent(control, &event);
}

QString equationOf(const Levers& levers) {
  return levers.findChild<QLabel*>(QStringLiteral("equation"))->text();
}

} // namespace

class TestParameterPanel : public QObject {
  Q_OBJECT

private slots:
  void theLossStandsWithAFaderUnderEachTerm() {
    const SolverEntry* entry = findSolver("gradient");
    LeverPanel panel(entry);
    const SnapshotPtr snapshot = run("gradient", puzzleOn(Geometry()), 40);
    panel.levers()->showSnapshot(snapshot);
    Levers* levers = panel.levers();
    // Shares are those of the weighted terms in the total, and agree with the equation.
    const auto metric = [&](MetricRole role) {
      return snapshot->metrics[std::size_t(entry->metricIndex(role))];
    };
    const double total = metric(MetricRole::TotalLoss);
    QVERIFY2(equationOf(*levers).contains(QString::number(total, 'g', 3)),
             qPrintable(equationOf(*levers)));
    QVERIFY(!equationOf(*levers).contains(QStringLiteral("new weights")));
    QVERIFY(std::abs(levers->share(ParameterRole::RowWeight) -
                     metric(MetricRole::RowTerm) / total) < 1e-9);
    QVERIFY(std::abs(levers->share(ParameterRole::EntropyWeight) -
                     0.01 * metric(MetricRole::EntropyTerm) / total) < 1e-9);
    double sum = 0.0;
    for (const auto role :
         {ParameterRole::RowWeight, ParameterRole::ColumnWeight, ParameterRole::BlockWeight,
          ParameterRole::ExtraWeight, ParameterRole::GivensWeight, ParameterRole::EntropyWeight})
      sum += levers->share(role);
    QVERIFY(std::abs(sum - 1.0) < 1e-9);
    // The precision stands beside the step, whole, however little room there is.
    auto* precision = panel.findChild<ParameterRow*>(QStringLiteral("precision"));
    QVERIFY(precision != nullptr);
    QCOMPARE(precision->visibleRegion().boundingRect(), precision->rect());
    // A fader that is dragged to its top.
    QSignalSpy edited(&panel, &ParameterPanel::parameterEdited);
    auto* fader = panel.findChild<Fader*>(QStringLiteral("fader_w_row"));
    QVERIFY(fader->isVisible());
    const double before = fader->knob().y();
    QTest::mousePress(fader, Qt::LeftButton, {}, fader->knob().toPoint());
    QTest::mouseMove(fader, QPoint(fader->width() / 2, 2));
    QTest::mouseRelease(fader, Qt::LeftButton, {}, QPoint(fader->width() / 2, 2));
    QVERIFY(!edited.empty());
    QCOMPARE(edited.last()[0].toString(), QStringLiteral("w_row"));
    QCOMPARE(panel.values().real("w_row"), 100.0);
    QVERIFY(fader->knob().y() < before);
    QVERIFY(levers->share(ParameterRole::RowWeight) > 0.5);
    // The list of all shows the same.
    QVERIFY(!row(panel, "w_row")->isVisible());
    QTest::mouseClick(panel.findChild<QPushButton*>(QStringLiteral("more")), Qt::LeftButton);
    QVERIFY(row(panel, "w_row")->isVisible());
    QCOMPARE(control<NumberField>(panel, "w_row", "field")->text(), QStringLiteral("100"));
    QVERIFY(!fader->isVisible());
    QVERIFY(row(panel, "beta1")->isVisible());
    // With other weights than those that the run had it is another sum than the lanes show.
    auto history = std::make_shared<MetricHistory>(entry->metrics.size());
    history->append(snapshot->iteration, snapshot->metrics);
    panel.setValues(entry->defaults(), 1, true);
    panel.levers()->setHistory(history);
    QVERIFY(!equationOf(*levers).contains(QStringLiteral("new weights")));
    ParameterValues changed = entry->defaults();
    QVERIFY(!changed.set("w_ent", 0.5));
    panel.setValues(changed, 1, true);
    QVERIFY2(equationOf(*levers).contains(QStringLiteral("with the new weights")),
             qPrintable(equationOf(*levers)));
  }

  void aFaderSetsValuesWell() {
    LeverPanel panel("gradient", 340);
    auto* fader = panel.findChild<Fader*>(QStringLiteral("fader_w_row"));
    const auto weight = [&panel] { return panel.values().real("w_row"); };
    const auto isWithin = [&weight](double low, double high) {
      if (!(weight() > low && weight() < high)) qWarning("the weight is %g", weight());
      return weight() > low && weight() < high;
    };
    // At the default it stands on the mark, with two decades on each side of it.
    QCOMPARE(fader->knob(), fader->defaultMark());
    QVERIFY(std::abs(fader->knob().y() - fader->height() / 2.0) < 1.0);
    QCOMPARE(fader->scale().valueAt(0), 0.0);
    QCOMPARE(fader->scale().valueAt(1), 0.01);
    const auto drag = [fader](double pixels, Qt::KeyboardModifiers modifiers = {}) {
      const QPointF from = fader->knob();
      QTest::mousePress(fader, Qt::LeftButton, modifiers, from.toPoint());
      for (const double share : {0.0, 1.0}) { // with Shift from where it is held
        const QPointF to = QPointF(from.toPoint()) + QPointF(0.0, share * pixels);
        dragTo(fader, to, modifiers);
      }
      QTest::mouseRelease(fader, Qt::LeftButton, modifiers, from.toPoint());
    };
    // A few pixels are less than a factor of 2, and back they are the default again.
    drag(-5.0);
    QVERIFY(isWithin(1.1, 2.0));
    drag(5.0);
    QCOMPARE(weight(), 1.0);
    drag(-10.0, Qt::ShiftModifier);
    QVERIFY(isWithin(1.0, 1.15));
    QTest::keyClick(fader, Qt::Key_Home);
    QCOMPARE(weight(), 1.0);
    // Keys: a few per cent, and the next value that can be told apart.
    QTest::keyClick(fader, Qt::Key_Up);
    QVERIFY(isWithin(1.01, 1.05));
    QTest::keyClick(fader, Qt::Key_Down);
    QCOMPARE(weight(), 1.0);
    QTest::keyClick(fader, Qt::Key_Up, Qt::ShiftModifier);
    QVERIFY(isWithin(1.0, 1.015));
    QTest::keyClick(fader, Qt::Key_Down, Qt::ShiftModifier);
    QVERIFY(weight() <= 1.0);
    QTest::mouseDClick(fader, Qt::LeftButton, {}, fader->defaultMark().toPoint());
    QCOMPARE(weight(), 1.0);
    // The wheel: a notch is a step of the keys.
    const auto turn = [fader](int notches, Qt::KeyboardModifiers modifiers = {}) {
      const QPointF at = fader->knob();
      QWheelEvent wheel(at, fader->mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton,
                        modifiers, Qt::NoScrollPhase, false);
      QApplication::sendEvent(fader, &wheel);
    };
    turn(1);
    QVERIFY(isWithin(1.01, 1.05));
    turn(-1);
    QCOMPARE(weight(), 1.0);
    turn(1, Qt::ShiftModifier);
    QVERIFY(isWithin(1.0, 1.015));
    // What is no weight is explained and changes nothing.
    auto* field = panel.findChild<NumberField*>(QStringLiteral("value_w_row"));
    const auto* fault = panel.findChild<QLabel*>(QStringLiteral("fault"));
    const double usable = weight();
    enterText(field, QStringLiteral("5000"));
    QCOMPARE(weight(), usable);
    QVERIFY(fault->isVisible());
    QVERIFY2(
        fault->text().contains(QStringLiteral("“5000” is not valid: enter a number from 0 to 100")),
        qPrintable(fault->text()));
    enterText(field, QStringLiteral("2,5"));
    QCOMPARE(weight(), 2.5);
    QVERIFY(!fault->isVisible());
    // A default of 0.01 has its place in the middle, too.
    const auto* entropy = panel.findChild<Fader*>(QStringLiteral("fader_w_ent"));
    QCOMPARE(entropy->knob(), entropy->defaultMark());
    QCOMPARE(entropy->scale().valueAt(entropy->maximum()), 100.0);
  }

  void theTemperatureIsDraggedAtItsEnds() {
    LeverPanel panel("gradient", 340);
    auto* curve = panel.findChild<TemperatureCurve*>();
    QVERIFY(curve->isVisible());
    QCOMPARE(curve->temperature(0.0), 1.5);
    QCOMPARE(curve->temperature(1.0), 0.6);
    QVERIFY(curve->handle(0).y() < curve->handle(1).y());
    QSignalSpy edited(&panel, &ParameterPanel::parameterEdited);
    // Nothing moves before the pointer does.
    const QPoint beside(int(curve->handle(0).x()), curve->height() - 4);
    QTest::mousePress(curve, Qt::LeftButton, {}, beside);
    QTest::mouseRelease(curve, Qt::LeftButton, {}, beside);
    QCOMPARE(edited.size(), 0);
    QCOMPARE(curve->temperature(0.0), 1.5);
    QTest::mousePress(curve, Qt::LeftButton, {}, curve->handle(1).toPoint());
    QTest::mouseMove(curve, QPoint(int(curve->handle(1).x()), 10));
    QTest::mouseRelease(curve, Qt::LeftButton, {}, QPoint(int(curve->handle(1).x()), 10));
    QCOMPARE(edited.last()[0].toString(), QStringLiteral("T_end"));
    QVERIFY(panel.values().real("T_end") > 1.5);
    QCOMPARE(panel.values().real("T_start"), 1.5);
    const double raised = panel.values().real("T_end");
    curve->setFocus();
    QTest::keyClick(curve, Qt::Key_Down);
    QVERIFY(panel.values().real("T_end") < raised);
    QTest::keyClick(curve, Qt::Key_Left);
    QTest::keyClick(curve, Qt::Key_Up);
    QCOMPARE(edited.last()[0].toString(), QStringLiteral("T_start"));
    QVERIFY(panel.values().real("T_start") > 1.5);
  }

  void chosenWordsShowTheirEquations() {
    LeverPanel panel(findSolver("gradient"));
    const auto* formulas = panel.findChild<QLabel*>(QStringLiteral("formulas"));
    QVERIFY(formulas->isVisible());
    QVERIFY(!formulas->text().contains(QStringLiteral("sign(")));
    ParameterValues values = panel.values();
    QVERIFY(!values.setText("optimizer", "lion") && !values.setText("givens_loss", "squared"));
    panel.setValues(values, 1, true);
    QVERIFY(formulas->text().contains(QStringLiteral("sign(")));
    QVERIFY(formulas->text().contains(QStringLiteral("1)²")));
  }

  void otherMethodsShowTheirOwnEquation() {
    for (const SolverEntry& entry : solverRegistry()) {
      const LeverPanel panel(&entry);
      QVERIFY2(!equationOf(*panel.levers()).isEmpty(), entry.name.c_str());
      QVERIFY2(!panel.levers()->rows().empty(), entry.name.c_str());
      for (const ParameterRow* lever : panel.levers()->rows()) QVERIFY(lever->isVisible());
    }
    // Copies that disagree say by how much.
    LeverPanel panel("rrr", 306);
    panel.levers()->showSnapshot(run("rrr", puzzleOn(Geometry()), 10));
    const auto words = visibleTexts(panel.levers());
    for (const char* copy : {"cell", "row", "column", "block"})
      QVERIFY2(words.contains(QLatin1String(copy)), qPrintable(words));
  }

  void furtherLeversStandWhereThereIsRoom() {
    const SolverEntry* rrr = findSolver("rrr");
    LeverPanel panel(rrr, 570);
    const auto shown = [&panel] {
      const auto& rows = panel.levers()->furtherRows();
      return std::count_if(rows.begin(), rows.end(), [](auto* row) { return row->isVisible(); });
    };
    const auto all = std::ptrdiff_t(panel.levers()->furtherRows().size());
    QCOMPARE(all + std::ptrdiff_t(panel.levers()->rows().size()),
             std::ptrdiff_t(rrr->schema->parameters().size()));
    QTRY_COMPARE(shown(), all);
    QCOMPARE(panel.levers()->othersCount(), 0);
    auto* more = panel.findChild<QPushButton*>(QStringLiteral("more"));
    QVERIFY2(more->isVisible(), "the seed is behind it");
    QSignalSpy edited(&panel, &ParameterPanel::parameterEdited);
    auto* restart = panel.findChild<ParameterRow*>(QStringLiteral("restart"));
    QVERIFY(restart != nullptr && restart->isVisible());
    enterText(restart->findChild<QLineEdit*>(QStringLiteral("field")), QStringLiteral("500"));
    QCOMPARE(edited.size(), 1);
    QCOMPARE(edited[0][0].toString(), QStringLiteral("restart"));
    QCOMPARE(control<QLineEdit>(panel, "restart", "field")->text(), QStringLiteral("500"));
    // With less room fewer of them, and none over another.
    panel.resize(336, 210);
    QTRY_VERIFY(shown() < all);
    const auto* area = panel.levers()->parentWidget();
    QTRY_VERIFY(panel.levers()->height() <= area->height());
    QCOMPARE(panel.levers()->othersCount(), int(all - shown()));
    ParameterValues changed = panel.values();
    QVERIFY(!changed.set("max_iterations", std::int64_t{50})); // the last, which is hidden
    panel.setValues(changed, 1, true);
    QCOMPARE(panel.levers()->furtherRows()[1]->objectName(), QStringLiteral("max_iterations"));
    // What has nothing more has no button for it.
    const SolverEntry* constriction = findSolver("constriction");
    panel.levers()->setMethod(constriction);
    panel.setValues(constriction->defaults(), 1, false);
    QCOMPARE(more->isVisible(), panel.levers()->othersCount() > 0);
    QVERIFY(!more->isVisible());
  }

  /// Of another run the values come before the method, or after it.
  void fadersComeBackWithTheirMethod() {
    const SolverEntry* gradient = findSolver("gradient");
    const SolverEntry* rrr = findSolver("rrr");
    LeverPanel panel(gradient);
    const auto fader = [&] { return panel.findChild<Fader*>(QStringLiteral("fader_w_row")); };
    QVERIFY(fader() != nullptr);
    const ParameterValues former = panel.values();
    panel.setValues(rrr->defaults(), 1, true);
    panel.levers()->setMethod(rrr);
    panel.setValues(rrr->defaults(), 1, true);
    QVERIFY(fader() == nullptr);
    panel.setValues(former, 1, true);
    panel.levers()->setMethod(gradient);
    panel.setValues(former, 1, true);
    QVERIFY(fader() != nullptr);
    QTRY_VERIFY(fader()->isVisible());
  }

  void temperaturesAreTyped() {
    LeverPanel panel("gradient", 400);
    QSignalSpy edited(panel.levers(), &Levers::edited);
    auto* end = panel.findChild<QLineEdit*>(QStringLiteral("value_T_end"));
    QVERIFY(end != nullptr);
    enterText(end, QStringLiteral("0.35"));
    QCOMPARE(edited.size(), 1);
    QCOMPARE(edited[0][0].toString(), QStringLiteral("T_end"));
    QCOMPARE(std::get<double>(edited[0][1].value<ParameterValue>()), 0.35);
    enterText(end, QStringLiteral("-3"));
    QCOMPARE(edited.size(), 1);
    const auto* fault = panel.findChild<QLabel*>(QStringLiteral("fault"));
    QVERIFY2(fault->isVisible() && fault->text().contains(QStringLiteral("enter a number from")),
             qPrintable(fault->text()));
    QTRY_VERIFY(fault->y() >= end->parentWidget()->geometry().bottom());
    panel.levers()->setHistory(std::make_shared<MetricHistory>(1)); // of another run
    QVERIFY(!fault->isVisible());
  }

  void aFaderLeadsToItsLesson() {
    LeverPanel panel("gradient", 340);
    QSignalSpy lesson(&panel, &ParameterPanel::lessonRequested);
    auto* fader = panel.findChild<Fader*>(QStringLiteral("fader_w_ent"));
    QVERIFY2(fader->toolTip().contains(QStringLiteral("Too high: ")), qPrintable(fader->toolTip()));
    openLesson(fader);
    QTRY_COMPARE(lesson.size(), 1);
    QCOMPARE(lesson[0][0].toString(), QStringLiteral("entropy"));
    auto* curve = panel.findChild<TemperatureCurve*>();
    QVERIFY2(curve->toolTip().contains(QStringLiteral("the run takes longer, or ends undecided")),
             qPrintable(curve->toolTip()));
    openLesson(curve);
    QTRY_COMPARE(lesson.size(), 2);
    QCOMPARE(lesson[1][0].toString(), QStringLiteral("annealing"));
  }

  void tooLowAndTooHighAreTold() {
    const SolverEntry* entry = findSolver("gradient");
    const Parameter* size = entry->schema->find(ParameterRole::StepSize);
    const QString hint = parameterHint(*size, size->defaultValue);
    const QString second = hint.section(u'\n', 1, 1); // the last that a tip shows
    QVERIFY2(second.startsWith(QStringLiteral("Too low: the run ends before anything is decided.")),
             qPrintable(hint));
    QVERIFY(second.contains(QStringLiteral("Too high: ")));
    LeverPanel panel(entry, 340);
    QCOMPARE(panel.levers()->rows().front()->toolTip(), hint);
    QSignalSpy lesson(&panel, &ParameterPanel::lessonRequested);
    openLesson(panel.levers()->rows().front());
    QTRY_COMPARE(lesson.size(), 1);
    QCOMPARE(lesson[0][0].toString(), QStringLiteral("learning-rate"));
  }

  void panelShowsEveryParameter() {
    ParameterPanel panel;
    ParameterValues values(schema());
    QVERIFY(!values.set("lr", 0.05));
    panel.setValues(values, 42, true);
    for (const Parameter& parameter : atLeastOne(values.schema().parameters())) {
      QVERIFY2(row(panel, parameter.key.c_str()), parameter.key.c_str());
    }
    QCOMPARE(control<QLineEdit>(panel, "w_row", "field")->text(), QStringLiteral("1.00"));
    QCOMPARE(control<QLineEdit>(panel, "lr", "field")->text(), QStringLiteral("0.05"));
    QCOMPARE(control<QLineEdit>(panel, "steps", "field")->text(), QStringLiteral("300"));
    QCOMPARE(control<QComboBox>(panel, "optimizer", "choice")->currentText(),
             QStringLiteral("adam"));
    QVERIFY(!control<ToggleSwitch>(panel, "clamp_givens", "switch")->isChecked());
    QVERIFY(control<QPushButton>(panel, "weights", "pick"));
    QVERIFY(!control<QPushButton>(panel, "w_row", "pick"));
    QVERIFY(row(panel, "lr")->isChanged());
    QVERIFY(!row(panel, "w_row")->isChanged());
    QVERIFY(visibleTexts(row(panel, "w_row")).contains(QStringLiteral("w<sub>row</sub>")));
    QVERIFY(row(panel, "w_row")->toolTip().contains(QStringLiteral("Weight of the rows.")));
    QCOMPARE(panel.findChild<QWidget*>(QStringLiteral("seed"))->findChild<QLineEdit*>()->text(),
             QStringLiteral("42"));
    for (const char* name : {"slider", "field"}) {
      QVERIFY(!control<QWidget>(panel, "w_row", name)->accessibleName().isEmpty());
    }
  }

  void typedValuesAreEmitted() {
    ShownPanel panel;
    QSignalSpy spy(&panel, &ParameterPanel::parameterEdited);
    enterText(control<QLineEdit>(panel, "w_row", "field"), QStringLiteral("2.5"));
    QCOMPARE(spy.count(), 1);
    QCOMPARE(spy.at(0).at(0).toString(), QStringLiteral("w_row"));
    QCOMPARE(std::get<double>(spy.at(0).at(1).value<ParameterValue>()), 2.5);
    QCOMPARE(panel.values().real("w_row"), 2.5);
    enterText(control<QLineEdit>(panel, "w_row", "field"), QStringLiteral("0,75")); // decimal comma
    QCOMPARE(panel.values().real("w_row"), 0.75);
    enterText(control<QLineEdit>(panel, "steps", "field"), QStringLiteral("2.5"));
    QCOMPARE(panel.values().integer("steps"), 300);
    enterText(control<QLineEdit>(panel, "steps", "field"), QStringLiteral("1000"));
    QCOMPARE(panel.values().integer("steps"), 1000);
    enterText(control<QLineEdit>(panel, "weights", "field"),
              QStringLiteral("/tmp/net.safetensors"));
    QCOMPARE(panel.values().text("weights"), std::string("/tmp/net.safetensors"));
  }

  void longPathsKeepTheirEnds() {
    ParameterPanel panel;
    panel.resize(320, 600);
    ParameterValues values(schema());
    const QString path =
        QStringLiteral("/home/somebody/experiments/2026/november/nets/best.safetensors");
    QVERIFY(!values.setText("weights", path.toStdString()));
    panel.setValues(values, 1, true);
    QVERIFY(showActive(&panel));
    auto* field = control<NumberField>(panel, "weights", "field");
    control<NumberField>(panel, "w_row", "field")->setFocus();
    const QString shown = field->shownText();
    QVERIFY2(shown.contains(QChar(0x2026)), qPrintable(shown));
    QVERIFY2(shown.startsWith(u'/') && shown.endsWith(u's'), qPrintable(shown));
    QCOMPARE(field->text(), path);
    field->setFocus(); // to be edited it is there as a whole
    QCOMPARE(field->shownText(), path);
  }

  void badValuesAreRefusedInPlace() {
    ShownPanel panel;
    QSignalSpy spy(&panel, &ParameterPanel::parameterEdited);
    auto* field = control<QLineEdit>(panel, "w_row", "field");
    for (const char* bad : {"abc", "7", "-1", "nan", ""}) {
      enterText(field, QString::fromLatin1(bad));
      QVERIFY2(visibleTexts(row(panel, "w_row")).contains(QStringLiteral("a number from 0 to 5")),
               bad);
    }
    QCOMPARE(spy.count(), 0);
    QCOMPARE(panel.values().real("w_row"), 1.0);
    QTest::keyClick(field, Qt::Key_Escape); // takes it back
    QCOMPARE(field->text(), QStringLiteral("1.00"));
    QVERIFY(!visibleTexts(row(panel, "w_row")).contains(QStringLiteral("a number from")));
    panel.showNotice(QStringLiteral("weights"), failure(QStringLiteral("There is no such file.")));
    QVERIFY(visibleTexts(row(panel, "weights")).contains(QStringLiteral("no such file")));
  }

  void keysStepValues() {
    ShownPanel panel;
    auto* slider = control<QSlider>(panel, "w_row", "slider");
    slider->setFocus();
    QTest::keyClick(slider, Qt::Key_Right);
    QCOMPARE(panel.values().real("w_row"), 1.05);
    QTest::keyClick(slider, Qt::Key_PageUp);
    QCOMPARE(panel.values().real("w_row"), 1.55);
    QTest::keyClick(slider, Qt::Key_End);
    QCOMPARE(panel.values().real("w_row"), 5.0);
    QTest::keyClick(slider, Qt::Key_Home);
    QCOMPARE(panel.values().real("w_row"), 0.0);
    auto* field = control<QLineEdit>(panel, "w_row", "field");
    field->setFocus();
    QTest::keyClick(field, Qt::Key_Up);
    QCOMPARE(panel.values().real("w_row"), 0.05);
    QTest::keyClick(field, Qt::Key_PageUp);
    QCOMPARE(panel.values().real("w_row"), 0.55);
    auto* toggle = control<ToggleSwitch>(panel, "clamp_givens", "switch");
    toggle->setFocus();
    QTest::keyClick(toggle, Qt::Key_Space);
    QVERIFY(panel.values().flag("clamp_givens"));
    auto* choice = control<QComboBox>(panel, "optimizer", "choice");
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_Down);
    QCOMPARE(panel.values().text("optimizer"), std::string("sgd"));
  }

  void smallDragsAreSmallChanges() {
    // A weight and a learning rate as the gradient method has them, on a slider of 60 px.
    struct Range {
      double usual;
      double min;
      double max;
    };
    for (const auto& [usual, min, max] :
         {Range{1.0, 0.0, 100.0}, Range{0.2, 1e-4, 100.0}, Range{1e-8, 1e-12, 1.0}}) {
      const SliderScale scale(
          realParameter("s", "k", "", "l", usual, min, max, "h", true, Scale::Log));
      const int at = scale.positionOf(usual);
      const int pixels = scale.steps() / 60;
      QVERIFY(scale.valueAt(at + 5 * pixels) < 3.0 * usual);
      QVERIFY(scale.valueAt(at + 5 * pixels) > 1.1 * usual);
      QVERIFY(scale.valueAt(at - 5 * pixels) > usual / 4.0);
      QVERIFY(scale.valueAt(at + scale.steps() / 100) > usual);
    }
  }

  void shiftDragsFinely() {
    ValueSlider slider(SliderScale(realParameter("s", "k", "", "l", 0.5, 0.0, 1.0, "h")));
    slider.resize(200, 24);
    slider.setValueShown(0.5);
    QVERIFY(showActive(&slider));
    const QPoint middle = slider.rect().center();
    QTest::mousePress(&slider, Qt::LeftButton, {}, middle);
    const int before = slider.value();
    for (const int x : {0, 40}) dragTo(&slider, middle + QPoint(x, 0), Qt::ShiftModifier);
    QCOMPARE(slider.value(), before + 20); // 40 px of 200, 1000 steps, a tenth
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, middle);
  }

  void sliderScalesRoundTrip_data() {
    const auto row = columns<double, double, bool, bool>("min", "max", "log", "integer");
    row("linear", 0.0, 5.0, false, false);
    row("negative", -3.0, 3.0, false, false);
    row("log", 1e-8, 10.0, true, false);
    row("log from zero", 0.0, 1.0, true, false);
    row("whole", 1.0, 20.0, false, true);
    row("many whole", 0.0, 1e6, false, true);
    row("whole log", 1.0, 1e9, true, true);
    row("whole log from zero", 0.0, 1e6, true, true);
  }
  void sliderScalesRoundTrip() {
    QFETCH(double, min);
    QFETCH(double, max);
    QFETCH(bool, log);
    QFETCH(bool, integer);
    const Scale scale = log ? Scale::Log : Scale::Linear;
    const Parameter parameter =
        integer ? integerParameter("s", "k", "", "l", static_cast<std::int64_t>(max / 3),
                                   static_cast<std::int64_t>(min), static_cast<std::int64_t>(max),
                                   "h", true, scale)
                : realParameter("s", "k", "", "l", max / 3, min, max, "h", true, scale);
    const SliderScale slider(parameter);
    QCOMPARE(slider.valueAt(0), min);
    QCOMPARE(slider.valueAt(slider.steps()), max);
    double previous = min;
    for (int position = 0; position <= slider.steps(); ++position) {
      const double value = slider.valueAt(position);
      QVERIFY(value >= previous && value >= min && value <= max);
      if (integer) QCOMPARE(value, std::round(value));
      // Showing what a position means moves the handle by a hair at most.
      if (!integer) QVERIFY(std::abs(slider.positionOf(value) - position) <= 3);
      previous = value;
    }
  }

  void changedValuesCanBeReset() {
    ParameterValues values(schema());
    QVERIFY(!values.set("w_row", 3.0));
    QVERIFY(!values.set("lr", 1.0));
    ShownPanel panel(values, 1, false);
    QSignalSpy spy(&panel, &ParameterPanel::parameterEdited);
    QTest::mouseDClick(row(panel, "w_row")->findChild<QLabel*>(), Qt::LeftButton);
    QCOMPARE(panel.values().real("w_row"), 1.0);
    QCOMPARE(panel.values().real("lr"), 1.0);
    QTest::mouseDClick(control<QSlider>(panel, "lr", "slider"), Qt::LeftButton);
    QCOMPARE(panel.values().real("lr"), 0.2);
    QCOMPARE(spy.count(), 2);

    enterText(control<QLineEdit>(panel, "lr", "field"), QStringLiteral("2"));
    QContextMenuEvent context(QContextMenuEvent::Keyboard, QPoint(5, 5),
                              row(panel, "lr")->mapToGlobal(QPoint(5, 5)));
    QApplication::sendEvent(row(panel, "lr"), &context);
    auto* menu = row(panel, "lr")->findChild<QMenu*>();
    QVERIFY(menu && menu->actions().first()->text().contains(QStringLiteral("0.20")));
    menu->actions().first()->trigger();
    menu->close();
    QCOMPARE(panel.values().real("lr"), 0.2);

    QSignalSpy defaults(&panel, &ParameterPanel::defaultsRequested);
    QTest::mouseClick(panel.findChild<QPushButton*>(QStringLiteral("defaults")), Qt::LeftButton);
    QCOMPARE(defaults.count(), 1);
  }

  void waitingParametersSaySo() {
    ShownPanel panel;
    panel.setRunning(true);
    enterText(control<QLineEdit>(panel, "w_row", "field"), QStringLiteral("2"));
    QVERIFY(!visibleTexts(row(panel, "w_row")).contains(QStringLiteral("next restart")));
    enterText(control<QLineEdit>(panel, "steps", "field"), QStringLiteral("400"));
    QVERIFY(visibleTexts(row(panel, "steps")).contains(QStringLiteral("next restart")));
    panel.setRunning(false);
    QVERIFY(!visibleTexts(&panel).contains(QStringLiteral("next restart")));
  }

  void whatWaitsIsToldByTheRow() {
    // A run that has ended takes no live parameter either; only the run knows.
    ShownPanel panel;
    auto* seed = panel.findChild<QWidget*>(QStringLiteral("seed"));
    panel.setWaiting({"lr"}, true);
    QVERIFY(visibleTexts(row(panel, "lr")).contains(QStringLiteral("next restart")));
    QVERIFY(!visibleTexts(row(panel, "w_row")).contains(QStringLiteral("next restart")));
    QVERIFY(visibleTexts(seed).contains(QStringLiteral("next restart")));
    panel.setWaiting({}, false);
    QVERIFY(!visibleTexts(&panel).contains(QStringLiteral("next restart")));
  }

  void rangesAreReadable() {
    const auto wide = std::make_shared<ParameterSchema>(
        std::vector<Parameter>{integerParameter("Optimizer", "steps", "", "steps", 300, 1, 10000000,
                                                "How many.", false, Scale::Log),
                               realParameter("Optimizer", "eps", "ε", "epsilon", 1e-8, 1e-12, 0.1,
                                             "Small.", true, Scale::Log)});
    ShownPanel panel{ParameterValues(wide)};
    enterText(control<QLineEdit>(panel, "steps", "field"), QStringLiteral("0"));
    QVERIFY2(visibleTexts(row(panel, "steps"))
                 .contains(QStringLiteral("a whole number from 1 to 10000000")),
             qPrintable(visibleTexts(row(panel, "steps"))));
    QVERIFY(row(panel, "steps")->toolTip().contains(QStringLiteral("1 to 10000000")));
    QVERIFY(row(panel, "eps")->toolTip().contains(QStringLiteral("1e-12 to 0.1")));
    // What is read can be typed.
    enterText(control<QLineEdit>(panel, "steps", "field"), QStringLiteral("2500000"));
    QCOMPARE(panel.values().integer("steps"), 2500000);
    // Neither 10 nor ten thousand.
    for (const char* text : {"1,5", "10,000", "10.000", "2,500,000"}) {
      enterText(control<QLineEdit>(panel, "steps", "field"), QLatin1String(text));
      QCOMPARE(panel.values().integer("steps"), 2500000);
    }
  }

  void theWheelScrollsThePanel() {
    ShownPanel panel;
    panel.resize(320, 160);
    QSignalSpy spy(&panel, &ParameterPanel::parameterEdited);
    panel.findChild<QPushButton*>(QStringLiteral("defaults"))->setFocus();
    for (QWidget* under :
         {static_cast<QWidget*>(control<QSlider>(panel, "w_row", "slider")),
          static_cast<QWidget*>(control<QComboBox>(panel, "optimizer", "choice"))}) {
      const QPointF at = QRectF(under->rect()).center();
      QWheelEvent wheel(at, under->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, {},
                        Qt::NoScrollPhase, false);
      QApplication::sendEvent(under, &wheel);
      QVERIFY2(!wheel.isAccepted(), "it goes on to the panel");
    }
    QCOMPARE(spy.count(), 0);
  }

  void anUpdateKeepsTheRows() {
    ParameterPanel panel;
    ParameterValues values(schema());
    panel.setValues(values, 1, true);
    ParameterRow* before = row(panel, "lr");
    QVERIFY(!values.set("lr", 0.7));
    QSignalSpy spy(&panel, &ParameterPanel::parameterEdited);
    panel.setValues(values, 2, true);
    QCOMPARE(row(panel, "lr"), before);
    QCOMPARE(control<QLineEdit>(panel, "lr", "field")->text(), QStringLiteral("0.70"));
    panel.setValues(ParameterValues(), 2, false);
    QVERIFY(panel.findChildren<ParameterRow*>().isEmpty());
    QVERIFY(visibleTexts(&panel).contains(QStringLiteral("no parameters")));
    QCOMPARE(spy.count(), 0);
  }

  void seeds() {
    ShownPanel panel(ParameterValues(schema()), 41);
    QSignalSpy spy(&panel, &ParameterPanel::seedEdited);
    auto* box = panel.findChild<QWidget*>(QStringLiteral("seed"));
    QTest::mouseClick(box->findChild<QPushButton*>(), Qt::LeftButton);
    QCOMPARE(spy.last().at(0).toULongLong(), 42ULL);
    enterText(box->findChild<QLineEdit*>(), QStringLiteral("18446744073709551615"));
    QCOMPARE(panel.seed(), std::numeric_limits<quint64>::max());
    enterText(box->findChild<QLineEdit*>(), QStringLiteral("-3"));
    QCOMPARE(panel.seed(), std::numeric_limits<quint64>::max());
    QVERIFY(visibleTexts(box).contains(QStringLiteral("a whole number from 0")));
  }

  void manyParametersCanBeFiltered() {
    std::vector<Parameter> many;
    many.reserve(20);
    for (int i = 0; i < 20; ++i) {
      many.push_back(realParameter(i < 10 ? "First" : "Second", "p" + std::to_string(i), "",
                                   i == 13 ? "momentum" : "thing", 0.0, 0.0, 1.0, "help"));
    }
    ParameterPanel panel;
    panel.setValues(ParameterValues(std::make_shared<ParameterSchema>(many)), 1, false);
    auto* filter = panel.findChild<QLineEdit*>(QStringLiteral("filter"));
    QVERIFY(filter->isVisibleTo(&panel));
    QTest::keyClicks(filter, QStringLiteral("moment"));
    QVERIFY(row(panel, "p13")->isVisibleTo(&panel));
    QVERIFY(!row(panel, "p12")->isVisibleTo(&panel));
    QTest::keyClicks(filter, QStringLiteral("xx"));
    QVERIFY(visibleTexts(&panel).contains(QStringLiteral("No parameter matches")));
    panel.setValues(ParameterValues(schema()), 1, false);
    QVERIFY(!filter->isVisibleTo(&panel));
    QVERIFY(row(panel, "lr")->isVisibleTo(&panel));
  }
};

SUDOSCOPE_UI_TEST(TestParameterPanel)
#include "test_parameter_panel.moc"
