#define _GNU_SOURCE
#include "CHermetic.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))
#include <dlfcn.h>
#include <errno.h>
#include <link.h>
#include <pthread.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#include <unwind.h>

#include "CEnvironmentSimulation.h"
#include "HermeticFunctions.h"

#define SWIFT_CC __attribute__((swiftcall))

// Of the stable ABI of the concurrency runtime. Returns the address of a task-local value, or NULL.
SWIFT_CC const void *swift_task_localValueGet(const void *key);

// The function by which the test library of this package receives issues. Its work is not the test's.
extern void environments_testing_report(void) __attribute__((weak));

// The bounds of the section of the hooks.
extern const char __start_environments_hooks[], __stop_environments_hooks[];

struct environments_hermetic_scope {
  environments_hermetic_scope *next;
  uint32_t allowed;
  bool enforces;
  bool has_ended;
  struct timespec start;
  char *folders;
  environments_observation *observations;
};

int environments_hermetic_count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static environments_hermetic_scope no_test;
// All scopes, so that the leak checker finds them.
static environments_hermetic_scope *scopes;
static const void *scope_key;
static bool (*is_in_test)(void);
static _Thread_local bool is_observing;
static _Thread_local environments_hermetic_scope *scope_of_thread;

// MARK: - Images

enum image { image_system, image_program, image_ignored };

static struct range {
  uintptr_t start, end;
  enum image image;
} ranges[512];
static size_t range_count;

static bool begins(const char *text, const char *prefix) {
  return strncmp(text, prefix, strlen(prefix)) == 0;
}

/// Returns the kind of an image by its path, which is empty for the program itself.
static enum image image_of_file(const char *path) {
  const char *name = strrchr(path, '/');
  name = name ? name + 1 : path;
  // The test libraries, the loader, and ICU: its calendars and formatters read the time and the locale, before they get
  // those of the caller.
  if (begins(name, "libTesting.") || begins(name, "lib_Testing") || begins(name, "libXCTest.")
      || begins(name, "ld-linux") || begins(name, "lib_FoundationICU.")) {
    return image_ignored;
  }
  bool is_system = begins(path, "/lib") || begins(path, "/usr/lib") || begins(name, "linux-vdso")
      || strstr(path, "/lib/swift/linux/");
  return is_system ? image_system : image_program;
}

/// Notes an image of the process. Called under the lock, once for each: threads read the ranges without it.
static int add_image(struct dl_phdr_info *info, size_t size, void *context) {
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[index];
    if (header->p_type != PT_LOAD || !(header->p_flags & PF_X)) continue;
    if (range_count == sizeof ranges / sizeof *ranges) return 1;
    uintptr_t start = info->dlpi_addr + header->p_vaddr;
    ranges[range_count++] =
        (struct range){start, start + header->p_memsz, image_of_file(info->dlpi_name)};
  }
  return 0;
}

static enum image image_of_address(uintptr_t address) {
  for (size_t index = 0; index < range_count; index++) {
    if (address >= ranges[index].start && address < ranges[index].end) return ranges[index].image;
  }
  return image_system;
}

// MARK: - Call stacks

// The function of the concurrency runtime that runs a job. It has no public symbol.
static uintptr_t runner_of_jobs;

struct walk {
  environments_observation *observation;
  uintptr_t frame;  // the frame above which the caller's frames begin
  uintptr_t pointer, stack;  // the last function's frame pointer and stack pointer
  int program_count;
  bool is_ignored;
  bool has_ended;
};

/// Whether two pointers can be read at an address.
///
/// Source of the idea: `AddressIsReadable` of Abseil. The kernel reads the signals before it rejects the first argument.
static bool is_readable(uintptr_t address) {
  // So that both are on the same page.
  if (address == 0 || address % (2 * sizeof address) != 0) return false;
  int saved = errno;
  bool is_readable =
      syscall(SYS_rt_sigprocmask, ~0, address, NULL, sizeof address) == -1 && errno == EINVAL;
  errno = saved;
  return is_readable;
}

/// Whether a register is the frame pointer of a function, rather than used for something else.
static bool is_frame(uintptr_t frame, uintptr_t stack) {
  return frame > stack && frame - stack < 1 << 20 && is_readable(frame);
}

