#pragma once

#include "core/solvers/registry.h"
#include "tests/app/app_fixture.h"
#include "tests/support/file_bytes.h"
#include "tests/ui/drive.h"
#include "ui/studies/study_view.h"

#include <QLabel>
#include <QTableWidget>

namespace sudoscope::test {

inline MethodChoice method(const char* name, std::uint64_t seed = 1) {
  MethodChoice choice = MethodChoice::of(*findSolver(name));
  choice.seed = seed;
  return choice;
}

inline void choosePuzzles(PuzzlePicker* picker, const QString& key) {
  auto* sources = picker->findChild<QComboBox*>();
  const int index = sources->findData(key);
  QVERIFY2(index >= 0, qPrintable(key));
  choose(sources, index);
}

inline QString shownText(const QWidget* window, const char* label) {
  return window->findChild<QLabel*>(QLatin1String(label))->text();
}

inline QString cell(QTableWidget* table, int row, int column) {
  return table->item(row, column)->text();
}

inline double figure(QTableWidget* table, int row, int column) {
  return table->item(row, column)->data(Qt::UserRole).toDouble();
}

/// Without those that tell where the file comes from.
inline QStringList linesOf(const QString& path) {
  QStringList lines = QString::fromUtf8(bytesOf(path)).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
  lines.removeIf([](const QString& line) { return line.startsWith(QLatin1Char('#')); });
  return lines;
}

/// The program with a hard puzzle and projections chosen, for tests of the windows under Tools.
/// `start()` anew before each test, `stop()` after it.
class ToolFixture {
public:
  void start() {
    StartOptions options;
    options.open = writeBytes(
        path("inkala.txt"),
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n");
    options.solver = QStringLiteral("rrr");
    app = std::make_unique<AppFixture>(options);
    QVERIFY(app->ready());
  }
  void stop() { app.reset(); }

  template <class View>
  View* open(const char* name) {
    auto* view = qobject_cast<View*>(app->program->tools().open(QLatin1String(name)));
    if (view != nullptr && !QTest::qWaitForWindowExposed(view)) return nullptr;
    return view;
  }
  QString path(const char* name) const { return folder.filePath(QLatin1String(name)); }

  QTemporaryDir folder;
  std::unique_ptr<AppFixture> app;
};

} // namespace sudoscope::test
