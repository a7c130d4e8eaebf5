#pragma once

#include "app/session_file.h"

#include <QByteArray>

namespace sudoscope {

class PuzzleModel;
class RunController;

/// What is on the screen as a Session; with what the runs came to, which takes longer, or without.
Session takeSession(const RunController& controller, const PuzzleModel& model,
                    bool withResults = true);

/// Puts a session on the screen; its runs are re-run in the background.
void showSession(Session session, RunController& controller, PuzzleModel& model);

/// What counts as work in a session: all but where one looks, and at what speed.
QByteArray workText(Session session);

/// Whether anything was done: an iteration, an edit, a step that can be undone.
bool isWorthKeeping(const RunController& controller, PuzzleModel& model);

/// The session as a file, for saving now and again; empty when nothing worth keeping was done.
QByteArray sessionText(const RunController& controller, PuzzleModel& model);

} // namespace sudoscope
