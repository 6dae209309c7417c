/*
 * The protocol of Sources/CEnvironments/include/CReads.h, for the model checker spin.
 * `Models/check` runs it. The letters R1 to R6, W1 to W5 and A to I are those of the header.
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
 * Memory. R2 and R3, W1 and W3 are sequentially consistent. On x86, R2 and W1 are locked instructions. On Armv8
 * (C. Pulte et al., "Simplifying ARM concurrency", POPL 2018), R2 is a store with release and R3 a load with
 * acquire; W1 and W3 are a store with release and a load with acquire, too, and the architecture keeps such a
 * pair in order ("RCsc"). So each of these steps is atomic here, in program order. R1 is a relaxed load:
 * with ARM, it returns any value that the top has held since the reader's last acquire. R4 lies
 * between the acquire of R3 and the release of R5. The variants below remove these orders:
 *
 *   BROKEN_R2          R2 is a plain store (x86) or a store with release before an unordered load (ARM): it
 *                      waits in a store buffer while R3 is performed
 *   BROKEN_R3          there is no second load
 *   BROKEN_R3_RELAXED  with ARM, R3 is a relaxed load: R4 can be satisfied before it
 *   BROKEN_R5          R5 is a store, not an exchange: a mark of W3 can be overwritten
 *   BROKEN_R5_RELAXED  with ARM, R5 does not have release ordering: R4 can be satisfied after it
 *   BROKEN_W1          with ARM, W1 has no release ordering: W3 is performed before other threads see it
 *   BROKEN_W3          the mark is stored without a comparison
 *   BROKEN_SCAN        the writer does not scan
 *   BROKEN_ANOTHER     a writer that finds the mark keeps its reference
 *   BROKEN_HANDED      a reader releases the layer that it was handed without a scan (W2)
 *   BROKEN_POP         a pop retains nothing (C)
 *   BROKEN_COUNTING    a nested read takes no lock (G)
 *   BROKEN_EMBEDDED    the first layer of a scope is in the memory of the scope, which its end frees (I)
 *
 * Options: NESTED (R4 of the first reader can contain a counting read), PUSHING (the writer of the process-wide
 * location pushes and pops), LIFETIME (readers add and remove their slots), SCOPE (a thread with a scope).
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

#define NONE 0

typedef Cell {
  bool alive;
  bool freed;       /* its memory was freed with a scope */
  byte references;
  byte parent
}

typedef Slot {
  byte announced;   /* a cell, or NONE */
  bool marked;
  bool linked;
  bool pending;     /* R2 waits in a store buffer */
  byte buffered
}

Cell cells[CELLS + 1];  /* the first cell has the number 1 */
byte top;
byte shown_top;         /* the top that other threads see; differs from `top` with BROKEN_W1 only */
byte stale_top;         /* an earlier top, which R1 may return */
byte scope_top;
bool lock;
Slot slots[READERS];
byte ended;
byte n, c, parent;      /* scratch variables of single steps */

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
  atomic { !lock -> lock = true }                                 /* W2 */
#ifndef BROKEN_SCAN
  do                                                              /* W3 */
  :: i < READERS && !is_left && !has_another ->
     atomic {
       if
       :: slots[i].linked && slots[i].announced == layer && !slots[i].marked -> found = true
       :: slots[i].linked && slots[i].announced == layer && slots[i].marked -> has_another = true
       :: else
       fi
     };
     if
     :: found ->
        atomic {                                                  /* B */
          found = false;
          if
#ifdef BROKEN_W3
          :: true ->
             slots[i].announced = layer; slots[i].marked = true; is_left = true
#else
          :: slots[i].announced == layer && !slots[i].marked ->
             slots[i].marked = true; is_left = true
          :: else
#endif
          fi
        }
     :: !found
     fi;
     i++
  :: !(i < READERS && !is_left && !has_another) -> break
  od;
#endif
  atomic {                                                        /* W4 */
    lock = false;
#ifdef BROKEN_ANOTHER
    is_left = is_left || has_another;
#endif
    if
    :: is_left -> layer = NONE
    :: else
    fi;
    i = 0; is_left = false; has_another = false
  }
  if
  :: layer != NONE -> release(layer)                              /* W5 */
  :: else
  fi
}

#define REGISTERS byte x, y, i; bool is_left, has_another, found, mark

inline load_top(value) {
  if
  :: value = shown_top
#ifdef ARM
  :: stale_top != NONE -> value = stale_top
#endif
  fi
}

