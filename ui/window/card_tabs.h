#pragma once

#include <QCoreApplication>
#include <QObject>

#include <functional>
#include <utility>

class QTabBar;

namespace sudoscope {

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
