#include "core/formats/alphabet.h"
#include "core/formats/format.h"
#include "core/solvers/registry.h"
#include "core/training/trainer.h"
#include "tests/app/app_fixture.h"
#include "tests/support/file_bytes.h"
#include "tests/support/paths.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"
#include "tests/ui/drive.h"
#include "ui/style/core_text.h"
#include "ui/widgets/labels.h"
#include "ui/window/dialogs.h"
#include "ui/window/status_line.h"

#include <QAbstractSpinBox>
#include <QCheckBox>
#include <QComboBox>
#include <QDirIterator>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QMainWindow>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QTabBar>
#include <QTemporaryDir>
#include <QToolButton>
#include <QXmlStreamReader>

#include <set>
#include <vector>

using namespace sudoscope;
using namespace sudoscope::test;

namespace {

struct Entry {
  QString context;
  QString source;
  QString comment;
  QStringList translations; ///< Several for a plural.
  bool numerus = false;
  QString type; ///< "unfinished", "vanished", "obsolete"; empty = done.

  QByteArray name() const { return (context + ": " + source).toUtf8(); }
};

const QString sourceDir = QStringLiteral(SUDOSCOPE_RESOURCES "/..");

QString tsFile(const QString& language) {
  return QStringLiteral(SUDOSCOPE_RESOURCES "/translations/sudoscope_%1.ts").arg(language);
}

std::vector<Entry> messagesOf(const QString& path) {
  std::vector<Entry> messages;
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return messages;
  QXmlStreamReader xml(&file);
  QString context;
  while (!xml.atEnd()) {
    xml.readNext();
    if (!xml.isStartElement()) continue;
    const auto name = xml.name();
    if (name == u"name") {
      context = xml.readElementText();
    } else if (name == u"message") {
      messages.emplace_back();
      messages.back().context = context;
      messages.back().numerus = xml.attributes().hasAttribute("numerus");
    } else if (name == u"source") {
      messages.back().source = xml.readElementText();
    } else if (name == u"comment") {
      messages.back().comment = xml.readElementText();
    } else if (name == u"translation") {
      messages.back().type = xml.attributes().value("type").toString();
      if (!messages.back().numerus) messages.back().translations << xml.readElementText();
    } else if (name == u"numerusform") {
      messages.back().translations << xml.readElementText();
    }
  }
  return messages;
}

using Key = std::tuple<QString, QString, QString>;

std::set<Key> keysOf(const std::vector<Entry>& messages) {
  std::set<Key> keys;
  for (const Entry& m : messages) keys.insert({m.context, m.source, m.comment});
  return keys;
}

QStringList matches(const QString& text, const QString& pattern) {
  QStringList found;
  auto it = QRegularExpression(pattern).globalMatch(text);
  while (it.hasNext()) found << it.next().captured();
  found.sort();
  return found;
}

bool hasMnemonic(const QString& text) {
  return !matches(text, "(?<!&)&(?=\\w)").isEmpty();
}

/// What core's tables of methods, parameters, curves and formats give to people.
std::vector<Message> tableTexts() {
  std::vector<Message> texts;
  const auto add = [&](const ParameterSchema& schema, const std::vector<MetricInfo>& metrics) {
    for (const Parameter& p : schema.parameters()) {
      texts.insert(texts.end(), {p.label, p.unit, p.section, p.help});
      texts.insert(texts.end(), p.choices.begin(), p.choices.end());
    }
    for (const MetricInfo& m : metrics) texts.insert(texts.end(), {m.title, m.panel, m.unit});
  };
  for (const SolverEntry& solver : solverRegistry()) {
    texts.insert(texts.end(), {solver.title, solver.summary});
    add(*solver.schema, solver.metrics);
  }
  add(*training::Trainer::schema(), training::Trainer::metricInfos());
  for (const Format& format : formatTable()) texts.push_back(format.description);
  std::erase_if(texts, [](const Message& text) { return text.empty(); });
  return texts;
}

/// Texts of visible widgets that do not fit, with the widget's kind and name.
QStringList clipped(const QWidget& window) {
  QStringList found;
  for (const QWidget* widget : window.findChildren<QWidget*>()) {
    // Panels behind a tab of the rail are visible, but beside the window.
    if (!widget->isVisible() || widget->visibleRegion().isEmpty()) continue;
    QString text;
    if (const auto* label = qobject_cast<const QLabel*>(widget)) {
      // Lines of a comparison are shortened; the main window has room for all of its titles.
      const bool shortens = qobject_cast<const ElidedLabel*>(label) != nullptr &&
                            qobject_cast<const QMainWindow*>(label->window()) == nullptr;
      if (!shortens && !label->wordWrap() && !label->text().contains(u'<')) text = label->text();
    } else if (const auto* box = qobject_cast<const QComboBox*>(widget)) {
      text = box->currentText() + "MM"; // its frame and arrow
    } else if (const auto* tool = qobject_cast<const QToolButton*>(widget)) {
      if (tool->toolButtonStyle() != Qt::ToolButtonIconOnly) text = tool->text();
    } else if (const auto* button = qobject_cast<const QAbstractButton*>(widget)) {
      const bool paintsItself = qobject_cast<const QPushButton*>(widget) == nullptr &&
                                qobject_cast<const QCheckBox*>(widget) == nullptr;
      if (!paintsItself) text = button->text();
    }
    if (const auto* header = qobject_cast<const QHeaderView*>(widget)) {
      for (int i = 0; header->orientation() == Qt::Horizontal && i < header->count(); ++i) {
        const QString title = header->model()->headerData(i, Qt::Horizontal).toString();
        const int width = header->sectionSize(i);
        // In one line, or in as many as there is height for.
        const QRect needed =
            header->fontMetrics().boundingRect(QRect(0, 0, width, 1000), Qt::TextWordWrap, title);
        if (width == 0 || (needed.width() < width && needed.height() <= header->height())) continue;
        found << QStringLiteral("column \"%1\": %2 px").arg(title).arg(width);
      }
    }
    if (const auto* tabs = qobject_cast<const QTabBar*>(widget)) {
      for (int i = 0; i < tabs->count(); ++i) {
        const int width = tabs->tabRect(i).width();
        if (tabs->fontMetrics().size(Qt::TextShowMnemonic, tabs->tabText(i)).width() < width)
          continue;
        found << QStringLiteral("tab \"%1\": %2 px").arg(tabs->tabText(i)).arg(width);
      }
    }
    if (const auto* spin = qobject_cast<const QAbstractSpinBox*>(widget)) {
      text = spin->text() + "MM"; // its frame and arrows
    }
    const int wanted = widget->fontMetrics().size(Qt::TextShowMnemonic, text).width();
    if (text.isEmpty() || wanted <= widget->width()) continue;
    found << QString("%1 \"%2\": %3 of %4 px")
                 .arg(QLatin1String(widget->metaObject()->className()), text)
                 .arg(widget->width())
                 .arg(wanted);
  }
  return found;
}

} // namespace

