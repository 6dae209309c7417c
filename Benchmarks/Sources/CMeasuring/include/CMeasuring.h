// What a measurement needs and Swift cannot say.

#ifndef C_BARRIER_H
#define C_BARRIER_H

#include <stdint.h>

/// Uses `value` in a way that no compiler can see through, and may have changed any memory: what
/// was read before has to be read again, so nothing moves out of a loop. Costs no instruction.
static inline __attribute__((always_inline)) void benchmark_use(intptr_t value) {
  __asm__ volatile("" : : "r"(value) : "memory");
}

/// The process's memory that is in the machine's, in bytes; -1 where that cannot be had.
int64_t benchmark_resident_bytes(void);

/// Lets another thread run.
void benchmark_yield(void);

/// Writes a line to standard error and ends the process with the status for a usage error.
_Noreturn void benchmark_fail(const char *line);

#endif
