// The panel's menus, exports and remembered choices.
#include "ui/plot/chart_card.h"
#include "ui/plot/chart_export.h"
#include "ui/plot/chart_panel.h"
#include "ui/style/core_text.h"
#include "ui/style/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>
#include <QPixmap>
#include <QProgressDialog>
#include <QSaveFile>
#include <QSlider>
#include <QWidgetAction>

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

/// Slider steps and factors: a step halves what is left of the old values' fading, roughly.
constexpr int smoothingSteps = 50;

double factorOf(int step) {
  return step == 0 ? 0.0 : 1.0 - std::pow(10.0, -3.5 * step / smoothingSteps);
}

int stepOf(double factor) {
  if (factor <= 0.0) return 0;
  return std::clamp(static_cast<int>(std::lround(-std::log10(1.0 - factor) / 3.5 * smoothingSteps)),
                    1, smoothingSteps);
}

QString smoothingText(double factor) {
  return factor == 0.0 ? ChartPanel::tr("off") : QString::number(factor, 'f', 3);
}

} // namespace

void ChartPanel::fillMenu(ChartCard* card, QMenu* menu) {
  menu->clear();
  QAction* log = menu->addAction(tr("Logarithmic values"), card, &ChartCard::setLog);
  log->setObjectName(QStringLiteral("logValues"));
  log->setCheckable(true);
  log->setChecked(card->isLog());
  QAction* logX =
      menu->addAction(tr("Logarithmic iterations"), this, &ChartPanel::setLogIterations);
  logX->setObjectName(QStringLiteral("logIterations"));
  logX->setCheckable(true);
  logX->setChecked(m_model.logIterations);

  auto* smoothing = new QWidget;
  auto* line = new QHBoxLayout(smoothing);
  line->setContentsMargins(12, 4, 12, 4);
  line->setSpacing(8);
  auto* slider = new QSlider(Qt::Horizontal);
  slider->setObjectName(QStringLiteral("smoothing"));
  slider->setRange(0, smoothingSteps);
  slider->setValue(stepOf(m_model.smoothing));
  slider->setMinimumWidth(120);
  slider->setAccessibleName(tr("Smoothing"));
  auto* value = new QLabel(smoothingText(m_model.smoothing));
  value->setMinimumWidth(40);
  connect(slider, &QSlider::valueChanged, this, [this, value](int step) {
    setSmoothing(factorOf(step));
    value->setText(smoothingText(m_model.smoothing));
  });
  line->addWidget(new QLabel(tr("Smoothing")));
  line->addWidget(slider, 1);
  line->addWidget(value);
  auto* smoothingAction = new QWidgetAction(menu);
  smoothingAction->setDefaultWidget(smoothing);
  menu->addAction(smoothingAction);

  QMenu* curves = menu->addMenu(tr("Curves"));
  for (const MetricInfo& info : card->metrics()) {
    const QString key = QString::fromStdString(info.key);
    QAction* curve = curves->addAction(coreText(info.title), card,
                                       [card, key](bool on) { card->setShown(key, on); });
    curve->setCheckable(true);
    curve->setChecked(card->isShown(key));
  }

  menu->addSeparator();
  menu->addAction(tr("Copy picture"), this, [this, card] {
    QPixmap picture(card->size() * devicePixelRatioF());
    picture.setDevicePixelRatio(devicePixelRatioF());
    QPainter painter(&picture);
    card->drawPicture(painter, QRectF(QPointF(), QSizeF(card->size())), Theme::of(this));
    painter.end();
    QApplication::clipboard()->setPixmap(picture);
  });
  menu->addAction(tr("Save as PNG…"), this,
                  [this, card] { exportPicture(card, QStringLiteral("png")); });
  menu->addAction(tr("Save as SVG…"), this,
                  [this, card] { exportPicture(card, QStringLiteral("svg")); });
  menu->addAction(tr("Save figures as CSV, visible range…"), this,
                  [this, card] { exportCsv(card, true); });
  menu->addAction(tr("Save figures as CSV, whole run…"), this,
                  [this, card] { exportCsv(card, false); });
  menu->addSeparator();
  menu->addAction(card == m_maximized ? tr("Show all charts again") : tr("Let it fill the panel"),
                  this, [this, card] { maximize(card == m_maximized ? nullptr : card); });
  menu->addAction(tr("Hide this chart"), this, [this, card] { setCardShown(card, false); });
  addChartChoices(menu->addMenu(tr("Charts")));
}

