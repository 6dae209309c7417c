import EnvironmentSetters
import Testing

struct ApplicationTests {
  @Test func `with returns the function's result`() {
    #expect(with(2) { $0 * 3 } == 6)
    #expect(with(World(), \.text) == "one")
    #expect(with([3, 1, 2], { $0.sorted() }) == [1, 2, 3])
  }

  @Test func `with changes a copy and returns it`() {
    let world = World()
    let changed = with(world) { $0.number = 5 }
    #expect(changed.number == 5)
    #expect(world == World())
    #expect(with([3, 1, 2]) { $0.sort() } == [1, 2, 3])
  }

  @Test func `with changes a variable`() {
    var world = World()
    with(&world) { $0.number = 5 }
    with(&world, mut(\.text, "five"))
    #expect(world == World(number: 5, text: "five"))
  }

  @Test func `with reads and writes a computed variable once`() {
    var log: [String] = []
    var stored = World()
    var computed: World {
      get {
        log.append("get")
        return stored
      }
      set {
        log.append("set")
        stored = newValue
      }
    }
    with(&computed, concat(mut(\.number, 2), mut(\.text, "two"), mut(\.inner.number, 3)))
    #expect(stored == World(number: 2, text: "two", inner: World.Inner(number: 3)))
    #expect(log == ["get", "set"])
  }

  @Test func `with borrows through an accessor that yields`() {
    struct Borrowing {
      var counter = CopyCounter()
      var borrowed: CopyCounter {
        _read { yield counter }
        _modify { yield &counter }
      }
    }
    var borrowing = Borrowing()
    with(&borrowing.borrowed) { $0.change() }
    update(&borrowing.borrowed, { $0.change() }, { $0.change() })
    #expect(borrowing.counter.number == 3)
    #expect(borrowing.counter.copies == 0)
  }

  @Test func `with throws the function's error, by its type`() {
    func fail(_ world: inout World) throws(SetterError) {
      world.number = 9
      throw SetterError()
    }
    var world = World()
    do throws(SetterError) {
      try with(&world, fail)
    } catch {
      #expect(error.reason == "not today")
    }
    #expect(world.number == 9)

    let original = World()
    do throws(SetterError) {
      _ = try with(original, fail)
      Issue.record("nothing was thrown")
    } catch {
      #expect(original == World())
    }
    #expect(throws: SetterError()) { try with(original) { _ in throw SetterError() } }
  }

  @Test func `A function that does not escape may be applied`() {
    func apply(_ change: (inout World) -> Void) -> World {
      var world = World()
      update(&world, change)
      with(&world, change)
      return with(world, change)
    }
    #expect(apply { $0.number += 1 }.number == 4)
  }
}
