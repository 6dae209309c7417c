#ifndef C_PROGRAM_VERSION_H
#define C_PROGRAM_VERSION_H

// The version that a build is given, which Swift has no way to be told:
//
//   swift build -Xcc -DPROGRAM_BUILD=42 -Xcc -DPROGRAM_RELEASE=0.0.1
//
// NULL where it was given none.
const char *program_build(void);
const char *program_release(void);

#endif
