#pragma once

#include "core/base/message.h"
#include "core/runs/command_queue.h"
#include "core/runs/mailbox.h"
#include "core/solvers/steppable.h"

#include <exception>
#include <functional>
#include <optional>
#include <thread>
#include <tuple>
#include <utility>

namespace sudoscope {

/// Plays something on a thread of its own and tells what happens, never waiting for whoever looks:
/// runs, trainings and races alike. What is done there is the Player's; its members are the
/// commands, which an engine's functions post by name.
///
/// Every public function may be called from any thread and returns at once. A command has an id;
/// ids only grow. pause() cancels all commands up to its own id, as do those that ask for
/// something else to play. The id is polled at every iteration, so a cancel takes effect within one
/// iteration and cannot be lost, even if what it cancels has not begun. The Update's lastCommand
/// tells which has been begun.
///
/// `wake` is called on the engine's thread when there is an update and none was waiting, so at most
/// one wake-up is ever pending. poll() fetches all that gathered. Whoever is slow skips cubes,
/// never samples.
///
/// A Player has: Update, Options; Player(options, mailbox, queue); begin(id) before each command;
/// playing() and advance(), which does one iteration or a short round of them, or waits for it to
/// become due; fail(text) for what was thrown. It lives on the engine's thread alone; queue and
/// mailbox are its doors to the others.
template <class Player>
class Engine {
public:
  using Wake = std::function<void()>;
  using Update = typename Player::Update;
  using CommandId = CommandQueue::Id;

  explicit Engine(Wake wake, const typename Player::Options& options = {})
      : m_mailbox(std::move(wake)), m_player(options, m_mailbox, m_queue),
        m_thread([this] { loop(); }) {}
  /// Cancels, lets the thread end, waits for it.
  ~Engine() {
    m_queue.close();
    m_thread.join();
  }
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  /// Nothing when nothing has happened since.
  std::optional<Update> poll() { return m_mailbox.take(); }

  /// Whether it is to do something else than what it does: whatever takes long gives way.
  bool isAsked() const { return m_queue.waiting() || m_queue.closed(); }

  CommandId pause() {
    m_queue.cancelAll();
    // The cancel itself is seen by whatever runs; this makes it show in lastCommand.
    return post(Reach::Nothing, &Player::pause);
  }

protected:
  using Reach = CommandQueue::Reach;

  template <class... Wanted, class... Given>
  CommandId post(Reach reach, void (Player::*command)(Wanted...), Given&&... given) {
    return m_queue.post(
        reach, [this, command, values = std::tuple(std::forward<Given>(given)...)](CommandId) {
          std::apply([&](const auto&... value) { (m_player.*command)(value...); }, values);
        });
  }

private:
  void loop() {
    while (!m_queue.closed()) {
      while (const auto command = m_queue.next()) {
        m_player.begin(command->id);
        perform([&] { command->action(command->id); });
      }
      if (m_player.playing()) {
        perform([this] { m_player.advance(); });
      } else {
        m_queue.wait();
      }
    }
  }

  template <class Action>
  void perform(const Action& action) {
    try {
      action();
    } catch (const MethodError& e) { // its message can be translated
      m_player.fail(e.error.file.empty() ? e.error.message
                                         : Message::tr("%1: %2", e.error.file, e.error.message));
    } catch (const std::exception& e) {
      m_player.fail(verbatim(e.what()));
    } catch (...) {
      m_player.fail(Message::tr("an unknown exception"));
    }
  }

  CommandQueue m_queue;
  Mailbox<Update> m_mailbox;
  Player m_player;
  std::thread m_thread; ///< Last: it uses all of the above.
};

} // namespace sudoscope
