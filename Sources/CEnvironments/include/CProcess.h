// The properties of the process that the core needs, without importing Foundation or a platform's C library.

#ifndef C_PROCESS_H
#define C_PROCESS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Returns the value of an environment variable, or NULL.
const char *environments_variable(const char *name);

/// Writes a line to standard error, in one call, so that the lines of several threads do not mix.
void environments_write_error(const char *line);

/// Returns whether XCTest or Swift Testing is loaded in this process.
bool environments_has_test_library(void);

/// Fails a test because of an issue. The strings are valid during the call.
typedef void (*environments_test_reporter)(
    const char *kind, const char *message, const char *fileID, const char *filePath, size_t line,
    size_t column);

/// Installs the reporter of the test library, which only test programs link. The reporter is a C function,
/// so that the library can install it when it is loaded, before any Swift code runs.
void environments_set_test_reporter(environments_test_reporter reporter);

/// Returns the installed reporter, or NULL.
environments_test_reporter environments_get_test_reporter(void);

#ifdef __cplusplus
}
#endif

#endif
