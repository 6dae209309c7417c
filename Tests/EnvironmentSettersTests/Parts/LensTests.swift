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

  @Test func `An optional part takes a value of the wrapped type`() {
    let lens = Lens(\World.maybe)
    #expect(with(World(), set(lens: lens, .max)).maybe == Int.max)
    #expect(with(World(), set(lens: lens, nil)).maybe == nil)
  }
}
