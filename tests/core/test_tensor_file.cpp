#include "core/networks/model.h"
#include "core/networks/tensor_file.h"
#include "tests/support/results.h"
#include "tests/support/rows.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cstring>
#include <limits>

using namespace sudoscope;
using namespace sudoscope::networks;

namespace {

TensorFile someTensors() {
  TensorFile file;
  file.tensors["b"] = {{3}, {1.0F, -2.5F, 1e-30F}};
  file.tensors["a"] = {{2, 2}, {1.0F, 2.0F, 3.0F, 4.0F}};
  file.tensors["none"] = {{0, 4}, {}};
  file.metadata["recipe"] = "{\"lr\": 0.002, \"quote\": \"\\\"\"}";
  return file;
}

/// A file made by hand, so that what a writer of ours would never write can be read.
std::string bytesOf(const std::string& header, const std::string& data) {
  const std::uint64_t length = header.size();
  std::string bytes(8, '\0');
  std::memcpy(bytes.data(), &length, 8);
  return bytes + header + data;
}

std::string errorOf(const std::string& bytes) {
  const auto file = parseTensors(bytes, "net.safetensors");
  return file.ok() ? std::string() : file.error().text();
}

Model smallModel(NetworkKind kind = NetworkKind::Constraint) {
  Architecture architecture;
  architecture.kind = kind;
  architecture.width = 16;
  if (kind == NetworkKind::Constraint) architecture.hidden = 16;
  Model model;
  model.network = *makeNetwork<float>(architecture);
  model.parameters.resize(model.network->parameterCount());
  Random random(1);
  model.network->initialize(model.parameters.data(), random);
  model.recipe = "{}";
  return model;
}

} // namespace

class TestTensorFile : public QObject {
  Q_OBJECT

private slots:
  void writtenFilesReadBack() {
    QTemporaryDir folder;
    const std::string path = folder.filePath("net.safetensors").toStdString();
    const TensorFile file = someTensors();
    QVERIFY(!writeTensors(path, file));
    const auto back = test::valueOf(readTensors(path));
    QVERIFY(back == file);
    QVERIFY(!QFile::exists(QString::fromStdString(path + ".partial")));
    QCOMPARE(toBytes(back), toBytes(file));
  }

  void handMadeFilesAreRead() {
    // Another writer's order of names, spaces and data.
    const float values[3] = {1.0F, 2.0F, 3.0F};
    const std::string data(reinterpret_cast<const char*>(values), sizeof(values));
    const auto file = test::valueOf(
        parseTensors(bytesOf("{ \"x\" : {\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[8,12]},"
                             "\"y\":{\"shape\":[2,1],\"data_offsets\":[0,8],\"dtype\":\"F32\"}}   ",
                             data),
                     "x"));
    QCOMPARE(file.tensors.at("x").values, (std::vector<float>{3.0F}));
    QCOMPARE(file.tensors.at("y").values, (std::vector<float>{1.0F, 2.0F}));
  }

  void doublesAreReadAsTheyStand() {
    const double values[2] = {1.0 / 3.0, -1e-40};
    const std::string data(reinterpret_cast<const char*>(values), sizeof(values));
    const auto file = test::valueOf(parseTensors(
        bytesOf("{\"x\":{\"dtype\":\"F64\",\"shape\":[2],\"data_offsets\":[0,16]}}", data), "x"));
    QCOMPARE(file.tensors.at("x").exact, (std::vector<double>{1.0 / 3.0, -1e-40}));
    const auto written = parseTensors(toBytes(file), "x");
    QVERIFY(written.ok() && *written == file);
    QCOMPARE(file.tensors.at("x").values,
             (std::vector<float>{1.0F / 3.0F, static_cast<float>(-1e-40)}));
    const auto cut = parseTensors(
        bytesOf("{\"x\":{\"dtype\":\"F64\",\"shape\":[2],\"data_offsets\":[0,8]}}", data), "x");
    VERIFY_CONTAINS(test::errorOf(cut), "needs 16 bytes");
  }

