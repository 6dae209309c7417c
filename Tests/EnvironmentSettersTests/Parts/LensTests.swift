import EnvironmentSetters
import Testing

@Suite("Lenses")
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
    Named(
      testDescription: "of a getter and access in place",
      lens: Lens(get: { $0.number }, modify: { $1(&$0.number) })),
    Named(
      testDescription: "appended to a lens",
      lens: Lens(\World.inner).appending(Lens(get: { $0.number }, set: { $0.number = $1 }))),
    Named(
      testDescription: "appended by a key path",
      lens: Lens(get: { $0.inner }, set: { $0.inner = $1 }).appending(path: \.number)),
  ]

  static let values = [0, 1, -1, .max, .min]

  @Test(arguments: lenses, World.samples)
  func `a written value is read`(_ named: Named, _ world: World) {
    for value in Self.values {
      #expect(named.lens.get(set(lens: named.lens, value)(world)) == value)
      #expect(named.lens.get(with(world, mut(lens: named.lens, value))) == value)
    }
  }

  @Test(arguments: lenses, World.samples)
  func `writing the read value changes nothing`(_ named: Named, _ world: World) {
    #expect(set(lens: named.lens, named.lens.get(world))(world) == world)
    #expect(over(lens: named.lens) { $0 }(world) == world)
  }

  @Test(arguments: lenses, World.samples)
  func `of two values written the second stays`(_ named: Named, _ world: World) {
    for first in Self.values {
      for second in Self.values {
        let both = concat(set(lens: named.lens, first), set(lens: named.lens, second))
        #expect(both(world) == set(lens: named.lens, second)(world))
        let inPlace = concat(mut(lens: named.lens, first), mut(lens: named.lens, second))
        #expect(with(world, inPlace) == with(world, mut(lens: named.lens, second)))
      }
    }
  }

  @Test(arguments: lenses)
  func `over and modify change the value`(_ named: Named) {
    let world = World()
    let value = named.lens.get(world)
    #expect(named.lens.get(with(world, over(lens: named.lens) { $0 + 5 })) == value + 5)
    #expect(named.lens.get(with(world) { named.lens.modify(&$0) { $0 += 5 } }) == value + 5)
  }

  @Test func `a lens reaches a part that no key path reaches, by a leading dot`() {
    let boiling = with(World(), set(lens: .fahrenheit, 212))
    #expect(boiling.celsius == 100)
    #expect(Lens.fahrenheit.get(boiling) == 212)
    #expect(with(boiling, over(lens: .fahrenheit) { $0 - 180 }).celsius == 0)
    var world = boiling
    update(&world, mut(lens: .fahrenheit, 32), mut(lens: .fahrenheit, 212))
    #expect(world.celsius == 100)
  }

  @Test func `an optional part takes a value of the wrapped type`() {
    let lens = Lens(\World.maybe)
    #expect(with(World(), set(lens: lens, .max)).maybe == Int.max)
    #expect(with(World(), set(lens: lens, nil)).maybe == nil)
    #expect(with(World(), mut(lens: lens, .min)).maybe == Int.min)
  }

  @Test func `an error passes through, and earlier changes stay`() {
    let lens = Lens(\World.number)
    var world = World()
    #expect(throws: SetterError()) {
      try lens.modify(&world) { (number: inout Int) throws(SetterError) in
        number = 99
        throw SetterError()
      }
    }
    #expect(world.number == 99)
  }

  @Test func `a lens is made once and used from every task`() async {
    let lens = Lens<World, Double>.fahrenheit
    let worlds = await withTaskGroup { group in
      for number in 1...3 {
        group.addTask { with(World(number: number), set(lens: lens, 212)) }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(worlds.map(\.celsius) == [100, 100, 100])
    #expect(Set(worlds.map(\.number)) == [1, 2, 3])
  }

  @Test func `a modify function that forgets its change ends the program, with words`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      let lens = Lens<World, Int>(get: { $0.number }, modify: { _, _ in })
      _ = with(World(), set(lens: lens, 1))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains(
        """
        The modify function of a Lens<World, Int> called the change that it was given 0 times. \
        Call it exactly once, on the part in place.
        """))
  }
}
