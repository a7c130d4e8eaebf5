# sudoscope_kernels(core_relaxation logit_kernels.cpp)
#
# Compiles the source once per instruction set that core/base/instruction_set.h names, with
# SUDOSCOPE_KERNEL_SET as its name (Baseline, Avx2, Avx512), and adds all of them to the module. Such
# a source keeps to unnamed namespaces and to functions that are inlined always, so that the linker
# cannot pick one that was compiled for wider registers than the machine has.
set(SUDOSCOPE_KERNEL_SETS Baseline)
if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
  list(APPEND SUDOSCOPE_KERNEL_SETS Avx2 Avx512)
  # Whatever the rest of the program is compiled for.
  # Vectors wider than its registers: nothing is passed in them, for all is inlined.
  set(SUDOSCOPE_KERNEL_FLAGS_Baseline -march=x86-64 -Wno-psabi)
  set(SUDOSCOPE_KERNEL_FLAGS_Avx2 -march=x86-64-v3)
  set(SUDOSCOPE_KERNEL_FLAGS_Avx512 -march=x86-64-v4 -mprefer-vector-width=512)
endif()

function(sudoscope_kernels module)
  get_target_property(options sudoscope_options INTERFACE_COMPILE_OPTIONS)
  list(FILTER options EXCLUDE REGEX "^-march=")
  foreach(set ${SUDOSCOPE_KERNEL_SETS})
    set(objects ${module}_kernels_${set})
    add_library(${objects} OBJECT ${ARGN})
    target_include_directories(${objects} PRIVATE
      $<TARGET_PROPERTY:${module},INCLUDE_DIRECTORIES>)
    # The loops are what a run costs, so they are fast in every preset. No fused multiply-add
    # (-ffp-contract=off is among the options): the same bits on each set.
    target_compile_options(${objects} PRIVATE ${options} -O3 -fno-math-errno -fno-trapping-math
      ${SUDOSCOPE_KERNEL_FLAGS_${set}})
    target_compile_definitions(${objects} PRIVATE SUDOSCOPE_KERNEL_SET=${set})
    target_sources(${module} PRIVATE $<TARGET_OBJECTS:${objects}>)
  endforeach()
endfunction()
