#pragma once

#include "core/runs/run_update.h"

#include <QCoreApplication>
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
    Shown,   ///< With any puzzle: a person asked for it.
    Hidden
  };
  int number = 0; ///< "Run 3"; small, counted in the order in which runs appear.
  QString name;   ///< The person's own, or empty.
  Curves curves = Curves::Fitting;
  int color = 0;            ///< Of its curves, for Theme::series().
  bool colorChosen = false; ///< By a person: it is kept even if another run has it, too.
  std::string fileText;     ///< See RunAppearance.
  QStringList tags;         ///< The person's own, each once.
  QString note;             ///< The person's own.
  QDateTime begun;          ///< When it was made; invalid where that is not known.
};

/// What a session file keeps of a run beside its plan.
struct RunAppearance {
  QString name;
  bool overlaid = true;
  std::optional<int> color; ///< As a person chose it.
  std::string fileText; ///< The run as it stands in the file, for as long as it is not replayed.
  QStringList tags = {};
  QString note = {};
  QDateTime begun = {};
};

/// Whether a run of the one would be a run of the other: same board, same givens.
bool isSameForSolvers(const Puzzle& a, const Puzzle& b);

/// The engine's runs with what a person has said of them: names, tags, notes, colours, and which
/// of them the charts draw. What changes something says whether it did.
class ListedRuns {
  Q_DECLARE_TR_FUNCTIONS(ListedRuns)

public:
  /// In order of creation.
  const std::vector<RunInfo>& all() const { return m_runs; }
  /// Null: there is no such run.
  const RunInfo* find(RunId id) const;
  QString name(RunId id) const;
  const std::vector<RunLogEntry>& log(RunId id) const;

  bool rename(RunId id, const QString& name);
  bool tag(RunId id, const QStringList& tags);
  bool note(RunId id, const QString& note);
  /// An index for Theme::series().
  bool recolour(RunId id, int color);

  /// Whether the charts of the puzzle draw its curves by themselves.
  bool isFitting(const RunInfo& info, const Puzzle& puzzle) const;
  /// Beside those of the puzzle shown.
  bool setDrawn(RunId id, bool drawn, const Puzzle& puzzle);
  /// These and no others.
  bool drawOnly(const QList<quint64>& ids, const Puzzle& puzzle);
  /// The runs until now are drawn only on purpose, until showEarlier().
  void startClean();
  /// Ends that; the runs made since are then drawn only on purpose.
  bool showEarlier();

  /// Forgets all: the runs that come next look like these.
  void expect(std::vector<RunAppearance> appearances);
  /// Whether they have not come yet.
  bool isExpecting() const { return !m_expected.empty(); }
  /// All runs there are now; returns the fork that is new among them, or noRun.
  RunId take(const std::vector<RunSummary>& runs);
  void takeLog(const LogUpdate& update);

private:
  RunInfo* change(RunId id);
  bool draw(RunInfo& info, bool drawn, const Puzzle& puzzle);
  int freeColor(const RunInfo& wanted) const;

  std::vector<RunInfo> m_runs;
  std::map<RunId, std::vector<RunLogEntry>> m_logs;
  std::vector<RunAppearance> m_expected;
  RunId m_chartsBegin = noRun; ///< Runs up to this one are drawn only on purpose.
};

} // namespace sudoscope
