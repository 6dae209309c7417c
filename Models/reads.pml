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
 *             swaps only that layer; without it, a writer loads and swaps the top in one step
 *   ASKING    writers ask readers for barrier A, and use membarrier if an answer is missing
 *   LIFETIME  the threads of readers add and remove their slots (H)
 *
 * BROKEN_... removes one part of the protocol. The check of each such variant has to fail.
 *
 * x86-TSO (S. Owens, S. Sarkar and P. Sewell, "A better x86 memory model: x86-TSO", TPHOLs 2009):
 * `stores` is the store buffer of a thread. It holds values of `announced` that the thread has
 * stored and other threads do not see yet. Loads overtake these stores. The process Memory makes
 * the oldest one visible at any time; a locked instruction or a fence empties the buffer.
 *
 * Armv8 (C. Pulte et al., "Simplifying ARM concurrency: multicopy-atomic axiomatic and operational
 * models for ARMv8", POPL 2018): all other threads see a store at once, as above. All
 * stores of a reader outside the lock go to one word, so they stay in order. In addition, a load
 * can be satisfied before the accesses that precede it in the program. `top_seen` and `handed_seen`
 * are the values that these words have held since the thread's last barrier; R1, R3 and R6 return
 * any of them. Armv8 allows less: two loads of one word stay in order, and no load overtakes the
 * acquire load R3. The protocol holds without these two rules, so the model omits them. Taking the
 * lock orders later loads, but does not empty the store buffer. Releasing the lock orders earlier
 * loads and stores.
 *
 * R4 needs no set of values. It lies between the acquire load R3 and the release store R5, and the
 * step R4 can follow any other step in between. BROKEN_R3_RELAXED and BROKEN_R5_RELAXED remove
 * these orders: R4 can be satisfied before R3 or after R5. x86-TSO keeps both orders for plain
 * loads and stores, so the two variants change nothing without ARM.
 *
 * membarrier(2), MEMBARRIER_CMD_PRIVATE_EXPEDITED: between its call and its return, each running
 * thread of the process passes a point at which its memory accesses match program order. The model
 * reaches these points one by one, in any order, each between two steps of a thread. There, earlier
 * accesses are complete (the store buffer is empty), and later ones have not begun (a load that was
 * satisfied early is repeated).
 *
 * An answer to a barrier request (ASKING) has the same effect as one of these points, for one thread that is
 * between two reads. The model withdraws a request at any time.
 *
 * Stores of writers: `handing` holds the values of `handed` that the holder of the lock has stored
 * at W3 and other threads do not see yet, under either architecture. A swap (W1) is a locked
 * instruction on x86. On Armv8, an exchange with acquire and release does not hold back later loads
 * until other threads see its store; `new_top` is a swap that they do not see yet. In both cases,
 * barrier A or B of the writer makes the store visible before the next load.
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
#define ASKED 7  /* in `handed`: the slot's thread is asked for a barrier */
#ifndef CELLS
#ifdef ASKING
#define CELLS 6  /* less than ASKED; an assertion fails if there are not enough */
#else
#define CELLS 7  /* at most 7, which are the bits of a set */
#endif
#endif
#ifndef BUFFER
#define BUFFER 3  /* entries of a store buffer */
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
chan handing = [2] of { byte, byte };  /* slot, value */
#ifdef ARM
byte new_top;
byte swapper;                          /* the thread that has stored new_top */
#endif
byte ended;

/* Scratch variables of single steps; 0 between steps. Not `hidden`: spin could not undo a step. */
byte n, c, parent;

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
  n = 0
}

inline show_swap() {
  if
  :: new_top != NONE -> store_top(new_top); new_top = NONE; swapper = 0
  :: else
  fi
}

inline finish_swap(self) {
  if
  :: self == swapper -> show_swap()
  :: else
  fi
}

#define can_swap (new_top == NONE)

