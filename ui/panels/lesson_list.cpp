#include "ui/panels/lesson_list.h"

#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QAbstractButton>
#include <QPainter>
#include <QTextLayout>
#include <QVBoxLayout>

namespace sudoscope {

namespace {

/// A row of the list: number or tick, title, wrapped summary.
class LessonButton : public QAbstractButton {
public:
  LessonButton(int number, const QString& title, const QString& summary, bool finished,
               QWidget* parent)
      : QAbstractButton(parent), m_number(number), m_summary(summary), m_finished(finished) {
    setText(title);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(finished ? LessonList::tr("%1. %2, finished").arg(number).arg(title)
                               : LessonList::tr("%1. %2").arg(number).arg(title));
    setAccessibleDescription(summary);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setCursor(Qt::PointingHandCursor);
  }

  QSize sizeHint() const override { return {240, heightForWidth(240)}; }
  QSize minimumSizeHint() const override { return {160, heightForWidth(240)}; }
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override {
    const int textWidth = width - textLeft - Theme::gutter;
    const int summary = fontMetrics()
                            .boundingRect(QRect(0, 0, textWidth, 1000), Qt::TextWordWrap, m_summary)
                            .height();
    const int title = QFontMetrics(titleFont())
                          .boundingRect(QRect(0, 0, textWidth, 1000), Qt::TextWordWrap, text())
                          .height();
    return title + summary + 5 * Theme::unit;
  }

protected:
  void paintEvent(QPaintEvent*) override {
    const Theme theme = Theme::of(this);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF frame = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(hasFocus() ? QPen(theme.accent, 1.5) : QPen(theme.border));
    painter.setBrush(isDown() ? theme.pressed : underMouse() ? theme.hover : theme.card);
    painter.drawRoundedRect(frame, Theme::radius, Theme::radius);

    const QRectF badge(2.0 * Theme::unit, 2.0 * Theme::unit, 24, 24);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_finished ? theme.good : theme.accentSoft);
    painter.drawEllipse(badge);
    if (m_finished) {
      paintIcon(painter, Icon::Check, badge.adjusted(4, 4, -4, -4), theme.card);
    } else {
      painter.setPen(theme.accentText);
      painter.drawText(badge, Qt::AlignCenter, QString::number(m_number));
    }

    const QRect area = rect().adjusted(textLeft, 2 * Theme::unit, -Theme::gutter, -Theme::unit);
    painter.setFont(titleFont());
    painter.setPen(theme.text);
    QRect used;
    painter.drawText(area, Qt::TextWordWrap, text(), &used);
    painter.setFont(font());
    painter.setPen(theme.mutedText);
    painter.drawText(area.adjusted(0, used.height() + Theme::unit, 0, 0), Qt::TextWordWrap,
                     m_summary);
  }

private:
  static constexpr int textLeft = 44;
  QFont titleFont() const {
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    return bold;
  }

  int m_number;
  QString m_summary;
  bool m_finished;
};

} // namespace

LessonList::LessonList(QWidget* parent) : QScrollArea(parent) {
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  viewport()->setAutoFillBackground(false);
  setAccessibleName(tr("Lessons"));
  setFocusPolicy(Qt::NoFocus); // its lines have it
}

void LessonList::setLessons(const std::vector<Lesson>& lessons, const QString& language) {
  const std::string code = language.toStdString();
  std::vector<Row> rows;
  for (const auto& lesson : lessons) {
    rows.push_back({QString::fromStdString(lesson.id),
                    QString::fromStdString(lesson.title.in(code)),
                    QString::fromStdString(lesson.summary.in(code)), false});
    for (const auto& former : m_rows) {
      if (former.id == rows.back().id) rows.back().finished = former.finished;
    }
  }
  m_rows = std::move(rows);
  rebuild();
}

void LessonList::setFinished(const QString& lessonId) {
  for (auto& row : m_rows) {
    if (row.id == lessonId) row.finished = true;
  }
  rebuild();
}

void LessonList::rebuild() {
  auto* content = new QWidget;
  auto* layout = new QVBoxLayout(content);
  layout->setContentsMargins(Theme::gutter, Theme::gutter, Theme::gutter, Theme::gutter);
  layout->setSpacing(Theme::gutter);
  for (std::size_t i = 0; i < m_rows.size(); ++i) {
    const Row& row = m_rows[i];
    const int index = static_cast<int>(i);
    auto* button = new LessonButton(index + 1, row.title, row.summary, row.finished, content);
    connect(button, &QAbstractButton::clicked, this, [this, index] { emit lessonChosen(index); });
    layout->addWidget(button);
  }
  layout->addStretch();
  setWidget(content);
  content->setAutoFillBackground(false);
  content->show();
}

} // namespace sudoscope
