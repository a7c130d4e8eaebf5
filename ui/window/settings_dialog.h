#pragma once

#include <QDialog>
#include <QList>
#include <QString>

class QComboBox;
class QSpinBox;

namespace sudoscope {

struct SettingsValues {
  int theme = 0;     ///< 0 system, 1 light, 2 dark.
  int scale = 100;   ///< Size of texts and controls, per cent.
  QString language;  ///< Two-letter code; empty = the system's.
  int memory = 1280; ///< MiB for recorded states and curves of all runs together.
  int autosave = 20; ///< Seconds between automatic saves; 0 = never.

  bool operator==(const SettingsValues&) const = default;
};

/// The program's settings. Themes apply at once as a preview; all others with OK.
class SettingsDialog : public QDialog {
  Q_OBJECT

public:
  /// `scales`: those that fit on the screen, increasing.
  SettingsDialog(const SettingsValues& values, const QList<int>& scales, QWidget* parent = nullptr);

  SettingsValues values() const;

signals:
  void themeTried(int theme);

private:
  QComboBox* m_theme = nullptr;
  QComboBox* m_scale = nullptr;
  QComboBox* m_language = nullptr;
  QSpinBox* m_memory = nullptr;
  QSpinBox* m_autosave = nullptr;
};

} // namespace sudoscope
