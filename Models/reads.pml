/*
 * The protocol of Sources/CEnvironments/include/CReads.h, for the model checker spin.
 * `Scripts/check-model` runs it. The letters R1 to R6, W1 to W5 and A to H are those of the header.
 *
 * Each reader reads any number of times. Each writer changes the location CHANGES times, or any
 * number of times if CHANGES is 0. A layer is a cell with a reference count, a parent, and a flag
 * that says whether it is alive. A new layer takes the first free cell, because malloc reuses
 * memory: an address can return to the top as the address of another layer.
 *
 * Assertions: R4 uses a layer that is alive; a reference that is released or retained exists; a
 * layer on top is not destroyed; the call of abort() in is_left_to is not reached. At the end, all
 * layers that are not on the stack are destroyed, the counts of the others are exact, and nothing
 * is left in `handed`. spin reports a deadlock as an invalid end state.
 *
 * Configurations:
 *
 *   ARM       Armv8; without it, x86-TSO
 *   FENCED    readers issue barriers A and B
 *   NESTED    R4 of the first reader can contain a read that counts a reference (G)
 *   PUSHING   the first writer pushes and pops, so a layer returns to the top; the others replace
 *   PINNING   a writer reads the top with a slot of its own, as environments_location_pin does, and
 *             swaps only that layer; without it, a writer takes the top and swaps it in one step
 *   LIFETIME  the threads of readers add and remove their slots (H)
 *
 * BROKEN_... removes one part of the protocol. Each of these variants has to fail.
 *
 * x86-TSO (S. Owens, S. Sarkar and P. Sewell, "A better x86 memory model: x86-TSO", TPHOLs 2009):
 * `stores` is the store buffer of a thread. It holds values of `announced` that the thread has
 * stored and other threads do not see yet. Loads overtake these stores. The process Memory makes
 * the oldest one visible at any time; a locked instruction and a fence empty the buffer.
 *
 * Armv8 (C. Pulte et al., "Simplifying ARM concurrency: multicopy-atomic axiomatic and operational
 * models for ARMv8", POPL 2018): stores become visible to all other threads at once, as above. All
 * stores of a reader outside the lock go to one word, so they stay in order. In addition, a load
 * can be satisfied before anything that precedes it. `top_seen` and `handed_seen` are the values
 * that these words have held since the thread's last barrier, and R1, R3 and R6 return any of them.
 * Armv8 allows less: two loads of one word stay in order, and no load overtakes the acquire load
 * R3. The protocol holds without these rules, so the model leaves them out. Taking the lock orders
 * later loads, but it does not empty the store buffer; releasing the lock does both for earlier
 * loads and stores. R4 needs no such set: the acquire load R3 precedes it, the release store R5
 * follows it, and between the two, the only change of the layer that matters is its destruction,
 * which the step R4 can also follow. The variants BROKEN_R3_RELAXED and BROKEN_R5_RELAXED remove
 * these two orders and let R4 be satisfied too early or too late.
 *
 * membarrier(2), MEMBARRIER_CMD_PRIVATE_EXPEDITED: when it returns, each running thread of the
 * process has passed a full barrier. The model delivers these barriers one by one, in any order,
 * each between two steps of the thread. At this point of the thread's program, the store buffer
 * is empty, and no later load is satisfied: the processor takes an interrupt, which discards the
 * loads that it has satisfied early.
 *
 * A writer without a slot has no store buffer. After each of its stores, a locked instruction, a
 * fence or the release of the lock precedes its next load of consequence. The exception is the
 * store that takes a layer back out of `handed`. A reader that finds the old value at R6 takes the
 * lock and then finds the new one.
 */

#ifndef READERS
#define READERS 2
#endif
#ifndef WRITERS
#define WRITERS 2
#endif
#ifndef CHANGES
#define CHANGES 1
#endif
#ifndef CELLS
#define CELLS 7  /* an assertion fails if this is not enough */
#endif
#ifndef BUFFER
#define BUFFER 3
#endif

/* Slots and threads have the same numbers: first the readers, then the writers. */
#ifdef PINNING
#define SLOTS (READERS + WRITERS)
#else
#define SLOTS READERS
#endif
#define has_slot(thread) (thread < SLOTS)

#define NONE 0
#define IDLE 0

typedef Cell {
  bool alive;
  byte references;
  byte parent
}

typedef Slot {
  byte announced;    /* a cell, or IDLE */
  byte handed;       /* a cell, or NONE */
  bool linked        /* whether writers look at the slot */
#ifdef ARM
  ;
  byte top_seen;     /* a set of cells */
  byte handed_seen;  /* a set of cells; NONE is a member if the word was empty */
  byte early;        /* the result of a use (R4) that was satisfied before R3 */
  byte late          /* the cell of a use (R4) that is not satisfied after R5 */
#endif
}

