#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>

class QWidget;

namespace sudoscope {

class MainWindow;
class RunController;

/// Saves a window as a picture and ends the program: with status 0, or 1 when the picture could not
/// be written.
void saveAndQuit(QWidget& window, const QString& path);

/// Runs to an iteration, waits until every view shows it, saves the window as a picture and ends
/// the program: with status 0, or 1 when the picture could not be written.
class Screenshot : public QObject {
  Q_OBJECT

public:
  Screenshot(RunController& controller, MainWindow& window, QString path,
             QObject* parent = nullptr);

  void takeAt(std::int64_t iteration);

private:
  void look();
  void save();

  RunController& m_controller;
  MainWindow& m_window;
  QString m_path;
  std::int64_t m_iteration = 0;
  QTimer m_settled; ///< Since something last changed.
};

} // namespace sudoscope
