#define _GNU_SOURCE
#include "CEnvironmentSimulation.h"

#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <dlfcn.h>

#include "Hermetic.h"
#endif

#if defined(__APPLE__)
#define WEAK __attribute__((weak_import))
#else
#define WEAK __attribute__((weak))
#endif
#define SWIFT_CC __attribute__((swiftcall))

// Declared in no header of the toolchain. The hooks are those of `swift/Runtime/Concurrency.h`.
typedef SWIFT_CC void (*enqueue_original)(void *job);
typedef SWIFT_CC environments_executor (*main_original)(void);
typedef SWIFT_CC bool (*is_main_original)(environments_executor);
extern SWIFT_CC void (*swift_task_enqueueGlobal_hook)(void *job, enqueue_original original);
extern SWIFT_CC environments_executor (*swift_task_getMainExecutor_hook)(main_original original) WEAK;
extern SWIFT_CC bool (*swift_task_isMainExecutor_hook)(
    environments_executor executor, is_main_original original) WEAK;
SWIFT_CC WEAK uint64_t swift_task_getJobTaskId(void *job);
SWIFT_CC WEAK size_t swift_task_getJobFlags(void *job);
SWIFT_CC WEAK const char *swift_task_getCurrentTaskName(void);
SWIFT_CC void *swift_task_getCurrent(void);
SWIFT_CC void swift_task_cancel(void *task);

static _Thread_local const environments_replacements *replacements;

const environments_replacements *environments_thread_replacements(void) { return replacements; }

void environments_set_thread_replacements(const environments_replacements *value) {
  replacements = value;
}

// MARK: - Traps

static _Thread_local const char *trap_note;
static const int trap_signals[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE};
enum { trap_signal_count = sizeof trap_signals / sizeof *trap_signals };
static struct sigaction earlier_actions[trap_signal_count];

/// Writes the note, and lets the earlier handler have the signal: the runtime's, which prints a backtrace.
static void handle_trap(int number, siginfo_t *info, void *context) {
  if (trap_note) {
    ssize_t written = write(STDERR_FILENO, trap_note, strlen(trap_note));
    (void)written;
    trap_note = NULL;
  }
  for (int index = 0; index < trap_signal_count; index++)
    if (trap_signals[index] == number) sigaction(number, &earlier_actions[index], NULL);
  // The instruction that failed is executed again. A signal that a function has sent is sent again.
  if (info->si_code <= 0 || number == SIGABRT) raise(number);
}

static void install_trap_handlers(void) {
  struct sigaction action = {.sa_sigaction = handle_trap, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < trap_signal_count; index++)
    sigaction(trap_signals[index], &action, &earlier_actions[index]);
}

void environments_set_trap_note(const char *note) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, install_trap_handlers);
  trap_note = note;
}

// MARK: - Hooks of the runtime

static bool (*take_job)(void *job);
static SWIFT_CC void (*earlier_enqueue_hook)(void *job, enqueue_original original);

static SWIFT_CC void enqueue(void *job, enqueue_original original) {
  const environments_replacements *current = replacements;
  if (current && current->enqueue) {
    current->enqueue(current->context, job);
  } else if (take_job(job)) {
    return;
  } else if (earlier_enqueue_hook) {
    earlier_enqueue_hook(job, original);
  } else {
    original(job);
  }
}

static SWIFT_CC environments_executor get_main(main_original original) {
  const environments_replacements *current = replacements;
  return current && current->main_executor.identity ? current->main_executor : original();
}

static SWIFT_CC bool is_main(environments_executor executor, is_main_original original) {
  const environments_replacements *current = replacements;
  return current && current->main_executor.identity
      ? executor.identity == current->main_executor.identity
      : original(executor);
}

void environments_install_hooks(bool (*take)(void *job)) {
  take_job = take;
  earlier_enqueue_hook = swift_task_enqueueGlobal_hook;
  swift_task_enqueueGlobal_hook = enqueue;
  if (&swift_task_getMainExecutor_hook) swift_task_getMainExecutor_hook = get_main;
  if (&swift_task_isMainExecutor_hook) swift_task_isMainExecutor_hook = is_main;
}

// MARK: - Tasks

uint64_t environments_job_number(void *job) {
  return swift_task_getJobTaskId ? swift_task_getJobTaskId(job) : (uint64_t)(uintptr_t)job;
}

// The kind of a job is the lowest byte of its flags, from `swift/ABI/MetadataValues.h`.
enum { kind_task = 0, kind_nullary_continuation = 195 };

static int kind_of(void *job) {
  return swift_task_getJobFlags ? (int)(swift_task_getJobFlags(job) & 0xff) : -1;
}

bool environments_job_is_task(void *job) { return kind_of(job) == kind_task; }

bool environments_job_is_yield(void *job) { return kind_of(job) == kind_nullary_continuation; }

uintptr_t environments_task_resume_address(void *task) {
#if defined(__linux__) && __SIZEOF_POINTER__ == 8
  return ((uintptr_t *)task)[7];
#else
  return 0;
#endif
}

