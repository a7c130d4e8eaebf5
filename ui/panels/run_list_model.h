#pragma once

#include <QAbstractTableModel>
#include <QColor>
#include <QDateTime>
#include <QSortFilterProxyModel>
#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

namespace sudoscope {

/// A run as the list shows it; all texts are ready for people.
struct RunListEntry {
  std::uint64_t id = 0;
  QString name;
  QColor color;    ///< Of its curves.
  QString outcome; ///< "solved", "open" ...
  QString solver;  ///< The method's title.
  QString details; ///< What sets it apart: changed parameters, seed, where it was forked.
  std::int64_t iterations = 0;
  bool current = false;
  bool overlaid = true;      ///< Drawn in the charts beside the current run.
  bool compared = false;     ///< Its cube is the other one of the cube's "difference".
  bool elsewhere = false;    ///< Its puzzle is not the shown one.
  bool inComparison = false; ///< Selected with others: it has a hue.
  QString notReplayed = {};  ///< Why it was not replayed; empty for all others.
  bool isDeferred = false;   ///< Shown as stored until its replay is requested.
  QString difference = {};   ///< How its replay differs from the stored run; usually empty.
  std::int64_t stride = 1;   ///< Iterations between recorded states.
  bool wantsFile = false;    ///< Because a file is missing, which the user may find.
  QStringList tags = {};     ///< By the user, without duplicates.
  QString note = {};         ///< By the user; may have several lines.
  QString parameters = {};   ///< Those that differ from the method's defaults, with later changes.
  QString seed = {};         ///< Empty if the method draws no random numbers.
  double best = std::numeric_limits<double>::quiet_NaN(); ///< Least of the curve it minimizes.
  QString bestName = {};                                  ///< That curve.
  /// Duration of its iterations, s; NaN if unknown.
  double seconds = std::numeric_limits<double>::quiet_NaN();
  QDateTime begun = {};     ///< Invalid if unknown.
  QString outcomeWord = {}; ///< The outcome in English, for files.

  bool operator==(const RunListEntry&) const = default;
};

enum class RunColumn : std::uint8_t {
  Name,
  Tags,
  Note,
  Method,
  Parameters,
  Seed,
  Status,
  Iterations,
  Best,
  Time,
  Begun,
  Buttons, ///< Room for the buttons that the view draws.
};
constexpr int runColumnCount = static_cast<int>(RunColumn::Buttons) + 1;

/// The runs as a table. A row's content is made when it is painted. Qt::UserRole is the key for
/// sorting: the exact figure, invalid without one. Editing a name, a note or tags emits the
/// request.
class RunListModel : public QAbstractTableModel {
  Q_OBJECT

public:
  using EntryOf = std::function<RunListEntry(int row)>;
  using QAbstractTableModel::QAbstractTableModel;

  /// Once; `runs` must outlive it, or report its end.
  void setRuns(const QAbstractItemModel* runs, EntryOf entryOf);
  /// Valid until the row changes.
  const RunListEntry& entry(int row) const;
  /// All rows may look otherwise, for another theme say.
  void refresh() { refresh(0, rowCount() - 1); }
  /// All runs with all columns as they stand in a file: English, figures in full precision.
  std::vector<QStringList> fileRows() const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
  QVariant data(const QModelIndex& index, int role) const override;
  bool setData(const QModelIndex& index, const QVariant& value, int role) override;
  Qt::ItemFlags flags(const QModelIndex& index) const override;

signals:
  void renamed(quint64 id, const QString& name);
  void tagged(quint64 id, const QStringList& tags);
  void noted(quint64 id, const QString& note);

private:
  void refresh(int first, int last);

  EntryOf m_entryOf;
  mutable std::vector<std::optional<RunListEntry>> m_entries; ///< A row each; those seen.
};

/// Those runs of a RunListModel that a search finds, sorted. A search is words, all of which must
/// occur in a run's texts.
class RunFilter : public QSortFilterProxyModel {
  Q_OBJECT

public:
  explicit RunFilter(RunListModel* runs, QObject* parent = nullptr);

  void search(const QString& text);
  const RunListEntry& entry(const QModelIndex& index) const;

protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
  bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
  RunListModel* m_runs;
  QStringList m_words;
};

} // namespace sudoscope
