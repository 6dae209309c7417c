// Whose work a task, a thread or a block of Dispatch does.

#define _GNU_SOURCE
#include "Hermetic.h"

#ifdef HERMETIC
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "CEnvironmentSimulation.h"

// All functions here stand between those of the program.
#pragma clang section text = "environments_hooks"

#define SWIFT_CC __attribute__((swiftcall))
#define SWIFT_ASYNC __attribute__((swiftasynccall))
#define ASYNC_CONTEXT __attribute__((swift_async_context))
#define SELF __attribute__((swift_context))

// Of the stable ABI of the standard library and the concurrency runtime.
SWIFT_CC const void *swift_task_localValueGet(const void *key);
SWIFT_CC void swift_task_localValuePush(const void *key, void *value, const void *type);
SWIFT_CC void swift_task_localValuePop(void);
SWIFT_CC void *swift_task_alloc(size_t size);
SWIFT_CC void swift_task_dealloc(void *allocation);
void *swift_allocObject(const void *metadata, size_t size, size_t alignment_mask);
void swift_deallocObject(void *object, size_t size, size_t alignment_mask);
void swift_release(void *object);
extern const char metadata_of_uint[] __asm__("$sSuN");

const void *environments_hermetic_scope_key;
static _Thread_local environments_hermetic_scope *scope_of_thread;

static environments_hermetic_scope *task_local_scope(void) {
  const void *key = environments_hermetic_scope_key;
  const uintptr_t *value = key ? swift_task_localValueGet(key) : NULL;
  return value ? (environments_hermetic_scope *)*value : NULL;
}

environments_hermetic_scope *environments_hermetic_current_scope(void) {
  // A thread that works for one test can run a task of another: an executor's queue does.
  return environments_current_task() ? task_local_scope() : scope_of_thread;
}

// MARK: - Tasks

/// The context of an asynchronous call: what the callee returns to.
struct async_context {
  struct async_context *caller;
  SWIFT_ASYNC void (*resume)(struct async_context *context ASYNC_CONTEXT, void *error SELF);
};

typedef SWIFT_ASYNC void task_operation(
    void *result, struct async_context *context ASYNC_CONTEXT, void *captures SELF);

/// A pointer to an asynchronous function: its distance from the pointer, and the size of its context.
struct operation_pointer {
  int32_t offset;
  uint32_t context_size;
};

/// What a closure that begins a task captures: its scope, and the closure that it calls.
struct captures {
  const void *metadata;
  size_t references;
  environments_hermetic_scope *scope;
  const struct operation_pointer *operation;
  void *captures;
  bool is_consumed;
};

static SWIFT_ASYNC void end_task(struct async_context *context ASYNC_CONTEXT, void *error SELF) {
  struct async_context *caller = context->caller;
  swift_task_dealloc(context);
  swift_task_localValuePop();
  __attribute__((musttail)) return caller->resume(caller, error);
}

/// Gives the task its scope, as `TaskLocal.withValue` does, and calls the operation.
__attribute__((used)) static SWIFT_ASYNC void environments_begin_task(
    void *result, struct async_context *caller ASYNC_CONTEXT, void *self SELF) {
  const struct captures *captures = self;
  uintptr_t value = (uintptr_t)captures->scope;
  swift_task_localValuePush(environments_hermetic_scope_key, &value, metadata_of_uint);
  const struct operation_pointer *pointer = captures->operation;
  struct async_context *context = swift_task_alloc(pointer->context_size);
  *context = (struct async_context){caller, end_task};
  task_operation *operation = (void *)((intptr_t)pointer + pointer->offset);
  __attribute__((musttail)) return operation(result, context, captures->captures);
}

static SWIFT_CC void destroy(struct captures *captures SELF) {
  if (!captures->is_consumed) swift_release(captures->captures);
  swift_deallocObject(captures, sizeof *captures, _Alignof(struct captures) - 1);
}

// The metadata of captured values, from `swift/ABI/Metadata.h`.
static const struct {
  SWIFT_CC void (*destroy)(struct captures *captures SELF);
  const void *value_witnesses;
  size_t kind;
} metadata = {destroy, NULL, 0x400};

// The relative pointer to `environments_begin_task`, which C has no expression for.
extern const struct operation_pointer environments_begin_task_pointer __attribute__((visibility("hidden")));
__asm__(
    ".pushsection .rodata\n.p2align 3\n.globl environments_begin_task_pointer\n.hidden environments_begin_task_pointer\n"
    "environments_begin_task_pointer: .long environments_begin_task - environments_begin_task_pointer\n.long 16\n.popsection\n");

