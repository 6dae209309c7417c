// What the files of hermetic tests share. Private to this target.

#ifndef HERMETIC_H
#define HERMETIC_H

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "CHermetic.h"

/// Whether hermetic tests observe calls on this system.
#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#define HERMETIC 1
#endif

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
  argument_first,         // a path or another text
  argument_second,        // a path
  argument_both,          // two paths
  argument_looks,         // a path, the first argument, of a function that only looks at it
  argument_looks_second,  // a path, the second argument, of such a function
  argument_number,        // the number of a system call, as the first argument
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

/// A hermetic test. Scopes are never freed, because a task that outlives its test refers to its scope.
struct environments_hermetic_scope {
  environments_hermetic_scope *next;
  uint32_t allowed;
  bool enforces;
  bool has_ended;
  struct timespec start;
  environments_observation *observations;

  /// Paths, each with a zero byte after it, and one more after the last.
  char folders[];
};

/// Returns the scope of the calling task or thread, or NULL.
environments_hermetic_scope *environments_hermetic_current_scope(void);

/// The address of the task-local value that holds the scope's address, or NULL.
extern const void *environments_hermetic_scope_key;

/// Gives the current scope to a task that is about to be created and would not inherit it: changes the arguments of
/// `swift_task_create`. `type` is that of its result.
void environments_hermetic_create_task(size_t *flags, const void *type, void **entry, void **context);

/// Returns whether time stands still for the calling task, whose sleeps then end at once, and its monotonic time.
bool environments_hermetic_stops_time(struct timespec *now);

/// Returns whether an address belongs to the concurrency runtime.
bool environments_is_of_runtime(void *address);

/// The number of hermetic tests that are running.
extern int environments_hermetic_count;

enum image { image_system, image_program, image_ignored };

/// Returns whose functions are at an address.
enum image environments_hermetic_image(uintptr_t address);

/// Notes the images that the process has loaded since the last call.
void environments_hermetic_update_images(void);

/// Adds the callers of the functions above a frame to an observation. Returns whether the program makes the call, and
/// not a test library.
bool environments_hermetic_add_callers(environments_observation *observation, uintptr_t frame);

/// Notes which function of the concurrency runtime runs jobs. Called by a task.
void environments_hermetic_find_runner(void);

static inline bool begins(const char *text, const char *prefix) {
  return strncmp(text, prefix, strlen(prefix)) == 0;
}

/// Changes the size of an allocation. Aborts if there is no memory, because no call may be lost.
static inline void *resized(void *allocation, size_t size) {
  void *resized = realloc(allocation, size);
  if (!resized) abort();
  return resized;
}

#endif
