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
      with(&$0, mver(\.plain) { $0.change() })
    } counter: {
      $0.plain
    },
    Reach(testDescription: "a lens that grants access in place") {
      with(&$0, mver(lens: lens) { $0.change() })
    } counter: {
      $0.plain
    },
    Reach(testDescription: "a lens made of a key path") {
      with(&$0, mver(lens: Lens(\.plain)) { $0.change() })
    } counter: {
      $0.plain
    },
    Reach(testDescription: "an appended lens") {
      with(&$0, mver(lens: Lens(\Shelf.self).appending(path: \.plain)) { $0.change() })
    } counter: {
      $0.plain
    },
    Reach(testDescription: "an optional") {
      with(&$0, mver(\.maybe, optional { $0.change() }))
    } counter: {
      $0.maybe
    },
    Reach(testDescription: "an element") {
      with(&$0, mver(\.list, element(at: 1) { $0.change() }))
    } counter: {
      $0.list[1]
    },
    Reach(testDescription: "a dictionary's value") {
      with(&$0, mver(\.table, value(forKey: "a", optional { $0.change() })))
    } counter: {
      $0.table["a"]
    },
    Reach(testDescription: "an element of an optional in a dictionary") {
      with(
        &$0,
        mver(\.shelves, value(forKey: "deep", optional(optional(element(at: 1) { $0.change() })))))
    } counter: {
      $0.shelves["deep"]??[1]
    },
    Reach(testDescription: "update and concat") {
      update(
        &$0,
        concat(mver(\.plain) { $0.change() }, mver(\.list) { $0.append(CopyCounter()) }),
        mver(\.plain) { $0.change() })
    } counter: {
      $0.plain
    },
    Reach(testDescription: "an optional whose change may throw") {
      try? with(&$0, mver(\.maybe, optional { try changeOrThrow(&$0) }))
    } counter: {
      $0.maybe
    },
    Reach(testDescription: "an element whose change may throw") {
      try? with(&$0, mver(\.list, element(at: 1) { try changeOrThrow(&$0) }))
    } counter: {
      $0.list[1]
    },
    Reach(testDescription: "a dictionary's value whose change may throw") {
      try? with(&$0, mver(\.table, value(forKey: "a", optional { try changeOrThrow(&$0) })))
    } counter: {
      $0.table["a"]
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
    with(&shelf, mver(\.plain) { $0.change() })
    #expect(shelf.plain.copies == 1)
    #expect(kept.plain.number == 0)
  }

  struct Growth: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (inout Shelf) -> Void
    var numbers: @Sendable (Shelf) -> [Int]
  }

  static let growths: [Growth] = [
    Growth(testDescription: "a part") {
      with(&$0, mver(\.numbers) { $0[0] = -1 })
    } numbers: {
      $0.numbers
    },
    Growth(testDescription: "an element") {
      with(&$0, mver(\.numbers, element(at: 0) { $0 = -1 }))
    } numbers: {
      $0.numbers
    },
    Growth(testDescription: "a dictionary's value") {
      with(&$0, mver(\.tables, value(forKey: "numbers", optional(element(at: 0) { $0 = -1 }))))
    } numbers: {
      $0.tables["numbers", default: []]
    },
    Growth(testDescription: "an optional") {
      with(&$0, mver(\.spare, optional(element(at: 0) { $0 = -1 })))
    } numbers: {
      $0.spare ?? []
    },
    Growth(testDescription: "five changes in one") {
      let first = mver(\Shelf.numbers) { $0[0] = -1 }
      with(&$0, concat(first, first, first, first, first))
    } numbers: {
      $0.numbers
    },
  ]

  @Test(arguments: growths)
  func `a large array is not copied`(_ growth: Growth) {
    var shelf = Shelf()
    let before = address(of: growth.numbers(shelf))
    growth.change(&shelf)
    #expect(address(of: growth.numbers(shelf)) == before)
    #expect(growth.numbers(shelf).first == -1)
  }

  @Test func `a large array moves when a copy of it is kept`() {
    var shelf = Shelf()
    let kept = shelf
    with(&shelf, mver(\.numbers) { $0[0] = -1 })
    #expect(address(of: shelf.numbers) != address(of: kept.numbers))
    #expect(kept.numbers.first == 0)
  }
}

/// The address at which an array keeps its elements, as a number.
private func address(of numbers: [Int]) -> Int {
  numbers.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
}

@Sendable private func changeOrThrow(_ counter: inout CopyCounter) throws {
  counter.change()
  if counter.number == 0 { throw SetterError() }
}
