#include "CEnvironmentsTesting.h"

#include "CProcess.h"

// Implemented in Swift, in EnvironmentsTesting. Declared here rather than in the header, because the Swift
// module that imports the header would see its own functions twice.
extern void environments_testing_report(
    const char *kind, const char *message, const char *fileID, const char *filePath, size_t line,
    size_t column);
extern void environments_testing_observe(void);

__attribute__((constructor)) static void install(void) {
  environments_set_test_reporter(environments_testing_report);
  environments_testing_observe();
}

void environments_testing_keep_installation(void) {}
