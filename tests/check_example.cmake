# CONTRIBUTING.md shows the solver that tests/example holds, word for word.
# Run with cmake -DSOURCE_DIR=... -P.
file(READ ${SOURCE_DIR}/CONTRIBUTING.md page)
foreach(name random_fill_solver.h random_fill_solver.cpp)
  file(READ ${SOURCE_DIR}/tests/example/${name} text)
  string(FIND "${page}" "```cpp\n${text}```\n" place)
  if(place EQUAL -1)
    message(FATAL_ERROR "CONTRIBUTING.md does not show tests/example/${name} as it is: copy it there")
  endif()
endforeach()
message(STATUS "the example in CONTRIBUTING.md is the one that is tested")
