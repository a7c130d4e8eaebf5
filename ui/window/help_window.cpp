#include "ui/window/help_window.h"

#include "core/formats/format.h"
#include "ui/style/core_text.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/window/help_page.h"

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QRegularExpression>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QVBoxLayout>

namespace sudoscope {

namespace {

QString withoutMarkdown(QString text) {
  static const QRegularExpression sign(QStringLiteral("([\\\\`*_{}\\[\\]<>|#])"));
  return text.replace(sign, QStringLiteral("\\\\1"));
}

/// The supported puzzle files as rows of a table: name, suffixes, description.
QString writtenFormats() {
  QString rows;
  for (const Format& format : formatTable()) {
    QStringList endings;
    for (const std::string& ending : format.extensions) {
      endings << QStringLiteral("`.%1`").arg(QString::fromStdString(ending));
    }
    rows += QStringLiteral("| `%1` | %2 | %3 |\n")
                .arg(QString::fromStdString(format.name), endings.join(u' '),
                     withoutMarkdown(translated(format.description)));
  }
  return rows;
}

} // namespace

HelpWindow::HelpWindow(const QString& language, QWidget* parent) : QWidget(parent, Qt::Window) {
  setWindowTitle(tr("Sudoscope Help"));
  resize(1140_px, 720_px);

  m_search = new QLineEdit(this);
  m_search->setPlaceholderText(tr("Search the help"));
  m_search->setAccessibleName(m_search->placeholderText());
  m_search->setClearButtonEnabled(true);
  connect(m_search, &QLineEdit::returnPressed, this, &HelpWindow::findNext);
  connect(m_search, &QLineEdit::textChanged, this, &HelpWindow::findFirst);
  m_nothing = roleLabel("muted");
  m_nothing->setObjectName(QStringLiteral("nothingFound"));
  m_nothing->setWordWrap(true);
  m_nothing->hide();

  m_contents = new QListWidget(this);
  m_contents->setAccessibleName(tr("Contents"));
  m_contents->setProperty("flat", true);
  m_contents->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_contents->setTextElideMode(Qt::ElideRight);
  connect(m_contents, &QListWidget::currentItemChanged, this, [this](QListWidgetItem* item) {
    if (item == nullptr) return;
    const QScopedValueRollback led(m_led, true);
    m_page->scrollToAnchor(item->data(Qt::UserRole).toString());
  });

  auto* left = new QWidget(this);
  auto* leftLayout = new QVBoxLayout(left);
  leftLayout->setContentsMargins(Theme::gutter, Theme::gutter, 0, Theme::gutter);
  leftLayout->addWidget(m_search);
  leftLayout->addWidget(m_nothing);
  leftLayout->addWidget(m_contents);

  m_page = new HelpPage(this);
  m_page->setAccessibleName(tr("Help text"));
  connect(m_page->verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int top) {
    constexpr double heading = 60.0; // px at the top within which a heading counts as the shown one
    if (!m_led) markAt(top + heading);
  });

  auto* splitter = new QSplitter(this);
  splitter->addWidget(left);
  splitter->addWidget(m_page);
  splitter->setSizes({340, 800});
  splitter->setStretchFactor(1, 1);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(splitter);

  connect(new QShortcut(QKeySequence::Find, this), &QShortcut::activated, m_search,
          qOverload<>(&QWidget::setFocus));
  connect(new QShortcut(QKeySequence(Qt::Key_Escape), this), &QShortcut::activated, this,
          &QWidget::close);
  setLanguage(language);
}

void HelpWindow::setLanguage(const QString& language) {
  QFile file(QStringLiteral(":/help/%1.md").arg(language));
  if (!file.exists()) file.setFileName(QStringLiteral(":/help/en.md"));
  if (!file.open(QIODevice::ReadOnly)) return;
  QString guide = QString::fromUtf8(file.readAll());
  guide.replace(QStringLiteral("{formats}\n"), writtenFormats());
  m_page->setGuide(guide, QStringLiteral(":/help/"));
  m_contents->clear();
  for (const HelpHeading& heading : m_page->headings()) {
    // Sections are indented below their chapter.
    const QString indent(heading.level > 2 ? 4 : 0, QChar::Nbsp);
    auto* item = new QListWidgetItem(indent + heading.title, m_contents);
    item->setData(Qt::UserRole, heading.key);
    item->setToolTip(heading.title);
  }
}

QString HelpWindow::text() const {
  return m_page->toPlainText();
}

void HelpWindow::goTo(const QString& anchor) {
  for (int row = 0; row < m_contents->count(); ++row) {
    if (m_contents->item(row)->data(Qt::UserRole).toString() != anchor) continue;
    const QScopedValueRollback led(m_led, true);
    m_contents->setCurrentRow(row);
    m_page->scrollToAnchor(anchor);
  }
}

void HelpWindow::findFirst() {
  m_page->moveCursor(QTextCursor::Start);
  const QString text = m_search->text();
  if (text.isEmpty()) return showFound(true);
  const QTextCursor best = bestMatch(text);
  if (!best.isNull()) m_page->setTextCursor(best);
  showFound(!best.isNull() || m_page->find(text));
}

QTextCursor HelpWindow::bestMatch(const QString& text) const {
  const QRegularExpression word(QStringLiteral("\\b") + QRegularExpression::escape(text),
                                QRegularExpression::CaseInsensitiveOption |
                                    QRegularExpression::UseUnicodePropertiesOption);
  const QTextDocument& guide = *m_page->document();
  for (QTextBlock block = guide.begin(); block.isValid(); block = block.next()) {
    if (block.blockFormat().headingLevel() < 2) continue;
    const auto match = word.match(block.text());
    if (!match.hasMatch()) continue;
    QTextCursor heading(block);
    heading.setPosition(block.position() + static_cast<int>(match.capturedStart()));
    heading.setPosition(block.position() + static_cast<int>(match.capturedEnd()),
                        QTextCursor::KeepAnchor);
    return heading;
  }
  return guide.find(word);
}

void HelpWindow::markAt(double y) {
  const QString key = m_page->keyAt(y);
  for (int row = 0; row < m_contents->count(); ++row) {
    QListWidgetItem* item = m_contents->item(row);
    if (item->data(Qt::UserRole).toString() != key) continue;
    const QSignalBlocker quiet(m_contents); // do not scroll the page
    m_contents->setCurrentRow(row);
    m_contents->scrollToItem(item);
  }
}

void HelpWindow::findNext() {
  if (m_search->text().isEmpty()) return;
  if (m_page->find(m_search->text())) return showFound(true);
  m_page->moveCursor(QTextCursor::Start); // restarts the search
  showFound(m_page->find(m_search->text()));
}

void HelpWindow::showFound(bool found) {
  m_nothing->setText(found ? QString() : tr("Nothing found for “%1”.").arg(m_search->text()));
  m_nothing->setVisible(!found);
  setStyleProperty(m_search, "invalid", !found);
  if (found && m_page->textCursor().hasSelection())
    markAt(m_page->cursorRect().top() + m_page->verticalScrollBar()->value());
}

} // namespace sudoscope
