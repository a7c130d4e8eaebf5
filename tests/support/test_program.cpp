#include "tests/support/test_program.h"

#include <QFileInfo>
#include <QTest>

#include <cstdio>
#include <map>
#include <string>
#include <vector>

#ifdef QT_WIDGETS_LIB
#include <QApplication>
#else
#include <QCoreApplication>
#endif

namespace sudoscope::test {

namespace {

struct Test {
  Around around;
  std::function<std::unique_ptr<QObject>()> make;
};

std::map<std::string, Test>& tests() {
  static std::map<std::string, Test> all;
  return all;
}

std::unique_ptr<QCoreApplication> application(Around around, int& argc, char** argv) {
  if (around == Around::Nothing) return nullptr;
#ifdef QT_WIDGETS_LIB
  if (around == Around::Windows) {
    QCoreApplication::setAttribute(Qt::AA_ShareOpenGLContexts);
    return std::make_unique<QApplication>(argc, argv);
  }
#endif
  return std::make_unique<QCoreApplication>(argc, argv);
}

} // namespace

TestEntry::TestEntry(const char* sourceFile, Around around,
                     std::function<std::unique_ptr<QObject>()> make) {
  tests()[QFileInfo(QString::fromUtf8(sourceFile)).baseName().toStdString()] = {around,
                                                                                std::move(make)};
}

} // namespace sudoscope::test

/// program NAME [QT TEST OPTION...]; without a name it lists the names.
int main(int argc, char** argv) {
  using namespace sudoscope::test;
  const auto test = argc < 2 ? tests().end() : tests().find(argv[1]);
  if (test == tests().end()) {
    for (const auto& [name, unused] : tests()) std::puts(name.c_str());
    return argc < 2 ? 0 : 2;
  }
  std::vector<char*> arguments{argv[0]};
  arguments.insert(arguments.end(), argv + 2, argv + argc);
  int count = static_cast<int>(arguments.size());
  arguments.push_back(nullptr);
  const auto around = application(test->second.around, count, arguments.data());
  const auto object = test->second.make();
  return QTest::qExec(object.get(), count, arguments.data());
}
