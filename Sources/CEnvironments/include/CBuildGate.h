// A gate through which one thread passes to build something, while others wait.

#ifndef C_BUILD_GATE_H
#define C_BUILD_GATE_H

#include <stdbool.h>

#ifdef __cplusplus
extern "C" {
#endif

/// A gate. Its address is its identity; zeroed memory is a gate that nobody has entered.
struct environments_gate {
  const void *builder;             // the thread that builds; NULL: none
  struct environments_gate *outer; // the gate that the builder had entered before
  struct environments_gate *next;  // the gate that the builder entered next, or waits at
};

enum environments_entry {
  environments_entry_build,     // the caller builds, then leaves
  environments_entry_done,      // `is_done` said so
  environments_entry_reentered, // the caller is building this already
  environments_entry_deadlock,  // this thing's builder waits for one that the caller builds
};

/// Enters the gate, after waiting for whoever is inside. `is_done(context)` is asked under a
/// lock, and must take none. `waiting(context)` is told every ten seconds, with no lock held.
enum environments_entry environments_gate_enter(
    struct environments_gate *gate, void *context,
    bool (*is_done)(void *context), void (*waiting)(void *context));

/// Leaves the gate that the caller has entered to build.
void environments_gate_leave(struct environments_gate *gate);

#ifdef __cplusplus
}
#endif

#endif
