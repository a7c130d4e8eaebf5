#pragma once

#include <QString>
#include <QWidget>

class QLabel;
class QLineEdit;
class QListWidget;
class QTextBrowser;

namespace sudoscope {

/// The help: formulas and uses of every method, one page with a table of contents and a search
/// field. A window of its own, so that it can stay open beside the main one.
class HelpWindow : public QWidget {
  Q_OBJECT

public:
  explicit HelpWindow(QWidget* parent = nullptr);

  /// The page in that language (two-letter code), else in English.
  void setLanguage(const QString& language);
  QString text() const;
  /// To the chapter with that anchor; an unknown one changes nothing.
  void goTo(const QString& anchor);

protected:
  void changeEvent(QEvent* event) override;

private:
  void findNext();
  void findFirst();
  void showFound(bool found);
  void render();

  QString m_html;
  QListWidget* m_contents = nullptr;
  QLineEdit* m_search = nullptr;
  QLabel* m_nothing = nullptr;
  QTextBrowser* m_page = nullptr;
};

} // namespace sudoscope
