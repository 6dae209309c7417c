// Installs the test library's reporter when the test program is loaded, before any test runs.

#ifndef C_ENVIRONMENTS_TESTING_H
#define C_ENVIRONMENTS_TESTING_H

#ifdef __cplusplus
extern "C" {
#endif

/// Does nothing. Swift code refers to it, so that linkers keep this object file, and with it the
/// constructor, which nothing refers to.
void environments_testing_keep_installation(void);

#ifdef __cplusplus
}
#endif

#endif
