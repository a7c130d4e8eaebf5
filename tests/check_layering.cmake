# core <- ui <- app: each layer includes only what stands to its left, only one file knows Qt Charts,
# and none outside core knows the key of a parameter or metric. Run with cmake -DSOURCE_DIR=... -P.
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
foreach(folder ui app)
  forbid(${folder} "emit [^;(]*(->|\\.|\\)\\.)[A-Za-z_]+\\("
    "nobody emits another object's signal: set the value in ui/state that both follow, or call a function of the object's own")
  forbid(${folder} "(english\\(\\) *(==|!=)|(==|!=) *[A-Za-z_.>()-]*english\\(\\))"
    "nobody compares sentences: give what is told apart a code, a role or a name")
endforeach()
forbid(tests "emit [^;(]*(->|\\.|\\)\\.)[A-Za-z_]+\\("
  "a test moves the real slider and clicks the real button: see tests/ui/drive.h")
forbid(app/cli "#[ \t]*include[ \t]*([<\"]Q|\"ui/)" "the command line stands on core alone")

file(GLOB_RECURSE files ${SOURCE_DIR}/core/*.h ${SOURCE_DIR}/core/*.cpp ${SOURCE_DIR}/ui/*.h
  ${SOURCE_DIR}/ui/*.cpp ${SOURCE_DIR}/app/*.h ${SOURCE_DIR}/app/*.cpp)
foreach(file IN LISTS files)
  file(STRINGS ${file} hits REGEX "#[ \t]*include[ \t]*<(QtCharts|QChart|QLineSeries|QValueAxis|QLogValueAxis)")
  if(hits AND NOT file MATCHES "ui/plot/plot_canvas\\.cpp$")
    string(APPEND failures "${file}: only ui/plot/plot_canvas.cpp may include Qt Charts\n")
  endif()
endforeach()

# Parameters and metrics have roles, places in settings structures and indices instead of names.
set(typed "write a ParameterRole, MetricRole, SolverEntry member, metric index or the table's key(&Settings::member) instead of a key in quotes")
set(quoted "(QLatin1String\\(|QStringLiteral\\(|QString\\(|std::string\\()?\"")
foreach(folder ui app)
  forbid(${folder} "(\\.|->|^|[ (!])(key|metric)(\\(\\))? *(==|!=) *${quoted}" "${typed}")
  forbid(${folder} "([sS]olver|entry)[^ ]*(\\.|->)name *(==|!=) *${quoted}" "${typed}")
  forbid(${folder} "(metricIndex|findSolver|findRunnable|setParameter)\\(${quoted}" "${typed}")
  forbid(${folder} "([vV]alues|arameters\\(\\)|[rR]ecipe(\\(\\))?|[sS]chema(\\(\\))?)(\\.|->)(real|integer|flag|text|value|set|setText|find|parse|check)\\(${quoted}" "${typed}")
endforeach()
# A key with an underscore is no word of any language: no constant may hold one either.
file(GLOB sources ${SOURCE_DIR}/core/solvers/*.cpp ${SOURCE_DIR}/core/training/trainer_parameters.cpp)
set(keys "stop_when_solved|thread_ms")
foreach(file IN LISTS sources)
  file(READ ${file} text)
  string(REGEX MATCHALL "\"[A-Za-z0-9]+_[A-Za-z0-9_]+\"," hits "${text}")
  foreach(hit IN LISTS hits)
    string(REGEX REPLACE "[\",]" "" key "${hit}")
    string(APPEND keys "|${key}")
  endforeach()
endforeach()
foreach(folder ui app)
  forbid(${folder} "^[^/]*\"(${keys})\"" "${typed}")
endforeach()

if(failures)
  message(FATAL_ERROR "layering broken:\n${failures}")
endif()
message(STATUS "layering holds")
