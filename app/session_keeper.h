#pragma once

#include "app/session_file.h"

#include <QByteArray>

namespace sudoscope {

class Playback;
class RunCollection;
class ViewState;

/// What is on the screen as a Session; with what the runs came to, which takes longer, or without.
Session takeSession(const RunCollection& runs, const ViewState& state, bool withResults = true);

/// Puts a session on the screen; its runs are re-run in the background.
void showSession(Session session, Playback& playback, ViewState& state);

/// What counts as work in a session: all but where one looks, and at what speed.
QByteArray workText(Session session);

/// Whether anything was done: an iteration, an edit, a step that can be undone.
bool isWorthKeeping(const RunCollection& runs, const ViewState& state);

/// The session as a file, for saving now and again; empty when nothing worth keeping was done.
QByteArray sessionText(const RunCollection& runs, const ViewState& state);

} // namespace sudoscope
