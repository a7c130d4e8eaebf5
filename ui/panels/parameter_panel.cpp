#include "ui/panels/parameter_panel.h"

#include "ui/panels/parameter_row.h"
#include "ui/style/core_text.h"
#include "ui/style/icons.h"
#include "ui/style/metatypes.h"
#include "ui/style/theme.h"
#include "ui/widgets/number_field.h"

#include <QLabel>
#include <QLineEdit>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

namespace sudoscope {

namespace {

constexpr std::size_t manyParameters = 12; // from here on a filter field is worth its place

QLabel* sectionHeading(const QString& text) {
  auto* label = new QLabel(text);
  label->setProperty("role", QStringLiteral("heading"));
  label->setContentsMargins(12, 8, 12, 2);
  return label;
}

/// A line that begins with the sign that it explains.
class MarkHint : public QLabel {
public:
  static constexpr int room = 20;
  using QLabel::QLabel;

protected:
  void paintEvent(QPaintEvent* event) override {
    QLabel::paintEvent(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintIcon(painter, Icon::Restart, QRectF(12.0, 4.0, 14.0, 14.0), Theme::of(this).mutedText);
  }
};

} // namespace

ParameterPanel::ParameterPanel(QWidget* parent) : Card(tr("Parameters"), parent) {
  auto* defaults = new QPushButton(tr("Defaults"));
  defaults->setObjectName(QStringLiteral("defaults"));
  defaults->setToolTip(tr("All parameters back to their defaults"));
  addTool(defaults);
  connect(defaults, &QPushButton::clicked, this, &ParameterPanel::defaultsRequested);

  auto* frame = new QWidget;
  auto* layout = new QVBoxLayout(frame);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(0);
  m_filter = new QLineEdit;
  m_filter->setObjectName(QStringLiteral("filter"));
  m_filter->setPlaceholderText(tr("Find a parameter"));
  m_filter->setAccessibleName(m_filter->placeholderText());
  m_filter->setClearButtonEnabled(true);
  m_filter->addAction(themedIcon(Icon::Search, IconTint::Muted), QLineEdit::LeadingPosition);
  connect(m_filter, &QLineEdit::textChanged, this, &ParameterPanel::filterRows);
  auto* filterLine = new QVBoxLayout;
  filterLine->setContentsMargins(12, 8, 12, 0);
  filterLine->addWidget(m_filter);
  layout->addLayout(filterLine);

  m_scroll = new QScrollArea;
  m_scroll->setWidgetResizable(true);
  m_scroll->setFrameShape(QFrame::NoFrame);
  m_scroll->setFocusPolicy(Qt::NoFocus);
  m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  m_scroll->viewport()->setAutoFillBackground(false);
  layout->addWidget(m_scroll, 1);

  m_hint = new MarkHint(tr("This sign: applies at the next restart."));
  m_hint->setProperty("role", QStringLiteral("muted"));
  m_hint->setWordWrap(true);
  m_hint->setContentsMargins(12 + MarkHint::room, 4, 12, 8);
  layout->addWidget(m_hint);
  setBody(frame);
  rebuild();
}

void ParameterPanel::setValues(const ParameterValues& values, std::uint64_t seed, bool usesSeed) {
  const bool sameRows = &values.schema() == &m_values.schema() && usesSeed == m_usesSeed;
  // Kept until the rows that refer to its schema are gone.
  const ParameterValues old = std::exchange(m_values, values);
  m_seed = seed;
  m_usesSeed = usesSeed;
  if (!sameRows) rebuild();
  for (const Section& section : m_sections) {
    for (ParameterRow* row : section.rows) row->showValue(m_values.value(row->parameter().key));
  }
  if (m_seedField) m_seedField->showText(QString::number(m_seed));
}

void ParameterPanel::setRunning(bool running) {
  m_running = running;
  bool anyWaits = false;
  for (const Section& section : m_sections) {
    for (ParameterRow* row : section.rows) {
      row->setRunning(running);
      anyWaits |= !row->parameter().live;
    }
  }
  m_hint->setVisible(running && anyWaits);
}

void ParameterPanel::setWaiting(const std::vector<std::string>& keys, bool seedWaits) {
  for (const Section& section : m_sections) {
    for (ParameterRow* row : section.rows) {
      row->setWaiting(std::find(keys.begin(), keys.end(), row->parameter().key) != keys.end());
    }
  }
  m_seedWaits = seedWaits;
  if (m_seedField) showSeedNote({});
}

void ParameterPanel::showSeedNote(const QString& error) {
  setStyleProperty(m_seedField, "invalid", !error.isEmpty());
  setStyleProperty(m_seedNote, "role",
                   error.isEmpty() ? QStringLiteral("muted") : QStringLiteral("error"));
  m_seedNote->setText(error.isEmpty() ? tr("Applies at the next restart.") : error);
  m_seedNote->setVisible(!error.isEmpty() || m_seedWaits);
}

void ParameterPanel::showError(const QString& key, const QString& message) {
  for (const Section& section : m_sections) {
    for (ParameterRow* row : section.rows) {
      if (QString::fromStdString(row->parameter().key) == key) row->showError(message);
    }
  }
}

void ParameterPanel::rebuild() {
  m_sections.clear();
  m_seedRow = nullptr;
  m_seedField = nullptr;
  auto* content = new QWidget;
  content->setObjectName(QStringLiteral("scrolled"));
  auto* layout = new QVBoxLayout(content);
  layout->setContentsMargins(0, 0, 0, 8);
  layout->setSpacing(0);

  for (const Parameter& parameter : m_values.schema().parameters()) {
    const QString name = translated(parameter.section);
    auto section = std::find_if(m_sections.begin(), m_sections.end(),
                                [&name](const Section& s) { return s.name == name; });
    if (section == m_sections.end()) {
      m_sections.push_back({name, sectionHeading(name), {}});
      section = std::prev(m_sections.end());
    }
    auto* row = new ParameterRow(parameter, content);
    section->rows.push_back(row);
    connect(row, &ParameterRow::edited, this, [this, row](const ParameterValue& value) {
      m_values.set(row->parameter().key, value);
      emit parameterEdited(QString::fromStdString(row->parameter().key), value);
    });
  }
  for (const Section& section : m_sections) {
    layout->addWidget(section.heading);
    for (ParameterRow* row : section.rows) layout->addWidget(row);
  }
  if (m_usesSeed) {
    m_seedRow = seedRow();
    layout->addWidget(m_seedRow);
  }
  m_nothing = new QLabel(m_sections.empty() && !m_usesSeed ? tr("This method has no parameters.")
                                                           : tr("No parameter matches."));
  m_nothing->setProperty("role", QStringLiteral("muted"));
  m_nothing->setContentsMargins(12, 12, 12, 12);
  m_nothing->setVisible(m_sections.empty() && !m_usesSeed);
  layout->addWidget(m_nothing);
  layout->addStretch(1);
  m_scroll->setWidget(content);

  m_filter->clear();
  m_filter->setVisible(m_values.schema().parameters().size() >= manyParameters);
  setRunning(m_running);
  alignLabels();
}

QWidget* ParameterPanel::seedRow() {
  auto* box = new QWidget;
  box->setObjectName(QStringLiteral("seed"));
  box->setToolTip(tr("Where the random numbers start: equal seeds give equal runs.\n"
                     "Applies at the next restart."));
  auto* layout = new QVBoxLayout(box);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->setSpacing(2);
  layout->addWidget(sectionHeading(tr("Random numbers")));
  auto* line = new QHBoxLayout;
  line->setContentsMargins(12, 1, 12, 1);
  line->setSpacing(8);
  line->addWidget(new QLabel(tr("seed")));
  line->addStretch(1);
  auto* next = new QPushButton;
  next->setObjectName(QStringLiteral("nextSeed"));
  next->setIcon(themedIcon(Icon::Generate));
  next->setToolTip(tr("The next seed: another run of the same method"));
  next->setAccessibleName(tr("Next seed"));
  setStyleProperty(next, "compact", true);
  m_seedField = new NumberField;
  m_seedField->setObjectName(QStringLiteral("field"));
  m_seedField->setAccessibleName(tr("seed"));
  m_seedField->setFixedWidth(112);
  line->addWidget(next);
  line->addWidget(m_seedField);
  layout->addLayout(line);
  m_seedNote = new QLabel;
  m_seedNote->setWordWrap(true);
  m_seedNote->setContentsMargins(12, 0, 12, 4);
  m_seedNote->hide();
  layout->addWidget(m_seedNote);
  connect(next, &QPushButton::clicked, this, [this] { acceptSeed(QString::number(m_seed + 1)); });
  connect(m_seedField, &NumberField::typed, this, &ParameterPanel::acceptSeed);
  connect(m_seedField, &NumberField::stepped, this, [this](int steps) {
    const auto distance = static_cast<std::uint64_t>(std::abs(steps));
    acceptSeed(QString::number(steps > 0           ? m_seed + distance
                               : m_seed > distance ? m_seed - distance
                                                   : 0));
  });
  return box;
}

void ParameterPanel::acceptSeed(const QString& text) {
  bool ok = false;
  const quint64 seed = text.trimmed().toULongLong(&ok);
  showSeedNote(ok ? QString()
                  : tr("“%1” does not work here: enter a whole number from 0 to %2.")
                        .arg(text.trimmed(), QString::number(std::numeric_limits<quint64>::max())));
  if (!ok) return;
  m_seedField->showText(QString::number(seed));
  if (seed == m_seed) return;
  m_seed = seed;
  emit seedEdited(seed);
}

void ParameterPanel::filterRows(const QString& text) {
  const QString wanted = text.trimmed();
  bool anyShown = false;
  for (const Section& section : m_sections) {
    bool any = false;
    for (ParameterRow* row : section.rows) {
      const bool shown = wanted.isEmpty() || row->matches(wanted);
      row->setVisible(shown);
      any |= shown;
    }
    section.heading->setVisible(any);
    anyShown |= any;
  }
  if (m_seedRow) {
    const bool shown = wanted.isEmpty() || tr("seed").contains(wanted, Qt::CaseInsensitive);
    m_seedRow->setVisible(shown);
    anyShown |= shown;
  }
  m_nothing->setVisible(!anyShown);
}

void ParameterPanel::resizeEvent(QResizeEvent* event) {
  Card::resizeEvent(event);
  alignLabels();
}

void ParameterPanel::alignLabels() {
  int widest = 0;
  for (const Section& section : m_sections) {
    for (const ParameterRow* row : section.rows) widest = std::max(widest, row->labelWidth());
  }
  const int labelWidth = std::min(widest, width() * 2 / 5);
  for (const Section& section : m_sections) {
    for (ParameterRow* row : section.rows) row->setLabelWidth(labelWidth);
  }
}

} // namespace sudoscope
