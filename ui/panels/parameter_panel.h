#pragma once

#include "core/solvers/parameter_schema.h"
#include "ui/style/metatypes.h"
#include "ui/widgets/card.h"

#include <cstdint>
#include <vector>

class QLabel;
class QLineEdit;
class QScrollArea;
class QVBoxLayout;

namespace sudoscope {

class NumberField;
class ParameterRow;

/// The card with every parameter of the chosen method, built from its ParameterSchema alone.
/// What a person changes is shown at once and emitted; setValues() makes the panel show what holds.
class ParameterPanel : public Card {
  Q_OBJECT

public:
  explicit ParameterPanel(QWidget* parent = nullptr);

  const ParameterValues& values() const { return m_values; }
  std::uint64_t seed() const { return m_seed; }

public slots:
  /// Rebuilds the rows only when the schema is another one, so that a slider under the pointer
  /// survives an update.
  void setValues(const sudoscope::ParameterValues& values, std::uint64_t seed, bool usesSeed);
  /// True while a run is under way, paused or not: parameters that are not live then say that they
  /// apply at the next restart.
  void setRunning(bool running);
  /// Keys whose shown values wait for a restart, and whether the seed does: their rows say so.
  void setWaiting(const std::vector<std::string>& keys, bool seedWaits);
  /// An error in words at a parameter, e.g. why its weights file does not load; empty takes it
  /// away.
  void showError(const QString& key, const QString& message);

signals:
  void parameterEdited(const QString& key, const sudoscope::ParameterValue& value);
  void seedEdited(quint64 seed);
  void defaultsRequested();

protected:
  void resizeEvent(QResizeEvent* event) override;

private:
  void rebuild();
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
  std::uint64_t m_seed = 0;
  bool m_usesSeed = false;
  bool m_running = false;
  bool m_seedWaits = false;
  std::vector<Section> m_sections;
  QLineEdit* m_filter = nullptr;
  QScrollArea* m_scroll = nullptr;
  QLabel* m_hint = nullptr;
  QLabel* m_nothing = nullptr;
  QWidget* m_seedRow = nullptr;
  NumberField* m_seedField = nullptr;
  QLabel* m_seedNote = nullptr;
};

} // namespace sudoscope
