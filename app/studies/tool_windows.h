#pragma once

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QString>

#include <functional>

class QAction;
class QWidget;

namespace sudoscope {

class MainWindow;
class ExternalMethods;
class PuzzleModel;
class RunDraft;

/// The windows of the "Tools" menu: each is created on demand, exists until the program ends, and
/// has a name for the command line.
class ToolWindows : public QObject {
  Q_OBJECT

public:
  /// All four must outlive it. The folder stores studies, see StudyController.
  ToolWindows(RunDraft& draft, PuzzleModel& model, MainWindow& window, ExternalMethods& own,
              const QString& studyFolder, QObject* parent = nullptr);
  ~ToolWindows() override;

  /// Adds a window: its name for --view, its action in the menu and its factory.
  void add(const QString& name, QAction* action, const std::function<QWidget*()>& make);
  QStringList names() const;
  /// Shows and raises the window; null for an unknown name.
  QWidget* open(const QString& name);
  /// Opens the comparison with the main window's puzzle and starts it.
  void compareHere();
  bool isOpen() const;
  /// Null if not created yet.
  QWidget* find(const QString& name) const { return m_windows.value(name); }

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  RunDraft& m_draft;
  PuzzleModel& m_model;
  MainWindow& m_window;
  ExternalMethods& m_own;
  const QString m_studyFolder;
  QStringList m_names;
  QHash<QString, std::function<QWidget*()>> m_makers;
  QHash<QString, QPointer<QWidget>> m_windows;
};

} // namespace sudoscope
