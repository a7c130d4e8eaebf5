#pragma once

#include <QString>
#include <QTextBrowser>

#include <vector>

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
  QStringList pictures() const;

protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  void showEvent(QShowEvent* event) override;

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

} // namespace sudoscope
