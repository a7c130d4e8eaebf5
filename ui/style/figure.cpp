#include "ui/style/figure.h"

#include "core/base/visible_text.h"
#include "ui/style/core_text.h"
#include "ui/style/file_output.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFileInfo>
#include <QFontInfo>
#include <QImage>
#include <QImageWriter>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QPicture>
#include <QRegularExpression>
#include <QSvgGenerator>
#include <QXmlStreamWriter>

#include <algorithm>

namespace sudoscope {

namespace {

struct FigureWords {
  Q_DECLARE_TR_FUNCTIONS(Figure)
};

constexpr auto renderHints =
    QPainter::Antialiasing | QPainter::TextAntialiasing | QPainter::SmoothPixmapTransform;
constexpr double pixelsPerMillimetre = 96.0 / 25.4;
constexpr double pixelsPerPoint = 96.0 / 72.0;

/// The scale relative to the window, at 96 pixels per inch.
double enlargement(const Figure& figure, const FigureOptions& options) {
  const QFontInfo labels(Theme::small(figure.font));
  return options.fontPoints * pixelsPerPoint / labels.pixelSize();
}

Provenance provenanceOf(const Figure& figure) {
  Provenance provenance = programProvenance();
  provenance.insert(provenance.end(), figure.provenance.begin(), figure.provenance.end());
  if (figure.dataProvenance.valid()) {
    const Provenance& data = figure.dataProvenance.get();
    provenance.insert(provenance.end(), data.begin(), data.end());
  }
  return provenance;
}

QSizeF pixels(const FigureOptions& options) {
  return options.millimetres * pixelsPerMillimetre;
}

Theme themeOf(const Figure& figure, const FigureOptions& options) {
  return options.light ? Theme::lightTheme() : figure.theme;
}

/// On a device of 96 dots per inch, each `dots` wide.
bool paintOn(QPaintDevice& device, const Figure& figure, const FigureOptions& options,
             double dots = 1.0) {
  QPainter painter;
  if (!painter.begin(&device)) return false;
  painter.setRenderHints(renderHints);
  const double scale = enlargement(figure, options);
  painter.scale(dots * scale, dots * scale);
  painter.setFont(figure.font);
  const Theme theme = themeOf(figure, options);
  const QRectF rect(QPointF(), pixels(options) / scale);
  painter.fillRect(rect, theme.card);
  figure.paint(painter, rect, theme, options);
  return painter.end();
}

Result<QByteArray> pngBytes(const Figure& figure, const FigureOptions& options) {
  const double dots = options.dpi / 96.0;
  const QSize size = (pixels(options) * dots).toSize();
  QImage image(size, QImage::Format_RGB32);
  if (image.isNull()) return failure(FigureWords::tr("The picture is too large for the memory."));
  image.fill(themeOf(figure, options).card); // its last pixels may be covered partially
  paintOn(image, figure, options, dots);
  // Only now, because it would scale fonts in points.
  const int dotsPerMetre = static_cast<int>(options.dpi / 0.0254 + 0.5);
  image.setDotsPerMeterX(dotsPerMetre);
  image.setDotsPerMeterY(dotsPerMetre);
  for (const auto& [name, value] : provenanceOf(figure)) {
    constexpr qsizetype longest = 79; // for a PNG
    const QString key = QString::fromStdString(name).left(longest);
    const QString former = image.text(key);
    const QString text = QString::fromStdString(value);
    image.setText(key, former.isEmpty() ? text : former + u'\n' + text);
  }
  image.setText(QStringLiteral("Title"), figure.title);
  QBuffer bytes;
  QImageWriter writer(&bytes, "PNG");
  if (!writer.write(image)) return failure(writer.errorString());
  return bytes.data();
}

QByteArray metadata(const Figure& figure) {
  QByteArray text;
  QXmlStreamWriter xml(&text);
  xml.writeStartElement(QStringLiteral("metadata"));
  xml.writeStartElement(QStringLiteral("provenance"));
  xml.writeDefaultNamespace(QStringLiteral("urn:sudoscope:provenance"));
  for (const auto& [name, value] : provenanceOf(figure)) {
    xml.writeStartElement(QStringLiteral("fact"));
    xml.writeAttribute(QStringLiteral("name"), QString::fromStdString(xmlText(name)));
    xml.writeCharacters(QString::fromStdString(xmlText(value)));
    xml.writeEndElement();
  }
  xml.writeEndElement();
  xml.writeEndElement();
  return text;
}

Result<QByteArray> svgBytes(const Figure& figure, const FigureOptions& options) {
  QBuffer buffer;
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setTitle(figure.title);
  generator.setSize(pixels(options).toSize());
  generator.setViewBox(QRectF(QPointF(), pixels(options)));
  generator.setResolution(96);
  if (!paintOn(generator, figure, options)) return failure(buffer.errorString());
  QByteArray bytes = QByteArray::fromStdString(xmlText(buffer.data().toStdString()));
  // The generator only supports whole pixels.
  const qsizetype head = bytes.indexOf("<svg");
  const qsizetype end = bytes.indexOf('>', head);
  QString tag = QString::fromUtf8(bytes.mid(head, end - head));
  const auto set = [&tag](const char* name, double millimetres) {
    tag.replace(QRegularExpression(QStringLiteral("\\b%1=\"[^\"]*\"").arg(QLatin1String(name))),
                QStringLiteral("%1=\"%2mm\"").arg(QLatin1String(name)).arg(millimetres));
  };
  set("width", options.millimetres.width());
  set("height", options.millimetres.height());
  bytes.replace(head, end - head, tag.toUtf8());
  const qsizetype behindTag = bytes.indexOf('>', head) + 1;
  const qsizetype title = bytes.indexOf("</title>", behindTag);
  bytes.insert(title < 0 ? behindTag : title + 8, '\n' + metadata(figure));
  return bytes;
}

Result<QByteArray> pdfBytes(const Figure& figure, const FigureOptions& options) {
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  QPdfWriter writer(&buffer);
  writer.setResolution(96);
  writer.setPageSize(
      QPageSize(options.millimetres, QPageSize::Millimeter, figure.title, QPageSize::ExactMatch));
  writer.setPageMargins({});
  writer.setTitle(figure.title);
  writer.setCreator(QString::fromStdString(programProvenance().front().second));
  writer.addFileAttachment(QStringLiteral("provenance.txt"),
                           QByteArray::fromStdString(commentLines(provenanceOf(figure))),
                           QStringLiteral("text/plain"));
  if (!paintOn(writer, figure, options)) return failure(buffer.errorString());
  buffer.close();
  return buffer.data();
}

} // namespace

FigureOptions Figure::usualOptions() const {
  FigureOptions options;
  const double ratio = shape.isEmpty() ? 0.625 : shape.height() / shape.width();
  options.millimetres.setHeight(std::clamp(qRound(options.millimetres.width() * ratio), 20, 400));
  options.xTitle = xTitle;
  options.yTitle = yTitle;
  return options;
}

Figure Figure::drawn(const FigureOptions& options) const {
  const UsualTextSize usual;
  QPicture picture;
  QPainter painter(&picture);
  painter.setRenderHints(renderHints);
  painter.setFont(font);
  paint(painter, QRectF(QPointF(), pixels(options) / enlargement(*this, options)),
        themeOf(*this, options), options);
  painter.end();
  Figure figure = *this;
  figure.paint = [picture](QPainter& to, const QRectF&, const Theme&, const FigureOptions&) {
    // A picture is enlarged to the dots per inch of the device, which the painter has done.
    to.scale(double(picture.logicalDpiX()) / to.device()->logicalDpiX(),
             double(picture.logicalDpiY()) / to.device()->logicalDpiY());
    to.drawPicture(0, 0, picture);
  };
  return figure;
}

Result<QByteArray> figureBytes(const Figure& figure, const FigureOptions& options,
                               const QString& suffix) {
  const UsualTextSize usual;
  const QString kind = suffix.toLower();
  if (kind == QLatin1String("svg")) return svgBytes(figure, options);
  if (kind == QLatin1String("pdf")) return pdfBytes(figure, options);
  return pngBytes(figure, options);
}

MaybeError writeFigure(const QString& path, const Figure& figure, const FigureOptions& options) {
  const auto bytes = figureBytes(figure, options, QFileInfo(path).suffix());
  if (bytes) return writeFile(path, *bytes);
  Error error = bytes.error();
  error.file = path.toStdString();
  return error;
}

} // namespace sudoscope
