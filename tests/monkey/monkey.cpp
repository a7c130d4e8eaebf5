// A seeded random driver of the real window: keys, clicks, drags, wheel, menu entries, sizes, texts
// dropped and pasted, in all windows that are open, while runs play. It ends with an error when the
// program breaks its word (see Promises), when the event loop stalls, or by the crash itself. It
// writes in a temporary folder alone.

#include "app/application.h"
#include "core/base/random.h"
#include "core/board/rules.h"
#include "core/exact/exact_solver.h"
#include "tests/monkey/stall_watch.h"
#include "ui/state/puzzle_model.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCommandLineParser>
#include <QDesktopServices>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileDialog>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <QWheelEvent>
#include <QWindow>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <map>
#include <vector>

using namespace sudoscope;

namespace {

/// One thing done, as a line of the log says it: kind, window (number among those shown), three
/// numbers, a text.
struct Action {
  QString kind = {};
  int window = 0, a = 0, b = 0, c = 0;
  QString text = {};

  QString line() const {
    return QStringLiteral("%1 %2 %3 %4 %5 %6").arg(kind).arg(window).arg(a).arg(b).arg(c).arg(text);
  }
  static Action of(const QString& line) {
    const QStringList words = line.split(u' ');
    if (words.size() < 5) return {}; // most have no text
    return {words[0],         words[1].toInt(), words[2].toInt(),
            words[3].toInt(), words[4].toInt(), QStringList(words.mid(5)).join(u' ')};
  }
};

const char* const texts[] = {
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "1...2...3...4...",
    "[[1,0,0,0],[0,0,0,0],[0,0,0,2],[0,3,0,0]]",
    "[1e999]",
    "not a puzzle",
    "{\"puzzle\":{\"puzzle\":",
    "................................................................................."};

constexpr Qt::Key keys[] = {
    Qt::Key_Space, Qt::Key_Left, Qt::Key_Right, Qt::Key_Up,     Qt::Key_Down,   Qt::Key_Tab,
    Qt::Key_0,     Qt::Key_1,    Qt::Key_5,     Qt::Key_9,      Qt::Key_Return, Qt::Key_Escape,
    Qt::Key_Home,  Qt::Key_End,  Qt::Key_F1,    Qt::Key_Delete, Qt::Key_Period, Qt::Key_Comma,
    Qt::Key_B,     Qt::Key_F,    Qt::Key_R,     Qt::Key_Plus,   Qt::Key_Minus,  Qt::Key_PageDown,
    Qt::Key_Z,     Qt::Key_A,    Qt::Key_C,     Qt::Key_V,      Qt::Key_F6,     Qt::Key_Backspace};

/// Answers every dialog that asks for a file with one of this folder. Nobody may operate them at
/// random: Qt's own delete, rename and overwrite what they show, anywhere.
class FileAnswers : public QObject {
public:
  explicit FileAnswers(QString folder) : m_folder(std::move(folder)) {
    QCoreApplication::instance()->installEventFilter(this);
  }
  static bool areWaited() {
    const QWidgetList shown = QApplication::topLevelWidgets();
    return std::any_of(shown.begin(), shown.end(), [](const QWidget* widget) {
      return widget->isVisible() && qobject_cast<const QFileDialog*>(widget) != nullptr;
    });
  }

