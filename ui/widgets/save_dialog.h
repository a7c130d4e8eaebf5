#pragma once

#include "core/base/file_stamp.h"
#include "core/base/result.h"

#include <QString>
#include <QVariantMap>

#include <functional>

class QWidget;

namespace sudoscope {

/// Where to save: suggests the name that was chosen for this one before, or the name in the folder
/// of the last save. A name without a suffix gets `suffix` (without a dot; empty: none), and what
/// is there then is asked about, too. Empty: not to be saved. `filters` and `chosen` as in
/// QFileDialog, by default the suffix alone.
QString askWhereToSave(QWidget* parent, const QString& title, const QString& name,
                       const QString& suffix, const QString& filters = {},
                       QString* chosen = nullptr);

/// What to do instead of saving over a file that another program changed.
enum class ChangedFile { Overwrite, SaveAs, Reload, Cancel };
/// Asks a user who saves over such a file. `state`: what became of it.
ChangedFile askAboutChangedFile(QWidget* parent, const QString& path, FileStamp::State state);

/// The place of a window for what is to be told for a few seconds. A widget of that window is one.
class SaysForAWhile {
public:
  virtual ~SaysForAWhile() = default;
  virtual void confirm(const QString& text) = 0;
};

/// "Saved plan.csv in /home/ada", where the window of that widget says such things, else for a few
/// seconds at its lower edge.
void confirmSaved(QWidget* from, const QString& path);
QString savedText(const QString& path);

/// Writes on another thread, one file after the other, while the window answers; then
/// confirmSaved() or a message says how it went, though `from` may be gone. The program does not
/// end before the file is written.
void saveInBackground(QWidget* from, const QString& path, std::function<MaybeError()> write);
/// Waits for all of these and tells how they went; false when one failed.
bool finishSaves();

/// What askWhereToSave() knows, for the settings.
QVariantMap savePlaces();
void setSavePlaces(const QVariantMap& places);

} // namespace sudoscope
