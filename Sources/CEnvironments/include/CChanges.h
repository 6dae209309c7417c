// How many changes of stacks the calling thread has made: how a change within a change is noticed.

#ifndef C_CHANGES_H
#define C_CHANGES_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The number of changes that the calling thread has made, of whatever stack.
uint64_t environments_own_changes(void);

/// Counts one.
void environments_count_own_change(void);

#ifdef __cplusplus
}
#endif

#endif
