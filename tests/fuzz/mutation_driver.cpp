#include "core/base/random.h"
#include "tests/fuzz/fuzz_target.h"

#include <algorithm>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <vector>

namespace {

using sudoscope::Random;

std::vector<std::string> corpus(std::span<char*> folders) {
  std::vector<std::filesystem::path> paths;
  for (const char* folder : folders) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
      if (entry.is_regular_file()) paths.push_back(entry.path());
    }
  }
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> texts;
  for (const auto& path : paths) {
    std::ifstream file(path, std::ios::binary);
    std::string text((std::istreambuf_iterator<char>(file)), {});
    if (text.size() < 20'000) texts.push_back(std::move(text));
  }
  return texts;
}

std::size_t place(const std::string& text, Random& random) {
  return random.below(static_cast<std::uint32_t>(text.size()) + 1);
}

/// One small change: the slips of people and of broken transfers.
void mutate(std::string& text, const std::vector<std::string>& others, Random& random) {
  static constexpr char symbols[] = "0123456789.ABGPx*_-|+[]{}<>\"',:;~#/= \n\r\t\xff\xc3";
  const std::size_t at = place(text, random);
  const std::size_t length = random.below(20);
  switch (random.below(7)) {
  case 0:
    text.insert(at, 1, symbols[random.below(sizeof symbols - 1)]);
    break;
  case 1:
    if (at < text.size()) text[at] = symbols[random.below(sizeof symbols - 1)];
    break;
  case 2:
    text.erase(std::min(at, text.size()), length);
    break;
  case 3:
    text.insert(at, text.substr(place(text, random), length * 4));
    break;
  case 4:
    text.resize(at);
    break;
  case 5:
    if (at < text.size()) text[at] = static_cast<char>(random.below(256));
    break;
  default: {
    const std::string& other = others[random.below(static_cast<std::uint32_t>(others.size()))];
    text.insert(at, other.substr(place(other, random), length * 10));
  }
  }
}

} // namespace

/// Stands in for libFuzzer where there is none: ROUNDS FOLDER... Runs every file of the corpora as
/// it is, then so many rounds of mutations; equal arguments, equal runs.
int main(int argc, char** argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: %s ROUNDS FOLDER...\n", argv[0]);
    return 2;
  }
  const auto texts = corpus(std::span(argv + 2, argv + argc));
  if (texts.empty()) return 2;
  const auto run = [](const std::string& text) {
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  };
  for (const std::string& text : texts) run(text);
  Random random(1);
  const long rounds = std::strtol(argv[1], nullptr, 10);
  for (long round = 0; round < rounds; ++round) {
    std::string text = texts[random.below(static_cast<std::uint32_t>(texts.size()))];
    for (std::uint32_t n = 1 + random.below(6); n > 0; --n) mutate(text, texts, random);
    run(text);
  }
  return 0;
}
