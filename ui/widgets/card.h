#pragma once

#include <QDockWidget>
#include <QWidget>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace sudoscope {

/// Paints a card's ground and outline over the whole widget, and so far beyond it (px) where
/// another widget continues the card.
void paintCard(QWidget* widget, double above = 0.0, double below = 0.0);

/// The header line of a card: title left, tools right, a hairline below.
class CardHeader : public QWidget {
  Q_OBJECT

public:
  explicit CardHeader(const QString& title, QWidget* parent = nullptr);

  void setTitle(const QString& title);
  QString title() const;
  /// Adds a small control at the right end; buttons take on the header's compact form and leave
  /// the keyboard focus where it is when clicked.
  void addTool(QWidget* tool);
  /// Without the hairline, and the title `left` px from the edge.
  void setPlain(int left);
  /// What the tab above it says; empty: there is none. The header then goes on with the card that
  /// the tabs stand on, and leaves a title out that says the same; with nothing else to show it
  /// takes no room.
  void setTab(const QString& text);

  QSize sizeHint() const override;

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  void arrange();

  QLabel* m_title = nullptr;
  QHBoxLayout* m_layout = nullptr;
  bool m_plain = false;
  QString m_tab;
};

/// A flat card on the ground: a header line (title left, tools right) over a body.
class Card : public QWidget {
  Q_OBJECT

public:
  explicit Card(const QString& title, QWidget* parent = nullptr);

  void setTitle(const QString& title);
  QString title() const;
  /// Adds a small control at the right end of the header.
  void addTool(QWidget* tool);
  /// Takes ownership; replaces the former body.
  void setBody(QWidget* body);
  QWidget* body() const { return m_body; }
  /// Without ground, outline and hairline, as a part of a larger card; its title `left` px from the
  /// edge.
  void setPlain(int left);
  CardHeader* header() const { return m_header; }

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  CardHeader* m_header = nullptr;
  QVBoxLayout* m_layout = nullptr;
  QWidget* m_body = nullptr;
  bool m_plain = false;
};

/// A card whose contents are made only while it is seen.
class LazyCard : public Card {
protected:
  using Card::Card;

  /// Makes the contents anew, if the card is hidden not before it is shown. Another palette or font
  /// does that, too.
  void rebuild();
  virtual void makeContents() = 0;

  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

private:
  bool m_stale = true;
};

/// A dock that looks like a card: the card's header is the dock's handle; a double-click floats it,
/// its context menu floats and hides it where the dock's features allow that.
class CardDock : public QDockWidget {
  Q_OBJECT

public:
  /// The object name is what QMainWindow::saveState() knows the dock by.
  CardDock(const QString& objectName, Card* card, QWidget* parent = nullptr);

  Card* card() const { return m_card; }
  /// Another card in the place of the one shown, which is hidden and belongs to its former dock's
  /// parent until it is shown again.
  void showCard(Card* card);
  /// For a panel that is opened when it is wanted: a button in its header hides it again.
  void addCloseButton();

protected:
  void moveEvent(QMoveEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  void showMenu(const QPoint& position);
  void findTab();

  Card* m_card = nullptr;
};

} // namespace sudoscope
