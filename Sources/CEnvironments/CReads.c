#include "CReads.h"

#include "CLock.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if ENVIRONMENTS_HAS_MEMBARRIER
#include <linux/membarrier.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

_Thread_local struct environments_thread environments_this_thread = {
    .slot = {.announced = ENVIRONMENTS_UNREGISTERED}};

size_t environments_build_marks = 0;

// The threads whose slots writers scan; guarded by the lock. An array, because a processor loads slots whose addresses
// it knows at once, and those of a list one after the other.
static struct environments_thread **threads = NULL;
static size_t thread_count = 0;
static size_t thread_capacity = 0;

static pthread_once_t prepared = PTHREAD_ONCE_INIT;
static pthread_key_t thread_end;

// Why no thread can register: a function of the system, and its error. Both change only while the process has one
// thread, or once.
static const char *refused = NULL;
static int refusal = 0;

// MARK: Fences

#if ENVIRONMENTS_HAS_MEMBARRIER
/// Returns an error, or 0.
static int barrier(int command) { return syscall(__NR_membarrier, command, 0, 0) == 0 ? 0 : errno; }
#endif

void environments_fence_heavy(void) {
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
#if ENVIRONMENTS_HAS_MEMBARRIER
  if (refused != NULL) return;  // no slot is scanned, apart from the own one
  int error;
  do error = barrier(MEMBARRIER_CMD_PRIVATE_EXPEDITED);
  while (error == ENOMEM);
  if (error == 0) return;
  // Threads that have registered rely on it, and no other barrier reaches all of them.
  fprintf(stderr,
          "swift-environments: the system has allowed membarrier when the program started, and refuses it now "
          "(%s). Allow it in the filter of system calls, or install the filter before the program starts.\n",
          strerror(error));
  abort();
#endif
}

// MARK: Layers

static _Noreturn void out_of_memory(void) {
  fputs("swift-environments: out of memory\n", stderr);
  abort();
}

// `malloc` aligns to 16 bytes, the largest alignment in Swift, on all supported platforms but a few with 32 bits.
struct environments_layer *environments_layer_make(
    size_t size, const void *type, environments_destroy destroy,
    struct environments_layer *parent, struct environments_origin origin) {
  struct environments_layer *layer;
  void *memory = NULL;
  size += sizeof *layer;
  if (_Alignof(max_align_t) >= _Alignof(struct environments_layer))
    memory = malloc(size);
  else if (posix_memalign(&memory, _Alignof(struct environments_layer), size) != 0)
    memory = NULL;
  if (memory == NULL) out_of_memory();
  if (parent != NULL) environments_layer_retain(parent);
  layer = memory;
  *layer = (struct environments_layer){.references = 1, .parent = parent, .type = type,
      .destroy = destroy, .origin = origin, .counted = {.handed = layer + 1}};
  return layer;
}

void environments_layer_retain(struct environments_layer *layer) {
  __atomic_fetch_add(&layer->references, 1, __ATOMIC_RELAXED);
}

void environments_layer_release(struct environments_layer *layer) {
  // A loop, because recursion over the layers of a tall stack could overflow the thread's stack.
  while (layer != NULL && __atomic_fetch_sub(&layer->references, 1, __ATOMIC_ACQ_REL) == 1) {
    struct environments_layer *parent = layer->parent;
    layer->destroy(layer->type, environments_layer_environment(layer));
    free(layer);
    layer = parent;
  }
}

// MARK: Threads

/// Adds a thread to those whose slots writers scan. Called under the lock. Returns false without memory.
static bool add_thread(struct environments_thread *thread) {
  if (thread_count == thread_capacity) {
    size_t capacity = thread_capacity == 0 ? 8 : 2 * thread_capacity;
    void *larger = realloc(threads, capacity * sizeof *threads);
    if (larger == NULL) return false;
    threads = larger;
    thread_capacity = capacity;
  }
  thread->index = thread_count;
  threads[thread_count++] = thread;
  return true;
}

