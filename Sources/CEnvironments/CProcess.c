#include "CProcess.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

const char *environments_variable(const char *name) { return getenv(name); }

void environments_write_error(const char *line) { fprintf(stderr, "%s\n", line); }

static _Atomic(environments_test_reporter) installed = NULL;

void environments_set_test_reporter(environments_test_reporter reporter) {
  atomic_store(&installed, reporter);
}

environments_test_reporter environments_get_test_reporter(void) { return atomic_load(&installed); }
