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
}

struct ObjectTests {
  @Test func `with changes an object and returns it`() {
    let original = Label()
    let label = with(original) {
      $0.text = "Nomadic Blob"
      $0.isHidden = true
    }
    #expect(label === original)
    #expect(label.text == "Nomadic Blob")
    #expect(label.isHidden)

    let short = with(Label()) { $0.text = "one statement" }
    #expect(short.text == "one statement")
    with(label, rounded)
    #expect(label.radius == 6)
  }

  @Test func `Setters of an object's parts go where functions of objects go`() {
    let labels = [Label("a"), Label("b")]
    labels.forEach(mut(\.isHidden, true))
    labels.forEach(mut(\.font.name, "Blob Sans"))
    #expect(labels.map(\.isHidden) == [true, true])
    #expect(labels.map(\.font.name) == ["Blob Sans", "Blob Sans"])
  }

  @Test func `A variable that holds an object changes as before`() {
    var label = Label()
    let original = label
    update(&label, mut(\.text, "x"), { $0.font.size = 3 })
    with(&label, mut(\.isHidden, true))
    with(&label) { $0.radius = 1 }
    #expect(label === original)
    #expect(label.text == "x" && label.font.size == 3 && label.isHidden && label.radius == 1)
  }
}
