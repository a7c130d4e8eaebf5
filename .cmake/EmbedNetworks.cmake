# Writes a C++ source that holds the given files as arrays: cmake -DOUTPUT=x.cpp -DFILES="a;b" -P ...
set(arrays "")
set(entries "")
set(index 0)
foreach(file ${FILES})
  get_filename_component(name ${file} NAME_WE)
  file(READ ${file} hex HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "\\\\x\\1" escaped "${hex}")
  # String literals compile many times faster than lists of numbers.
  string(REGEX REPLACE "(................................................................)" "\\1\"\n\"" lines "${escaped}")
  string(APPEND arrays "const char network${index}[] = \"${lines}\";\n")
  string(APPEND entries "      {\"${name}\", {network${index}, sizeof(network${index}) - 1}},\n")
  math(EXPR index "${index} + 1")
endforeach()
# Clang warns of literals longer than the standard asks compilers to take.
file(WRITE ${OUTPUT} "#include \"core/networks/model.h\"

#pragma GCC diagnostic ignored \"-Woverlength-strings\"

namespace sudoscope::networks {

namespace {
${arrays}} // namespace

const std::vector<ShippedNetwork>& shippedNetworks() {
  static const std::vector<ShippedNetwork> networks = {
${entries}  };
  return networks;
}

const ShippedNetwork* findShippedNetwork(const std::string& name) {
  for (const auto& network : shippedNetworks()) {
    if (network.name == name) return &network;
  }
  return nullptr;
}

} // namespace sudoscope::networks
")
