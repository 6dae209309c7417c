// Layers, locations and reads: the memory scheme on which everything else stands.
//
// A layer is one environment with a reference count. A location points to the environment on top of
// a stack of layers. A read uses that environment without counting a reference and without a lock:
// it announces the environment's address in a slot of its own thread, and a writer that has taken
// the environment off the top does not release it while a slot announces it. (The technique is
// hazard pointers; see M. Michael, "Hazard pointers: safe memory reclamation for lock-free
// objects", IEEE TPDS 15(6), 2004. Handing a layer to the reader that still uses it follows the
// "pass the buck" scheme of M. Herlihy, V. Luchangco and M. Moir, DISC 2002. The asymmetric barrier
// is the one of userspace RCU; see M. Desnoyers et al., IEEE TPDS 23(2), 2012.)
//
// The protocol. `Models/reads.pml` is the same protocol for the model checker; the letters there
// are the letters here.
//
//   reader  R1  load the top
//           R2  announce it in the thread's slot
//           R3  load the top again; if it has changed, do R5 and R6 and go back to R1
//           R4  use the environment
//           R5  clear the announcement
//           R6  load `handed`; if it is not empty, take it under the lock and go to W2 with it
//
//   writer  W1  swap the top; the writer now owns the reference that the top owned
//           W2  take the lock; issue a barrier on all threads
//           W3  look at all slots. If one announces the layer:
//                 if that slot has been handed this layer before: drop the reference (W5)
//                 otherwise put the layer into the slot's `handed`, issue a barrier, and look again:
//                   still announced: the reference belongs to that reader, done
//                   no longer: take the layer back out of `handed`, and go on looking
//           W4  release the lock
//           W5  release the reference; the last one destroys the environment
//
// The barrier of W2 is a system call that interrupts all processors. Before it, the writer asks: it
// puts a question into each slot's empty `handed`, and a reader that finds it at R6 answers by an
// atomic exchange, which is such a barrier for its thread. If all threads answer within a
// microsecond, the system call is not needed. Otherwise the writer takes the questions back first.
//
// Invariants:
//
//   A. A reader that gets past R3 has announced the environment while it was on top. Between R2 and
//      R3, and between W1 and W3, lies a full barrier. So the reader finds the swap at R3, or the
//      writer finds the announcement at W3.
//   B. Between R5 and R6, and between handing over and looking again in W3, lies a full barrier. So
//      the reader finds what it was handed, or the writer finds that the reader has left.
//   C. The reference that a location owned is released only after a look at all slots that followed
//      the swap. A layer that a `pop` puts back on top has a new reference, with a look of its own.
//      Other references (a pin's, a counting read's, a parent's) are released at any time.
//   D. The effects of R4 in a reader happen before the layer is destroyed: slots are stored with
//      release and looked at with acquire. R3 acquires as well, because a new layer can have the
//      address of an old one: R4 must see what that layer's writer wrote.
//   E. No compiler moves work on the environment past R5: a plain store does not hold back a
//      reference count (observed with Swift's optimizer), but the signal fence does, which the
//      compiler must treat as unknown code.
//   F. A read begins and ends on one thread: there is no suspension point inside.
//   G. A slot announces one environment. A read inside another read on the same thread (a computed
//      property that reads the stack) counts a reference instead: it takes the lock, loads the top
//      and retains the layer. The location's reference is not released between W1 and W4, and W2
//      takes the same lock; so the layer is alive there.
//   H. The slots are looked at under the lock, and threads add and remove theirs under the lock.
//
// A reader that is stopped inside R4 keeps one layer, with its parents, from being destroyed. A
// replace looks at one slot per living thread, however many layers wait for readers.

#ifndef C_READS_H
#define C_READS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// MARK: Layers

/// Destroys the value at an address. `type` is the Swift type of the value.
typedef void (*environments_destroy)(const void *type, void *value);

// Swift's name for a type whose values threads may share.
#if defined(__swift__) || __has_attribute(swift_attr)
#define ENVIRONMENTS_SENDABLE __attribute__((swift_attr("@Sendable")))
#else
#define ENVIRONMENTS_SENDABLE
#endif

/// Where a layer was made: a Swift `StaticString`, which is never freed (NULL: none), and a line.
struct ENVIRONMENTS_SENDABLE environments_origin {
  const char *file;
  size_t file_length;
  uint32_t line;
  uint8_t kind;
};