/// Adds an address, and returns whether the walk goes on.
static bool add_address(struct walk *walk, uintptr_t address) {
  environments_observation *observation = walk->observation;
  if (address >= (uintptr_t)__start_environments_hooks
      && address < (uintptr_t)__stop_environments_hooks) {
    return true;
  }
  enum image image = image_of_address(address);
  if (image == image_ignored) {
    walk->is_ignored = walk->program_count == 0;
    return false;
  }
  if (image == image_program) {
    if (walk->program_count++ < 3) observation->statement = observation->statement * 31 + address;
  } else if (walk->program_count > 0) {
    return true;
  } else {
    observation->system_count++;
  }
  observation->addresses[observation->address_count++] = address;
  return walk->program_count < 12
      && observation->address_count < environments_observed_addresses;
}

/// Adds the callers of an asynchronous function, which are on no thread's stack.
static void add_asynchronous_callers(struct walk *walk, uintptr_t *context) {
  // The layout of an asynchronous context: the parent's context, and the address at which the parent continues.
  for (int depth = 0; is_readable((uintptr_t)context) && depth < 64; depth++) {
    uintptr_t resume = context[1];
    if (!resume || !add_address(walk, resume)) return;
    context = (uintptr_t *)context[0];
  }
}

/// Adds the function at an address, whose frame pointer and stack pointer are known. Sets whether the walk has ended.
static void add_frame(
    struct walk *walk, uintptr_t address, uintptr_t frame, uintptr_t stack, uintptr_t start) {
  if (start && start == runner_of_jobs) {
    // The function that it has called is asynchronous, and keeps its context below the saved frame pointer; or it is
    // one of the runtime, such as the one that calls an executor, and keeps anything there.
    uintptr_t *context = is_frame(walk->pointer, walk->stack) ? (uintptr_t *)walk->pointer : NULL;
    if (context) add_asynchronous_callers(walk, (uintptr_t *)context[-1]);
    walk->has_ended = true;
    return;
  }
  walk->pointer = frame;
  walk->stack = stack;
  walk->has_ended = !add_address(walk, address - 1);
}

static _Unwind_Reason_Code add_unwound(struct _Unwind_Context *context, void *argument) {
  struct walk *walk = argument;
  uintptr_t address = _Unwind_GetIP(context), stack = _Unwind_GetCFA(context);
  uintptr_t start = _Unwind_GetRegionStart(context);
  if (stack <= walk->frame || !address) return _URC_NO_REASON;
  if (start && start == (uintptr_t)environments_testing_report) {
    walk->is_ignored = walk->has_ended = true;
  } else {
#if defined(__x86_64__)
    add_frame(walk, address, _Unwind_GetGR(context, 6), stack, start);
#else
    add_frame(walk, address, _Unwind_GetGR(context, 29), stack, start);
#endif
  }
  return walk->has_ended ? _URC_END_OF_STACK : _URC_NO_REASON;
}

/// Adds the callers of the functions above a frame.
///
/// C and C++ functions have unwind tables, but no frame pointers. Those of Foundation have frame pointers, but some of
/// its libraries no unwind tables: the walk then goes on along the frame pointers.
static void add_callers(struct walk *walk) {
  _Unwind_Backtrace(add_unwound, walk);
  while (!walk->has_ended && is_frame(walk->pointer, walk->stack)) {
    uintptr_t *frame = (uintptr_t *)walk->pointer;
    if (!frame[1]) return;
    uintptr_t start = (uintptr_t)_Unwind_FindEnclosingFunction((void *)(frame[1] - 1));
    add_frame(walk, frame[1], frame[0], walk->pointer, start);
  }
}

static _Unwind_Reason_Code find_runner(struct _Unwind_Context *context, void *argument) {
  if (!environments_is_of_runtime((void *)_Unwind_GetIP(context))) return _URC_NO_REASON;
  runner_of_jobs = _Unwind_GetRegionStart(context);
  return _URC_END_OF_STACK;
}

// MARK: - Scopes

enum { known_tasks = 256 };

// The tasks that do not inherit the task-local value of their creator.
static struct known_task {
  uint64_t number;
  environments_hermetic_scope *scope;
} tasks[known_tasks];
static size_t task_count;
// The number of tasks that are being created, and are not among the known ones yet.
static int created_count;

