#include "CReads.h"

#include "CLock.h"

#include <pthread.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Thread_local struct environments_thread environments_this_thread = {
    .slot = {.announced = ENVIRONMENTS_UNREGISTERED}};

size_t environments_build_marks = 0;

static struct environments_thread *threads = NULL;  // guarded by the lock

static pthread_once_t prepared = PTHREAD_ONCE_INIT;
static pthread_key_t thread_end;
static bool has_thread_end = false;

// MARK: Layers

static _Noreturn void out_of_memory(void) {
  fputs("swift-environments: out of memory\n", stderr);
  abort();
}

/// Allocates a layer, with `padding` bytes before it, and initializes it. The environment of `size` bytes
/// follows. `malloc` aligns to 16 bytes, the largest alignment in Swift, on all supported platforms but a few
/// with 32 bits.
static struct environments_layer *allocate(
    size_t padding, size_t size, const void *type, environments_destroy destroy,
    struct environments_layer *parent, struct environments_origin origin) {
  size += padding + sizeof(struct environments_layer);
  void *memory = NULL;
  if (_Alignof(max_align_t) >= _Alignof(struct environments_layer))
    memory = malloc(size);
  else if (posix_memalign(&memory, _Alignof(struct environments_layer), size) != 0)
    memory = NULL;
  if (memory == NULL) out_of_memory();
  if (parent != NULL) environments_layer_retain(parent);
  struct environments_layer *layer = (void *)((char *)memory + padding);
  *layer = (struct environments_layer){.references = 1, .parent = parent, .type = type,
      .destroy = destroy, .origin = origin, .padding = (uint16_t)padding};
  return layer;
}

struct environments_layer *environments_layer_make(
    size_t size, const void *type, environments_destroy destroy,
    struct environments_layer *parent, struct environments_origin origin) {
  return allocate(0, size, type, destroy, parent, origin);
}

struct environments_layer *environments_layer_make_for_read(
    size_t size, const void *type, environments_destroy destroy) {
  // The read's slot is in front of the layer.
  _Static_assert(sizeof(struct environments_slot) <= _Alignof(struct environments_layer), "");
  return allocate(_Alignof(struct environments_layer), size, type, destroy, NULL,
                  (struct environments_origin){0});
}

void environments_layer_retain(struct environments_layer *layer) {
  __atomic_fetch_add(&layer->references, 1, __ATOMIC_RELAXED);
}

void environments_layer_release(struct environments_layer *layer) {
  // A loop, because recursion over the layers of a tall stack could overflow the thread's stack.
  while (layer != NULL && __atomic_fetch_sub(&layer->references, 1, __ATOMIC_ACQ_REL) == 1) {
    struct environments_layer *parent = layer->parent;
    layer->destroy(layer->type, environments_layer_environment(layer));
    free((char *)layer - layer->padding);
    layer = parent;
  }
}

// MARK: Threads

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

/// Returns the layer of an announced environment, with or without the mark.
static struct environments_layer *layer_of(const void *announced) {
  return environments_layer_of((const void *)((uintptr_t)announced & ~(uintptr_t)7));
}

/// Runs at the end of a thread. The slot is in the thread's memory, which is freed with the thread, so
/// writers must no longer scan it; a later read on this thread, in the destructor of another key, counts
/// references. The slot is idle, unless the thread ends inside a read.
///
/// One case is not covered: a thread whose first read is in the last round of such destructors, after the
/// destructor of another key has set its value again three times. A thread cannot find out that it is in that
/// round.
static void end_thread(void *pointer) {
  struct environments_thread *thread = pointer;
  environments_lock();
  unlink_thread(thread);
  const void *announced = thread->slot.announced;
  thread->slot.announced = ENVIRONMENTS_UNREGISTRABLE;
  environments_unlock();
  if (((uintptr_t)announced & ENVIRONMENTS_HANDED) != 0) retire(layer_of(announced));
}

void environments_threads_after_fork(void) {
  struct environments_thread *own = &environments_this_thread;
  const void *announced = own->slot.announced;
  // The memory of the other threads' slots may be reused. The layers that those threads were reading are
  // not released in the child.
  threads = NULL;
  if (announced != ENVIRONMENTS_UNREGISTERED && announced != ENVIRONMENTS_UNREGISTRABLE)
    link_thread(own);
}

static void prepare(void) {
  int error = pthread_key_create(&thread_end, end_thread);
  has_thread_end = error == 0;
  if (!has_thread_end)
    fprintf(stderr,
            "swift-environments: no thread-specific key is left (%s): reads of environments take a "
            "lock. Create fewer keys with pthread_key_create.\n",
            strerror(error));
}

static void register_thread(struct environments_thread *thread) {
  pthread_once(&prepared, prepare);
  // Without a destructor at the end of the thread, writers would scan its slot after the memory is freed.
  if (!has_thread_end || pthread_setspecific(thread_end, thread) != 0) {
    thread->slot.announced = ENVIRONMENTS_UNREGISTRABLE;
    return;
  }
  environments_lock();
  __atomic_store_n(&thread->slot.announced, ENVIRONMENTS_IDLE, __ATOMIC_RELAXED);
  link_thread(thread);
  environments_unlock();
}

// MARK: Writers

