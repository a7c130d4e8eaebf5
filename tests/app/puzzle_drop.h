#pragma once

#include <QApplication>
#include <QDropEvent>
#include <QMimeData>
#include <QString>
#include <QUrl>
#include <QWidget>

namespace sudoscope::test {

inline const QString easyPuzzle = QStringLiteral(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
inline const QString otherPuzzle = QStringLiteral(
    "6....9.85.4....2...8..47..64...16...81.....42...48...33..87..5...4....2.95.3....4");

/// Enter and drop, as the platform sends them to the widget under the pointer.
inline bool dropOn(QWidget* target, const QMimeData& data) {
  const QPoint place(60, 60);
  QDragEnterEvent enter(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(target, &enter);
  QDropEvent drop(place, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(target, &drop);
  return enter.isAccepted();
}

inline bool dropText(QWidget* target, const QString& text) {
  QMimeData data;
  data.setText(text);
  return dropOn(target, data);
}

inline bool dropFile(QWidget* target, const QString& path) {
  QMimeData data;
  data.setUrls({QUrl::fromLocalFile(path)});
  return dropOn(target, data);
}

} // namespace sudoscope::test
