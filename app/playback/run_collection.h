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
#include <optional>
#include <string>
#include <vector>

namespace sudoscope {

/// A run as the window lists it.
struct RunInfo {
  RunSummary summary;
  /// Whether its curves stand beside the current run's.
  enum class Curves : std::uint8_t {
    Fitting, ///< While a run of the same puzzle is shown.
    Shown,   ///< With any puzzle: a user asked for it.
    Hidden
  };
  int number = 0; ///< "Run 3"; small, counted in the order in which runs appear.
  QString name;   ///< The user's own, or empty.
  Curves curves = Curves::Fitting;
  std::optional<int> color; ///< Of its curves, for Theme::series(), where a user chose one.
  std::string fileText;     ///< See RunAppearance.
  QStringList tags;         ///< The user's own, each once.
  QString note;             ///< The user's own.
  QDateTime begun;          ///< When it was made; invalid where that is not known.
  std::optional<RunResult::Checkpoint> checkpoint; ///< Of a training: where it was saved last.
};

/// What a session file holds of a run beside its plan.
struct RunAppearance {
  QString name;
  bool overlaid = true;
  std::optional<int> color; ///< As a user chose it.
  std::string fileText; ///< The run as it stands in the file, for as long as it is not replayed.
  QStringList tags = {};
  QString note = {};
  QDateTime begun = {};
};

/// Whether a run of the one would be a run of the other: same board, same givens.
bool isSameForSolvers(const Puzzle& a, const Puzzle& b);

/// The parameter that names the file for want of which a run was not replayed, or null.
const Parameter* missingFile(const RunSummary& run);

/// The player's runs, a row each in order of creation, with what a user has said of them: names,
/// tags, notes, colours, and which of them the charts draw. Qt::UserRole is the id. A run's
/// curves are drawn by themselves while its puzzle is shown.
class RunCollection : public QAbstractListModel {
  Q_OBJECT

public:
  /// The state, which says which run is current and which puzzle is shown, must outlive it.
  explicit RunCollection(const ViewState& state, QObject* parent = nullptr);

  const std::vector<RunInfo>& all() const { return m_runs; }
  /// Null: there is no such run.
  const RunInfo* find(RunId id) const;
  /// Null: no run is shown.
  const RunInfo* current() const;
  /// The current run's bookmark there, or null.
  const Bookmark* bookmark(std::int64_t iteration) const;
  QString name(RunId id) const;
  const std::vector<RunLogEntry>& log(RunId id) const;
  /// Whether a run is of the puzzle shown now.
  bool isOfThisPuzzle(const RunInfo& info) const;
  /// Whether the charts draw its curves.
  bool isDrawn(const RunInfo& info) const;

  // --- the player's ---
  /// Forgets all: the runs that come next look like these.
  void expect(std::vector<RunAppearance> appearances);
  /// Whether they have not come yet.
  bool isExpecting() const { return !m_expected.empty(); }
  /// All runs there are now; returns the fork that is new among them, or noRun. Only rows that
  /// change are signalled, in the model's own signals.
  RunId take(const std::vector<RunSummary>& runs);
  void takeLog(const LogUpdate& update);
  /// Where a training was saved, for sessions.
  void setCheckpoint(RunId id, const RunResult::Checkpoint& checkpoint);
  /// Emits changed(): which run is current may be part of what changed.
  void announce();

  int rowCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role) const override;

public slots:
  void rename(std::uint64_t id, const QString& name);
  void tag(std::uint64_t id, const QStringList& tags);
  void note(std::uint64_t id, const QString& note);
  /// An index for Theme::series().
  void recolour(std::uint64_t id, int color);
  void setDrawn(std::uint64_t id, bool drawn);
  /// Draws these and, beside the current run, no others.
  void drawOnly(const QList<quint64>& ids);
  /// The runs until now are drawn only on purpose, until showEarlier().
  void startClean();
  /// Ends that; the runs made since are then drawn only on purpose.
  void showEarlier();

signals:
  /// The runs, one of their names, edits, bookmarks, or which is current.
  void changed();
  /// The first `keep` lines are as they were.
  void logChanged(std::uint64_t run, std::size_t keep);

private:
  /// Assigns a value of the run's; signals where it is another.
  template <class T>
  void assign(RunId id, T RunInfo::*member, const T& value);
  void signalRow(std::size_t row);
  bool isFitting(const RunInfo& info) const;
  bool draw(RunInfo& info, bool drawn);
  void removeAllBut(const std::vector<RunSummary>& runs);
  void append(const RunSummary& summary, int number);

  const ViewState& m_state;
  std::vector<RunInfo> m_runs;
  std::map<RunId, std::vector<RunLogEntry>> m_logs;
  std::vector<RunAppearance> m_expected;
  RunId m_chartsBegin = noRun; ///< Runs up to this one are drawn only on purpose.
};

} // namespace sudoscope
