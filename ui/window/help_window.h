#pragma once

#include <QString>
#include <QTextBrowser>
#include <QWidget>

#include <vector>

class QLabel;
class QLineEdit;
class QListWidget;
class QTextCursor;

namespace sudoscope {

/// A heading of the help with its key for links and controls.
struct HelpHeading {
  QString key;
  QString title;
  int level = 2; ///< 2: a chapter, 3: a section.
};

/// Shows the help: GitHub-compatible Markdown, with pictures fitted to the page. A line `<a
/// name="key"></a>` above a heading sets its key for links, `[text](#key)`. Equations are quotes
/// (`> ...`).
class HelpPage : public QTextBrowser {
  Q_OBJECT

public:
  explicit HelpPage(QWidget* parent = nullptr);

  /// Pictures are loaded from the folder of resources.
  void setGuide(const QString& markdown, const QString& folder);
  const std::vector<HelpHeading>& headings() const { return m_headings; }
  /// The last heading at or above that height of the text, px; may be empty.
  QString keyAt(double y) const;

protected:
  void resizeEvent(QResizeEvent* event) override {
    QTextBrowser::resizeEvent(event);
    fitPictures();
  }
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override {
    if (std::exchange(m_hasFormerColors, false)) render();
    QTextBrowser::showEvent(event);
  }

private:
  class Guide;

  void render();
  void styleBlocks(QTextDocument& guide);
  void styleTables(const QTextDocument& guide) const;
  void fitPictures();

  QString m_markdown;
  QString m_folder;
  std::vector<HelpHeading> m_headings;
  Guide* m_guide = nullptr;       ///< The shown guide, if set.
  bool m_hasFormerColors = false; ///< The theme changed while hidden.
  int m_pictureWidth = 0;         ///< Width to which they are fitted, px; 0 = not yet.
};

/// The help: a guide in one page (resources/help, Markdown) with a table of contents and a search
/// field, in a separate window.
class HelpWindow : public QWidget {
  Q_OBJECT

public:
  explicit HelpWindow(const QString& language = QStringLiteral("en"), QWidget* parent = nullptr);

  /// The page in that language (two-letter code), otherwise in English.
  void setLanguage(const QString& language);
  /// Scrolls to the chapter or section with that key; ignores unknown keys.
  void goTo(const QString& anchor);

private:
  void findNext();
  void findFirst();
  /// In the section that contains most of the text and its words, above all in its heading; null:
  /// no word starts with one of them.
  QTextCursor bestMatch(const QString& text) const;
  void showFound(bool found);
  /// Marks the chapter or section at that height of the page, px.
  void markAt(double y);

  bool m_led = false; ///< The contents control the page at the moment, not the reverse.
  QListWidget* m_contents = nullptr;
  QLineEdit* m_search = nullptr;
  QLabel* m_nothing = nullptr;
  HelpPage* m_page = nullptr;
};

} // namespace sudoscope
