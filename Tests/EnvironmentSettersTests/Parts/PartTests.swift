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
  struct Shelf {
    var numbers = Array(0..<10_000)

    /// The address at which the array keeps its elements, as a number.
    var address: Int { numbers.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) } }
  }

  @Test(
    arguments: [
      { with(&$0) { $0.numbers[0] = -1 } },
      {
        let first: (inout Shelf) -> Void = { $0.numbers[0] = -1 }
        update(&$0, concat(first, mut(\.numbers[1], -2), first), { $0.numbers[2] = -3 })
      },
    ] as [@Sendable (inout Shelf) -> Void])
  func `A change reaches its part without copying it`(_ change: @Sendable (inout Shelf) -> Void) {
    var shelf = Shelf()
    let before = shelf.address
    change(&shelf)
    #expect(shelf.address == before)
    #expect(shelf.numbers[0] == -1)
  }
}