class TestTranslations : public QObject {
  Q_OBJECT

private slots:
  void everyStringIsTranslated_data() { rowsOf("language", {"de", "es"}); }

  void everyStringIsTranslated() {
    QFETCH(QString, language);
    const auto messages = messagesOf(tsFile(language));
    QVERIFY(messages.size() > 500);
    int missing = 0;
    for (const Entry& m : messages) {
      const bool empty = m.translations.isEmpty() || m.translations.contains(QString());
      if (m.type.isEmpty() && !empty) continue;
      if (++missing <= 20) qWarning("%s: %s", qPrintable(m.type), m.name().constData());
    }
    QCOMPARE(missing, 0);
  }

  void placeholdersSurvive_data() { everyStringIsTranslated_data(); }
  void placeholdersSurvive() {
    QFETCH(QString, language);
    int broken = 0;
    for (const Entry& m : messagesOf(tsFile(language))) {
      if (m.numerus && m.translations.size() != 2) {
        ++broken;
        qWarning("%s: needs a singular and a plural", m.name().constData());
      }
      const QString places = "%(?:L?[1-9]|n)";
      const QString tags = "</?[a-z][a-z0-9]*>";
      for (const QString& translation : m.translations) {
        const bool edges = m.source.startsWith(u' ') == translation.startsWith(u' ') &&
                           m.source.endsWith(u' ') == translation.endsWith(u' ') &&
                           m.source.endsWith(u'…') == translation.endsWith(u'…');
        if (matches(m.source, places) == matches(translation, places) &&
            matches(m.source, tags) == matches(translation, tags) &&
            hasMnemonic(m.source) == hasMnemonic(translation) && edges) {
          continue;
        }
        ++broken;
        qWarning("%s -> %s", m.name().constData(), qPrintable(translation));
      }
    }
    QCOMPARE(broken, 0);
  }

