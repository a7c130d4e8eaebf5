#pragma once

#include <QObject>
#include <QPointer>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <optional>

namespace sudoscope {

/// Starts what a window of the Tools menu does (a race, a benchmark, a sweep), waits until it has
/// ended, saves the window as a picture and ends the program as Screenshot does.
class ToolScreenshot : public QObject {
  Q_OBJECT

public:
  /// iterations: where a race is to stop; missing = at its end.
  ToolScreenshot(QWidget* window, QString path, std::optional<std::int64_t> iterations,
                 QObject* parent = nullptr);

private:
  void look();
  /// False while it cannot be started yet.
  bool begin();
  bool atRest() const;
  void save();

  QPointer<QWidget> m_window;
  QString m_path;
  std::optional<std::int64_t> m_iterations;
  bool m_begun = false;
  int m_restingLooks = 0; ///< How often it was seen at rest, one after the other.
  QTimer m_look;
};

} // namespace sudoscope
