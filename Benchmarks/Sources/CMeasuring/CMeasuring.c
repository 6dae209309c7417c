#include "CMeasuring.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sysexits.h>
#include <unistd.h>

int64_t benchmark_resident_bytes(void) {
  FILE *file = fopen("/proc/self/statm", "r");
  if (file == NULL) return -1;
  long total = 0;
  long resident = 0;
  int found = fscanf(file, "%ld %ld", &total, &resident);
  fclose(file);
  return found == 2 ? (int64_t)resident * sysconf(_SC_PAGESIZE) : -1;
}

_Noreturn void benchmark_fail(const char *line) {
  fprintf(stderr, "%s\n", line);
  exit(EX_USAGE);
}

void benchmark_yield(void) { sched_yield(); }
