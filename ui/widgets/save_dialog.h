#pragma once

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

/// Writes on another thread while the window answers, then does confirmSaved(), or `failed` on the
/// GUI thread, unless `from` is gone. The program does not end before the file is written.
void saveInBackground(QWidget* from, const QString& path, std::function<MaybeError()> write,
                      std::function<void(const Error&)> failed);

/// What askWhereToSave() knows, for the settings.
QVariantMap savePlaces();
void setSavePlaces(const QVariantMap& places);

} // namespace sudoscope
