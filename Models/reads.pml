/*
 * The protocol of Sources/CEnvironments/include/CReads.h, for the model checker spin.
 * `Models/check` runs it. The letters R1 to R6, W1 to W5 and A to J are those of the header.
 *
 * There are two locations: the process-wide one, which all readers read, and that of a scope, which its owner
 * opens, changes and ends. A layer is a cell with a reference count and a parent. Both locations take their
 * cells from one heap, and a new layer takes any free cell, because malloc reuses memory: the address that a
 * stopped reader announces can become the address of another layer, of either location.
 *
 * Assertions: R4 uses a layer that is alive; a reference that is released or retained exists; a layer on top is
 * not destroyed; no memory is used after it was freed. At the end, all layers are destroyed that are not on the
 * stack, and the counts of the others are exact. spin reports a deadlock as an invalid end state.
 *
 * Memory. The stores of R2 and R5 wait in a buffer of the slot, which `Memory` performs at any time, in order; the
 * loads of R3, R4 and R6 do not wait for them. The heavy fence of a writer (membarrier) performs the stores of each
 * slot at some moment of the call. With FULL, a model of the systems without membarrier, the light fences of R2 and R5
 * perform them, and the heavy fence does nothing that the steps of a writer do not do anyway. A writer's loads
 * and stores are performed at once: a store of a writer is visible at the latest at its next heavy fence, and until
 * then the writer decides nothing by other loads.
 *
 * With ARM (Armv8; C. Pulte et al., "Simplifying ARM concurrency", POPL 2018), R1 returns any value that the top has
 * held since the reader's last acquire, and R6 can be satisfied early, after the acquire of R3; a heavy fence
 * that interrupts the reader before R6 makes the reader repeat such a load. R4 lies between the acquire of R3 and the
 * release of R5. The variants below remove these orders:
 *
 *   BROKEN_LIGHT_R2    with FULL, no light fence in R2
 *   BROKEN_LIGHT_R5    with FULL, no light fence in R5
 *   BROKEN_R3          there is no second load
 *   BROKEN_R3_RELAXED  with ARM, R3 is a relaxed load: R4 can be satisfied before it
 *   BROKEN_R5_RELAXED  with ARM, R5 does not have release ordering: R4 can be satisfied after it
 *   BROKEN_R6          R6 clears `handed` by a store, not by an exchange
 *   BROKEN_HEAVY_W2    no heavy fence before the scan
 *   BROKEN_HEAVY_W4    no heavy fence after references were handed over
 *   BROKEN_SCAN        the writer does not scan
 *   BROKEN_CHECK       the writer does not look at the announcement again: there is no W4
 *   BROKEN_BACK        W4 takes a reference back by a store, not by compare-and-swap
 *   BROKEN_EARLIER     with HANDLER, W3 skips a slot that owns a reference to another layer
 *   BROKEN_POP         a pop retains nothing (C)
 *   BROKEN_COUNTING    a nested read retains a layer that it has not announced (G)
 *   BROKEN_EMBEDDED    the first layer of a scope is in the memory of the scope, which its end frees (I)
 *
 * Options: FULL; NESTED (R4 of the first reader can contain a read that counts, by a second slot); HANDLER (the
 * handler of a signal can read between R5 and R6); PUSHING (the writer of the process-wide location pushes and
 * pops); LIFETIME (readers add and remove their slots); SCOPE (a thread with a scope).
 */

#ifndef READERS
#define READERS 2
#endif
#ifndef WRITERS
#define WRITERS 1
#endif
#ifndef CHANGES
#define CHANGES 2  /* of each writer; 0: any number */
#endif
#ifndef CELLS
#define CELLS 5
#endif

#ifdef NESTED
#define SLOTS (READERS + 1)  /* the last one is the second slot of the first reader */
#else
#define SLOTS READERS
#endif

#define NONE 0

typedef Cell {
  bool alive;
  bool freed;       /* its memory was freed with a scope */
  byte references;
  byte parent
}

typedef Slot {
  byte announced;   /* a cell, or NONE */
  byte handed;      /* a cell, or NONE */
  byte first;       /* the stores that wait, the oldest first */
  byte second;
  byte waiting;     /* their number */
  byte early;       /* with ARM, the value of R6 if it was satisfied early */
  bool is_early;
  bool linked
}

