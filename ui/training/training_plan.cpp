#include "ui/training/training_plan.h"

#include "core/training/trainer.h"

#include <QSet>

#include <algorithm>
#include <array>
#include <cmath>

namespace sudoscope {

namespace {

const std::array teacherKeys{"w_ce_cell", "w_ce_row", "w_ce_col", "w_ce_blk"};
const std::array ruleKeys{"w_cell", "w_row", "w_col", "w_blk"};
/// What kept the network from answering "everything is equally likely" in our trainings.
constexpr double entropyWeight = 0.1;

/// The set-up card's own, and what nobody needs to see there.
const QSet<QString>& cardKeys() {
  static const QSet<QString> keys{QStringLiteral("network"), QStringLiteral("clues_min"),
                                  QStringLiteral("clues_max")};
  return keys;
}

} // namespace

Teacher teacherOf(const ParameterValues& values) {
  for (const Teacher teacher :
       {Teacher::Solutions, Teacher::Rules, Teacher::Both, Teacher::Itself}) {
    const auto weights = weightsOf(teacher);
    const bool all = std::all_of(weights.begin(), weights.end(), [&](const auto& weight) {
      return values.value(weight.first.toStdString()) == weight.second;
    });
    if (all) return teacher;
  }
  return Teacher::Own;
}

std::vector<std::pair<QString, ParameterValue>> weightsOf(Teacher teacher) {
  if (teacher == Teacher::Own) return {};
  const bool taught = teacher != Teacher::Rules;
  const bool ruled = teacher != Teacher::Solutions;
  std::vector<std::pair<QString, ParameterValue>> weights;
  for (const char* key : teacherKeys) weights.emplace_back(QLatin1String(key), taught ? 1.0 : 0.0);
  for (const char* key : ruleKeys) weights.emplace_back(QLatin1String(key), ruled ? 1.0 : 0.0);
  weights.emplace_back(QStringLiteral("w_ent"), ruled ? entropyWeight : 0.0);
  weights.emplace_back(QStringLiteral("self_teaching"), teacher == Teacher::Itself);
  return weights;
}

std::shared_ptr<const ParameterSchema> recipeSchema() {
  static const auto schema = [] {
    std::vector<Parameter> shown;
    const auto take = [&](const char* section) {
      for (const Parameter& parameter : learning::Trainer::schema()->parameters()) {
        if (parameter.section == section &&
            !cardKeys().contains(QString::fromStdString(parameter.key))) {
          shown.push_back(parameter);
        }
      }
    };
    for (const char* section :
         {"Optimizer", "Teacher", "Rules", "Minibatch", "Network", "Data", "Accuracy", "Machine"}) {
      take(section);
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
