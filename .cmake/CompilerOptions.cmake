# One INTERFACE target carries warnings, sanitizers and the instruction set; every target links it.
add_library(sudoscope_options INTERFACE)
add_library(sudoscope::options ALIAS sudoscope_options)
target_compile_options(sudoscope_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow
  -Wnon-virtual-dtor -Woverloaded-virtual
  # No silent fusing of a*b+c: a run must not depend on how the compiler scheduled a loop.
  -ffp-contract=off)

# Hardened as Debian builds its packages. Sanitizers bring checks of their own.
if(NOT SUDOSCOPE_SANITIZE)
  target_compile_options(sudoscope_options INTERFACE -fPIE -fstack-protector-strong
    $<$<CONFIG:Release,RelWithDebInfo>:-U_FORTIFY_SOURCE> $<$<CONFIG:Release,RelWithDebInfo>:-D_FORTIFY_SOURCE=2>)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    target_compile_options(sudoscope_options INTERFACE -fcf-protection)
  endif()
  target_link_options(sudoscope_options INTERFACE -pie -Wl,-z,relro -Wl,-z,now)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # False alarms of GCC 12 in std::string's operator+ (GCC bugs 105651, 105329).
  target_compile_options(sudoscope_options INTERFACE -Wno-restrict -Wno-stringop-overflow
    -Wno-array-bounds)
endif()

if(SUDOSCOPE_ARCH STREQUAL "auto")
  include(CheckCXXSourceRuns)
  if(CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    set(CMAKE_REQUIRED_FLAGS "-O0")
    check_cxx_source_runs("int main() { __builtin_cpu_init();
      return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"fma\")
        && __builtin_cpu_supports(\"bmi2\") ? 0 : 1; }" SUDOSCOPE_HOST_HAS_V3)
    unset(CMAKE_REQUIRED_FLAGS)
    if(SUDOSCOPE_HOST_HAS_V3)
      target_compile_options(sudoscope_options INTERFACE -march=x86-64-v3)
    endif()
  endif()
elseif(SUDOSCOPE_ARCH)
  target_compile_options(sudoscope_options INTERFACE -march=${SUDOSCOPE_ARCH})
endif()

if(SUDOSCOPE_SANITIZE)
  list(JOIN SUDOSCOPE_SANITIZE "," sanitizers)
  target_compile_options(sudoscope_options INTERFACE -fsanitize=${sanitizers}
    -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_link_options(sudoscope_options INTERFACE -fsanitize=${sanitizers})
  # Else a leak inside a graphics driver that is unloaded again has no name to suppress it by.
  add_library(keep_modules SHARED .cmake/keep_modules.cpp)
  target_link_options(sudoscope_options INTERFACE -Wl,--no-as-needed)
  target_link_libraries(sudoscope_options INTERFACE keep_modules)
endif()

if(SUDOSCOPE_FUZZ)
  if(NOT CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    message(FATAL_ERROR "libFuzzer comes with Clang: configure with the preset fuzz")
  endif()
  target_compile_options(sudoscope_options INTERFACE -fsanitize=fuzzer-no-link)
endif()

find_program(SUDOSCOPE_CCACHE ccache)
if(SUDOSCOPE_CCACHE)
  # Without the first, ccache keeps nothing that uses a precompiled header; with the second, another
  # clone finds what this one compiled.
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
    CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} ${SUDOSCOPE_CCACHE})
endif()
find_program(SUDOSCOPE_MOLD mold)
if(SUDOSCOPE_MOLD)
  add_link_options(-fuse-ld=mold)
endif()
