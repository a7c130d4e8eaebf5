#pragma once

#include "core/base/provenance.h"
#include "ui/plot/plot_canvas.h"
#include "ui/plot/plot_export.h"
#include "ui/plot/plot_model.h"
#include "ui/plot/plot_series.h"
#include "ui/style/figure.h"
#include "ui/widgets/card.h"

#include <QAbstractButton>
#include <QSet>
#include <QString>
#include <QWidget>

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

class QLabel;
class QMenu;
class QToolButton;

namespace sudoscope {

struct CurveExtent;
class PlotGestures;

struct LegendEntry {
  QString key;
  QString name;
  QString hint; ///< Tool tip; the name if empty.
  SeriesStyle style;
  bool shown = true;
};

/// Inserts a value into a set, e.g. of hidden items, or removes it.
template <class T>
void setMember(QSet<T>& set, const T& value, bool in) {
  in ? void(set.insert(value)) : void(set.remove(value));
}

/// Chips that show and hide curves or runs, on at most two lines; others are in the menu of a last
/// button, so that many runs do not take space from the charts.
class PlotLegend : public QWidget {
  Q_OBJECT

public:
  explicit PlotLegend(QWidget* parent = nullptr);

  void setEntries(const std::vector<LegendEntry>& entries);
  /// Each is checked while its curve is shown.
  const std::vector<QAbstractButton*>& chips() const { return m_chips; }

  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override { return arrange(width).height; }
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

signals:
  void toggled(const QString& key, bool shown);
  void soloRequested(const QString& key);

protected:
  void resizeEvent(QResizeEvent*) override { apply(); }

private:
  struct Arrangement {
    std::vector<QRect> chips; ///< Of the visible ones.
    QRect more;               ///< Of the menu button; empty if not needed.
    int height = 0;
  };
  Arrangement arrange(int width) const;
  void apply();
  void fillMenu(QMenu& menu);

  std::vector<QAbstractButton*> m_chips;
  QToolButton* m_more;
  std::size_t m_firstInMenu = 0; ///< Index of the first chip in the menu.
};

struct PlotAxes {
  QString xName;
  QString yName;
  bool xLog = false; ///< Initially, like yLog; the user may change both.
  bool yLog = false;
  bool xWhole = false; ///< A count: no ticks or readouts between whole numbers.
  bool yWhole = false;
  QString xColumn = QStringLiteral("x"); ///< In files, in English.
  QString yColumn = QStringLiteral("y");
};

/// A card with a plot of any series: legend that hides and shows, crosshair with figures, zoom by
/// dragging a box, log axes by choice, export as PNG, SVG and CSV. Runs, trainings, comparisons and
/// benchmarks are drawn by it.
class Plot : public Card {
  Q_OBJECT

public:
  explicit Plot(const QString& title, QWidget* parent = nullptr);

  /// Undoes the zoom, too.
  void setAxes(const PlotAxes& axes);
  void setSeries(std::vector<PlotSeries> series);
  const std::vector<PlotSeries>& series() const { return m_series; }
  void setPlaceholder(const QString& text) { m_canvas->setPlaceholder(text); }
  /// How the crosshair's place is called; without it the axis' name and the figure.
  void setReadoutTitle(std::function<QString(double)> title) { m_readoutTitle = std::move(title); }
  /// Draws what there is now.
  virtual void rebuild();

  /// Of the values.
  bool isLog() const { return m_axes.yLog; }
  void setLog(bool log);
  bool isZoomed() const { return m_valueZoom || m_model->zoom(); }
  bool isShown(const QString& name) const { return !m_hidden.contains(name); }
  void setShown(const QString& name, bool shown);
  /// Hides all others, or shows all again.
  void showOnly(const QString& name);
  /// The figures of all shown series.
  virtual Readout readoutAt(double x) const;

  PlotModel* model() const { return m_model; }
  PlotCanvas* canvas() const { return m_canvas; }
  PlotLegend* legend() const { return m_legend; }
  QMenu* menu() const { return m_menu; }

  /// For print: title, legend, names of the axes and curves.
  Figure figure() const;
  /// "series", the columns of the axes and a row per point, at full precision.
  MaybeError saveCsv(const QString& path) const;
  /// What the head of that says of the data.
  void setProvenance(std::function<Provenance()> made) { m_provenance = std::move(made); }

protected:
  /// With a model in common with others, which outlives it; its owner calls rebuild() when
  /// it changes.
  Plot(const QString& title, PlotModel* model, QWidget* parent);

  virtual PlotAxis xAxis() const;
  /// What can be hidden and shown, first that of the legend.
  virtual QStringList names() const;
  virtual std::vector<LegendEntry> legendEntries(const Theme& theme) const;
  /// The horizontal axis, which the window may name elsewhere.
  virtual QString pictureXName() const { return m_axes.xName; }
  /// What a saved file is called.
  virtual QString fileName() const { return title(); }
  /// What an export says beside the program and the plot's title.
  virtual Provenance provenance() const { return {}; }
  virtual FutureProvenance dataProvenance() const { return {}; }
  virtual void fillMenu();
  void addLogActions(const QString& xText);
  void addPictureActions();

  std::vector<PlotSeries> m_series; ///< The first lie on top.
  QSet<QString> m_hidden;
  PlotAxes m_axes;
  std::size_t m_leastChips = 2; ///< With fewer there is no legend.
  QToolButton* m_reset = nullptr;
  QToolButton* m_more = nullptr;
  QMenu* m_menu = nullptr;

private:
  void buildBody();
  void buildTools();
  PlotAxis fitted(const CurveExtent& extent, bool log, const std::optional<AxisRange>& zoom) const;
  void showCrosshair();
  /// Title, legend, names of the axes and curves as they are now.
  std::function<Figure::Paint> printed() const;

  PlotModel* m_model = nullptr;
  std::optional<AxisRange> m_valueZoom; ///< Missing: fitted to the curves.
  std::function<QString(double)> m_readoutTitle;
  std::function<Provenance()> m_provenance;
  PlotCanvas* m_canvas = nullptr;
  PlotLegend* m_legend = nullptr;
  PlotGestures* m_gestures = nullptr;
  ReadoutPopup* m_popup = nullptr;
  QLabel* m_yName = nullptr;
  QLabel* m_xName = nullptr;
};

} // namespace sudoscope
