#include "ui/panels/scene_page.h"

#include "ui/style/icons.h"
#include "ui/style/theme.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace sudoscope {

namespace {

QLabel* wrapped(const QString& text, QWidget* parent) {
  auto* label = new QLabel(text, parent);
  label->setWordWrap(true);
  label->setTextFormat(Qt::RichText);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  // A long word must not widen the panel.
  label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
  return label;
}

/// The words of a choice; a click on them is a click on its button.
class ChoiceText : public QLabel {
public:
  ChoiceText(const QString& text, QRadioButton* button)
      : QLabel(text, button->parentWidget()), m_button(button) {
    setWordWrap(true);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
    setContentsMargins(0, 1, 0, 0);
  }

protected:
  void mousePressEvent(QMouseEvent* event) override { event->accept(); }
  void mouseReleaseEvent(QMouseEvent*) override { m_button->click(); }

private:
  QRadioButton* m_button;
};

} // namespace

ScenePage::ScenePage(QWidget* parent) : QScrollArea(parent), m_play(new QPushButton(this)) {
  setWidgetResizable(true);
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  viewport()->setAutoFillBackground(false);
  m_play->setIcon(themedIcon(Icon::Play, IconTint::OnAccent));
  setStyleProperty(m_play, "primary", true);
  connect(m_play, &QPushButton::clicked, this, &ScenePage::playRequested);
}

void ScenePage::setScene(const LessonScene& scene, const QString& language) {
  m_scene = scene;
  m_language = language;
  m_answered = !scene.question.has_value();
  m_ended = false;
  m_choices = nullptr;
  m_reply = nullptr;

  auto* content = new QWidget;
  m_layout = new QVBoxLayout(content);
  m_layout->setContentsMargins(3 * Theme::unit, 2 * Theme::unit, 3 * Theme::unit, 2 * Theme::unit);
  m_layout->setSpacing(2 * Theme::unit);

  const std::string code = language.toStdString();
  m_layout->addWidget(wrapped(QString::fromStdString(scene.text.in(code)), content));
  if (scene.question) addQuestion(*scene.question, content);

  m_play->setText(tr("Play"));
  m_play->setToolTip(m_answered ? QString() : tr("Predict first, then play"));
  m_play->setEnabled(m_answered);

  m_after = wrapped(QString(), content);
  m_after->hide();
  m_layout->addWidget(m_after);
  m_layout->addStretch();
  setWidget(content);
  content->setAutoFillBackground(false);
  content->show();
}

void ScenePage::addQuestion(const LessonQuestion& question, QWidget* content) {
  const std::string code = m_language.toStdString();
  auto* text = wrapped(QStringLiteral("<b>") + QString::fromStdString(question.text.in(code)) +
                           QStringLiteral("</b>"),
                       content);
  m_layout->addWidget(text);
  m_choices = new QButtonGroup(content);
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    // A radio button's own text cannot be wrapped.
    const QString words = QString::fromStdString(question.choices[i].text.in(code));
    auto* choice = new QRadioButton(content);
    choice->setAccessibleName(words);
    m_choices->addButton(choice, static_cast<int>(i));
    auto* label = new ChoiceText(words, choice);
    auto* row = new QHBoxLayout;
    row->setSpacing(Theme::unit);
    row->addWidget(choice, 0, Qt::AlignTop);
    row->addWidget(label, 1);
    m_layout->addLayout(row);
  }
  connect(m_choices, &QButtonGroup::idClicked, this, &ScenePage::answer);
  m_reply = wrapped(tr("Predict first, then play"), content);
  m_reply->setProperty("role", QStringLiteral("muted"));
  m_layout->addWidget(m_reply);
}

void ScenePage::answer(int) {
  m_answered = true;
  m_play->setEnabled(true);
  m_play->setToolTip(QString());
  if (m_ended) return showVerdict();
  m_reply->setText(tr("Noted. Now play, and see."));
}

void ScenePage::showVerdict() {
  const int choice = m_choices == nullptr ? -1 : m_choices->checkedId();
  if (choice < 0) return;
  const auto& taken = m_scene.question->choices[static_cast<std::size_t>(choice)];
  setStyleProperty(m_reply, "role", taken.right ? QStringLiteral("good") : QStringLiteral("warn"));
  m_reply->setText((taken.right ? QStringLiteral("✓ ") : QStringLiteral("✗ ")) +
                   QString::fromStdString(taken.answer.in(m_language.toStdString())));
}

QString ScenePage::reply() const {
  return m_reply == nullptr || !m_answered ? QString() : m_reply->text();
}

void ScenePage::showOutcome() {
  if (std::exchange(m_ended, true)) return;
  m_play->setText(tr("Play again"));
  showVerdict();
  if (m_scene.after.empty()) return;
  m_after->setText(QString::fromStdString(m_scene.after.in(m_language.toStdString())));
  m_after->show();
  // The verdict and what follows it come into view; the rest is known.
  QTimer::singleShot(0, this, [this] {
    const int top = m_reply == nullptr ? m_after->y() : m_reply->y();
    verticalScrollBar()->setValue(std::min(top - 2 * Theme::unit, verticalScrollBar()->maximum()));
  });
}

} // namespace sudoscope
