#pragma once

#include <chrono>
#include <cstddef>

namespace sudoscope {

/// The conversation with an engine: a program of a person's own that solves, in any language, asked
/// by this one. Frames as in a log (core/logs/log_frame.h), requests on its standard input, replies
/// on its standard output; what it writes to its standard error is shown to people and means
/// nothing. One request is outstanding at a time. The engine ends when its standard input does. In
/// its environment stands SUDOSCOPE_ENGINE=1, so that it knows who is at the other end.
///
/// Every request has "type" and an "id" that its reply repeats; all but the first and the last have
/// "run", a whole number the program chooses. Unknown fields are ignored on both sides.
///
///   hello  {protocol: [1, 1], app}
///       -> hello {protocol: 1, name, title, summary, usesSeed, can: ["cube", "copy"],
///                 sides: [4, 36], parameters: [...], metrics: [...]}
///          Parameters and metrics have the fields of Parameter and MetricInfo; key (and kind and
///          default) must be there. The list of metrics is final: all K of them, in this order,
///          come with every row.
///   new    {run, side, givens: [N*N], groups: [[cell]], boxes: [height, width]?, extra?,
///           parameters: {key: value}, seed}
///       -> state
///   step   {run, n, budget_ms, cube: bool}
///       -> state. Makes up to n steps, at least one unless n is 0 or the run has ended, and
///          returns after budget_ms at the latest that a step allows. "cube": true asks for P as it
///          is after the last of them; n = 0 asks for nothing else.
///   set    {run, key, value}                -> ok. A parameter that is live, from here on.
///   cube   {run} + P                        -> state. Goes on from this P. Where can has "cube".
///   copy   {run, to}                        -> ok {bytes}. From now on the run `to` goes on
///   exactly
///                                              as `run` would. Where can has "copy".
///   drop   {run}                            -> ok
///   bye    {}                               the engine ends; no reply.
///
///   state  {run, iteration, done, status, events: [...]?}
///          iteration: of the present state, from 0; done: how many steps this request made, 0 for
///          "new", "cube" and n = 0. status: "running", "solved", "stuck", "infeasible",
///          "exhausted" or "diverged". Whether the puzzle is solved is judged by this program's own
///          rules, of every row; the claim counts for nothing.
///          Arrays:  metrics  f8 [m, K]      a row after each step, oldest first; NaN is allowed
///                   decoded  u1 [m, N, N]   the answer after each step, 0 = blank
///                   P        f4 or f8 [N, N, N], [row, column, digit], where it was asked for
///          m = done; where done is 0 it may be 1, the present state. Without "decoded" it is what
///          is most probable in P if that is there, else the givens. Where K is 0, metrics may be
///          missing.
///          events: [{iteration, kind, cell, digit, count, amount}], at most one per iteration;
///          kind is "constriction" (then with constriction: "cell", "row", "column" or "block"),
///          "move", "restart", "commit" or "converged"; cell counts row by row from 0.
///   ok     {}
///   Of hello, ok and error: files: [path]?, versions: {name: text}?
///          What decides the answers beside the request: the files of its own that the engine has
///          loaded so far, and the versions of its language and libraries. An engine that sends
///          "files" with its hello sends both again when it has loaded more. Of one that does not,
///          this program compares the executable.
///   error  {code, text}     code: "refused" (the puzzle or a value; the engine goes on),
///                           "exception" (text: the traceback; the run is lost, the engine goes
///                           on), "interrupted", "unknown" (the request), "protocol".
///   wait   {text, seconds}  may come before any reply, say while a model loads: the time that the
///                           answer may take begins anew, and is so long (up to an hour) where
///                           seconds is above 0. Only progress counts: a wait with the text of the
///                           one before changes nothing, so that an engine that says the same for
///                           ever is stopped in time.
namespace engine_protocol {
inline constexpr int version = 1;
/// How long a step request should last while a person watches.
inline constexpr std::chrono::milliseconds watchedBudget{16};
/// Of standard error so much is kept, the latest.
inline constexpr std::size_t outputKept = std::size_t(256) << 10;
/// After this time of silence a person is told.
inline constexpr std::chrono::seconds silenceNotice{10};
/// Between SIGINT, SIGTERM and SIGKILL.
inline constexpr std::chrono::seconds grace{2};
} // namespace engine_protocol

} // namespace sudoscope
