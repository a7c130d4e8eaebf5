# Sourced by `./dev`. Unsets what a machine may set for its own Python, libraries, Qt and language,
# so that it can neither hide a fault nor cause one; a test sets what it needs itself. What
# certificates, proxies, apt and compilers need stays (SSL_*, *_proxy, HOME, PATH, TMPDIR, DISPLAY).
# LD_* includes LD_LIBRARY_PATH. OPENBLAS_* includes OPENBLAS_CORETYPE: where NumPy computes wrongly
# without it, OpenBLAS picks a wrong kernel for the processor, and the tests should report that.
for name in $(compgen -e); do
  case $name in
    PYTHON* | PIP* | OPENBLAS* | OMP_* | MKL_* | LD_* | QT_* | LC_* | LANGUAGE | XDG_* | SUDOSCOPE_CUBE | SUDOSCOPE_ISA)
      unset "$name" ;;
  esac
done
unset name
export LANG=C.UTF-8 # Qt needs UTF-8; the program's own texts, not a translation
