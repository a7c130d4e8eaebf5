#pragma once

#include "core/base/random.h"
#include "core/solvers/parameter_schema.h"
#include "ui/widgets/card.h"
#include "ui/widgets/notice.h"

#include <QWidget>

#include <cstdint>
#include <vector>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace sudoscope {

class Levers;
class NumberField;
class ParameterRow;
class ScrollArea;
class TrainingChoices;

/// The card with all parameters of the chosen method, built from its ParameterSchema. User changes
/// are shown at once and emitted; setValues() sets the actual values.
class ParameterPanel : public Card {
  Q_OBJECT

public:
  explicit ParameterPanel(QWidget* parent = nullptr);

  /// Shows the most important parameters first, in the method's equation, and the others on
  /// request. Call once.
  void useLevers();
  /// Null without useLevers().
  Levers* levers() const { return m_levers; }
  /// The choices of a training, above its parameters. Null without useLevers().
  TrainingChoices* choices() const { return m_choices; }
  void setOfTraining(bool ofTraining);

  const ParameterValues& values() const { return m_values; }
  std::uint64_t seed() const { return m_seed; }

public slots:
  /// Rebuilds the rows only for another schema, so that a slider being dragged survives an update.
  void setValues(const sudoscope::ParameterValues& values, std::uint64_t seed, bool usesSeed);
  /// True during a run, even paused: parameters that are not live then state that they apply at the
  /// next restart.
  void setRunning(bool running);
  /// The text of a recording, whose values are read-only. Empty: editable.
  void setRecorded(const QString& words);
  /// Keys whose shown values apply after a restart, and whether the seed does: their rows say so.
  void setWaiting(const std::vector<std::string>& keys, bool seedWaits);
  /// An error at a parameter, e.g. of its weights file; empty removes it.
  void showNotice(const QString& key, const sudoscope::Notice& notice);
  void showAll(bool all);

signals:
  void openRequested(const QString& panel);
  void lessonRequested(const QString& id);
  void parameterEdited(const QString& key, const sudoscope::ParameterValue& value);
  void seedEdited(quint64 seed);
  void defaultsRequested();

private:
  void rebuild();
  /// All rows under their headings, if the levers are not shown.
  void listRows();
  /// Adds the row's action "showRow", for the command palette.
  void offerRow(QWidget* row, const QString& name, const QString& section);
  /// Opens the list that holds the row and focuses its control.
  void showRow(const QWidget* row);
  void showOthers();
  void showReadOnly();
  QWidget* seedRow();
  void acceptSeed(const QString& text);
  void showSeedNote(const Notice& notice);
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
  std::vector<ParameterRow*> m_rows;
  Levers* m_levers = nullptr;
  TrainingChoices* m_choices = nullptr;
  ScrollArea* m_leversScroll = nullptr;
  QWidget* m_all = nullptr; ///< Filter and rows.
  QPushButton* m_more = nullptr;
  QLabel* m_moreWords = nullptr;
  QVBoxLayout* m_column = nullptr;
  QLineEdit* m_filter = nullptr;
  ScrollArea* m_scroll = nullptr;
  QLabel* m_nothing = nullptr;
  QWidget* m_seedRow = nullptr;
  NumberField* m_seedField = nullptr;
  QLabel* m_seedNote = nullptr;
};

} // namespace sudoscope
