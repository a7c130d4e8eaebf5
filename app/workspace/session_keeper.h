#pragma once

#include "app/workspace/session_file.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

#include <functional>
#include <memory>

namespace sudoscope {

class Playback;
class RunCollection;
class ViewState;

/// What is on the screen, taken at once; it becomes a Session, with what the runs came to, on
/// whatever thread calls the function. Its view is `view` with the selected cell and the user's
/// stop conditions; its runs are those of `only`, or all if that is empty.
std::function<Session()> sessionMaker(const RunCollection& runs, const ViewState& state,
                                      Session::View view = {}, const QList<quint64>& only = {});

/// The names of the runs that a session does not hold: those read from logs.
QStringList runsOutsideSessions(const RunCollection& runs);

/// Restores a session; its runs are re-run in the background. One without runs gets a new run.
void showSession(Session session, Playback& playback, ViewState& state);

/// What of a session is compared by holdsWork().
std::shared_ptr<const Session> workOf(Session session);

/// Whether it is all the work on the screen. Where one looks, and at what speed, is none.
bool holdsWork(const Session& session, const RunCollection& runs, const ViewState& state);

/// Whether there is work: an iteration, an edit, an undo step.
bool isWorthKeeping(const RunCollection& runs, const ViewState& state);

/// Makes the session as a file, for saving now and again, on whatever thread calls it; null when
/// nothing worth keeping was done.
std::function<QByteArray()> sessionText(const RunCollection& runs, const ViewState& state,
                                        Session::View view = {});

} // namespace sudoscope
