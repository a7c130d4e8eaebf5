#include "core/runs/run_engine.h"

#include "core/runs/command_queue.h"
#include "core/runs/run_player.h"

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
  Mailbox& box() { return m_box; }

private:
  void loop() {
    while (!m_queue.closed()) {
      while (const auto command = m_queue.next()) {
        m_player.begin(command->id);
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
  Mailbox m_box;
  RunPlayer m_player; ///< Used by the thread alone.
  std::thread m_thread;
};

using Reach = CommandQueue::Reach;

RunEngine::RunEngine(Wake wake, EngineOptions options)
    : m_impl(std::make_unique<Impl>(std::move(wake), options)) {}

RunEngine::~RunEngine() = default;

std::optional<RunUpdate> RunEngine::poll() {
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

RunEngine::CommandId RunEngine::play(bool forward) {
  return m_impl->post(Reach::Play, [player = &m_impl->player(), forward](CommandId id) {
    player->play(id, forward);
  });
}

RunEngine::CommandId RunEngine::pause() {
  m_impl->queue().cancelAll();
  // The cancel itself is seen by whatever runs; this makes it show in lastCommand.
  return m_impl->post(Reach::Nothing, [](CommandId) {});
}

RunEngine::CommandId RunEngine::setSpeed(double stepsPerSecond) {
  return m_impl->post(Reach::Nothing, [player = &m_impl->player(), stepsPerSecond](CommandId) {
    player->setSpeed(stepsPerSecond);
  });
}

RunEngine::CommandId RunEngine::step(std::int64_t count) {
  return m_impl->post(
      Reach::Play, [player = &m_impl->player(), count](CommandId id) { player->step(id, count); });
}

RunEngine::CommandId RunEngine::seek(std::int64_t iteration) {
  return m_impl->post(Reach::Seek, [player = &m_impl->player(), iteration](CommandId id) {
    player->seek(id, iteration);
  });
}

RunEngine::CommandId RunEngine::seekHead() {
  return seek(std::numeric_limits<std::int64_t>::max());
}

RunEngine::CommandId RunEngine::setPlayUntil(PlayUntil conditions) {
  return m_impl->post(Reach::Nothing, [player = &m_impl->player(), conditions](CommandId) {
    player->setPlayUntil(conditions);
  });
}

RunEngine::CommandId RunEngine::setParameter(std::string key, ParameterValue value) {
  return m_impl->post(Reach::Nothing,
                      [player = &m_impl->player(), key = std::move(key),
                       value = std::move(value)](CommandId) { player->setParameter(key, value); });
}

RunEngine::CommandId RunEngine::setCube(ProbabilityCube cube) {
  return m_impl->post(Reach::Nothing, [player = &m_impl->player(), cube = std::move(cube)](
                                          CommandId) { player->setCube(cube); });
}

RunEngine::CommandId RunEngine::continueFrom(ProbabilityCube cube, GoOn goOn) {
  return m_impl->post(Reach::Play,
                      [player = &m_impl->player(), cube = std::move(cube), goOn](CommandId id) {
                        if (!player->continueFrom(id, cube)) return;
                        if (goOn == GoOn::Step) player->step(id, 1);
                        if (goOn == GoOn::Play) player->play(id, true);
                      });
}

RunEngine::CommandId RunEngine::setBookmark(RunId run, std::int64_t iteration,
                                            std::optional<std::string> text) {
  return m_impl->post(Reach::Nothing,
                      [player = &m_impl->player(), run, iteration, text = std::move(text)](
                          CommandId) { player->setBookmark(run, iteration, text); });
}

RunEngine::CommandId RunEngine::compareWith(RunId run) {
  return m_impl->post(Reach::Nothing,
                      [player = &m_impl->player(), run](CommandId) { player->compareWith(run); });
}

RunEngine::CommandId RunEngine::visit(std::function<void(const Solver&)> look) {
  return m_impl->post(Reach::Nothing, [player = &m_impl->player(),
                                       look = std::move(look)](CommandId) { player->visit(look); });
}

RunEngine::CommandId RunEngine::askForPath(std::size_t most) {
  return m_impl->post(Reach::Nothing,
                      [player = &m_impl->player(), most](CommandId) { player->tellPath(most); });
}

} // namespace sudoscope
