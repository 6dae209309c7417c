// Read sections: how a reader uses an object that a writer may replace at any
// moment, with no lock, no reference count and no shared cache line written.
// (The technique is epoch-based reclamation; see K. Fraser, "Practical lock
// freedom", 2004, section 5.2.3, and, for the asymmetric barrier, the userspace
// RCU of M. Desnoyers et al., IEEE TPDS 23(2), 2012.)
//
// The protocol, all of it:
//
//   reader   1. announces in its own record the epoch it found,
//            2. loads the pointer and uses what it points to,
//            3. clears its record.
//   writer   1. swaps the pointer,
//            2. retires the old object: stamps it with the epoch, then advances it,
//            3. releases it as soon as no record announces that epoch or an earlier one.
//
// Why an object is never released under a reader (the invariants):
//
//   A. A reader that announced an epoch later than the stamp had seen the epoch
//      advance, hence the swap before it: it holds the new pointer. (The epoch
//      is advanced with release and loaded with acquire.)
//   B. A record that a writer finds clear belongs to a reader that has ended, or
//      to one whose announcement was not visible yet. Between announcement and
//      load, and between swap and look, lies a full barrier, so that such a
//      reader loads the new pointer. Where the kernel offers membarrier(2) the
//      writer issues the barrier on every running thread and the reader pays
//      nothing; elsewhere both pay a fence.
//   C. What a reader does inside its section happens before the writer's release
//      of the object: records are stored with release and looked at with acquire.
//   D. Neither compiler may move work on the object past the end of its section.
//      A plain store does not hold back a retain (observed with the reference
//      count optimiser); the signal fence, which it must treat as unknown
//      code, does.
//   E. Sections nest: an inner one keeps the announcement of the outermost.
//   F. A section begins and ends on one thread: no suspension point inside.
//   G. What is kept for a section was never shared: no writer has to be waited for, and it goes
//      when that section has ended. Sections nested in that one announce, and see, an epoch as
//      always.
//
// A retired object whose readers are still at work is released by the last of
// them, at the end of its section: barrier B, applied to `awaited`, means that
// either the writer finds the record clear or the reader finds the stamp.
// Nobody waits for anybody, so user code may run inside a section (a computed
// property of an environment does), read, write, or block.

#ifndef C_READ_SECTIONS_H
#define C_READ_SECTIONS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a thread says of itself. One per thread, on cache lines of its own
/// (128 bytes: two lines are fetched at a time on many processors); handed on to
/// a new thread when its thread ends, and never freed.
struct environments_reader {
  _Alignas(128) _Atomic(uint64_t) announced;  // epoch of the outermost section; 0: none
  _Atomic(bool) claimed;                      // belongs to a live thread
  struct environments_reader *next;           // immutable once the record is listed

  // What `environments_keep_for_next_section` was given; the thread's own.
  void *kept;
  void (*release_kept)(void *);
};

/// An open section. Its fields are for the functions below.
typedef struct environments_section {
  struct environments_reader *reader;
  uint64_t outer;  // what was announced before: 0 for the outermost section
  uint64_t since;  // what is announced now
} environments_section;

// Found by one instruction, also in a shared library that is loaded with the program.
#if defined(__ELF__)
#define ENVIRONMENTS_THREAD_LOCAL __attribute__((tls_model("initial-exec")))
#else
#define ENVIRONMENTS_THREAD_LOCAL
#endif

// A rare call in the middle of a read, which must not have every read save its registers.
#if __has_attribute(preserve_most) && defined(__x86_64__)
#define ENVIRONMENTS_RARE __attribute__((preserve_most, cold))
#else
#define ENVIRONMENTS_RARE __attribute__((cold))
#endif

extern _Thread_local struct environments_reader *environments_own_reader
    ENVIRONMENTS_THREAD_LOCAL;

/// What all threads look at, and only writers change. In one place, so that a read finds all of
/// it by one address.
struct environments_clock {
  _Alignas(128) _Atomic(uint64_t) epoch;
  _Atomic(uint64_t) awaited;  // the latest stamp that waits for a reader; 0: none
  bool readers_fence;         // whether barrier B is the readers' to issue
};

