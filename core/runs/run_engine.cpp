#include "core/runs/run_engine.h"

#include <limits>
#include <utility>

namespace sudoscope {

template class Engine<RunPlayer>;

RunEngine::RunEngine(Wake wake, const EngineOptions& options) : Engine(std::move(wake), options) {}

RunEngine::~RunEngine() = default;

RunEngine::CommandId RunEngine::start(RunSetup setup, std::vector<RunEdit> schedule) {
  return post(Reach::Everything, &RunPlayer::start, std::move(setup), std::move(schedule));
}

RunEngine::CommandId RunEngine::add(std::function<std::unique_ptr<Run>()> make) {
  return post(Reach::Everything, &RunPlayer::add, std::move(make));
}

RunEngine::CommandId RunEngine::grow() {
  return post(Reach::Nothing, &RunPlayer::grow);
}

RunEngine::CommandId RunEngine::activate(RunId run) {
  return post(Reach::Everything, &RunPlayer::activate, run);
}

RunEngine::CommandId RunEngine::remove(RunId run) {
  return post(Reach::Nothing, &RunPlayer::remove, run);
}

RunEngine::CommandId RunEngine::fork() {
  return post(Reach::Play, &RunPlayer::fork);
}

RunEngine::CommandId RunEngine::load(std::vector<StoredRun> runs, std::size_t current,
                                     std::int64_t position) {
  return post(Reach::Everything, &RunPlayer::load, std::move(runs), current, position);
}

RunEngine::CommandId RunEngine::replay(RunId run, std::optional<RunPlan> plan) {
  return post(Reach::Play, &RunPlayer::replay, run, std::move(plan));
}

RunEngine::CommandId RunEngine::clear() {
  return post(Reach::Everything, &RunPlayer::clear);
}

RunEngine::CommandId RunEngine::play(bool forward) {
  return post(Reach::Play, &RunPlayer::play, forward);
}

RunEngine::CommandId RunEngine::setSpeed(double stepsPerSecond) {
  return post(Reach::Nothing, &RunPlayer::setSpeed, stepsPerSecond);
}

RunEngine::CommandId RunEngine::step(std::int64_t count) {
  return post(Reach::Play, &RunPlayer::step, count);
}

RunEngine::CommandId RunEngine::seek(std::int64_t iteration) {
  return post(Reach::Seek, &RunPlayer::seek, iteration);
}

RunEngine::CommandId RunEngine::seekHead() {
  return seek(std::numeric_limits<std::int64_t>::max());
}

RunEngine::CommandId RunEngine::setPlayUntil(PlayUntil conditions) {
  return post(Reach::Nothing, &RunPlayer::setPlayUntil, std::move(conditions));
}

RunEngine::CommandId RunEngine::setParameter(std::string key, ParameterValue value) {
  return post(Reach::Nothing, &RunPlayer::setParameter, std::move(key), std::move(value));
}

RunEngine::CommandId RunEngine::setCube(ProbabilityCube cube) {
  return post(Reach::Nothing, &RunPlayer::setCube, std::move(cube));
}

RunEngine::CommandId RunEngine::continueFrom(ProbabilityCube cube, GoOn goOn) {
  return post(Reach::Play, &RunPlayer::continueFrom, std::move(cube), goOn);
}

RunEngine::CommandId RunEngine::setBookmark(RunId run, std::int64_t iteration,
                                            std::optional<std::string> text) {
  return post(Reach::Nothing, &RunPlayer::setBookmark, run, iteration, std::move(text));
}

RunEngine::CommandId RunEngine::compareWith(RunId run) {
  return post(Reach::Nothing, &RunPlayer::compareWith, run);
}

RunEngine::CommandId RunEngine::inspect(std::function<void(const Steppable&)> look) {
  return post(Reach::Nothing, &RunPlayer::inspect, std::move(look));
}

RunEngine::CommandId RunEngine::askForSnapshot(RunId run, std::int64_t iteration,
                                               std::function<void(SnapshotPtr)> tell) {
  return post(Reach::Nothing, &RunPlayer::tellSnapshot, run, iteration, std::move(tell));
}

RunEngine::CommandId RunEngine::askForPath(std::size_t most) {
  return post(Reach::Nothing, &RunPlayer::tellPath, most);
}

RunEngine::CommandId RunEngine::askForCell(int cell, std::size_t most) {
  return post(Reach::Nothing, &RunPlayer::tellCell, cell, most);
}

RunEngine::CommandId RunEngine::lookBack(std::int64_t iterations) {
  return post(Reach::Nothing, &RunPlayer::lookBack, iterations);
}

} // namespace sudoscope