static environments_hermetic_scope *task_local_scope(void) {
  const uintptr_t *value = scope_key ? swift_task_localValueGet(scope_key) : NULL;
  return value ? (environments_hermetic_scope *)*value : NULL;
}

static environments_hermetic_scope *detached_scope(void) {
  void *task = environments_current_task();
  if (!task) return NULL;
  uint64_t number = environments_job_number(task);
  environments_hermetic_scope *scope = NULL;
  bool is_created = true;
  // A task can run before the call that creates it returns. The number of attempts is limited, because the creator may wait
  // for a lock that this thread holds.
  for (int attempt = 0; attempt < 10000 && !scope && is_created; attempt++) {
    if (attempt > 0) sched_yield();
    pthread_mutex_lock(&lock);
    for (size_t index = 0; index < known_tasks && !scope; index++) {
      if (tasks[index].number == number) scope = tasks[index].scope;
    }
    is_created = created_count > 0;
    pthread_mutex_unlock(&lock);
  }
  return scope;
}

static environments_hermetic_scope *current_scope(void) {
  if (scope_of_thread) return scope_of_thread;
  environments_hermetic_scope *scope = task_local_scope();
  return scope ? scope : detached_scope();
}

environments_hermetic_scope *environments_hermetic_will_create_task(size_t flags) {
  if (!__atomic_load_n(&environments_hermetic_count, __ATOMIC_RELAXED)) return NULL;
  environments_hermetic_scope *scope = current_scope();
  // The flags of a task group's or `async let`'s child, and of a copy of the task-local values.
  bool inherits_values = flags & (1 << 8 | 1 << 10 | 1 << 13);
  if (!scope || (inherits_values && task_local_scope())) return NULL;
  pthread_mutex_lock(&lock);
  created_count++;
  pthread_mutex_unlock(&lock);
  return scope;
}

void environments_hermetic_did_create_task(environments_hermetic_scope *scope, void *task) {
  if (!scope) return;
  pthread_mutex_lock(&lock);
  tasks[task_count++ % known_tasks] = (struct known_task){environments_job_number(task), scope};
  created_count--;
  pthread_mutex_unlock(&lock);
}

// MARK: - Threads and queues

/// Work that a thread does for a scope.
struct work {
  environments_hermetic_scope *scope;
  void *(*routine)(void *);
  void *argument;
};

static struct work *make_work(void *(*routine)(void *), void *argument) {
  if (!__atomic_load_n(&environments_hermetic_count, __ATOMIC_ACQUIRE)) return NULL;
  environments_hermetic_scope *scope = current_scope();
  struct work *work = scope ? malloc(sizeof *work) : NULL;
  if (work) *work = (struct work){scope, routine, argument};
  return work;
}

HOOK static void *perform(void *argument) {
  struct work work = *(struct work *)argument;
  free(argument);
  environments_hermetic_scope *outer = scope_of_thread;
  scope_of_thread = work.scope;
  void *result = work.routine(work.argument);
  scope_of_thread = outer;
  return result;
}

HOOK int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*routine)(void *), void *argument) {
  ORIGINAL(pthread_create)
  // A thread of Dispatch works for other tests later.
  Dl_info info;
  bool is_worker = dladdr((void *)routine, &info) && strstr(info.dli_fname, "libdispatch");
  struct work *work = is_worker ? NULL : make_work(routine, argument);
  int result = known(thread, attributes, work ? perform : routine, work ? work : argument);
  if (result != 0) free(work);
  return result;
}

HOOK static void perform_work(void *work) { perform(work); }

// Of the blocks runtime and Dispatch, which Foundation links.
void *_Block_copy(const void *block);
void _Block_release(const void *block);
typedef void dispatch_function(void *argument);
void dispatch_async_f(void *queue, void *argument, dispatch_function *function);
void dispatch_after_f(uint64_t when, void *queue, void *argument, dispatch_function *function);
void dispatch_group_async_f(void *group, void *queue, void *argument, dispatch_function *function);

HOOK static void *perform_block(void *block) {
  // The layout of a block: two words, then the function, which receives the block.
  (*((void (**)(void *))block + 2))(block);
  _Block_release(block);
  return NULL;
}