  void filesMatchTheSources_data() { everyStringIsTranslated_data(); }
  void filesMatchTheSources() {
    QFETCH(QString, language);
    const QString lupdate = QStringLiteral(SUDOSCOPE_LUPDATE);
    if (!QFileInfo::exists(lupdate)) QSKIP("lupdate is not installed");
    QTemporaryDir folder;
    const QString copy = folder.filePath(QStringLiteral("sudoscope_%1.ts").arg(language));
    QFile arguments(QStringLiteral(SUDOSCOPE_RESOURCES "/translations/lupdate.args"));
    QVERIFY(arguments.open(QIODevice::ReadOnly));
    QStringList words = QString::fromUtf8(arguments.readAll()).split(u' ', Qt::SkipEmptyParts);
    for (QString& word : words) word = word.trimmed();
    QProcess process;
    process.setWorkingDirectory(sourceDir);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(lupdate, words + QStringList{"-ts", copy});
    QVERIFY(process.waitForFinished(60000));
    const QString said = QString::fromUtf8(process.readAll());
    // A class without Q_OBJECT gets its strings into another context than it looks them up in.
    QVERIFY2(!said.contains("lacks Q_OBJECT"), qPrintable(said));
    const auto now = keysOf(messagesOf(copy));
    const auto there = keysOf(messagesOf(tsFile(language)));
    for (const auto& [context, source, comment] : now) {
      if (!there.contains({context, source, comment}))
        qWarning("not in the file: %s: %s", qPrintable(context), qPrintable(source));
    }
    for (const auto& [context, source, comment] : there) {
      if (!now.contains({context, source, comment}))
        qWarning("no longer in the sources: %s: %s", qPrintable(context), qPrintable(source));
    }
    QVERIFY2(now == there, "run .ci/translate.sh");
  }

  void lupdateSeesEveryString() {
    std::set<QString> known;
    std::set<QString> ofCore;
    for (const Entry& m : messagesOf(tsFile("de"))) {
      known.insert(m.source);
      if (m.context == "core") ofCore.insert(m.source);
    }
    static const QRegularExpression call(
        "(?:(?<!\\w)(Message::)?\\b(?:tr|marked)\\(|\\btranslate\\(\\s*\"[^\"]*\",)"
        "\\s*((?:\"(?:\\\\.|[^\"\\\\\\n])*\"\\s*)+)");
    static const QRegularExpression joint("(?<!\\\\)\"\\s*\"");
    QStringList missing;
    int seen = 0;
    for (const char* layer : {"/core", "/ui", "/app"}) {
      QDirIterator files(sourceDir + QLatin1String(layer), {"*.cpp", "*.h"}, QDir::Files,
                         QDirIterator::Subdirectories);
      while (files.hasNext()) {
        QFile file(files.next());
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString code = QString::fromUtf8(file.readAll());
        auto calls = call.globalMatch(code);
        while (calls.hasNext()) {
          const auto match = calls.next();
          const bool isCores = !match.captured(1).isEmpty();
          QString text = match.captured(2).trimmed().remove(joint);
          text = text.mid(1, text.size() - 2);
          text.replace("\\\"", "\"").replace("\\n", "\n");
          ++seen;
          if (!(isCores ? ofCore : known).contains(text)) missing << file.fileName() + ": " + text;
        }
      }
    }
    QVERIFY(seen > 500);
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
  }

