#include "ui/widgets/file_drop.h"

#include <QDropEvent>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

#include <utility>

namespace sudoscope {

namespace {

class FileDropFilter : public QObject {
public:
  FileDropFilter(QWidget* widget, std::function<void(const QString&)> take)
      : QObject(widget), m_take(std::move(take)) {}

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop) {
      return QObject::eventFilter(watched, event);
    }
    auto* drop = static_cast<QDropEvent*>(event);
    const QString path = droppedFile(*drop->mimeData());
    if (path.isEmpty()) return false;
    drop->acceptProposedAction();
    if (event->type() == QEvent::Drop) m_take(path);
    return true;
  }

private:
  std::function<void(const QString&)> m_take;
};

} // namespace

QString droppedFile(const QMimeData& data) {
  for (const QUrl& url : data.urls()) {
    if (url.isLocalFile()) return url.toLocalFile();
  }
  return {};
}

void acceptFileDrops(QWidget* widget, std::function<void(const QString& path)> take) {
  widget->setAcceptDrops(true);
  widget->installEventFilter(new FileDropFilter(widget, std::move(take)));
}

} // namespace sudoscope
