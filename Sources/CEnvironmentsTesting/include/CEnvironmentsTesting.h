// Installs the test library's reporter when the test program is loaded, before any test runs.

#ifndef C_ENVIRONMENTS_TESTING_H
#define C_ENVIRONMENTS_TESTING_H

#ifdef __cplusplus
extern "C" {
#endif

/// Does nothing. Swift code refers to this function, so that linkers keep this object file with its
/// constructor, to which no code refers.
void environments_testing_keep_installation(void);

#ifdef __cplusplus
}
#endif

#endif
