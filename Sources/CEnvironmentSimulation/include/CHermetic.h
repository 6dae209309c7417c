// The calls that a hermetic test makes to the outside, seen by the functions that make them.

#ifndef C_HERMETIC_H
#define C_HERMETIC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The kinds of calls. If a statement makes calls of several kinds, the later one describes it better: starting
/// a process also opens pipes.
enum environments_call {
  environments_call_clock,
  environments_call_environment_variables,
  environments_call_files,
  environments_call_random,
  environments_call_locale,
  environments_call_network,
  environments_call_processes,
};

/// What becomes of a call: it is reported; the scope allows it; the scope lets it fail; or it is made after the end of
/// the scope.
typedef enum environments_outcome {
  environments_call_is_reported,
  environments_call_is_allowed,
  environments_call_is_refused,
  environments_call_is_late,
} environments_outcome;

/// Calls from one place, of one kind and with one outcome.
typedef struct environments_observation {
  struct environments_observation *next;
  uint8_t access;
  environments_outcome outcome;
  uint64_t calls;

  /// The name of the observed function.
  const char *function;

  /// The path, name or host of the first call, or NULL.
  const char *detail;

  /// The addresses of the call stack, the innermost first: `system_count` of functions outside the program, then the
  /// program's, which identify the place.
  uintptr_t *addresses;
  size_t address_count, system_count;
} environments_observation;

/// What one test is observed to call. It is never freed.
typedef struct environments_hermetic_scope environments_hermetic_scope;

/// Sets the address of the task-local value that holds the scope's address as an integer, and a function that
/// returns whether the calling task belongs to a test. Called by a task, because the caller of its function is the one
/// that runs jobs, which call stacks of asynchronous functions end with.
void environments_hermetic_install(const void *key, bool (*is_in_test)(void));

/// Begins to observe.
///
/// `allowed` has the bit `1 << access` for each allowed kind. `folders` are paths, each with a zero byte after it, in
/// which files are allowed. The calls that can fail do so in a scope that enforces.
environments_hermetic_scope *environments_hermetic_begin(
    uint32_t allowed, const char *folders, size_t length, bool enforces);

/// Ends the scope. Calls after it belong to the calls of no test.
void environments_hermetic_end(environments_hermetic_scope *scope);

/// Removes and returns the observations of a scope, or of no test if the scope is NULL. Free each.
environments_observation *environments_hermetic_remove_all(environments_hermetic_scope *scope);

/// Frees an observation, and returns the next one, or NULL.
environments_observation *environments_hermetic_free(environments_observation *observation);

/// Sets whether the calls of the calling thread are observed, and returns whether they were.
bool environments_hermetic_set_observes(bool observes);

#ifdef __cplusplus
}
#endif

#endif