  bool eventFilter(QObject* watched, QEvent* event) override {
    auto* dialog = event->type() == QEvent::Show ? qobject_cast<QFileDialog*>(watched) : nullptr;
    if (dialog != nullptr) {
      dialog->setOption(QFileDialog::ReadOnly);
      QMetaObject::invokeMethod(
          dialog, [this, dialog] { answer(*dialog); }, Qt::QueuedConnection);
    }
    return false;
  }

private:
  void answer(QFileDialog& dialog) {
    const QStringList there = QDir(m_folder).entryList(QDir::Files, QDir::Name);
    const bool saves = dialog.acceptMode() == QFileDialog::AcceptSave;
    if (!saves && (there.isEmpty() || dialog.fileMode() == QFileDialog::Directory))
      return dialog.reject();
    const QString ending = dialog.defaultSuffix();
    const QString name = !saves             ? there[m_answered++ % there.size()]
                         : ending.isEmpty() ? QStringLiteral("file")
                                            : QStringLiteral("file.") + ending;
    dialog.setOption(QFileDialog::DontConfirmOverwrite);
    dialog.setDirectory(m_folder);
    dialog.selectFile(m_folder + u'/' + name);
    QDialog& asQuestion = dialog;
    asQuestion.accept();
    if (dialog.isVisible()) dialog.reject();
  }

  QString m_folder;
  qsizetype m_answered = 0;
};

class Monkey : public QObject {
public:
  Monkey(std::uint64_t seed, std::vector<Action> replay, std::FILE* log, test::StallWatch& watch)
      : m_random(seed), m_replay(std::move(replay)), m_log(log), m_watch(watch) {}

  int done() const { return m_done; }

  /// One action on the windows of a program, or nothing while another one has not come back from
  /// the same event loop.
  void act(Application& program) {
    const int level = QThread::currentThread()->loopLevel();
    if (level <= m_level || FileAnswers::areWaited()) return;
    const int before = std::exchange(m_level, level);
    const Action action = next(program);
    std::fprintf(m_log, "%s\n", qPrintable(action.line()));
    std::fflush(m_log);
    m_watch.doing(action.line().toStdString());
    ++m_done;
    perform(program, action);
    m_level = before;
  }
  bool atEnd() const { return !m_replay.empty() && m_done >= static_cast<int>(m_replay.size()); }

private:
  int number(int bound) {
    return bound < 1 ? 0 : static_cast<int>(m_random.below(static_cast<unsigned>(bound)));
  }

  static std::vector<QWindow*> windows() {
    std::vector<QWindow*> shown;
    for (QWindow* window : QGuiApplication::topLevelWindows()) {
      // What goes along with a drag is out of anybody's reach, and Qt falls when it is closed.
      const bool reachable = (window->flags() & Qt::WindowTransparentForInput) == 0;
      if (window->isVisible() && reachable) shown.push_back(window);
    }
    return shown;
  }

  Action next(Application& program) {
    if (!m_replay.empty()) return m_replay[static_cast<std::size_t>(m_done)];
    const auto shown = windows();
    const int window = number(static_cast<int>(shown.size()));
    const QSize size =
        shown.empty() ? QSize(1, 1) : shown[static_cast<std::size_t>(window)]->size();
    const int x = number(size.width());
    const int y = number(size.height());
    const bool asked = QApplication::activeModalWidget() != nullptr;
    switch (asked ? number(6) : number(20)) {
    case 0:
    case 1:
      return {QStringLiteral("key"), window, keys[number(std::size(keys))],
              number(4) == 0   ? int(Qt::ControlModifier)
              : number(8) == 0 ? int(Qt::ShiftModifier)
                               : 0};
    case 2:
    case 3:
    case 4:
      return {QStringLiteral("click"), window, x, y, number(8) == 0 ? 2 : 1};
    case 5:
      return asked ? Action{QStringLiteral("key"), window, Qt::Key_Escape}
                   : Action{QStringLiteral("double"), window, x, y};
    case 6:
    case 7:
    case 8:
      return {QStringLiteral("click"), window, x, y, 1};
    case 9:
    case 10:
      return {QStringLiteral("drag"), window, x, y, number(65536)};
    case 11:
      return {QStringLiteral("wheel"), window, x, y, 120 * (number(7) - 3)};
    case 12:
      return {QStringLiteral("size"), window, 500 + number(1300), 400 + number(700)};
    case 13:
    case 14:
    case 15:
      return menuEntry(program);
    case 16:
      return {QStringLiteral("paste"), window, number(std::size(texts))};
    case 17:
      return {QStringLiteral("close"), window};
    default:
      return {QStringLiteral("key"), window, keys[number(6)]};
    }
  }

