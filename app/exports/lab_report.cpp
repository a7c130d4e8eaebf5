#include "app/exports/lab_report.h"

#include "app/base/language.h"
#include "ui/paint/number_text.h"
#include "ui/style/core_text.h"
#include "ui/style/file_output.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <cmath>
#include <optional>

namespace sudoscope {

namespace {

struct LabReportWords {
  Q_DECLARE_TR_FUNCTIONS(LabReport)
};

using Rows = std::vector<QStringList>;

/// The first row is the head.
Rows runRows(const LabReport& report) {
  Rows rows{{LabReportWords::tr("Run"), LabReportWords::tr("Tags"), LabReportWords::tr("Method"),
             LabReportWords::tr("Parameters"), LabReportWords::tr("Seed"),
             LabReportWords::tr("Status"), LabReportWords::tr("Iterations"),
             LabReportWords::tr("Best loss"), LabReportWords::tr("Time (s)")}};
  for (const RunListEntry& run : report.runs) {
    const QString best = std::isnan(run.best) ? QString() : figureText(run.best, 6);
    const QString name =
        run.elsewhere ? LabReportWords::tr("%1 (another puzzle)").arg(run.name) : run.name;
    rows.push_back({name, run.tags.join(QStringLiteral(", ")), run.solver, run.parameters, run.seed,
                    run.notReplayed.isEmpty() ? run.outcome : run.notReplayed,
                    countText(run.iterations),
                    best.isEmpty() ? best : QStringLiteral("%1 (%2)").arg(best, run.bestName),
                    std::isnan(run.seconds) ? QString() : figureText(run.seconds, 6)});
  }
  return rows;
}

Rows differenceRows(const LabReport& report) {
  QStringList head{LabReportWords::tr("Parameter")};
  for (const RunListEntry& run : report.runs) head << run.name;
  Rows rows{head};
  for (const ParameterDifference& difference : report.differences) {
    rows.push_back(QStringList{difference.name} + difference.values);
  }
  return rows;
}

Rows bookmarkRows(const LabReport& report) {
  Rows rows{
      {LabReportWords::tr("Run"), LabReportWords::tr("Iteration"), LabReportWords::tr("Bookmark")}};
  rows.insert(rows.end(), report.bookmarks.begin(), report.bookmarks.end());
  return rows;
}

Rows factRows(const LabReport& report) {
  Rows rows{{LabReportWords::tr("Fact"), LabReportWords::tr("Value")}};
  const auto add = [&rows](const Provenance& provenance) {
    for (const auto& [name, value] : provenance) {
      rows.push_back({QString::fromStdString(name), QString::fromStdString(value)});
    }
  };
  add(report.provenance);
  if (report.dataProvenance.valid()) add(report.dataProvenance.get());
  return rows;
}

QString caption(const LabReport& report, std::size_t index) {
  return LabReportWords::tr("Figure %1: %2").arg(index + 1).arg(report.figures[index].caption);
}

/// HTML or Markdown, written part by part.
class ReportText {
public:
  explicit ReportText(bool html) : m_html(html) {}

  void heading(int level, const QString& text) {
    if (m_html) {
      m_text += QStringLiteral("<h%1>%2</h%1>\n").arg(level).arg(text.toHtmlEscaped());
    } else {
      m_text += QString(level, u'#') + u' ' + plain(text) + QStringLiteral("\n\n");
    }
  }

  void paragraph(const QString& text) {
    for (const QString& part : text.split(QStringLiteral("\n\n"), Qt::SkipEmptyParts)) {
      if (m_html) {
        QString escaped = part.toHtmlEscaped();
        m_text +=
            QStringLiteral("<p>%1</p>\n").arg(escaped.replace(u'\n', QStringLiteral("<br>\n")));
      } else {
        QStringList lines = part.split(u'\n');
        for (QString& line : lines) line = plain(line);
        m_text += lines.join(QStringLiteral("  \n")) + QStringLiteral("\n\n");
      }
    }
  }

  void table(const Rows& rows) {
    if (rows.size() < 2) return;
    if (!m_html) {
      for (std::size_t i = 0; i < rows.size(); ++i) {
        QStringList cells;
        for (const QString& cell : rows[i]) cells << plain(cell);
        m_text += QStringLiteral("| %1 |\n").arg(cells.join(QStringLiteral(" | ")));
        if (i == 0)
          m_text += QStringLiteral("|%1\n").arg(QStringLiteral(" --- |").repeated(cells.size()));
      }
      m_text += u'\n';
      return;
    }
    m_text += QStringLiteral("<table>\n");
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const QString tag = i == 0 ? QStringLiteral("th") : QStringLiteral("td");
      m_text += QStringLiteral("<tr>");
      for (const QString& cell : rows[i]) {
        m_text += QStringLiteral("<%1>%2</%1>").arg(tag, cell.toHtmlEscaped());
      }
      m_text += QStringLiteral("</tr>\n");
    }
    m_text += QStringLiteral("</table>\n");
  }

