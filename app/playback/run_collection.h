#pragma once

#include "core/runs/run_update.h"
#include "ui/state/view_state.h"

#include <QAbstractListModel>
#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace sudoscope {

struct RunText;

/// What a user has said of a run; a session file holds it beside the run's plan.
struct RunAppearance {
  /// Whether its curves stand beside the current run's.
  enum class Curves : std::uint8_t {
    Fitting, ///< While a run of the same puzzle is shown.
    Shown,   ///< With any puzzle: a user asked for it.
    Hidden
  };
  QString name; ///< The user's own, or empty.
  Curves curves = Curves::Fitting;
  std::optional<int> color; ///< Of its curves, for Theme::series(), where a user chose one.
  /// The run as it stands in the file, for as long as it is not replayed; or null.
  std::shared_ptr<const RunText> fileText = {};
  QStringList tags = {}; ///< The user's own, each once.
  QString note = {};     ///< The user's own.
  QDateTime begun = {};  ///< When it was made; invalid where that is not known.
};

/// A run as the window lists it.
struct RunInfo : RunAppearance {
  RunSummary summary;
  int number = 0;        ///< "Run 3"; small, counted in the order in which runs appear.
  bool asInFile = false; ///< Nothing was changed since it was read.
  std::optional<RunResult::Checkpoint> checkpoint; ///< Of a training: where it was saved last.
};

/// Whether a run of the one would be a run of the other: same board, same givens.
bool isSameForSolvers(const Puzzle& a, const Puzzle& b);

/// The parameter that names the file for want of which a run was not replayed, or null.
const Parameter* missingFile(const RunSummary& run);

/// The player's runs, a row each in order of creation, with what a user has said of them: names,
/// tags, notes, colours, and which of them the charts draw. A run's
/// curves are drawn by themselves while its puzzle is shown; of many the latest.
///
/// A row is signalled when what is known of its run changes, and when it becomes or ceases to be
/// the current run, the one compared with it, or one that is drawn.
class RunCollection : public QAbstractListModel {
  Q_OBJECT

public:
  static constexpr std::size_t mostDrawn = 40;
  static constexpr qsizetype mostCompared = 6;

  /// The state, which says which run is current and which puzzle is shown, must outlive it.
  explicit RunCollection(const ViewState& state, QObject* parent = nullptr);

  const std::vector<RunInfo>& all() const { return m_runs; }
  /// Null: there is no such run.
  const RunInfo* find(RunId id) const;
  /// Null: no run is shown.
  const RunInfo* current() const { return find(m_state.transport.value().run); }
  /// The current run's bookmark there, or null.
  const Bookmark* bookmark(std::int64_t iteration) const;
  /// As the window shows it, see shortened().
  QString name(RunId id) const;
  const std::vector<RunLogEntry>& log(RunId id) const;
  bool isOfThisPuzzle(const RunInfo& info) const;
  bool isDrawn(const RunInfo& info) const;
  /// The ids of those beside the current one, in order.
  const std::vector<RunId>& drawn() const { return m_drawn; }
  /// The ids of the compared runs, in order; the place of each is its hue. Empty: no comparison.
  const QList<quint64>& comparison() const { return m_comparison; }

  // --- the player's ---
  /// Forgets all: the runs that come next look like these.
  void expect(std::vector<RunAppearance> appearances);
  bool isExpecting() const { return !m_expected.empty(); }
  /// Returns the fork that is new among them, or noRun. Only rows that change are signalled.
  RunId take(const RunChanges& runs);
  void takeLog(const LogUpdate& update);
  /// Where a training was saved, for sessions.
  void setCheckpoint(RunId id, const RunResult::Checkpoint& checkpoint);
  /// Emits changed() and drawnChanged() where that is due; another run may be current, or compared
  /// with it.
  void announce();

  int rowCount(const QModelIndex& parent = {}) const override {
    return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
  }
  /// None: a view takes a row's run from all().
  QVariant data(const QModelIndex&, int) const override { return {}; }

public slots:
  void rename(std::uint64_t id, const QString& name);
  void tag(std::uint64_t id, const QStringList& tags);
  void note(std::uint64_t id, const QString& note);
  /// An index for Theme::series().
  void recolour(std::uint64_t id, int color);
  void setDrawn(std::uint64_t id, bool drawn);
  /// Compares the first of these, which the charts then draw alone; fewer than two end that.
  void compare(QList<quint64> ids);
  void drawOnly(const QList<quint64>& ids);
  /// The runs until now are drawn only on purpose, until showEarlier().
  void startClean();
  /// Ends that; the runs made since are then drawn only on purpose.
  void showEarlier();

signals:
  void changed();
  /// Which runs the charts draw, or what is known of one of them.
  void drawnChanged();
  /// The first `keep` lines are as they were.
  void logChanged(std::uint64_t run, std::size_t keep);

private:
  /// Assigns a value of the run's; signals where it is another.
  template <class T>
  void assign(RunId id, T RunAppearance::*member, const T& value);
  RunInfo* ownRun(RunId id) { return const_cast<RunInfo*>(find(id)); }
  void signalRow(const RunInfo& run);
  void signalRun(RunId id) {
    if (const RunInfo* run = find(id)) signalRow(*run);
  }
  bool isFitting(const RunInfo& info) const;
  void draw(RunInfo& info, bool drawn);
  std::vector<RunId> chooseDrawn();
  void redraw();
  void takePuzzle();
  void remove(const std::vector<RunId>& ids);
  void append(const RunSummary& summary);

  const ViewState& m_state;
  std::vector<RunInfo> m_runs;
  std::map<RunId, std::vector<RunLogEntry>> m_logs;
  std::vector<RunAppearance> m_expected;
  RunId m_chartsBegin = noRun; ///< Runs up to this one are drawn only on purpose.
  Puzzle m_puzzle;             ///< Which was shown last.
  std::vector<RunId> m_drawn;
  QList<quint64> m_comparison;
  RunId m_current = noRun;  ///< At the last announce().
  RunId m_compared = noRun; ///< The same.
  bool m_changed = false;   ///< Not announced yet.
  bool m_drawnChanged = false;
};

} // namespace sudoscope
