#include "ui/widgets/file_drop.h"

#include <QCoreApplication>
#include <QDropEvent>
#include <QInputDialog>
#include <QMimeData>
#include <QUrl>
#include <QWidget>

#include <utility>

namespace sudoscope {

namespace {

struct FileDrop {
  Q_DECLARE_TR_FUNCTIONS(FileDrop)
};

class FileDropFilter : public QObject {
public:
  FileDropFilter(QWidget* widget, std::function<void(const QString&)> take)
      : QObject(widget), m_take(std::move(take)) {}

  bool eventFilter(QObject* watched, QEvent* event) override {
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop) {
      return QObject::eventFilter(watched, event);
    }
    auto* drop = static_cast<QDropEvent*>(event);
    QStringList paths;
    for (const QUrl& url : drop->mimeData()->urls()) {
      if (url.isLocalFile()) paths << url.toLocalFile();
    }
    if (paths.isEmpty()) return false;
    drop->acceptProposedAction();
    if (event->type() == QEvent::Drop) paths.size() == 1 ? m_take(paths[0]) : offer(paths);
    return true;
  }

private:
  /// Of several files one is chosen.
  void offer(const QStringList& paths) {
    auto* dialog = new QInputDialog(static_cast<QWidget*>(parent()));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QInputDialog::UseListViewForComboBoxItems);
    dialog->setLabelText(FileDrop::tr("Open one of %1 files:").arg(paths.size()));
    dialog->setComboBoxItems(paths);
    QObject::connect(dialog, &QInputDialog::textValueSelected, this, m_take);
    dialog->open();
  }

  std::function<void(const QString&)> m_take;
};

} // namespace

void acceptFileDrops(QWidget* widget, std::function<void(const QString& path)> take) {
  widget->setAcceptDrops(true);
  widget->installEventFilter(new FileDropFilter(widget, std::move(take)));
}

} // namespace sudoscope
