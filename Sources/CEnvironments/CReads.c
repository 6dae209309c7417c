#include "CReads.h"

#include "CLock.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Not on Android, where the seccomp sandbox may kill a process for an unknown system call.
#if defined(__linux__) && !defined(__ANDROID__) && __has_include(<linux/membarrier.h>)
#define HAS_MEMBARRIER 1
#include <linux/membarrier.h>
#include <sys/syscall.h>
#include <unistd.h>
#else
#define HAS_MEMBARRIER 0
#endif

/// The value of `handed` while a writer requests barrier A from the slot's thread.
#define ASKED ((struct environments_layer *)2)

/// The value of an empty `handed` if readers fence: not NULL, so that every read ends on the slow path.
#define NONE_HANDED_FENCED ((struct environments_layer *)1)

_Thread_local struct environments_thread environments_this_thread = {
    .slot = {.announced = ENVIRONMENTS_UNREGISTERED}};

size_t environments_build_marks = 0;

static struct environments_thread *threads = NULL;  // guarded by the lock

static pthread_once_t prepared = PTHREAD_ONCE_INIT;
static pthread_key_t thread_end;
static bool has_thread_end = false;
static bool readers_fence = true;

// MARK: Layers

static _Noreturn void out_of_memory(void) {
  fputs("swift-environments: out of memory\n", stderr);
  abort();
}

static void initialize(
    struct environments_layer *layer, uint16_t padding, const void *type,
    environments_destroy destroy, struct environments_layer *parent,
    struct environments_origin origin) {
  if (parent != NULL) environments_layer_retain(parent);
  *layer = (struct environments_layer){.references = 1, .parent = parent, .type = type,
      .destroy = destroy, .origin = origin, .padding = padding};
}

/// Allocates memory for a layer, with at least `padding` bytes before it.
static inline struct environments_layer *allocate(size_t padding, size_t size, size_t alignment) {
  void *memory;
  if (alignment <= _Alignof(struct environments_layer)) {
    memory = malloc(padding + sizeof(struct environments_layer) + size);
  } else {
    // The environment follows the layer, so the end of the layer, not its start, must be aligned.
    size_t before = padding + sizeof(struct environments_layer);
    padding += (alignment - before % alignment) % alignment;
    if (posix_memalign(&memory, alignment, padding + sizeof(struct environments_layer) + size) != 0)
      memory = NULL;
  }
  if (memory == NULL) out_of_memory();
  struct environments_layer *layer = (void *)((char *)memory + padding);
  layer->padding = (uint16_t)padding;
  return layer;
}

struct environments_layer *environments_layer_make(
    size_t size, size_t alignment, const void *type, environments_destroy destroy,
    struct environments_layer *parent, struct environments_origin origin) {
  struct environments_layer *layer = allocate(0, size, alignment);
  initialize(layer, layer->padding, type, destroy, parent, origin);
  return layer;
}

struct environments_layer *environments_layer_make_for_read(
    size_t size, size_t alignment, const void *type, environments_destroy destroy) {
  // The read's slot is in front of the layer.
  struct environments_layer *layer = allocate(sizeof(struct environments_slot), size, alignment);
  initialize(layer, layer->padding, type, destroy, NULL, (struct environments_origin){0});
  return layer;
}

void environments_layer_embed(
    struct environments_layer *layer, const void *type, environments_destroy destroy,
    struct environments_origin origin) {
  initialize(layer, 0, type, destroy, NULL, origin);
  layer->is_embedded = true;
}

void environments_layer_retain(struct environments_layer *layer) {
  __atomic_fetch_add(&layer->references, 1, __ATOMIC_RELAXED);
}

void environments_layer_release(struct environments_layer *layer) {
  // A loop, because recursion over the layers of a tall stack could overflow the thread's stack.
  while (layer != NULL && __atomic_fetch_sub(&layer->references, 1, __ATOMIC_ACQ_REL) == 1) {
    struct environments_layer *parent = layer->parent;
    layer->destroy(layer->type, environments_layer_environment(layer));
    if (!layer->is_embedded) free((char *)layer - layer->padding);
    layer = parent;
  }
}

// MARK: Threads

static struct environments_layer *none_handed(void) {
  return readers_fence ? NONE_HANDED_FENCED : NULL;
}

static const void *idle(void) {
  return readers_fence ? ENVIRONMENTS_IDLE_FENCED : ENVIRONMENTS_IDLE;
}