static struct work *make_block_work(void *block) {
  struct work *work = make_work(perform_block, block);
  if (work) work->argument = _Block_copy(block);
  return work;
}

HOOK void dispatch_async(void *queue, void *block) {
  ORIGINAL(dispatch_async)
  struct work *work = make_block_work(block);
  work ? dispatch_async_f(queue, work, perform_work) : known(queue, block);
}

HOOK void dispatch_after(uint64_t when, void *queue, void *block) {
  ORIGINAL(dispatch_after)
  struct work *work = make_block_work(block);
  work ? dispatch_after_f(when, queue, work, perform_work) : known(when, queue, block);
}

HOOK void dispatch_group_async(void *group, void *queue, void *block) {
  ORIGINAL(dispatch_group_async)
  struct work *work = make_block_work(block);
  work ? dispatch_group_async_f(group, queue, work, perform_work) : known(group, queue, block);
}

/// Returns whether a path is in one of the folders, or leads to one: creating a folder looks at those around it.
static bool is_in(const char *folders, const char *path, bool only_looks) {
  if (!*path || strstr(path, "/../")) return false;
  for (const char *folder = folders; *folder;) {
    size_t length = strcspn(folder, "\n");
    size_t start = strlen(path);
    bool is_inside = strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == 0);
    bool is_around = only_looks && start < length && strncmp(path, folder, start) == 0
        && (folder[start] == '/' || folder[start - 1] == '/');
    if (is_inside || is_around) return true;
    folder += length + (folder[length] == '\n');
  }
  return false;
}

/// Whether Foundation reads a file for a value that is the same everywhere, or the file is no file.
static bool is_neutral(const char *path) {
  return begins(path, "/usr/share/zoneinfo") || begins(path, "/proc/self/")
      || strcmp(path, "/dev/null") == 0;
}

/// Adds a call to those of a scope. Called under the lock.
static void record(environments_hermetic_scope *scope, const environments_observation *call) {
  environments_observation **end = &scope->observations;
  for (; *end; end = &(*end)->next) {
    environments_observation *known = *end;
    if (known->statement == call->statement && known->access == call->access
        && known->outcome == call->outcome) {
      known->calls++;
      return;
    }
  }
  *end = malloc(sizeof *call);
  if (*end) **end = *call;
}

static bool allows(
    const environments_hermetic_scope *scope, const struct observed_function *function,
    uint8_t access, const char *text) {
  if (scope->allowed >> access & 1) return true;
  // `stat`, `lstat` and the like, or `access`.
  bool only_looks = strstr(function->symbol, "stat") || function->symbol[0] == 'a';
  return access == environments_call_files && text && is_in(scope->folders, text, only_looks);
}

/// Observes one call, and returns whether it has to fail.
static bool observe(
    const struct observed_function *function, uintptr_t first, uintptr_t second, uintptr_t frame) {
  if (function->argument == argument_number && first != SYS_getrandom) return false;
  environments_observation observation = {
      .access = function->access, .function = function->name, .calls = 1};
  const char *text = function->argument == argument_first ? (const char *)first
      : function->argument == argument_second ? (const char *)second
                                              : NULL;
  if (text) {
    strncpy(observation.detail, text, sizeof observation.detail - 1);
    if (function->access == environments_call_files) {
      if (is_neutral(text)) return false;
      if (begins(text, "/dev/urandom")) observation.access = environments_call_random;
      if (begins(text, "/etc/localtime")) observation.access = environments_call_locale;
    } else if (strcmp(text, "TZ") == 0 || strcmp(text, "LANG") == 0 || begins(text, "LC_")) {
      observation.access = environments_call_locale;
    }
  }
  struct walk walk = {.observation = &observation, .frame = frame};
  add_callers(&walk);
  environments_hermetic_scope *scope = current_scope();
  if (walk.is_ignored || walk.program_count == 0 || (!scope && is_in_test())) return false;
  if (scope && scope->has_ended) {
    observation.outcome = environments_call_is_late;
  } else if (scope && allows(scope, function, observation.access, text)) {
    observation.outcome = environments_call_is_allowed;
  } else if (scope && scope->enforces && function->can_fail && observation.access == function->access) {
    observation.outcome = environments_call_is_refused;
  }
  pthread_mutex_lock(&lock);
  record(scope && !scope->has_ended ? scope : &no_test, &observation);
  pthread_mutex_unlock(&lock);
  return observation.outcome == environments_call_is_refused;
}

