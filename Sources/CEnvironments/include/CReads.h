// Layers, locations and reads: the memory reclamation scheme of the library, which is the same on every
// platform.
//
// A layer is one environment with a reference count. A location points to the environment on top of
// a stack of layers. A read uses that environment without counting a reference and without a lock:
// it announces the environment's address in a slot of its own thread, and a writer that has removed
// the environment from the top does not release it while a slot announces it. (The technique is
// hazard pointers; see M. Michael, "Hazard pointers: safe memory reclamation for lock-free
// objects", IEEE TPDS 15(6), 2004. Handing a layer to the reader that still uses it follows the
// "pass the buck" scheme of M. Herlihy, V. Luchangco and M. Moir, DISC 2002.)
//
// The protocol. `Models/reads.pml` describes the same protocol, with the same letters, for the model
// checker.
//
//   reader  R1  load the top
//           R2  announce the top in the thread's slot; light fence
//           R3  load the top again; if it has changed, do R5 and R6 and go back to R1
//           R4  use the environment
//           R5  announce "idle"; light fence
//           R6  load the slot's second word, `handed`. If it is not NULL: exchange it for NULL, and release the
//               layer whose reference was in it, if a writer has not taken it back
//
//   writer  W1  swap the top; the writer now owns the reference that the top owned
//           W2  heavy fence; take the lock
//           W3  put a reference to the layer into `handed` of each slot that announces the layer
//           W4  if there was one: heavy fence; take the reference back, by compare-and-swap, from each slot that
//               no longer announces the layer
//           W5  release the lock; release the writer's reference
//
// The last release of a reference destroys the environment.
//
// The two fences are a pair: of a reader's store before its light fence and a writer's store before its heavy
// fence, at least one is seen by the other's loads after its fence. (The C++ proposal P1202 has the same pair.)
// So a read costs as little as possible, and a replace pays.
//
// Invariants:
//
//   A. A reader that passes R3 has announced the environment while it was on top, or while another
//      environment at the same address was. The pair of fences in R2 and W2: the reader finds the swap at R3, or
//      the writer finds the announcement at W3.
//   B. The pair of fences in R5 and W4: the reader finds the reference at R6, or the writer finds at W4 that the
//      announcement is cleared. A slot whose `handed` is an environment owns one reference to its layer; whoever
//      sets it to NULL takes over the reference.
//   C. The reference that a location owned is released only after a scan of all slots that follows
//      the swap. A layer that a `pop` puts back on top has a new reference, with a scan of its own.
//      Other references (of a pin, a counting read, or a child layer) are released at any time.
//   D. The effects of R4 in a reader happen before the layer is destroyed: R5 has release ordering, and W3 and W4
//      acquire. R3 acquires as well, because a new layer can have the address of an old layer: R4
//      must see the writes of the new layer's writer.
//   E. The compiler does not move work on the environment past R5: it moves reference counting across
//      a plain store (observed with Swift's optimizer), but not across the signal fence, which it must
//      treat as unknown code.
//   F. A read begins and ends on one thread, because it contains no suspension point.
//   G. A slot announces one environment. A read inside another read on the same thread (a computed property that
//      reads the stack), and a writer, count a reference instead. They announce the top in the thread's second
//      slot only until they have retained its layer. If that slot is not free either, they take the lock, load
//      the top and retain the layer: the location's reference is not released between W1 and W5, and W2 takes the
//      same lock. A read in the handler of a signal therefore takes no lock and allocates nothing, wherever the
//      signal has interrupted the thread, unless a second handler interrupts a handler.
//   H. The slots are scanned under the lock, and threads add and remove their slots under the lock.
//   I. A layer is an allocation of its own and depends on no other object. A reader that has stopped
//      between R1 and R3 announces an address, and a layer of an unrelated stack or scope may get that
//      address meanwhile. A writer then hands that layer to the reader, which releases it at any time, for
//      example after the end of the scope.
//   J. W4 leaves a reference only in a slot that still announces the layer, and R6 of that read finds it. Only the
//      handler of a signal can read between R5 and R6 and announce another environment before; its own R6 finds the
//      reference, or a writer that wants to hand over another layer does, and releases it.
//
// A reader that is stopped inside R4 keeps only one layer, with its parents, from being destroyed. A replace scans
// the slots of each living thread, regardless of the number of layers that wait for readers.

#ifndef C_READS_H
#define C_READS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// MARK: Fences

#if defined(__linux__) && __has_include(<linux/membarrier.h>) && !defined(ENVIRONMENTS_FULL_FENCES)
#define ENVIRONMENTS_HAS_MEMBARRIER 1
#else
#define ENVIRONMENTS_HAS_MEMBARRIER 0
#endif

