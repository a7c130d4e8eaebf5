#include "ui/cube/axis_labels.h"
#include "ui/cube/cube_view_model.h"
#include "ui/paint/number_text.h"
#include "ui/style/core_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace sudoscope {
namespace {

struct CubeWords {
  Q_DECLARE_TR_FUNCTIONS(CubeView)
};

/// With as many decimals as the scale deserves.
QString number(double value, double scale = 1.0) {
  const int decimals = std::max(3, static_cast<int>(std::ceil(-std::log10(scale))) + 2);
  return decimals <= 6 ? decimalText(value, decimals) : figureText(value, 3);
}

/// The symbol of the cube's own numbers.
QString cubeSymbol(const CubeViewModel& model) {
  return model.field().isDistribution ? QStringLiteral("P") : CubeWords::tr("weight");
}

QString sumMeaning(double sum) {
  constexpr double holds = 0.005; // what two decimals show
  if (sum < 1.0 - holds) return CubeWords::tr("blue: %1 below 1").arg(number(1.0 - sum));
  if (sum > 1.0 + holds) return CubeWords::tr("orange: %1 above 1").arg(number(sum - 1.0));
  return CubeWords::tr("1: the rule holds");
}

/// "P", "∂L/∂Z", "ΔP", "P − P′"
QString sourceSymbol(CubeSource source) {
  constexpr const char* symbols[] = {"P", "∂L/∂Z", "ΔP", "P − P′"};
  return QString::fromUtf8(symbols[static_cast<int>(source)]);
}

} // namespace

QString valueSymbol(const CubeViewModel& model) {
  const CubeSource source = model.options().source;
  return source == CubeSource::Probability ? cubeSymbol(model) : sourceSymbol(source);
}

QString sourceName(CubeSource source) {
  const QString names[] = {CubeWords::tr("Probability P"), CubeWords::tr("Gradient ∂L/∂Z"),
                           CubeWords::tr("Change ΔP since the previous step"),
                           CubeWords::tr("Difference P − P′ to another run")};
  return names[static_cast<int>(source)];
}

QString describeVoxel(const CubeViewModel& model, Voxel voxel) {
  const VoxelField& field = model.field();
  if (!voxel.valid() || field.empty()) return {};
  const QString gap = QStringLiteral("   ");
  QString words = voxelText(model.puzzle().geometry(), voxel) + gap + cubeSymbol(model) +
                  QLatin1Char(' ') + number(field.cube.at(voxel.cell, voxel.k));
  if (!field.isDistribution)
    words += gap + CubeWords::tr("of %1 in this cell").arg(number(field.sums.cell(voxel.cell)));
  if (field.isSigned) {
    words += gap + sourceSymbol(model.options().source) + QLatin1Char(' ') +
             signedText(field.value(voxel), number(field.value(voxel), field.scale));
  }
  if (model.options().source == CubeSource::Change && model.before()) {
    words += QLatin1Char(' ') +
             CubeWords::tr("since iteration %1").arg(countText(model.before()->iteration));
  }
  if (model.puzzle().given(voxel.cell) == voxel.k + 1) words += gap + CubeWords::tr("given");
  return words;
}

QString describeWall(const CubeViewModel& model, const WallCell& cell) {
  if (!cell.valid() || model.field().empty()) return {};
  const double sum = model.field().sum(cell);
  QString text;
  if (cell.kind == WallKind::Cell) {
    text =
        CubeWords::tr("%1: sum of %2 over its digits %3")
            .arg(cellText(model.puzzle().geometry(), cell.index), cubeSymbol(model), number(sum));
  } else {
    const Geometry& geometry = model.puzzle().geometry();
    text = CubeWords::tr("%1, digit %2: sum of %3 %4")
               .arg(groupLabel(geometry, cell.group(geometry.side())),
                    axisLabelText(CubeAxis::Digit, cell.k), cubeSymbol(model), number(sum));
  }
  return model.field().isDistribution ? QStringLiteral("%1 (%2)").arg(text, sumMeaning(sum)) : text;
}

QString describeProblem(const CubeViewModel& model, bool anyVoxel) {
  if (model.field().empty()) return CubeWords::tr("Nothing to show yet");
  const CubeSource source = model.options().source;
  if (!model.canShow(source)) {
    if (source == CubeSource::Gradient)
      return CubeWords::tr("This method has no logits, so it has no gradient");
    if (source == CubeSource::Change) return CubeWords::tr("No previous step");
    if (source == CubeSource::Difference) return CubeWords::tr("No run chosen for comparison");
  }
  if (anyVoxel) return {};
  return CubeWords::tr("Everything here is below %1 and hidden")
      .arg(figureText(model.options().threshold(model.puzzle().side())));
}

} // namespace sudoscope