  Action menuEntry(Application& program) {
    std::vector<QAction*> entries;
    for (QAction* entry : program.window().menuActions()) {
      if (entry->isEnabled() && entry->menuRole() != QAction::QuitRole) entries.push_back(entry);
    }
    if (entries.empty()) return {QStringLiteral("key"), 0, Qt::Key_Escape};
    return {QStringLiteral("menu"),
            0,
            0,
            0,
            0,
            entries[static_cast<std::size_t>(number(static_cast<int>(entries.size())))]->text()};
  }

  void perform(Application& program, const Action& action) {
    const auto shown = windows();
    if (action.kind == QStringLiteral("menu")) {
      for (QAction* entry : program.window().menuActions()) {
        if (entry->text() == action.text && entry->isEnabled()) return entry->trigger();
      }
      return;
    }
    if (action.window >= static_cast<int>(shown.size())) return;
    // A press may close its window: the release has none to go to then.
    const QPointer<QWindow> window(shown[static_cast<std::size_t>(action.window)]);
    const QPoint place(action.a, action.b);
    if (action.kind == QStringLiteral("key")) {
      key(window, static_cast<Qt::Key>(action.a), static_cast<Qt::KeyboardModifiers>(action.b));
    } else if (action.kind == QStringLiteral("click")) {
      click(window, action.c == 2 ? Qt::RightButton : Qt::LeftButton, place);
    } else if (action.kind == QStringLiteral("double")) {
      click(window, Qt::LeftButton, place);
      if (!window) return;
      QMouseEvent event(QEvent::MouseButtonDblClick, place, window->mapToGlobal(place),
                        Qt::LeftButton, Qt::LeftButton, Qt::NoModifier);
      QCoreApplication::sendEvent(window, &event);
      if (window) QTest::mouseRelease(window, Qt::LeftButton, {}, place);
    } else if (action.kind == QStringLiteral("drag")) {
      const QPoint to(action.c % 256 * window->width() / 256,
                      action.c / 256 * window->height() / 256);
      QTest::mousePress(window, Qt::LeftButton, {}, place);
      for (int step = 1; window && step <= 4; ++step) {
        QTest::mouseMove(window, place + (to - place) * step / 4);
      }
      if (window) QTest::mouseRelease(window, Qt::LeftButton, {}, to);
    } else if (action.kind == QStringLiteral("wheel")) {
      QWheelEvent event(place, window->mapToGlobal(place), {}, {0, action.c}, Qt::NoButton,
                        Qt::NoModifier, Qt::NoScrollPhase, false);
      QCoreApplication::sendEvent(window, &event);
    } else if (action.kind == QStringLiteral("size")) {
      window->resize(action.a, action.b);
    } else if (action.kind == QStringLiteral("paste")) {
      QApplication::clipboard()->setText(QLatin1String(texts[action.a]));
      key(window, Qt::Key_V, Qt::ControlModifier);
    } else if (action.kind == QStringLiteral("close") && !isMain(program, window)) {
      window->close();
    }
  }

  static void key(const QPointer<QWindow>& window, Qt::Key key, Qt::KeyboardModifiers modifiers) {
    const char sign = QTest::keyToAscii(key);
    const QString text = sign != 0 ? QString(QLatin1Char(sign)) : QString();
    QTest::simulateEvent(window, true, key, modifiers, text, false);
    if (window) QTest::simulateEvent(window, false, key, modifiers, text, false);
  }
  static void click(const QPointer<QWindow>& window, Qt::MouseButton button, QPoint place) {
    QTest::mousePress(window, button, {}, place);
    if (window) QTest::mouseRelease(window, button, {}, place);
  }

