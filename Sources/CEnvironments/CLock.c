#include "CLock.h"

#include <pthread.h>
#include <stdlib.h>

struct environments_lock {
  pthread_mutex_t mutex;
};

struct environments_lock *environments_lock_make(void) {
  struct environments_lock *lock = malloc(sizeof *lock);
  if (lock == NULL || pthread_mutex_init(&lock->mutex, NULL) != 0) abort();
  return lock;
}

void environments_lock_destroy(struct environments_lock *lock) {
  pthread_mutex_destroy(&lock->mutex);
  free(lock);
}

void environments_lock_take(struct environments_lock *lock) { pthread_mutex_lock(&lock->mutex); }

void environments_lock_give(struct environments_lock *lock) { pthread_mutex_unlock(&lock->mutex); }
