// A lock that is not Swift's own: ThreadSanitizer does not understand `Synchronization.Mutex` on
// Linux, and reports races that there are none of.

#ifndef C_LOCK_H
#define C_LOCK_H

#ifdef __cplusplus
extern "C" {
#endif

struct environments_lock;

/// Makes a lock. Never NULL.
struct environments_lock *environments_lock_make(void) __attribute__((returns_nonnull));

/// Destroys a lock that nobody holds.
void environments_lock_destroy(struct environments_lock *lock);

/// Waits for the lock, and takes it.
void environments_lock_take(struct environments_lock *lock);

/// Gives the lock back.
void environments_lock_give(struct environments_lock *lock);

#ifdef __cplusplus
}
#endif

#endif
