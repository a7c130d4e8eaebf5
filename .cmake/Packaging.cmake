# `cmake --install` puts the program where Unix keeps such things; `cpack` makes a Debian package of it.
include(GNUInstallDirs)
set(CMAKE_INSTALL_DOCDIR ${CMAKE_INSTALL_DATADIR}/doc/sudoscope)
set(SUDOSCOPE_PYTHON_DIR "${CMAKE_INSTALL_DATADIR}/sudoscope/python" CACHE STRING
  "Where the Python module is installed, below the prefix")

install(TARGETS sudoscope-cli RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
install(FILES resources/man/sudoscope-cli.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
if(SUDOSCOPE_GUI)
  install(TARGETS sudoscope RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  install(FILES resources/man/sudoscope.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)
  install(FILES resources/desktop/sudoscope.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications)
  install(FILES resources/desktop/sudoscope.svg
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/apps)
  install(FILES resources/desktop/sudoscope.svg RENAME application-x-sudoscope.svg
    DESTINATION ${CMAKE_INSTALL_DATADIR}/icons/hicolor/scalable/mimetypes)
  install(FILES resources/desktop/sudoscope.mime.xml RENAME sudoscope.xml
    DESTINATION ${CMAKE_INSTALL_DATADIR}/mime/packages)
  install(FILES resources/desktop/org.sudoscope.Sudoscope.metainfo.xml
    DESTINATION ${CMAKE_INSTALL_DATADIR}/metainfo)
endif()
install(FILES ${SUDOSCOPE_PYTHON_MODULE} DESTINATION ${SUDOSCOPE_PYTHON_DIR})
install(DIRECTORY resources/python/examples DESTINATION ${CMAKE_INSTALL_DOCDIR} OPTIONAL
  PATTERN "__pycache__" EXCLUDE)
install(DIRECTORY resources/pytorch DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples
  PATTERN "__pycache__" EXCLUDE)
install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})

# The library that reads Parquet goes where the program looks for it first. A Debian package either
# has it or is made without it on purpose, and names the licences in its copyright file.
option(SUDOSCOPE_INSTALL_DUCKDB "Install the libduckdb.so that .ci/fetch_duckdb.sh gets" ON)
set(duckdb ${CMAKE_SOURCE_DIR}/build/duckdb)
if(SUDOSCOPE_DEBIAN)
  if(SUDOSCOPE_INSTALL_DUCKDB)
    install(PROGRAMS ${duckdb}/libduckdb.so DESTINATION lib/sudoscope)
  endif()
else()
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
  if(SUDOSCOPE_INSTALL_DUCKDB)
    install(PROGRAMS ${duckdb}/libduckdb.so DESTINATION lib/sudoscope OPTIONAL)
    install(FILES ${duckdb}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME LICENSE.duckdb OPTIONAL)
  endif()
endif()

# The Debian package: everything Debian asks for beyond that is made here from the version and the
# last commit's date, so that two builds of one commit are equal to the byte.
execute_process(COMMAND git -C ${CMAKE_SOURCE_DIR} log -1 --format=%ct
  OUTPUT_VARIABLE commit_time OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(SUDOSCOPE_DEBIAN AND commit_time)
  set(ENV{SOURCE_DATE_EPOCH} ${commit_time})
  execute_process(COMMAND date -u -R -d @${commit_time}
    OUTPUT_VARIABLE SUDOSCOPE_DATE OUTPUT_STRIP_TRAILING_WHITESPACE)
  set(debian ${CMAKE_BINARY_DIR}/debian)
  configure_file(.ci/debian/changelog.in ${debian}/changelog @ONLY)
  file(READ .ci/debian/copyright copyright)
  # What resources/puzzles/README.md says of the puzzles that are not this project's own.
  file(STRINGS resources/puzzles/README.md lines REGEX "^\\| [0-9a-z_]+\\.txt ")
  list(FILTER lines EXCLUDE REGEX "this project")
  set(puzzles "")
  foreach(line IN LISTS lines)
    string(REGEX REPLACE "^\\| ([^ ]+) \\|[^|]*\\|[^|]*\\| ([^|]*) \\| ([^|]*) \\|$" " \\1: \\2 (\\3)" line "${line}")
    string(APPEND puzzles "\n${line}")
  endforeach()
  string(REPLACE "@PUZZLES@" "${puzzles}" copyright "${copyright}")
  if(SUDOSCOPE_INSTALL_DUCKDB AND EXISTS ${duckdb}/LICENSE)
    file(READ .ci/debian/copyright.duckdb parts)
    file(STRINGS ${duckdb}/LICENSE lines)
    set(expat "")
    set(holder "")
    foreach(line IN LISTS lines)
      if(line MATCHES "^Copyright (.*)")
        set(holder "${CMAKE_MATCH_1}")
      endif()
    endforeach()
    string(REGEX REPLACE "[()]" "" holder "${holder}")
    file(STRINGS ${duckdb}/LICENSE raw)
    foreach(line IN LISTS raw)
      if(NOT line MATCHES "^Copyright" AND NOT line MATCHES "^MIT")
        if(line MATCHES "^ *$")
          string(APPEND expat " .\n")
        else()
          string(APPEND expat " ${line}\n")
        endif()
      endif()
    endforeach()
    string(REGEX REPLACE "^( \\.\n)+" "" expat "${expat}")
    string(APPEND copyright "\nFiles: lib/sudoscope/libduckdb.so\nCopyright: ${holder}\nLicense: Expat\n${parts}\nLicense: Expat\n${expat}")
  endif()
  file(WRITE ${debian}/copyright "${copyright}")
  install(CODE "
    execute_process(COMMAND gzip -9nc ${debian}/changelog OUTPUT_FILE ${debian}/changelog.gz)
    file(GLOB pages \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_MANDIR}/man1/*.1\")
    foreach(page IN LISTS pages)
      execute_process(COMMAND gzip -9nf \${page})
    endforeach()
    file(GLOB libraries \"\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/lib/sudoscope/*.so\")
    foreach(library IN LISTS libraries)
      execute_process(COMMAND strip --strip-unneeded --remove-section=.comment \${library})
      file(CHMOD \${library} PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
    endforeach()")
  install(FILES ${debian}/changelog.gz ${debian}/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR})

  set(CPACK_GENERATOR DEB)
  set(CPACK_PACKAGE_NAME sudoscope)
  set(CPACK_PACKAGE_CONTACT "The Sudoscope developers <maintainers@sudoscope.org>")
  set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "watch numerical methods solve Sudoku")
  set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"A laboratory in which every method, from Adam on logits to message passing,
from logic to a network that learns in a minute, works on one object: the
probability that a cell holds a digit, drawn as a cube. One plays, pauses,
steps, goes back in time, changes a weight while the method runs and sees
what that did. A command line solves, measures, compares and trains, and
one's own solver in Python can be watched in the same window.")
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
  set(CPACK_STRIP_FILES ON)
  set(CPACK_PACKAGE_CHECKSUM SHA256)
  set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
  set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
  set(CPACK_DEBIAN_PACKAGE_SECTION science)
  set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
  # Loaded at run time, where dpkg-shlibdeps does not look.
  set(CPACK_DEBIAN_PACKAGE_DEPENDS "libqt6svg6, libgl1, libgl1-mesa-dri")
  set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-inter, fonts-dejavu-core, python3, python3-numpy, qt6-translations-l10n")
  set(CPACK_DEBIAN_PACKAGE_SUGGESTS "python3-torch, parallel, ffmpeg")
  include(CPack)
endif()
