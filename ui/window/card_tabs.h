#pragma once

#include <QCoreApplication>
#include <QObject>

#include <functional>
#include <utility>

class QTabBar;

namespace sudoscope {

/// Tabs of docks stand on the card that they head and keep their whole words: where they are too
/// many for the usual size they are smaller, and where that is not enough they are scrolled.
class CardTabs : public QObject {
  Q_DECLARE_TR_FUNCTIONS(sudoscope::MainWindow)

public:
  /// `clicked` is called with the words of a tab that was clicked, once what it heads is in front.
  CardTabs(QObject* parent, std::function<void(const QString&)> clicked)
      : QObject(parent), m_clicked(std::move(clicked)) {}

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  static void fit(QTabBar* tabs);

  std::function<void(const QString&)> m_clicked;
};

} // namespace sudoscope
