#include "ui/cube/axis_labels.h"
#include "ui/cube/cube_view_model.h"
#include "ui/paint/number_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace sudoscope {
namespace {

/// With as many decimals as the scale deserves.
QString number(double value, double scale = 1.0) {
  const int decimals = std::max(3, static_cast<int>(std::ceil(-std::log10(scale))) + 2);
  return decimals <= 6 ? decimalText(value, decimals) : figureText(value, 3);
}

/// The symbol of the cube's own numbers.
QString cubeSymbol(const CubeViewModel& model) {
  return model.field().isDistribution ? QStringLiteral("P")
                                      : QCoreApplication::translate("CubeView", "weight");
}

} // namespace

QString sourceSymbol(CubeSource source) {
  constexpr const char* symbols[] = {"P", "∂L/∂Z", "ΔP", "P − P′"};
  return QString::fromUtf8(symbols[static_cast<int>(source)]);
}

QString valueSymbol(const CubeViewModel& model) {
  const CubeSource source = model.options().source;
  return source == CubeSource::Probability ? cubeSymbol(model) : sourceSymbol(source);
}

QString sourceName(CubeSource source) {
  const QString names[] = {
      QCoreApplication::translate("CubeView", "Probability P"),
      QCoreApplication::translate("CubeView", "Gradient ∂L/∂Z"),
      QCoreApplication::translate("CubeView", "Change ΔP since the step before"),
      QCoreApplication::translate("CubeView", "Difference P − P′ to another run")};
  return names[static_cast<int>(source)];
}

QString describeVoxel(const CubeViewModel& model, Voxel voxel) {
  const VoxelField& field = model.field();
  if (!voxel.valid() || field.empty()) return {};
  const QString gap = QStringLiteral("   ");
  QString words = voxelText(model.puzzle().geometry(), voxel) + gap + cubeSymbol(model) +
                  QLatin1Char(' ') + number(field.cube.at(voxel.cell, voxel.k));
  if (!field.isDistribution) {
    words += gap + QCoreApplication::translate("CubeView", "of %1 in this cell")
                       .arg(number(field.sums.cell(voxel.cell)));
  }
  if (field.isSigned) {
    words += gap + sourceSymbol(model.options().source) + QLatin1Char(' ') +
             signedText(field.value(voxel), number(field.value(voxel), field.scale));
  }
  if (model.options().source == CubeSource::Change && model.before()) {
    words += QLatin1Char(' ') + QCoreApplication::translate("CubeView", "since iteration %1")
                                    .arg(countText(model.before()->iteration));
  }
  if (model.puzzle().given(voxel.cell) == voxel.k + 1) {
    words += gap + QCoreApplication::translate("CubeView", "given");
  }
  return words;
}

namespace {

/// The meaning of a sum's colour.
QString sumMeaning(double sum) {
  constexpr double holds = 0.005; // what two decimals show
  if (sum < 1.0 - holds)
    return QCoreApplication::translate("CubeView", "blue: below 1, the digit is missing");
  if (sum > 1.0 + holds)
    return QCoreApplication::translate("CubeView", "orange: above 1, the digit is there too often");
  return QCoreApplication::translate("CubeView", "1: the rule holds");
}

} // namespace

QString describeWall(const CubeViewModel& model, const WallCell& cell) {
  if (!cell.valid() || model.field().empty()) return {};
  const double sum = model.field().sum(cell);
  QString text;
  if (cell.kind == WallKind::Cell) {
    text = QCoreApplication::translate("CubeView", "%1: sum over its digits %2")
               .arg(cellText(model.puzzle().geometry(), cell.index), number(sum));
  } else {
    text = (cell.kind == WallKind::Row
                ? QCoreApplication::translate("CubeView", "row %1, digit %2: sum %3")
            : cell.kind == WallKind::Column
                ? QCoreApplication::translate("CubeView", "column %1, digit %2: sum %3")
                : QCoreApplication::translate("CubeView", "block %1, digit %2: sum %3"))
               .arg(QString::number(cell.index + 1), axisLabelText(CubeAxis::Digit, cell.k),
                    number(sum));
  }
  return model.field().isDistribution ? QStringLiteral("%1 (%2)").arg(text, sumMeaning(sum)) : text;
}

QString describeProblem(const CubeViewModel& model, bool anyVoxel) {
  if (model.field().empty()) {
    return QCoreApplication::translate("CubeView", "Nothing to show yet");
  }
  const CubeSource source = model.options().source;
  if (!model.canShow(source)) {
    switch (source) {
    case CubeSource::Gradient:
      return QCoreApplication::translate("CubeView",
                                         "This method has no logits, so it has no gradient");
    case CubeSource::Change:
      return QCoreApplication::translate("CubeView", "No step before this one");
    case CubeSource::Difference:
      return QCoreApplication::translate("CubeView", "No other run chosen to compare with");
    case CubeSource::Probability:
      break;
    }
  }
  if (anyVoxel) return {};
  return QCoreApplication::translate("CubeView", "Everything here is below %1 and hidden")
      .arg(figureText(model.options().threshold(model.puzzle().side())));
}

} // namespace sudoscope
