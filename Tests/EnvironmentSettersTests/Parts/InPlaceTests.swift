import EnvironmentSetters
import Testing

@Suite("In place")
struct InPlaceTests {
  struct Reach: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (inout Shelf) -> Void
    var counter: @Sendable (Shelf) -> CopyCounter?
  }

  static let lens = Lens<Shelf, CopyCounter>(get: { $0.plain }, modify: { $1(&$0.plain) })

  static let reaches: [Reach] = [
    Reach(testDescription: "a stored part") {
      with(&$0) { $0.plain.change() }
    } counter: {
      $0.plain
    },
    Reach(testDescription: "a lens that grants access in place") {
      lens.modify(&$0) { $0.change() }
    } counter: {
      $0.plain
    },
    Reach(testDescription: "a lens made of a key path") {
      Lens(\Shelf.plain).modify(&$0) { $0.change() }
    } counter: {
      $0.plain
    },
    Reach(testDescription: "an appended lens") {
      Lens(\Shelf.self).appending(path: \.plain).modify(&$0) { $0.change() }
    } counter: {
      $0.plain
    },
    Reach(testDescription: "update and concat") {
      update(
        &$0, concat({ $0.plain.change() }, { $0.list.append(CopyCounter()) }),
        { $0.plain.change() })
    } counter: {
      $0.plain
    },
  ]

  @Test(arguments: reaches)
  func `a change reaches its part without copying it`(_ reach: Reach) {
    var shelf = Shelf()
    reach.change(&shelf)
    reach.change(&shelf)
    let counter = reach.counter(shelf)
    #expect(counter.map { $0.number >= 2 } == true)
    #expect(counter?.copies == 0)
  }

  @Test func `the counter does count a copy`() {
    var shelf = Shelf()
    let kept = shelf
    with(&shelf) { $0.plain.change() }
    #expect(shelf.plain.copies == 1)
    #expect(kept.plain.number == 0)
  }

  @Test func `a large array is not copied`() {
    var shelf = Shelf()
    let before = address(of: shelf.numbers)
    let first: (inout Shelf) -> Void = { $0.numbers[0] = -1 }
    with(&shelf, concat(first, mut(\.numbers[1], -2), first))
    #expect(address(of: shelf.numbers) == before)
    #expect(shelf.numbers.prefix(2) == [-1, -2])
  }

  @Test func `a large array moves when a copy of it is kept`() {
    var shelf = Shelf()
    let kept = shelf
    with(&shelf, mut(\.numbers[0], -1))
    #expect(address(of: shelf.numbers) != address(of: kept.numbers))
    #expect(kept.numbers.first == 0)
  }
}

/// The address at which an array keeps its elements, as a number.
private func address(of numbers: [Int]) -> Int {
  numbers.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
}
