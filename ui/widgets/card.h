#pragma once

#include <QDockWidget>
#include <QWidget>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace sudoscope {

/// Paints a card's background and outline over the whole widget, and by these distances (px) beyond
/// it where another widget continues the card.
void paintCard(QWidget* widget, double above = 0.0, double below = 0.0);

/// The header line of a card: title left, tools right, a hairline below.
class CardHeader : public QWidget {
  Q_OBJECT

public:
  explicit CardHeader(const QString& title, QWidget* parent = nullptr);

  void setTitle(const QString& title);
  QString title() const;
  /// Adds a small control at the right end; buttons get the header's compact style and do not take
  /// the focus when clicked.
  void addTool(QWidget* tool);
  /// Without the line below; the title starts `left` px from the edge.
  void setPlain(int left);
  /// The text of the tab above; empty: no tab. The header then joins the tabs' card, and hides an
  /// equal title; if nothing else is shown it takes no room.
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

/// A flat card: a header line (title left, tools right) over a body.
class Card : public QWidget {
  Q_OBJECT

public:
  explicit Card(const QString& title, QWidget* parent = nullptr);

  void setTitle(const QString& title);
  QString title() const { return m_header->title(); }
  void addTool(QWidget* tool) { m_header->addTool(tool); }
  /// Takes ownership; replaces the previous body.
  void setBody(QWidget* body);
  QWidget* body() const { return m_body; }
  /// Without background, outline and line, as a part of a larger card; its title starts `left` px
  /// from the edge.
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

/// A card whose contents are only updated while visible.
class LazyCard : public Card {
protected:
  explicit LazyCard(const QString& title, QWidget* parent = nullptr);

  /// Rebuilds the contents, when shown if the card is hidden. Also called after changes of palette
  /// or font.
  void rebuild();
  virtual void makeContents() = 0;

private:
  bool m_stale = true;
};

/// A dock that looks like a card: the card's header is the dock's handle; a double-click floats it,
/// its context menu floats and hides it if the dock's features allow that.
class CardDock : public QDockWidget {
  Q_OBJECT

public:
  /// The object name is used by QMainWindow::saveState().
  CardDock(const QString& objectName, Card* card, QWidget* parent = nullptr);

  /// Replaces the card, which is hidden and belongs to its previous dock's parent until it is shown
  /// again.
  void showCard(Card* card);
  /// For optional panels: adds a button to the header that hides the panel.
  void addCloseButton();

private:
  void showMenu(const QPoint& position);
  void findTab();

  Card* m_card = nullptr;
};

} // namespace sudoscope
