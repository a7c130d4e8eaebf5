#include "ui/training/training_setup.h"

#include "core/training/trainer.h"
#include "ui/style/length.h"
#include "ui/style/theme.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/number_box.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QSignalBlocker>

#include <tuple>

namespace sudoscope {

namespace {

/// What the entries of the lists stand for.
enum Source { Generated, Loaded, ChooseFile };
enum Measure { Newspaper, LikeTraining, LoadedFile, ChooseHeldOut };

void choose(QComboBox* list, int data) {
  const QSignalBlocker quiet(list);
  list->setCurrentIndex(list->findData(data));
}

} // namespace

TrainingSetup::TrainingSetup(QWidget* parent) : Card(tr("Next training"), parent) {
  m_plan.values = ParameterValues(learning::Trainer::schema());
  auto* body = new QWidget;
  auto* layout = makeLayout<QGridLayout>(body, {12_px, 8_px, 12_px, 12_px});
  layout->setHorizontalSpacing(12_px);
  layout->setVerticalSpacing(8_px);
  layout->setColumnStretch(1, 1);

  m_recipe = addChoice(layout, tr("Recipe"), "trainingRecipe");
  for (const auto& [text, tip, recipe] :
       {std::tuple{tr("Quick: one minute"),
                   tr("A small network that solves newspaper puzzles after a minute"),
                   TrainingRecipe::Quick},
        {tr("Long: one hour"),
         tr("A wider network, half of its puzzles hard, measured on puzzles set aside; it can be "
            "paused, saved and continued at any time"),
         TrainingRecipe::Long},
        {tr("Own choices"), tr("What is chosen below and in the panel"), TrainingRecipe::Own}}) {
    m_recipe->addItem(text, static_cast<int>(recipe));
    m_recipe->setItemData(m_recipe->count() - 1, tip, Qt::ToolTipRole);
  }
  connect(m_recipe, &QComboBox::activated, this, [this] {
    emit recipeChosen(static_cast<TrainingRecipe>(m_recipe->currentData().toInt()));
  });

  m_network = addChoice(layout, tr("Network"), "network");
  m_network->addItem(tr("Constraint network"), static_cast<int>(learning::NetworkKind::Constraint));
  m_network->addItem(tr("Residual CNN"), static_cast<int>(learning::NetworkKind::Cnn));
  m_network->addItem(tr("Multilayer perceptron"), static_cast<int>(learning::NetworkKind::Mlp));
  m_network->setItemData(0,
                         tr("Messages between the members of every row, column and block; any "
                            "board"),
                         Qt::ToolTipRole);
  m_network->setItemData(1, tr("A stack of 3×3 convolutions, the classic baseline"),
                         Qt::ToolTipRole);
  m_network->setItemData(2, tr("Fully connected layers, the simplest baseline"), Qt::ToolTipRole);
  connect(m_network, &QComboBox::activated, this, [this] {
    const auto kind = static_cast<learning::NetworkKind>(m_network->currentData().toInt());
    learning::TrainerSettings settings = m_plan.settings();
    const learning::Architecture usual = learning::usualArchitecture(kind);
    settings.architecture.kind = kind;
    settings.architecture.width = usual.width;
    settings.architecture.candidateInputs = usual.candidateInputs;
    m_plan.take(settings);
    emit edited();
  });

  m_teacher = addChoice(layout, tr("Learns from"), "teacher");
  for (const auto& [text, teacher] : {std::pair{tr("Solutions"), Teacher::Solutions},
                                      {tr("Rules only"), Teacher::Rules},
                                      {tr("Solutions and rules"), Teacher::Both},
                                      {tr("Rules, then itself"), Teacher::SelfTraining},
                                      {tr("Its own weights"), Teacher::Own}}) {
    m_teacher->addItem(text, static_cast<int>(teacher));
  }
  connect(m_teacher, &QComboBox::activated, this,
          [this] { emit teacherChosen(static_cast<Teacher>(m_teacher->currentData().toInt())); });

  m_data = addChoice(layout, tr("Puzzles"), "data");
  connect(m_data, &QComboBox::activated, this, &TrainingSetup::takeData);
  addClues(layout);
  m_heldOut = addChoice(layout, tr("Measured on"), "heldOut");
  connect(m_heldOut, &QComboBox::activated, this, &TrainingSetup::takeHeldOut);

  m_time = addChoice(layout, tr("Time"), "time");
  for (const auto& [text, seconds] :
       {std::pair{tr("15 seconds"), 15}, std::pair{tr("30 seconds"), 30},
        std::pair{tr("1 minute"), 60}, std::pair{tr("2 minutes"), 120},
        std::pair{tr("5 minutes"), 300}, std::pair{tr("15 minutes"), 900},
        std::pair{tr("1 hour"), 3600}, std::pair{tr("Steps as set"), 0}}) {
    m_time->addItem(text, seconds);
  }
  connect(m_time, &QComboBox::activated, this, [this] {
    m_plan.seconds = m_time->currentData().toInt();
    emit edited();
  });
  setBody(body);
  fillData();
  fillHeldOut();
  refresh();
}

QComboBox* TrainingSetup::addChoice(QGridLayout* layout, const QString& label, const char* name) {
  const int row = layout->rowCount();
  auto* caption = new QLabel(label);
  auto* list = new QComboBox;
  list->setObjectName(QLatin1String(name));
  list->setAccessibleName(label);
  list->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  list->setMinimumContentsLength(8);
  caption->setBuddy(list);
  layout->addWidget(caption, row, 0);
  layout->addWidget(list, row, 1);
  return list;
}

void TrainingSetup::addClues(QGridLayout* layout) {
  auto* line = makeLayout<QHBoxLayout>(nullptr, {}, 4_px);
  const auto field = [this](const QString& name, const QString& none,
                            int learning::GeneratorRecipe::*clues) {
    auto* spin = new WholeNumberBox;
    spin->setObjectName(trainerKey(at(&learning::TrainerSettings::generator, clues)));
    spin->setAccessibleName(name);
    spin->setRange(0, 600);
    spin->setSpecialValueText(none);
    connect(spin, &QSpinBox::valueChanged, this, [this, clues](int value) {
      learning::TrainerSettings settings = m_plan.settings();
      settings.generator.*clues = value;
      m_plan.take(settings);
      emit edited();
    });
    return spin;
  };
  m_cluesFrom = field(tr("Fewest clues"), tr("few"), &learning::GeneratorRecipe::cluesMin);
  m_cluesTo = field(tr("Most clues"), tr("any"), &learning::GeneratorRecipe::cluesMax);
  line->addWidget(m_cluesFrom, 1);
  line->addWidget(new QLabel(tr("to")));
  line->addWidget(m_cluesTo, 1);
  const int row = layout->rowCount();
  auto* caption = new QLabel(tr("Clues"));
  caption->setBuddy(m_cluesFrom);
  layout->addWidget(caption, row, 0);
  layout->addLayout(line, row, 1);
}

void TrainingSetup::fillData() {
  const QSignalBlocker quiet(m_data);
  m_data->clear();
  m_data->addItem(tr("Generated, no end"), Generated);
  if (!m_dataName.isEmpty()) m_data->addItem(m_dataName, Loaded);
  m_data->addItem(tr("From a file…"), ChooseFile);
}

void TrainingSetup::fillHeldOut() {
  const QSignalBlocker quiet(m_heldOut);
  m_heldOut->clear();
  m_heldOut->addItem(tr("Newspaper puzzles"), Newspaper);
  m_heldOut->addItem(tr("Puzzles set aside"), LikeTraining);
  if (!m_heldOutName.isEmpty()) m_heldOut->addItem(m_heldOutName, LoadedFile);
  m_heldOut->addItem(tr("From a file…"), ChooseHeldOut);
}

void TrainingSetup::takeData(int index) {
  switch (m_data->itemData(index).toInt()) {
  case ChooseFile:
    refresh(); // until there is one
    emit dataFileWanted();
    return;
  case Loaded:
    m_plan.fromData = true;
    break;
  default:
    m_plan.fromData = false;
  }
  refresh();
  emit edited();
}

void TrainingSetup::takeHeldOut(int index) {
  const int choice = m_heldOut->itemData(index).toInt();
  if (choice == ChooseHeldOut) {
    refresh();
    emit heldOutFileWanted();
    return;
  }
  m_plan.heldOut = choice == Newspaper      ? HeldOutChoice::Newspaper
                   : choice == LikeTraining ? HeldOutChoice::LikeTraining
                                            : HeldOutChoice::File;
  emit edited();
}

void TrainingSetup::setPlan(const TrainingPlan& plan) {
  m_plan = plan;
  refresh();
}

void TrainingSetup::setDataName(const QString& name) {
  m_dataName = name;
  m_plan.fromData = !name.isEmpty();
  fillData();
  refresh();
  emit edited();
}

void TrainingSetup::setHeldOutName(const QString& name) {
  m_heldOutName = name;
  m_plan.heldOut = name.isEmpty() ? HeldOutChoice::Newspaper : HeldOutChoice::File;
  fillHeldOut();
  refresh();
  emit edited();
}

void TrainingSetup::refresh() {
  const learning::TrainerSettings settings = m_plan.settings();
  choose(m_network, static_cast<int>(settings.architecture.kind));
  choose(m_recipe, static_cast<int>(recipeOf(m_plan)));
  choose(m_teacher, static_cast<int>(teacherOf(m_plan.values)));
  choose(m_data, m_plan.fromData ? Loaded : Generated);
  choose(m_heldOut, m_plan.heldOut == HeldOutChoice::Newspaper      ? Newspaper
                    : m_plan.heldOut == HeldOutChoice::LikeTraining ? LikeTraining
                                                                    : LoadedFile);
  choose(m_time, m_plan.seconds);
  const QSignalBlocker quietFrom(m_cluesFrom);
  const QSignalBlocker quietTo(m_cluesTo);
  m_cluesFrom->setValue(settings.generator.cluesMin);
  m_cluesTo->setValue(settings.generator.cluesMax);
  m_cluesFrom->setEnabled(!m_plan.fromData);
  m_cluesTo->setEnabled(!m_plan.fromData);
}

} // namespace sudoscope
