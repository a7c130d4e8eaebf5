#pragma once

#include "ui/style/length.h"
#include "ui/widgets/layouts.h"

#include <QGridLayout>
#include <QLabel>
#include <QMenu>
#include <QWidgetAction>

namespace sudoscope {

class PopupPanel : public QMenu {
  Q_OBJECT

public:
  explicit PopupPanel(const QString& heading, QWidget* parent = nullptr) : QMenu(parent) {
    auto* sheet = new QWidget;
    m_sheet = makeLayout<QGridLayout>(sheet, {12_px, 8_px, 12_px, 8_px});
    m_sheet->setHorizontalSpacing(12_px);
    m_sheet->setVerticalSpacing(8_px);
    m_sheet->addWidget(roleLabel("heading", heading), 0, 0, 1, 2);
    auto* action = new QWidgetAction(this);
    action->setDefaultWidget(sheet);
    addAction(action);
  }

  /// Two columns; row 0 is the heading.
  QGridLayout* sheet() const { return m_sheet; }

protected:
  /// A menu would use Tab for its entries: here it moves the focus between controls.
  // NOLINTNEXTLINE(bugprone-parent-virtual-call)
  bool focusNextPrevChild(bool next) override { return QWidget::focusNextPrevChild(next); }

private:
  QGridLayout* m_sheet = nullptr;
};

} // namespace sudoscope
