// The numbers of tasks, which the concurrency runtime does not expose to Swift code.

#ifndef C_TASKS_H
#define C_TASKS_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if __has_attribute(swiftcall)
#define ENVIRONMENTS_TASK_SWIFTCALL __attribute__((swiftcall))
#else
#define ENVIRONMENTS_TASK_SWIFTCALL
#endif

#if defined(__APPLE__)
#define ENVIRONMENTS_TASK_WEAK __attribute__((weak_import))
#elif defined(__ELF__)
#define ENVIRONMENTS_TASK_WEAK __attribute__((weak))
#else
#define ENVIRONMENTS_TASK_WEAK
#endif

/// Returns the current task, or NULL. Part of the stable ABI since Swift 5.5, but declared in no header of
/// the toolchain.
ENVIRONMENTS_TASK_SWIFTCALL void *swift_task_getCurrent(void);

/// Returns the number of a task, which is unique in the process and appears in the description of its jobs.
/// Part of the ABI since Swift 5.9; earlier systems may not have it.
ENVIRONMENTS_TASK_SWIFTCALL ENVIRONMENTS_TASK_WEAK uint64_t swift_task_getJobTaskId(void *task);

/// Returns the number of the current task, or 0 outside of tasks and on systems without such numbers.
static inline uint64_t environments_task_number(void) {
#if defined(__APPLE__) || defined(__ELF__)
  if (swift_task_getJobTaskId == NULL) return 0;
#endif
  void *task = swift_task_getCurrent();
  return task == NULL ? 0 : swift_task_getJobTaskId(task);
}

#ifdef __cplusplus
}
#endif

#endif
