#pragma once

#include "core/base/message.h"
#include "core/runs/command_queue.h"
#include "core/solvers/steppable.h"

#include <atomic>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <tuple>
#include <type_traits>
#include <utility>

namespace sudoscope {

/// Holds a player's updates until they are fetched. One thread puts, any takes.
///
/// absorb(newer, older), declared with Update, merges the relevant parts of an update that was not
/// fetched into the next.
template <class Update>
class Mailbox {
public:
  explicit Mailbox(std::function<void()> wake) : m_wake(std::move(wake)) {}

  /// Wakes the receiver if the box was empty.
  void put(Update update) {
    bool wake = false;
    {
      const std::lock_guard lock(m_mutex);
      wake = m_empty.load(std::memory_order_relaxed);
      if (!wake) absorb(update, m_update);
      m_update = std::move(update);
      m_empty.store(false, std::memory_order_release);
    }
    if (wake && m_wake) m_wake();
  }

  /// Empty if there is none.
  std::optional<Update> take() {
    const std::lock_guard lock(m_mutex);
    if (m_empty.load(std::memory_order_relaxed)) return std::nullopt;
    Update update = std::exchange(m_update, Update{});
    m_empty.store(true, std::memory_order_release);
    return update;
  }

  /// Whether the last one was fetched, so that another is useful.
  bool empty() const { return m_empty.load(std::memory_order_acquire); }

private:
  std::function<void()> m_wake;
  std::mutex m_mutex;
  Update m_update;
  std::atomic<bool> m_empty{true};
};

/// A player on its own thread. Callers post its member functions as commands:
/// `thread.post(Reach::Seek, &Player::seek, 120)`.
///
/// Every function may be called from any thread and returns at once. Command ids only increase.
/// pause() cancels all commands up to its own id, as do commands with such a reach. The player
/// polls the id at every iteration, so a cancel takes effect within one iteration and cannot be
/// lost, even if its command has not started. The update's lastCommand is the id of the last
/// command that started.
///
/// `wake` is called on the player's thread when there is an update and none was waiting, so at most
/// one wake-up is pending. poll() fetches everything since the last call. A slow reader skips
/// cubes, never samples.
///
/// P needs: Update, Options; P(options, mailbox, queue); begin(id) before each command; pause();
/// playing() and advance(), which does one iteration or a short round of them, or waits for its
/// time; fail(text) for exceptions.
template <class P>
class PlayerThread {
public:
  using Wake = std::function<void()>;
  using Update = typename P::Update;
  using CommandId = CommandQueue::Id;

  explicit PlayerThread(Wake wake, const typename P::Options& options = {})
      : m_mailbox(std::move(wake)), m_player(options, m_mailbox, m_queue),
        m_thread([this] { loop(); }) {}
  /// Cancels and joins the thread.
  ~PlayerThread() {
    m_queue.close();
    m_thread.join();
  }
  PlayerThread(const PlayerThread&) = delete;
  PlayerThread& operator=(const PlayerThread&) = delete;

  /// Calls the function with these values on the player's thread.
  template <class... Args>
  CommandId post(Reach reach, void (P::*command)(Args...),
                 std::type_identity_t<std::decay_t<Args>>... args) {
    return m_queue.post(reach, [this, command, values = std::tuple(std::move(args)...)](CommandId) {
      std::apply([&](const auto&... value) { (m_player.*command)(value...); }, values);
    });
  }

  CommandId pause() {
    m_queue.cancelAll();
    // The running command sees the cancel itself; this updates lastCommand.
    return post(Reach::Nothing, &P::pause);
  }

  /// Empty if nothing has happened since.
  std::optional<Update> poll() { return m_mailbox.take(); }

  /// Whether a command is waiting, so that long work should be interrupted.
  bool isAsked() const { return m_queue.waiting() || m_queue.closed(); }

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
  P m_player;
  std::thread m_thread; ///< Last: it uses the members above.
};

} // namespace sudoscope
