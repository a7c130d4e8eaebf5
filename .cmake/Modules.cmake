option(SUDOSCOPE_UNITY "Compile the sources of windows in batches: less for all, more for one" ON)

# sudoscope_module(core/board SOURCES ... [PUBLIC ...] [PRIVATE ...])
#
# One static library per module, called core::board after its folder. It is compiled against an
# include folder that holds nothing but itself, and those of the modules it links: an include along
# an arrow that is not declared here does not build.
function(sudoscope_module path)
  cmake_parse_arguments(arg "" "" "SOURCES;PUBLIC;PRIVATE" ${ARGN})
  string(REPLACE "/" "_" target "${path}")
  string(REPLACE "/" "::" alias "${path}")
  if(alias STREQUAL path)
    set(alias "${path}::all")
  endif()
  add_library(${target} STATIC ${arg_SOURCES})
  add_library(${alias} ALIAS ${target})

  set(root ${CMAKE_BINARY_DIR}/include/${target})
  get_filename_component(parent ${root}/${path} DIRECTORY)
  file(MAKE_DIRECTORY ${parent})
  file(CREATE_LINK ${CMAKE_CURRENT_SOURCE_DIR} ${root}/${path} SYMBOLIC)
  target_include_directories(${target} PUBLIC ${root})
  target_link_libraries(${target} PUBLIC sudoscope::options ${arg_PUBLIC} PRIVATE ${arg_PRIVATE})
  if(path MATCHES "^core/")
    target_precompile_headers(${target} REUSE_FROM precompiled_core)
    # What waits for files and people; the rest of core computes.
    if(path MATCHES "^core/(formats|datasets|lessons|logs|studies)$")
      target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
    endif()
  else()
    target_precompile_headers(${target} REUSE_FROM precompiled_qt)
    # Widgets wait for people; what paints many things is optimized like core's sources.
    if(NOT path MATCHES "^ui/(cube|grid|plot)$")
      target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
    endif()
    # A widget's headers cost more than its code. (Core's sources are the other way round.)
    set_target_properties(${target} PROPERTIES UNITY_BUILD ${SUDOSCOPE_UNITY} UNITY_BUILD_BATCH_SIZE 5)
  endif()
endfunction()
