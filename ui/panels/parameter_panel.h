#pragma once

#include "core/base/random.h"
#include "core/board/puzzle.h"
#include "core/solvers/parameter_schema.h"
#include "core/solvers/snapshot.h"
#include "ui/widgets/card.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <vector>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace sudoscope {

class Levers;
class MetricHistory;
class NumberField;
class ParameterRow;
class ScrollArea;
class TrainingChoices;
struct RunnableEntry;

/// The card with every parameter of the chosen method, built from its ParameterSchema alone.
/// What a person changes is shown at once and emitted; setValues() makes the panel show what holds.
class ParameterPanel : public Card {
  Q_OBJECT

public:
  explicit ParameterPanel(QWidget* parent = nullptr);

  /// The parameters that matter most stand first, in the method's equation; the others are a
  /// button away. To be called once.
  void useLevers();
  /// Null without useLevers().
  Levers* levers() const { return m_levers; }
  /// What a training is made of, above its parameters. Null without useLevers().
  TrainingChoices* choices() const { return m_choices; }
  void setOfTraining(bool ofTraining);

  const ParameterValues& values() const { return m_values; }
  std::uint64_t seed() const { return m_seed; }

public slots:
  /// Rebuilds the rows only when the schema is another one, so that a slider under the pointer
  /// survives an update.
  void setValues(const sudoscope::ParameterValues& values, std::uint64_t seed, bool usesSeed);
  /// True while a run is under way, paused or not: parameters that are not live then say that they
  /// apply at the next restart.
  void setRunning(bool running);
  /// Words about a run that was only recorded: its values are shown as such. Empty: they can be
  /// changed.
  void setRecorded(const QString& words);
  /// Keys whose shown values wait for a restart, and whether the seed does: their rows say so.
  void setWaiting(const std::vector<std::string>& keys, bool seedWaits);
  /// An error in words at a parameter, e.g. why its weights file does not load; empty takes it
  /// away.
  void showError(const QString& key, const QString& message);
  /// What the levers speak of; the method must outlive the panel.
  void setMethod(const sudoscope::RunnableEntry* method);
  void setPuzzle(const sudoscope::Puzzle& puzzle);
  void showSnapshot(const sudoscope::SnapshotPtr& snapshot);
  /// See Levers::setHistory().
  void setHistory(const std::shared_ptr<const sudoscope::MetricHistory>& history);
  /// Every parameter instead of the levers alone.
  void showAll(bool all);

signals:
  void openRequested(const QString& panel);
  void lessonRequested(const QString& id);
  void parameterEdited(const QString& key, const sudoscope::ParameterValue& value);
  void seedEdited(quint64 seed);
  void defaultsRequested();

protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void rebuild();
  /// All rows under their headings, where there are no levers or they are not shown.
  void listRows();
  void showOthers();
  void showReadOnly();
  QWidget* seedRow();
  void acceptSeed(const QString& text);
  void showSeedNote(const QString& error);
  void filterRows(const QString& text);
  void alignLabels();

  struct Section {
    QString name;
    QWidget* heading = nullptr;
    QVBoxLayout* box = nullptr; ///< Of the rows.
    std::vector<ParameterRow*> rows;
  };

  ParameterValues m_values;
  std::uint64_t m_seed = defaultSeed;
  bool m_usesSeed = false;
  bool m_running = false;
  bool m_seedWaits = false;
  QPushButton* m_defaults = nullptr;
  QHBoxLayout* m_filterLine = nullptr;
  QLabel* m_recorded = nullptr;
  std::vector<Section> m_sections;
  std::vector<ParameterRow*> m_rows; ///< One for each parameter.
  Levers* m_levers = nullptr;
  TrainingChoices* m_choices = nullptr;
  ScrollArea* m_leversScroll = nullptr;
  QWidget* m_all = nullptr; ///< Filter and rows.
  QPushButton* m_more = nullptr;
  QLabel* m_moreWords = nullptr;
  QVBoxLayout* m_column = nullptr;
  QLineEdit* m_filter = nullptr;
  ScrollArea* m_scroll = nullptr;
  QLabel* m_hint = nullptr;
  QLabel* m_nothing = nullptr;
  QWidget* m_seedRow = nullptr;
  NumberField* m_seedField = nullptr;
  QLabel* m_seedNote = nullptr;
};

} // namespace sudoscope
