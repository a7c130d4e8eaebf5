# core <- ui <- app: each layer includes only what stands to its left, and only one file knows
# Qt Charts. Run with cmake -DSOURCE_DIR=... -P.
set(failures "")

function(forbid folder pattern reason)
  file(GLOB_RECURSE files ${SOURCE_DIR}/${folder}/*.h ${SOURCE_DIR}/${folder}/*.cpp)
  foreach(file IN LISTS files)
    file(STRINGS ${file} hits REGEX "${pattern}")
    foreach(hit IN LISTS hits)
      string(APPEND failures "${file}: ${hit}\n  ${reason}\n")
    endforeach()
  endforeach()
  set(failures "${failures}" PARENT_SCOPE)
endfunction()

forbid(core "#[ \t]*include[ \t]*[<\"]Q" "core must not include Qt")
forbid(core "#[ \t]*include[ \t]*\"(ui|app)/" "core must not include ui or app")
forbid(ui "#[ \t]*include[ \t]*\"app/" "ui must not include app")
forbid(app/cli "#[ \t]*include[ \t]*([<\"]Q|\"ui/)" "the command line stands on core alone")

file(GLOB_RECURSE files ${SOURCE_DIR}/core/*.h ${SOURCE_DIR}/core/*.cpp ${SOURCE_DIR}/ui/*.h
  ${SOURCE_DIR}/ui/*.cpp ${SOURCE_DIR}/app/*.h ${SOURCE_DIR}/app/*.cpp)
foreach(file IN LISTS files)
  file(STRINGS ${file} hits REGEX "#[ \t]*include[ \t]*<(QtCharts|QChart|QLineSeries|QValueAxis|QLogValueAxis)")
  if(hits AND NOT file MATCHES "ui/plot/plot_canvas\\.cpp$")
    string(APPEND failures "${file}: only ui/plot/plot_canvas.cpp may include Qt Charts\n")
  endif()
endforeach()

if(failures)
  message(FATAL_ERROR "layering broken:\n${failures}")
endif()
message(STATUS "layering holds")
