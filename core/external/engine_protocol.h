#pragma once

#include <chrono>
#include <cstddef>

namespace sudoscope {

/// The protocol of an engine: a solver in any language, run by this program. Frames as in a log
/// (core/logs/log_frame.h), requests on its standard input, replies on its standard output; its
/// standard error is only displayed. One request is pending at a time. The engine ends when its
/// standard input does. Its environment has SUDOSCOPE_ENGINE=1.
///
/// Every request has "type" and an "id" that its reply repeats; all except the first and the last
/// have "run", a whole number chosen by the program. Both sides ignore unknown fields.
///
///   hello  {protocol: [1, 1], app}
///       -> hello {protocol: 1, name, title, summary, usesSeed, can: ["cube", "copy"],
///                 sides: [4, 36], parameters: [...], metrics: [...]}
///          Parameters and metrics have the fields of Parameter and MetricInfo; key (and kind and
///          default) are required. The list of metrics is final: every row has all K of them, in
///          this order.
///   new    {run, side, givens: [N*N], groups: [[cell]], boxes: [height, width]?, extra?,
///           parameters: {key: value}, seed}
///       -> state
///   step   {run, n, budget_ms, cube: bool}
///       -> state. Makes up to n steps, at least one unless n is 0 or the run has ended, and
///          returns after the first step that exceeds budget_ms. "cube": true requests P after the
///          last of them; n = 0 requests nothing else.
///   set    {run, key, value}                -> ok. Changes a live parameter from now on.
///   cube   {run} + P                        -> state. Continues from this P. If can has "cube".
///   copy   {run, to}                        -> ok {bytes}. From now on the run `to`
///                                              continues as `run` would. If can has "copy".
///   drop   {run}                            -> ok
///   bye    {}                               the engine ends; no reply.
///
///   state  {run, iteration, done, status, events: [...]?}
///          iteration: current, from 0; done: number of steps made by this request, 0 for "new",
///          "cube" and n = 0. status: "running", "solved", "stuck", "infeasible", "exhausted" or
///          "diverged". This program decides by the rules, for every row, whether the puzzle is
///          solved; the claim is ignored.
///          Arrays:  metrics  f8 [m, K]      a row after each step, oldest first; NaN is allowed
///                   decoded  u1 [m, N, N]   the answer after each step, 0 = blank
///                   P        f4 or f8 [N, N, N], [row, column, digit], if requested
///          m = done; if done is 0 it may be 1, the current state. The default of "decoded" is the
///          most probable digits of P if present, otherwise the givens. If K is 0, metrics may be
///          missing.
///          events: [{iteration, kind, cell, digit, count, amount}], at most one per iteration;
///          kind is "constriction" (then with constriction: "cell", "row", "column" or "block"),
///          "move", "restart", "commit" or "converged"; cell counts row by row from 0.
///   ok     {}
///   Of hello, ok and error: files: [path]?, versions: {name: text}?
///          What decides the answers in addition to the request: the engine's own files loaded so
///          far, and the versions of its language and libraries. An engine that sends "files" with
///          its hello sends both again after loading more. For other engines this program compares
///          the executable.
///   error  {code, text}     code: "refused" (the puzzle or a value; the engine continues),
///                           "exception" (text: the traceback; the run is lost, the engine
///                           continues), "interrupted", "unknown" (the request), "protocol".
///   wait   {text, seconds}  may precede any reply, e.g. while a model loads: restarts the timeout,
///                           and sets it (up to an hour) if seconds is above 0. Only progress
///                           counts: a wait with the previous text has no effect, so that an engine
///                           that repeats itself is stopped in time.
namespace engine_protocol {
inline constexpr int version = 1;
/// Duration of a step request while the user watches.
inline constexpr std::chrono::milliseconds watchedBudget{16};
/// Number of last bytes of standard error that are stored.
inline constexpr std::size_t storedOutput = std::size_t(256) << 10;
/// Silence after which the user is notified.
inline constexpr std::chrono::seconds silenceNotice{10};
/// Between SIGINT, SIGTERM and SIGKILL.
inline constexpr std::chrono::seconds grace{2};
} // namespace engine_protocol

} // namespace sudoscope