  void figure(const QString& source, const QString& words) {
    if (m_html) {
      m_text += QStringLiteral("<figure><img src=\"%1\" alt=\"%2\"><figcaption>%2</figcaption>"
                               "</figure>\n")
                    .arg(source, words.toHtmlEscaped());
    } else {
      m_text += QStringLiteral("![%1](%2)\n\n*%1*\n\n").arg(plain(words), source);
    }
  }

  const QString& text() const { return m_text; }

private:
  /// A cell is one line, with Markdown escaped.
  static QString plain(const QString& text) {
    QString result;
    const QString line = text.simplified();
    for (const QChar sign : line) {
      if (QStringLiteral("\\`*_{}[]<>#|").contains(sign)) result += u'\\';
      result += sign;
    }
    return result;
  }

  bool m_html;
  QString m_text;
};

void write(ReportText& text, const LabReport& report, const QStringList& pictures) {
  text.heading(1, report.title);
  for (const QString& paragraph : report.about) text.paragraph(paragraph);
  if (!report.figures.empty()) text.heading(2, LabReportWords::tr("Figures"));
  for (std::size_t i = 0; i < report.figures.size(); ++i) {
    text.figure(pictures[static_cast<qsizetype>(i)], caption(report, i));
  }
  text.heading(2, LabReportWords::tr("Runs"));
  text.table(runRows(report));
  if (!report.differences.empty()) {
    text.heading(2, LabReportWords::tr("Parameters in which the runs differ"));
    text.table(differenceRows(report));
  }
  const bool noted =
      std::ranges::any_of(report.runs, [](const RunListEntry& run) { return !run.note.isEmpty(); });
  if (noted || !report.bookmarks.empty()) text.heading(2, LabReportWords::tr("Notes"));
  for (const RunListEntry& run : report.runs) {
    if (run.note.isEmpty()) continue;
    text.heading(3, run.name);
    text.paragraph(run.note);
  }
  text.table(bookmarkRows(report));
  text.heading(2, LabReportWords::tr("Where this comes from"));
  text.table(factRows(report));
}

constexpr const char* styleSheet =
    "body{font:15px/1.5 Inter,system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;"
    "color:#1d232b;background:#fff}table{border-collapse:collapse;margin:1rem 0;font-size:13px}"
    "th,td{border:1px solid #dfe3e8;padding:.25rem .6rem;text-align:left;vertical-align:top;"
    "overflow-wrap:anywhere}th{background:#f5f6f8}figure{margin:1.5rem 0;break-inside:avoid}"
    "img{max-width:100%;height:auto}figcaption{color:#5f6975;font-size:13px}";

Result<std::vector<QByteArray>> picturesOf(const LabReport& report) {
  std::vector<QByteArray> pictures;
  for (const ReportFigure& entry : report.figures) {
    FigureOptions options = entry.figure.usualOptions();
    constexpr int dpi = 200;
    options.dpi = dpi;
    auto bytes = figureBytes(entry.figure, options, QStringLiteral("png"));
    if (!bytes) return bytes.error();
    pictures.push_back(std::move(*bytes));
  }
  return pictures;
}

} // namespace

QString reportHtml(const LabReport& report, const std::vector<QByteArray>& pictures) {
  QStringList sources;
  for (const QByteArray& picture : pictures) {
    sources << QStringLiteral("data:image/png;base64,") + QString::fromLatin1(picture.toBase64());
  }
  ReportText text(true);
  write(text, report, sources);
  return QStringLiteral("<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n"
                        "<title>%1</title>\n<style>%2</style>\n</head>\n<body>\n")
             .arg(report.title.toHtmlEscaped(), QLatin1String(styleSheet)) +
         text.text() + QStringLiteral("</body>\n</html>\n");
}

QString reportMarkdown(const LabReport& report, const QStringList& pictures) {
  ReportText text(false);
  write(text, report, pictures);
  return text.text();
}

MaybeError writeReport(const QString& path, const LabReport& report) {
  std::optional<EnglishWords> english;
  if (report.language == ReportLanguage::English) english.emplace();
  const auto pictures = picturesOf(report);
  if (!pictures) return pictures.error();
  const QFileInfo file(path);
  if (file.suffix().compare(QLatin1String("md"), Qt::CaseInsensitive) != 0) {
    return writeFile(path, reportHtml(report, *pictures).toUtf8());
  }
  const QString folder = file.completeBaseName().replace(u' ', u'_') + QStringLiteral("_files");
  if (!file.dir().mkpath(folder)) {
    return failure(LabReportWords::tr("the folder for the pictures cannot be created"),
                   file.dir().filePath(folder));
  }
  QStringList names;
  for (std::size_t i = 0; i < pictures->size(); ++i) {
    names << QStringLiteral("%1/figure_%2.png").arg(folder).arg(i + 1);
    if (auto error = writeFile(file.dir().filePath(names.back()), (*pictures)[i])) return error;
  }
  return writeFile(path, reportMarkdown(report, names).toUtf8());
}

} // namespace sudoscope
