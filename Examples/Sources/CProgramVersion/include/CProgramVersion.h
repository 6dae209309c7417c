#ifndef C_PROGRAM_VERSION_H
#define C_PROGRAM_VERSION_H

// The version that is passed to the build, which Swift code cannot receive directly:
//
//   swift build -Xcc -DPROGRAM_BUILD=42 -Xcc -DPROGRAM_RELEASE=0.0.1
//
// NULL if the build received none.
const char *program_build(void);
const char *program_release(void);

#endif