  void tableTextsAreTranslated_data() { everyStringIsTranslated_data(); }
  void tableTextsAreTranslated() {
    QFETCH(QString, language);
    std::set<std::string> known;
    for (const Entry& m : messagesOf(tsFile(language))) {
      if (m.context == "core" && m.type.isEmpty()) known.insert(m.source.toStdString());
    }
    const auto texts = tableTexts();
    QVERIFY(texts.size() > 400);
    QStringList missing;
    for (const Message& text : texts) {
      if (text.isVerbatim()) missing << QString::fromStdString(text.text());
      text.formatted([&](const std::string& part) {
        if (!known.contains(part)) missing << QString::fromStdString(part);
        return part;
      });
    }
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
  }

  void coreErrorsAreTranslated() {
    const Language german("de");
    QCOMPARE(errorText({mismatch(Message::tr("%1 cells", 80), 81)}),
             "gefunden: 80 Zellen; erwartet: 81");
    const SymbolDecoder decoder(9, Alphabet::Standard, false);
    QCOMPARE(errorText({mismatch(std::string("'\"'"), decoder.expectation()), "", 3, 4}),
             "Zeile 3, Spalte 4: gefunden: '\"'; erwartet: eine Ziffer 1-9 oder "
             "leer (. 0 _ * - x)");
    QCOMPARE(errorText({mismatch(Message::tr("%1 (%2 characters) in the column %3",
                                             std::string("\"12..\""), 4, std::string("quiz")),
                                 Message::tr("N*N cells"))}),
             "gefunden: \"12..\" (4 Zeichen) in der Spalte quiz; erwartet: N*N Zellen");
    QCOMPARE(errorText({Message::tr("%1: %2", std::string("runs[0].speed"),
                                    Message::tr("a speed must be above 0"))}),
             "runs[0].speed: ein Tempo muss über 0 liegen");
    // What a person wrote stays as it is, although "row" is a word of core's.
    const ParameterSchema schema;
    QCOMPARE(errorText(*schema.check("row", 1.0)), "Es gibt keinen Parameter „row“");
    QCOMPARE(translated(verbatim("row")), "row");
    // Where there is no translation the English text is better than none.
    QCOMPARE(translated(Message::tr("nobody ever said this %1 to %2 times", 1, 2)),
             "nobody ever said this 1 to 2 times");
  }

  void menusAreTranslatedWithDistinctMnemonics_data() {
    const auto row = columns<QString, QString>("language", "menus");
    row("English", "en", "File Edit Run View Learn Help");
    row("German", "de", "Datei Bearbeiten Lauf Ansicht Lernen Hilfe");
    row("Spanish", "es", "Archivo Editar Ejecución Ver Aprender Ayuda");
  }

  void everythingFits_data() { menusAreTranslatedWithDistinctMnemonics_data(); }
  void everythingFits() {
    QFETCH(QString, language);
    StartOptions options;
    options.language = language;
    options.size = QSize(1280, 800);
    AppFixture f(options);
    f.key(Qt::Key_F2);
    QVERIFY(f.untilAt(1));
    f.clickCell(40);
    QStringList found;
    const auto look = [&](const QSize& size) {
      QStringList here = clipped(f.window());
      for (const QTabBar* tabs : f.window().findChildren<QTabBar*>()) {
        if (!tabs->isVisible() || tabs->count() == 0) continue;
        if (tabs->tabRect(tabs->count() - 1).right() > tabs->width())
          here << "tabs wider than the rail";
      }
      for (const QString& fault : here)
        found << QStringLiteral("%1x%2: %3").arg(size.width()).arg(size.height()).arg(fault);
    };
    // 1280x720 are 1920x1080 at 150 %.
    for (const QSize& size : {QSize(1600, 1000), QSize(1280, 720), QSize(1280, 800)}) {
      f.window().resize(size);
      f.window().actions()[Command::ResetLayout]->trigger();
      deliverEvents();
      look(size);
    }
    for (QDockWidget* dock : f.window().findChildren<QDockWidget*>()) {
      const bool shown = dock->isVisible();
      dock->show();
      dock->raise();
      deliverEvents();
      found += clipped(*dock);
      dock->setVisible(shown);
    }
    for (const Command command :
         {Command::Settings, Command::Compare, Command::Benchmark, Command::Sweep}) {
      f.window().actions()[command]->trigger();
      const auto opened = [&f] {
        QWidgetList windows = QApplication::topLevelWidgets();
        windows.removeIf([&f](const QWidget* w) { return w == &f.window() || !w->isVisible(); });
        return windows;
      };
      QTRY_VERIFY(!opened().isEmpty());
      for (QWidget* dialog : opened()) {
        QVERIFY(QTest::qWaitForWindowExposed(dialog));
        deliverEvents();
        found += clipped(*dialog);
        dialog->close();
      }
    }
    found.removeDuplicates();
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
  }

