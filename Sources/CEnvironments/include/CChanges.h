// Which stacks the calling thread is just changing, to notice a change within a change.

#ifndef C_CHANGES_H
#define C_CHANGES_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A change that is being made: on the stack of the thread that makes it.
struct environments_change {
  const void *top;                    // tells stacks of layers apart
  bool is_changed_within;             // whether the thread has changed the same stack meanwhile
  struct environments_change *outer;  // the change within which this one is
};

/// Begins a change, which is to end on the same thread, and before those within which it is.
void environments_change_begin(struct environments_change *change);
void environments_change_end(struct environments_change *change);

/// Notes that the calling thread has changed a stack.
void environments_change_made(const void *top);

#ifdef __cplusplus
}
#endif

#endif
