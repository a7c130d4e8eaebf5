#pragma once

#include <QString>
#include <QWidget>

class QLabel;
class QLineEdit;
class QListWidget;
class QTextCursor;

namespace sudoscope {

class HelpPage;

/// The help: a guide in one page (resources/help, Markdown) with a table of contents and a search
/// field, in a separate window.
class HelpWindow : public QWidget {
  Q_OBJECT

public:
  explicit HelpWindow(const QString& language = QStringLiteral("en"), QWidget* parent = nullptr);

  /// The page in that language (two-letter code), otherwise in English.
  void setLanguage(const QString& language);
  QString text() const;
  /// Scrolls to the chapter or section with that key; ignores unknown keys.
  void goTo(const QString& anchor);

private:
  void findNext();
  void findFirst();
  /// In a heading, otherwise at the start of a word; null: not found.
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
