#pragma once

#include "app/application.h"
#include "ui/cube/cube_view.h"
#include "ui/grid/grid_view.h"
#include "ui/grid/puzzle_card.h"
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
#include <QTest>

#include <functional>
#include <memory>

namespace sudoscope::test {

/// The whole program on the test's display, with settings and autosave of its own.
class AppFixture {
public:
  explicit AppFixture(StartOptions options = {}) { start(std::move(options)); }

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
  }

  MainWindow& window() { return program->window(); }
  ViewState& state() { return program->state(); }
  RunCollection& runs() { return program->runs(); }
  RunDraft& draft() { return program->draft(); }
  Playback& playback() { return program->playback(); }
  GridView* grid() { return window().grid(); }
  TimelineTrack* track() { return window().timeline()->lanes(); }

  bool until(const std::function<bool()>& condition) { return QTest::qWaitFor(condition, 90000); }
  bool ready() {
    return until([&] { return state().snapshot.value() != nullptr; });
  }
  bool untilResting() {
    return until([&] {
      const TransportState& t = playback().transport();
      return t.run != noRun && !t.playing && t.progress < 0;
    });
  }
  /// Waits until all that was asked of the current run before can be seen: the last thing asked
  /// is a bookmark, which is taken away again.
  bool untilAnswered() {
    constexpr std::int64_t place = 999999999;
    const auto marked = [this] {
      const RunInfo* run = runs().current();
      if (run == nullptr) return false;
      const auto& bookmarks = run->summary.plan->bookmarks;
      return !bookmarks.empty() && bookmarks.back().iteration == place;
    };
    playback().setBookmark(place, QStringLiteral("answered"));
    if (!until(marked)) return false;
    playback().setBookmark(place, std::nullopt);
    return until([&] { return !marked(); });
  }
  bool untilAt(std::int64_t position) {
    return until([&] { return playback().transport().position >= position; });
  }

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

  QTemporaryDir folder;
  std::unique_ptr<Application> program;
  MaybeError error;
};

} // namespace sudoscope::test
