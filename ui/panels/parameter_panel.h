#pragma once

#include "core/base/random.h"
#include "core/board/puzzle.h"
#include "core/solvers/parameter_schema.h"
#include "ui/style/metatypes.h"
#include "ui/widgets/card.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <vector>

class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace sudoscope {

class Levers;
class MetricHistory;
class NumberField;
class ScrollArea;
class ToggleSwitch;
class ValueSlider;
struct RunnableEntry;

/// What a parameter is for and what too low and too high do.
QString effectsHint(const Parameter& parameter);

/// All there is to say about a parameter: help, unit, range, default, what too low and too high do.
QString parameterHint(const Parameter& parameter, const ParameterValue& value);

/// One parameter in the panel: label and symbol, the control its kind asks for, and below it, when
/// there is something to say, a note in words. Emits edited() only with values the schema allows.
class ParameterRow : public QWidget {
  Q_OBJECT

public:
  /// The parameter must outlive the row; it lives in the schema the panel holds.
  explicit ParameterRow(const Parameter& parameter, QWidget* parent = nullptr);

  const Parameter& parameter() const { return m_parameter; }
  void showValue(const ParameterValue& value);
  /// True while a run is under way, which a parameter that is not live does not reach.
  void setRunning(bool running);
  /// Words instead of controls: the value is the past's.
  void setReadOnly(bool readOnly);
  /// True when the shown value waits for the next restart, also that of a live parameter (a run
  /// that has ended takes nothing more); the row says so.
  void setWaiting(bool waiting);
  /// An error in words; empty takes it away.
  void showError(const QString& message);
  bool isChanged() const;
  /// Whether label, key, symbol, section or help contain the text.
  bool matches(const QString& text) const;
  /// "a number from 0 to 1"
  static QString expectation(const Parameter& parameter);
  /// The width the label would like, px.
  int labelWidth() const;
  void setLabelWidth(int width);

signals:
  void edited(const sudoscope::ParameterValue& value);
  void lessonRequested(const QString& id);

public slots:
  /// To the default value; emits edited() if that is a change.
  void reset();

protected:
  void changeEvent(QEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;
  void mouseDoubleClickEvent(QMouseEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

private:
  void buildNumber(QHBoxLayout* layout);
  void buildFlag(QHBoxLayout* layout);
  void buildChoice(QHBoxLayout* layout);
  void buildText(QHBoxLayout* layout);
  void acceptText(const QString& text);
  void acceptValue(const ParameterValue& value);
  void stepBy(int steps);
  void pickFile();
  void showLabel();
  void showNote();
  void showPlain();

  const Parameter& m_parameter;
  ParameterValue m_value;
  bool m_running = false;
  bool m_waiting = false; ///< The shown value is not the run's.
  QString m_error;
  QLabel* m_label = nullptr;
  QLabel* m_note = nullptr;
  ValueSlider* m_slider = nullptr;
  NumberField* m_field = nullptr;
  ToggleSwitch* m_switch = nullptr;
  QComboBox* m_choice = nullptr;
  QPushButton* m_pick = nullptr;
  QLabel* m_plain = nullptr; ///< The value in words.
  bool m_readOnly = false;
};

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
  /// Of all sections and of the levers.
  std::vector<ParameterRow*> allRows() const;
  std::vector<ParameterRow*> m_rows; ///< Of all sections.
  Levers* m_levers = nullptr;
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
