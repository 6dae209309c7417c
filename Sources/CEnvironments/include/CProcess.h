// The properties of the process that the core needs, without importing Foundation or a platform's C library.

#ifndef C_PROCESS_H
#define C_PROCESS_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The environment variable of that name, or NULL.
const char *environments_variable(const char *name);

/// Writes a line to standard error, in one call, so that the lines of several threads do not mix.
void environments_write_error(const char *line);

/// Whether XCTest or Swift Testing is loaded in this process.
bool environments_has_test_library(void);

/// Whether the calling thread is the main thread.
bool environments_is_main_thread(void);

/// Makes a test fail for an issue. The strings live as long as the call.
typedef void (*environments_test_reporter)(
    const char *kind, const char *message, const char *fileID, const char *filePath, size_t line,
    size_t column);

/// Installs the reporter of the test library, which is linked into test programs only. It is a
/// C function, so that the library can install it when it is loaded, before any Swift code runs.
void environments_set_test_reporter(environments_test_reporter reporter);

/// The reporter that was installed, or NULL.
environments_test_reporter environments_get_test_reporter(void);

#ifdef __cplusplus
}
#endif

#endif
