#include "CChanges.h"

static _Thread_local struct environments_change *innermost = NULL;

void environments_change_begin(struct environments_change *change) {
  change->outer = innermost;
  innermost = change;
}

void environments_change_end(struct environments_change *change) { innermost = change->outer; }

void environments_change_made(const void *top) {
  for (struct environments_change *change = innermost; change != NULL; change = change->outer)
    if (change->top == top) change->is_changed_within = true;
}
