#include "ui/window/help_window.h"

#include "core/formats/format.h"
#include "ui/style/core_text.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QFile>
#include <QImage>
#include <QImageReader>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QRegularExpression>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QShortcut>
#include <QSplitter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

namespace sudoscope {
namespace {

// Enclose the key of a heading while Qt parses the Markdown, which has no keys.
constexpr QChar keyBegin(0xE000);
constexpr QChar keyEnd(0xE001);

constexpr int lineHeight = 140; // per cent

/// Removes the key from the heading's text; empty if there is none.
QString takeKey(const QTextBlock& block) {
  const QString text = block.text();
  if (!text.startsWith(keyBegin)) return {};
  const qsizetype end = text.indexOf(keyEnd);
  QTextCursor cursor(block);
  cursor.movePosition(QTextCursor::NextCharacter, QTextCursor::KeepAnchor,
                      static_cast<int>(end) + 1);
  cursor.removeSelectedText();
  return text.mid(1, end - 1);
}

/// Selects the characters from `begin` to `end` of the document.
QTextCursor selected(QTextCursor cursor, int begin, int end) {
  cursor.setPosition(begin);
  cursor.setPosition(end, QTextCursor::KeepAnchor);
  return cursor;
}

bool isCode(const QTextBlockFormat& format) {
  return format.hasProperty(QTextFormat::BlockCodeFence);
}

template <class Visit>
void eachPicture(const QTextDocument& document, Visit visit) {
  for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
    for (auto it = block.begin(); !it.atEnd(); ++it) {
      const QTextCharFormat format = it.fragment().charFormat();
      if (format.isImageFormat()) visit(it.fragment().position(), format.toImageFormat());
    }
  }
}

QString withoutMarkdown(QString text) {
  static const QRegularExpression sign(QStringLiteral("([\\\\`*_{}\\[\\]<>|#])"));
  return text.replace(sign, QStringLiteral("\\\\1"));
}

/// Finds the text where a word starts with it.
QRegularExpression startOfWord(const QString& text) {
  return QRegularExpression(QStringLiteral("\\b") + QRegularExpression::escape(text),
                            QRegularExpression::CaseInsensitiveOption |
                                QRegularExpression::UseUnicodePropertiesOption);
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

/// Knows the sizes of its pictures, and loads one when it becomes visible.
class HelpPage::Guide : public QTextDocument {
public:
  Guide(QString folder, bool dark, QObject* parent)
      : QTextDocument(parent), m_folder(std::move(folder)), m_dark(dark) {}

  /// Maximum width of pictures, in logical pixels of a screen of that ratio.
  void fitPictures(int width, double ratio) {
    m_width = width;
    m_ratio = ratio;
    std::vector<std::pair<int, QTextImageFormat>> places;
    eachPicture(*this, [&](int position, const QTextImageFormat& format) {
      places.emplace_back(position, format);
    });
    QTextCursor cursor(this);
    cursor.beginEditBlock(); // a single layout for all changes
    for (auto& [position, format] : places) {
      addResource(ImageResource, QUrl(format.name()), {}); // the loaded picture has another width
      const QSize size = QImageReader(m_folder + format.name()).size();
      if (!size.isValid()) continue;
      const int wide = std::min(size.width(), width);
      format.setWidth(wide);
      format.setHeight(std::round(static_cast<double>(size.height()) * wide / size.width()));
      selected(cursor, position, position + 1).setCharFormat(format);
    }
    cursor.endEditBlock();
  }

protected:
  QVariant loadResource(int type, const QUrl& name) override {
    if (type != ImageResource) return QTextDocument::loadResource(type, name);
    QImage picture(m_folder + name.toString());
    if (picture.isNull()) return {};
    // QTextDocument scales without smoothing, so do it here.
    const int shown = static_cast<int>(std::min(picture.width(), m_width) * m_ratio);
    if (shown != picture.width()) picture = picture.scaledToWidth(shown, Qt::SmoothTransformation);
    if (m_dark) dim(picture);
    picture.setDevicePixelRatio(m_ratio);
    addResource(type, name, picture);
    return picture;
  }

private:
  /// Pictures have the light theme, whose white would be too bright on a dark page.
  static void dim(QImage& picture) {
    constexpr QColor veil(200, 200, 200);
    picture.convertTo(QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&picture);
    painter.setCompositionMode(QPainter::CompositionMode_Multiply);
    painter.fillRect(picture.rect(), veil);
  }

  QString m_folder;
  bool m_dark;
  int m_width = 0;
  double m_ratio = 1.0;
};

HelpPage::HelpPage(QWidget* parent) : QTextBrowser(parent) {
  setOpenExternalLinks(false);
  // The width of text and pictures does not depend on the length of the text.
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
}

void HelpPage::setGuide(const QString& markdown, const QString& folder) {
  static const QRegularExpression anchor(QStringLiteral("<a name=\"([a-z0-9-]+)\"></a>\\n(#+) "));
  m_markdown = markdown;
  m_markdown.replace(anchor, QStringLiteral("\\2 %1\\1%2").arg(keyBegin).arg(keyEnd));
  m_folder = folder;
  render();
}

void HelpPage::render() {
  const int scrolled = verticalScrollBar()->value();
  // Styled before it is shown: every change of a visible document lays all of it out.
  auto* guide = new Guide(m_folder, Theme::of(this).dark, this);
  guide->setUndoRedoEnabled(false);
  guide->setDefaultFont(font());
  guide->setDocumentMargin(4 * Theme::unit);
  guide->setMarkdown(m_markdown, QTextDocument::MarkdownDialectGitHub);
  styleBlocks(*guide);
  styleTables(*guide);
  const std::unique_ptr<Guide> former(m_guide);
  m_guide = guide;
  m_pictureWidth = 0;
  fitPictures();
  setDocument(guide);
  verticalScrollBar()->setValue(scrolled);
}

QString HelpPage::keyAt(double y) const {
  QString key;
  std::size_t heading = 0;
  for (QTextBlock block = document()->begin(); block.isValid() && heading < m_headings.size();
       block = block.next()) {
    if (block.text() != m_headings[heading].title || block.blockFormat().headingLevel() == 0)
      continue;
    if (document()->documentLayout()->blockBoundingRect(block).top() > y) break;
    key = m_headings[heading++].key;
  }
  return key;
}

void HelpPage::styleBlocks(QTextDocument& guide) {
  const Theme theme = Theme::of(this);
  m_headings.clear();
  for (QTextBlock block = guide.begin(); block.isValid(); block = block.next()) {
    QTextBlockFormat format = block.blockFormat();
    QTextCharFormat letters;
    if (const int level = format.headingLevel(); level > 0) {
      const QString key = takeKey(block);
      letters.setFontWeight(QFont::Bold);
      letters.setProperty(QTextFormat::FontSizeAdjustment, std::max(0, 4 - level));
      if (!key.isEmpty()) {
        m_headings.push_back({key, block.text(), level});
        letters.setAnchor(true);
        letters.setAnchorNames({key});
      }
      format.setTopMargin(level > 2 ? 5 * Theme::unit : 8 * Theme::unit);
      format.setBottomMargin(2 * Theme::unit);
    } else if (format.hasProperty(QTextFormat::BlockQuoteLevel)) {
      letters.setForeground(theme.accentText);
      format.setLeftMargin(6 * Theme::unit);
      format.setRightMargin(0);
      format.setLineHeight(lineHeight, QTextBlockFormat::ProportionalHeight);
    } else if (isCode(format)) {
      format.setBackground(theme.track);
      format.setNonBreakableLines(false);
      if (!isCode(block.next().blockFormat())) format.setBottomMargin(2 * Theme::unit);
    } else if (!block.text().startsWith(QChar::ObjectReplacementCharacter)) { // no picture
      format.setLineHeight(lineHeight, QTextBlockFormat::ProportionalHeight);
    }
    QTextCursor cursor(block);
    cursor.setBlockFormat(format);
    cursor.select(QTextCursor::BlockUnderCursor);
    cursor.mergeCharFormat(letters);
    for (auto it = block.begin(); !it.atEnd(); ++it) {
      const QTextFragment fragment = it.fragment();
      if (!fragment.charFormat().isAnchor() || fragment.charFormat().anchorHref().isEmpty()) {
        continue;
      }
      QTextCharFormat link;
      link.setForeground(theme.accentText);
      selected(cursor, fragment.position(), fragment.position() + fragment.length())
          .mergeCharFormat(link);
    }
  }
}

void HelpPage::styleTables(const QTextDocument& guide) const {
  const Theme theme = Theme::of(this);
  for (QTextFrame* frame : guide.rootFrame()->childFrames()) {
    auto* table = qobject_cast<QTextTable*>(frame);
    if (table == nullptr) continue;
    QTextTableFormat format = table->format();
    format.setBorder(1);
    format.setBorderBrush(theme.border);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderCollapse(true);
    format.setCellPadding(Theme::unit);
    format.setCellSpacing(0);
    format.setTopMargin(2 * Theme::unit);
    format.setBottomMargin(2 * Theme::unit);
    table->setFormat(format);
    QTextCharFormat bold;
    bold.setFontWeight(QFont::Bold);
    for (int column = 0; column < table->columns(); ++column) {
      const QTextTableCell cell = table->cellAt(0, column);
      selected(cell.firstCursorPosition(), cell.firstPosition(), cell.lastPosition())
          .mergeCharFormat(bold);
    }
  }
}

void HelpPage::fitPictures() {
  if (m_guide == nullptr) return;
  const int width = viewport()->width() - static_cast<int>(2 * m_guide->documentMargin());
  if (width == m_pictureWidth || width <= 0) return;
  m_pictureWidth = width;
  m_guide->fitPictures(width, devicePixelRatioF());
}

void HelpPage::changeEvent(QEvent* event) {
  QTextBrowser::changeEvent(event);
  if (event->type() != QEvent::PaletteChange || m_markdown.isEmpty()) return;
  m_hasFormerColors = !isVisible();
  if (isVisible()) render();
}

HelpWindow::HelpWindow(const QString& language, QWidget* parent) : QWidget(parent, Qt::Window) {
  setWindowTitle(tr("Sudoscope Help"));
  fitToScreen(this, {1140_px, 720_px});

  m_search = new QLineEdit(this);
  m_search->setPlaceholderText(tr("Search the help"));
  m_search->setAccessibleName(m_search->placeholderText());
  m_search->setClearButtonEnabled(true);
  connect(m_search, &QLineEdit::returnPressed, this, &HelpWindow::findNext);
  connect(m_search, &QLineEdit::textChanged, this, &HelpWindow::findFirst);
  m_nothing = named(wordsLabel("muted"), "nothingFound");
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
  makeLayout<QVBoxLayout>(left, {Theme::gutter, Theme::gutter, 0, Theme::gutter}, -1,
                          {m_search, m_nothing, m_contents});

  m_page = new HelpPage(this);
  m_page->setAccessibleName(tr("Help text"));
  connect(m_page->verticalScrollBar(), &QScrollBar::valueChanged, this, [this](int top) {
    constexpr double heading = 60.0; // px at the top within which a heading counts as the shown one
    if (!m_led) markAt(top + heading);
  });

  QSplitter* splitter = makeSplitter(Qt::Horizontal, {{left, 0}, {m_page, 1}}, {340, 800});
  splitter->setChildrenCollapsible(true);
  makeLayout<QVBoxLayout>(this, {0, 0, 0, 0}, -1, {splitter});

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
  constexpr qsizetype inHeading = 3; // times as much as in the text
  const QTextDocument& guide = *m_page->document();
  const QStringList parts = QStringList(text) + text.split(u' ', Qt::SkipEmptyParts);
  QTextCursor best;
  qsizetype most = 0; // letters of the parts that the section contains
  QTextBlock heading = guide.begin();
  QString words;
  for (QTextBlock block = heading, next; block.isValid(); block = next) {
    next = block.next();
    words += block.text() + u'\n';
    if (next.isValid() && next.blockFormat().headingLevel() == 0) continue;
    qsizetype found = 0;
    QString longest;
    for (const QString& part : parts) {
      const QRegularExpression word = startOfWord(part);
      if (!words.contains(word)) continue;
      found += part.size() * (heading.text().contains(word) ? inHeading : 1);
      if (part.size() > longest.size()) longest = part;
    }
    if (found > most) best = guide.find(startOfWord(longest), heading.position());
    most = std::max(most, found);
    heading = next;
    words.clear();
  }
  return best;
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
  if (m_page->find(m_search->text())) return showFound(true);
  findFirst();
}

void HelpWindow::showFound(bool found) {
  m_nothing->setText(found ? QString() : tr("Nothing found for “%1”.").arg(m_search->text()));
  m_nothing->setVisible(!found);
  setStyleProperty(m_search, "invalid", !found);
  if (!found || !m_page->textCursor().hasSelection()) return;
  QScrollBar* bar = m_page->verticalScrollBar();
  const int y = bar->value() + m_page->cursorRect().top();
  bar->setValue(y - m_page->viewport()->height() / 3); // with what stands around it
  markAt(y);
}

} // namespace sudoscope
