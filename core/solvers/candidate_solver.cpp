#include "core/solvers/candidate_solver.h"

#include "core/board/rules.h"

#include <algorithm>

namespace sudoscope {

CandidateSolver::CandidateSolver(const Puzzle& puzzle, const ParameterValues& values, bool singles)
    : m_system(std::make_shared<const CandidateSystem>(puzzle, singles)), m_values(values) {
  if (m_system->infeasible()) m_status = Status::Infeasible;
}

Event CandidateSolver::step() {
  if (m_status != Status::Running) return {};
  ++m_iteration;
  const Event event = advance();
  if (m_status == Status::Running && m_limit > 0 && m_iteration >= m_limit) {
    m_status = Status::Exhausted;
  }
  return event;
}

void CandidateSolver::confirm() {
  if (rules::isSolved(puzzle(), decoded())) m_status = Status::Solved;
}

void CandidateSolver::cube(ProbabilityCube& cube) const {
  if (m_system->infeasible()) {
    cube = cubeOf(m_system->side(), rules::directCandidates(puzzle()));
  } else {
    m_system->fillCube(cube, [this](int candidate) { return value(candidate); });
  }
}

Grid CandidateSolver::decoded() const {
  Grid digits = m_system->fixed();
  if (m_system->infeasible()) return digits;
  for (int blank = 0; blank < m_system->blankCount(); ++blank) {
    const int candidate = chosen(blank);
    digits[static_cast<std::size_t>(m_system->cellOf(candidate))] =
        static_cast<std::uint8_t>(m_system->digitOf(candidate));
  }
  return digits;
}

GroupQuantity CandidateSolver::satisfiedField() const {
  GroupQuantity field{"satisfied", "Satisfied groups", false, {}};
  for (int group = 0; group < static_cast<int>(puzzle().geometry().groups().size()); ++group) {
    const bool kept = !m_system->infeasible() &&
                      m_system->keepsRules(group, [this](int blank) { return chosen(blank); });
    field.values.push_back(kept ? 1.0 : 0.0);
  }
  return field;
}

int CandidateSolver::satisfiedGroups() const {
  const auto field = satisfiedField();
  return static_cast<int>(std::count(field.values.begin(), field.values.end(), 1.0));
}

int CandidateSolver::violatedGroups() const {
  return static_cast<int>(puzzle().geometry().groups().size()) - satisfiedGroups();
}

double CandidateSolver::meanMaxP() const {
  const int blanks = m_system->blankCount();
  double total = 0.0;
  for (int blank = 0; blank < blanks; ++blank) total += value(chosen(blank));
  return blanks > 0 ? total / blanks : 1.0;
}

MaybeError CandidateSolver::setParameter(std::string_view key, const ParameterValue& value) {
  if (const Parameter* p = m_values.schema().find(key); p != nullptr && !p->live) {
    return Error{"parameter " + std::string(key) + " takes effect only at the start of a run"};
  }
  if (auto error = m_values.set(key, value)) return error;
  readParameters();
  const bool more = m_limit == 0 || m_iteration < m_limit;
  if (m_status == Status::Exhausted && more) m_status = Status::Running;
  return std::nullopt;
}

MaybeError CandidateSolver::setCube(const ProbabilityCube& cube) {
  if (cube.side() != m_system->side()) {
    return Error{"the cube has side " + std::to_string(cube.side()) + ", but the board has side " +
                 std::to_string(m_system->side())};
  }
  if (m_status == Status::Infeasible || m_status == Status::Exhausted) {
    return Error{std::string("the run is over (") + statusName(m_status) + ")"};
  }
  m_status = Status::Running;
  return takeValues(m_system->readCube(cube));
}

std::size_t CandidateSolver::baseBytes() const {
  // A clone shares the system; the parameter map is a few dozen short strings.
  constexpr std::size_t parameterBytes = 100;
  return m_values.schema().parameters().size() * parameterBytes;
}

Parameter candidatesParameter() {
  return choiceParameter("Start", "candidates", "candidates", "direct", {"direct", "singles"},
                         "Digits that no given rules out, or with all naked and hidden singles "
                         "filled in first");
}

Parameter limitParameter(std::int64_t value) {
  return integerParameter("Limits", "max_iterations", "", "iterations at most", value, 0,
                          1000000000000, "Gives up after so many; 0 = no limit", true, Scale::Log,
                          "iterations");
}

} // namespace sudoscope