  void verdictsFit_data() { menusAreTranslatedWithDistinctMnemonics_data(); }
  void verdictsFit() {
    QFETCH(QString, language);
    QTemporaryDir folder;
    const QString hard = writeBytes(
        folder.filePath("hard.txt"),
        ".3.6.29.....5.9....49.3.2...9...7.3.218.............96..2.15..81.....42..7..2..6.");
    const QString empty = writeBytes(folder.filePath("empty.txt"), QByteArray(81, '.'));
    struct Case {
      const char* solver;
      std::vector<std::pair<QString, QString>> parameters;
      QString open = {};
    };
    const std::vector<Case> cases{{"gradient", {}, empty},         // undecided
                                  {"constriction", {}},            // stuck
                                  {"gradient", {{"lr", "20"}}},    // saturated
                                  {"gradient", {{"steps", "60"}}}, // still falling
                                  {"local-search", {}}};
    for (const Case& each : cases) {
      StartOptions options;
      options.language = language;
      options.size = QSize(1280, 800);
      options.open = each.open.isEmpty() ? hard : each.open;
      options.solver = QLatin1String(each.solver);
      options.parameters = each.parameters;
      options.runTo = 300;
      AppFixture f(options);
      QVERIFY(f.untilAt(1) && f.untilResting());
      deliverEvents();
      const auto* status = f.window().findChild<StatusLine*>();
      QVERIFY2(!status->isShortened(), qPrintable(status->text()));
      const auto* suggestions = f.window().findChild<SuggestionButton*>();
      if (!suggestions->isVisible()) continue;
      QVERIFY2(suggestions->width() >= suggestions->sizeHint().width(),
               qPrintable(suggestions->text()));
    }
  }

  void menusAreTranslatedWithDistinctMnemonics() {
    QFETCH(QString, language);
    QFETCH(QString, menus);
    StartOptions options;
    options.language = language;
    AppFixture f(options);
    QCOMPARE(f.program->language().code(), language);
    const auto* bar = f.window().findChild<QMenuBar*>();
    QStringList titles;
    for (const QAction* action : bar->actions()) titles << action->text().remove(u'&');
    for (const QString& menu : menus.split(u' ')) QVERIFY2(titles.contains(menu), qPrintable(menu));
    QStringList twice;
    const auto check = [&](const QString& name, const QList<QAction*>& actions) {
      std::set<QChar> used;
      for (const QAction* action : actions) {
        const qsizetype at = action->text().indexOf(u'&');
        if (at < 0 || !action->isVisible()) continue;
        const QChar key = action->text()[at + 1].toLower();
        if (!used.insert(key).second) twice << QStringLiteral("%1: %2").arg(name, action->text());
      }
    };
    check("menu bar", bar->actions());
    const auto all = bar->findChildren<QMenu*>();
    QVERIFY(all.size() > 6);
    for (const QMenu* menu : all) check(menu->title(), menu->actions());
    QVERIFY2(twice.isEmpty(), qPrintable(twice.join(u'\n')));
    using enum Command;
    for (const auto& [id, command] : {std::pair{"follow", Follow},
                                      {"fork", Fork},
                                      {"paste", Paste},
                                      {"bookmark", Bookmark},
                                      {"generate", Generate},
                                      {"defaults", DefaultParameters},
                                      {"stopWhen", StopConditions},
                                      {"restartWithChanges", Restart}}) {
      const auto* button = f.window().findChild<QAbstractButton*>(QLatin1String(id));
      const QString own = button->accessibleName();
      const QString name = f.window().actions()[command]->text().remove(u'&').remove(u'…');
      QCOMPARE(own.isEmpty() ? button->text() : own, name.trimmed());
    }
  }
};

SUDOSCOPE_TEST(TestTranslations, Windows)
#include "test_translations.moc"