/* R1 to R3. `x` is the layer that is announced, and `y` is NONE if the top has changed. */
inline begin_read(self) {
  atomic { load_top(x) }                                          /* R1 */
  atomic {                                                        /* R2 */
#ifdef BROKEN_R2
    slots[self].pending = true; slots[self].buffered = x
#else
    slots[self].announced = x; slots[self].marked = false
#endif
  }
#if defined(ARM) && defined(BROKEN_R3_RELAXED)
  atomic { mark = !cells[x].alive }                               /* R4, satisfied early */
#endif
  atomic {                                                        /* R3 */
    y = x;
#ifndef BROKEN_R3
    if
    :: shown_top != x -> y = NONE
    :: else
    fi;
#endif
#if defined(ARM) && defined(BROKEN_R3_RELAXED)
    assert(y == NONE || !mark);
#endif
    mark = false
  }
}

/* The store of R2 becomes visible at any time before R5. */
inline show_announcement(self) {
  slots[self].pending = false;
  slots[self].announced = slots[self].buffered;
  slots[self].marked = false
}

/* R5 and R6. `x` is the layer that was announced. */
inline end_read(self) {
#ifdef BROKEN_R2
  atomic {
    if
    :: slots[self].pending -> show_announcement(self)
    :: else
    fi
  };
#endif
#ifdef BROKEN_R5
  atomic { mark = slots[self].marked };
#endif
  atomic {                                                        /* R5 */
#ifndef BROKEN_R5
    mark = slots[self].marked;
#endif
    slots[self].announced = NONE;
    slots[self].marked = false
  }
#if defined(ARM) && defined(BROKEN_R5_RELAXED)
  atomic {                                                        /* R4, satisfied late */
    if
    :: y != NONE -> use(y)
    :: else
    fi
  }
#endif
  y = NONE;
  if
  :: mark ->                                                      /* R6 */
     mark = false;
#ifdef BROKEN_HANDED
     release(x)
#else
     retire(x)
#endif
  :: else -> x = NONE
  fi
}

/* A read within R4 on the same thread: G. */
inline read_counting(z) {
#ifdef BROKEN_COUNTING
  z = top;
  d_step { retain(z) }
#else
  atomic { !lock -> lock = true };
  z = top;
  atomic { retain(z); lock = false }
#endif
  use(z);
  release(z)
}

proctype Reader(byte self) {
  REGISTERS;
  byte z;
#ifdef LIFETIME
  do
  :: atomic { !lock -> slots[self].linked = true }
#endif
     do
     :: begin_read(self);
        if
        :: y != NONE -> use(y)                                    /* R4 */
#ifdef BROKEN_R2
        :: slots[self].pending -> atomic { show_announcement(self) }
#endif
#ifdef NESTED
        :: y != NONE && self == 0 -> read_counting(z); use(y)
#endif
        :: y == NONE
#if defined(ARM) && defined(BROKEN_R5_RELAXED)
        :: y != NONE
#endif
        fi;
        end_read(self)
     :: break
     od
#ifdef LIFETIME
     ;
     atomic { !lock -> slots[self].linked = false }
  :: break
  od
#endif
  ;
  ended++
}

proctype Writer(byte self) {
  REGISTERS;
  byte changes;
  do
  :: changes < CHANGES || CHANGES == 0 ->
     atomic {                                                     /* W1 */
       shown_top == top;
       x = top;
#ifdef PUSHING
       make(x, y, self == 0);
#else
       make(x, y, false);
#endif
       top = y;
       stale_top = x;
#if defined(ARM) && defined(BROKEN_W1)
       y = NONE
     }
     if
     :: shown_top = top; retire(x)
     :: retire(x); shown_top = top
     fi;
     atomic {
#else
       shown_top = top;
       y = NONE
     }
     retire(x);
     atomic {
#endif
       changes = changes + (CHANGES > 0 -> 1 : 0)
     }
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
    shown_top = 1;
#ifndef LIFETIME
    for (n : 0 .. READERS - 1) { slots[n].linked = true }
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
    for (n : 0 .. READERS - 1) { assert(slots[n].announced == NONE) }
    c = cells[top].parent;
    assert(cells[top].references == 1 && (c == NONE || cells[c].references == 1));
    for (n : 1 .. CELLS) { assert(!cells[n].alive || n == top || n == c) }
  }
}