Cell cells[CELLS + 1];  /* the first cell has the number 1 */
byte top;
byte stale_top;         /* an earlier top, which R1 may return */
byte scope_top;
bool lock;
Slot slots[SLOTS];
byte ended;
byte n, c, parent;      /* scratch variables of single steps */

/* Performs the stores of a slot. */
inline perform(s) {
  d_step {
    if
    :: slots[s].waiting == 2 -> slots[s].announced = slots[s].second
    :: slots[s].waiting == 1 -> slots[s].announced = slots[s].first
    :: else
    fi;
    slots[s].waiting = 0; slots[s].first = NONE; slots[s].second = NONE
  }
}

/* Performs the oldest store of a slot. */
inline perform_one(s) {
  slots[s].announced = slots[s].first; slots[s].first = slots[s].second; slots[s].second = NONE;
  slots[s].waiting--
}

/* Stores an announcement; a third store waits for the first. */
inline announce(s, value) {
  d_step {
    if
    :: slots[s].waiting == 2 ->
       slots[s].announced = slots[s].first; slots[s].first = slots[s].second; slots[s].second = NONE;
       slots[s].waiting = 1
    :: else
    fi;
    if
    :: slots[s].waiting == 0 -> slots[s].first = value
    :: else -> slots[s].second = value
    fi;
    slots[s].waiting++
  }
}

#ifdef FULL
#define light_fence(s) perform(s)
#else
#define light_fence(s) skip
#endif

/* The heavy fence. */
inline heavy_fence() {
#ifdef FULL
  skip
#else
  f = 0;
  do
  :: f < SLOTS -> atomic { perform(f); slots[f].is_early = false; slots[f].early = NONE }; f++
  :: else -> break
  od;
  f = 0
#endif
}

#define use(cell) assert(cells[cell].alive)
#define touch(cell) assert(!cells[cell].freed)

inline retain(cell) {
  touch(cell);
  assert(cells[cell].references > 0);
  cells[cell].references++
}

/* Releases a reference and sets the variable `cell` to NONE. */
inline release(cell) {
  d_step {
    c = cell;
    cell = NONE;
    do
    :: c != NONE ->
       touch(c);
       assert(cells[c].references > 0);
       cells[c].references--;
       if
       :: cells[c].references > 0 -> c = NONE
       :: else ->
          assert(c != top && c != scope_top);
          cells[c].alive = false;
          parent = cells[c].parent;
          cells[c].parent = NONE;
          c = parent
       fi
    :: else -> break
    od;
    parent = 0
  }
}

#define is_free(cell) (!cells[cell].alive && cells[cell].references == 0 && !cells[cell].freed)

/* Allocates any free cell above `under`, with one reference. */
inline allocate(cell, under) {
  if
  :: is_free(1) -> cell = 1
  :: is_free(2) -> cell = 2
  :: is_free(3) -> cell = 3
  :: is_free(4) -> cell = 4
#if CELLS > 4
  :: is_free(5) -> cell = 5
#endif
#if CELLS > 5
  :: is_free(6) -> cell = 6
#endif
  fi;
  cells[cell].alive = true;
  cells[cell].references = 1;
  cells[cell].parent = under;
  if
  :: under != NONE -> retain(under)
  :: else
  fi
}

/* Makes the layer that replaces `old`, with one reference for the location. */
inline make(old, new, can_push) {
  if
  :: can_push && cells[old].parent == NONE -> allocate(new, old)  /* push */
  :: can_push && cells[old].parent != NONE ->                     /* pop */
     new = cells[old].parent;
#ifndef BROKEN_POP
     retain(new)                                                  /* C */
#endif
  :: allocate(new, cells[old].parent)                             /* replace */
  fi
}

