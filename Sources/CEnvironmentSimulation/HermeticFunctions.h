// The observed functions, and the call of the observer. Private to this target.

#ifndef HERMETIC_FUNCTIONS_H
#define HERMETIC_FUNCTIONS_H

#include <time.h>

#include "CHermetic.h"

/// The section of the functions that stand in for others, which are no functions of the program.
#define HOOK __attribute__((section("environments_hooks")))

/// Defines `known` as the function that the function `name` of the program stands in for. Under a sanitizer, it is the
/// sanitizer's, which stands in for the original itself.
#define ORIGINAL(name)                                                                    \
  extern __typeof__(name) intercepted_##name __asm__("__interceptor_" #name)              \
      __attribute__((weak));                                                              \
  static __typeof__(name) *original;                                                      \
  __typeof__(name) *known = __atomic_load_n(&original, __ATOMIC_RELAXED);                 \
  if (!known) {                                                                           \
    known = intercepted_##name;                                                           \
    if (!known) known = (__typeof__(name) *)dlsym(RTLD_NEXT, #name);                      \
    __atomic_store_n(&original, known, __ATOMIC_RELAXED);                                 \
  }

/// The argument of a function that says what the call is about.
enum argument {
  argument_none,
  argument_first,   // a path or another text
  argument_second,  // a path
  argument_number,  // the number of a system call, as the first argument
};

/// An observed function. The assembly code knows the offset of `target`.
struct observed_function {
  // The function to which a call jumps: the original while no test is hermetic, or else the observer.
  void *target;
  void *observer;
  void *original;
  // The sanitizer's function of the same name, if it has one.
  void *intercepted;
  const char *symbol;
  const char *name;
  uint8_t access;
  uint8_t argument;
  bool can_fail;
  intptr_t result;
};

struct verdict {
  void *original;  // NULL: the call fails, with `result`
  intptr_t result;
};

/// Observes a call whose frames begin above an address of the stack.
struct verdict environments_hermetic_observe(
    struct observed_function *function, uintptr_t first, uintptr_t second, uintptr_t frame);

extern struct observed_function *const environments_observed_functions[];
extern const size_t environments_observed_function_count;

/// Returns the scope that a task belongs to, which is about to be created with flags of `swift_task_create`: that of the
/// creator, or NULL if there is none or the task inherits it as a task-local value.
environments_hermetic_scope *environments_hermetic_will_create_task(size_t flags);

/// Gives a created task to its scope, if it has one.
void environments_hermetic_did_create_task(environments_hermetic_scope *scope, void *task);

/// Returns whether time stands still for the calling task, whose sleeps then end at once, and its monotonic time.
bool environments_hermetic_stops_time(struct timespec *now);

/// Returns whether an address belongs to the concurrency runtime.
bool environments_is_of_runtime(void *address);

/// The number of hermetic tests that are running.
extern int environments_hermetic_count;

#endif
