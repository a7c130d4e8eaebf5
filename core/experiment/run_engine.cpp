#include "core/experiment/run_engine.h"

#include "core/experiment/command_queue.h"
#include "core/experiment/run_player.h"

#include <limits>
#include <thread>

namespace sudoscope {

/// The thread and what crosses it; what is done there is RunPlayer's.
class RunEngine::Impl {
public:
  Impl(Wake wake, const EngineOptions& options)
      : m_box(std::move(wake)), m_player(options, m_box, m_queue), m_thread([this] { loop(); }) {}

  ~Impl() {
    m_queue.close();
    m_thread.join();
  }

  CommandId post(CommandQueue::Reach reach, CommandQueue::Action action) {
    return m_queue.post(reach, std::move(action));
  }

  CommandQueue& queue() { return m_queue; }
  RunPlayer& player() { return m_player; }
  NewsBox& box() { return m_box; }

private:
  void loop() {
    while (!m_queue.closed()) {
      while (const auto command = m_queue.next()) {
        m_player.perform([&] { command->action(command->id); });
      }
      if (m_player.playing()) {
        m_player.advance();
      } else {
        m_queue.wait();
      }
    }
  }

  CommandQueue m_queue;
  NewsBox m_box;
  RunPlayer m_player; ///< Used by the thread alone.
  std::thread m_thread;
};

using Reach = CommandQueue::Reach;

RunEngine::RunEngine(Wake wake, EngineOptions options)
    : m_impl(std::make_unique<Impl>(std::move(wake), options)) {}

RunEngine::~RunEngine() = default;

std::optional<RunNews> RunEngine::takeNews() {
  return m_impl->box().take();
}

RunEngine::CommandId RunEngine::start(RunSetup setup, std::vector<RunEdit> schedule) {
  return m_impl->post(Reach::Everything, [player = &m_impl->player(), setup = std::move(setup),
                                          schedule = std::move(schedule)](CommandId id) {
    player->start(id, setup, schedule);
  });
}

RunEngine::CommandId RunEngine::activate(RunId run) {
  return m_impl->post(Reach::Everything, [player = &m_impl->player(), run](CommandId id) {
    player->activate(id, run);
  });
}

RunEngine::CommandId RunEngine::remove(RunId run) {
  return m_impl->post(Reach::Nothing,
                      [player = &m_impl->player(), run](CommandId id) { player->remove(id, run); });
}

RunEngine::CommandId RunEngine::fork() {
  return m_impl->post(Reach::Play,
                      [player = &m_impl->player()](CommandId id) { player->fork(id); });
}

RunEngine::CommandId RunEngine::load(std::vector<StoredRun> runs, std::size_t current,
                                     std::int64_t position) {
  return m_impl->post(Reach::Everything,
                      [player = &m_impl->player(), runs = std::move(runs), current,
                       position](CommandId id) { player->load(id, runs, current, position); });
}

RunEngine::CommandId RunEngine::clear() {
  return m_impl->post(Reach::Everything,
                      [player = &m_impl->player()](CommandId id) { player->clear(id); });
}

void RunEngine::play(bool forward) {
  m_impl->post(Reach::Play,
               [player = &m_impl->player(), forward](CommandId id) { player->play(id, forward); });
}

void RunEngine::pause() {
  m_impl->queue().cancelAll();
}

void RunEngine::setSpeed(double stepsPerSecond) {
  m_impl->post(Reach::Nothing, [player = &m_impl->player(), stepsPerSecond](CommandId) {
    player->setSpeed(stepsPerSecond);
  });
}

void RunEngine::step(std::int64_t count) {
  m_impl->post(Reach::Play,
               [player = &m_impl->player(), count](CommandId id) { player->step(id, count); });
}

void RunEngine::seek(std::int64_t iteration) {
  m_impl->post(Reach::Seek, [player = &m_impl->player(), iteration](CommandId id) {
    player->seek(id, iteration);
  });
}

void RunEngine::seekHead() {
  seek(std::numeric_limits<std::int64_t>::max());
}

void RunEngine::setStopConditions(StopConditions conditions) {
  m_impl->post(Reach::Nothing, [player = &m_impl->player(), conditions](CommandId) {
    player->setStopConditions(conditions);
  });
}

void RunEngine::setParameter(std::string key, ParameterValue value) {
  m_impl->post(Reach::Nothing,
               [player = &m_impl->player(), key = std::move(key),
                value = std::move(value)](CommandId) { player->setParameter(key, value); });
}

void RunEngine::setCube(ProbabilityCube cube) {
  m_impl->post(Reach::Nothing, [player = &m_impl->player(), cube = std::move(cube)](CommandId) {
    player->setCube(cube);
  });
}

void RunEngine::setBookmark(RunId run, std::int64_t iteration, std::optional<std::string> text) {
  m_impl->post(Reach::Nothing, [player = &m_impl->player(), run, iteration, text = std::move(text)](
                                   CommandId) { player->setBookmark(run, iteration, text); });
}

void RunEngine::compareWith(RunId run) {
  m_impl->post(Reach::Nothing,
               [player = &m_impl->player(), run](CommandId) { player->compareWith(run); });
}

} // namespace sudoscope
