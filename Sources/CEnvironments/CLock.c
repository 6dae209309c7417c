#include "CLock.h"

#include "CReads.h"

#include <pthread.h>
#include <stddef.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ended = PTHREAD_COND_INITIALIZER;

// The number of forks, counted in the child.
static unsigned forks = 0;  // guarded by the lock

/// A thread with a low priority that holds the lock runs with the priority of the threads that wait for it.
static void initialize_lock(void) {
  pthread_mutexattr_t attributes;
  pthread_mutexattr_init(&attributes);
#ifndef __ANDROID__  // declares the function from API level 28 only
  pthread_mutexattr_setprotocol(&attributes, PTHREAD_PRIO_INHERIT);
#endif
  pthread_mutex_init(&mutex, &attributes);
  pthread_mutexattr_destroy(&attributes);
}

static void before_fork(void) { pthread_mutex_lock(&mutex); }

static void after_fork_in_parent(void) { pthread_mutex_unlock(&mutex); }

/// Only the forking thread exists in the child. The mutex and the condition variable contain the numbers of the
/// parent's threads that own them or wait, so they are made anew.
static void after_fork_in_child(void) {
  forks++;
  environments_threads_after_fork();
  initialize_lock();
  ended = (pthread_cond_t)PTHREAD_COND_INITIALIZER;
}

__attribute__((constructor)) static void prepare_lock(void) {
  initialize_lock();
  pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);
}

void environments_lock(void) { pthread_mutex_lock(&mutex); }

void environments_unlock(void) { pthread_mutex_unlock(&mutex); }

// The innermost operation of the thread; its address distinguishes threads.
static _Thread_local struct environments_once *innermost = NULL;
#define this_thread ((const void *)&innermost)

/// Returns whether the runner of `once` waits, directly or through other runners, for the calling thread.
static bool waits_for_this_thread(const struct environments_once *once) {
  for (; once != NULL; once = once->next)
    if (once->runner == this_thread) return true;
  return false;
}

enum environments_once_result environments_once_begin(
    struct environments_once *once, const void *context, bool (*is_done)(const void *)) {
  environments_lock();
  enum environments_once_result result;
  for (;;) {
    if (is_done(context)) {
      result = environments_once_done;
      break;
    }
    // Of the runners before a fork, only this thread exists in the child.
    if (once->runner == NULL || (once->forks != forks && once->runner != this_thread)) {
      once->runner = this_thread;
      once->forks = forks;
      once->outer = innermost;
      once->next = NULL;
      if (innermost != NULL) innermost->next = once;
      innermost = once;
      result = environments_once_run;
      break;
    }
    if (once->runner == this_thread) {
      result = environments_once_reentered;
      break;
    }
    if (waits_for_this_thread(once->next)) {
      result = environments_once_deadlock;
      break;
    }
    if (innermost != NULL) innermost->next = once;
    pthread_cond_wait(&ended, &mutex);
    if (innermost != NULL) innermost->next = NULL;
  }
  environments_unlock();
  return result;
}

void environments_once_end(struct environments_once *once) {
  environments_lock();
  innermost = once->outer;
  if (innermost != NULL) innermost->next = NULL;
  once->runner = NULL;
  pthread_cond_broadcast(&ended);
  environments_unlock();
}