/// One environment on a stack, with a reference count. The environment follows the layer in memory.
///
/// A layer does not change once a second thread can find it, apart from its count.
struct environments_layer {
  size_t references;                  // atomic
  struct environments_layer *parent;  // the layer that a `pop` brings back; owned; NULL: none
  const void *type;                   // of the environment
  environments_destroy destroy;       // destroys it
  struct environments_origin origin;
  uint16_t padding;  // in bytes, between the start of the allocation and the layer

  // Whether the layer is a part of a scope's memory, which is freed with the scope. A task that
  // holds a reference to such a layer also holds the scope.
  bool is_embedded;

  // Which login or logout made the environment; copies inherit it. 0: none yet. Set before a second
  // thread can find the layer.
  uint32_t session;
} __attribute__((aligned(16)));

/// Allocates a layer with one reference for an environment of that size and alignment (in bytes),
/// which the caller initializes. Retains `parent`.
struct environments_layer *environments_layer_make(
    size_t size, size_t alignment, const void *type, environments_destroy destroy,
    struct environments_layer *parent, struct environments_origin origin)
    __attribute__((returns_nonnull));

/// Allocates a layer for one read, which is begun by `environments_read_begin_part`.
struct environments_layer *environments_layer_make_for_read(
    size_t size, size_t alignment, const void *type, environments_destroy destroy)
    __attribute__((returns_nonnull));

/// Makes a layer at an address that is aligned to 16 bytes, with room for the environment after it.
void environments_layer_embed(
    struct environments_layer *layer, const void *type, environments_destroy destroy,
    struct environments_origin origin);

/// Counts one more reference.
void environments_layer_retain(struct environments_layer *layer);

/// Releases a reference. The last one destroys the environment, which may run any code, and
/// releases the parent.
void environments_layer_release(struct environments_layer *layer);

static inline void *environments_layer_environment(struct environments_layer *layer) {
  return layer + 1;
}

static inline struct environments_layer *environments_layer_of(const void *environment) {
  return (struct environments_layer *)(uintptr_t)environment - 1;
}

// MARK: Locations

/// Where the top of a stack of layers is found: one for the process, and one for each scope.
struct environments_location {
  /// The environment on top; the location owns a reference to its layer. NULL: none yet. Atomic.
  const void *top;

  /// The change counter of the observers, a Swift object that the location owns. NULL: no
  /// observers. Atomic.
  const void *observers;
};

/// The data that a read of a stack loads.
struct environments_stack {
  /// The access state: how many scopes of the stack are alive, plus flags. Zero, in a program that
  /// runs without overrides, means that a read goes straight to `process_wide`. Atomic.
  intptr_t access;

  struct environments_location process_wide;
};

/// The flags beside the number of scopes in `access`. The first two are the stack's phase, which
/// changes from `unbuilt` to none or to `linked`, and from none to `linked`; never back.
enum {
  environments_access_unbuilt = 1 << 28,  // there is no initial environment yet
  environments_access_linked = 1 << 29,   // the environment is a part of another stack's
  environments_access_strict = 1 << 27,   // uses outside any scope are reported
  environments_access_flags = 7 << 27,
};

struct environments_stack *environments_stack_make(intptr_t access)
    __attribute__((returns_nonnull));
void environments_stack_free(struct environments_stack *stack);

/// The address of `process_wide`, which is not found by taking it in Swift.
static inline struct environments_location *environments_stack_location(
    struct environments_stack *stack) {
  return &stack->process_wide;
}

static inline intptr_t environments_access_load(const struct environments_stack *stack) {
  return __atomic_load_n(&stack->access, __ATOMIC_ACQUIRE);
}

/// Adds to the number of scopes. Relaxed suffices: a task that can find the scope was handed it
/// after the addition.
static inline void environments_access_add(struct environments_stack *stack, intptr_t scopes) {
  __atomic_fetch_add(&stack->access, scopes, __ATOMIC_RELAXED);
}

/// Sets and clears flags in one step, and returns the state before; does nothing if one of the
/// flags in `unless` is set.
static inline intptr_t environments_access_change(
    struct environments_stack *stack, intptr_t set, intptr_t clear, intptr_t unless) {
  intptr_t before = __atomic_load_n(&stack->access, __ATOMIC_ACQUIRE);
  while ((before & unless) == 0 &&
         !__atomic_compare_exchange_n(&stack->access, &before, (before & ~clear) | set, true,
                                      __ATOMIC_ACQ_REL, __ATOMIC_ACQUIRE)) {
  }
  return before;
}

