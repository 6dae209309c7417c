import EnvironmentSetters
import Testing

struct InPlaceTests {
  @Test(
    arguments: [
      { with(&$0) { $0.plain.change() } },
      {
        update(
          &$0, concat({ $0.plain.change() }, { $0.list.append(CopyCounter()) }),
          { $0.plain.change() })
      },
    ] as [@Sendable (inout Shelf) -> Void])
  func `A change reaches its part without copying it`(_ change: @Sendable (inout Shelf) -> Void) {
    var shelf = Shelf()
    change(&shelf)
    change(&shelf)
    #expect(shelf.plain.number >= 2)
    #expect(shelf.plain.copies == 0)
  }

  @Test func `The counter does count a copy`() {
    var shelf = Shelf()
    let kept = shelf
    with(&shelf) { $0.plain.change() }
    #expect(shelf.plain.copies == 1)
    #expect(kept.plain.number == 0)
  }

  @Test func `A large array is not copied`() {
    var shelf = Shelf()
    let before = address(of: shelf.numbers)
    let first: (inout Shelf) -> Void = { $0.numbers[0] = -1 }
    with(&shelf, concat(first, mut(\.numbers[1], -2), first))
    #expect(address(of: shelf.numbers) == before)
    #expect(shelf.numbers.prefix(2) == [-1, -2])
  }

  @Test func `A large array moves when a copy of it is kept`() {
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
