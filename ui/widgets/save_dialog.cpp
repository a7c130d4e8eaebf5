#include "ui/widgets/save_dialog.h"

#include "core/base/guarded.h"
#include "ui/style/file_output.h"
#include "ui/style/theme.h"
#include "ui/widgets/notice_bar.h"

#include <QAccessible>
#include <QApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFuture>
#include <QLabel>
#include <QPromise>
#include <QThreadPool>
#include <QTimer>

namespace sudoscope {

namespace {

constexpr int mostPlaces = 60;
constexpr int confirmationTime = 5000; // ms

struct SaveWords {
  Q_DECLARE_TR_FUNCTIONS(SaveDialog)
};

/// By suggested name, in the program as a whole.
QVariantMap& knownPlaces() {
  static QVariantMap places;
  return places;
}

QString folderKey() {
  return QStringLiteral("/folder"); // no file has that name
}

void rememberPlace(const QString& name, const QString& path) {
  QVariantMap places = savePlaces();
  if (places.size() >= mostPlaces) places.clear();
  places[folderKey()] = QFileInfo(path).absolutePath();
  places[name] = QFileInfo(path).absoluteFilePath();
  setSavePlaces(places);
}

QString suggestedPlace(const QString& name) {
  const QVariantMap places = savePlaces();
  QString before = places.value(name).toString();
  if (!before.isEmpty() && QFileInfo(before).dir().exists()) return before;
  const QString folder = places.value(folderKey()).toString();
  if (QFileInfo(name).isAbsolute() || folder.isEmpty() || !QDir(folder).exists()) return name;
  return QDir(folder).filePath(name);
}

} // namespace

QVariantMap savePlaces() {
  return knownPlaces();
}

void setSavePlaces(const QVariantMap& places) {
  knownPlaces() = places;
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
  rememberPlace(name, path);
  return path;
}

QString savedText(const QString& path) {
  const QFileInfo file(path);
  return SaveWords::tr("Saved %1 in %2")
      .arg(file.fileName(), QDir::toNativeSeparators(file.absolutePath()));
}

void confirmSaved(QWidget* from, const QString& path) {
  QWidget* window = from->window();
  const QString text = savedText(path);
  for (QWidget* widget : window->findChildren<QWidget*>()) {
    if (auto* place = dynamic_cast<SaysForAWhile*>(widget)) return place->confirm(text);
  }
  if (auto* bar = window->findChild<NoticeBar*>()) {
    return bar->say(text, NoticeBar::Kind::Good);
  }
  auto* note = window->findChild<QLabel*>(QStringLiteral("savedNote"));
  delete note;
  note = new QLabel(text, window);
  note->setObjectName(QStringLiteral("savedNote"));
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

void saveInBackground(QWidget* from, const QString& path, std::function<MaybeError()> write,
                      std::function<void(const Error&)> failed) {
  // Before fonts and all else that writing may need are gone.
  static const bool waits = [] {
    qAddPostRoutine([] { QThreadPool::globalInstance()->waitForDone(); });
    return true;
  }();
  Q_UNUSED(waits)
  const auto promise = std::make_shared<QPromise<MaybeError>>();
  promise->start();
  promise->future().then(from, [from, path, failed = std::move(failed)](const MaybeError& error) {
    error ? failed(*error) : confirmSaved(from, path);
  });
  QThreadPool::globalInstance()->start([promise, write = std::move(write)] {
    promise->addResult(guarded(write));
    promise->finish();
  });
}

} // namespace sudoscope
