#include "app/studies/tool_windows.h"

#include "app/playback/run_draft.h"
#include "core/solvers/registry.h"
#include "ui/state/puzzle_model.h"
#include "ui/studies/compare_view.h"
#include "ui/widgets/layouts.h"
#include "ui/window/main_window.h"
#include "ui/window/title_row.h"

#include <QAction>
#include <QKeyEvent>

namespace sudoscope {

ToolWindows::ToolWindows(const ControllerParts& parts, ExternalMethods& external,
                         const QString& studyFolder)
    : Controller(parts), m_external(external), m_studyFolder(studyFolder) {
  const WindowActions& actions = m_window.actions();
  add(QStringLiteral("compare"), actions[Command::Compare], [this] {
    auto* view = new CompareView(m_external);
    view->setWindowTitle(tr("Compare methods"));
    new CompareController(view, &m_state.puzzle);
    return view;
  });
  add(QStringLiteral("benchmark"), actions[Command::Benchmark],
      [this] { return makeStudy(StudyView::Kind::Benchmark, tr("Benchmark")); });
  add(QStringLiteral("sweep"), actions[Command::Sweep],
      [this] { return makeStudy(StudyView::Kind::Sweep, tr("Parameter sweep")); });
  connect(m_window.titleRow(), &TitleRow::compareRequested, this,
          [this] { open(QStringLiteral("compare"))->findChild<CompareController*>()->playHere(); });
  // Separate windows that close with the main one.
  connect(&m_window, &MainWindow::closing, this, [this] {
    for (const QPointer<QWidget>& tool : std::as_const(m_windows)) {
      if (tool) tool->close();
    }
  });
}

QWidget* ToolWindows::makeStudy(StudyView::Kind kind, const QString& title) {
  auto* view = new StudyView(kind, m_external);
  view->setWindowTitle(title);
  new StudyController(view, m_external, &m_state.puzzle, m_studyFolder);
  connect(view, &StudyView::parametersChosen, this, [this](const MethodChoice& choice) {
    const std::string& name = choice.solver->name;
    const ExternalMethod* external = m_external.find(QString::fromStdString(name));
    if (external != nullptr && external->entry != nullptr) {
      m_draft.setOwnSolver(external->entry);
    } else {
      m_draft.setSolver(findSolver(name));
    }
    m_draft.setParameters(choice.parameters, choice.seed);
  });
  return view;
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

bool ToolWindows::eventFilter(QObject* watched, QEvent* event) {
  // Only events that no view in the window has used arrive here.
  if (event->type() == QEvent::KeyPress &&
      static_cast<QKeyEvent*>(event)->matches(QKeySequence::Cancel)) {
    static_cast<QWidget*>(watched)->close();
    return true;
  }
  return QObject::eventFilter(watched, event);
}

} // namespace sudoscope