/* W2 to W5. Sets `layer` to NONE. */
inline retire(layer) {
  do
  :: layer != NONE ->
#ifndef BROKEN_HEAVY_W2
     heavy_fence();                                               /* W2, A */
#endif
     atomic { !lock -> lock = true };
#ifndef BROKEN_SCAN
     do                                                           /* W3 */
     :: i < SLOTS && earlier == NONE ->
        atomic {
          if
          :: slots[i].linked && slots[i].announced == layer && slots[i].handed != layer -> found = true
          :: else
          fi
        };
        if
        :: found ->
           atomic {
             found = false;
#ifdef BROKEN_EARLIER
             if
             :: slots[i].handed == NONE
#endif
             d_step { retain(layer) };
             earlier = slots[i].handed;
             slots[i].handed = layer;
             is_read = true
#ifdef BROKEN_EARLIER
             :: else
             fi
#endif
           }
        :: else
        fi;
        i++
     :: else -> break
     od;
     i = 0;
     if
     :: is_read ->                                                /* W4 */
#ifndef BROKEN_CHECK
#ifndef BROKEN_HEAVY_W4
        heavy_fence();
#endif
        do
        :: i < SLOTS ->
           atomic {
             if
             :: slots[i].handed == layer && slots[i].announced != layer -> found = true
             :: else
             fi
           };
           if
           :: found ->
              atomic {                                            /* B */
                found = false;
                if
#ifdef BROKEN_BACK
                :: true
#else
                :: slots[i].handed == layer
#endif
                   -> slots[i].handed = NONE; x2 = layer; release(x2)
#ifndef BROKEN_BACK
                :: else
#endif
                fi
              }
           :: else
           fi;
           i++
        :: else -> break
        od;
        i = 0;
#endif
        is_read = false
     :: else
     fi;
#endif
     atomic {                                                     /* W5 */
       lock = false;
       if
       :: earlier == NONE -> release(layer)
       :: else -> release(earlier)
       fi
     }
  :: else -> break
  od
}

#define REGISTERS byte x, x2, y, i, f, h, earlier; bool is_read, found, mark

inline load_top(value) {
  if
  :: value = top
#ifdef ARM
  :: stale_top != NONE -> value = stale_top
#endif
  fi
}

/* R1 to R3. `x` is the layer that is announced, and `y` is NONE if the top has changed. */
inline begin_read(s) {
  atomic { load_top(x) };                                         /* R1 */
  atomic {                                                        /* R2 */
    announce(s, x);
#ifndef BROKEN_LIGHT_R2
    light_fence(s)
#endif
  };
#if defined(ARM) && defined(BROKEN_R3_RELAXED)
  atomic { mark = !cells[x].alive };                              /* R4, satisfied early */
#endif
  atomic {                                                        /* R3 */
    y = x;
#ifndef BROKEN_R3
    if
    :: top != x -> y = NONE
    :: else
    fi;
#endif
#if defined(ARM) && defined(BROKEN_R3_RELAXED)
    assert(y == NONE || !mark);
#endif
#if defined(ARM) && !defined(FULL)
    if
    :: slots[s].is_early = true; slots[s].early = slots[s].handed  /* R6, satisfied early */
    :: true
    fi;
#endif
    x = NONE;
    mark = false
  }
}

/* R6, the load. */
inline load_handed(s) {
  h = slots[s].handed;
#if defined(ARM) && !defined(FULL)
  if
  :: slots[s].is_early -> h = slots[s].early
  :: true
  fi;
  slots[s].is_early = false; slots[s].early = NONE
#endif
}

/* R5 and R6. */
inline end_read(s, can_be_interrupted) {
  atomic {                                                        /* R5 */
    announce(s, NONE);
#ifndef BROKEN_LIGHT_R5
    light_fence(s)
#endif
  };
#if defined(ARM) && defined(BROKEN_R5_RELAXED)
  atomic {                                                        /* R4, satisfied late */
    if
    :: y != NONE -> use(y)
    :: else
    fi
  };
#endif
  y = NONE;
#ifdef HANDLER
  if
  :: can_be_interrupted ->
     begin_read(s);
     if
     :: y != NONE -> use(y)
     :: else
     fi;
     end_handler(s)
  :: true
  fi;
#endif
  take(s)
}

#ifdef HANDLER
/* R5 and R6 of the read in a handler. */
inline end_handler(s) {
  atomic { announce(s, NONE); light_fence(s) };
  y = NONE;
  take(s)
}
#endif

/* R6. */
inline take(s) {
  atomic { load_handed(s) };
  if
  :: h != NONE ->
#ifdef BROKEN_R6
     atomic { perform(s); h = slots[s].handed };
     atomic { slots[s].handed = NONE };
#else
     atomic { perform(s); h = slots[s].handed; slots[s].handed = NONE };
#endif
     if
     :: h != NONE -> release(h)
     :: else
     fi
  :: else
  fi
}