  void halvesAreRead() {
    const std::string entries = "\"shape\":[2],\"data_offsets\":[0,4]}}";
    const auto numbers = [&](const char* type, const std::string& data) {
      return parseTensors(
                 bytesOf("{\"x\":{\"dtype\":\"" + std::string(type) + "\"," + entries, data), "x")
          ->tensors.at("x")
          .values;
    };
    const std::vector<float> expected{0.5F, -2.0F};
    QCOMPARE(numbers("F16", std::string("\x00\x38\x00\xc0", 4)), expected);
    QCOMPARE(numbers("BF16", std::string("\x00\x3f\x00\xc0", 4)), expected);
  }

  /// What else a file holds stops nothing if only some tensors are asked for.
  void otherTensorsMayBeOfAnyType() {
    const std::string bytes =
        bytesOf("{\"__metadata__\":{\"epoch\":3},"
                "\"P\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[8,12]},"
                "\"step\":{\"dtype\":\"I64\",\"shape\":[],\"data_offsets\":[0,8]}}",
                std::string(12, '\0'));
    QVERIFY(!errorOf(bytes).empty());
    const auto file = test::valueOf(parseTensors(bytes, "x", {"P"}));
    QCOMPARE(file.tensors.at("P").values, (std::vector<float>{0.0F}));
    QVERIFY(file.tensors.at("step").values.empty());
    VERIFY_CONTAINS(test::errorOf(parseTensors(bytes, "x", {"step"})), "tensor step has the type");
  }

  void brokenFilesAreExplained_data() {
    const auto row = test::columns<std::string, std::string>("bytes", "part");
    const auto entry = [](const char* dtype, const char* shape, const char* offsets) {
      return std::string("{\"w\":{\"dtype\":\"") + dtype + "\",\"shape\":" + shape +
             ",\"data_offsets\":" + offsets + "}}";
    };
    const std::string four(4, '\0');
    row("empty", "", "0 bytes");
    row("pickle", std::string("\x80\x04\x95\x10\0\0\0\0\0\0\0}", 12), "not a .safetensors file");
    row("no JSON", bytesOf("{\"w\":", four), "not a JSON object");
    row("list", bytesOf("[1]", four), "not a JSON object");
    row("too deep", bytesOf(std::string(10'000, '[') + std::string(10'000, ']'), four),
        "not a JSON object");
    row("huge number", bytesOf("{\"w\":1e999}", four), "not a JSON object");
    row("shape of all memory", bytesOf(entry("F32", "[2147483648,2147483648]", "[0,0]"), ""),
        "impossible shape");
    row("repeated name", bytesOf("{\"w\":1,\"w\":2}", four), "distinct names");
    row("whole numbers", bytesOf(entry("I32", "[1]", "[0,4]"), four), "\"I32\"");
    row("no offsets", bytesOf("{\"w\":{\"dtype\":\"F32\",\"shape\":[1]}}", four), "tensor w lacks");
    row("shape and size", bytesOf(entry("F32", "[2]", "[0,4]"), four), "needs 8 bytes");
    row("negative shape", bytesOf(entry("F32", "[-1]", "[0,4]"), four), "impossible shape");
    row("huge shape", bytesOf(entry("F32", "[4294967296,4294967296]", "[0,4]"), four),
        "impossible shape");
    row("backwards", bytesOf(entry("F32", "[1]", "[4,0]"), four), "data_offsets are");
    row("cut off", bytesOf(entry("F32", "[2]", "[0,8]"), four), "cut off");
    row("left over", bytesOf(entry("F32", "[1]", "[0,4]"), four + four), "need 4");
    row("gap",
        bytesOf("{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]},"
                "\"w\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[8,12]}}",
                four + four),
        "leaves a gap");
    row("overlap",
        bytesOf("{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]},"
                "\"w\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}",
                four + four),
        "overlaps");
    row("metadata", bytesOf("{\"__metadata__\":{\"a\":1}}", ""), "entry a is not a string");
    const float infinite = std::numeric_limits<float>::infinity();
    row("infinite",
        bytesOf(entry("F32", "[1]", "[0,4]"), {reinterpret_cast<const char*>(&infinite), 4}),
        "not finite (element 0)");
  }

  void brokenFilesAreExplained() {
    QFETCH(std::string, bytes);
    QFETCH(std::string, part);
    const std::string error = errorOf(bytes);
    VERIFY_CONTAINS(error, part);
    QVERIFY(error.find("net.safetensors") == 0);
  }

  void everyCutIsRefused() {
    const std::string bytes = toBytes(someTensors());
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      QVERIFY(!errorOf(bytes.substr(0, size)).empty());
    }
    QVERIFY(errorOf(bytes).empty());
  }

