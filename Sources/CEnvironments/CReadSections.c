#include "CReadSections.h"

#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>

// Not on Android, where a sandbox may end a process that asks for what it does not know.
#if defined(__linux__) && !defined(__ANDROID__) && __has_include(<linux/membarrier.h>)
#define HAS_MEMBARRIER 1
#include <linux/membarrier.h>
#include <sys/syscall.h>
#include <unistd.h>
#else
#define HAS_MEMBARRIER 0
#endif

_Thread_local struct environments_reader *environments_own_reader = NULL;
struct environments_clock environments_clock = {.epoch = 1, .awaited = 0, .readers_fence = true};

static _Atomic(struct environments_reader *) readers = NULL;
static pthread_once_t prepared = PTHREAD_ONCE_INIT;
static pthread_key_t thread_end;

struct retired {
  void *object;
  void (*release)(void *);
  uint64_t stamp;
  struct retired *next;
};

// Guards the two below; held for a few instructions and a barrier, never while
// an object is released.
static pthread_mutex_t retired_lock = PTHREAD_MUTEX_INITIALIZER;
static struct retired *retired = NULL;  // newest first
static size_t retired_count = 0;

static _Noreturn void out_of_memory(void) {
  fputs("swift-environments: out of memory\n", stderr);
  abort();
}

static void give_back(void *pointer) {
  struct environments_reader *reader = pointer;
  // A destructor of another key may still read on this thread: it claims anew.
  environments_own_reader = NULL;
  atomic_store_explicit(&reader->claimed, false, memory_order_release);
}

