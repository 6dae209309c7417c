#ifndef C_REPOS_VERSION_H
#define C_REPOS_VERSION_H

// The version that a build is given, which Swift has no way to be told:
//
//   swift build -Xcc -DREPOS_BUILD=42 -Xcc -DREPOS_RELEASE=0.0.1
//
// NULL where it was given none.
const char *repos_build(void);
const char *repos_release(void);

#endif
