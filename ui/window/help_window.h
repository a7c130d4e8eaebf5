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
/// field. A window of its own, so that it can stay open beside the main one.
class HelpWindow : public QWidget {
  Q_OBJECT

public:
  explicit HelpWindow(const QString& language = QStringLiteral("en"), QWidget* parent = nullptr);

  /// The page in that language (two-letter code), else in English.
  void setLanguage(const QString& language);
  QString text() const;
  /// To the chapter or paragraph with that key; an unknown one changes nothing.
  void goTo(const QString& anchor);

private:
  void findNext();
  void findFirst();
  /// In a heading, else where a word begins with the text; null: nowhere.
  QTextCursor bestMatch(const QString& text) const;
  void showFound(bool found);
  /// Marks the chapter or paragraph at that height of the page, px.
  void markAt(double y);

  bool m_led = false; ///< The page goes where the contents say, not they with it.
  QListWidget* m_contents = nullptr;
  QLineEdit* m_search = nullptr;
  QLabel* m_nothing = nullptr;
  HelpPage* m_page = nullptr;
};

} // namespace sudoscope
