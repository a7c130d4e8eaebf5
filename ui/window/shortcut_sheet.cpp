#include "ui/window/shortcut_sheet.h"

#include "ui/style/length.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QMenu>
#include <QTextBrowser>
#include <QVBoxLayout>

namespace sudoscope {

namespace {

struct Line {
  QString keys;
  QString what;
};

QString table(const QString& title, const std::vector<Line>& lines) {
  QString text = QStringLiteral("<h3>%1</h3><table cellpadding='3'>").arg(title.toHtmlEscaped());
  for (const Line& line : lines) {
    text += QStringLiteral("<tr><td width='190'><b>%1</b></td><td>%2</td></tr>")
                .arg(line.keys.toHtmlEscaped(), line.what.toHtmlEscaped());
  }
  return text + QStringLiteral("</table>");
}

QString plainText(QString text) {
  return text.remove(QLatin1Char('&')).remove(QStringLiteral("…"));
}

/// By menu, in the order of the actions.
std::vector<std::pair<QString, std::vector<Line>>> menuLines(const std::vector<QAction*>& actions) {
  std::vector<std::pair<QString, std::vector<Line>>> menus;
  for (const QAction* action : actions) {
    if (action->shortcuts().isEmpty()) continue;
    QString menu;
    for (const QObject* owner : action->associatedObjects()) {
      if (const auto* m = qobject_cast<const QMenu*>(owner)) menu = plainText(m->title());
    }
    if (menus.empty() || menus.back().first != menu) menus.push_back({menu, {}});
    menus.back().second.push_back(
        {QKeySequence::listToString(action->shortcuts(), QKeySequence::NativeText)
             .replace(QStringLiteral("; "), QStringLiteral("  ")),
         plainText(action->text())});
  }
  return menus;
}

} // namespace

ShortcutSheet::ShortcutSheet(const std::vector<QAction*>& actions, QWidget* parent)
    : QDialog(parent) {
  setWindowTitle(tr("Keyboard shortcuts"));
  resize(640_px, 620_px);
  for (const auto& [menu, lines] : menuLines(actions)) m_text += table(menu, lines);
  m_text +=
      table(tr("In the grid"),
            {{tr("digits, letters from 10 on"), tr("set the cell")},
             {tr("0  .  Space  Backspace  Delete"), tr("clear the cell")},
             {tr("Ctrl+digit, Shift+digit"), tr("toggle a pencil mark")},
             {tr("arrows"),
              tr("move; with Shift extend the selection, with Ctrl to the next empty cell")},
             {tr("Home, End"), tr("to the first or last cell of the row, with Ctrl of the grid")},
             {tr("Escape"), tr("select nothing: now Space plays again")}});
  m_text += table(tr("On the timeline"),
                  {{tr("Left, Right"), tr("one iteration; with Shift a fiftieth of the run, with "
                                          "Ctrl to the next mark")},
                   {tr("Page Up, Page Down"), tr("a tenth of the run")},
                   {tr("B"), tr("set or remove a bookmark")}});
  m_text += table(tr("In the cube"), {{tr("arrows"), tr("turn; with Shift move")},
                                      {tr("+  -"), tr("zoom")},
                                      {tr("Ctrl+R"), tr("reset the view")},
                                      {tr("F"), tr("fit the view")},
                                      {tr("[  ]"), tr("previous and next slice")},
                                      {tr("W"), tr("walls")},
                                      {tr("Enter, Tab, Escape"), tr("step through the voxels")}});
  m_text += table(tr("In a chart"), {{tr("Left, Right, Enter"), tr("move the crosshair, go there")},
                                     {tr("+  -  0"), tr("zoom, show all")}});
  m_text += table(tr("In the list of runs"),
                  {{tr("Enter, O, C, R, Delete"),
                    tr("show the run, overlay it, compare with it, rename it, close it")}});

  auto* browser = new QTextBrowser;
  browser->setHtml(m_text);
  browser->setFrameShape(QFrame::NoFrame);
  browser->setAccessibleName(windowTitle());
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* layout = new QVBoxLayout(this);
  layout->addWidget(browser, 1);
  layout->addWidget(buttons);
}

QString ShortcutSheet::text() const {
  return m_text;
}

} // namespace sudoscope
