// One lock for everything of this library that is rare and short.
//
// One, and not one for each stack: so a forked child finds every lock of the library free, and what
// spans several stacks (a circle of links, builders that wait for each other) needs no order of
// locks. It is a pthread mutex because ThreadSanitizer on Linux reports false races in
// `Synchronization.Mutex`, which also needs iOS 18. No code of the user's runs under it.

#ifndef C_LOCK_H
#define C_LOCK_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

void environments_lock(void);
void environments_unlock(void);

/// Runs something once, on one thread, while others wait. Zeroed memory is one that has not run.
struct environments_once {
  const void *runner;               // the thread that runs it; NULL: none
  struct environments_once *outer;  // what that thread was running before
  struct environments_once *next;   // what that thread runs next, or waits for
  unsigned forks;                   // how often the process had forked when it began
};

enum environments_once_result {
  environments_once_run,        // the caller runs it, then calls `environments_once_end`
  environments_once_done,       // `is_done` returned true
  environments_once_reentered,  // the caller is running it already
  environments_once_deadlock,   // its runner waits for something that the caller is running
  environments_once_timed_out,  // another thread has been running it for ten seconds
};

/// Returns what the caller is to do, after waiting for a thread that runs it at the moment.
/// `is_done(context)` is called under the lock.
enum environments_once_result environments_once_begin(
    struct environments_once *once, const void *context, bool (*is_done)(const void *context));

void environments_once_end(struct environments_once *once);

#ifdef __cplusplus
}
#endif

#endif