enum protection {
  unprotected,     // the slot does not announce the layer
  handed,          // the reference now belongs to the slot's reader
  already_handed,  // the slot's reader owns another reference to the layer
};

/// Hands a reference to the reader of a slot, if the slot announces the layer.
static enum protection hand_over(struct environments_slot *slot, const void *environment) {
  const void *marked = (const void *)((uintptr_t)environment | ENVIRONMENTS_HANDED);
  const void *found = __atomic_load_n(&slot->announced, __ATOMIC_SEQ_CST);  // A
  if (found == environment &&
      __atomic_compare_exchange_n(&slot->announced, &found, marked, false, __ATOMIC_ACQ_REL,
                                  __ATOMIC_ACQUIRE))  // B
    return handed;
  return found == marked ? already_handed : unprotected;
}

/// Releases a reference that the top of a location owned: W2 to W5.
static void retire(struct environments_layer *layer) {
  enum protection protection = unprotected;
  environments_lock();                                                              // W2
  for (struct environments_thread *thread = threads;                                // W3, H
       thread != NULL && protection == unprotected; thread = thread->next)
    protection = hand_over(&thread->slot, environments_layer_environment(layer));
  environments_unlock();                                                            // W4
  if (protection != handed) environments_layer_release(layer);                      // W5
}

struct environments_layer *environments_location_pin(struct environments_location *location) {
  environments_lock();
  const void *top = __atomic_load_n(&location->top, __ATOMIC_ACQUIRE);
  struct environments_layer *layer = top == NULL ? NULL : environments_layer_of(top);
  if (layer != NULL) environments_layer_retain(layer);
  environments_unlock();
  return layer;
}

bool environments_location_exchange(
    struct environments_location *location, struct environments_layer *expected,
    struct environments_layer *desired) {
  const void *before = expected == NULL ? NULL : environments_layer_environment(expected);
  if (!__atomic_compare_exchange_n(  // W1, A
          &location->top, &before, environments_layer_environment(desired), false,
          __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST))
    return false;
  __atomic_store_n(&location->writer, &environments_this_thread, __ATOMIC_RELAXED);
  if (expected != NULL) retire(expected);
  return true;
}

bool environments_location_was_changed_here(const struct environments_location *location) {
  return __atomic_load_n(&location->writer, __ATOMIC_RELAXED) == &environments_this_thread;
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

// MARK: Readers

// A slot that does not belong to a thread has the mark, because the end of the read releases a layer. This bit
// marks a slot in the allocation of its layer, which must not be freed separately.
#define IN_LAYER ((uintptr_t)2)

struct environments_read environments_read_begin_part(struct environments_layer *layer) {
  struct environments_slot *slot = (struct environments_slot *)layer - 1;
  const void *environment = environments_layer_environment(layer);
  slot->announced = (const void *)((uintptr_t)environment | ENVIRONMENTS_HANDED | IN_LAYER);
  return (struct environments_read){environment, slot, true};
}

/// Begins a read that counts a reference: G.
static struct environments_read begin_counting(struct environments_location *location) {
  static struct environments_slot none;
  struct environments_layer *layer = environments_location_pin(location);
  if (layer == NULL) return (struct environments_read){NULL, &none, true};
  struct environments_slot *slot = malloc(sizeof *slot);
  if (slot == NULL) out_of_memory();
  const void *environment = environments_layer_environment(layer);
  slot->announced = (const void *)((uintptr_t)environment | ENVIRONMENTS_HANDED);
  return (struct environments_read){environment, slot, true};
}

struct environments_read environments_read_begin_slow(struct environments_location *location) {
  struct environments_slot *slot = &environments_this_thread.slot;
  if (__atomic_load_n(&slot->announced, __ATOMIC_RELAXED) == ENVIRONMENTS_UNREGISTERED)
    register_thread(&environments_this_thread);
  if (__atomic_load_n(&slot->announced, __ATOMIC_RELAXED) != ENVIRONMENTS_IDLE)
    return begin_counting(location);
  for (;;) {
    struct environments_read read = environments_read_begin_at(location, 0);
    if (read.has_begun) return read;
    environments_read_end(slot);
  }
}

static ENVIRONMENTS_SAVES_REGISTERS void end_slow(
    struct environments_slot *slot, const void *announced) {
  struct environments_layer *layer = layer_of(announced);
  if (slot == &environments_this_thread.slot) {
    retire(layer);  // Another reader may still use it.
  } else {
    if (((uintptr_t)announced & IN_LAYER) == 0) free(slot);
    environments_layer_release(layer);
  }
}

const environments_end environments_read_end_slow = end_slow;

// MARK: For tests

/// Returns the number of slots, or of those with the mark.
static size_t count_slots(bool only_handed) {
  size_t count = 0;
  environments_lock();
  for (struct environments_thread *thread = threads; thread != NULL; thread = thread->next) {
    const void *announced = __atomic_load_n(&thread->slot.announced, __ATOMIC_RELAXED);
    if (!only_handed || ((uintptr_t)announced & ENVIRONMENTS_HANDED) != 0) count++;
  }
  environments_unlock();
  return count;
}

size_t environments_thread_count(void) { return count_slots(false); }

size_t environments_handed_count(void) { return count_slots(true); }
