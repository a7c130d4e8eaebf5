#pragma once

#include "core/base/random.h"
#include "core/solvers/snapshot.h"
#include "core/studies/landscape.h"
#include "ui/widgets/card.h"
#include "ui/widgets/notice.h"

#include <QImage>
#include <QWidget>

#include <memory>
#include <optional>

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace sudoscope {

class EmptyStateStack;
struct Theme;

using LandscapePtr = std::shared_ptr<const Landscape>;

/// A landscape as a heat map with contour lines, the run's path and current position, and a colour
/// bar with figures. Keys: the arrows move a cross that selects the figures, Esc removes it.
class LandscapePlot : public QWidget {
  Q_OBJECT

public:
  explicit LandscapePlot(QWidget* parent = nullptr);

  /// Null: none.
  /// With the names of Landscape::others.
  void setLandscape(const LandscapePtr& landscape, const QStringList& names = {});
  const LandscapePtr& landscape() const { return m_landscape; }
  /// The run's current position in the plane's coordinates; empty: unknown.
  void setPresent(std::optional<Landscape::Place> present) {
    m_present = present;
    update();
  }

  /// The map's square, px.
  QRectF mapRect() const;
  QPointF pixelOf(double x, double y) const;
  /// The figures at a pixel in words; empty outside the map.
  QString figuresAt(const QPointF& pixel) const;

  QSize sizeHint() const override { return {300, 300}; }
  QSize minimumSizeHint() const override { return {160, 112}; }

signals:
  /// Describes the point under the pointer or the cross; may be empty.
  void hovered(const QString& figures);

protected:
  void paintEvent(QPaintEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent*) override { emit hovered({}); }
  void keyPressEvent(QKeyEvent* event) override;

private:
  /// 0..1 on the colour scale, which is logarithmic if all losses are positive.
  double share(double loss) const;
  double lossOf(double share) const;
  void paintMap();
  void drawContours(QPainter& painter) const;
  void drawPath(QPainter& painter, const Theme& theme) const;
  void drawTrail(QPainter& painter, const std::vector<Landscape::Place>& path,
                 const QColor& color) const;
  void drawBar(QPainter& painter, const Theme& theme) const;
  void setCross(std::optional<QPointF> at);

  LandscapePtr m_landscape;
  QStringList m_names;
  QImage m_map; ///< One pixel per point of the landscape.
  std::optional<Landscape::Place> m_present;
  std::optional<QPointF> m_cross; ///< In the plane's coordinates.
};

struct LandscapeChoice {
  bool alongPath = false;           ///< Principal components; else random directions.
  std::uint64_t seed = defaultSeed; ///< Of random directions.
  double radius = 0.0;              ///< 0: the extent of the path, or 1.
  int resolution = 41;

  bool operator==(const LandscapeChoice&) const = default;
};

/// The loss around the current logits: requests a landscape while visible and the run is paused.
/// During the run the plane is fixed and the projection of the run moves.
class LandscapeView : public Card {
  Q_OBJECT

public:
  explicit LandscapeView(QWidget* parent = nullptr);

  LandscapePlot* plot() const { return m_plot; }
  QPushButton* button() const { return m_draw; }
  QString words() const;

public slots:
  void showSnapshot(const sudoscope::SnapshotPtr& snapshot);
  /// While the run plays, nothing is requested.
  void setPlaying(bool playing) {
    m_playing = playing;
    askIfDue();
  }
  /// The method's title, and whether it minimizes the loss drawn here.
  void setMethod(const QString& title, bool minimizesIt) {
    m_method = title;
    m_minimizesIt = minimizesIt;
    showWords();
  }
  void showLandscape(const sudoscope::LandscapePtr& landscape, std::int64_t iteration,
                     const QStringList& names = {});
  void showNotice(const sudoscope::Notice& notice) {
    m_notice = notice;
    showWords();
  }
  /// 0..1 during the computation, otherwise negative.
  void setProgress(double progress);

signals:
  void requested(const sudoscope::LandscapeChoice& choice);
  void cancelRequested();

private:
  LandscapeChoice choice() const;
  QWidget* buildControls();
  void buildFields();
  void askIfDue();
  void ask();
  void showWords();

  SnapshotPtr m_snapshot;
  QString m_method;
  bool m_minimizesIt = true;
  bool m_playing = false;
  bool m_asking = false;
  Notice m_notice;
  std::uint64_t m_run = 0; ///< Of the shown or last requested landscape.
  std::int64_t m_iteration = -1;
  std::int64_t m_shownIteration = -1;
  LandscapeChoice m_asked;

  LandscapePlot* m_plot = nullptr;
  QComboBox* m_plane = nullptr;
  QSpinBox* m_seed = nullptr;
  QDoubleSpinBox* m_radius = nullptr;
  QComboBox* m_resolution = nullptr;
  QPushButton* m_draw = nullptr;
  QProgressBar* m_progress = nullptr;
  EmptyStateStack* m_page = nullptr;
  QLabel* m_words = nullptr;
};

} // namespace sudoscope
