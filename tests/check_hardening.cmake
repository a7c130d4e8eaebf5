# The program is hardened as .cmake/CompilerOptions.cmake says, and no path of the build is in it.
# cmake -DPROGRAM=x "-DOBJECTS=a.o;b.o" "-DFOLDERS=source;build" -P check_hardening.cmake
find_program(READELF readelf REQUIRED)
execute_process(COMMAND ${READELF} --wide --file-header --dynamic --segments --dyn-syms ${PROGRAM}
  OUTPUT_VARIABLE said COMMAND_ERROR_IS_FATAL ANY)
foreach(wanted "DYN \\(Position-Independent Executable" "GNU_RELRO" "NOW" "__stack_chk_fail" "__[a-z]+_chk@")
  if(NOT said MATCHES "${wanted}")
    message(SEND_ERROR "readelf finds no ${wanted} in ${PROGRAM}")
  endif()
endforeach()
if(said MATCHES "R(UN)?PATH")
  message(SEND_ERROR "${PROGRAM} looks for libraries in folders of its own")
endif()

# -fcf-protection (x86-64). A linker marks a program only if each of its objects is marked, which
# Debian's start files and libcadical.a are not: so the objects that are compiled here are asked.
list(FILTER OBJECTS INCLUDE REGEX "\\.o$") # CMake counts precompiled headers among them
foreach(object ${OBJECTS})
  execute_process(COMMAND ${READELF} --notes ${object} OUTPUT_VARIABLE notes COMMAND_ERROR_IS_FATAL ANY)
  if(NOT notes MATCHES "IBT, SHSTK")
    message(SEND_ERROR "readelf finds no IBT, SHSTK in ${object}")
  endif()
endforeach()

# As bytes and as Qt's strings.
foreach(folder ${FOLDERS})
  string(REGEX REPLACE "([][+.*()^$?|\\])" "\\\\\\1" folder "${folder}")
  foreach(encoding UTF-8 UTF-16LE)
    file(STRINGS ${PROGRAM} paths REGEX "${folder}" ENCODING ${encoding})
    if(paths)
      message(SEND_ERROR "${PROGRAM} holds paths of the build: ${paths}")
    endif()
  endforeach()
endforeach()
