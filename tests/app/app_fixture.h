#pragma once

#include "app/application.h"
#include "tests/app/playback_driver.h"
#include "ui/cube/cube_view.h"
#include "ui/grid/grid_view.h"
#include "ui/grid/puzzle_card.h"
#include "ui/panels/run_list.h"
#include "ui/plot/chart_panel.h"
#include "ui/timeline/time_card.h"
#include "ui/timeline/transport_bar.h"
#include "ui/window/status_line.h"
#include "ui/window/title_row.h"

#include <QApplication>
#include <QPoint>
#include <QPushButton>
#include <QSize>
#include <QTemporaryDir>
#include <QTreeView>

#include <memory>

namespace sudoscope::test {

/// The whole program on the test's display, with settings and autosave of its own.
class AppFixture : public PlaybackDriver {
public:
  explicit AppFixture(StartOptions options = {}) { start(std::move(options)); }

  /// Returns when the window shows a run.
  void start(StartOptions options = {}) {
    if (!options.size) options.size = QSize(1280, 760);
    if (!options.theme) options.theme = ThemeChoice::Light;
    if (options.language.isEmpty()) options.language = QStringLiteral("en");
    program.reset();
    program = std::make_unique<Application>(std::move(options), AppPlaces::in(folder.path()));
    error = program->start();
    if (error) return; // there is no window
    window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&window()));
    QVERIFY(ready());
  }

  MainWindow& window() { return program->window(); }
  ViewState& state() override { return program->state(); }
  RunCollection& runs() override { return program->runs(); }
  RunDraft& draft() override { return program->draft(); }
  Playback& playback() override { return program->playback(); }
  PuzzleModel& model() { return program->model(); }
  Workspace& workspace() { return program->workspace(); }
  GridView* grid() { return window().grid(); }
  TimelineTrack* track() { return window().timeline()->lanes(); }

  void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
    QWidget* focus = QApplication::focusWidget();
    QTest::keyClick(focus != nullptr ? focus : &window(), key, modifiers);
  }
  void clickCell(int cell) {
    QTest::mouseClick(grid(), Qt::LeftButton, {},
                      grid()->gridLayout().cellRect(cell).center().toPoint());
  }
  void clickTimeline(std::int64_t iteration) {
    QTest::mouseClick(track(), Qt::LeftButton, {},
                      QPoint(qRound(track()->xOf(double(iteration))), track()->height() / 2));
  }
  QString status() { return window().titleRow()->status()->text(); }
  QString notice() { return window().titleRow()->status()->notice(); }
  /// Waits for a notice with these words.
  bool untilNoticed(const QString& words) {
    return until([&] { return notice().contains(words); });
  }
  StatusOffer* offer() { return window().titleRow()->offer(); }
  /// Answers it by the first of its buttons, or the second.
  void answerOffer(bool yes) { offer()->findChildren<QPushButton*>().at(yes ? 0 : 1)->click(); }
  /// What a screen reader says of a row in the list of runs.
  QString runWords(int row) {
    const QAbstractItemModel* model = window().runList()->view()->model();
    return model->index(row, 0).data(Qt::AccessibleTextRole).toString();
  }
  QString path(const QString& name) const { return folder.filePath(name); }

  QTemporaryDir folder;
  std::unique_ptr<Application> program;
  MaybeError error;
};

} // namespace sudoscope::test