static void remove_thread(struct environments_thread *thread) {
  struct environments_thread *last = threads[--thread_count];
  last->index = thread->index;
  threads[thread->index] = last;
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
  remove_thread(thread);
  const void *handed = __atomic_exchange_n(&thread->slot.handed, NULL, __ATOMIC_ACQUIRE);
  __atomic_store_n(&thread->slot.announced, ENVIRONMENTS_UNREGISTRABLE, __ATOMIC_RELAXED);
  environments_unlock();
  if (handed != NULL) environments_layer_release(environments_layer_of(handed));
}

/// Registers the process for the heavy fence. A child of a fork may have another filter of system calls.
static void register_process(void) {
#if ENVIRONMENTS_HAS_MEMBARRIER
  if (refused == NULL && (refusal = barrier(MEMBARRIER_CMD_REGISTER_PRIVATE_EXPEDITED)) != 0)
    refused = "membarrier";
#endif
}

/// Removes the slots of all other threads, in the child of a fork: their memory may be reused. The layers that those
/// threads were reading are not released in the child. `CLock.c` holds the lock during a fork.
static void after_fork_in_child(void) {
  struct environments_thread *own = &environments_this_thread;
  const void *announced = own->slot.announced;
  register_process();
  thread_count = 0;
  if (announced != ENVIRONMENTS_UNREGISTERED && announced != ENVIRONMENTS_UNREGISTRABLE) add_thread(own);
}

static void prepare(void) {
  register_process();
  if (refused == NULL && (refusal = pthread_key_create(&thread_end, end_thread)) != 0)
    refused = "pthread_key_create";
  if (refused == NULL && (refusal = pthread_atfork(NULL, NULL, after_fork_in_child)) != 0)
    refused = "pthread_atfork";
}

/// When the program is loaded, because the registration takes milliseconds in a process with several threads.
__attribute__((constructor)) static void prepare_early(void) { pthread_once(&prepared, prepare); }

/// Adds the calling thread's slots to those that writers scan, or lets it count references in each read.
static void register_thread(struct environments_thread *thread) {
  static bool was_reported = false;
  pthread_once(&prepared, prepare);
  if (refused != NULL && !__atomic_exchange_n(&was_reported, true, __ATOMIC_RELAXED))
    fprintf(stderr,
            "swift-environments: the system refuses %s (%s): reads of environments take a lock. Allow the system "
            "call membarrier, or create fewer keys with pthread_key_create.\n",
            refused, strerror(refusal));
  // Without a destructor at the end of the thread, writers would scan its slots after the memory is freed.
  bool can_register = refused == NULL && pthread_setspecific(thread_end, thread) == 0;
  environments_lock();
  // Unless the handler of a signal has registered the thread.
  if (thread->slot.announced == ENVIRONMENTS_UNREGISTERED)
    __atomic_store_n(&thread->slot.announced,
                     can_register && add_thread(thread) ? ENVIRONMENTS_IDLE : ENVIRONMENTS_UNREGISTRABLE,
                     __ATOMIC_RELAXED);
  environments_unlock();
}

// MARK: Writers

/// Puts a reference to the layer into the slot, if the slot announces it: W3. `earlier` gets a reference that an ended
/// read has not noticed yet (J).
static bool hand_over(
    struct environments_slot *slot, struct environments_layer *layer, const void **earlier) {
  const void *environment = environments_layer_environment(layer);
  if (*earlier != NULL || __atomic_load_n(&slot->announced, __ATOMIC_ACQUIRE) != environment ||
      __atomic_load_n(&slot->handed, __ATOMIC_RELAXED) == environment)
    return false;
  environments_layer_retain(layer);
  *earlier = __atomic_exchange_n(&slot->handed, environment, __ATOMIC_ACQ_REL);
  return true;
}

/// Takes the reference back from a slot whose read of the layer has ended: W4.
static void take_back(struct environments_slot *slot, struct environments_layer *layer) {
  const void *environment = environments_layer_environment(layer), *found = environment;
  if (__atomic_load_n(&slot->handed, __ATOMIC_RELAXED) == environment &&
      __atomic_load_n(&slot->announced, __ATOMIC_ACQUIRE) != environment &&
      __atomic_compare_exchange_n(&slot->handed, &found, NULL, false, __ATOMIC_ACQUIRE,
                                  __ATOMIC_RELAXED))
    environments_layer_release(layer);  // not the last reference: the writer has one
}

