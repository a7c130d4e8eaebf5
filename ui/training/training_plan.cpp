#include "ui/training/training_plan.h"

#include <algorithm>

namespace sudoscope {

namespace {

/// What kept the network from answering "everything is equally likely" in our trainings.
constexpr double entropyWeight = 0.1;

/// The set-up card's own, and what nobody needs to see there.
bool isOnCard(const Parameter& parameter) {
  using S = learning::TrainerSettings;
  const auto& table = learning::trainerParameters();
  return parameter.key == table.key(at(&S::architecture, &learning::Architecture::kind)) ||
         parameter.key == table.key(at(&S::generator, &learning::GeneratorRecipe::cluesMin)) ||
         parameter.key == table.key(at(&S::generator, &learning::GeneratorRecipe::cluesMax));
}

void teach(learning::SegmentSettings& segment, Teacher teacher) {
  if (teacher == Teacher::Own) return;
  segment.weights.teacher.fill(teacher != Teacher::Rules ? 1.0 : 0.0);
  segment.weights.rules.fill(teacher != Teacher::Solutions ? 1.0 : 0.0);
  segment.weights.entropy = teacher != Teacher::Solutions ? entropyWeight : 0.0;
  segment.selfTeaching = teacher == Teacher::SelfTraining;
}

} // namespace

Teacher teacherOf(const ParameterValues& values) {
  const learning::SegmentSettings present = learning::trainerParameters().read(values).segment;
  for (const Teacher teacher :
       {Teacher::Solutions, Teacher::Rules, Teacher::Both, Teacher::SelfTraining}) {
    learning::SegmentSettings wanted = present;
    teach(wanted, teacher);
    if (wanted.weights == present.weights && wanted.selfTeaching == present.selfTeaching) {
      return teacher;
    }
  }
  return Teacher::Own;
}

ParameterValues withTeacher(const ParameterValues& values, Teacher teacher) {
  learning::TrainerSettings settings = learning::trainerParameters().read(values);
  teach(settings.segment, teacher);
  ParameterValues result = values;
  learning::trainerParameters().write(settings, result);
  return result;
}

std::shared_ptr<const ParameterSchema> recipeSchema() {
  static const auto schema = [] {
    std::vector<Parameter> shown;
    using namespace learning;
    for (const TrainerSection section :
         {OptimizerSection, TeacherSection, RulesSection, MinibatchSection, NetworkSection,
          DataSection, AccuracySection, MachineSection}) {
      for (const Parameter& parameter : trainerParameters().schema()->parameters()) {
        if (parameter.sectionNumber == section && !isOnCard(parameter)) shown.push_back(parameter);
      }
    }
    return std::make_shared<const ParameterSchema>(std::move(shown));
  }();
  return schema;
}

ParameterValues recipeOf(const ParameterValues& all) {
  ParameterValues recipe(recipeSchema());
  for (const Parameter& parameter : recipe.schema().parameters()) {
    [[maybe_unused]] const auto error = recipe.set(parameter.key, all.value(parameter.key));
  }
  return recipe;
}

QString clockText(double seconds) {
  const auto whole = static_cast<qint64>(std::max(0.0, seconds));
  const QLatin1Char zero('0');
  const QString tail = QStringLiteral("%1:%2")
                           .arg(whole / 60 % 60, whole < 3600 ? 1 : 2, 10, zero)
                           .arg(whole % 60, 2, 10, zero);
  return whole < 3600 ? tail : QStringLiteral("%1:%2").arg(whole / 3600).arg(tail);
}

} // namespace sudoscope
