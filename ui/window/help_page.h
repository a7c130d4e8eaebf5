#pragma once

#include <QString>
#include <QTextBrowser>

#include <vector>

namespace sudoscope {

/// A heading of the help with a key, by which controls and links name it.
struct HelpHeading {
  QString key;
  QString title;
  int level = 2; ///< 2: a chapter, 3: a paragraph of it.
};

/// Shows the help: Markdown as GitHub shows it, too, with pictures that are never wider than the
/// page. A line `<a name="key"></a>` above a heading gives it its key; `[text](#key)` leads there.
/// Equations stand as quotes (`> ...`).
class HelpPage : public QTextBrowser {
  Q_OBJECT

public:
  explicit HelpPage(QWidget* parent = nullptr);

  /// Pictures are looked for in the folder of resources, beside the text.
  void setGuide(const QString& markdown, const QString& folder);
  const std::vector<HelpHeading>& headings() const { return m_headings; }
  /// Of the last heading at or above that height of the text, px; empty: none.
  QString keyAt(double y) const;
  /// Names of all pictures, as the text has them.
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
  Guide* m_guide = nullptr;       ///< What is shown, once there is a guide.
  bool m_hasFormerColors = false; ///< The theme has changed while it was hidden.
  int m_pictureWidth = 0;         ///< At which they were fitted, px; 0 = not yet.
};

} // namespace sudoscope