Cell cells[CELLS + 1];  /* the first cell has the number 1 */
byte top;
bool lock;
Slot slots[SLOTS];
chan stores[SLOTS] = [BUFFER] of { byte };
byte ended;

hidden byte n, c, parent;  /* scratch variables of single steps */

/* ---- Loads, stores and barriers ---- */

#define use(cell) assert(cells[cell].alive)

#ifdef ARM

#define FOUND_ALIVE 1
#define FOUND_DESTROYED 2

inline forget_early_loads(thread) {
  slots[thread].top_seen = 1 << top;
  slots[thread].handed_seen = 1 << slots[thread].handed;
  slots[thread].early = NONE
}

inline finish_late_use(thread) {
  if
  :: slots[thread].late != NONE -> use(slots[thread].late); slots[thread].late = NONE
  :: else
  fi
}

inline store_top(cell) {
  top = cell;
  for (n : 0 .. SLOTS - 1) { slots[n].top_seen = slots[n].top_seen | (1 << top) }
}

inline store_handed(slot, cell) {
  slots[slot].handed = cell;
  slots[slot].handed_seen = slots[slot].handed_seen | (1 << cell)
}

/* A thread's load of `handed` does not return a value that is older than its own store. */
inline store_own_handed(self, cell) {
  slots[self].handed = cell;
  slots[self].handed_seen = 1 << cell
}

inline load_any(seen, value) {
  value = 0;
  do
  :: (seen >> value) & 1 -> break
  :: (seen >> (value + 1)) != 0 -> value++
  od
}

#define load_top(self, value) load_any(slots[self].top_seen, value)
#define load_handed(self, value) load_any(slots[self].handed_seen, value)

#else

#define forget_early_loads(thread) skip
#define finish_late_use(thread) skip
#define store_top(cell) top = cell
#define store_handed(slot, cell) slots[slot].handed = cell
#define store_own_handed(self, cell) slots[self].handed = cell
#define load_top(self, value) value = top
#define load_handed(self, value) value = slots[self].handed

#endif

inline empty_buffer(thread) {
  do
  :: nempty(stores[thread]) -> stores[thread]?slots[thread].announced
  :: empty(stores[thread]) -> break
  od
}

/* A full barrier at one point of a thread's program. */
inline barrier(thread) {
  finish_late_use(thread);
  empty_buffer(thread);
  forget_early_loads(thread)
}

inline own_barrier(self) {
  d_step {
    if
    :: has_slot(self) -> barrier(self)
    :: else
    fi
  }
}

/* What a store with release, or an atomic addition with release, does before it takes effect. */
inline before_release(self) {
  if
  :: has_slot(self) -> finish_late_use(self); empty_buffer(self)
  :: else
  fi
}

/* What an atomic exchange with acquire does. On x86, it is a locked instruction. */
inline at_acquire(self) {
  if
#ifdef ARM
  :: has_slot(self) -> forget_early_loads(self)
#else
  :: has_slot(self) -> empty_buffer(self)
#endif
  :: else
  fi
}

inline take_lock(self) {
  atomic {
    !lock -> lock = true;
    d_step { at_acquire(self) }
  }
}

inline release_lock(self) {
  d_step { before_release(self); lock = false }
}

/* The writer's side of barriers A and B: fence_all_threads. */
inline fence_all_threads(self) {
  own_barrier(self);
#ifndef FENCED
  d_step {
    pending = 0;
    is_alone = true;
    for (n : 0 .. SLOTS - 1) {
      if
      :: n != self -> pending = pending | (1 << n); is_alone = is_alone && !slots[n].linked
      :: else
      fi
    }
    if
    :: is_alone -> pending = 0
    :: else
    fi;
    is_alone = false
  }
  do
  :: d_step { pending & 1 -> barrier(0); pending = pending & ~1 }
#if SLOTS > 1
  :: d_step { pending & 2 -> barrier(1); pending = pending & ~2 }
#endif
#if SLOTS > 2
  :: d_step { pending & 4 -> barrier(2); pending = pending & ~4 }
#endif
#if SLOTS > 3
  :: d_step { pending & 8 -> barrier(3); pending = pending & ~8 }
#endif
  :: pending == 0 -> break
  od
#endif
}