extern struct environments_clock environments_clock;

/// Finds a record for the calling thread; the slow first time.
struct environments_reader *environments_claim_reader(void) ENVIRONMENTS_RARE;

/// Releases what no reader can hold any more.
void environments_reclaim(void) ENVIRONMENTS_RARE;

/// Hands `object`, which no pointer leads to any more, to `release` once no
/// section that began before this call is open: often before it returns, always
/// with no lock held.
void environments_retire(void *object, void (*release)(void *object));

/// Keeps `object`, which only the calling thread can find, until the thread's next section has
/// ended, then hands it to `release`. To be called right before that section begins. Inside an
/// open section the object is retired instead.
void environments_keep_for_next_section(void *object, void (*release)(void *object));

/// What the next section, and its end, do then.
uint64_t environments_section_begin_keeping(struct environments_reader *reader) ENVIRONMENTS_RARE;
void environments_section_end_keeping(struct environments_reader *reader) ENVIRONMENTS_RARE;

/// Is announced between `environments_keep_for_next_section` and the section: an epoch that never
/// comes, so that writers take the record for a clear one.
#define ENVIRONMENTS_KEEPING UINT64_MAX

/// Retired objects that still wait for a reader. For tests.
size_t environments_retired_count(void);

/// Records that were ever made. For tests.
size_t environments_reader_count(void);

static inline __attribute__((always_inline)) environments_section
environments_section_begin(void) {
  struct environments_reader *reader = environments_own_reader;
  if (__builtin_expect(reader == NULL, 0)) reader = environments_claim_reader();
  uint64_t outer = atomic_load_explicit(&reader->announced, memory_order_relaxed);
  uint64_t since = outer;
  if (__builtin_expect(outer == 0, 1)) {
    since = atomic_load_explicit(&environments_clock.epoch, memory_order_acquire);  // A
    atomic_store_explicit(&reader->announced, since, memory_order_release);   // C
    atomic_signal_fence(memory_order_seq_cst);
    if (__builtin_expect(environments_clock.readers_fence, 0))
      atomic_thread_fence(memory_order_seq_cst);  // B
  } else if (__builtin_expect(outer == ENVIRONMENTS_KEEPING, 0)) {
    since = environments_section_begin_keeping(reader);
  }
  return (environments_section){reader, outer, since};
}

static inline __attribute__((always_inline)) void
environments_section_end(environments_section section) {
  if (__builtin_expect(section.outer != 0, 0)) {
    if (section.outer == ENVIRONMENTS_KEEPING) environments_section_end_keeping(section.reader);
    return;  // E
  }
  atomic_signal_fence(memory_order_seq_cst);            // D
  atomic_store_explicit(&section.reader->announced, 0, memory_order_release);  // C
  atomic_signal_fence(memory_order_seq_cst);
  if (__builtin_expect(environments_clock.readers_fence, 0))
    atomic_thread_fence(memory_order_seq_cst);  // B
  uint64_t awaited = atomic_load_explicit(&environments_clock.awaited, memory_order_relaxed);
  if (__builtin_expect(awaited >= section.since, 0)) environments_reclaim();
}

/// What the pointer at the top of a stack leads to: in front of an environment, whose type only
/// Swift knows, what is needed to reach it.
struct environments_layer {
  const void *environment;
  const void *object;  // the Swift object that keeps it; NULL: the stack itself does
};

/// Loads the pointer at `place`, inside a section.
static inline __attribute__((always_inline)) const struct environments_layer *
environments_top_load(const struct environments_layer *const *place) {
  return __atomic_load_n(place, __ATOMIC_ACQUIRE);
}

/// The environment on top, for use before the section ends. There must be one.
static inline __attribute__((always_inline, returns_nonnull)) const void *
environments_top_environment(const struct environments_layer *const *place) {
  return environments_top_load(place)->environment;
}

/// Swaps the pointer at `place` for `desired` where it still is `expected`.
static inline bool environments_top_exchange(
    const struct environments_layer **place,
    const struct environments_layer *expected, const struct environments_layer *desired) {
  return __atomic_compare_exchange_n(place, &expected, desired, false,
                                     __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

#ifdef __cplusplus
}
#endif

#endif
