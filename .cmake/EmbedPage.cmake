# Joins the viewer of exported pages from resources/web, and writes it as a C++ source and into the
# Python module, at configure time.
set(SUDOSCOPE_PAGE_SOURCE ${CMAKE_BINARY_DIR}/page/run_page_viewer.cpp)
set(SUDOSCOPE_PYTHON_MODULE ${CMAKE_BINARY_DIR}/page/sudoscope.py)

set(web ${CMAKE_SOURCE_DIR}/resources/web)
set(parts page.css log.js cube.js charts.js page.js)
file(READ ${web}/page.html page)
foreach(part ${parts})
  file(READ ${web}/${part} content)
  string(REPLACE "/*{${part}}*/" "${content}" page "${page}")
endforeach()
# Clang warns of literals longer than the standard asks compilers to take.
file(READ ${CMAKE_SOURCE_DIR}/resources/python/repeated_run.py repeated)
file(READ ${CMAKE_SOURCE_DIR}/resources/python/run_again.py again)
file(WRITE ${CMAKE_BINARY_DIR}/page/new.cpp "#include <string_view>

#pragma GCC diagnostic ignored \"-Woverlength-strings\"

namespace sudoscope {

extern const std::string_view runPageViewer;
const std::string_view runPageViewer = R\"page(${page})page\";
extern const std::string_view repeatedRun;
const std::string_view repeatedRun = R\"page(${repeated})page\";
extern const std::string_view runAgain;
const std::string_view runAgain = R\"page(${again})page\";

} // namespace sudoscope
")
file(READ ${CMAKE_SOURCE_DIR}/resources/python/sudoscope.py module)
string(REPLACE "_VIEWER = \"\"" "_VIEWER = r\"\"\"${page}\"\"\"" module "${module}")
file(WRITE ${CMAKE_BINARY_DIR}/page/new.py "${module}")
configure_file(${CMAKE_BINARY_DIR}/page/new.cpp ${SUDOSCOPE_PAGE_SOURCE} COPYONLY)
configure_file(${CMAKE_BINARY_DIR}/page/new.py ${SUDOSCOPE_PYTHON_MODULE} COPYONLY)
list(TRANSFORM parts PREPEND ${web}/)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
  ${web}/page.html ${parts} ${CMAKE_SOURCE_DIR}/resources/python/sudoscope.py
  ${CMAKE_SOURCE_DIR}/resources/python/repeated_run.py ${CMAKE_SOURCE_DIR}/resources/python/run_again.py)
