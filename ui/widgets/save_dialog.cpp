#include "ui/widgets/save_dialog.h"

#include "ui/style/core_text.h"
#include "ui/style/file_output.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/notice.h"

#include <QAccessible>
#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QThreadPool>
#include <QTimer>

namespace sudoscope {

namespace {

constexpr int mostPlaces = 60;
constexpr int confirmationTime = 5000; // ms

struct SaveWords {
  Q_DECLARE_TR_FUNCTIONS(SaveDialog)
};

QString folderKey() {
  return QStringLiteral("/folder"); // cannot be a file name
}

/// One thread, so that the later of two files with one name remains. (Not the global pool, which Qt
/// uses for painting.)
QThreadPool& writers() {
  static QPointer<QThreadPool> pool;
  if (!pool) {
    pool = new QThreadPool(qApp);
    pool->setMaxThreadCount(1);
    // Before the fonts are destroyed.
    qAddPostRoutine([] { writers().waitForDone(); });
  }
  return *pool;
}

int failedSaves = 0;

QString suggestedPlace(const QString& name) {
  const QVariantMap& places = savePlaces();
  QString before = places.value(name).toString();
  if (!before.isEmpty() && QFileInfo(before).dir().exists()) return before;
  const QString folder = places.value(folderKey()).toString();
  if (QFileInfo(name).isAbsolute() || folder.isEmpty() || !QDir(folder).exists()) return name;
  return QDir(folder).filePath(name);
}

} // namespace

QVariantMap& savePlaces() {
  static QVariantMap places;
  return places;
}

QString askWhereToSave(QWidget* parent, const QString& title, const QString& name,
                       const QString& suffix, const QString& filters, QString* chosen) {
  const QString ending = suffix.isEmpty() ? QString() : QLatin1Char('.') + suffix;
  const QString all =
      filters.isEmpty() && !suffix.isEmpty() ? QStringLiteral("*") + ending : filters;
  QString path = QFileDialog::getSaveFileName(parent, title, suggestedPlace(name), all, chosen);
  if (path.isEmpty()) return {};
  if (!ending.isEmpty() && QFileInfo(path).suffix().isEmpty()) {
    path += ending;
    if (!mayReplace(path, parent)) return {};
  }
  QVariantMap& places = savePlaces();
  if (places.size() >= mostPlaces) places.clear();
  places[folderKey()] = QFileInfo(path).absolutePath();
  places[name] = QFileInfo(path).absoluteFilePath();
  return path;
}

ChangedFile askAboutChangedFile(QWidget* parent, const QString& path, FileStamp::State state) {
  using State = FileStamp::State;
  const bool changed = state == State::Changed;
  const QString question = changed ? SaveWords::tr("%1 was changed by another window or program.")
                           : state == State::Gone ? SaveWords::tr("%1 was deleted or moved.")
                                                  : SaveWords::tr("%1 is not a file any more.");
  QMessageBox box(QMessageBox::Warning, SaveWords::tr("Save"),
                  question.arg(QFileInfo(path).fileName()), QMessageBox::NoButton, parent);
  box.setObjectName(QStringLiteral("changedFile"));
  if (changed) {
    box.setInformativeText(
        SaveWords::tr("Overwriting the file loses those changes. Reloading opens the file as it is "
                      "now and moves your work to File > Recovered sessions."));
  }
  const auto add = [&box](const QString& text, QMessageBox::ButtonRole role, const char* name) {
    QPushButton* button = box.addButton(text, role);
    button->setObjectName(QLatin1String(name));
    return button;
  };
  const QAbstractButton* overwrite = nullptr;
  const QAbstractButton* reload = nullptr;
  if (changed) {
    overwrite = add(SaveWords::tr("&Overwrite"), QMessageBox::DestructiveRole, "overwrite");
    reload = add(SaveWords::tr("&Reload"), QMessageBox::ActionRole, "reload");
  } else if (state == State::Gone) {
    overwrite = add(SaveWords::tr("&Save again"), QMessageBox::ActionRole, "overwrite");
  }
  QPushButton* saveAs = add(SaveWords::tr("Save &as…"), QMessageBox::AcceptRole, "saveAs");
  box.setDefaultButton(saveAs);
  box.setEscapeButton(box.addButton(QMessageBox::Cancel));
  box.exec();
  const QAbstractButton* clicked = box.clickedButton();
  if (clicked == saveAs) return ChangedFile::SaveAs;
  if (clicked != nullptr && clicked == overwrite) return ChangedFile::Overwrite;
  if (clicked != nullptr && clicked == reload) return ChangedFile::Reload;
  return ChangedFile::Cancel;
}

QString savedText(const QString& path) {
  const QFileInfo file(path);
  return SaveWords::tr("Saved %1 in %2")
      .arg(file.fileName(), QDir::toNativeSeparators(file.absolutePath()));
}

void confirmSaved(QWidget* from, const QString& path) {
  QWidget* window = from->window();
  const QString text = savedText(path);
  if (auto* place = dynamic_cast<NoticePlace*>(window)) return place->showNotice(text);
  delete window->findChild<QLabel*>(QStringLiteral("savedNote"));
  auto* note = named(new QLabel(text, window), "savedNote");
  note->setMargin(2 * Theme::unit);
  note->setAutoFillBackground(true);
  note->setBackgroundRole(QPalette::ToolTipBase);
  note->setForegroundRole(QPalette::ToolTipText);
  note->adjustSize();
  note->setFixedWidth(std::min(note->width(), window->width() - 4 * Theme::unit));
  note->setToolTip(text);
  note->move((window->width() - note->width()) / 2,
             window->height() - note->height() - 2 * Theme::unit);
  note->show();
  note->raise();
  QAccessibleEvent alert(note, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
  QTimer::singleShot(confirmationTime, note, &QObject::deleteLater);
}

void reportSaved(QWidget* from, const QString& path, const MaybeError& error) {
  if (!error) return confirmSaved(from, path);
  QMessageBox::warning(from, SaveWords::tr("The export failed"), errorText(*error));
}

void saveInBackground(QWidget* from, const QString& path, std::function<MaybeError()> write,
                      std::function<void(const MaybeError&)> done) {
  writers().start([from = QPointer(from), path, write = std::move(write), done = std::move(done)] {
    const auto report = [from, path, done, error = guarded(write)] {
      QWidget* window = from ? from->window() : QApplication::activeWindow();
      if (error) ++failedSaves;
      if (done) return done(error);
      if (error || window != nullptr) reportSaved(window, path, error);
    };
    QMetaObject::invokeMethod(qApp, report, Qt::QueuedConnection);
  });
}

bool finishSaves() {
  const int before = failedSaves;
  while (!writers().waitForDone(10)) {
    QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents);
  }
  QCoreApplication::sendPostedEvents(qApp, QEvent::MetaCall);
  return failedSaves == before;
}

} // namespace sudoscope
