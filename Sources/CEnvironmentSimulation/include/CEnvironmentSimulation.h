// The functions of the concurrency runtime, Dispatch and the C library that a thread can replace.

#ifndef C_ENVIRONMENT_SIMULATION_H
#define C_ENVIRONMENT_SIMULATION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "CHermetic.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A reference to an executor, as the runtime passes it: the object and its witness table.
typedef struct environments_executor {
  void *identity;
  void *implementation;
} environments_executor;

/// The replaced functions of a thread. A function that is NULL is not replaced.
///
/// One table for all features that replace functions: a feature adds its functions here, and one definition
/// in the C file that calls the thread's function, or else the original.
typedef struct environments_replacements {
  /// The first argument of each function.
  void *context;

  /// Receives a job for the global executor.
  void (*enqueue)(void *context, void *job);

  /// Receives a task that the thread has created, and its name or NULL.
  void (*created)(void *context, void *task, const char *name);

  /// Receives work of the concurrency runtime that is due at a time, as `dispatch_time_t`.
  void (*after)(void *context, uint64_t when, void *argument, void (*work)(void *));

  /// Returns the time of a clock in nanoseconds. `is_wall` is true for the time of day.
  int64_t (*time)(void *context, bool is_wall);

  /// The executor of tasks without a preference for one.
  environments_executor task_executor;

  /// The executor of the main actor.
  environments_executor main_executor;
} environments_replacements;

/// Returns the replacements of the calling thread, or NULL.
const environments_replacements *environments_thread_replacements(void);

/// Sets the replacements of the calling thread. NULL stands for none.
void environments_set_thread_replacements(const environments_replacements *replacements);

/// Sets the function that may take a job that a thread without replacements enqueues. It returns whether it
/// has taken the job. Installs the hooks of the runtime, too.
void environments_install_hooks(bool (*take)(void *job));

/// Sets what stands on standard error if the calling thread ends the process by a trap; NULL: nothing. The text must
/// live until the next call.
void environments_set_trap_note(const char *note);

/// Returns the number of a job's task; for a job that is no task, a number of its own.
uint64_t environments_job_number(void *job);

/// Returns whether a job is a task, rather than the processing of an actor's queue.
bool environments_job_is_task(void *job);

/// Returns whether a job only continues the task that enqueues it, as `Task.yield()` does.
bool environments_job_is_yield(void *job);

/// Returns the address at which a suspended task continues, or 0 if it is unknown.
uintptr_t environments_task_resume_address(void *task);

/// Returns the current task, or NULL.
void *environments_current_task(void);

/// Returns the name of the current task, or NULL.
const char *environments_current_task_name(void);

/// Cancels a task.
void environments_cancel_task(void *task);

/// Returns whether a task has ended, as its status word says. Its position is not part of the ABI: rely on it
/// only after a check at run time.
bool environments_task_has_ended(void *task);

/// A number that one thread increments, and other threads read.
typedef struct environments_counter {
  uint64_t value;
} environments_counter;

static inline void environments_counter_increment(environments_counter *counter) {
  __atomic_store_n(&counter->value, counter->value + 1, __ATOMIC_RELAXED);
}

static inline void environments_counter_add(environments_counter *counter, uint64_t amount) {
  __atomic_fetch_add(&counter->value, amount, __ATOMIC_RELEASE);
}

static inline uint64_t environments_counter_value(const environments_counter *counter) {
  return __atomic_load_n(&counter->value, __ATOMIC_ACQUIRE);
}

#ifdef __cplusplus
}
#endif

#endif
