// The library's only lock, for all rare and short operations.
//
// With a single lock instead of a lock for each stack, a forked child finds all locks of the library
// unlocked, and operations on several stacks (detecting a cycle of links, or builders that wait for each
// other) need no lock order. It is a pthread mutex because ThreadSanitizer on Linux reports false races in
// `Synchronization.Mutex`, which also needs iOS 18. No code of the library's user runs under the lock.

#ifndef C_LOCK_H
#define C_LOCK_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

void environments_lock(void);
void environments_unlock(void);

/// Loads a pointer that another thread may publish, without the lock.
static inline const void *environments_published(const void *const *pointer) {
  return __atomic_load_n(pointer, __ATOMIC_ACQUIRE);
}

/// Stores a pointer, with all writes before it, for threads that load it without the lock.
static inline void environments_publish(const void **pointer, const void *value) {
  __atomic_store_n(pointer, value, __ATOMIC_RELEASE);
}

/// An operation that runs once, on one thread, while other threads wait. Zeroed memory is an operation that
/// has not run.
struct environments_once {
  const void *runner;               // the thread that runs the operation; NULL: none
  struct environments_once *outer;  // the operation of that thread that encloses this one
  struct environments_once *next;   // the nested operation that thread runs, or the one it waits for
  unsigned forks;                   // the number of forks of the process before the operation began
};

enum environments_once_result {
  environments_once_run,        // the caller runs the operation, then calls `environments_once_end`
  environments_once_done,       // `is_done` returned true
  environments_once_reentered,  // the caller is already running the operation
  environments_once_deadlock,   // the runner waits for an operation that the caller is running
};

/// Waits for a thread that is running the operation, and returns how the caller has to proceed.
/// `is_done(context)` is called under the lock.
enum environments_once_result environments_once_begin(
    struct environments_once *once, const void *context, bool (*is_done)(const void *context));

void environments_once_end(struct environments_once *once);

#ifdef __cplusplus
}
#endif

#endif
