import EnvironmentSetters
import Testing

struct SetterTests {
  struct Law: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var holds: @Sendable (World) throws -> Bool
  }

  static let laws: [Law] = [
    Law(testDescription: "set replaces the part and nothing else") {
      var expected = $0
      expected.number = 5
      return set(\.number, 5)($0) == expected
    },
    Law(testDescription: "mut does in place what set does") {
      var world = $0
      mut(\.number, 5)(&world)
      return world == set(\.number, 5)($0)
    },
    Law(testDescription: "set twice is the second set") {
      concat(set(\.text, "a"), set(\.text, "b"))($0) == set(\.text, "b")($0)
    },
    Law(testDescription: "over the identity is the identity") {
      over(\.text) { $0 }($0) == $0
    },
    Law(testDescription: "over f then over g is over f then g") {
      let f: @Sendable (String) -> String = { $0 + "f" }
      let g: @Sendable (String) -> String = { "g" + $0 }
      return concat(over(\.text, f), over(\.text, g))($0) == over(\.text) { g(f($0)) }($0)
    },
    Law(testDescription: "set is over a constant") {
      set(\.number, 5)($0) == over(\.number) { _ in 5 }($0)
    },
    Law(testDescription: "a part of a part is reached by one key path or by two setters") {
      set(\.inner.number, 5)($0) == over(\.inner, set(\.number, 5))($0)
    },
    Law(testDescription: "setters of different parts commute") {
      concat(set(\.number, 5), set(\.text, "t"))($0)
        == concat(set(\.text, "t"), set(\.number, 5))($0)
    },
    Law(testDescription: "an optional part takes nil, an optional and a value") {
      let optional: Int? = 4
      return set(\.maybe, nil)($0).maybe == nil && set(\.maybe, optional)($0).maybe == 4
        && set(\.maybe, 4)($0).maybe == 4 && set(\.maybe, .max)($0).maybe == Int.max
        && with($0, mut(\.maybe, .max)).maybe == Int.max
    },
    Law(testDescription: "an error of over's function is thrown") {
      do throws(SetterError) {
        _ = try over(\World.number) { (_: Int) throws(SetterError) in throw SetterError() }($0)
        return false
      } catch {
        return error == SetterError()
      }
    },
    Law(testDescription: "over a function that may throw and doesn't is over it") {
      try over(\.number) { try same($0) }($0) == $0
    },
  ]

  @Test(arguments: laws, World.samples)
  func `A law of setters holds`(_ law: Law, _ world: World) throws {
    #expect(try law.holds(world))
  }
}

private func same(_ number: Int) throws -> Int {
  number
}