void *environments_current_task(void) { return swift_task_getCurrent(); }

const char *environments_current_task_name(void) {
  return swift_task_getCurrentTaskName ? swift_task_getCurrentTaskName() : NULL;
}

void environments_cancel_task(void *task) { swift_task_cancel(task); }

bool environments_task_has_ended(void *task) {
#if __SIZEOF_POINTER__ == 8
  uint32_t flags = __atomic_load_n((uint32_t *)task + 24, __ATOMIC_ACQUIRE);
  return (flags & 0x2000) != 0;
#else
  return false;
#endif
}

// MARK: - Functions of the program

#if defined(__linux__)
// The definitions of a program take precedence over those of its shared libraries, also for calls that the
// libraries make (ELF symbol preemption). On Apple platforms, a library binds to the library that it was
// linked with, so that no definition here would be called.

// An option of `swift_task_create`, from `swift/ABI/TaskOptions.h`.
struct task_option {
  size_t flags;
  struct task_option *parent;
  union {
    environments_executor executor;
    const char *name;
  };
};

enum {
  option_task_group = 1,
  option_executor_unowned = 5,
  option_executor_owned = 6,
  option_name = 7,
};

struct created_task {
  void *task;
  void *context;
};

/// Gives tasks without a preference for an executor that of the thread, so that each of their switches between
/// actors is a job for it. Child tasks inherit their parent's.
HOOK SWIFT_CC struct created_task swift_task_create(
    size_t flags, struct task_option *options, const void *result, void *entry, void *context) {
  ORIGINAL(swift_task_create)
  environments_hermetic_create_task(&flags, result, &entry, &context);
  const environments_replacements *current = replacements;
  if (current && !current->task_executor.identity) current = NULL;
  bool has_executor = !current;
  const char *name = NULL;
  for (struct task_option *option = options; current && option; option = option->parent) {
    size_t kind = option->flags & 0xff;
    has_executor = has_executor || kind == option_task_group || kind == option_executor_unowned
        || kind == option_executor_owned;
    if (kind == option_name) name = option->name;
  }
  struct task_option preference = {option_executor_unowned, options};
  if (!has_executor) {
    preference.executor = current->task_executor;
    options = &preference;
  }
  struct created_task created = known(flags, options, result, entry, context);
  if (current && current->created) current->created(current->context, created.task, name);
  return created;
}

bool environments_is_of_runtime(void *address) {
  static _Thread_local void *last;
  static _Thread_local bool answer;
  if (address != last) {
    Dl_info of_address, of_runtime;
    answer = dladdr(address, &of_address) && dladdr((void *)swift_task_getCurrent, &of_runtime)
        && of_address.dli_fbase == of_runtime.dli_fbase;
    last = address;
  }
  return answer;
}

HOOK void dispatch_after_f(uint64_t when, void *queue, void *argument, void (*work)(void *)) {
  ORIGINAL(dispatch_after_f)
  const environments_replacements *current = replacements;
  // Programs call Dispatch, too.
  if (current && current->after && environments_is_of_runtime((void *)work)) {
    current->after(current->context, when, argument, work);
  } else {
    known(environments_hermetic_stops_time(NULL) ? 0 : when, queue, argument, work);
  }
}

HOOK void dispatch_async_f(void *queue, void *argument, void (*work)(void *)) {
  ORIGINAL(dispatch_async_f)
  const environments_replacements *current = replacements;
  // The runtime's function enqueues a job, so that it can run at once.
  if (current && current->enqueue && environments_is_of_runtime((void *)work)) {
    work(argument);
  } else {
    known(queue, argument, work);
  }
}

HOOK int clock_gettime(clockid_t clock, struct timespec *time) {
  ORIGINAL(clock_gettime)
  const environments_replacements *current = replacements;
  bool is_wall = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE;
  bool is_virtual = is_wall || clock == CLOCK_MONOTONIC || clock == CLOCK_MONOTONIC_COARSE
      || clock == CLOCK_MONOTONIC_RAW || clock == CLOCK_BOOTTIME;
  if (!current || !current->time || !is_virtual) {
    static struct observed_function function = {
        .symbol = "clock_gettime", .name = "clock_gettime",
        .access = environments_call_clock, .can_fail = true};
    if (__builtin_expect(__atomic_load_n(&environments_hermetic_count, __ATOMIC_RELAXED), 0)
        && !environments_hermetic_observe(
               &function, clock, 0, (uintptr_t)__builtin_frame_address(0)).original) {
      *time = (struct timespec){978307200, 0};  // January 1, 2001
      if (!is_wall) environments_hermetic_stops_time(time);
      return 0;
    }
    return known(clock, time);
  }
  int64_t nanoseconds = current->time(current->context, is_wall);
  time->tv_sec = nanoseconds / 1000000000;
  time->tv_nsec = nanoseconds % 1000000000;
  return 0;
}
#endif
