// Lists every text that core's tables give to people (parameters, metrics, methods, formats, sample
// puzzles) in the form that lupdate reads, since core itself knows no Qt.
//
//   list_core_texts FILE RESOURCES            writes FILE
//   list_core_texts --check FILE RESOURCES    fails when FILE lacks a text or holds one too many

#include "core/formats/format.h"
#include "core/formats/sample_library.h"
#include "core/solvers/registry.h"
#include "core/training/trainer.h"

#include <fstream>
#include <iostream>
#include <iterator>
#include <set>
#include <stdexcept>
#include <string>

using namespace sudoscope;

namespace {

using Texts = std::set<std::string>;

void addSchema(Texts& texts, const ParameterSchema& schema) {
  for (const Parameter& parameter : schema.parameters()) {
    texts.insert({parameter.label, parameter.unit, parameter.section, parameter.help});
    texts.insert(parameter.choices.begin(), parameter.choices.end());
  }
}

void addMetrics(Texts& texts, const std::vector<MetricInfo>& metrics) {
  for (const MetricInfo& metric : metrics) texts.insert({metric.title, metric.panel, metric.unit});
}

Texts allTexts(const std::string& resources) {
  Texts texts;
  for (const SolverEntry& solver : solverRegistry()) {
    texts.insert({solver.title, solver.summary});
    addSchema(texts, *solver.schema);
    addMetrics(texts, solver.metrics);
  }
  addSchema(texts, *learning::Trainer::schema());
  addMetrics(texts, learning::Trainer::metricInfos());
  for (const Format& format : formatTable()) texts.insert(format.description);
  const auto samples = SampleLibrary::openFolder(resources + "/puzzles");
  if (!samples) throw std::runtime_error(samples.error().text());
  for (const SampleSet& set : samples->sets()) texts.insert({set.title, set.about});
  texts.erase("");
  return texts;
}

std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') result += '\\';
    result += c;
  }
  return result + '"';
}

std::string fileText(const Texts& texts) {
  std::string result = "// Written by ./dev translate from core's tables.\n// clang-format off\n";
  for (const std::string& text : texts) {
    result += "QT_TRANSLATE_NOOP(\"core\", " + quoted(text) + ")\n";
  }
  return result;
}

} // namespace

int main(int argc, char** argv) {
  const bool check = argc == 4 && std::string(argv[1]) == "--check";
  if (argc != 3 && !check) {
    std::cerr << "usage: list_core_texts [--check] FILE RESOURCES\n";
    return 2;
  }
  const std::string path = argv[argc - 2];
  const std::string wanted = fileText(allTexts(argv[argc - 1]));
  if (check) {
    std::ifstream file(path);
    const std::string there{std::istreambuf_iterator<char>(file), {}};
    if (there == wanted) return 0;
    std::cerr << path << " is not what core's tables hold now: run ./dev translate\n";
    return 1;
  }
  std::ofstream(path) << wanted;
  return 0;
}
