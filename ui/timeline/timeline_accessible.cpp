#include "ui/timeline/timeline_accessible.h"

#include "ui/timeline/timeline_track.h"

#include <QAccessible>
#include <QAccessibleWidget>

namespace sudoscope {

namespace {

/// A slider whose value is an iteration.
class TrackAccessible : public QAccessibleWidget, public QAccessibleValueInterface {
public:
  explicit TrackAccessible(TimelineTrack* track)
      : QAccessibleWidget(track, QAccessible::Slider), m_track(track) {}

  void* interface_cast(QAccessible::InterfaceType type) override {
    if (type == QAccessible::ValueInterface) return static_cast<QAccessibleValueInterface*>(this);
    return QAccessibleWidget::interface_cast(type);
  }

  QString text(QAccessible::Text kind) const override {
    if (kind != QAccessible::Value) return QAccessibleWidget::text(kind);
    return TimelineTrack::tr("iteration %1 of %2").arg(m_track->position()).arg(m_track->last());
  }

  QVariant currentValue() const override { return static_cast<qlonglong>(m_track->position()); }
  QVariant minimumValue() const override { return static_cast<qlonglong>(m_track->first()); }
  QVariant maximumValue() const override { return static_cast<qlonglong>(m_track->last()); }
  QVariant minimumStepSize() const override { return 1; }
  void setCurrentValue(const QVariant& value) override { m_track->request(value.toLongLong()); }

private:
  TimelineTrack* m_track;
};

QAccessibleInterface* makeInterface(const QString&, QObject* object) {
  auto* track = qobject_cast<TimelineTrack*>(object);
  return track ? new TrackAccessible(track) : nullptr;
}

} // namespace

void installTimelineAccessibility() {
  QAccessible::removeFactory(makeInterface);
  QAccessible::installFactory(makeInterface);
}

} // namespace sudoscope
