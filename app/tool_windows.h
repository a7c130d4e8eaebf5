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
class OwnMethods;
class PuzzleModel;
class RunDraft;

/// The windows beside the main one, in the "Tools" menu: each is made when it is first asked for,
/// stays until the program ends, and has a name by which the command line can open it.
class ToolWindows : public QObject {
  Q_OBJECT

public:
  /// All four must outlive it. Studies are kept in the folder, see StudyController.
  ToolWindows(RunDraft& draft, PuzzleModel& model, MainWindow& window, OwnMethods& own,
              const QString& studyFolder, QObject* parent = nullptr);
  ~ToolWindows() override;

  /// Adds a window: its name for --view, its action in the menu and how it is made.
  void add(const QString& name, QAction* action, const std::function<QWidget*()>& make);
  QStringList names() const;
  /// Shows the window and brings it to the front; null when there is none of that name.
  QWidget* open(const QString& name);
  /// Opens the comparison on the puzzle of the main window and starts it.
  void compareHere();
  /// Whether one of them is shown.
  bool isOpen() const;
  /// Null while it was not asked for.
  QWidget* find(const QString& name) const { return m_windows.value(name); }

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  RunDraft& m_draft;
  PuzzleModel& m_model;
  MainWindow& m_window;
  OwnMethods& m_own;
  const QString m_studyFolder;
  QStringList m_names;
  QHash<QString, std::function<QWidget*()>> m_makers;
  QHash<QString, QPointer<QWidget>> m_windows;
};

} // namespace sudoscope
