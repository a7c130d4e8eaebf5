#include "app/studies/tool_windows.h"

#include "app/playback/run_draft.h"
#include "ui/state/puzzle_model.h"
#include "ui/studies/benchmark_view.h"
#include "ui/studies/compare_view.h"
#include "ui/studies/method_list.h"
#include "ui/studies/sweep_view.h"
#include "ui/widgets/layouts.h"
#include "ui/window/main_window.h"
#include "ui/window/title_row.h"

#include <QAction>
#include <QKeyEvent>

#include <algorithm>

namespace sudoscope {

ToolWindows::ToolWindows(RunDraft& draft, PuzzleModel& model, MainWindow& window,
                         ExternalMethods& own, const QString& studyFolder, QObject* parent)
    : QObject(parent), m_draft(draft), m_model(model), m_window(window), m_own(own),
      m_studyFolder(studyFolder) {
  const WindowActions& actions = window.actions();
  add(QStringLiteral("compare"), actions[Command::Compare], [this] {
    auto* view = new CompareView(m_own);
    view->setWindowTitle(tr("Compare methods"));
    new CompareController(view, &m_model);
    return view;
  });
  add(QStringLiteral("benchmark"), actions[Command::Benchmark], [this] {
    auto* view = new BenchmarkView(m_own);
    view->setWindowTitle(tr("Benchmark"));
    new StudyController(view, &m_model, m_studyFolder);
    return view;
  });
  add(QStringLiteral("sweep"), actions[Command::Sweep], [this] {
    auto* view = new SweepView(m_own);
    view->setWindowTitle(tr("Parameter sweep"));
    new StudyController(view, &m_model, m_studyFolder);
    connectSweep(view, &m_draft);
    return view;
  });
  connect(window.titleRow(), &TitleRow::compareRequested, this, &ToolWindows::compareHere);
  // Separate windows that close with the main one.
  connect(&window, &MainWindow::closing, this, [this] {
    for (const QPointer<QWidget>& tool : std::as_const(m_windows)) {
      if (tool) tool->close();
    }
  });
}

ToolWindows::~ToolWindows() {
  for (const QPointer<QWidget>& tool : std::as_const(m_windows)) {
    if (tool) tool->hide(); // some preserve their content
    delete tool.data();
  }
}

void ToolWindows::add(const QString& name, QAction* action, const std::function<QWidget*()>& make) {
  m_names << name;
  m_makers.insert(name, make);
  connect(action, &QAction::triggered, this, [this, name] { open(name); });
}

QStringList ToolWindows::names() const {
  return m_names;
}

QWidget* ToolWindows::open(const QString& name) {
  if (!m_makers.contains(name)) return nullptr;
  QPointer<QWidget>& tool = m_windows[name];
  if (!tool) {
    tool = m_makers.value(name)();
    tool->setProperty("helpChapter", name); // each has a section of its name
    fitToScreen(tool, {1480, 920}, m_window.screen());
    tool->installEventFilter(this);
  }
  tool->show();
  tool->raise();
  tool->activateWindow();
  return tool;
}

void ToolWindows::compareHere() {
  QWidget* view = open(QStringLiteral("compare"));
  if (auto* compare = view == nullptr ? nullptr : view->findChild<CompareController*>())
    compare->playHere();
}

bool ToolWindows::eventFilter(QObject* watched, QEvent* event) {
  // Only events that no view in the window has used arrive here.
  if (event->type() == QEvent::KeyPress &&
      static_cast<QKeyEvent*>(event)->matches(QKeySequence::Cancel)) {
    static_cast<QWidget*>(watched)->close();
    return true;
  }
  return QObject::eventFilter(watched, event);
}

bool ToolWindows::isOpen() const {
  return std::any_of(m_windows.begin(), m_windows.end(),
                     [](const QPointer<QWidget>& tool) { return tool && tool->isVisible(); });
}

} // namespace sudoscope
