#pragma once

#include <QCoreApplication>
#include <QObject>

#include <functional>
#include <utility>
#include <vector>

class QTabBar;
class QWidget;

namespace sudoscope {

// Keyboard navigation in a window of panels in reading order: between panels, and with Tab through
// their controls.

/// To `first` if the panel contains it, otherwise to its first control; false if it has none.
bool focusInto(QWidget* panel, QWidget* first);

/// Into the next panel (or the previous, for step -1) with controls, also behind another tab;
/// `first` as above.
void focusPanel(const QWidget& window, const std::vector<QWidget*>& panels, QWidget* first,
                int step);

/// To the next control (or the previous one) of those panels, then of other widgets; false if there
/// is none.
bool focusNextOf(const QWidget& window, const std::vector<QWidget*>& panels, bool next);

/// Tabs of docks, attached to the card below, with full titles: if there are too many they become
/// smaller, and then scrollable.
class CardTabs : public QObject {
  Q_DECLARE_TR_FUNCTIONS(sudoscope::MainWindow)

public:
  /// `clicked` is called with the title of a clicked tab after its dock was raised.
  CardTabs(QObject* parent, std::function<void(const QString&)> clicked)
      : QObject(parent), m_clicked(std::move(clicked)) {}

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  static void fit(QTabBar* tabs);

  std::function<void(const QString&)> m_clicked;
};

} // namespace sudoscope