active proctype Memory() {
end:
  do
  :: stores[0]?slots[0].announced
#if SLOTS > 1
  :: stores[1]?slots[1].announced
#endif
#if SLOTS > 2
  :: stores[2]?slots[2].announced
#endif
#if SLOTS > 3
  :: stores[3]?slots[3].announced
#endif
#if defined(ARM) && defined(BROKEN_R5_RELAXED)
  :: d_step { slots[0].late != NONE -> finish_late_use(0) }
#if SLOTS > 1
  :: d_step { slots[1].late != NONE -> finish_late_use(1) }
#endif
#endif
  od
}

/* ---- Layers ---- */

inline retain(cell) {
  assert(cells[cell].references > 0);
  cells[cell].references++
}

inline release(self, cell) {
  d_step {
    before_release(self);
    c = cell;
    do
    :: c != NONE ->
       assert(cells[c].references > 0);
       cells[c].references--;
       if
       :: cells[c].references > 0 -> c = NONE
       :: else ->
          assert(c != top);
          cells[c].alive = false;
          parent = cells[c].parent;
          cells[c].parent = NONE;
          c = parent
       fi
    :: else -> break
    od
  }
}

/* Allocates a layer above `under`, with one reference. */
inline allocate(cell, under) {
  cell = 1;
  do
  :: cells[cell].alive -> cell++; assert(cell <= CELLS)
  :: else -> break
  od;
  cells[cell].alive = true;
  cells[cell].references = 1;
  cells[cell].parent = under;
  if
  :: under != NONE -> retain(under)
  :: else
  fi
}

/* Makes the layer that a writer swaps in for `old`, with one reference for the location. */
inline make(self, old, new) {
  if
#ifdef PUSHING
  :: self == READERS && cells[old].parent == NONE -> allocate(new, old)  /* push */
  :: self == READERS && cells[old].parent != NONE ->                     /* pop */
     new = cells[old].parent;
#ifndef BROKEN_POP
     retain(new)  /* C */
#endif
#endif
  :: else -> allocate(new, cells[old].parent)                            /* replace */
  fi
}

/* ---- Writers ---- */

#define announces(slot, layer) (slots[slot].linked && slots[slot].announced == layer)

/* W2 to W5; also run by a reader that was handed a layer. `layer` is a variable, NONE after it. */
inline retire(self, layer) {
  take_lock(self);             /* W2 */
#ifndef BROKEN_A_WRITER
  fence_all_threads(self);     /* A */
#endif
  i = 0;
  do                           /* W3 */
  :: i == SLOTS || is_left -> break
  :: d_step { i < SLOTS && !is_left && !announces(i, layer) -> i++ }
  :: i < SLOTS && !is_left && announces(i, layer) ->
     d_step {
       if
       :: slots[i].handed == layer ->
          is_left = true;
#ifndef BROKEN_HAS_ANOTHER
          has_another = true
#endif
       :: else ->
          assert(slots[i].handed == NONE);  /* the call of abort() in is_left_to */
          store_handed(i, layer)
       fi
     }
     if
     :: is_left
     :: !is_left ->
#ifdef BROKEN_SECOND_LOOK
        is_left = true
#else
#ifndef BROKEN_B_WRITER
        fence_all_threads(self);  /* B */
#endif
        if
        :: announces(i, layer) -> is_left = true
        :: !announces(i, layer) -> d_step { store_handed(i, NONE); i++ }
        fi
#endif
     fi
  od;
  release_lock(self);          /* W4 */
  if
  :: !is_left || has_another -> release(self, layer)  /* W5 */
  :: else
  fi;
  d_step { layer = NONE; i = 0; is_left = false; has_another = false }
}

/* ---- Readers ---- */

/* R1 to R3. `x` is the layer that is announced, or NONE if the top has changed. */
inline begin_read(self) {
  atomic { load_top(self, x) }  /* R1 */
#if defined(ARM) && defined(BROKEN_R5_RELAXED)
  slots[self].late == NONE;     /* R2 is a store with release, too */
#endif
  stores[self]!x;               /* R2 */
#if defined(FENCED) && !defined(BROKEN_A_READER)
  own_barrier(self);            /* A */
#endif
#if defined(ARM) && defined(BROKEN_R3_RELAXED)
  if
  :: d_step {
       slots[self].early = (cells[x].alive -> FOUND_ALIVE : FOUND_DESTROYED)
     }
  :: skip
  fi;
#endif
#ifndef BROKEN_R3
  atomic {                      /* R3 */
    load_top(self, y);
    if
    :: x != y -> x = NONE
    :: else
    fi;
    y = NONE;
#if defined(ARM) && defined(BROKEN_R3_RELAXED)
    assert(x == NONE || slots[self].early != FOUND_DESTROYED);
    slots[self].early = NONE
#endif
  }
#endif
}

