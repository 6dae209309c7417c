// The scopes of hermetic tests, and what they know of calls.

#define _GNU_SOURCE
#include "Hermetic.h"

#ifdef HERMETIC
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>

int environments_hermetic_count;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static environments_hermetic_scope no_test;
// All scopes, so that the leak checker finds them.
static environments_hermetic_scope *scopes;
static bool (*is_in_test)(void);
static _Thread_local bool is_observing;

// MARK: - Allowing

/// Returns whether a path is that of a folder, or of something in it.
static bool is_below(const char *path, const char *folder) {
  size_t length = strlen(folder);
  return strncmp(path, folder, length) == 0
      && (path[length] == '/' || path[length] == 0 || folder[length - 1] == '/');
}

/// Returns whether a path is in one of the folders, or leads to one: creating a folder looks at those around it.
static bool is_in(const char *folders, const char *path, bool only_looks) {
  size_t length = strlen(path);
  bool has_parent = strstr(path, "/../") || (length > 2 && strcmp(path + length - 3, "/..") == 0);
  if (!*path || has_parent) return false;
  for (const char *folder = folders; *folder; folder += strlen(folder) + 1) {
    if (is_below(path, folder) || (only_looks && is_below(folder, path))) return true;
  }
  return false;
}

static bool allows(
    const environments_hermetic_scope *scope, const struct observed_function *function,
    uint8_t access, const char *text, const char *second) {
  if (scope->allowed >> access & 1) return true;
  bool only_looks = function->argument == argument_looks || function->argument == argument_looks_second;
  return access == environments_call_files && text && is_in(scope->folders, text, only_looks)
      && (!second || is_in(scope->folders, second, false));
}

/// Whether Foundation reads a file for a value that is the same everywhere, or the file is no file.
static bool is_neutral(const char *path) {
  return begins(path, "/usr/share/zoneinfo") || begins(path, "/proc/self/")
      || strcmp(path, "/dev/null") == 0;
}

// MARK: - Observing

static const uintptr_t *place(const environments_observation *call) {
  return call->addresses + call->system_count;
}

/// Adds a call to those of a scope, which then owns what the call points to. Called under the lock.
static void record(environments_hermetic_scope *scope, environments_observation *call) {
  environments_observation **end = &scope->observations;
  size_t count = call->address_count - call->system_count;
  for (; *end; end = &(*end)->next) {
    environments_observation *known = *end;
    if (known->access == call->access && known->outcome == call->outcome
        && known->address_count - known->system_count == count
        && memcmp(place(known), place(call), count * sizeof *call->addresses) == 0) {
      known->calls++;
      free(call->addresses);
      return;
    }
  }
  *end = resized(NULL, sizeof *call);
  **end = *call;
  // The text may not outlive the call.
  if (call->detail && !((*end)->detail = strdup(call->detail))) abort();
}

/// Observes one call, and returns whether it has to fail.
static bool observe(
    const struct observed_function *function, uintptr_t first, uintptr_t second, uintptr_t frame) {
  uint8_t argument = function->argument;
  if (argument == argument_number && first != SYS_getrandom) return false;
  bool has_second = argument == argument_second || argument == argument_looks_second;
  const char *text = argument == argument_none || argument == argument_number ? NULL
      : (const char *)(has_second ? second : first);
  environments_observation call = {
      .access = function->access, .function = function->name, .calls = 1, .detail = text};
  if (text && function->access == environments_call_files) {
    if (is_neutral(text)) return false;
    if (begins(text, "/dev/urandom")) call.access = environments_call_random;
    if (begins(text, "/etc/localtime")) call.access = environments_call_locale;
  } else if (text && (strcmp(text, "TZ") == 0 || strcmp(text, "LANG") == 0 || begins(text, "LC_"))) {
    call.access = environments_call_locale;
  }
  bool is_of_program = environments_hermetic_add_callers(&call, frame);
  environments_hermetic_scope *scope = environments_hermetic_current_scope();
  if (!is_of_program || (!scope && is_in_test())) {
    free(call.addresses);
    return false;
  }
  if (scope && scope->has_ended) {
    call.outcome = environments_call_is_late;
  } else if (scope && allows(
                 scope, function, call.access, text,
                 argument == argument_both ? (const char *)second : NULL)) {
    call.outcome = environments_call_is_allowed;
  } else if (scope && scope->enforces && function->can_fail && call.access == function->access) {
    call.outcome = environments_call_is_refused;
  }
  pthread_mutex_lock(&lock);
  record(scope && !scope->has_ended ? scope : &no_test, &call);
  pthread_mutex_unlock(&lock);
  return call.outcome == environments_call_is_refused;
}

bool environments_hermetic_stops_time(struct timespec *now) {
  if (!__atomic_load_n(&environments_hermetic_count, __ATOMIC_ACQUIRE)) return false;
  environments_hermetic_scope *scope = environments_hermetic_current_scope();
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
  environments_hermetic_scope_key = key;
  environments_hermetic_find_runner();
}

environments_hermetic_scope *environments_hermetic_begin(
    uint32_t allowed, const char *folders, size_t length, bool enforces) {
  environments_hermetic_scope *scope = resized(NULL, sizeof *scope + length + 1);
  *scope = (environments_hermetic_scope){.allowed = allowed, .enforces = enforces};
  memcpy(scope->folders, folders, length);
  scope->folders[length] = 0;
  clock_gettime(CLOCK_MONOTONIC, &scope->start);
  environments_hermetic_update_images();
  pthread_mutex_lock(&lock);
  scope->next = scopes;
  scopes = scope;
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

environments_observation *environments_hermetic_remove_all(environments_hermetic_scope *scope) {
  if (!scope) scope = &no_test;
  pthread_mutex_lock(&lock);
  environments_observation *first = scope->observations;
  scope->observations = NULL;
  pthread_mutex_unlock(&lock);
  return first;
}

environments_observation *environments_hermetic_free(environments_observation *observation) {
  environments_observation *next = observation->next;
  free((char *)observation->detail);
  free(observation->addresses);
  free(observation);
  return next;
}

bool environments_hermetic_set_observes(bool observes) {
  bool observed = !is_observing;
  is_observing = !observes;
  return observed;
}
#endif
