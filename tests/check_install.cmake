# `cmake --install` puts these files below a prefix and no others, and the program runs from there.
# cmake -DBUILD=folder -DVERSION=1.2.3 -DGUI=ON -P check_install.cmake
cmake_minimum_required(VERSION 3.25)
set(prefix ${BUILD}/tests/installed)
file(REMOVE_RECURSE ${prefix})
unset(ENV{DESTDIR})
execute_process(COMMAND ${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix}
  OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)

# A distribution may have asked for other folders.
load_cache(${BUILD} READ_WITH_PREFIX "" CMAKE_INSTALL_BINDIR CMAKE_INSTALL_DATAROOTDIR SUDOSCOPE_PYTHON_DIR)
set(bin ${CMAKE_INSTALL_BINDIR})
set(share ${CMAKE_INSTALL_DATAROOTDIR})
set(programs ${bin}/sudoscope-cli)
set(wanted
  ${SUDOSCOPE_PYTHON_DIR}/sudoscope.py
  ${share}/doc/sudoscope/CHANGELOG.md
  ${share}/doc/sudoscope/LICENSE
  ${share}/doc/sudoscope/README.md
  ${share}/doc/sudoscope/examples/adam_on_logits.py
  ${share}/doc/sudoscope/examples/constriction.py
  ${share}/doc/sudoscope/examples/discrete_descent.py
  ${share}/doc/sudoscope/examples/pytorch/constraint_net.py
  ${share}/doc/sudoscope/examples/pytorch/constraint_net_cuda.py
  ${share}/doc/sudoscope/examples/trained_network.py
  ${share}/man/man1/sudoscope-cli.1)
if(GUI)
  list(APPEND programs ${bin}/sudoscope)
  list(APPEND wanted
    ${share}/applications/sudoscope.desktop
    ${share}/icons/hicolor/scalable/apps/sudoscope.svg
    ${share}/icons/hicolor/scalable/mimetypes/application-x-sudoscope.svg
    ${share}/man/man1/sudoscope.1
    ${share}/metainfo/org.sudoscope.Sudoscope.metainfo.xml
    ${share}/mime/packages/sudoscope.xml)
endif()
# Only where it could be fetched.
if(EXISTS ${prefix}/lib/sudoscope/libduckdb.so)
  set(duckdb ON)
  list(APPEND programs lib/sudoscope/libduckdb.so)
  list(APPEND wanted ${share}/doc/sudoscope/LICENSE.duckdb)
endif()
list(APPEND wanted ${programs})

file(GLOB_RECURSE found LIST_DIRECTORIES false RELATIVE ${prefix} ${prefix}/*)
set(missing ${wanted})
list(REMOVE_ITEM missing ${found})
set(unexpected ${found})
list(REMOVE_ITEM unexpected ${wanted})
if(missing)
  message(SEND_ERROR "not installed: ${missing}")
endif()
if(unexpected)
  message(SEND_ERROR "installed, but not in tests/check_install.cmake: ${unexpected}")
endif()

find_program(TEST test REQUIRED)
foreach(file ${found})
  execute_process(COMMAND ${TEST} -x ${prefix}/${file} RESULT_VARIABLE plain)
  if(file IN_LIST programs AND plain)
    message(SEND_ERROR "${file} cannot be run")
  elseif(NOT file IN_LIST programs AND NOT plain)
    message(SEND_ERROR "${file} is no program, but can be run")
  endif()
endforeach()

if(GUI)
  file(READ ${prefix}/${share}/metainfo/org.sudoscope.Sudoscope.metainfo.xml metainfo)
  if(NOT metainfo MATCHES "<releases>[^<]*<release version=\"([^\"]*)\"" OR NOT CMAKE_MATCH_1 STREQUAL VERSION)
    message(SEND_ERROR "the newest release in the metainfo is not ${VERSION}")
  endif()
endif()

# As a person has it: with no setting, from no build folder.
unset(ENV{SUDOSCOPE_DUCKDB})
function(check_answer wanted)
  execute_process(COMMAND ${prefix}/${bin}/sudoscope-cli ${ARGN} WORKING_DIRECTORY ${prefix}
    OUTPUT_VARIABLE answer ERROR_VARIABLE errors RESULT_VARIABLE status)
  if(NOT status EQUAL 0 OR NOT answer MATCHES "${wanted}")
    message(SEND_ERROR "sudoscope-cli ${ARGN} ended with ${status}: ${answer}${errors}")
  endif()
endfunction()
string(REPLACE "." "\\." version "${VERSION}")
check_answer("^${version}\n$" --version)
file(WRITE ${prefix}/puzzle.csv "puzzle,solution\n1......22..3.3..,1234341221434321\n")
check_answer(",solved,[^\n]*,1234341221434321\n$" solve --solver rrr puzzle.csv)
if(duckdb)
  check_answer("" dataset convert puzzle.csv puzzle.parquet)
  check_answer("1,1......22..3.3..,1234341221434321\n" dataset head puzzle.parquet)
endif()
file(REMOVE_RECURSE ${prefix})
