#pragma once

#include "ui/film/film_maker.h"

#include <QDialog>
#include <QTimer>

#include <memory>
#include <utility>
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

/// Asks for the options of a film of a run, with a preview of any frame, and makes the film, with
/// progress. Cancel leaves no file. The main window is unaffected.
class FilmDialog : public QDialog {
  Q_OBJECT

public:
  FilmDialog(FilmScene scene, FilmEncoders encoders, FetchSnapshot fetch,
             QWidget* parent = nullptr);

  void setOptions(const FilmOptions& options);
  FilmOptions options() const;
  QString suffix() const;
  void setSuffix(const QString& suffix);
  /// Suggested file name; without suffix.
  void setName(const QString& name) { m_name = name; }
  /// Makes the film; errors are shown in the dialog.
  void make(const QString& path);
  bool isMaking() const { return m_maker != nullptr; }
  /// The path of the last film; may be empty.
  QString made() const { return m_made; }

  void reject() override;

signals:
  /// A film is complete; the path of the file or of the folder.
  void filmMade(const QString& path);

private:
  QLayout* makePreview();
  void makeControls();
  void makeKinds();
  void makeSizes();
  void makeRanges();
  void makeLooks();
  QFormLayout* form();
  QSpinBox* iterationBox(const char* name, const QString& title);
  QWidget* pair(QWidget* first, QWidget* second);
  void chooseSize();
  void chooseRange();
  void refresh();
  void showPreview();
  void showProgress();
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
  /// What the film shows; the title is the last.
  std::vector<std::pair<QCheckBox*, bool FilmOptions::*>> m_looks;
  QComboBox* m_theme = nullptr;
  QLabel* m_note = nullptr; ///< Explains missing formats.

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
  int m_previewNumber = 0;                ///< Number of the last requested preview.
  std::unique_ptr<FilmMaker> m_maker;
};

} // namespace sudoscope