  void modelsReadBack_data() {
    const auto row = test::columns<NetworkKind>("kind");
    row("constraint", NetworkKind::Constraint);
    row("cnn", NetworkKind::Cnn);
    row("mlp", NetworkKind::Mlp);
  }

  void modelsReadBack() {
    QFETCH(NetworkKind, kind);
    QTemporaryDir folder;
    const std::string path = folder.filePath("net.safetensors").toStdString();
    Model model = smallModel(kind);
    model.firstSolved = {{"0123456789abcdef", 1200}};
    QVERIFY(!writeTensors(path, toTensors(model)));
    const auto back = test::valueOf(loadModel(path));
    QCOMPARE(back.parameters, model.parameters);
    QVERIFY(back.network->architecture() == model.network->architecture());
    QCOMPARE(back.recipe, model.recipe);
    QCOMPARE(back.firstSolved, model.firstSolved);
    TensorFile broken = toTensors(model);
    broken.metadata["first_solved"] = R"({"a": "b", "c": 1.5})";
    QVERIFY(test::valueOf(modelFrom(broken)).firstSolved.empty());
  }

  void wrongModelsAreExplained_data() {
    const auto row = test::columns<int, QString>("change", "part");
    row("other program", 0, "format");
    row("no architecture", 1, "architecture");
    row("unknown kind", 2, "\"transformer\"");
    row("missing tensor", 3, "lacks the tensor w1");
    row("wrong shape", 4, "instead of [16]");
    row("extra tensor", 5, "tensor w9");
    row("other width", 6, "instead of");
    row("absurd width", 7, "whole number");
    row("without candidates", 8, "open candidates");
  }

  void wrongModelsAreExplained() {
    QFETCH(int, change);
    QFETCH(QString, part);
    TensorFile file = toTensors(smallModel());
    auto& architecture = file.metadata["architecture"];
    if (change == 0) file.metadata.erase("format");
    if (change == 1) file.metadata.erase("architecture");
    if (change == 2)
      architecture = "{\"kind\":\"transformer\",\"width\":16,\"blocks\":1,\"side\":9}";
    if (change == 3) file.tensors.erase("w1");
    if (change == 4) file.tensors["b1"] = {{4, 4}, std::vector<float>(16)};
    if (change == 5) file.tensors["w9"] = {{1}, {1.0F}};
    if (change == 6) architecture = "{\"kind\":\"constraint\",\"width\":32,\"hidden\":16}";
    if (change == 7) architecture = "{\"kind\":\"constraint\",\"width\":1e9,\"hidden\":16}";
    if (change == 8) architecture = "{\"kind\":\"cnn\",\"width\":16,\"blocks\":1,\"side\":4}";
    const auto model = modelFrom(file);
    VERIFY_CONTAINS(test::errorOf(model), part.toStdString());
  }
};

SUDOSCOPE_TEST(TestTensorFile, Nothing)
#include "test_tensor_file.moc"