/* A read within R4 on the same thread: G. */
inline read_counting(s, z) {
#ifdef BROKEN_COUNTING
  z = top;
  d_step { retain(z) };
#else
  y = NONE;
  do
  :: y == NONE -> begin_read(s);
     if
     :: y != NONE -> z = y; d_step { retain(z) }; end_read(s, false); break
     :: else -> end_read(s, false)
     fi
  od;
#endif
  use(z);
  release(z)
}

proctype Reader(byte self) {
  REGISTERS;
  byte z, outer;
#ifdef LIFETIME
  do
  :: atomic { !lock -> slots[self].linked = true }
#endif
     do
     :: begin_read(self);
        if
        :: y != NONE -> use(y)                                    /* R4 */
#ifdef NESTED
        :: y != NONE && self == 0 ->
           outer = y; read_counting(READERS, z); use(outer); y = outer; outer = NONE
#endif
        :: y == NONE
#if defined(ARM) && defined(BROKEN_R5_RELAXED)
        :: y != NONE
#endif
        fi;
        end_read(self, true)
     :: break
     od
#ifdef LIFETIME
     ;
     atomic {
       !lock -> perform(self); slots[self].linked = false;
       assert(slots[self].handed == NONE)
     }
  :: break
  od
#endif
  ;
  ended++
}

/* Performs the stores that wait. */
active proctype Memory() {
  byte s;
end:
  do
  :: d_step { slots[0].waiting > 0 -> perform_one(0) }
#if READERS > 1 || defined(NESTED)
  :: d_step { slots[1].waiting > 0 -> perform_one(1) }
#endif
#if READERS > 1 && defined(NESTED)
  :: d_step { slots[2].waiting > 0 -> perform_one(2) }
#endif
  od
}

proctype Writer(byte self) {
  REGISTERS;
  byte changes;
  do
  :: changes < CHANGES || CHANGES == 0 ->
     atomic {                                                     /* W1 */
       x = top;
#ifdef PUSHING
       make(x, y, self == 0);
#else
       make(x, y, false);
#endif
       top = y;
       stale_top = x;
       y = NONE
     }
     retire(x);
     atomic { changes = changes + (CHANGES > 0 -> 1 : 0) }
  :: changes == CHANGES || CHANGES == 0 -> break
  od;
  ended++
}

/* A thread that opens scopes, changes their environments, and ends them. No other thread reads a scope: what
 * is to be found is a reader of the process-wide location that announces the address of a scope's layer. */
proctype ScopeOwner() {
  REGISTERS;
  byte scopes, first;
  do
  :: scopes < 1 ->
     atomic { allocate(scope_top, NONE); first = scope_top };
     do
     :: atomic { x = scope_top; make(x, y, true); scope_top = y; y = NONE }
        retire(x)
     :: break
     od;
     /* The end of the scope, which has no readers. */
     atomic {
       x = scope_top;
       scope_top = NONE
     }
     release(x);
#ifdef BROKEN_EMBEDDED
     d_step { cells[first].freed = true };
#endif
     scopes++
  :: scopes == 1 -> break
  od;
  ended++
}

#ifdef SCOPE
#define THREADS (READERS + WRITERS + 1)
#else
#define THREADS (READERS + WRITERS)
#endif

init {
  atomic {
    cells[1].alive = true;
    cells[1].references = 1;
    top = 1;
#ifndef LIFETIME
    for (n : 0 .. READERS - 1) { slots[n].linked = true }
#endif
#ifdef NESTED
    slots[READERS].linked = true;
#endif
    for (n : 0 .. READERS - 1) { run Reader(n) }
    for (n : 0 .. WRITERS - 1) { run Writer(n) }
    n = 0;
#ifdef SCOPE
    run ScopeOwner()
#endif
  }
  ended == THREADS ->
  d_step {
    assert(!lock);
    for (n : 0 .. SLOTS - 1) { assert(slots[n].handed == NONE) }
    c = cells[top].parent;
    assert(cells[top].references == 1 && (c == NONE || cells[c].references == 1));
    for (n : 1 .. CELLS) { assert(!cells[n].alive || n == top || n == c) }
  }
}
