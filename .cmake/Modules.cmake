option(SUDOSCOPE_UNITY "Compile each module as one batch: less for all, more for one" ON)
# What only reads spends nearly all of its time on headers: ./dev check tidy and clazy.
option(SUDOSCOPE_LINT "For tools that only read: also what is compiled by itself is in the batch" OFF)

# What most sources of core, and of ui and app, include anyway.
set(SUDOSCOPE_CORE_HEADERS
  <algorithm> <array> <atomic> <bit> <cassert> <charconv> <chrono> <cmath> <cstdint> <deque>
  <exception> <functional> <limits> <map> <memory> <mutex> <numeric> <optional> <set> <span>
  <sstream> <string> <string_view> <thread> <utility> <variant> <vector>)
set(SUDOSCOPE_QT_HEADERS
  <QAction> <QApplication> <QComboBox> <QCoreApplication> <QEvent> <QFile> <QFontMetricsF>
  <QGridLayout> <QHBoxLayout> <QKeyEvent> <QLabel> <QLineEdit> <QLocale> <QMenu> <QMouseEvent>
  <QPainter> <QPainterPath> <QPointer> <QPushButton> <QScrollArea> <QStyledItemDelegate> <QTimer>
  <QToolButton> <QVBoxLayout> <QWidget>
  ${SUDOSCOPE_CORE_HEADERS})

# sudoscope_precompile(name HEADERS ... [LIBS ...])
# Compiles the headers once, for targets that then name it after REUSE_FROM.
function(sudoscope_precompile name)
  cmake_parse_arguments(arg "" "" "HEADERS;LIBS" ${ARGN})
  set(source ${CMAKE_CURRENT_BINARY_DIR}/${name}.cpp) # CMake requires one.
  file(CONFIGURE OUTPUT ${source} CONTENT "\n")
  add_library(${name} OBJECT ${source})
  target_link_libraries(${name} PRIVATE sudoscope::options ${arg_LIBS})
  target_precompile_headers(${name} PRIVATE ${arg_HEADERS})
endfunction()

# Compiles the target, and what links it, against an include folder that holds nothing but the module
# of the path, whose folder this is.
function(sudoscope_include_folder target path)
  string(REPLACE "/" "_" name "${path}")
  set(root ${CMAKE_BINARY_DIR}/include/${name})
  get_filename_component(parent ${root}/${path} DIRECTORY)
  file(MAKE_DIRECTORY ${parent})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${root}/${path} SYMBOLIC)
  target_include_directories(${target} PUBLIC ${root})
endfunction()

# sudoscope_module(core/board SOURCES ... [ALONE ...] [HOT ...] [PUBLIC ...] [PRIVATE ...])
#
# HOT are the sources with the loops that a person waits for: optimized fully, each compiled by
# itself. The others wait for files and people: optimized little, in one batch, for what they share
# (headers, what errors and puzzles are made of) costs more than their own code. ALONE are those of
# them that cannot be in it.
#
# One static library per module, called core::board after its folder. It is compiled against an
# include folder that holds nothing but itself, and those of the modules it links: an include along
# an arrow that is not declared here does not build.
function(sudoscope_module path)
  cmake_parse_arguments(arg "" "" "SOURCES;ALONE;HOT;PUBLIC;PRIVATE" ${ARGN})
  string(REPLACE "/" "_" target "${path}")
  string(REPLACE "/" "::" alias "${path}")
  if(alias STREQUAL path)
    set(alias "${path}::all")
  endif()
  add_library(${target} STATIC ${arg_SOURCES} ${arg_ALONE} ${arg_HOT})
  add_library(${alias} ALIAS ${target})

  sudoscope_include_folder(${target} ${path})
  target_link_libraries(${target} PUBLIC sudoscope::options ${arg_PUBLIC} PRIVATE ${arg_PRIVATE})
  if(path MATCHES "^core/")
    target_precompile_headers(${target} REUSE_FROM precompiled_core)
  else()
    target_precompile_headers(${target} REUSE_FROM precompiled_qt)
  endif()
  # What ui/cube, ui/grid and ui/plot paint many of is optimized, too.
  if(NOT path MATCHES "^ui/(cube|grid|plot)$")
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
  # Each solver has Settings and a table() of its own.
  if(NOT SUDOSCOPE_LINT OR path STREQUAL "core/solvers")
    set_source_files_properties(${arg_ALONE} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    set_source_files_properties(${arg_HOT} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON
      COMPILE_OPTIONS $<$<CONFIG:Release>:-O3>)
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${SUDOSCOPE_UNITY} UNITY_BUILD_BATCH_SIZE 0)
  # In a batch GCC takes a source for a header, which classes of its own should not be in.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
endfunction()