/// Whether a stack, given by its address, has an initial environment or is linked.
bool environments_stack_is_built(const void *stack);

/// Whether there is an environment at a location.
static inline bool environments_location_is_empty(const struct environments_location *location) {
  return __atomic_load_n(&location->top, __ATOMIC_ACQUIRE) == NULL;
}

/// Returns the layer on top with a reference for the caller; NULL: there is none.
struct environments_layer *environments_location_pin(struct environments_location *location);

/// Swaps `expected` for `desired` on top (W1), if `expected` is still there, and releases the
/// reference that the location owned (W2 to W5). The location takes over a reference to `desired`.
/// `expected` may be NULL.
bool environments_location_exchange(
    struct environments_location *location, struct environments_layer *expected,
    struct environments_layer *desired);

/// Releases what a location owns. Nothing can be reading it.
void environments_location_clear(struct environments_location *location);

/// Returns the change counter, for a writer that has just swapped the top.
///
/// The fences here and below make a writer and a first observer find each other: the writer finds
/// the observer, or the observer finds the new top.
static inline const void *environments_observers_load(const struct environments_location *location) {
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  return __atomic_load_n(&location->observers, __ATOMIC_ACQUIRE);
}

/// Installs a change counter, for an observer that has not looked at the top yet. False: there is
/// one already.
static inline bool environments_observers_install(
    struct environments_location *location, const void *observers) {
  const void *expected = NULL;
  bool installed = __atomic_compare_exchange_n(&location->observers, &expected, observers, false,
                                               __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
  __atomic_thread_fence(__ATOMIC_SEQ_CST);
  return installed;
}

/// How many changes the calling thread has made, of any stack.
uint64_t environments_own_changes(void);

/// How many marks of builders are alive: the initial environments that are being built, and those
/// whose builders started tasks that still run. While it is zero, no scope is hidden. Atomic.
extern size_t environments_build_marks;

static inline bool environments_has_build_marks(void) {
  return __atomic_load_n(&environments_build_marks, __ATOMIC_RELAXED) != 0;
}

/// Relaxed suffices: a task that carries the mark was started after the addition.
static inline void environments_build_marks_add(size_t marks) {
  __atomic_fetch_add(&environments_build_marks, marks, __ATOMIC_RELAXED);
}

// MARK: Task-local values

#if __has_attribute(swiftcall)
#define ENVIRONMENTS_SWIFTCALL __attribute__((swiftcall))
#else
#define ENVIRONMENTS_SWIFTCALL
#endif

/// The concurrency runtime's look-up of a task-local value, given the address of its `TaskLocal`:
/// the value's address in the binding that the current task sees, or NULL.
///
/// `TaskLocal.get()` calls it and copies the value, which costs a third of a read in a scope. A part
/// of the stable ABI since Swift 5.5, but declared in no header of the toolchain.
ENVIRONMENTS_SWIFTCALL const void *swift_task_localValueGet(const void *key);

/// Returns the address of the value that the current task sees, or NULL. The value lives as long as
/// its binding: until the operation ends that the caller runs in.
static inline const void *environments_task_local_value(const void *key) {
  return swift_task_localValueGet(key);
}

// MARK: Reads

/// Where a thread announces what it reads, and where a writer leaves what the reader is to release.
struct environments_slot {
  const void *announced;              // atomic; an environment, or one of the values below
  struct environments_layer *handed;  // atomic; NULL, or 1 if readers fence: empty; 2: a question
};

// The content of a slot while its thread does not read. A read that finds one of the last three, or
// an environment, takes the slow path.
#define ENVIRONMENTS_IDLE ((const void *)0)
#define ENVIRONMENTS_IDLE_FENCED ((const void *)1)    // barriers A and B are the reader's to issue
#define ENVIRONMENTS_UNREGISTERED ((const void *)2)   // writers do not know the slot yet
#define ENVIRONMENTS_UNREGISTRABLE ((const void *)3)  // the thread is ending

struct environments_thread {
  struct environments_slot slot;
  struct environments_thread *next;  // guarded by the lock
  struct environments_thread **link; // guarded by the lock
  uint64_t changes;                  // the thread's own
};

// Found by one instruction, also in a shared library that is loaded with the program.
#if defined(__ELF__)
#define ENVIRONMENTS_THREAD_LOCAL __attribute__((tls_model("initial-exec")))
#else
#define ENVIRONMENTS_THREAD_LOCAL
#endif

/// The calling thread's slot, in the thread's own memory: no other thread's data lies beside it.
extern _Thread_local struct environments_thread environments_this_thread ENVIRONMENTS_THREAD_LOCAL;

/// A read that has begun: an environment that stays until `environments_read_end(slot)`.
struct environments_read {
  const void *environment;
  struct environments_slot *slot;
  bool has_begun;
};

/// Begins a read of the environment on top of a location, which has one, if `access` is zero.
///
/// If that is not possible, the read has not begun; the slow path begins it, after it has ended this
/// attempt if there is a slot.
static inline __attribute__((always_inline)) struct environments_read environments_read_begin_at(
    const struct environments_location *location, intptr_t access) {
  struct environments_slot *slot = &environments_this_thread.slot;
  __asm__("" : "+r"(slot));  // has the compiler find the address once
  intptr_t announced = (intptr_t)__atomic_load_n(&slot->announced, __ATOMIC_RELAXED);
  if (__builtin_expect((access | announced) == 0, 1)) {  // no flag, no scope, and an idle slot
    const void *top = __atomic_load_n(&location->top, __ATOMIC_RELAXED);             // R1
    __atomic_store_n(&slot->announced, top, __ATOMIC_RELEASE);                       // R2, D
    __atomic_signal_fence(__ATOMIC_SEQ_CST);                                         // A
    if (__builtin_expect(__atomic_load_n(&location->top, __ATOMIC_ACQUIRE) == top, 1))  // R3
      return (struct environments_read){top, slot, true};
    return (struct environments_read){NULL, slot, false};
  }
  return (struct environments_read){NULL, NULL, false};
}

/// Begins a read of the process-wide environment of a stack whose access state is zero.
static inline __attribute__((always_inline)) struct environments_read environments_read_begin(
    const struct environments_stack *stack) {
  return environments_read_begin_at(&stack->process_wide, environments_access_load(stack));
}

/// Begins a read of the environment on top of a location: the slow path, which always succeeds
/// unless there is no environment (then it is NULL, and the read is to be ended all the same).
struct environments_read environments_read_begin_slow(struct environments_location *location)
    __attribute__((cold));

/// Begins a read of a layer that was made for it; the end of the read releases the layer.
struct environments_read environments_read_begin_part(struct environments_layer *layer);

// A call at the end of a read would have every read save registers, although it is rare; with this
// calling convention the called function saves them.
#if __has_attribute(preserve_most) && (defined(__x86_64__) || defined(__aarch64__))
#define ENVIRONMENTS_SAVES_REGISTERS __attribute__((preserve_most))
#else
#define ENVIRONMENTS_SAVES_REGISTERS
#endif

/// Ends a read whose slot holds a layer to release, or whose thread issues its own barriers.
///
/// A pointer, because a direct call of a function in a shared library goes through glibc's lazy
/// resolver, which does not save all of these registers.
typedef void (*environments_end)(struct environments_slot *slot) ENVIRONMENTS_SAVES_REGISTERS;
extern const environments_end environments_read_end_slow;

/// Ends a read. Releasing what the reader was handed may run any code.
static inline __attribute__((always_inline)) void environments_read_end(
    struct environments_slot *slot) {
  __atomic_signal_fence(__ATOMIC_SEQ_CST);                                  // E
  __atomic_store_n(&slot->announced, ENVIRONMENTS_IDLE, __ATOMIC_RELEASE);  // R5, D
  __atomic_signal_fence(__ATOMIC_SEQ_CST);                                  // B
  if (__builtin_expect(__atomic_load_n(&slot->handed, __ATOMIC_RELAXED) != NULL, 0))  // R6
    environments_read_end_slow(slot);
}

/// Forgets all other threads, in the child of a fork. Under the lock.
void environments_threads_after_fork(void);

// MARK: For tests

// With the variable ENVIRONMENTS_READERS_FENCE=1, readers issue barriers A and B themselves, as they
// do on systems that offer no barrier on all threads. It changes speed and nothing else.

/// How many threads have a slot that writers look at.
size_t environments_thread_count(void);

/// How many layers wait in a reader's slot.
size_t environments_handed_count(void);

#ifdef __cplusplus
}
#endif

#endif
