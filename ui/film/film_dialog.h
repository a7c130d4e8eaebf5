#pragma once

#include "ui/film/film_maker.h"

#include <QDialog>
#include <QTimer>

#include <memory>
#include <vector>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QSlider;
class QSpinBox;

namespace sudoscope {

/// Asks how a run shall be filmed, with a preview of any frame, and makes the film: meanwhile it
/// tells how far that is. Cancel ends it; nothing is left then. The window beside it shows what it
/// showed.
class FilmDialog : public QDialog {
  Q_OBJECT

public:
  FilmDialog(FilmScene scene, FilmEncoders encoders, FetchSnapshot fetch,
             QWidget* parent = nullptr);

  void setOptions(const FilmOptions& options);
  FilmOptions options() const;
  /// Of the kind of file that is chosen.
  QString suffix() const;
  void setSuffix(const QString& suffix);
  /// Suggested for the file; without a suffix.
  void setName(const QString& name) { m_name = name; }
  /// Makes the film; what is wrong is told in the dialog.
  void make(const QString& path);
  bool isMaking() const { return m_maker != nullptr; }
  /// What was made last, empty before.
  QString made() const { return m_made; }

  void reject() override;

signals:
  /// A film is there; the path of the file or of the folder.
  void filmMade(const QString& path);

protected:
  void showEvent(QShowEvent* event) override;

private:
  void makeControls();
  void makeKinds();
  void makeSizes();
  void makeLengths();
  void makeRanges();
  /// What the film shows, and its theme.
  void makeLooks();
  QFormLayout* form();
  QSpinBox* iterationBox(const QString& name);
  QWidget* pair(QWidget* first, QWidget* second);
  void chooseSize();
  void chooseRange();
  /// What is chosen has changed.
  void refresh();
  void showPreview();
  void askForPath();
  void showProgress();
  void showMessage(const QString& text, const char* role);
  void setMaking(bool making);
  void endMaking();

  FilmScene m_scene;
  FilmEncoders m_encoders;
  FetchSnapshot m_fetch;
  std::vector<FilmKind> m_kinds;
  QString m_name = QStringLiteral("film");
  QString m_made;

  QWidget* m_controls = nullptr;
  QComboBox* m_kind = nullptr;
  QComboBox* m_sizes = nullptr;
  QSpinBox* m_width = nullptr;
  QSpinBox* m_height = nullptr;
  QSpinBox* m_fps = nullptr;
  QDoubleSpinBox* m_seconds = nullptr;
  QComboBox* m_range = nullptr;
  QSpinBox* m_first = nullptr;
  QSpinBox* m_last = nullptr;
  QCheckBox* m_grid = nullptr;
  QCheckBox* m_cube = nullptr;
  QCheckBox* m_lanes = nullptr;
  QCheckBox* m_title = nullptr;
  QComboBox* m_theme = nullptr;
  QLabel* m_note = nullptr; ///< What cannot be written here.

  QLabel* m_preview = nullptr;
  QSlider* m_frame = nullptr;
  QLabel* m_place = nullptr;
  QLabel* m_summary = nullptr;
  QLabel* m_message = nullptr;
  QProgressBar* m_progress = nullptr;
  QPushButton* m_save = nullptr;
  QPushButton* m_close = nullptr;

  QTimer m_previewTimer;
  std::unique_ptr<FilmPicture> m_picture; ///< Of the preview; null: the options have changed.
  int m_previewNumber = 0;                ///< Of the last preview that was asked for.
  std::unique_ptr<FilmMaker> m_maker;     ///< While one is made.
};

} // namespace sudoscope
