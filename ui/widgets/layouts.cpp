#include "ui/widgets/layouts.h"

#include "ui/style/length.h"

#include <QLabel>
#include <QSplitter>
#include <QStackedLayout>

namespace sudoscope {

QLabel* roleLabel(const char* role, const QString& text) {
  auto* label = new QLabel(text);
  label->setProperty("role", QLatin1String(role));
  return label;
}

QLabel* wordsLabel(const char* role, const QString& text, const QMargins& margins) {
  QLabel* label = roleLabel(role, text);
  label->setWordWrap(true);
  label->setContentsMargins(margins);
  return label;
}

QSplitter* makeSplitter(Qt::Orientation orientation,
                        std::initializer_list<std::pair<QWidget*, int>> widgets,
                        const QList<int>& sizes) {
  auto* splitter = new QSplitter(orientation);
  splitter->setChildrenCollapsible(false);
  for (const auto& [widget, stretch] : widgets) {
    splitter->addWidget(widget);
    splitter->setStretchFactor(splitter->count() - 1, stretch);
  }
  if (!sizes.isEmpty()) splitter->setSizes(sizes);
  return splitter;
}

EmptyStateStack::EmptyStateStack(QWidget* page, QWidget* parent)
    : QWidget(parent), m_stack(new QStackedLayout(this)), m_words(wordsLabel("muted")) {
  m_words->setAlignment(Qt::AlignCenter);
  m_words->setMargin(16_px);
  m_stack->addWidget(page);
  m_stack->addWidget(m_words);
}

void EmptyStateStack::setWords(const QString& words) {
  m_words->setText(words);
  m_stack->setCurrentIndex(words.isEmpty() ? 0 : 1);
}

QString EmptyStateStack::words() const {
  return m_words->text();
}

} // namespace sudoscope