/// Adds the calling thread's slot to the list that writers scan. Called under the lock.
static void link_thread(struct environments_thread *thread) {
  thread->next = threads;
  thread->link = &threads;
  if (threads != NULL) threads->link = &thread->next;
  threads = thread;
}

static void unlink_thread(struct environments_thread *thread) {
  *thread->link = thread->next;
  if (thread->next != NULL) thread->next->link = thread->link;
}

static void retire(struct environments_layer *layer);

/// Runs at the end of a thread. The slot is in the thread's memory, which is freed with the thread, so
/// writers must no longer scan it; a later read on this thread, in the destructor of another key, counts
/// references. `handed` is empty, unless the thread ends inside a read.
///
/// One case is not covered: a thread whose first read is in the last round of such destructors, after the
/// destructor of another key has set its value again three times. A thread cannot find out that it is in that
/// round.
static void end_thread(void *pointer) {
  struct environments_thread *thread = pointer;
  environments_lock();
  unlink_thread(thread);
  struct environments_layer *handed = thread->slot.handed;
  thread->slot.handed = NULL;
  thread->slot.announced = ENVIRONMENTS_UNREGISTRABLE;
  environments_unlock();
  if (handed != NULL && handed != NONE_HANDED_FENCED) retire(handed);
}

void environments_threads_after_fork(void) {
  struct environments_thread *own = &environments_this_thread;
  const void *announced = own->slot.announced;
  // The memory of the other threads' slots may be reused. The layers that those threads were reading are
  // not released in the child.
  threads = NULL;
  if (announced != ENVIRONMENTS_UNREGISTERED && announced != ENVIRONMENTS_UNREGISTRABLE)
    link_thread(own);
#if HAS_MEMBARRIER
  if (!readers_fence) syscall(__NR_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0);
#endif
}

static void prepare(void) {
  int error = pthread_key_create(&thread_end, end_thread);
  has_thread_end = error == 0;
  if (!has_thread_end)
    fprintf(stderr,
            "swift-environments: no thread-specific key is left (%s): reads of environments take a "
            "lock. Create fewer keys with pthread_key_create.\n",
            strerror(error));
  const char *variable = getenv("ENVIRONMENTS_READERS_FENCE");
  bool wants_reader_fences = variable != NULL && strcmp(variable, "1") == 0;
#if HAS_MEMBARRIER
  if (!wants_reader_fences &&
      syscall(__NR_membarrier, MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED, 0, 0) == 0)
    readers_fence = false;
#endif
}

static void register_thread(struct environments_thread *thread) {
  pthread_once(&prepared, prepare);
  // Without a destructor at the end of the thread, writers would scan its slot after the memory is freed.
  if (!has_thread_end || pthread_setspecific(thread_end, thread) != 0) {
    thread->slot.announced = ENVIRONMENTS_UNREGISTRABLE;
    return;
  }
  environments_lock();
  thread->slot.handed = none_handed();
  __atomic_store_n(&thread->slot.announced, idle(), __ATOMIC_RELEASE);
  link_thread(thread);
  environments_unlock();
}

// MARK: Writers

#if HAS_MEMBARRIER
static inline void pause_processor(void) {
#if defined(__x86_64__) || defined(__i386__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  __asm__ volatile("isb");
#endif
}

/// The number of barriers that skip the request to readers, after unanswered requests. It backs off
/// exponentially, from `last_unasked`.
static unsigned unasked = 0;       // guarded by the lock
static unsigned last_unasked = 0;  // guarded by the lock

