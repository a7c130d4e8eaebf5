#include "core/solvers/registry.h"
#include "tests/core/reference_data.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QTest>

#include <cstdlib>
#include <new>

namespace {

/// Allocations of this thread so far.
thread_local std::size_t allocations = 0;

void* allocate(std::size_t size, std::size_t alignment) {
  ++allocations;
  void* memory =
      alignment <= alignof(std::max_align_t)
          ? std::malloc(size)
          : std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

} // namespace

// These count for the whole program of tests, and do what the usual ones do.
void* operator new(std::size_t size) {
  return allocate(size, 1);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  return allocate(size, static_cast<std::size_t>(alignment));
}
// That of std::stable_sort's buffer.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
  try {
    return allocate(size, 1);
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}
void operator delete(void* memory, const std::nothrow_t&) noexcept {
  std::free(memory);
}
void operator delete(void* memory) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
  std::free(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
  std::free(memory);
}

using namespace sudoscope;

/// A step works in memory that the run has from its first step on: what copies of a run need not
/// carry (Scratch) is made there.
class TestStepAllocations : public QObject {
  Q_OBJECT

private slots:
  void stepsDoNotAllocate_data() {
    const auto row = test::columns<QString, QString, QString>("method", "key", "value");
    for (const SolverEntry& entry : solverRegistry()) {
      const QString name = QString::fromStdString(entry.name);
      row(entry.name.c_str(), name, {}, {});
      // Whatever else a person can choose from: another step each.
      for (const Parameter& parameter : entry.schema->parameters()) {
        for (const Message& choice : parameter.choices) {
          const QString key = QString::fromStdString(parameter.key);
          const QString value = QString::fromStdString(choice.english());
          row(qPrintable(name + ' ' + key + ' ' + value), name, key, value);
        }
      }
    }
  }

  void stepsDoNotAllocate() {
    QFETCH(QString, method);
    QFETCH(QString, key);
    QFETCH(QString, value);
    const Puzzle puzzle = reference::puzzle(reference::load("gradient_9x9_hard.json")["grid"]);
    const SolverEntry& entry = *findSolver(method.toStdString());
    ParameterValues values = entry.defaults();
    if (!key.isEmpty()) QVERIFY(!values.setText(key.toStdString(), value.toStdString()));
    const auto solver = std::move(entry.create(puzzle, values, 1)).value();
    solver->step();
    QVERIFY(solver->status() == Status::Running);
    // What the last step may do, that finds the solution, costs nothing that counts.
    std::size_t counted = 0;
    int steps = 0;
    for (; steps < 2000; ++steps) {
      const std::size_t before = allocations;
      solver->step();
      if (solver->status() != Status::Running) break;
      counted += allocations - before;
    }
    QVERIFY(steps > 0);
    QVERIFY2(counted == 0, qPrintable(QString("%1 in %2 steps").arg(counted).arg(steps)));
  }
};

SUDOSCOPE_TEST(TestStepAllocations, Nothing)
#include "test_step_allocations.moc"
