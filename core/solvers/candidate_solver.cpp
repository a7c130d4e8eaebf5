#include "core/solvers/candidate_solver.h"

#include "core/board/rules.h"

#include <algorithm>
#include <cmath>

namespace sudoscope {

namespace {

/// 1, 1, 2, 1, 1, 2, 4, 1, ...: optimal up to a logarithm for tries of unknown length.
/// M. Luby, A. Sinclair, D. Zuckerman, "Optimal speedup of Las Vegas algorithms", Information
/// Processing Letters 47 (1993) 173. Precondition: index >= 1.
std::int64_t lubySequence(std::int64_t index) {
  for (;;) {
    std::int64_t block = 1;
    while (2 * block - 1 < index) block *= 2;
    if (index == 2 * block - 1) return block;
    index -= block - 1;
  }
}

/// Iterations of try number `restarts` (0 = the first); 0 = unlimited.
std::int64_t tryLength(const RestartSettings& schedule, int restarts) {
  constexpr double longest = 1e15;
  switch (schedule.kind) {
  case RestartKind::Fixed:
    return schedule.length;
  case RestartKind::Luby:
    return schedule.length * lubySequence(restarts + 1);
  case RestartKind::Growing:
    return static_cast<std::int64_t>(
        std::fmin(longest, static_cast<double>(schedule.length) * std::pow(1.1, restarts)));
  case RestartKind::Never:
    break;
  }
  return 0;
}

} // namespace

CandidateSolver::CandidateSolver(const Puzzle& puzzle, const CandidateSettings& settings,
                                 std::int64_t usualRestart, MarkedText restarted,
                                 std::uint64_t seed)
    : m_system(std::make_shared<const CandidateSystem>(puzzle, settings.singles)),
      m_usualRestart(usualRestart), m_restarted(restarted), m_random(seed) {
  if (m_system->infeasible()) m_status = Status::Infeasible;
  apply(settings);
}

void CandidateSolver::apply(const CandidateSettings& settings) {
  m_schedule = settings.restarts;
  if (m_schedule.length == 0) m_schedule.length = m_usualRestart;
  m_tryLength = tryLength(m_schedule, m_restarts);
  m_limit = settings.maxIterations;
  const bool more = m_limit == 0 || m_iteration < m_limit;
  if (m_status == Status::Exhausted && more) m_status = Status::Running;
}

Event CandidateSolver::step() {
  if (m_status != Status::Running) return {};
  const bool didRestart = restartIfDue();
  if (!didRestart) advance();
  conclude();
  endStep();
  return didRestart ? Event{EventKind::Restart, m_restarted, -1, 0, m_restarts} : Event{};
}

bool CandidateSolver::restartIfDue() {
  ++m_iteration;
  forgetAnswer();
  if (m_tryLength == 0 || m_sinceRestart < m_tryLength) {
    ++m_sinceRestart;
    return false;
  }
  m_sinceRestart = 0;
  m_tryLength = tryLength(m_schedule, ++m_restarts);
  begin();
  return true;
}

void CandidateSolver::endStep() {
  if (m_status == Status::Running && m_limit > 0 && m_iteration >= m_limit) {
    m_status = Status::Exhausted;
  }
}

void CandidateSolver::confirm() {
  forgetAnswer();
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
  return m_system->infeasible() ? m_system->fixed() : answer().digits;
}

const CandidateSolver::Answer& CandidateSolver::answer() const {
  Answer& answer = *m_answer;
  if (!answer.digits.empty()) return answer;
  answer.candidates.resize(m_system->blankCount());
  chooseAll(answer.candidates);
  answer.digits = m_system->fixed();
  for (const auto candidate : answer.candidates) {
    answer.digits[m_system->cellOf(candidate)] =
        static_cast<std::uint8_t>(m_system->digitOf(candidate));
  }
  return answer;
}

void CandidateSolver::metrics(std::span<double> values) const {
  std::fill(values.begin(), values.end(), std::nan(""));
  if (!m_system->infeasible()) measure(values);
}

void CandidateSolver::describeState(Snapshot& snapshot) const {
  if (m_system->infeasible()) return;
  describeMethod(snapshot);
  GroupQuantity satisfied{"satisfied", Message::tr("Satisfied groups"), false, {}};
  for (int group = 0; group < static_cast<int>(puzzle().geometry().groups().size()); ++group) {
    const bool obeyed = m_system->obeysRules(group, [this](int blank) { return chosen(blank); });
    satisfied.values.push_back(obeyed ? 1.0 : 0.0);
  }
  snapshot.groupQuantities.push_back(std::move(satisfied));
}

int CandidateSolver::satisfiedGroups() const {
  if (m_system->infeasible()) return 0;
  thread_local std::vector<std::uint8_t> missing; // avoids allocations at many samples a second
  missing.resize(puzzle().geometry().groups().size());
  rules::countMissingDigits(puzzle().geometry(), answer().digits, missing);
  return static_cast<int>(std::count(missing.begin(), missing.end(), 0));
}

int CandidateSolver::violatedGroups() const {
  return static_cast<int>(puzzle().geometry().groups().size()) - satisfiedGroups();
}

double CandidateSolver::meanMaxP() const {
  const int blanks = m_system->blankCount();
  return blanks > 0 ? sumOfValues(answer().candidates) / blanks : 1.0;
}

MaybeError CandidateSolver::setCube(const ProbabilityCube& cube) {
  if (cube.side() != m_system->side()) {
    return Error{Message::tr("the cube has side %1, but the board has side %2", cube.side(),
                             m_system->side())};
  }
  if (m_status == Status::Infeasible || m_status == Status::Exhausted) {
    return Error{Message::tr("the run has ended (%1)", statusName(m_status))};
  }
  for (const double p : cube.values()) {
    if (!(p >= 0.0) || std::isinf(p))
      return Error{Message::tr("P holds a number that is negative or not finite")};
  }
  if (auto error = takeValues(m_system->readCube(cube))) return error;
  forgetAnswer();
  m_status = Status::Running;
  conclude();
  return std::nullopt;
}

Message CandidateSolver::cubeLimits() const {
  return Message::tr("givens, and the digits that they rule out, are fixed");
}

std::size_t CandidateSolver::baseBytes() const {
  // A clone shares the system; the parameter map is a few dozen short strings.
  constexpr std::size_t parameterBytes = 100;
  return parameters().schema().parameters().size() * parameterBytes;
}

std::vector<ParameterSection<CandidateSettings>> commonSections(const Message& usualRestart) {
  using S = CandidateSettings;
  using Kind = RestartKind;
  return {
      {Message::tr("Restarts"),
       {field(at(&S::restarts, &RestartSettings::length), "restart", "",
              Message::tr("restart after"),
              Message::tr("Iterations until the method restarts; 0 = %1", usualRestart),
              {0, 1000000000, Scale::Log})
            .unit(Message::tr("iterations")),
        choice(at(&S::restarts, &RestartSettings::kind), "schedule",
               Message::tr("restart schedule"),
               Message::tr("Lengths of the tries: constant, multiplied by 1 1 2 1 1 2 4 ..., each "
                           "a tenth longer than the last, or a single try"),
               {{Message::tr("fixed"), Kind::Fixed},
                {Message::tr("luby"), Kind::Luby},
                {Message::tr("growing"), Kind::Growing},
                {Message::tr("never"), Kind::Never}})
            .live()}},
      {Message::tr("Start"),
       {choice(&S::singles, "candidates", Message::tr("candidates"),
               Message::tr(
                   "Digits that no given rules out, or with all naked and hidden singles filled in "
                   "first"),
               {{Message::tr("direct"), false}, {Message::tr("singles"), true}})}},
      {Message::tr("Limits"),
       {field(&S::maxIterations, "max_iterations", "", Message::tr("iterations at most"),
              Message::tr("Iterations after which the method gives up; 0 = no limit"),
              {0, 1e12, Scale::Log})
            .unit(Message::tr("iterations"))}}};
}

} // namespace sudoscope
