#include "ui/window/help_page.h"

#include "ui/style/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QImage>
#include <QImageReader>
#include <QPainter>
#include <QRegularExpression>
#include <QResizeEvent>
#include <QScrollBar>
#include <QTextBlock>
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

QString withMarkedKeys(QString markdown) {
  static const QRegularExpression anchor(QStringLiteral("<a name=\"([a-z0-9-]+)\"></a>\\n(#+) "));
  return markdown.replace(anchor, QStringLiteral("\\2 %1\\1%2").arg(keyBegin).arg(keyEnd));
}

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
      cursor.setPosition(position);
      cursor.setPosition(position + 1, QTextCursor::KeepAnchor);
      cursor.setCharFormat(format);
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
  m_markdown = withMarkedKeys(markdown);
  m_folder = folder;
  render();
}

QStringList HelpPage::pictures() const {
  QStringList names;
  if (m_guide == nullptr) return names;
  eachPicture(*m_guide, [&names](int, const QTextImageFormat& format) { names << format.name(); });
  return names;
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
      cursor.setPosition(fragment.position());
      cursor.setPosition(fragment.position() + fragment.length(), QTextCursor::KeepAnchor);
      cursor.mergeCharFormat(link);
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
      QTextCursor cursor = cell.firstCursorPosition();
      cursor.setPosition(cell.lastPosition(), QTextCursor::KeepAnchor);
      cursor.mergeCharFormat(bold);
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

void HelpPage::resizeEvent(QResizeEvent* event) {
  QTextBrowser::resizeEvent(event);
  fitPictures();
}

void HelpPage::changeEvent(QEvent* event) {
  QTextBrowser::changeEvent(event);
  if (event->type() != QEvent::PaletteChange || m_markdown.isEmpty()) return;
  m_hasFormerColors = !isVisible();
  if (isVisible()) render();
}

void HelpPage::showEvent(QShowEvent* event) {
  if (std::exchange(m_hasFormerColors, false)) render();
  QTextBrowser::showEvent(event);
}

} // namespace sudoscope
