import EnvironmentSetters
import Testing

struct LensTests {
  struct Named: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var lens: Lens<World, Int>
  }

  static let lenses: [Named] = [
    Named(testDescription: "of a key path", lens: Lens(\.number)),
    Named(testDescription: "of a deep key path", lens: Lens(\.inner.number)),
    Named(
      testDescription: "of a getter and a setter",
      lens: Lens(get: { $0.number }, set: { $0.number = $1 })),
  ]

  @Test(arguments: lenses, World.samples)
  func `A lens obeys the laws`(_ named: Named, _ world: World) {
    let lens = named.lens
    #expect(set(lens: lens, lens.get(world))(world) == world)
    for first in [0, 1, -1, .max, .min] {
      #expect(lens.get(set(lens: lens, first)(world)) == first)
      for second in [0, 1, -1, .max, .min] {
        let both = concat(set(lens: lens, first), set(lens: lens, second))
        #expect(both(world) == set(lens: lens, second)(world))
      }
    }
  }

  @Test func `A lens reaches a part that no key path reaches, by a leading dot`() {
    var boiling = with(World(), set(lens: .fahrenheit, 212))
    #expect(boiling.celsius == 100)
    #expect(Lens.fahrenheit.get(boiling) == 212)
    Lens.fahrenheit.set(&boiling, 32)
    #expect(boiling.celsius == 0)
  }
}

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
}

/// The address at which an array keeps its elements, as a number.
private func address(of numbers: [Int]) -> Int {
  numbers.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
}
