#include "CLock.h"

#include <errno.h>
#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ended = PTHREAD_COND_INITIALIZER;

// The number of forks, counted in the child.
static unsigned forks = 0;  // guarded by the lock

/// Ends the process if a function of pthread has failed: without the lock, nothing is safe.
static void check(int error, const char *function) {
  if (error == 0) return;
  if (error == EDEADLK)
    fputs("swift-environments: the handler of a signal uses an environment by a call that takes the library's lock, "
          "which the interrupted thread holds. In a handler, only read, on a thread that has read before.\n",
          stderr);
  else
    fprintf(stderr, "swift-environments: %s failed (%s)\n", function, strerror(error));
  abort();
}

/// A thread with a low priority that holds the lock runs with the priority of the threads that wait for it. A thread
/// that takes the lock twice gets an error.
static void initialize_lock(void) {
  pthread_mutexattr_t attributes;
  check(pthread_mutexattr_init(&attributes), "pthread_mutexattr_init");
  check(pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK), "pthread_mutexattr_settype");
  int error;
#ifndef __ANDROID__  // declares the function from API level 28 only
  pthread_mutexattr_setprotocol(&attributes, PTHREAD_PRIO_INHERIT);
  error = pthread_mutex_init(&mutex, &attributes);
  // Some systems have no such mutexes.
  if (error != 0) pthread_mutexattr_setprotocol(&attributes, PTHREAD_PRIO_NONE);
  if (error != 0)
#endif
    error = pthread_mutex_init(&mutex, &attributes);
  check(error, "pthread_mutex_init");
  check(pthread_mutexattr_destroy(&attributes), "pthread_mutexattr_destroy");
}

void environments_lock(void) { check(pthread_mutex_lock(&mutex), "pthread_mutex_lock"); }

void environments_unlock(void) { check(pthread_mutex_unlock(&mutex), "pthread_mutex_unlock"); }

/// Only the forking thread exists in the child. The mutex and the condition variable contain the numbers of the
/// parent's threads that own them or wait, so they are made anew.
static void after_fork_in_child(void) {
  forks++;
  initialize_lock();
  ended = (pthread_cond_t)PTHREAD_COND_INITIALIZER;
}

__attribute__((constructor)) static void prepare_lock(void) {
  initialize_lock();
  check(pthread_atfork(environments_lock, environments_unlock, after_fork_in_child), "pthread_atfork");
}

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
    check(pthread_cond_wait(&ended, &mutex), "pthread_cond_wait");
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
  check(pthread_cond_broadcast(&ended), "pthread_cond_broadcast");
  environments_unlock();
}
