#pragma once

#include "ui/inspectors/group_maps_card.h"

#include <optional>
#include <string>

class QMenu;
class QToolButton;

namespace sudoscope {

/// How well each constraint holds: heat maps of the cells, rows, columns, blocks, extra families
/// and the cells' entropy, the loss of each group, and for some methods their own numbers per group
/// (multipliers).
class ConstraintInspector : public GroupMapsCard {
  Q_OBJECT

public:
  explicit ConstraintInspector(QWidget* parent = nullptr);

  /// The measure in the maps; empty while a group field is shown.
  std::optional<ConstraintMeasure> measure() const;

public slots:
  /// Empty: the best one for the method.
  void setMeasure(std::optional<sudoscope::ConstraintMeasure> measure);
  /// Shows a group field (GroupQuantity::key) as long as the method has it.
  void setField(const QString& key);

protected:
  QString emptyText() const override;
  Content content(const Theme& theme) override;
  BarRow listRow(const ContestedGroup& entry, const Theme& theme) const override;
  QString describe(const ConstraintTable& table, int line, int column) const override;

private:
  void fillMenu(QMenu& menu);
  const GroupQuantity* shownField() const;

  std::optional<ConstraintMeasure> m_measure; ///< The user's choice.
  std::string m_field;                        ///< Key of the chosen group field, or empty.
  QToolButton* m_view = nullptr;
};

} // namespace sudoscope