/// Requests a barrier from each of the other threads, and waits briefly. Returns false if not all of them
/// have answered; the open requests are then withdrawn. Called under the lock.
///
/// A reader answers by an exchange that reads the request, so the answer is a barrier on its thread: later
/// reads find the swap, and the announcements of earlier reads are cleared. A system call that interrupts all
/// processors takes several microseconds; a thread that reads continuously answers in a tenth of a
/// microsecond. Threads that do not read never answer.
static bool ask_readers(void) {
  if (unasked > 0) {
    unasked--;
    return false;
  }
  struct environments_thread *own = &environments_this_thread;
  struct environments_thread *thread;
  bool is_answered = true;
  for (thread = threads; thread != NULL && is_answered; thread = thread->next) {
    // A slot that holds a layer is not changed, because its thread is inside a long read.
    struct environments_layer *none = NULL;
    if (thread != own)
      is_answered = __atomic_compare_exchange_n(
          &thread->slot.handed, &none, ASKED, false, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED);
  }
  unsigned patience = 64;
  for (thread = threads; thread != NULL && is_answered; thread = thread->next) {
    while (thread != own && is_answered &&
           __atomic_load_n(&thread->slot.handed, __ATOMIC_ACQUIRE) == ASKED) {
      is_answered = patience-- > 0;
      pause_processor();
    }
  }
  if (is_answered) {
    last_unasked = 0;
    return true;
  }
  for (thread = threads; thread != NULL; thread = thread->next) {
    struct environments_layer *asked = ASKED;
    __atomic_compare_exchange_n(
        &thread->slot.handed, &asked, NULL, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
  }
  last_unasked = last_unasked == 0 ? 1 : last_unasked < 16 ? last_unasked * 2 : last_unasked;
  unasked = last_unasked;
  return false;
}
#endif

/// Issues the writer's side of barriers A and B. Called under the lock. If no other thread has a slot, the
/// barrier is not needed: a thread that adds a slot later takes the lock first, and finds the swap.
///
/// Barrier B does not use requests, because it follows a hand-over to a thread that is inside a read.
static void fence_all_threads(bool asks) {
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
#if HAS_MEMBARRIER
  bool is_alone = threads == NULL || (threads == &environments_this_thread && threads->next == NULL);
  if (!readers_fence && !is_alone && !(asks && ask_readers()) &&
      syscall(__NR_membarrier, MEMBARRIER_CMD_PRIVATE_EXPEDITED, 0, 0) != 0) {
    // Cannot happen after the registration; continuing would risk a use after free.
    perror("swift-environments: membarrier");
    abort();
  }
#endif
}

/// Returns whether a slot has taken over the reference to `layer`, or already holds another reference to it.
static bool is_left_to(struct environments_slot *slot, struct environments_layer *layer,
                       bool *has_another) {
  const void *environment = environments_layer_environment(layer);
  if (__atomic_load_n(&slot->announced, __ATOMIC_ACQUIRE) != environment) return false;
  struct environments_layer *before = __atomic_load_n(&slot->handed, __ATOMIC_RELAXED);
  if (before == layer) {
    *has_another = true;
    return true;
  }
  // By B, a reader takes the layer out of `handed` before it announces another environment.
  if (before != none_handed()) abort();
  __atomic_store_n(&slot->handed, layer, __ATOMIC_RELEASE);
  fence_all_threads(false);  // B
  if (__atomic_load_n(&slot->announced, __ATOMIC_ACQUIRE) == environment) return true;
  __atomic_store_n(&slot->handed, none_handed(), __ATOMIC_RELEASE);
  return false;
}

/// Releases a reference that the top of a location owned: W2 to W5.
static void retire(struct environments_layer *layer) {
  bool is_left = false;
  bool has_another = false;
  environments_lock();    // W2
  fence_all_threads(true);  // A
  for (struct environments_thread *thread = threads; thread != NULL && !is_left;  // W3, H
       thread = thread->next)
    is_left = is_left_to(&thread->slot, layer, &has_another);
  environments_unlock();  // W4
  if (!is_left || has_another) environments_layer_release(layer);  // W5
}

struct environments_layer *environments_location_pin(struct environments_location *location) {
  struct environments_read read = environments_read_begin_slow(location);
  struct environments_layer *layer = NULL;
  if (read.environment != NULL) {
    layer = environments_layer_of(read.environment);
    environments_layer_retain(layer);
  }
  environments_read_end(read.slot);
  return layer;
}

bool environments_location_exchange(
    struct environments_location *location, struct environments_layer *expected,
    struct environments_layer *desired) {
  const void *before = expected == NULL ? NULL : environments_layer_environment(expected);
  if (!__atomic_compare_exchange_n(  // W1
          &location->top, &before, environments_layer_environment(desired), false,
          __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
    return false;
  environments_this_thread.changes++;
  if (expected != NULL) retire(expected);
  return true;
}

void environments_location_clear(struct environments_location *location) {
  const void *top = __atomic_exchange_n(&location->top, NULL, __ATOMIC_ACQUIRE);
  if (top != NULL) environments_layer_release(environments_layer_of(top));
}

struct environments_stack *environments_stack_make(intptr_t access) {
  struct environments_stack *stack = calloc(1, sizeof *stack);
  if (stack == NULL) out_of_memory();
  stack->access = access;
  return stack;
}

bool environments_stack_is_built(const void *stack) {
  return (environments_access_load(stack) & environments_access_unbuilt) == 0;
}

void environments_stack_free(struct environments_stack *stack) { free(stack); }

uint64_t environments_own_changes(void) { return environments_this_thread.changes; }

// MARK: Readers

// A slot that does not belong to a thread holds the layer that the end of the read releases. This bit in
// `handed` marks a slot in the allocation of its layer, which must not be freed separately.
#define IN_LAYER ((uintptr_t)2)

struct environments_read environments_read_begin_part(struct environments_layer *layer) {
  struct environments_slot *slot = (struct environments_slot *)layer - 1;
  slot->handed = (struct environments_layer *)((uintptr_t)layer | IN_LAYER);
  return (struct environments_read){environments_layer_environment(layer), slot, true};
}

/// Begins a read that counts a reference: G.
static struct environments_read begin_counting(struct environments_location *location) {
  environments_lock();
  const void *top = __atomic_load_n(&location->top, __ATOMIC_ACQUIRE);
  if (top != NULL) environments_layer_retain(environments_layer_of(top));
  environments_unlock();
  if (top != NULL) {
    struct environments_slot *slot = malloc(sizeof *slot);
    if (slot == NULL) out_of_memory();
    slot->handed = environments_layer_of(top);
    return (struct environments_read){top, slot, true};
  }
  static struct environments_slot none;
  return (struct environments_read){NULL, &none, true};
}

/// Releases the layer that a writer has handed to the calling thread, which is not reading.
static void take_handed(struct environments_slot *slot) {
  environments_lock();
  struct environments_layer *handed = slot->handed;
  slot->handed = none_handed();
  environments_unlock();
  // Another reader may still use it.
  if (handed != none_handed()) retire(handed);
}

struct environments_read environments_read_begin_slow(struct environments_location *location) {
  struct environments_slot *slot = &environments_this_thread.slot;
  if (__atomic_load_n(&slot->announced, __ATOMIC_RELAXED) == ENVIRONMENTS_UNREGISTERED)
    register_thread(&environments_this_thread);
  const void *found = __atomic_load_n(&slot->announced, __ATOMIC_RELAXED);
  if (found != ENVIRONMENTS_IDLE && found != ENVIRONMENTS_IDLE_FENCED)
    return begin_counting(location);
  for (;;) {
    const void *top = __atomic_load_n(&location->top, __ATOMIC_RELAXED);  // R1
    __atomic_store_n(&slot->announced, top == NULL ? found : top, __ATOMIC_RELEASE);  // R2, D
    if (readers_fence)
      __atomic_thread_fence(__ATOMIC_SEQ_CST);  // A
    else
      __atomic_signal_fence(__ATOMIC_SEQ_CST);
    if (__atomic_load_n(&location->top, __ATOMIC_ACQUIRE) == top)  // R3
      return (struct environments_read){top, slot, true};
    environments_read_end(slot);
  }
}

static ENVIRONMENTS_SAVES_REGISTERS void end_slow(struct environments_slot *slot) {
  if (slot != &environments_this_thread.slot) {
    uintptr_t layer = (uintptr_t)slot->handed;
    if ((layer & IN_LAYER) == 0) free(slot);
    environments_layer_release((struct environments_layer *)(layer & ~IN_LAYER));
    return;
  }
  if (readers_fence) {
    __atomic_thread_fence(__ATOMIC_SEQ_CST);  // B
    bool is_empty = __atomic_load_n(&slot->handed, __ATOMIC_RELAXED) == NONE_HANDED_FENCED;
    __atomic_store_n(&slot->announced, ENVIRONMENTS_IDLE_FENCED, __ATOMIC_RELEASE);
    if (is_empty) return;
  }
  struct environments_layer *asked = ASKED;
  if (__atomic_compare_exchange_n(&slot->handed, &asked, NULL, false, __ATOMIC_ACQ_REL,
                                  __ATOMIC_RELAXED) ||
      asked == NULL)  // The writer has withdrawn its request.
    return;
  take_handed(slot);
}

const environments_end environments_read_end_slow = end_slow;

// MARK: For tests

size_t environments_thread_count(void) {
  size_t count = 0;
  environments_lock();
  for (struct environments_thread *thread = threads; thread != NULL; thread = thread->next) count++;
  environments_unlock();
  return count;
}

size_t environments_handed_count(void) {
  size_t count = 0;
  environments_lock();
  for (struct environments_thread *thread = threads; thread != NULL; thread = thread->next) {
    struct environments_layer *handed = __atomic_load_n(&thread->slot.handed, __ATOMIC_RELAXED);
    if (handed != none_handed()) count++;
  }
  environments_unlock();
  return count;
}
