// Call stacks, from the observer to the functions of the program.

#define _GNU_SOURCE
#include "Hermetic.h"

#ifdef HERMETIC
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <unwind.h>

#include "CEnvironmentSimulation.h"

// The function by which the test library of this package receives issues. Its work is not the test's.
extern void environments_testing_report(void) __attribute__((weak));

// The bounds of the section of the hooks.
extern const char __start_environments_hooks[], __stop_environments_hooks[];

/// The number of functions of the program that tell one place from another, and from which a message takes the caller.
enum { told_functions = 12 };

// The function of the concurrency runtime that runs a job. It has no public symbol.
static uintptr_t runner_of_jobs;

struct walk {
  environments_observation *observation;
  uintptr_t frame;  // the frame above which the caller's frames begin
  uintptr_t pointer, stack;  // the last function's frame pointer and stack pointer
  size_t capacity;
  bool is_ignored;
  bool has_ended;
};

/// Whether two pointers can be read at an address.
///
/// Source of the idea: `AddressIsReadable` of Abseil. The kernel reads the signals before it rejects the first argument.
static bool is_readable(uintptr_t address) {
  // So that both are on the same page.
  if (address == 0 || address % (2 * sizeof address) != 0) return false;
  int saved = errno;
  bool is_readable =
      syscall(SYS_rt_sigprocmask, ~0, address, NULL, sizeof address) == -1 && errno == EINVAL;
  errno = saved;
  return is_readable;
}

/// Whether a register is the frame pointer of a function, rather than used for something else.
static bool is_frame(uintptr_t frame, uintptr_t stack) {
  static _Thread_local uintptr_t end;
  pthread_attr_t attributes;
  if (!end && pthread_getattr_np(pthread_self(), &attributes) == 0) {
    void *start;
    size_t size;
    pthread_attr_getstack(&attributes, &start, &size);
    end = (uintptr_t)start + size;
    pthread_attr_destroy(&attributes);
  }
  return frame > stack && frame < end && is_readable(frame);
}

/// Adds an address, and returns whether the walk goes on.
static bool add_address(struct walk *walk, uintptr_t address) {
  environments_observation *observation = walk->observation;
  if (address >= (uintptr_t)__start_environments_hooks
      && address < (uintptr_t)__stop_environments_hooks) {
    return true;
  }
  enum image image = environments_hermetic_image(address);
  size_t program_count = observation->address_count - observation->system_count;
  if (image == image_ignored) {
    walk->is_ignored = program_count == 0;
    return false;
  }
  if (image != image_program && program_count > 0) return true;
  if (observation->address_count == walk->capacity) {
    walk->capacity = walk->capacity ? 2 * walk->capacity : 64;
    observation->addresses =
        resized(observation->addresses, walk->capacity * sizeof *observation->addresses);
  }
  observation->addresses[observation->address_count++] = address;
  observation->system_count += image != image_program;
  return program_count + 1 < told_functions;
}

/// Adds the callers of an asynchronous function, which are on no thread's stack.
static void add_asynchronous_callers(struct walk *walk, uintptr_t *context) {
  uintptr_t *earlier = NULL;
  // The layout of an asynchronous context: the parent's context, and the address at which the parent continues.
  for (size_t depth = 1; is_readable((uintptr_t)context) && context != earlier; depth++) {
    uintptr_t resume = context[1];
    if (!resume || !add_address(walk, resume)) return;
    // What only looks like a context can lead back to itself (Brent's algorithm).
    if ((depth & (depth - 1)) == 0) earlier = context;
    context = (uintptr_t *)context[0];
  }
}

/// Adds the function at an address, whose frame pointer and stack pointer are known. Sets whether the walk has ended.
static void add_frame(
    struct walk *walk, uintptr_t address, uintptr_t frame, uintptr_t stack, uintptr_t start) {
  if (start && start == runner_of_jobs) {
    // The function that it has called is asynchronous, and keeps its context below the saved frame pointer; or it is
    // one of the runtime, such as the one that calls an executor, and keeps anything there.
    uintptr_t *context = is_frame(walk->pointer, walk->stack) ? (uintptr_t *)walk->pointer : NULL;
    if (context) add_asynchronous_callers(walk, (uintptr_t *)context[-1]);
    walk->has_ended = true;
    return;
  }
  walk->pointer = frame;
  walk->stack = stack;
  walk->has_ended = !add_address(walk, address - 1);
}

static _Unwind_Reason_Code add_unwound(struct _Unwind_Context *context, void *argument) {
  struct walk *walk = argument;
  uintptr_t address = _Unwind_GetIP(context), stack = _Unwind_GetCFA(context);
  uintptr_t start = _Unwind_GetRegionStart(context);
  if (stack <= walk->frame || !address) return _URC_NO_REASON;
  if (start && start == (uintptr_t)environments_testing_report) {
    walk->is_ignored = walk->has_ended = true;
  } else {
#if defined(__x86_64__)
    add_frame(walk, address, _Unwind_GetGR(context, 6), stack, start);
#else
    add_frame(walk, address, _Unwind_GetGR(context, 29), stack, start);
#endif
  }
  return walk->has_ended ? _URC_END_OF_STACK : _URC_NO_REASON;
}

/// Adds the callers of the functions above a frame to an observation, and returns whether the program is among them.
///
/// C and C++ functions have unwind tables, but no frame pointers. Those of Foundation have frame pointers, but some of
/// its libraries no unwind tables: the walk then goes on along the frame pointers.
bool environments_hermetic_add_callers(environments_observation *observation, uintptr_t frame) {
  struct walk walk = {.observation = observation, .frame = frame};
  _Unwind_Backtrace(add_unwound, &walk);
  while (!walk.has_ended && is_frame(walk.pointer, walk.stack)) {
    uintptr_t *next = (uintptr_t *)walk.pointer;
    if (!next[1]) break;
    uintptr_t start = (uintptr_t)_Unwind_FindEnclosingFunction((void *)(next[1] - 1));
    add_frame(&walk, next[1], next[0], walk.pointer, start);
  }
  return !walk.is_ignored && observation->address_count > observation->system_count;
}

static _Unwind_Reason_Code find_runner(struct _Unwind_Context *context, void *argument) {
  if (!environments_is_of_runtime((void *)_Unwind_GetIP(context))) return _URC_NO_REASON;
  runner_of_jobs = _Unwind_GetRegionStart(context);
  return _URC_END_OF_STACK;
}

void environments_hermetic_find_runner(void) { _Unwind_Backtrace(find_runner, NULL); }
#endif
