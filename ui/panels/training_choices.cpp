#include "ui/panels/training_choices.h"

#include "core/networks/kernels.h"
#include "core/training/trainer.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_field.h"

#include <QComboBox>
#include <QFileInfo>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>

namespace sudoscope {
namespace {

/// Prevented the network from answering "everything is equally likely" in tests.
constexpr double entropyWeight = 0.1;

void teach(training::SegmentSettings& segment, Teacher teacher) {
  if (teacher == Teacher::Own) return;
  segment.weights.teacher = teacher != Teacher::Rules ? 1.0 : 0.0;
  segment.weights.rules.fill(teacher != Teacher::Solutions ? 1.0 : 0.0);
  segment.weights.entropy = teacher != Teacher::Solutions ? entropyWeight : 0.0;
  segment.selfTeaching = teacher == Teacher::SelfTraining;
}

constexpr double minute = 60.0; // s

training::TrainerSettings settingsOf(TrainingRecipe recipe) {
  training::TrainerSettings settings;
  settings.evaluateIterations = 64;
  settings.seconds = (recipe == TrainingRecipe::Quick ? 1.0 : 60.0) * minute;
  if (recipe == TrainingRecipe::Quick) {
    settings.measuredOn = training::newspaper;
    // A short warm-up: a minute is only some hundred steps.
    settings.optimizer.learningRate = 3e-3;
    settings.warmUp = 60;
    settings.evaluateEvery = 20;
  } else {
    settings.architecture.width = 48;
    settings.architecture.hidden = 96;
    settings.generator.hard = 0.5;
    settings.heldOut = 100;
    settings.evaluateEvery = 250;
    if (networks::bfloat16Kernels() != nullptr) {
      settings.segment.precision = training::Precision::Bfloat16;
    }
  }
  return settings;
}

/// Special entries of the lists.
enum Source { Generated, Loaded, ChooseFile };

void showChoice(QComboBox* list, const QVariant& data) {
  const QSignalBlocker quiet(list);
  list->setCurrentIndex(list->findData(data));
}

QString titleOf(networks::NetworkKind kind) {
  if (kind == networks::NetworkKind::Constraint) return TrainingChoices::tr("Constraint network");
  return kind == networks::NetworkKind::Cnn ? TrainingChoices::tr("Residual CNN")
                                            : TrainingChoices::tr("Multilayer perceptron");
}

QString fileName(const std::string& path) {
  return QFileInfo(QString::fromStdString(path)).fileName();
}

} // namespace

TrainingRecipe recipeOf(const ParameterValues& values) {
  const std::int64_t steps = training::trainerParameters().read(values).steps;
  for (const TrainingRecipe recipe : {TrainingRecipe::Quick, TrainingRecipe::Long}) {
    const ParameterValues wanted = withSettings(
        withRecipe(values, recipe), [steps](training::TrainerSettings& s) { s.steps = steps; });
    if (wanted == values) return recipe;
  }
  return TrainingRecipe::Own;
}

ParameterValues withRecipe(const ParameterValues& values, TrainingRecipe recipe) {
  if (recipe == TrainingRecipe::Own) return values;
  return withSettings(values, [recipe](training::TrainerSettings& settings) {
    const training::TrainerSettings chosen = settings;
    settings = settingsOf(recipe);
    settings.data = chosen.data;
    settings.checkpoint = chosen.checkpoint;
    settings.threads = chosen.threads;
    if (!chosen.measuredOn.empty() && chosen.measuredOn != training::newspaper)
      settings.measuredOn = chosen.measuredOn;
  });
}

Teacher teacherOf(const ParameterValues& values) {
  const training::SegmentSettings present = training::trainerParameters().read(values).segment;
  for (const Teacher teacher :
       {Teacher::Solutions, Teacher::Rules, Teacher::Both, Teacher::SelfTraining}) {
    training::SegmentSettings wanted = present;
    teach(wanted, teacher);
    if (wanted.weights == present.weights && wanted.selfTeaching == present.selfTeaching) {
      return teacher;
    }
  }
  return Teacher::Own;
}

using training::TrainerSettings;

TrainingChoices::TrainingChoices(QWidget* parent)
    : QWidget(parent), m_values(training::Trainer::schema()) {
  auto* layout = makeLayout<QGridLayout>(this, {12_px, 8_px, 12_px, 8_px});
  layout->setHorizontalSpacing(12_px);
  layout->setVerticalSpacing(6_px);
  layout->setColumnStretch(1, 1);
  addRecipe(layout);
  addNetwork(layout);
  addTeacher(layout);
  m_puzzles = addChoice(layout, tr("Puzzles"), "data");
  connect(m_puzzles, &QComboBox::activated, this, &TrainingChoices::takeData);
  addClues(layout);
  m_measured = addChoice(layout, tr("Measured on"), "heldOut");
  connect(m_measured, &QComboBox::activated, this, &TrainingChoices::takeHeldOut);
  addTime(layout);
  refresh();
}

void TrainingChoices::addRecipe(QGridLayout* layout) {
  const auto at = [](TrainingRecipe recipe) { return static_cast<int>(recipe); };
  m_recipe = addChoice(layout, tr("Recipe"), "trainingRecipe",
                       {{tr("Quick: one minute"), at(TrainingRecipe::Quick),
                         tr("A small network that solves newspaper puzzles after one minute")},
                        {tr("Long: one hour"), at(TrainingRecipe::Long),
                         tr("A wider network, half of its puzzles hard, measured on held-out "
                            "puzzles; it can be paused, saved and continued at any time")},
                        {tr("Custom"), at(TrainingRecipe::Own), tr("Use the settings below")}});
  connect(m_recipe, &QComboBox::activated, this, [this] {
    const auto recipe = static_cast<TrainingRecipe>(m_recipe->currentData().toInt());
    if (recipe != TrainingRecipe::Own) emit recipeChosen();
    emit valuesChosen(withRecipe(m_values, recipe));
  });
}

void TrainingChoices::addNetwork(QGridLayout* layout) {
  const auto entry = [](networks::NetworkKind kind, const QString& tip) {
    return Choice{titleOf(kind), static_cast<int>(kind), tip};
  };
  m_network = addChoice(
      layout, tr("Network"), "network",
      {entry(networks::NetworkKind::Constraint,
             tr("Messages between the candidates of every row, column and block; any board")),
       entry(networks::NetworkKind::Cnn, tr("A stack of 3×3 convolutions, the classic baseline")),
       entry(networks::NetworkKind::Mlp, tr("Fully connected layers, the simplest baseline"))});
  connect(m_network, &QComboBox::activated, this, [this] {
    choose([this](TrainerSettings& settings) {
      const auto kind = static_cast<networks::NetworkKind>(m_network->currentData().toInt());
      const bool constraint = kind == networks::NetworkKind::Constraint;
      settings.architecture.kind = kind;
      settings.architecture.width = constraint ? networks::Architecture().width
                                    : kind == networks::NetworkKind::Cnn ? 64
                                                                         : 512;
    });
  });
}

void TrainingChoices::addTeacher(QGridLayout* layout) {
  const auto at = [](Teacher teacher) { return static_cast<int>(teacher); };
  m_teacher = addChoice(layout, tr("Learns from"), "teacher",
                        {{tr("Solutions"), at(Teacher::Solutions)},
                         {tr("Rules only"), at(Teacher::Rules)},
                         {tr("Solutions and rules"), at(Teacher::Both)},
                         {tr("Rules, then its own answers"), at(Teacher::SelfTraining)},
                         {tr("Custom weights"), at(Teacher::Own)}});
  connect(m_teacher, &QComboBox::activated, this, [this] {
    const auto teacher = static_cast<Teacher>(m_teacher->currentData().toInt());
    choose([teacher](TrainerSettings& settings) { teach(settings.segment, teacher); });
  });
}

void TrainingChoices::addTime(QGridLayout* layout) {
  m_time = addChoice(layout, tr("Time"), "time",
                     {{tr("15 seconds"), 15},
                      {tr("30 seconds"), 30},
                      {tr("1 minute"), 60},
                      {tr("2 minutes"), 120},
                      {tr("5 minutes"), 300},
                      {tr("15 minutes"), 900},
                      {tr("1 hour"), 3600},
                      {tr("Steps as set"), 0}});
  m_time->setToolTip(tr("A training with a time limit is not reproducible bit by bit"));
  m_time->setPlaceholderText(tr("As set"));
  connect(m_time, &QComboBox::activated, this, [this] {
    choose([this](TrainerSettings& settings) { settings.seconds = m_time->currentData().toInt(); });
  });
}

QComboBox* TrainingChoices::addChoice(QGridLayout* layout, const QString& label, const char* name,
                                      std::initializer_list<Choice> choices) {
  const int row = layout->rowCount();
  auto* caption = new QLabel(label);
  auto* list = named(new QComboBox, name);
  list->setAccessibleName(label);
  list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  list->setMinimumContentsLength(8);
  for (const Choice& choice : choices) {
    list->addItem(choice.text, choice.value);
    if (!choice.tip.isEmpty()) list->setItemData(list->count() - 1, choice.tip, Qt::ToolTipRole);
  }
  caption->setBuddy(list);
  layout->addWidget(caption, row, 0);
  layout->addWidget(list, row, 1);
  return list;
}

void TrainingChoices::addClues(QGridLayout* layout) {
  auto* line = makeLayout<QHBoxLayout>(nullptr, {}, 4_px);
  const auto field = [this](const QString& name, const QString& none,
                            int training::GeneratorRecipe::*clues) {
    auto* spin = new WholeNumberBox;
    spin->setObjectName(QString::fromStdString(
        training::trainerParameters().key(at(&TrainerSettings::generator, clues))));
    spin->setAccessibleName(name);
    spin->setRange(0, 600);
    spin->setSpecialValueText(none);
    connect(spin, &QSpinBox::valueChanged, this, [this, clues](int value) {
      choose([clues, value](TrainerSettings& settings) { settings.generator.*clues = value; });
    });
    return spin;
  };
  m_cluesFrom = field(tr("Fewest clues"), tr("min"), &training::GeneratorRecipe::cluesMin);
  m_cluesTo = field(tr("Most clues"), tr("max"), &training::GeneratorRecipe::cluesMax);
  addItems(line, {{m_cluesFrom, 1}, new QLabel(tr("to")), {m_cluesTo, 1}});
  const int row = layout->rowCount();
  auto* caption = new QLabel(tr("Clues"));
  caption->setBuddy(m_cluesFrom);
  layout->addWidget(caption, row, 0);
  layout->addLayout(line, row, 1);
}

void TrainingChoices::fillFiles(const TrainerSettings& settings) {
  if (!settings.data.empty()) m_data = settings.data;
  if (!settings.measuredOn.empty() && settings.measuredOn != training::newspaper)
    m_heldOut = settings.measuredOn;
  const QSignalBlocker quiet(m_puzzles);
  const QSignalBlocker quietToo(m_measured);
  m_puzzles->clear();
  m_puzzles->addItem(tr("Generated (unlimited)"), Generated);
  if (!m_data.empty()) m_puzzles->addItem(fileName(m_data), Loaded);
  m_puzzles->addItem(tr("From a file…"), ChooseFile);
  m_measured->clear();
  m_measured->addItem(tr("Newspaper puzzles"), QString::fromLatin1(training::newspaper));
  m_measured->addItem(tr("Held-out puzzles"), QString());
  if (!m_heldOut.empty())
    m_measured->addItem(fileName(m_heldOut), QString::fromStdString(m_heldOut));
  m_measured->addItem(tr("From a file…"));
}

void TrainingChoices::takeData(int index) {
  const int choice = m_puzzles->itemData(index).toInt();
  if (choice == ChooseFile) {
    refresh(); // until one is chosen
    emit dataFileWanted();
    return;
  }
  choose([this, choice](TrainerSettings& settings) {
    settings.data = choice == Loaded ? m_data : std::string();
  });
}

void TrainingChoices::takeHeldOut(int index) {
  const QVariant choice = m_measured->itemData(index);
  if (!choice.isValid()) {
    refresh();
    emit heldOutFileWanted();
    return;
  }
  choose([choice](TrainerSettings& settings) {
    settings.measuredOn = choice.toString().toStdString();
  });
}

void TrainingChoices::choose(const std::function<void(TrainerSettings&)>& change) {
  emit valuesChosen(withSettings(m_values, change));
}

QString TrainingChoices::networkTitle(const ParameterValues& values) {
  return titleOf(training::trainerParameters().read(values).architecture.kind);
}

void TrainingChoices::setValues(const ParameterValues& values) {
  m_values = values;
  refresh();
}

void TrainingChoices::refresh() {
  const TrainerSettings settings = training::trainerParameters().read(m_values);
  fillFiles(settings);
  showChoice(m_network, static_cast<int>(settings.architecture.kind));
  showChoice(m_recipe, static_cast<int>(recipeOf(m_values)));
  showChoice(m_teacher, static_cast<int>(teacherOf(m_values)));
  showChoice(m_puzzles, settings.data.empty() ? Generated : Loaded);
  showChoice(m_measured, QString::fromStdString(settings.measuredOn));
  showChoice(m_time, static_cast<int>(settings.seconds));
  const QSignalBlocker quietFrom(m_cluesFrom);
  const QSignalBlocker quietTo(m_cluesTo);
  m_cluesFrom->setValue(settings.generator.cluesMin);
  m_cluesTo->setValue(settings.generator.cluesMax);
  m_cluesFrom->setEnabled(settings.data.empty());
  m_cluesTo->setEnabled(settings.data.empty());
}

} // namespace sudoscope
