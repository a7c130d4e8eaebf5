# Drives the window at random (MONKEY, ACTIONS of them), then does what the log says: it is read whole,
# line by line, so that what was found can be found again.
cmake_minimum_required(VERSION 3.25)
foreach(run "--seed;1;--actions;${ACTIONS};--log;${CMAKE_CURRENT_BINARY_DIR}/monkey_first.actions"
            "--replay;${CMAKE_CURRENT_BINARY_DIR}/monkey_first.actions;--log;${CMAKE_CURRENT_BINARY_DIR}/monkey_again.actions")
  execute_process(COMMAND ${MONKEY} ${run} RESULT_VARIABLE result)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "monkey ${run} ended with ${result}")
  endif()
endforeach()
file(STRINGS ${CMAKE_CURRENT_BINARY_DIR}/monkey_first.actions first ENCODING UTF-8)
file(STRINGS ${CMAKE_CURRENT_BINARY_DIR}/monkey_again.actions again ENCODING UTF-8)
list(LENGTH first count)
if(NOT count EQUAL ACTIONS)
  message(FATAL_ERROR "the log has ${count} lines, not ${ACTIONS}")
endif()
if(NOT "${first}" STREQUAL "${again}")
  message(FATAL_ERROR "what is replayed is not what the log says")
endif()