/* A read within R4 on the same thread: G. */
inline read_counting(self) {
#ifdef BROKEN_COUNTING
  y = top;
  d_step { retain(y) }
#else
  take_lock(self);
  d_step { y = top; retain(y) }
  release_lock(self);
#endif
  use(y);
  release(self, y);
  y = NONE
}

/* R5 and R6. */
inline end_read(self) {
#if defined(ARM) && defined(BROKEN_R5_RELAXED)
  atomic { stores[self]!IDLE; slots[self].late = x; x = NONE }
#else
  atomic { stores[self]!IDLE; x = NONE }  /* R5 */
#endif
#if defined(FENCED) && !defined(BROKEN_B_READER)
  own_barrier(self);                      /* B */
#endif
#ifndef BROKEN_R6
  atomic { load_handed(self, x) }         /* R6 */
#endif
  if
  :: x != NONE -> take_handed(self)
  :: else
  fi
}

inline take_handed(self) {
#ifdef BROKEN_TAKE
  d_step { store_own_handed(self, NONE) }
#else
  take_lock(self);
  d_step { x = slots[self].handed; store_own_handed(self, NONE) }
  release_lock(self);
#endif
  if
  :: x != NONE ->
#ifdef BROKEN_HANDED
     release(self, x);
     x = NONE
#else
     retire(self, x)
#endif
  :: else
  fi
}

#define REGISTERS byte x, y, i, pending; bool is_left, has_another, is_alone

proctype Reader(byte self) {
  REGISTERS;
#ifdef LIFETIME
  do
  :: take_lock(self);
     d_step { store_own_handed(self, NONE); slots[self].linked = true }
     release_lock(self);
#endif
     do
     :: begin_read(self);
        if
        :: atomic { x != NONE -> use(x); x = NONE }  /* R4 */
#ifdef NESTED
        :: x != NONE && self == 0 ->
           read_counting(self);
           atomic { use(x); x = NONE }
#endif
#if defined(ARM) && defined(BROKEN_R5_RELAXED)
        :: x != NONE                                  /* satisfied after R5 */
#endif
        :: x == NONE
        fi;
        end_read(self)
     :: break
     od;
#ifdef LIFETIME
     take_lock(self);
     d_step {
       slots[self].linked = false;
       x = slots[self].handed;
       store_own_handed(self, NONE)
     }
     release_lock(self);
     if
     :: x != NONE -> retire(self, x)
     :: else
     fi
  :: break
  od;
#endif
  ended++
}

proctype Writer(byte self) {
  REGISTERS;
  byte changes, old;
  do
  :: changes < CHANGES || CHANGES == 0 ->
#ifdef PINNING
     do
     :: begin_read(self);
        if
        :: atomic {                      /* R4 */
             x != NONE ->
             use(x);
             retain(x);
#ifndef ARM
             empty_buffer(self);            /* a locked instruction; no order on Armv8 */
#endif
             old = x;
             x = NONE
           }
        :: x == NONE
        fi;
        end_read(self);
        if
        :: old != NONE -> break
        :: else
        fi
     od;
     atomic { make(self, old, y) }
     if
     :: atomic {                         /* W1 */
          top == old ->
          before_release(self);
          store_top(y);
          x = old;
          y = NONE;
          changes = changes + (CHANGES > 0 -> 1 : 0)
        }
        retire(self, x)
     :: top != old ->
        release(self, y);
        y = NONE
     fi;
     release(self, old);
     old = NONE
#else
     d_step {
       x = top;
       make(self, x, y);
       store_top(y);              /* W1 */
       y = NONE;
       changes = changes + (CHANGES > 0 -> 1 : 0)
     }
     retire(self, x)
#endif
  :: changes == CHANGES || CHANGES == 0 -> break
  od;
  ended++
}

init {
  d_step {
    allocate(top, NONE);
    for (n : 0 .. SLOTS - 1) {
#ifdef LIFETIME
      slots[n].linked = n >= READERS;
#else
      slots[n].linked = true;
#endif
      forget_early_loads(n)
    }
  }
  atomic {
    for (n : 0 .. READERS - 1) { run Reader(n) }
    for (n : READERS .. READERS + WRITERS - 1) { run Writer(n) }
  }
  ended == READERS + WRITERS ->
  d_step {
    assert(!lock);
    for (n : 0 .. SLOTS - 1) { assert(slots[n].handed == NONE) }
    c = cells[top].parent;
    assert(cells[top].references == 1 && (c == NONE || cells[c].references == 1));
    for (n : 1 .. CELLS) { assert(!cells[n].alive || n == top || n == c) }
  }
}
