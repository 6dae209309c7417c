// The pointer from a stack of layers to those who observe it: set once, by the first of them.
//
// A writer swaps the top, then looks for observers; an observer installs itself, then looks at the
// top. The fences see to it that not both miss the other: either the writer finds the observer, or
// the observer finds what was written.

#ifndef C_OBSERVERS_H
#define C_OBSERVERS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

/// For writers, after they have swapped the top. NULL: nobody observes.
static inline const void *environments_observers_load(const void *const *place) {
  atomic_thread_fence(memory_order_seq_cst);
  return __atomic_load_n(place, __ATOMIC_ACQUIRE);
}

/// For observers, before they look at the top. False: another one was first.
static inline bool environments_observers_install(const void **place, const void *observers) {
  const void *expected = NULL;
  bool installed = __atomic_compare_exchange_n(place, &expected, observers, false,
                                               __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  atomic_thread_fence(memory_order_seq_cst);
  return installed;
}

#ifdef __cplusplus
}
#endif

#endif
