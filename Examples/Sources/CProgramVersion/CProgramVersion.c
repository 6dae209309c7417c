#include "CProgramVersion.h"

#include <stddef.h>

// Two steps, so that the value is quoted and not the name.
#define QUOTED(value) #value
#define QUOTED_VALUE(name) QUOTED(name)

const char *program_build(void) {
#ifdef PROGRAM_BUILD
  return QUOTED_VALUE(PROGRAM_BUILD);
#else
  return NULL;
#endif
}

const char *program_release(void) {
#ifdef PROGRAM_RELEASE
  return QUOTED_VALUE(PROGRAM_RELEASE);
#else
  return NULL;
#endif
}