void ChartPanel::addChartChoices(QMenu* menu) {
  for (ChartCard* card : m_cards) {
    QAction* action = menu->addAction(coreText(card->panel().toStdString()), this,
                                      [this, card](bool shown) { setCardShown(card, shown); });
    action->setCheckable(true);
    action->setChecked(!m_hiddenPanels.contains(card->panel()));
  }
}

MaybeError ChartPanel::savePicture(const ChartCard* card, const QString& path) const {
  const Theme theme = Theme::of(this);
  const auto paint = [&](QPainter& painter, const QRectF& rect) {
    card->drawPicture(painter, rect, theme);
  };
  const QSizeF size = card->size();
  if (path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive))
    return saveSvg(path, size, card->title(), paint);
  return savePng(path, size, paint);
}

MaybeError ChartPanel::saveCsv(const ChartCard* card, const QString& path, bool visibleRange,
                               const std::function<bool(double)>& progress) const {
  const auto range = visibleRange ? m_model.visibleIterations() : m_model.iterations();
  if (!range) return Error{tr("There are no samples in this range.").toStdString()};
  QSaveFile file(path); // Half a file would pass for a whole one.
  if (!file.open(QIODevice::WriteOnly))
    return Error{file.errorString().toStdString(), path.toStdString()};
  MaybeError error =
      writeCsv(file, csvColumns(m_model, card->metrics()), range->first, range->second, progress);
  if (!error && !file.commit()) error = Error{file.errorString().toStdString()};
  if (error) error->file = path.toStdString();
  return error;
}

void ChartPanel::exportPicture(ChartCard* card, const QString& suffix) {
  const QString filter =
      suffix == QLatin1String("svg") ? tr("SVG picture (*.svg)") : tr("PNG picture (*.png)");
  QString path = QFileDialog::getSaveFileName(this, tr("Save the chart"),
                                              card->panel() + QLatin1Char('.') + suffix, filter);
  if (path.isEmpty()) return;
  if (!path.endsWith(QLatin1Char('.') + suffix, Qt::CaseInsensitive))
    path += QLatin1Char('.') + suffix;
  report(savePicture(card, path));
}

void ChartPanel::exportCsv(ChartCard* card, bool visibleRange) {
  QString path = QFileDialog::getSaveFileName(this, tr("Save the figures"),
                                              card->panel() + QStringLiteral(".csv"),
                                              tr("Comma-separated values (*.csv)"));
  if (path.isEmpty()) return;
  QProgressDialog dialog(tr("Writing %1…").arg(path), tr("Cancel"), 0, 1000, this);
  dialog.setWindowModality(Qt::WindowModal);
  dialog.setMinimumDuration(200);
  const MaybeError error = saveCsv(card, path, visibleRange, [&dialog](double share) {
    dialog.setValue(static_cast<int>(share * 1000.0)); // Handles events, too.
    return !dialog.wasCanceled();
  });
  if (!dialog.wasCanceled()) report(error);
}

void ChartPanel::report(const MaybeError& error) {
  if (!error) return;
  QMessageBox::warning(this, tr("The export failed"), errorText(*error));
}

QVariantMap ChartPanel::state() const {
  QVariantMap cards = m_cardStates;
  for (const ChartCard* card : m_cards) cards.insert(card->panel(), card->state());
  QVariantMap shown;
  for (const QString& panel : m_knownPanels) shown.insert(panel, !m_hiddenPanels.contains(panel));
  return {{QStringLiteral("charts"), cards},
          {QStringLiteral("shown"), shown},
          {QStringLiteral("smoothing"), m_model.smoothing},
          {QStringLiteral("logIterations"), m_model.logIterations}};
}

void ChartPanel::setState(const QVariantMap& state) {
  m_cardStates = state.value(QStringLiteral("charts")).toMap();
  for (ChartCard* card : m_cards) card->setState(m_cardStates.value(card->panel()).toMap());
  const QVariantMap shown = state.value(QStringLiteral("shown")).toMap();
  for (auto it = shown.begin(); it != shown.end(); ++it) {
    m_knownPanels.insert(it.key());
    if (it.value().toBool()) {
      m_hiddenPanels.remove(it.key());
    } else {
      m_hiddenPanels.insert(it.key());
    }
  }
  setLogIterations(state.value(QStringLiteral("logIterations"), false).toBool());
  setSmoothing(state.value(QStringLiteral("smoothing"), 0.0).toDouble());
  showCards();
  scheduleRebuild();
}

} // namespace sudoscope
