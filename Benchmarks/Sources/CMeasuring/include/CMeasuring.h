// The C functions of the measurements: an optimization barrier, clocks, and memory in use.

#ifndef C_MEASURING_H
#define C_MEASURING_H

#include <stdint.h>

/// Uses `value` in a way that the compiler cannot see through, and that may change any memory: the
/// next read has to load again, so no read moves out of a loop. Costs no instruction.
static inline __attribute__((always_inline)) void benchmark_use(intptr_t value) {
  __asm__ volatile("" : : "r"(value) : "memory");
}

/// Runs the jobs that wait for the main thread, which calls this.
void benchmark_run_main_jobs(void);

/// Returns the CPU time of the calling thread, in nanoseconds. Preemption does not add to it.
int64_t benchmark_thread_nanoseconds(void);

/// Returns the CPU time of all threads of the process, in nanoseconds.
int64_t benchmark_process_nanoseconds(void);

/// Returns the time since an arbitrary start, in nanoseconds.
int64_t benchmark_wall_nanoseconds(void);

/// Returns the CPU time, user and system, of the child processes that have ended and been awaited,
/// their awaited children included, in nanoseconds.
int64_t benchmark_children_nanoseconds(void);

/// Returns the size of the process's resident memory in bytes, or -1 if it is not available.
int64_t benchmark_resident_bytes(void);

/// Keeps the calling thread on one of the first two cores, so that two threads cannot share a core.
/// Does nothing if the system has no such call.
void benchmark_stay_on_core(int core);

/// A thread of its own, not of a pool: it has no past, and ends when its function returns.
typedef struct benchmark_thread *benchmark_thread;

/// Starts a thread. Ends the process if the system has none left.
benchmark_thread benchmark_thread_start(void (*body)(void *), void *context)
    __attribute__((returns_nonnull));

/// Waits until a thread has ended, and frees it.
void benchmark_thread_join(benchmark_thread thread);

/// Keeps the calling thread asleep until the process ends.
_Noreturn void benchmark_sleep(void);

/// Lets another thread run.
void benchmark_yield(void);

/// Writes a line to standard error and ends the process with the status for a usage error.
_Noreturn void benchmark_fail(const char *line);

#endif