  static bool isMain(Application& program, const QWindow* window) {
    return program.window().windowHandle() == window;
  }

  Random m_random;
  std::vector<Action> m_replay;
  std::FILE* m_log;
  test::StallWatch& m_watch;
  int m_done = 0;
  int m_level = 0;
};

/// Web pages and folders stay closed.
class NothingOpens : public QObject {
  Q_OBJECT
public slots:
  void open(const QUrl&) {}
};

std::vector<Action> actionsOf(const QString& path) {
  std::vector<Action> actions;
  if (path.isEmpty()) return actions;
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return actions;
  while (!file.atEnd()) {
    Action action = Action::of(QString::fromUtf8(file.readLine()).trimmed());
    if (!action.kind.isEmpty()) actions.push_back(std::move(action));
  }
  return actions;
}

/// Whether the program keeps its word, whatever was done to it: a run's givens stay what they were,
/// what is shown as solved obeys the rules, and an answer keeps the givens, but where logits leave
/// other digits open, so that a loss alone asks for the given one, or where there is no solution.
class Promises {
public:
  bool kept(const ViewState& state, const RunCollection& runs) {
    for (const RunInfo& run : runs.all()) {
      if (run.summary.plan == nullptr) continue;
      const Grid& givens = run.summary.plan->setup.puzzle.givens();
      const auto [first, isNew] = m_givens.try_emplace(run.summary.id, givens);
      if (!isNew && first->second != givens) return broken(run, "has other givens than before");
    }
    const SnapshotPtr shown = state.snapshot.value();
    const RunInfo* run = runs.current();
    if (shown == nullptr || run == nullptr || run->summary.plan == nullptr ||
        shown->runId != run->summary.id)
      return true;
    const Puzzle& puzzle = run->summary.plan->setup.puzzle;
    if (shown->decoded.size() != puzzle.givens().size()) return true;
    if (shown->status == Status::Solved && !rules::isSolved(puzzle, shown->decoded))
      return broken(*run, "is shown as solved, and is not");
    for (int cell = 0; cell < puzzle.geometry().cellCount(); ++cell) {
      const int shownDigit = shown->decoded[std::size_t(cell)];
      if (!puzzle.isGiven(cell) || shownDigit == puzzle.given(cell)) continue;
      // Contradictory givens may strike each other out.
      const bool open =
          shownDigit == 0
              ? !hasSolution(run->summary.id, puzzle)
              : shown->logits && std::isfinite(shown->logits->logits.at(cell, shownDigit - 1));
      if (!open) {
        std::fprintf(stderr, "monkey: iteration %lld, %s: %d is given, %d shown\n",
                     static_cast<long long>(shown->iteration),
                     puzzle.geometry().cellName(cell).c_str(), puzzle.given(cell), shownDigit);
        return broken(*run, "shows another digit than that which is given");
      }
    }
    return true;
  }

private:
  /// False also where the search gave up.
  bool hasSolution(RunId run, const Puzzle& puzzle) {
    const auto [known, isNew] = m_solvable.try_emplace(run, false);
    if (isNew)
      known->second = !countSolutions(puzzle, 1, {.maxConflicts = 20'000}).solutions.empty();
    return known->second;
  }
  static bool broken(const RunInfo& run, const char* how) {
    std::fprintf(stderr, "monkey: run %llu, %s, %s\n",
                 static_cast<unsigned long long>(run.summary.id),
                 run.summary.plan->setup.solver->name.c_str(), how);
    return false;
  }

  std::map<RunId, Grid> m_givens; ///< As first seen.
  std::map<RunId, bool> m_solvable;
};

} // namespace

int main(int argc, char** argv) {
  QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
  QCoreApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
  const QTemporaryDir folder;
  QDir::setCurrent(folder.path());
  qputenv("HOME", folder.path().toLocal8Bit());
  QApplication application(argc, argv);
  QCommandLineParser parser;
  parser.setApplicationDescription(QStringLiteral("Drives the window at random."));
  parser.addHelpOption();
  parser.addOptions({{QStringLiteral("seed"), QStringLiteral("Equal seeds choose alike."),
                      QStringLiteral("S"), QStringLiteral("1")},
                     {QStringLiteral("actions"), QStringLiteral("How many."), QStringLiteral("N"),
                      QStringLiteral("500")},
                     {QStringLiteral("seconds"), QStringLiteral("At most this long; 0 = no limit."),
                      QStringLiteral("T"), QStringLiteral("0")},
                     {QStringLiteral("stall"),
                      QStringLiteral("Milliseconds without an answer that "
                                     "are too many; 0 = only told."),
                      QStringLiteral("MS"), QStringLiteral("0")},
                     {QStringLiteral("log"), QStringLiteral("What was done, a line each."),
                      QStringLiteral("FILE"), QStringLiteral("/dev/null")},
                     {QStringLiteral("replay"), QStringLiteral("Does what a log says."),
                      QStringLiteral("FILE")}});
  parser.process(application);
  const int limit = parser.value(QStringLiteral("stall")).toInt();
  std::FILE* log = std::fopen(qPrintable(parser.value(QStringLiteral("log"))), "w");
  if (log == nullptr) return 2;
  FileAnswers answers(folder.path());
  NothingOpens nothing;
  for (const char* scheme : {"http", "https", "file", "mailto"}) {
    QDesktopServices::setUrlHandler(QLatin1String(scheme), &nothing, "open");
  }

  const auto replay = actionsOf(parser.value(QStringLiteral("replay")));
  if (replay.empty() && parser.isSet(QStringLiteral("replay"))) {
    std::fprintf(stderr, "monkey: there is no log to replay\n");
    return 2;
  }
  test::StallWatch watch(limit > 0 ? limit : 200, stderr);
  watch.setLooping(false);
  Monkey monkey(parser.value(QStringLiteral("seed")).toULongLong(), replay, log, watch);
  const int wanted = replay.empty() ? parser.value(QStringLiteral("actions")).toInt()
                                    : static_cast<int>(replay.size());
  const qint64 seconds = parser.value(QStringLiteral("seconds")).toLongLong();
  QElapsedTimer clock;
  clock.start();
  bool honest = true;
  const auto over = [&] {
    return monkey.done() >= wanted || (seconds > 0 && clock.elapsed() > 1000 * seconds) || !honest;
  };
  // A program that was quit or asked to go on in another process is started again.
  while (!over()) {
    StartOptions options;
    options.size = QSize(1280, 800);
    options.language = QStringLiteral("en");
    Application program(std::move(options), AppPlaces::in(folder.path()));
    Promises promises;
    if (const auto error = program.start()) {
      std::fprintf(stderr, "monkey: %s\n", error->text().c_str());
      return 2;
    }
    // A timer of its own for each tick: one that is being answered is silent in a dialog's loop.
    std::function<void()> tick = [&] {
      QTimer::singleShot(3, &program, tick);
      if (over()) {
        // Out of all dialogs first.
        if (QWidget* dialog = QApplication::activeModalWidget()) return void(dialog->close());
        return QCoreApplication::exit(0);
      }
      monkey.act(program);
      if (!promises.kept(program.state(), program.runs())) honest = false;
    };
    QTimer::singleShot(0, &program, tick);
    watch.setLooping(true);
    QApplication::exec();
    watch.setLooping(false);
  }
  watch.tellAll();
  std::printf("%d actions in %.0f s, longest time without an answer %d ms, %d over %d ms\n",
              monkey.done(), static_cast<double>(clock.elapsed()) / 1000, watch.longest(),
              watch.stalls(), limit > 0 ? limit : 200);
  return !honest || (limit > 0 && watch.stalls() > 0) ? 1 : 0;
}

#include "monkey.moc"