/// Releases a reference that the top of a location owned: W2 to W5.
static void retire(struct environments_layer *layer) {
  const void *earlier;
  do {
    bool is_read = false;
    earlier = NULL;
    environments_fence_heavy();  // W2, A
    environments_lock();
    for (size_t index = 0; index < thread_count; index++) {  // W3, H
      is_read |= hand_over(&threads[index]->slot, layer, &earlier);
      is_read |= hand_over(&threads[index]->second, layer, &earlier);
    }
    if (is_read) {  // W4, B
      environments_fence_heavy();
      for (size_t index = 0; index < thread_count; index++) {
        take_back(&threads[index]->slot, layer);
        take_back(&threads[index]->second, layer);
      }
    }
    environments_unlock();  // W5
    if (earlier != NULL) environments_layer_release(environments_layer_of(earlier));
  } while (earlier != NULL);
  environments_layer_release(layer);
}

/// Returns a slot of the calling thread that announces nothing, or NULL.
static struct environments_slot *free_slot(void) {
  struct environments_thread *thread = &environments_this_thread;
  if (__atomic_load_n(&thread->slot.announced, __ATOMIC_RELAXED) == ENVIRONMENTS_UNREGISTERED)
    register_thread(thread);
  const void *announced = __atomic_load_n(&thread->slot.announced, __ATOMIC_RELAXED);
  if (announced == ENVIRONMENTS_IDLE) return &thread->slot;
  bool has_second = announced != ENVIRONMENTS_UNREGISTRABLE &&
      __atomic_load_n(&thread->second.announced, __ATOMIC_RELAXED) == ENVIRONMENTS_IDLE;
  return has_second ? &thread->second : NULL;
}

/// Announces the top environment of a location, and returns it: R1 to R3.
static const void *announce(
    struct environments_slot *slot, const struct environments_location *location) {
  for (;;) {
    const void *top = __atomic_load_n(&location->top, __ATOMIC_RELAXED);
    __atomic_store_n(&slot->announced, top, __ATOMIC_RELEASE);
    environments_fence_light();
    if (__atomic_load_n(&location->top, __ATOMIC_ACQUIRE) == top) return top;
    environments_read_end(slot);
  }
}

struct environments_layer *environments_location_pin(const struct environments_location *location) {
  struct environments_slot *slot = free_slot();  // G
  if (slot == NULL) environments_lock();
  const void *top = slot == NULL ? __atomic_load_n(&location->top, __ATOMIC_ACQUIRE) : announce(slot, location);
  struct environments_layer *layer = top == NULL ? NULL : environments_layer_of(top);
  if (layer != NULL) environments_layer_retain(layer);
  if (slot == NULL) environments_unlock();
  else environments_read_end(slot);
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

struct environments_read environments_read_begin_slow(const struct environments_location *location) {
  static struct environments_slot none;
  struct environments_slot *slot = free_slot();
  if (slot == &environments_this_thread.slot)
    return (struct environments_read){announce(slot, location), slot, true};
  struct environments_layer *layer = environments_location_pin(location);  // G
  return layer == NULL ? (struct environments_read){NULL, &none, true}
                       : environments_read_begin_counted(layer);
}

static ENVIRONMENTS_SAVES_REGISTERS void end_slow(struct environments_slot *slot) {
  const void *handed = __atomic_load_n(&slot->handed, __ATOMIC_RELAXED);
  // A writer takes back only what it has put into the slot of a thread.
  if (handed == NULL || slot != &environments_layer_of(handed)->counted)
    handed = __atomic_exchange_n(&slot->handed, NULL, __ATOMIC_ACQ_REL);
  if (handed != NULL) environments_layer_release(environments_layer_of(handed));
}

const environments_end environments_read_end_slow = end_slow;

// MARK: For tests

size_t environments_thread_count(void) {
  environments_lock();
  size_t count = thread_count;
  environments_unlock();
  return count;
}

size_t environments_handed_count(void) {
  size_t count = 0;
  environments_lock();
  for (size_t index = 0; index < thread_count; index++)
    count += (__atomic_load_n(&threads[index]->slot.handed, __ATOMIC_RELAXED) != NULL) +
             (__atomic_load_n(&threads[index]->second.handed, __ATOMIC_RELAXED) != NULL);
  environments_unlock();
  return count;
}
