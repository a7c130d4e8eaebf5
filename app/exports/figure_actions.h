#pragma once

#include "app/base/controller.h"
#include "core/base/provenance.h"

namespace sudoscope {

class Workspace;

/// Figures of the grid and the cube, with provenance.
class FigureActions : public Controller {
  Q_OBJECT

public:
  FigureActions(const ControllerParts& parts, Workspace& workspace);

  /// Method, changed parameters, seed, puzzle, iteration, and the files of puzzle and session.
  Provenance provenance() const;

private:
  Provenance shownProvenance() const;
  /// The files of puzzle and session with their hashes.
  FutureProvenance dataProvenance() const;

  Workspace& m_workspace;
};

} // namespace sudoscope
