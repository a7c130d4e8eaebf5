#pragma once

#include <QList>
#include <QMargins>
#include <QString>
#include <QWidget>

#include <initializer_list>
#include <utility>

class QLabel;
class QSplitter;
class QStackedLayout;

namespace sudoscope {

/// The layout of a widget; of none for one that goes into another layout. Without a spacing the
/// style's.
template <class Layout>
Layout* makeLayout(QWidget* widget, const QMargins& margins, int spacing = -1) {
  auto* layout = new Layout(widget);
  layout->setContentsMargins(margins);
  if (spacing >= 0) layout->setSpacing(spacing);
  return layout;
}

/// A label in one of the style sheet's roles (see Theme::styleSheet()).
QLabel* roleLabel(const char* role, const QString& text = {});
/// The same for sentences, which are wrapped.
QLabel* wordsLabel(const char* role, const QString& text = {}, const QMargins& margins = {});

/// Widgets with their stretch factors beside or above each other, none of which can be pushed away.
/// Sizes as in QSplitter::setSizes(); none: what the widgets ask for.
QSplitter* makeSplitter(Qt::Orientation orientation,
                        std::initializer_list<std::pair<QWidget*, int>> widgets,
                        const QList<int>& sizes = {});

/// A page, and in its place words that say why there is nothing to show.
class PageOrWords : public QWidget {
public:
  explicit PageOrWords(QWidget* page, QWidget* parent = nullptr);

  /// No words: the page.
  void setWords(const QString& words);
  /// Empty while the page is shown.
  QString words() const;

private:
  QStackedLayout* m_stack;
  QLabel* m_words;
};

} // namespace sudoscope
