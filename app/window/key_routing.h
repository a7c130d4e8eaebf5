#pragma once

#include <QObject>

namespace sudoscope {

class GridView;
class ViewState;

/// Dispatches keys with one meaning for the window and another for the focused widget: Space, Home,
/// End, + and - control the run unless the focused widget uses them.
class KeyRouting : public QObject {
  Q_OBJECT

public:
  KeyRouting(const ViewState& state, const GridView* grid, QObject* parent = nullptr);

  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  const ViewState& m_state;
  const GridView* m_grid;
};

} // namespace sudoscope
