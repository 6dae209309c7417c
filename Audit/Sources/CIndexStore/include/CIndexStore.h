// The parts of libIndexStore's C interface that the audit calls, and the demangler of the Swift runtime.
//
// The library belongs to a toolchain and is loaded at run time, so these are types of function pointers.
// Handles are opaque pointers. `indexstore/indexstore.h` of a toolchain documents the functions.

#ifndef C_INDEX_STORE_H
#define C_INDEX_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Text that the library owns: it is not terminated by a zero.
typedef struct {
  const char *data;
  size_t length;
} cindexstore_string;

typedef bool (*cindexstore_each_string)(void *context, cindexstore_string text);
typedef bool (*cindexstore_each_handle)(void *context, void *handle);

typedef const char *(*cindexstore_error_get_description)(void *error);
typedef void (*cindexstore_dispose)(void *handle);
typedef unsigned (*cindexstore_get_version)(void);

typedef void *(*cindexstore_store_create)(const char *path, void **error);
typedef bool (*cindexstore_store_units_apply)(
  void *store, unsigned sorted, void *context, cindexstore_each_string each);
typedef bool (*cindexstore_store_get_unit_modification_time)(
  void *store, const char *unit, int64_t *seconds, int64_t *nanoseconds, void **error);

/// Opens a unit or a record.
typedef void *(*cindexstore_reader_create)(void *store, const char *name, void **error);
/// Calls a function for each dependency of a unit, each occurrence of a record, each relation of an occurrence.
typedef bool (*cindexstore_apply)(void *handle, void *context, cindexstore_each_handle each);

typedef cindexstore_string (*cindexstore_get_string)(void *handle);
typedef bool (*cindexstore_get_bool)(void *handle);
typedef unsigned (*cindexstore_get_kind)(void *handle);
typedef uint64_t (*cindexstore_get_options)(void *handle);
typedef void *(*cindexstore_get_handle)(void *handle);
typedef void (*cindexstore_get_position)(void *occurrence, unsigned *line, unsigned *column);

/// Returns the readable form of a mangled name in memory that the caller frees, or null.
///
/// The runtime exports the function on all platforms, but no header declares it. The weak reference is null
/// in a runtime without it.
#if defined(__APPLE__)
#define CINDEXSTORE_WEAK __attribute__((weak_import))
#elif defined(_WIN32)
#define CINDEXSTORE_WEAK
#else
#define CINDEXSTORE_WEAK __attribute__((weak))
#endif
extern char *swift_demangle(
  const char *name, size_t length, char *buffer, size_t *size, uint32_t flags) CINDEXSTORE_WEAK;

/// Returns the readable form of a mangled name in memory that the caller frees, or null.
static inline char *cindexstore_demangle(const char *name, size_t length) {
#if !defined(_WIN32)
  if (!swift_demangle) return NULL;
#endif
  return swift_demangle(name, length, NULL, NULL, 0);
}

#endif
