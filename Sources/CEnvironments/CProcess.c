#ifdef __linux__
#define _GNU_SOURCE  // RTLD_DEFAULT
#endif

#include "CProcess.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

const char *environments_variable(const char *name) { return getenv(name); }

void environments_write_error(const char *line) { fprintf(stderr, "%s\n", line); }

bool environments_has_test_library(void) {
  // The entry point that Swift Testing exports for test tools, and the class of XCTest's tests.
  static const char *const symbols[] = {
      "swt_abiv0_getEntryPoint",
#ifdef __APPLE__
      "OBJC_CLASS_$_XCTestCase",
#else
      "$s6XCTest0A4CaseCMn",
#endif
  };
  for (size_t index = 0; index < sizeof symbols / sizeof *symbols; index++)
    if (dlsym(RTLD_DEFAULT, symbols[index]) != NULL) return true;
  return false;
}

static _Atomic(environments_test_reporter) installed = NULL;

void environments_set_test_reporter(environments_test_reporter reporter) {
  atomic_store(&installed, reporter);
}

environments_test_reporter environments_get_test_reporter(void) { return atomic_load(&installed); }
