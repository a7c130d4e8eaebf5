// Keeps every library mapped to the end of the process, for the leak reports of sanitized builds.
extern "C" int dlclose(void*) {
  return 0;
}
