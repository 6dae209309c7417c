#include "CBuildGate.h"

#include <errno.h>
#include <pthread.h>
#include <stddef.h>
#include <time.h>

// One lock for all gates: entering is rare, and a cycle of waiting builders spans several.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t left = PTHREAD_COND_INITIALIZER;

// The gate that the thread entered last, if any; its address tells threads apart.
static _Thread_local struct environments_gate *innermost = NULL;
#define this_thread ((const void *)&innermost)

/// Whether the builder behind `gate` waits, through whomever, for the calling thread.
static bool waits_for_this_thread(const struct environments_gate *gate) {
  for (; gate != NULL; gate = gate->next)
    if (gate->builder == this_thread) return true;
  return false;
}

enum environments_entry environments_gate_enter(
    struct environments_gate *gate, void *context,
    bool (*is_done)(void *), void (*waiting)(void *)) {
  pthread_mutex_lock(&lock);
  enum environments_entry entry;
  for (;;) {
    if (is_done(context)) {
      entry = environments_entry_done;
      break;
    }
    if (gate->builder == NULL) {
      gate->builder = this_thread;
      gate->outer = innermost;
      gate->next = NULL;
      if (innermost != NULL) innermost->next = gate;
      innermost = gate;
      entry = environments_entry_build;
      break;
    }
    if (gate->builder == this_thread) {
      entry = environments_entry_reentered;
      break;
    }
    if (waits_for_this_thread(gate->next)) {
      entry = environments_entry_deadlock;
      break;
    }
    struct timespec until;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += 10;
    if (innermost != NULL) innermost->next = gate;
    int result = pthread_cond_timedwait(&left, &lock, &until);
    if (innermost != NULL) innermost->next = NULL;
    if (result == ETIMEDOUT) {
      pthread_mutex_unlock(&lock);
      waiting(context);
      pthread_mutex_lock(&lock);
    }
  }
  pthread_mutex_unlock(&lock);
  return entry;
}

void environments_gate_leave(struct environments_gate *gate) {
  pthread_mutex_lock(&lock);
  innermost = gate->outer;
  if (innermost != NULL) innermost->next = NULL;
  gate->builder = NULL;
  pthread_cond_broadcast(&left);
  pthread_mutex_unlock(&lock);
}
