#pragma once

#include "core/base/file_stamp.h"
#include "core/base/result.h"

#include <QString>
#include <QVariantMap>

#include <functional>

class QWidget;

namespace sudoscope {

/// Asks for a file name. Suggests the last name for this item, or the name in the last folder. Adds
/// `suffix` (without a dot; may be empty) to a name without one, and then also asks before
/// overwriting. Empty: cancelled. `filters` and `chosen` as in QFileDialog; the default is the
/// suffix.
QString askWhereToSave(QWidget* parent, const QString& title, const QString& name,
                       const QString& suffix, const QString& filters = {},
                       QString* chosen = nullptr);

enum class ChangedFile { Overwrite, SaveAs, Reload, Cancel };
/// Asks before overwriting such a file. `state`: the kind of change.
ChangedFile askAboutChangedFile(QWidget* parent, const QString& path, FileStamp::State state);

/// "Saved plan.csv in /home/ada", in the window if it is a NoticePlace, otherwise at its lower edge
/// for a few seconds.
void confirmSaved(QWidget* from, const QString& path);
QString savedText(const QString& path);
/// confirmSaved(), or a dialog with the error. `from` may be null after an error.
void reportSaved(QWidget* from, const QString& path, const MaybeError& error);

/// Writes files one at a time on another thread; afterwards `done` gets the error, or without it
/// reportSaved() shows what became of the file, even if `from` was deleted. The program does not
/// exit before the file is written.
void saveInBackground(QWidget* from, const QString& path, std::function<MaybeError()> write,
                      std::function<void(const MaybeError&)> done = {});
/// Waits for all of these and reports the results; false if one failed.
bool finishSaves();

/// The names of askWhereToSave() by suggested name, for the settings.
QVariantMap& savePlaces();

} // namespace sudoscope