void environments_hermetic_create_task(size_t *flags, const void *type, void **entry, void **context) {
  if (!__atomic_load_n(&environments_hermetic_count, __ATOMIC_RELAXED)) return;
  environments_hermetic_scope *scope = environments_hermetic_current_scope();
  // The flags of a task group's or `async let`'s child, and of a copy of the task-local values.
  bool inherits_values = *flags & (1 << 8 | 1 << 10 | 1 << 13);
  if (!scope || !type || (inherits_values && environments_current_task())) return;
  struct captures *captures =
      swift_allocObject(&metadata.kind, sizeof *captures, _Alignof(struct captures) - 1);
  captures->scope = scope;
  captures->operation = *entry;
  captures->captures = *context;
  // Set if the operation releases what it captures. The new one does not.
  captures->is_consumed = *flags & 1 << 15;
  *flags &= ~(size_t)(1 << 15);
  *entry = (void *)&environments_begin_task_pointer;
  *context = captures;
}

// MARK: - Threads

/// Work that a thread does for a scope.
struct work {
  environments_hermetic_scope *scope;
  void *(*routine)(void *);
  void *argument;
};

static void *perform(void *argument) {
  struct work work = *(struct work *)argument;
  free(argument);
  scope_of_thread = work.scope;
  return work.routine(work.argument);
}

static environments_hermetic_scope *scope_of_new_work(void) {
  return __atomic_load_n(&environments_hermetic_count, __ATOMIC_ACQUIRE)
      ? environments_hermetic_current_scope() : NULL;
}

int pthread_create(
    pthread_t *thread, const pthread_attr_t *attributes, void *(*routine)(void *), void *argument) {
  ORIGINAL(pthread_create)
  // A thread of Dispatch works for other tests later.
  Dl_info info;
  bool is_worker = dladdr((void *)routine, &info) && strstr(info.dli_fname, "libdispatch");
  environments_hermetic_scope *scope = is_worker ? NULL : scope_of_new_work();
  if (!scope) return known(thread, attributes, routine, argument);
  struct work *work = resized(NULL, sizeof *work);
  *work = (struct work){scope, routine, argument};
  int result = known(thread, attributes, perform, work);
  if (result != 0) free(work);
  return result;
}

// MARK: - Blocks

typedef void (^block)(void);
typedef void (^repeated_block)(size_t);

// Of the blocks runtime, which Foundation links.
void *_Block_copy(const void *block);
void _Block_release(const void *block);

// The function of a work item's block, by which Dispatch knows it, once there is a work item.
static void *function_of_items;

static void *function_of(block block) { return ((void **)block)[2]; }

/// Returns a block that works for the current scope, or the block itself if there is no scope. Release it.
static block scoped(block work) {
  environments_hermetic_scope *scope = scope_of_new_work();
  if (!scope || !work || function_of(work) == __atomic_load_n(&function_of_items, __ATOMIC_RELAXED)) return _Block_copy(work);
  return _Block_copy(^{
    environments_hermetic_scope *outer = scope_of_thread;
    scope_of_thread = scope;
    work();
    scope_of_thread = outer;
  });
}

/// Defines a function of Dispatch whose last argument is a block.
#define DISPATCH(name, parameters, ...)   \
  void name parameters {                  \
    ORIGINAL(name)                        \
    work = scoped(work);                  \
    known(__VA_ARGS__);                   \
    _Block_release(work);                 \
  }

DISPATCH(dispatch_async, (void *queue, block work), queue, work)
DISPATCH(dispatch_barrier_async, (void *queue, block work), queue, work)
DISPATCH(dispatch_after, (uint64_t when, void *queue, block work), when, queue, work)
DISPATCH(dispatch_group_async, (void *group, void *queue, block work), group, queue, work)
DISPATCH(dispatch_group_notify, (void *group, void *queue, block work), group, queue, work)
DISPATCH(dispatch_block_notify, (block item, void *queue, block work), item, queue, work)
DISPATCH(dispatch_source_set_event_handler, (void *source, block work), source, work)
DISPATCH(dispatch_source_set_cancel_handler, (void *source, block work), source, work)
DISPATCH(dispatch_source_set_registration_handler, (void *source, block work), source, work)

void dispatch_apply(size_t count, void *queue, repeated_block work) {
  ORIGINAL(dispatch_apply)
  environments_hermetic_scope *scope = scope_of_new_work();
  known(count, queue, !scope ? work : ^(size_t index) {
    environments_hermetic_scope *outer = scope_of_thread;
    scope_of_thread = scope;
    work(index);
    scope_of_thread = outer;
  });
}

/// Defines a function that makes a work item. Other functions leave its block as it is, with its flags.
#define ITEM(name, parameters, ...)       \
  block name parameters {                 \
    ORIGINAL(name)                        \
    work = scoped(work);                  \
    block item = known(__VA_ARGS__);      \
    _Block_release(work);                 \
    if (item) __atomic_store_n(&function_of_items, function_of(item), __ATOMIC_RELAXED); \
    return item;                          \
  }

ITEM(dispatch_block_create, (unsigned long flags, block work), flags, work)
ITEM(dispatch_block_create_with_qos_class, (unsigned long flags, unsigned class, int priority, block work),
    flags, class, priority, work)
#endif
