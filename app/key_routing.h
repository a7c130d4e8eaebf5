#pragma once

#include <QObject>

namespace sudoscope {

class GridView;
class ViewState;

/// Decides who gets a key that means one thing to the window and another to the widget with the
/// focus: Space, Home, End, + and - drive the run unless they are of use where the focus is.
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
