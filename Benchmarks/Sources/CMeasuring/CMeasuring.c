#define _GNU_SOURCE

#include "CMeasuring.h"

#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sysexits.h>
#include <time.h>
#include <unistd.h>

static int64_t nanoseconds(clockid_t clock) {
  struct timespec now;
  if (clock_gettime(clock, &now) != 0) return -1;
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t benchmark_thread_nanoseconds(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }

int64_t benchmark_process_nanoseconds(void) { return nanoseconds(CLOCK_PROCESS_CPUTIME_ID); }

int64_t benchmark_wall_nanoseconds(void) { return nanoseconds(CLOCK_MONOTONIC); }

int64_t benchmark_children_nanoseconds(void) {
  struct rusage usage;
  if (getrusage(RUSAGE_CHILDREN, &usage) != 0) return -1;
  int64_t seconds = (int64_t)usage.ru_utime.tv_sec + usage.ru_stime.tv_sec;
  int64_t microseconds = (int64_t)usage.ru_utime.tv_usec + usage.ru_stime.tv_usec;
  return seconds * 1000000000 + microseconds * 1000;
}

int64_t benchmark_resident_bytes(void) {
  FILE *file = fopen("/proc/self/statm", "r");
  if (file == NULL) return -1;
  long total = 0;
  long resident = 0;
  int found = fscanf(file, "%ld %ld", &total, &resident);
  fclose(file);
  return found == 2 ? (int64_t)resident * sysconf(_SC_PAGESIZE) : -1;
}

void benchmark_stay_on_core(int core) {
#if defined(__linux__)
  cpu_set_t cores;
  CPU_ZERO(&cores);
  CPU_SET(core, &cores);
  // Fails on a machine with one core, where nothing can be done.
  (void)sched_setaffinity(0, sizeof cores, &cores);
#else
  (void)core;
#endif
}

struct benchmark_thread {
  pthread_t thread;
  void (*body)(void *);
  void *context;
};

static void *run(void *pointer) {
  benchmark_thread thread = pointer;
  thread->body(thread->context);
  return NULL;
}

benchmark_thread benchmark_thread_start(void (*body)(void *), void *context) {
  benchmark_thread thread = malloc(sizeof *thread);
  if (thread != NULL) {
    *thread = (struct benchmark_thread){.body = body, .context = context};
    if (pthread_create(&thread->thread, NULL, run, thread) == 0) return thread;
  }
  fputs("no thread could be started\n", stderr);
  exit(EX_OSERR);
}

void benchmark_thread_join(benchmark_thread thread) {
  pthread_join(thread->thread, NULL);
  free(thread);
}

_Noreturn void benchmark_fail(const char *line) {
  fprintf(stderr, "%s\n", line);
  exit(EX_USAGE);
}

_Noreturn void benchmark_sleep(void) {
  for (;;) pause();
}

void benchmark_yield(void) { sched_yield(); }

// The function that a run loop calls for the main queue. The measured loops hold the main thread, and the ends of
// effects wait for it.
extern void _dispatch_main_queue_callback_4CF(void *message);

void benchmark_run_main_jobs(void) { _dispatch_main_queue_callback_4CF(NULL); }