static void prepare(void) {
  if (pthread_key_create(&thread_end, give_back) != 0) out_of_memory();
#if HAS_MEMBARRIER
  if (syscall(__NR_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0)
    environments_clock.readers_fence = false;
#endif
}

struct environments_reader *environments_claim_reader(void) {
  pthread_once(&prepared, prepare);

  struct environments_reader *reader =
      atomic_load_explicit(&readers, memory_order_acquire);
  for (; reader != NULL; reader = reader->next) {
    bool claimed = false;
    if (atomic_compare_exchange_strong(&reader->claimed, &claimed, true)) break;
  }
  if (reader == NULL) {
    if (posix_memalign((void **)&reader, _Alignof(struct environments_reader),
                       sizeof(struct environments_reader)) != 0)
      out_of_memory();
    atomic_init(&reader->announced, 0);
    atomic_init(&reader->claimed, true);
    reader->kept = NULL;
    reader->release_kept = NULL;
    reader->next = atomic_load_explicit(&readers, memory_order_relaxed);
    while (!atomic_compare_exchange_weak(&readers, &reader->next, reader)) {
    }
  }
  // Where the thread's end cannot be heard of, its record is merely not reused.
  (void)pthread_setspecific(thread_end, reader);
  environments_own_reader = reader;
  return reader;
}

/// The writer's half of barrier B.
static void fence_all_threads(void) {
  atomic_thread_fence(memory_order_seq_cst);
#if HAS_MEMBARRIER
  if (!environments_clock.readers_fence &&
      syscall(__NR_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0) != 0) {
    // Cannot happen once registered; going on would be a use after free.
    perror("swift-environments: membarrier");
    abort();
  }
#endif
}

/// The earliest epoch that some reader announces; UINT64_MAX where none does.
static uint64_t earliest_announced(void) {
  uint64_t earliest = UINT64_MAX;
  struct environments_reader *reader =
      atomic_load_explicit(&readers, memory_order_acquire);
  for (; reader != NULL; reader = reader->next) {
    uint64_t announced = atomic_load_explicit(&reader->announced, memory_order_acquire);
    if (announced != 0 && announced < earliest) earliest = announced;
  }
  return earliest;
}

/// Takes from the list what no reader can hold any more.
static struct retired *unlist_reclaimable(void) {
  fence_all_threads();
  uint64_t earliest = earliest_announced();
  struct retired **link = &retired;
  while (*link != NULL && (*link)->stamp >= earliest) link = &(*link)->next;
  struct retired *reclaimable = *link;  // newest first: whoever follows is older
  *link = NULL;
  for (struct retired *entry = reclaimable; entry != NULL; entry = entry->next) retired_count--;
  atomic_store_explicit(&environments_clock.awaited, retired == NULL ? 0 : retired->stamp,
                        memory_order_relaxed);
  return reclaimable;
}

static void release_all(struct retired *entry) {
  while (entry != NULL) {
    struct retired *next = entry->next;
    entry->release(entry->object);
    free(entry);
    entry = next;
  }
}

void environments_reclaim(void) {
  pthread_mutex_lock(&retired_lock);
  struct retired *reclaimable = retired == NULL ? NULL : unlist_reclaimable();
  pthread_mutex_unlock(&retired_lock);
  release_all(reclaimable);
}

void environments_retire(void *object, void (*release)(void *)) {
  struct retired *entry = malloc(sizeof *entry);
  if (entry == NULL) out_of_memory();
  entry->object = object;
  entry->release = release;

  pthread_mutex_lock(&retired_lock);
  uint64_t stamp = entry->stamp = atomic_fetch_add(&environments_clock.epoch, 1);
  entry->next = retired;
  retired = entry;
  retired_count++;
  atomic_store_explicit(&environments_clock.awaited, stamp, memory_order_relaxed);
  struct retired *reclaimable = unlist_reclaimable();
  pthread_mutex_unlock(&retired_lock);
  release_all(reclaimable);

  // A reader that was preempted between announcing and clearing, some ten instructions, needs
  // but a turn to finish. Giving it one lets a test find at once that what it replaced is gone.
  // No more than a few: it may also be inside a computed property that takes its time.
  struct environments_reader *own = environments_own_reader;
  bool is_reading = own != NULL && atomic_load_explicit(&own->announced, memory_order_relaxed) != 0;
  for (int turn = 0; turn < 20 && !is_reading; turn++) {
    uint64_t awaited = atomic_load_explicit(&environments_clock.awaited, memory_order_relaxed);
    if (awaited == 0 || earliest_announced() > stamp) break;
    sched_yield();
  }
}

void environments_keep_for_next_section(void *object, void (*release)(void *)) {
  struct environments_reader *reader = environments_own_reader;
  if (reader == NULL) reader = environments_claim_reader();
  if (atomic_load_explicit(&reader->announced, memory_order_relaxed) != 0) {
    environments_retire(object, release);  // the open section waits for it
    return;
  }
  reader->kept = object;
  reader->release_kept = release;
  atomic_store_explicit(&reader->announced, ENVIRONMENTS_KEEPING, memory_order_relaxed);
}

uint64_t environments_section_begin_keeping(struct environments_reader *reader) {
  uint64_t since = atomic_load_explicit(&environments_clock.epoch, memory_order_acquire);  // A
  atomic_store_explicit(&reader->announced, since, memory_order_release);                 // C
  atomic_thread_fence(memory_order_seq_cst);                                               // B
  return since;
}

void environments_section_end_keeping(struct environments_reader *reader) {
  // Taken first: releasing runs code of the user's, which may read, and keep something else.
  void *kept = reader->kept;
  void (*release)(void *) = reader->release_kept;
  reader->kept = NULL;
  uint64_t since = atomic_load_explicit(&reader->announced, memory_order_relaxed);
  atomic_store_explicit(&reader->announced, 0, memory_order_release);  // C
  atomic_thread_fence(memory_order_seq_cst);                           // B
  release(kept);
  if (atomic_load_explicit(&environments_clock.awaited, memory_order_relaxed) >= since)
    environments_reclaim();
}

size_t environments_retired_count(void) {
  pthread_mutex_lock(&retired_lock);
  size_t count = retired_count;
  pthread_mutex_unlock(&retired_lock);
  return count;
}

size_t environments_reader_count(void) {
  size_t count = 0;
  struct environments_reader *reader = atomic_load(&readers);
  for (; reader != NULL; reader = reader->next) count++;
  return count;
}
