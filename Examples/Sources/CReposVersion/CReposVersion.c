#include "CReposVersion.h"

#include <stddef.h>

// Two steps, so that the value is quoted and not the name.
#define QUOTED(value) #value
#define QUOTED_VALUE(name) QUOTED(name)

const char *repos_build(void) {
#ifdef REPOS_BUILD
  return QUOTED_VALUE(REPOS_BUILD);
#else
  return NULL;
#endif
}

const char *repos_release(void) {
#ifdef REPOS_RELEASE
  return QUOTED_VALUE(REPOS_RELEASE);
#else
  return NULL;
#endif
}