bool environments_hermetic_stops_time(struct timespec *now) {
  if (!__atomic_load_n(&environments_hermetic_count, __ATOMIC_ACQUIRE)) return false;
  environments_hermetic_scope *scope = current_scope();
  bool stops = scope && scope->enforces && !scope->has_ended
      && !(scope->allowed >> environments_call_clock & 1);
  if (stops && now) *now = scope->start;
  return stops;
}

static void *original_of(struct observed_function *function) {
  void *known = __atomic_load_n(&function->original, __ATOMIC_ACQUIRE);
  if (!known) {
    known = function->intercepted ? function->intercepted : dlsym(RTLD_NEXT, function->symbol);
    __atomic_store_n(&function->original, known, __ATOMIC_RELEASE);
  }
  return known;
}

struct verdict environments_hermetic_observe(
    struct observed_function *function, uintptr_t first, uintptr_t second, uintptr_t frame) {
  struct verdict verdict = {original_of(function), function->result};
  if (!__atomic_load_n(&environments_hermetic_count, __ATOMIC_ACQUIRE) || is_observing) {
    return verdict;
  }
  int error = errno;
  is_observing = true;
  bool fails = observe(function, first, second, frame);
  is_observing = false;
  if (fails) error = function->access == environments_call_network ? ENETUNREACH : EACCES;
  errno = error;
  if (fails) verdict.original = NULL;
  return verdict;
}

/// Lets the calls jump to the originals, or to the observer. Called under the lock.
static void set_targets(bool observes) {
  for (size_t index = 0; index < environments_observed_function_count; index++) {
    struct observed_function *function = environments_observed_functions[index];
    // A function of a library that is not loaded keeps the observer, which nothing calls.
    void *target = observes ? NULL : original_of(function);
    __atomic_store_n(&function->target, target ? target : function->observer, __ATOMIC_RELEASE);
  }
}

__attribute__((constructor)) static void initialize(void) { set_targets(false); }

// MARK: - Interface

void environments_hermetic_install(const void *key, bool (*function)(void)) {
  is_in_test = function;
  scope_key = key;
  _Unwind_Backtrace(find_runner, NULL);
}

environments_hermetic_scope *environments_hermetic_begin(
    uint32_t allowed, const char *folders, bool enforces) {
  environments_hermetic_scope *scope = calloc(1, sizeof *scope);
  // Aborts, because no test can run without memory.
  if (!scope || !(scope->folders = strdup(folders))) abort();
  scope->allowed = allowed;
  scope->enforces = enforces;
  clock_gettime(CLOCK_MONOTONIC, &scope->start);
  pthread_mutex_lock(&lock);
  scope->next = scopes;
  scopes = scope;
  if (range_count == 0) dl_iterate_phdr(add_image, NULL);
  if (environments_hermetic_count == 0) set_targets(true);
  __atomic_add_fetch(&environments_hermetic_count, 1, __ATOMIC_RELEASE);
  pthread_mutex_unlock(&lock);
  return scope;
}

void environments_hermetic_end(environments_hermetic_scope *scope) {
  pthread_mutex_lock(&lock);
  scope->has_ended = true;
  if (__atomic_sub_fetch(&environments_hermetic_count, 1, __ATOMIC_RELEASE) == 0) {
    set_targets(false);
  }
  pthread_mutex_unlock(&lock);
}

bool environments_hermetic_next(
    environments_hermetic_scope *scope, environments_observation *observation) {
  if (!scope) scope = &no_test;
  pthread_mutex_lock(&lock);
  environments_observation *first = scope->observations;
  if (first) {
    *observation = *first;
    scope->observations = first->next;
    free(first);
  }
  pthread_mutex_unlock(&lock);
  return first;
}

bool environments_hermetic_set_observes(bool observes) {
  bool observed = !is_observing;
  is_observing = !observes;
  return observed;
}
#endif
