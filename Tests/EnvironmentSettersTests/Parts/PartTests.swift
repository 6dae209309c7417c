import EnvironmentSetters
import Testing

@Suite("Parts that may be missing")
struct PartTests {
  @Test(arguments: [(nil, nil), (1, 2), (-1, 0)] as [(Int?, Int?)])
  func `an optional changes if there is a value`(_ before: Int?, _ after: Int?) {
    let world = World(maybe: before)
    #expect(with(world, over(\.maybe, optional { $0 + 1 })).maybe == after)
    #expect(with(world, mver(\.maybe, optional { $0 += 1 })).maybe == after)
  }

  @Test func `nothing runs without a value`() {
    var calls = 0
    var world = World(maybe: nil)
    with(&world, mver(\.maybe, optional { _ in calls += 1 }))
    #expect(calls == 0)
    #expect(world == World(maybe: nil))
  }

  @Test func `an error leaves an optional with the earlier changes`() {
    var world = World(maybe: 1)
    #expect(throws: SetterError()) {
      try with(
        &world,
        mver(
          \.maybe,
          optional { (number: inout Int) throws(SetterError) in
            number = 7
            throw SetterError()
          }))
    }
    #expect(world.maybe == 7)
    #expect(throws: SetterError()) {
      try with(world, over(\.maybe, optional { _ in throw SetterError() }))
    }
    #expect(throws: Never.self) {
      try with(World(maybe: nil), over(\.maybe, optional { _ in throw SetterError() }))
    }
  }

  @Test(arguments: [(0, [9, 2, 3]), (1, [1, 9, 3]), (2, [1, 2, 9])])
  func `one element changes, the others stay`(_ index: Int, _ expected: [Int]) {
    var numbers = [1, 2, 3]
    #expect(with(numbers, element(at: index) { _ in 9 }) == expected)
    with(&numbers, element(at: index) { $0 = 9 })
    #expect(numbers == expected)
  }

  @Test func `an element is found by the collection's own index`() {
    let slice = [1, 2, 3, 4][2...]
    #expect(with(slice, element(at: 3) { _ in 9 }) == [3, 9])
    var letters = Array("abc").makeIterator().map { $0 }
    with(&letters, element(at: letters.startIndex) { $0 = "x" })
    #expect(letters == ["x", "b", "c"])
  }

  @Test func `an error leaves an element with the earlier changes`() {
    var numbers = [1, 2, 3]
    #expect(throws: SetterError()) {
      try with(
        &numbers,
        element(at: 1) { (number: inout Int) throws(SetterError) in
          number = 7
          throw SetterError()
        })
    }
    #expect(numbers == [1, 7, 3])
    #expect(throws: SetterError()) {
      try with(numbers, element(at: 1) { _ in throw SetterError() })
    }
  }

  @Test func `an element beyond the end ends the program, with words`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var numbers = [1, 2, 3]
      with(&numbers, element(at: 3) { $0 = 9 })
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        """
        element(at: 3) reached for an element that isn't there. The Array<Int> has 3 elements: \
        its indices begin at 0 and end before 3. \
        Check the index, or change the whole collection with over(_:_:) or mver(_:_:).
        """))
  }

  @Test func `an element before the start ends the program`() async {
    await #expect(processExitsWith: .failure) {
      _ = with([1, 2, 3][1...], element(at: 0) { $0 + 1 })
    }
  }

  struct Entry: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var before: [String: Int]
    var value: Int?
    var after: [String: Int]
  }

  static let entries: [Entry] = [
    Entry(testDescription: "inserts", before: [:], value: 1, after: ["key": 1]),
    Entry(
      testDescription: "replaces", before: ["key": 1, "b": 2], value: 3, after: ["key": 3, "b": 2]),
    Entry(testDescription: "removes", before: ["key": 1, "b": 2], value: nil, after: ["b": 2]),
    Entry(testDescription: "removes nothing", before: ["b": 2], value: nil, after: ["b": 2]),
  ]

  @Test(arguments: entries)
  func `a dictionary's value`(_ entry: Entry) {
    var dictionary = entry.before
    #expect(with(dictionary, value(forKey: "key") { _ in entry.value }) == entry.after)
    with(&dictionary, value(forKey: "key") { $0 = entry.value })
    #expect(dictionary == entry.after)
  }

  @Test func `a dictionary's change receives the value, and nil without one`() {
    var seen: [Int?] = []
    var dictionary = ["a": 1]
    with(&dictionary, value(forKey: "a") { seen.append($0) })
    with(&dictionary, value(forKey: "b") { seen.append($0) })
    #expect(seen == [1, nil])
    #expect(dictionary == ["a": 1])
  }

  @Test func `a dictionary of optionals tells nil from missing`() {
    var dictionary: [String: Int?] = [:]
    with(&dictionary, value(forKey: "key") { $0 = .some(nil) })
    #expect(dictionary.count == 1)
    with(&dictionary, value(forKey: "key") { $0 = nil })
    #expect(dictionary.isEmpty)
  }

  @Test func `an error leaves a dictionary with the earlier changes`() {
    var dictionary = ["a": 1]
    #expect(throws: SetterError()) {
      try with(
        &dictionary,
        value(forKey: "a") { (number: inout Int?) throws(SetterError) in
          number = 7
          throw SetterError()
        })
    }
    #expect(dictionary == ["a": 7])
    #expect(throws: SetterError()) {
      try with(dictionary, value(forKey: "a") { _ in throw SetterError() })
    }
  }
}
