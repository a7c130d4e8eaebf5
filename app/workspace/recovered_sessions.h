#pragma once

#include <QObject>

class QMenu;

namespace sudoscope {

class Autosave;
class FileActions;
class MainWindow;

/// Unsaved sessions of earlier programs: the newest is offered in the status line at the start, all
/// are in a menu under File. They are only deleted on request.
class RecoveredSessions : public QObject {
  Q_OBJECT

public:
  /// All must outlive it.
  RecoveredSessions(Autosave& autosave, FileActions& files, MainWindow& window,
                    QObject* parent = nullptr);

  void offer();
  QMenu* menu() const { return m_menu; }

private:
  void fillMenu();
  void reopen(const QString& path);
  void askForOne();
  void deleteAll();

  Autosave& m_autosave;
  FileActions& m_files;
  MainWindow& m_window;
  QMenu* m_menu;
};

} // namespace sudoscope