/// The reader's half of the pair of fences: free on Linux, where `environments_fence_heavy` is a barrier on all
/// threads of the process, and a full fence elsewhere.
static inline __attribute__((always_inline)) void environments_fence_light(void) {
#if ENVIRONMENTS_HAS_MEMBARRIER
  __atomic_signal_fence(__ATOMIC_SEQ_CST);
#else
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
#endif
}

/// The writer's half of the pair of fences.
void environments_fence_heavy(void);

// MARK: Layers

/// A hazard pointer: a thread announces the environment that it reads.
struct environments_slot {
  const void *announced;  // atomic; an environment, or one of the values below
  const void *handed;     // atomic; the environment of a layer to which the slot owns a reference, or NULL
};

// The announcement while a thread does not read. A read that finds another value takes the slow path.
#define ENVIRONMENTS_IDLE ((const void *)0)
#define ENVIRONMENTS_UNREGISTERED ((const void *)2)   // the slot is not in the list that writers scan
#define ENVIRONMENTS_UNREGISTRABLE ((const void *)4)  // the slot never is

/// Destroys the value at an address. `type` is the Swift type of the value.
typedef void (*environments_destroy)(const void *type, void *value);

// Marks a type as Sendable in Swift.
#if defined(__swift__) || __has_attribute(swift_attr)
#define ENVIRONMENTS_SENDABLE __attribute__((swift_attr("@Sendable")))
#else
#define ENVIRONMENTS_SENDABLE
#endif

/// The location at which a layer was made: a Swift `StaticString`, which is never freed (NULL: none), and a
/// line.
struct ENVIRONMENTS_SENDABLE environments_origin {
  const char *file;
  uint32_t line;
  uint16_t file_length;
  uint8_t kind;
};

/// One environment on a stack, with a reference count. The environment follows the layer in memory.
///
/// After a second thread can find a layer, only its reference count changes.
struct environments_layer {
  size_t references;                  // atomic
  struct environments_layer *parent;  // the layer below, which a `pop` restores; owned; NULL: none
  const void *type;                   // of the environment
  environments_destroy destroy;       // destroys the environment
  struct environments_origin origin;

  // The slot of all reads that count a reference to this layer. Its `handed` is always the layer's environment;
  // nothing scans it.
  struct environments_slot counted;
} __attribute__((aligned(16)));

/// Allocates a layer with one reference for an environment of a number of bytes, its stride, which the caller
/// initializes. Retains `parent`.
struct environments_layer *environments_layer_make(
    size_t size, const void *type, environments_destroy destroy,
    struct environments_layer *parent, struct environments_origin origin)
    __attribute__((returns_nonnull));

/// Adds a reference.
void environments_layer_retain(struct environments_layer *layer);

/// Releases a reference. The last release destroys the environment, which may run arbitrary code, and
/// releases the parent.
void environments_layer_release(struct environments_layer *layer);

static inline void *environments_layer_environment(struct environments_layer *layer) {
  return layer + 1;
}

static inline struct environments_layer *environments_layer_of(const void *environment) {
  return (struct environments_layer *)(uintptr_t)environment - 1;
}

// MARK: Locations

/// The memory location that points to the top of a stack of layers, process-wide or of a scope.
struct environments_location {
  /// The environment on top; the location owns a reference to its layer. NULL: none yet. Atomic.
  const void *top;

  /// The change counter of the observers, a Swift object that the location owns. NULL: no
  /// observers. Atomic.
  const void *observers;

  /// The thread that has replaced the top last. It finds out whether a closure that makes a change has changed the
  /// same stack by another call. NULL: none. Atomic.
  const void *writer;

  // The number of the newest login or logout that has replaced the layers, or is replacing them, 0: none yet; and the
  // number of those that are replacing them. Guarded by the lock.
  uint32_t session;
  uint32_t session_changes;
};

/// The data that a read of a stack loads.
struct environments_stack {
  /// The access state: the number of scopes of the stack that are alive, plus flags. If it is zero, as in a
  /// program that runs without overrides, a read directly uses `process_wide`. Atomic.
  intptr_t access;

  struct environments_location process_wide;
};

/// The flags in `access`, beside the number of scopes. The first two are the stack's phase, which changes
/// from `unbuilt` to neither or to `linked`, and from neither to `linked`, but never back.
enum {
  environments_access_unbuilt = 1 << 28,  // there is no initial environment yet
  environments_access_linked = 1 << 29,   // the environment is a part of another stack's environment
  environments_access_strict = 1 << 27,   // uses outside any scope are reported
  environments_access_flags = 7 << 27,
};

