#include "CChanges.h"

static _Thread_local uint64_t own_changes = 0;

uint64_t environments_own_changes(void) { return own_changes; }

void environments_count_own_change(void) { own_changes++; }