/* W1, if can_swap. */
inline swap_top(self, cell) {
  new_top = cell;
  swapper = self
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
#define finish_swap(self) skip
#define can_swap true
#define swap_top(self, cell) top = cell
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

/* The effect of a release on the thread that performs it: earlier accesses complete first. */
inline before_release(self) {
  finish_swap(self);
  if
  :: has_slot(self) -> finish_late_use(self); empty_buffer(self)
  :: else
  fi
}

/* The effect of taking the lock. On x86, that is a locked instruction. */
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

/* The oldest store of the lock's holder to a slot's `handed` becomes visible. */
inline show_handed() {
  handing?n, c;
  store_handed(n, c);
  n = 0;
  c = 0
}

inline show_all_handed() {
  do
  :: nempty(handing) -> show_handed()
  :: empty(handing) -> break
  od
}

inline release_lock(self) {
  d_step { before_release(self); lock = false }
}

#ifdef ASKING

#define can_ask(slot) \
  ((pending >> slot) & 1 && !((asked >> slot) & 1) && slots[slot].linked && slots[slot].handed == NONE)

inline ask(slot) {
  store_handed(slot, ASKED);
  asked = asked | (1 << slot)
}

/* Sets `pending` to 0 if all threads with a slot have answered. Gives up at any time. */
inline ask_readers() {
  do
  :: d_step { can_ask(0) -> ask(0) }
#if SLOTS > 1
  :: d_step { can_ask(1) -> ask(1) }
#endif
#if SLOTS > 2
  :: d_step { can_ask(2) -> ask(2) }
#endif
  :: d_step {
       for (n : 0 .. SLOTS - 1) {
         if
         :: !slots[n].linked || ((asked >> n) & 1 && slots[n].handed != ASKED) ->
            pending = pending & ~(1 << n)
         :: else
         fi
       }
       n = 0
     }
     break
  od;
  skip;  /* spin does not jump into the next step */
  d_step {
    for (n : 0 .. SLOTS - 1) {
      if
      :: slots[n].handed == ASKED -> store_handed(n, NONE)
      :: else
      fi
    }
    n = 0;
    asked = 0
  }
}

/* A reader that has found a barrier request at R6: the answer, unless the request was withdrawn, and R6 again.
 * The answer is an exchange with acquire and release. It reads the request, so later loads follow the
 * swap, and earlier stores precede it. A barrier before the exchange would not do: it could precede a
 * second request, which the exchange then answers. */
inline answer(self) {
#ifdef BROKEN_ANSWER
  own_barrier(self);
#endif
  d_step {
    if
    :: slots[self].handed == ASKED ->
#if !defined(BROKEN_ANSWER) || !defined(ARM)
       barrier(self);
#endif
       store_own_handed(self, NONE)
    :: else
    fi;
    x = slots[self].handed
  }
}

#endif

/* The writer's side of barriers A and B: fence_all_threads. */
inline fence_all_threads(self, asks) {
  d_step {
    show_all_handed();
    finish_swap(self);
    if
    :: has_slot(self) -> barrier(self)
    :: else
    fi;
#ifndef FENCED
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
    is_alone = false;
    n = 0;
#endif
    skip
  }
#ifdef ASKING
  if
  :: asks && pending != 0 -> ask_readers()
  :: else
  fi;
#endif
#ifndef FENCED
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
  :: d_step { nempty(handing) -> show_handed() }
#ifdef ARM
  :: d_step { new_top != NONE -> show_swap() }
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

/* Releases a reference and sets the variable `cell` to NONE. */
inline release(self, cell) {
  d_step {
    before_release(self);
    c = cell;
    cell = NONE;
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
    od;
    parent = 0
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

/* W2 to W5, for writers and for readers that were handed a layer. Sets `layer` to NONE. */
inline retire(self, layer) {
  take_lock(self);             /* W2 */
#ifndef BROKEN_A_WRITER
  fence_all_threads(self, true);  /* A */
#endif
  do                           /* W3 */
  :: d_step { i < SLOTS && !is_left && !announces(i, layer) -> i++ }
  :: i < SLOTS && !is_left && announces(i, layer) ->
     atomic {
       if
       :: slots[i].handed == layer ->
          is_left = true;
#ifndef BROKEN_HAS_ANOTHER
          has_another = true
#endif
       :: else ->
          assert(slots[i].handed == NONE);  /* the call of abort() in is_left_to */
          handing!i, layer
       fi
     }
     if
     :: is_left
     :: !is_left ->
#ifdef BROKEN_SECOND_LOOK
        is_left = true
#else
#ifndef BROKEN_B_WRITER
        fence_all_threads(self, false);  /* B */
#endif
        if
        :: announces(i, layer) -> is_left = true
        :: !announces(i, layer) -> atomic { handing!i, NONE; i++ }
        fi
#endif
     fi
  :: i == SLOTS || is_left -> break
  od;
  atomic {                     /* W4 */
    show_all_handed();
    before_release(self);
    lock = false;
    if
    :: is_left && !has_another -> layer = NONE
    :: else
    fi;
    i = 0;
    is_left = false;
    has_another = false
  }
  if
  :: layer != NONE -> release(self, layer)  /* W5 */
  :: else
  fi
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
  release(self, y)
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
#ifdef ASKING
  if
  :: x == ASKED -> answer(self)
  :: else
  fi;
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
  d_step { x = slots[self].handed; assert(x != ASKED); store_own_handed(self, NONE) }
  release_lock(self);
#endif
  if
  :: x != NONE ->
#ifdef BROKEN_HANDED
     release(self, x)
#else
     retire(self, x)
#endif
  :: else
  fi
}

#define REGISTERS byte x, y, i, pending, asked; bool is_left, has_another, is_alone

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
          can_swap && top == old ->
          before_release(self);
          swap_top(self, y);
          x = old;
          y = NONE;
          changes = changes + (CHANGES > 0 -> 1 : 0)
        }
        retire(self, x)
     :: can_swap && top != old ->
        release(self, y)
     fi;
     release(self, old)
#else
     atomic {
       can_swap ->
       x = top;
       make(self, x, y);
       swap_top(self, y);         /* W1 */
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
    n = 0
  }
  atomic {
    for (n : 0 .. READERS - 1) { run Reader(n) }
    for (n : READERS .. READERS + WRITERS - 1) { run Writer(n) };
    n = 0
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