struct environments_stack *environments_stack_make(intptr_t access)
    __attribute__((returns_nonnull));
void environments_stack_free(struct environments_stack *stack);

/// Returns the address of `process_wide`; Swift's `&` does not guarantee this address.
static inline struct environments_location *environments_stack_location(
    struct environments_stack *stack) {
  return &stack->process_wide;
}

static inline intptr_t environments_access_load(const struct environments_stack *stack) {
  return __atomic_load_n(&stack->access, __ATOMIC_ACQUIRE);
}

/// Adds to the number of scopes. Relaxed ordering suffices, because a task can find the scope only after
/// the addition.
static inline void environments_access_add(struct environments_stack *stack, intptr_t scopes) {
  __atomic_fetch_add(&stack->access, scopes, __ATOMIC_RELAXED);
}

/// Sets and clears flags atomically, and returns the previous state; does nothing if a flag in `unless` is
/// set.
static inline intptr_t environments_access_change(
    struct environments_stack *stack, intptr_t set, intptr_t clear, intptr_t unless) {
  intptr_t before = __atomic_load_n(&stack->access, __ATOMIC_ACQUIRE);
  while ((before & unless) == 0 &&
         !__atomic_compare_exchange_n(&stack->access, &before, (before & ~clear) | set, true,
                                      __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
  }
  return before;
}

/// Returns whether a stack, given by its address, has an initial environment or is linked.
bool environments_stack_is_built(const void *stack);

/// Returns the top layer with a reference for the caller, or NULL if there is none.
struct environments_layer *environments_location_pin(const struct environments_location *location);

/// Replaces the top by `desired` if it is still `expected` (W1, a compare-and-swap), and releases the
/// reference that the location owned (W2 to W5). The location takes over a reference to `desired`.
/// `expected` may be NULL.
bool environments_location_exchange(
    struct environments_location *location, struct environments_layer *expected,
    struct environments_layer *desired);

/// Releases the layers of a location, which must have no readers.
void environments_location_clear(struct environments_location *location);

/// Returns the change counter, for a writer that has just swapped the top.
///
/// The fences here and in `environments_observers_install` order the accesses of a writer and of the first
/// observer: either the writer finds the observer, or the observer finds the new top.
static inline const void *environments_observers_load(const struct environments_location *location) {
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  return __atomic_load_n(&location->observers, __ATOMIC_ACQUIRE);
}

/// Installs a change counter, for an observer that has not loaded the top yet. Returns false if there is
/// already a change counter.
static inline bool environments_observers_install(
    struct environments_location *location, const void *observers) {
  const void *expected = NULL;
  bool installed = __atomic_compare_exchange_n(&location->observers, &expected, observers, false,
                                               __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  return installed;
}

// The functions below are called under the lock. Swift would access the whole location, whose top changes meanwhile.

/// Records that a login or logout with a number begins to replace the layers.
static inline void environments_session_begin(struct environments_location *location, uint32_t number) {
  location->session = number;
  location->session_changes++;
}

/// Records that a login or logout has replaced the layers.
static inline void environments_session_end(struct environments_location *location) {
  location->session_changes--;
}

/// Returns the number of the newest login or logout; while one replaces the layers, a number of none.
static inline uint32_t environments_session_load(const struct environments_location *location) {
  return location->session_changes == 0 ? location->session : UINT32_MAX;
}

/// Returns whether the calling thread has replaced the top last.
bool environments_location_was_changed_here(const struct environments_location *location);

/// The number of builder marks that are alive: of the initial environments that are being built, and of those
/// whose builders started tasks that are still running. While it is zero, no scope is hidden. Atomic.
extern size_t environments_build_marks;

static inline bool environments_has_build_marks(void) {
  return __atomic_load_n(&environments_build_marks, __ATOMIC_RELAXED) != 0;
}

/// Relaxed ordering suffices, because a task with the mark starts after the addition.
static inline void environments_build_marks_add(size_t marks) {
  __atomic_fetch_add(&environments_build_marks, marks, __ATOMIC_RELAXED);
}

// MARK: Task-local values

#if __has_attribute(swiftcall)
#define ENVIRONMENTS_SWIFTCALL __attribute__((swiftcall))
#else
#define ENVIRONMENTS_SWIFTCALL
#endif

/// The concurrency runtime's look-up of a task-local value by the address of its `TaskLocal`. Returns the
/// address of the value in the binding that the current task sees, or NULL.
///
/// `TaskLocal.get()` calls this function and copies the value, which costs a third of a read in a scope. Part
/// of the stable ABI since Swift 5.5, but declared in no header of the toolchain.
ENVIRONMENTS_SWIFTCALL const void *swift_task_localValueGet(const void *key);

/// Returns the address of the value that the current task sees, or NULL. The value lives as long as its
/// binding, which ends after the caller's operation.
static inline const void *environments_task_local_value(const void *key) {
  return swift_task_localValueGet(key);
}

// MARK: Reads

struct environments_thread {
  struct environments_slot slot;
  struct environments_slot second;    // for a read inside another read, until it has counted a reference
  size_t index;                       // among the threads that writers scan; guarded by the lock
} __attribute__((aligned(64)));       // one cache line

// With this model, one instruction finds the variable, even in a shared library that is loaded with the
// program.
#if defined(__ELF__)
#define ENVIRONMENTS_THREAD_LOCAL __attribute__((tls_model("initial-exec")))
#else
#define ENVIRONMENTS_THREAD_LOCAL
#endif

/// The calling thread's slots, in thread-local memory, to avoid false sharing with other threads.
extern _Thread_local struct environments_thread environments_this_thread ENVIRONMENTS_THREAD_LOCAL;

/// A read: its environment stays alive until `environments_read_end(slot)`.
struct environments_read {
  const void *environment;
  struct environments_slot *slot;
  bool has_begun;
};

/// Begins a read of the top environment of a location, which must not be empty, if `access` is zero.
///
/// If that is not possible, `has_begun` is false, and the slow path has to begin the read. If the result has a
/// slot, the slow path ends this attempt first.
static inline __attribute__((always_inline)) struct environments_read environments_read_begin(
    const struct environments_location *location, intptr_t access) {
  struct environments_slot *slot = &environments_this_thread.slot;
  __asm__("" : "+r"(slot));  // so that the compiler computes the address once
  intptr_t announced = (intptr_t)__atomic_load_n(&slot->announced, __ATOMIC_RELAXED);
  if (__builtin_expect((access | announced) == 0, 1)) {  // no flag, no scope, and an idle slot
    const void *top = __atomic_load_n(&location->top, __ATOMIC_RELAXED);             // R1
    __atomic_store_n(&slot->announced, top, __ATOMIC_RELEASE);                       // R2
    environments_fence_light();                                                      // A
    if (__builtin_expect(__atomic_load_n(&location->top, __ATOMIC_ACQUIRE) == top, 1))  // R3, D
      return (struct environments_read){top, slot, true};
    return (struct environments_read){NULL, slot, false};
  }
  return (struct environments_read){NULL, NULL, false};
}

/// Begins a read of the top environment of a location, on the slow path, which always succeeds. If there is no
/// environment, the read has the environment NULL and announces nothing: its end has no effect.
struct environments_read environments_read_begin_slow(const struct environments_location *location)
    __attribute__((cold));

/// Begins a read that takes over a reference to a layer, which the end of the read releases.
static inline struct environments_read environments_read_begin_counted(
    struct environments_layer *layer) {
  return (struct environments_read){environments_layer_environment(layer), &layer->counted, true};
}

// The slow end of a read is rare, but its call would make every read save registers. With this calling
// convention, the called function saves them.
#if __has_attribute(preserve_most) && (defined(__x86_64__) || defined(__aarch64__))
#define ENVIRONMENTS_SAVES_REGISTERS __attribute__((preserve_most))
#else
#define ENVIRONMENTS_SAVES_REGISTERS
#endif

/// Releases the reference that the slot of an ended read owns.
///
/// A function pointer, because a direct call of a function in a shared library goes through glibc's lazy
/// resolver, which does not save all of these registers.
typedef void (*environments_end)(struct environments_slot *slot) ENVIRONMENTS_SAVES_REGISTERS;
extern const environments_end environments_read_end_slow;

/// Ends a read, and releases a layer that a writer has handed over, which may run arbitrary code.
static inline __attribute__((always_inline)) void environments_read_end(
    struct environments_slot *slot) {
  __atomic_signal_fence(__ATOMIC_SEQ_CST);                                       // E
  __atomic_store_n(&slot->announced, ENVIRONMENTS_IDLE, __ATOMIC_RELEASE);       // R5, D
  environments_fence_light();                                                    // B
  if (__builtin_expect(__atomic_load_n(&slot->handed, __ATOMIC_RELAXED) != NULL, 0))  // R6
    environments_read_end_slow(slot);
}

// MARK: For tests

/// Returns the number of threads whose slots writers scan.
size_t environments_thread_count(void);

/// Returns the number of slots that own a reference which a writer has handed over.
size_t environments_handed_count(void);

#ifdef __cplusplus
}
#endif

#endif
